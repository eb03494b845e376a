import type { SignedIn } from '../areas/account/sign-in/signed-in.ts'
import { SUPPORT_CHANGES } from '../areas/account/support/support-changes.ts'
import { AppError } from '../platform/errors.ts'
import * as m from '../text/messages.js'

/**
 * What an operator may do in a member's account, with that member's consent. All other calls are closed to such a visit: passwords,
 * keys, members, money, files of answers, whatever names guests' contacts, and each call that is added one day.
 * What answers say comes without contacts.
 */
export const SUPPORT_CALLS: ReadonlySet<string> = new Set([
  'GET /user',
  'GET /support',
  'GET /works',
  'GET /user/redirects',

  'GET /survey/receive',
  'GET /survey/question',
  'GET /survey/export',
  'GET /survey/versions',
  'GET /survey/version',
  'GET /survey/settings',
  'GET /survey/password',
  'GET /survey/quota',
  'GET /survey/retention',
  'GET /survey/extra-options',
  'GET /survey/branch',
  'GET /survey/branchall',
  'GET /survey/code',
  'GET /survey/code/history',
  'GET /survey/code/silent',
  'GET /survey/code/adopt',
  'GET /survey/subject',
  'GET /survey/subject-all',
  'GET /survey/subject/branch',
  'GET /survey/design/init',
  'GET /survey/design/render',
  'GET /survey/design/check',
  'GET /survey/design/sample',
  'GET /survey/design/template',
  'GET /survey/design/image',
  'GET /survey/answers',
  'GET /survey/analytics',
  'GET /survey/analytics-old',
  'GET /survey/analytics/branches',
  'GET /survey/analytics/subjects',
  'GET /survey/analytics/cross',
  'GET /survey/analytics/page',
  'GET /survey/analytics/placements',
  'GET /survey/analytics/compare',
  'GET /survey/analytics/views',
  'GET /survey/analytics/suspicious',
  'GET /survey/informer',
  'GET /case/recovery',
  'GET /tablet',
  'GET /survey/actions',
  'GET /survey/goals',
  'GET /benchmark',
  'GET /survey/reviews/summary',
  'GET /alert/rules',
  'GET /alert/levels',
  'GET /case/rules',
  'GET /users/roles',
  'GET /user/first-week',

  ...SUPPORT_CHANGES,
])

/** A code as an image shows where the survey hangs; the same call gives the answers as a file, which stays closed. */
const CODE_FORMATS: readonly unknown[] = ['svg', 'png', 'pdf']

/**
 * Refuses a call that is closed to an operator in a member's account.
 * @param call `METHOD /path`, as declared
 * @throws AppError `forbidden` with reason `support`
 */
export function refuseSupport(
  member: SignedIn | null,
  call: string,
  { changes, query }: { changes: boolean; query: Readonly<Record<string, unknown>> },
): void {
  if (!member?.support) return
  // An option is asked for by the call that also sets it.
  if (SUPPORT_CALLS.has(call) && !(changes && call === 'GET /survey/extra-options')) return
  if (call === 'GET /survey/download' && CODE_FORMATS.includes(query.format) && !('table' in query)) return
  throw new AppError('forbidden', {
    reason: 'support',
    detail: (locale) => m.api_detail_support({}, { locale }),
  })
}
