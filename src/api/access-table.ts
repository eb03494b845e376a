/**
 * Who may make which call: the one table. A route without a row stops the start; nothing is allowed by default.
 *
 * - `public`: everybody, without session or token: guests' calls, notices of outside parties
 * - `visitor`: everybody, but a change needs the anti-forgery token handed out before signing in
 * - `signedIn`: members; whose object it is, the route's own access rule checks
 * - `tariff`: members with a first name, of an account whose tariff is 2–6 and not over
 * - `operator`: who runs the installation; for others such a call doesn't exist
 */
export type Access = 'public' | 'visitor' | 'signedIn' | 'tariff' | 'operator'

/** `changes` marks a GET that changes state: it needs the token like every other change, and has no HEAD. */
export type Row = Access | { access: Access; changes: true }

/** Keys are `METHOD /path` below /v1; /api and /api/v1 reach the very same rows. */
export const accessTable: Readonly<Record<string, Row>> = {
  'GET /health/live': 'public',
  'GET /health/ready': 'public',
  'GET /openapi.json': 'public',
  'GET /docs': 'public',

  'GET /user': 'signedIn',
  'POST /user': 'signedIn',
  'POST /user/brand': 'signedIn',
  'DELETE /user': 'signedIn',
  'GET /user/export': 'signedIn',
  'GET /user/sessions': 'signedIn',
  'GET /user/redirects': 'signedIn',
  'POST /user/redirects': 'signedIn',
  'DELETE /user/sessions': 'signedIn',
  'GET /work': 'signedIn',
  'DELETE /work': 'signedIn',
  'GET /work/file': 'signedIn',
  'POST /verify-email': 'visitor',
  'POST /change-email': 'signedIn',
  'POST /change-password': 'signedIn',
  'POST /register': 'visitor',
  'POST /login': 'visitor',
  'POST /logout': 'signedIn',
  'POST /forgot-password': 'visitor',
  'POST /reset-password': 'visitor',
  'GET /invite': 'visitor',
  'POST /invite': 'visitor',
  'GET /users': 'tariff',
  'POST /users': 'tariff',
  'POST /feedback': 'visitor',
  'GET /documents/:file': 'public',
  'GET /share/:locale/:file': 'public',
  'GET /wall/:file': 'public',

  'GET /operator/outbox': 'operator',
  'GET /operator/leads': 'operator',
  'POST /operator/leads': 'operator',
  'GET /operator/orders': 'operator',
  'POST /operator/orders': 'operator',

  // The guest's calls.
  'GET /survey/receive-old': 'public',
  'GET /survey/receive-old2': 'public',
  'GET /survey/subject-old': 'public',
  'GET /survey/branches-old': 'public',
  'GET /q': 'public',
  'POST /q/scan': 'public',
  'GET /picture/:file': 'public',
  'GET /survey/informer/:file': 'public',
  'POST /survey/answer': 'public',
  'POST /survey/answer-old': 'public',
  'POST /survey/answer/start': 'public',
  'POST /survey/answer/file': 'public',
  'POST /survey/answer/verify': 'public',

  // The pages of one survey need only a sign-in; listing and making surveys ask for a tariff in the call itself.
  'GET /survey/receive': 'signedIn',
  'POST /survey/receive': 'signedIn',
  'GET /survey/question': 'signedIn',
  'POST /survey/question': 'signedIn',
  'POST /survey/import': 'signedIn',
  'GET /survey/export': 'signedIn',
  'GET /survey/schema.json': 'public',
  'GET /survey/rename': { access: 'signedIn', changes: true },
  'GET /survey/to-trash': { access: 'signedIn', changes: true },
  'GET /survey/remove': { access: 'signedIn', changes: true },
  'GET /survey/versions': 'signedIn',
  'GET /survey/version': 'signedIn',
  'GET /survey/settings': 'signedIn',
  'GET /survey/quota': 'signedIn',
  'GET /survey/retention': 'signedIn',
  'POST /survey/settings': 'signedIn',
  'GET /survey/branch': 'signedIn',
  'POST /survey/branch': 'signedIn',
  'POST /survey/branch/import': 'signedIn',
  'GET /survey/branch/export': 'signedIn',
  'GET /survey/branchall': 'tariff',
  'POST /survey/branch/change': 'signedIn',
  'GET /survey/code': 'signedIn',
  'POST /survey/code': 'signedIn',
  'POST /survey/code/change': 'signedIn',
  'GET /survey/code/history': 'signedIn',
  'GET /survey/code/silent': 'signedIn',
  'GET /survey/code/adopt': 'signedIn',
  'POST /survey/code/adopt': 'signedIn',
  'POST /survey/code/adopt/check': 'signedIn',
  'POST /survey/code/read': 'signedIn',
  'GET /survey/branch/invite': { access: 'signedIn', changes: true },
  'GET /survey/subject': 'signedIn',
  'GET /survey/subject-all': 'signedIn',
  'GET /survey/subject/branch': 'signedIn',
  'POST /survey/subject': 'signedIn',
  'POST /survey/subject/import': 'signedIn',
  'GET /survey/subject/export': 'signedIn',
  'GET /survey/subject/another': 'signedIn',
  'POST /survey/subject/another': 'signedIn',
  'GET /survey/design/init': 'signedIn',
  'GET /survey/design/render': 'signedIn',
  'GET /order': 'tariff',
  'POST /order': 'tariff',
  'GET /survey/design/check': 'signedIn',
  'GET /survey/design/sample': 'signedIn',
  'POST /survey/design/bulk': 'signedIn',
  'GET /survey/design/template': 'signedIn',
  'POST /survey/design/upload': 'signedIn',
  'POST /survey/design/remove': 'signedIn',
  'GET /survey/design/image': 'signedIn',
  'POST /survey/design/image': 'signedIn',
  'DELETE /survey/design/image': 'signedIn',
  'GET /survey/download': 'signedIn',
  'GET /survey/answers': 'signedIn',
  'DELETE /survey/answers': 'signedIn',
  'GET /survey/answer/file': 'signedIn',
  'GET /survey/answer-status': { access: 'signedIn', changes: true },
  'GET /survey/analytics': 'signedIn',
  'GET /survey/analytics-old': 'signedIn',
  'GET /survey/analytics/branches': 'signedIn',
  'GET /survey/analytics/subjects': 'signedIn',
  'GET /survey/analytics/board': 'signedIn',
  'GET /survey/analytics/live': 'signedIn',
  'GET /survey/analytics/cross': 'signedIn',
  'GET /survey/analytics/placements': 'signedIn',
  'GET /survey/analytics/mentions': 'signedIn',
  'GET /survey/analytics/compare': 'signedIn',
  'GET /survey/analytics/views': 'signedIn',
  'POST /survey/analytics/views': 'signedIn',
  'DELETE /survey/analytics/views': 'signedIn',
  'GET /survey/analytics/suspicious': 'signedIn',
  'GET /survey/analytics/publish': { access: 'signedIn', changes: true },
  'GET /survey/analytics/share-export': 'signedIn',
  'POST /survey/analytics/share-save': 'signedIn',
  'GET /survey/analytics/remove': { access: 'signedIn', changes: true },
  'GET /survey/analytics/report': 'public',
  'GET /survey/analytics/report/picture': 'public',
  'POST /survey/analytics/report/open': 'public',
  'GET /survey/informer': 'signedIn',
  'POST /survey/informer': 'signedIn',
  'GET /survey/analytics/set-chart': { access: 'signedIn', changes: true },
}

export function accessOf(row: Row): Access {
  return typeof row === 'string' ? row : row.access
}

/** Whether a call of this row and method changes state. */
export function changesState(method: string, row: Row): boolean {
  return !['GET', 'HEAD'].includes(method) || typeof row !== 'string'
}
