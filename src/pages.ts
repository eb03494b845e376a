/**
 * Every page of the site and who may open it: the specification's route table, readable and executable.
 * `routes.ts` makes the routes from it, `web/visitor/guard.ts` keeps the doors.
 *
 * - `public`: everybody
 * - `signedOut`: only visitors who are not signed in; others go to /cabinet
 * - `signedIn`: others go to /login and come back afterwards
 * - `tariff`: signed in, with a first name (else /profile) and a paid tariff (else /tariffs)
 */
export type Access = 'public' | 'signedOut' | 'signedIn' | 'tariff'

/** What stands around a page: nothing, the site's header and footer, the cabinet's rail. */
export type Frame = 'bare' | 'site' | 'cabinet'

export type Page = {
  path: string
  access: Access
  frame: Frame
  /** The page's module under src/. A page that is not written yet has none and answers 404 to whoever may open it. */
  file?: string
  /** Also lives under /en and /kk. */
  translated?: true
  /** A public page with a form: visitors get an anti-forgery token with it. The other pages give one to everybody. */
  form?: true
}

export const pages: Page[] = [
  { path: '/', access: 'public', frame: 'site', file: 'areas/marketing/landing.page.tsx', translated: true },
  {
    path: '/tariffs',
    access: 'public',
    frame: 'site',
    file: 'areas/marketing/pages/tariffs.page.tsx',
    translated: true,
  },
  {
    path: '/faq',
    access: 'public',
    frame: 'site',
    file: 'areas/marketing/pages/faq.page.tsx',
    translated: true,
  },
  {
    path: '/type-survey',
    access: 'public',
    frame: 'site',
    file: 'areas/marketing/pages/type-survey.page.tsx',
    translated: true,
  },
  {
    path: '/integration',
    access: 'public',
    frame: 'site',
    file: 'areas/marketing/pages/text.page.tsx',
    translated: true,
  },
  {
    path: '/reliability',
    access: 'public',
    frame: 'site',
    file: 'areas/marketing/pages/text.page.tsx',
    translated: true,
  },
  {
    path: '/call-center',
    access: 'public',
    frame: 'site',
    file: 'areas/marketing/pages/text.page.tsx',
    translated: true,
  },
  {
    path: '/mystery-shopping',
    access: 'public',
    frame: 'site',
    file: 'areas/marketing/pages/text.page.tsx',
    translated: true,
  },
  {
    path: '/accessibility',
    access: 'public',
    frame: 'site',
    file: 'areas/marketing/pages/text.page.tsx',
    translated: true,
  },
  {
    path: '/security',
    access: 'public',
    frame: 'site',
    file: 'areas/marketing/pages/text.page.tsx',
    translated: true,
  },
  {
    path: '/status',
    access: 'public',
    frame: 'site',
    file: 'areas/status/status.page.tsx',
    translated: true,
  },
  {
    path: '/education',
    access: 'public',
    frame: 'site',
    file: 'areas/marketing/pages/education.page.tsx',
    translated: true,
  },
  {
    path: '/education/:slug',
    access: 'public',
    frame: 'site',
    file: 'areas/marketing/pages/article.page.tsx',
    translated: true,
  },
  {
    path: '/agreement',
    access: 'public',
    frame: 'site',
    file: 'areas/marketing/pages/legal.page.tsx',
    translated: true,
  },
  {
    path: '/privacy',
    access: 'public',
    frame: 'site',
    file: 'areas/marketing/pages/legal.page.tsx',
    translated: true,
  },
  { path: '/sitemap.xml', access: 'public', frame: 'bare', file: 'areas/marketing/pages/sitemap.page.ts' },
  {
    path: '/type-survey/template.json',
    access: 'public',
    frame: 'bare',
    file: 'areas/templates/template.page.ts',
  },
  {
    path: '/.well-known/security.txt',
    access: 'public',
    frame: 'bare',
    file: 'areas/marketing/pages/security-txt.page.ts',
  },
  { path: '/robots.txt', access: 'public', frame: 'bare', file: 'areas/marketing/pages/robots.page.ts' },

  {
    path: '/request',
    access: 'public',
    frame: 'site',
    file: 'areas/marketing/request.page.tsx',
    translated: true,
    form: true,
  },
  {
    path: '/try',
    access: 'public',
    frame: 'bare',
    file: 'areas/try/try.page.tsx',
    translated: true,
    form: true,
  },
  { path: '/try/save', access: 'signedIn', frame: 'bare', file: 'areas/try/keep/save.page.tsx' },

  { path: '/login', access: 'signedOut', frame: 'bare', file: 'areas/account/sign-in/login.page.tsx' },
  {
    path: '/verify-email',
    access: 'public',
    frame: 'bare',
    file: 'areas/account/sign-in/verify-email.page.tsx',
    form: true,
  },
  { path: '/invite/:token', access: 'public', frame: 'bare', file: 'areas/team/invite.page.tsx', form: true },
  {
    path: '/login/company/:key',
    access: 'public',
    frame: 'bare',
    file: 'areas/account/company/company-back.page.tsx',
    form: true,
  },
  { path: '/logout', access: 'public', frame: 'bare', file: 'areas/account/sign-in/logout.page.tsx' },
  {
    path: '/support/leave',
    access: 'public',
    frame: 'bare',
    file: 'areas/operator/support/leave.page.tsx',
  },
  {
    path: '/alert-levels',
    access: 'signedIn',
    frame: 'bare',
    file: 'areas/survey/level/acknowledge.page.ts',
  },
  { path: '/profile', access: 'signedIn', frame: 'cabinet', file: 'areas/account/profile/profile.page.tsx' },
  {
    path: '/profile/factor',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/account/factor/factor.page.tsx',
  },
  {
    path: '/profile/brand',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/design/brand/brand.page.tsx',
  },

  { path: '/cabinet', access: 'tariff', frame: 'cabinet', file: 'areas/survey/list/cabinet.page.tsx' },
  { path: '/answers', access: 'tariff', frame: 'cabinet', file: 'areas/inbox/inbox.page.tsx' },
  { path: '/complaints', access: 'tariff', frame: 'cabinet', file: 'areas/inbox/inbox.page.tsx' },
  { path: '/reviews', access: 'tariff', frame: 'cabinet', file: 'areas/reviews/page/reviews.page.tsx' },
  { path: '/board', access: 'tariff', frame: 'cabinet', file: 'areas/survey/list/choose.page.tsx' },
  { path: '/branches', access: 'tariff', frame: 'cabinet', file: 'areas/survey/list/choose.page.tsx' },
  { path: '/survey', access: 'tariff', frame: 'cabinet', file: 'areas/survey/create/create.page.tsx' },
  { path: '/survey/import', access: 'tariff', frame: 'cabinet', file: 'areas/survey/import/import.page.tsx' },
  { path: '/trash', access: 'tariff', frame: 'cabinet', file: 'areas/survey/trash/trash.page.tsx' },
  { path: '/user', access: 'tariff', frame: 'cabinet', file: 'areas/team/team.page.tsx' },
  { path: '/user/key', access: 'tariff', frame: 'cabinet', file: 'areas/team/key/key.page.tsx' },
  { path: '/user/webhook', access: 'tariff', frame: 'cabinet', file: 'areas/webhooks/webhook.page.tsx' },
  { path: '/user/reviews', access: 'tariff', frame: 'cabinet', file: 'areas/reviews/page/sources.page.tsx' },
  {
    path: '/user/reviews/google',
    access: 'tariff',
    frame: 'cabinet',
    file: 'areas/reviews/page/google-back.page.ts',
  },
  {
    path: '/user/gateway',
    access: 'tariff',
    frame: 'cabinet',
    file: 'areas/cases/gateway/gateway.page.tsx',
  },
  { path: '/user/log', access: 'tariff', frame: 'cabinet', file: 'areas/team/log/log.page.tsx' },
  { path: '/user/entry', access: 'tariff', frame: 'cabinet', file: 'areas/team/company/entry.page.tsx' },
  {
    path: '/setting/benchmark',
    access: 'tariff',
    frame: 'cabinet',
    file: 'areas/benchmark/page/benchmark.page.tsx',
  },
  {
    path: '/setting/connections',
    access: 'tariff',
    frame: 'cabinet',
    file: 'areas/team/connections/connections.page.tsx',
  },
  {
    path: '/setting/connections/:name',
    access: 'tariff',
    frame: 'cabinet',
    file: 'areas/connectors/page/connector.page.tsx',
  },
  { path: '/user/owner', access: 'tariff', frame: 'cabinet', file: 'areas/team/owner/owner.page.tsx' },
  { path: '/balance', access: 'tariff', frame: 'cabinet', file: 'areas/billing/balance/balance.page.tsx' },
  // Needs no tariff: it is where whoever buys the first one comes back to.
  { path: '/pay/check/:id', access: 'signedIn', frame: 'bare', file: 'areas/billing/pay/check.page.tsx' },
  { path: '/store', access: 'tariff', frame: 'cabinet', file: 'areas/design/store/store.page.tsx' },

  {
    path: '/survey/:id',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/survey/overview/overview.page.tsx',
  },
  {
    path: '/survey/:id/question',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/survey/editor/editor.page.tsx',
  },
  {
    path: '/survey/:id/analytic',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/analytics/page/analytic.page.tsx',
  },
  {
    path: '/survey/:id/analytic/compare',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/analytics/segments/segments.page.tsx',
  },
  {
    path: '/survey/:id/reviews',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/reviews/page/reviews.page.tsx',
  },
  {
    path: '/survey/:id/reviews/import',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/reviews/page/import.page.tsx',
  },
  {
    path: '/survey/:id/staff/:subject',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/staff/page/person.page.tsx',
  },
  {
    path: '/survey/:id/actions',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/actions/actions.page.tsx',
  },
  {
    path: '/survey/:id/actions/new',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/actions/new-action.page.tsx',
  },
  {
    path: '/survey/:id/mystery',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/mystery/page/mystery.page.tsx',
  },
  {
    path: '/survey/:id/mystery/checklist',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/mystery/page/checklist.page.tsx',
  },
  {
    path: '/survey/:id/mystery/plan',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/mystery/page/plan.page.tsx',
  },
  {
    path: '/survey/:id/mystery/checkers',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/mystery/page/checkers.page.tsx',
  },
  {
    path: '/survey/:id/mystery/visit/:visit',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/mystery/page/visit.page.tsx',
  },
  { path: '/survey/:id/design', access: 'signedIn', frame: 'cabinet', file: 'areas/design/design.page.tsx' },
  { path: '/survey/:id/branch', access: 'signedIn', frame: 'cabinet', file: 'areas/branch/branch.page.tsx' },
  {
    path: '/survey/:id/subject',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/subject/subject.page.tsx',
  },
  {
    path: '/survey/:id/code',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/branch/code/code.page.tsx',
  },
  {
    path: '/survey/:id/branch/import',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/branch/import.page.tsx',
  },
  {
    path: '/survey/:id/subject/import',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/subject/import.page.tsx',
  },
  {
    path: '/survey/:id/setting',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/settings/setting.page.tsx',
  },
  {
    path: '/survey/:id/reward/pool',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/cases/gift/pool.page.tsx',
  },
  {
    path: '/survey/:id/reward',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/answers/reward/reward.page.tsx',
  },
  {
    path: '/survey/:id/informer',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/report/informer/informer.page.tsx',
  },
  {
    path: '/survey/:id/share',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/report/share/share.page.tsx',
  },
  {
    path: '/survey/:id/share/:code',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/report/share/share-edit.page.tsx',
  },
  {
    path: '/survey/:id/alert',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/alerts/page/alert.page.tsx',
  },
  {
    path: '/survey/:id/rules',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/cases/rule/rules.page.tsx',
  },
  {
    path: '/survey/:id/export',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/report/export/export.page.tsx',
  },
  {
    path: '/survey/:id/export/schedule',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/report/schedule/schedule.page.tsx',
  },
  {
    path: '/survey/:id/export/table',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/report/live-table/live-table.page.tsx',
  },
  {
    path: '/survey/:id/integration',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/interview/embed/integration.page.tsx',
  },
  {
    path: '/survey/:id/paper',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/answers/paper/paper.page.tsx',
  },
  {
    path: '/survey/:id/tablet',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/alerts/tablet/tablet.page.tsx',
  },
  {
    path: '/survey/:id/invitation',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/invitations/invitation.page.tsx',
  },
  {
    path: '/survey/:id/invitation/:wave',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/invitations/wave.page.tsx',
  },
  {
    path: '/survey/:id/invitation/:wave/import',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/invitations/import/import.page.tsx',
  },
  {
    path: '/survey/:id/call-centre',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/inbox/inbox.page.tsx',
  },
  {
    path: '/survey/:id/call-centre/recovery',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/cases/recovery/recovery.page.tsx',
  },
  {
    path: '/survey/:id/call-centre/words',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/cases/reply/reply-words.page.tsx',
  },
  {
    path: '/shift/worker.js',
    access: 'public',
    frame: 'bare',
    file: 'areas/inbox/service-worker.page.tsx',
  },
  { path: '/shift', access: 'signedIn', frame: 'cabinet', file: 'areas/inbox/inbox.page.tsx' },
  {
    path: '/dashboard/:id',
    access: 'signedIn',
    frame: 'bare',
    file: 'areas/analytics/board/dashboard.page.tsx',
  },

  {
    path: '/interview/:id/:subId',
    access: 'public',
    frame: 'bare',
    file: 'areas/interview/interview.page.tsx',
  },
  {
    path: '/embed.js',
    access: 'public',
    frame: 'bare',
    file: 'areas/interview/embed/embed-script.page.ts',
  },
  {
    path: '/interview/sw.js',
    access: 'public',
    frame: 'bare',
    file: 'areas/interview/service-worker.page.tsx',
  },
  { path: '/interviews/:id', access: 'public', frame: 'bare', file: 'areas/interview/branches.page.tsx' },
  { path: '/staff', access: 'public', frame: 'bare', file: 'areas/staff/page/own.page.tsx' },
  { path: '/visit', access: 'public', frame: 'bare', file: 'areas/mystery/phone/visit.page.tsx' },
  { path: '/answer/:key', access: 'public', frame: 'bare', file: 'areas/cases/answer-page/answer.page.tsx' },
  {
    path: '/alerts/:addressId',
    access: 'public',
    frame: 'bare',
    file: 'areas/interview/alert-address.page.tsx',
  },
  { path: '/levels/:key', access: 'public', frame: 'bare', file: 'areas/interview/level-link.page.tsx' },
  { path: '/weekly/:key', access: 'public', frame: 'bare', file: 'areas/report/weekly/weekly-stop.page.tsx' },
  {
    path: '/reports/:key',
    access: 'public',
    frame: 'bare',
    file: 'areas/report/schedule/report-offer.page.tsx',
  },
  { path: '/i/:key', access: 'public', frame: 'bare', file: 'areas/invitations/invitation-link.page.tsx' },
  { path: '/i/:key/stop', access: 'public', frame: 'bare', file: 'areas/invitations/stop.page.tsx' },
  { path: '/confirm/:answerId', access: 'public', frame: 'bare', file: 'areas/interview/confirm.page.tsx' },
  { path: '/q/demo/:at', access: 'public', frame: 'bare', file: 'areas/marketing/wall/demo-code.page.ts' },
  { path: '/q/try', access: 'public', frame: 'bare', file: 'areas/try/guest/code.page.ts' },
  { path: '/q/try/:code', access: 'public', frame: 'bare', file: 'areas/try/guest/guest.page.tsx' },
  {
    path: '/review/:id/:subId/:at',
    access: 'public',
    frame: 'bare',
    file: 'areas/interview/review.page.ts',
  },
  { path: '/q/:code', access: 'public', frame: 'bare', file: 'areas/interview/code.page.tsx' },
  { path: '/q/x/:key', access: 'public', frame: 'bare', file: 'areas/interview/code.page.tsx' },
  { path: '/q/x/:key/*', access: 'public', frame: 'bare', file: 'areas/interview/code.page.tsx' },

  {
    path: '/report-v2/:id/:qalayid/:subId/:subjectId/:startDate/:endDate',
    access: 'public',
    frame: 'bare',
    file: 'areas/report/share/report.page.tsx',
    form: true,
  },
  {
    path: '/report-v2/:id/:qalayid/:subId/:subjectId/:startDate/:endDate/:picture',
    access: 'public',
    frame: 'bare',
    file: 'areas/report/picture/report-picture.page.ts',
  },
  { path: '/tv/:code', access: 'public', frame: 'bare', file: 'areas/report/informer/tv.page.ts' },

  { path: '/qalay', access: 'signedIn', frame: 'cabinet', file: 'areas/operator/operator.page.tsx' },
  { path: '/qalay/accounts', access: 'signedIn', frame: 'cabinet', file: 'areas/operator/accounts.page.tsx' },
  {
    path: '/qalay/payments',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/operator/money/payments.page.tsx',
  },
  {
    path: '/qalay/prices',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/operator/money/prices.page.tsx',
  },
  {
    path: '/qalay/system',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/operator/console/system.page.tsx',
  },
  {
    path: '/qalay/templates',
    access: 'signedIn',
    frame: 'cabinet',
    file: 'areas/operator/templates/templates.page.tsx',
  },
  { path: '/qalay/audit', access: 'signedIn', frame: 'cabinet', file: 'areas/operator/audit.page.tsx' },
  { path: '/qalay/leads', access: 'signedIn', frame: 'cabinet', file: 'areas/operator/leads.page.tsx' },
  { path: '/qalay/orders', access: 'signedIn', frame: 'cabinet', file: 'areas/operator/orders.page.tsx' },
  { path: '/qalay/outbox', access: 'signedIn', frame: 'cabinet', file: 'areas/operator/outbox.page.tsx' },
]

/** The page behind a matched route pattern such as `/survey/:id` or `/kk/tariffs`; undefined for an unknown address. */
export function pageOf(pattern: string): Page | undefined {
  const bare = pattern.replace(/^\/(en|kk)(?=\/|$)/, '') || '/'
  return pages.find((page) => page.path === bare && (bare === pattern || page.translated))
}

/** Whether a page of the table is written already, so that a menu may name it. */
export function isPageWritten(path: string): boolean {
  return pages.some((page) => page.path === path && page.file !== undefined)
}
