import { accountCalls } from '../areas/account/account.calls.ts'
import { companySignInCalls } from '../areas/account/company/company-sign-in.calls.ts'
import { factorCalls } from '../areas/account/factor/factor.calls.ts'
import { factorSignInCalls } from '../areas/account/factor/factor-sign-in.calls.ts'
import { brandCalls } from '../areas/account/profile/brand.calls.ts'
import { redirectCalls } from '../areas/account/profile/redirect.calls.ts'
import { signInCalls } from '../areas/account/sign-in/sign-in.calls.ts'
import { actionCalls } from '../areas/actions/actions.calls.ts'
import { goalCalls } from '../areas/actions/goal/goal.calls.ts'
import { alertCalls } from '../areas/alerts/alert.calls.ts'
import { levelCalls } from '../areas/alerts/level/level.calls.ts'
import { pushCalls } from '../areas/alerts/push/push.calls.ts'
import { alertPhoneCalls } from '../areas/alerts/sms/alert-phone.calls.ts'
import { tabletCalls } from '../areas/alerts/tablet/tablet.calls.ts'
import { analyticsCalls } from '../areas/analytics/analytics.calls.ts'
import { liveCalls } from '../areas/analytics/board/live.calls.ts'
import { compareCalls } from '../areas/analytics/compare/compare.calls.ts'
import { crossCalls } from '../areas/analytics/cross-tab/cross.calls.ts'
import { drillDownCalls } from '../areas/analytics/drilldown/drilldown.calls.ts'
import { filterValueCalls } from '../areas/analytics/filter/conditions/filter-values.calls.ts'
import { scoreCalls } from '../areas/analytics/scores/scores.calls.ts'
import { segmentCalls } from '../areas/analytics/segments/segments.calls.ts'
import { viewCalls } from '../areas/analytics/views/view.calls.ts'
import { answersCalls } from '../areas/answers/answers.calls.ts'
import { emailCheckCalls } from '../areas/answers/email-check/email-check.calls.ts'
import { retentionCalls } from '../areas/answers/erase/retention.calls.ts'
import { fileCalls } from '../areas/answers/file/file.calls.ts'
import { newsCalls } from '../areas/answers/news/news.calls.ts'
import { paperEntryCalls } from '../areas/answers/paper/paper-entry.calls.ts'
import { surveyPasswordCalls } from '../areas/answers/password/survey-password.calls.ts'
import { rewardCalls } from '../areas/answers/reward/reward.calls.ts'
import { benchmarkCalls } from '../areas/benchmark/benchmark.calls.ts'
import { balanceCalls } from '../areas/billing/balance/balance.calls.ts'
import { cardCalls } from '../areas/billing/card/card.calls.ts'
import { invoiceCalls } from '../areas/billing/invoice/invoice.calls.ts'
import { billingSettingCalls } from '../areas/billing/operator/billing-settings.calls.ts'
import { operatorPaymentCalls } from '../areas/billing/operator/payments.calls.ts'
import { orderingCalls } from '../areas/billing/order/ordering.calls.ts'
import { trialCalls } from '../areas/billing/trial/trial.calls.ts'
import { branchCalls } from '../areas/branch/branch.calls.ts'
import { adoptCalls } from '../areas/branch/code/adopt/adopt.calls.ts'
import { codeCalls } from '../areas/branch/code/code.calls.ts'
import { branchImportCalls } from '../areas/branch/import/import.calls.ts'
import { reviewCalls } from '../areas/branch/review/review.calls.ts'
import { answerPageCalls } from '../areas/cases/answer-page/answer-page.calls.ts'
import { answerStatusCalls } from '../areas/cases/answer-status.calls.ts'
import { callCalls } from '../areas/cases/call/call.calls.ts'
import { caseCalls } from '../areas/cases/case.calls.ts'
import { gatewayCalls } from '../areas/cases/gateway/gateway.calls.ts'
import { gatewayHookCalls } from '../areas/cases/gateway/hook.calls.ts'
import { giftCalls } from '../areas/cases/gift/gift.calls.ts'
import { messageCalls } from '../areas/cases/message/message.calls.ts'
import { caseRuleCalls } from '../areas/cases/rule/case-rule.calls.ts'
import { connectorCalls } from '../areas/connectors/connector.calls.ts'
import { connectorHookCalls } from '../areas/connectors/hook/hook.calls.ts'
import { bulkCalls } from '../areas/design/bulk/bulk.calls.ts'
import { designCalls } from '../areas/design/design.calls.ts'
import { imageCalls } from '../areas/design/image/image.calls.ts'
import { ownDesignCalls } from '../areas/design/own-design/own-design.calls.ts'
import { paperFormCalls } from '../areas/design/paper/paper.calls.ts'
import { orderCalls } from '../areas/design/store/order.calls.ts'
import { interviewCalls } from '../areas/interview/interview.calls.ts'
import { inviteeImportCalls } from '../areas/invitations/import/import.calls.ts'
import { invitationCalls } from '../areas/invitations/invitation.calls.ts'
import { documentCalls } from '../areas/marketing/document.calls.ts'
import { feedbackCalls } from '../areas/marketing/feedback.calls.ts'
import { leadCalls } from '../areas/marketing/leads.calls.ts'
import { shareCalls } from '../areas/marketing/share/share.calls.ts'
import { wallCalls } from '../areas/marketing/wall/wall.calls.ts'
import { checkerCalls } from '../areas/mystery/checker/checker.calls.ts'
import { mysteryCalls } from '../areas/mystery/mystery.calls.ts'
import { accountStateCalls } from '../areas/operator/console/account-state.calls.ts'
import { consoleCalls } from '../areas/operator/console/console.calls.ts'
import { operatorCalls } from '../areas/operator/operator.calls.ts'
import { workedOrderCalls } from '../areas/operator/orders.calls.ts'
import { supportCalls } from '../areas/operator/support/support.calls.ts'
import { operatorTemplateCalls } from '../areas/operator/templates/operator-templates.calls.ts'
import { casesExportCalls } from '../areas/report/cases/cases-export.calls.ts'
import { reportExportCalls } from '../areas/report/export/export.calls.ts'
import { informerCalls } from '../areas/report/informer/informer.calls.ts'
import { liveTableCalls } from '../areas/report/live-table/live-table.calls.ts'
import { crossFileCalls } from '../areas/report/picture/cross-file.calls.ts'
import { questionFileCalls } from '../areas/report/picture/question-file.calls.ts'
import { reportScheduleCalls } from '../areas/report/schedule/schedule.calls.ts'
import { reportShareCalls } from '../areas/report/share/share.calls.ts'
import { weeklyLetterCalls } from '../areas/report/weekly/weekly.calls.ts'
import { reviewImportCalls } from '../areas/reviews/import/import.calls.ts'
import { publicReviewCalls } from '../areas/reviews/review.calls.ts'
import { reviewSourceCalls } from '../areas/reviews/source.calls.ts'
import { settingsCalls } from '../areas/settings/settings.calls.ts'
import { staffCalls } from '../areas/staff/staff.calls.ts'
import { statusCalls } from '../areas/status/status.calls.ts'
import { subjectImportCalls } from '../areas/subject/import/import.calls.ts'
import { subjectCalls } from '../areas/subject/subject.calls.ts'
import { exportCalls } from '../areas/survey/export/export.calls.ts'
import { firstWeekCalls } from '../areas/survey/first-week/first-week.calls.ts'
import { importCalls } from '../areas/survey/import/import.calls.ts'
import { receiveCalls } from '../areas/survey/list/survey-list.calls.ts'
import { surveyCalls } from '../areas/survey/survey.calls.ts'
import { versionCalls } from '../areas/survey/version/version.calls.ts'
import { companySettingsCalls } from '../areas/team/company/company-settings.calls.ts'
import { inviteCalls } from '../areas/team/invite.calls.ts'
import { keyCalls } from '../areas/team/key/key.calls.ts'
import { logCalls } from '../areas/team/log/log.calls.ts'
import { ownerCalls } from '../areas/team/owner/owner.calls.ts'
import { roleCalls } from '../areas/team/role/role.calls.ts'
import { teamCalls } from '../areas/team/team.calls.ts'
import { templateCalls } from '../areas/templates/template.calls.ts'
import { tryCalls } from '../areas/try/try.calls.ts'
import { webhookCalls } from '../areas/webhooks/webhook.calls.ts'
import { type Call, schemaOf } from '../calls/define-calls.ts'
import type { App } from '../platform/app.ts'
import { apiCalls } from './api.calls.ts'
import { taskCalls } from './task.calls.ts'

export const PREFIX = '/v1'

/**
 * Every call of the API; a new file of calls joins here. `docs/access.md` shows who may make which call. Pages read only the types
 * (`src/api-client.ts`), so nothing of this reaches a browser. The reference keeps this order within its groups.
 */
export const calls = {
  ...receiveCalls,
  ...surveyCalls,
  ...firstWeekCalls,
  ...versionCalls,
  ...settingsCalls,
  ...surveyPasswordCalls,
  ...answersCalls,
  ...importCalls,
  ...exportCalls,
  ...templateCalls,
  ...interviewCalls,
  ...fileCalls,
  ...emailCheckCalls,
  ...rewardCalls,
  ...answerStatusCalls,
  ...analyticsCalls,
  ...scoreCalls,
  ...filterValueCalls,
  ...segmentCalls,
  ...actionCalls,
  ...goalCalls,
  ...benchmarkCalls,
  ...staffCalls,
  ...publicReviewCalls,
  ...reviewSourceCalls,
  ...reviewImportCalls,
  ...mysteryCalls,
  ...checkerCalls,
  ...reviewCalls,
  ...crossCalls,
  ...compareCalls,
  ...drillDownCalls,
  ...roleCalls,
  ...caseCalls,
  ...caseRuleCalls,
  ...branchCalls,
  ...branchImportCalls,
  ...codeCalls,
  ...tabletCalls,
  ...subjectCalls,
  ...subjectImportCalls,
  ...messageCalls,
  ...callCalls,
  ...alertCalls,
  ...levelCalls,
  ...invitationCalls,
  ...reportExportCalls,
  ...casesExportCalls,
  ...questionFileCalls,
  ...crossFileCalls,
  ...taskCalls,
  ...reportShareCalls,
  ...informerCalls,
  ...webhookCalls,
  ...connectorCalls,
  ...logCalls,
  ...accountCalls,
  ...brandCalls,
  ...redirectCalls,
  ...signInCalls,
  ...factorSignInCalls,
  ...companySignInCalls,
  ...factorCalls,
  ...supportCalls,
  ...feedbackCalls,
  ...tryCalls,
  ...teamCalls,
  ...inviteCalls,
  ...ownerCalls,
  ...companySettingsCalls,
  ...keyCalls,
  ...gatewayCalls,
  ...orderingCalls,
  ...cardCalls,
  ...invoiceCalls,
  ...trialCalls,
  ...balanceCalls,
  ...orderCalls,
  ...retentionCalls,
  ...adoptCalls,
  ...paperFormCalls,
  ...paperEntryCalls,
  ...inviteeImportCalls,
  ...liveCalls,
  ...newsCalls,
  ...viewCalls,
  ...reportScheduleCalls,
  ...weeklyLetterCalls,
  ...liveTableCalls,
  ...alertPhoneCalls,
  ...pushCalls,
  ...giftCalls,
  ...designCalls,
  ...bulkCalls,
  ...ownDesignCalls,
  ...imageCalls,
  ...answerPageCalls,
  ...consoleCalls,
  ...operatorCalls,
  ...accountStateCalls,
  ...operatorTemplateCalls,
  ...leadCalls,
  ...workedOrderCalls,
  ...operatorPaymentCalls,
  ...billingSettingCalls,
  ...documentCalls,
  ...shareCalls,
  ...wallCalls,
  ...statusCalls,
  ...gatewayHookCalls,
  ...connectorHookCalls,
  ...apiCalls,
}

/** `METHOD /path` below /v1. */
export type CallName = keyof typeof calls

/** The declaration of a call, for the whole list at once. */
export const callEntries = Object.entries(calls) as [CallName, Call][]

/** @param name `METHOD /path` below /v1; undefined where no such call is declared */
export function callNamed(name: string): Call | undefined {
  return Object.hasOwn(calls, name) ? calls[name as CallName] : undefined
}

/** A route's address as calls are declared: /v1 cut off, HEAD as its GET. */
export function callNameOf(method: string, url: string): string {
  const path = url.startsWith(`${PREFIX}/`) ? url.slice(PREFIX.length) : url
  return `${method === 'HEAD' ? 'GET' : method} ${path}`
}

/** Stops the start when a route's schema is not that of its declaration: pages would be typed by something else than what they get. */
export function requireDeclaredSchemas(app: App): void {
  app.addHook('onRoute', ({ method, url, schema }) => {
    const name = callNameOf(String(method), url)
    const call = callNamed(name)
    if (method !== 'HEAD' && url.startsWith(`${PREFIX}/`) && (!call || schema !== schemaOf(call)))
      throw new Error(`${name} does not implement its declaration: use routeOf()`)
  })
}
