import { accountRoutes } from '../areas/account/account.routes.ts'
import { companySignInRoutes } from '../areas/account/company/company-sign-in.routes.ts'
import { factorRoutes } from '../areas/account/factor/factor.routes.ts'
import { factorSignInRoutes } from '../areas/account/factor/factor-sign-in.routes.ts'
import { brandRoutes } from '../areas/account/profile/brand.routes.ts'
import { redirectRoutes } from '../areas/account/profile/redirect.routes.ts'
import { signInRoutes } from '../areas/account/sign-in/sign-in.routes.ts'
import { actionRoutes } from '../areas/actions/actions.routes.ts'
import { goalRoutes } from '../areas/actions/goal/goal.routes.ts'
import { alertRoutes } from '../areas/alerts/alert.routes.ts'
import { levelRoutes } from '../areas/alerts/level/level.routes.ts'
import { pushRoutes } from '../areas/alerts/push/push.routes.ts'
import { alertPhoneRoutes } from '../areas/alerts/sms/alert-phone.routes.ts'
import { tabletRoutes } from '../areas/alerts/tablet/tablet.routes.ts'
import { analyticsRoutes } from '../areas/analytics/analytics.routes.ts'
import { addAnswersPlugin } from '../areas/answers/answers.plugin.ts'
import { answersRoutes } from '../areas/answers/answers.routes.ts'
import { emailCheckRoutes } from '../areas/answers/email-check/email-check.routes.ts'
import { retentionRoutes } from '../areas/answers/erase/retention.routes.ts'
import { fileRoutes } from '../areas/answers/file/file.routes.ts'
import { newsRoutes } from '../areas/answers/news/news.routes.ts'
import { paperEntryRoutes } from '../areas/answers/paper/paper-entry.routes.ts'
import { surveyPasswordRoutes } from '../areas/answers/password/survey-password.routes.ts'
import { rewardRoutes } from '../areas/answers/reward/reward.routes.ts'
import { benchmarkRoutes } from '../areas/benchmark/benchmark.routes.ts'
import { balanceRoutes } from '../areas/billing/balance/balance.routes.ts'
import { cardRoutes } from '../areas/billing/card/card.routes.ts'
import { invoiceRoutes } from '../areas/billing/invoice/invoice.routes.ts'
import { billingSettingRoutes } from '../areas/billing/operator/billing-settings.routes.ts'
import { operatorPaymentRoutes } from '../areas/billing/operator/payments.routes.ts'
import { orderingRoutes } from '../areas/billing/order/ordering.routes.ts'
import { trialRoutes } from '../areas/billing/trial/trial.routes.ts'
import { branchRoutes } from '../areas/branch/branch.routes.ts'
import { adoptRoutes } from '../areas/branch/code/adopt/adopt.routes.ts'
import { codeRoutes } from '../areas/branch/code/code.routes.ts'
import { branchImportRoutes } from '../areas/branch/import/import.routes.ts'
import { reviewRoutes } from '../areas/branch/review/review.routes.ts'
import { answerPageRoutes } from '../areas/cases/answer-page/answer-page.routes.ts'
import { answerStatusRoutes } from '../areas/cases/answer-status.routes.ts'
import { callRoutes } from '../areas/cases/call/call.routes.ts'
import { caseRoutes } from '../areas/cases/case.routes.ts'
import { gatewayRoutes } from '../areas/cases/gateway/gateway.routes.ts'
import { gatewayHookRoutes } from '../areas/cases/gateway/hook.routes.ts'
import { giftRoutes } from '../areas/cases/gift/gift.routes.ts'
import { messageRoutes } from '../areas/cases/message/message.routes.ts'
import { caseRuleRoutes } from '../areas/cases/rule/case-rule.routes.ts'
import { connectorRoutes } from '../areas/connectors/connector.routes.ts'
import { connectorHookRoutes } from '../areas/connectors/hook/hook.routes.ts'
import { bulkRoutes } from '../areas/design/bulk/bulk.routes.ts'
import { designRoutes } from '../areas/design/design.routes.ts'
import { imageRoutes } from '../areas/design/image/image.routes.ts'
import { ownDesignRoutes } from '../areas/design/own-design/own-design.routes.ts'
import { paperFormRoutes } from '../areas/design/paper/paper.routes.ts'
import { renderPaper } from '../areas/design/render/render.ts'
import { orderRoutes } from '../areas/design/store/order.routes.ts'
import { interviewRoutes } from '../areas/interview/interview.routes.ts'
import { invitedGuestRoutes } from '../areas/invitations/guest.routes.ts'
import { inviteeImportRoutes } from '../areas/invitations/import/import.routes.ts'
import { invitationRoutes } from '../areas/invitations/invitation.routes.ts'
import { sendInvitationRoutes } from '../areas/invitations/send/send.routes.ts'
import { documentRoutes } from '../areas/marketing/document.routes.ts'
import { feedbackRoutes } from '../areas/marketing/feedback.routes.ts'
import { leadRoutes } from '../areas/marketing/leads.routes.ts'
import { shareRoutes } from '../areas/marketing/share/share.routes.ts'
import { wallRoutes } from '../areas/marketing/wall/wall.routes.ts'
import { checkerRoutes } from '../areas/mystery/checker/checker.routes.ts'
import { mysteryRoutes } from '../areas/mystery/mystery.routes.ts'
import { accountStateRoutes } from '../areas/operator/console/account-state.routes.ts'
import { consoleRoutes } from '../areas/operator/console/console.routes.ts'
import { operatorRoutes } from '../areas/operator/operator.routes.ts'
import { workedOrderRoutes } from '../areas/operator/orders.routes.ts'
import { supportRoutes } from '../areas/operator/support/support.routes.ts'
import { operatorTemplateRoutes } from '../areas/operator/templates/operator-templates.routes.ts'
import { casesExportRoutes } from '../areas/report/cases/cases-export.routes.ts'
import { reportExportRoutes } from '../areas/report/export/export.routes.ts'
import { informerRoutes } from '../areas/report/informer/informer.routes.ts'
import { liveTableRoutes } from '../areas/report/live-table/live-table.routes.ts'
import { crossFileRoutes } from '../areas/report/picture/cross-file.routes.ts'
import { questionFileRoutes } from '../areas/report/picture/question-file.routes.ts'
import { reportScheduleRoutes } from '../areas/report/schedule/schedule.routes.ts'
import { reportShareRoutes } from '../areas/report/share/share.routes.ts'
import { weeklyLetterRoutes } from '../areas/report/weekly/weekly.routes.ts'
import { reviewImportRoutes } from '../areas/reviews/import/import.routes.ts'
import { publicReviewRoutes } from '../areas/reviews/review.routes.ts'
import { reviewSourceRoutes } from '../areas/reviews/source.routes.ts'
import { alertAddressRoutes } from '../areas/settings/alert-address.routes.ts'
import { settingsRoutes } from '../areas/settings/settings.routes.ts'
import { staffRoutes } from '../areas/staff/staff.routes.ts'
import { statusRoutes } from '../areas/status/status.routes.ts'
import { subjectImportRoutes } from '../areas/subject/import/import.routes.ts'
import { subjectRoutes } from '../areas/subject/subject.routes.ts'
import { exportRoutes } from '../areas/survey/export/export.routes.ts'
import { firstWeekRoutes } from '../areas/survey/first-week/first-week.routes.ts'
import { importRoutes } from '../areas/survey/import/import.routes.ts'
import { receiveRoutes } from '../areas/survey/list/survey-list.routes.ts'
import { surveyRoutes } from '../areas/survey/survey.routes.ts'
import { versionRoutes } from '../areas/survey/version/version.routes.ts'
import { companySettingsRoutes } from '../areas/team/company/company-settings.routes.ts'
import { inviteRoutes } from '../areas/team/invite.routes.ts'
import { keyRoutes } from '../areas/team/key/key.routes.ts'
import { logRoutes } from '../areas/team/log/log.routes.ts'
import { ownerRoutes } from '../areas/team/owner/owner.routes.ts'
import { roleRoutes } from '../areas/team/role/role.routes.ts'
import { teamRoutes } from '../areas/team/team.routes.ts'
import { templateRoutes } from '../areas/templates/template.routes.ts'
import { tryRoutes } from '../areas/try/try.routes.ts'
import { webhookRoutes } from '../areas/webhooks/webhook.routes.ts'
import type { App } from '../platform/app.ts'
import { taskRoutes } from './task.routes.ts'

/** What areas keep in the server's memory, and what those above need of those below; added before their routes. */
export function addParts(app: App): void {
  addAnswersPlugin(app)
  app.decorate('renderPaper', renderPaper)
}

/** Every area's door. A route implements a declaration (`*.calls.ts`). */
export const areaRoutes: ((app: App) => Promise<void>)[] = [
  signInRoutes,
  factorSignInRoutes,
  factorRoutes,
  companySignInRoutes,
  accountRoutes,
  brandRoutes,
  redirectRoutes,
  taskRoutes,
  teamRoutes,
  ownerRoutes,
  companySettingsRoutes,
  logRoutes,
  keyRoutes,
  webhookRoutes,
  connectorRoutes,
  inviteRoutes,
  balanceRoutes,
  orderingRoutes,
  cardRoutes,
  invoiceRoutes,
  operatorPaymentRoutes,
  billingSettingRoutes,
  trialRoutes,
  surveyRoutes,
  versionRoutes,
  importRoutes,
  exportRoutes,
  branchRoutes,
  branchImportRoutes,
  reviewRoutes,
  codeRoutes,
  adoptRoutes,
  subjectRoutes,
  subjectImportRoutes,
  settingsRoutes,
  alertAddressRoutes,
  surveyPasswordRoutes,
  designRoutes,
  paperFormRoutes,
  bulkRoutes,
  ownDesignRoutes,
  orderRoutes,
  imageRoutes,
  answersRoutes,
  newsRoutes,
  retentionRoutes,
  paperEntryRoutes,
  emailCheckRoutes,
  rewardRoutes,
  fileRoutes,
  alertRoutes,
  levelRoutes,
  pushRoutes,
  alertPhoneRoutes,
  tabletRoutes,
  caseRoutes,
  caseRuleRoutes,
  roleRoutes,
  answerStatusRoutes,
  giftRoutes,
  messageRoutes,
  gatewayRoutes,
  gatewayHookRoutes,
  connectorHookRoutes,
  callRoutes,
  answerPageRoutes,
  interviewRoutes,
  invitationRoutes,
  inviteeImportRoutes,
  invitedGuestRoutes,
  sendInvitationRoutes,
  receiveRoutes,
  templateRoutes,
  actionRoutes,
  goalRoutes,
  benchmarkRoutes,
  firstWeekRoutes,
  staffRoutes,
  publicReviewRoutes,
  reviewSourceRoutes,
  reviewImportRoutes,
  mysteryRoutes,
  checkerRoutes,
  analyticsRoutes,
  informerRoutes,
  reportExportRoutes,
  casesExportRoutes,
  questionFileRoutes,
  crossFileRoutes,
  reportScheduleRoutes,
  weeklyLetterRoutes,
  liveTableRoutes,
  reportShareRoutes,
  feedbackRoutes,
  tryRoutes,
  leadRoutes,
  documentRoutes,
  shareRoutes,
  wallRoutes,
  statusRoutes,
  operatorRoutes,
  consoleRoutes,
  operatorTemplateRoutes,
  accountStateRoutes,
  supportRoutes,
  workedOrderRoutes,
]
