import type { Scope } from '../areas/team/key/key.contract.ts'

/**
 * Who may make a call:
 *
 * - `public`: everybody, without session or token: guests' calls, notices of outside parties
 * - `visitor`: everybody, but a change needs the anti-forgery token handed out before signing in
 * - `signedIn`: members; whose object it is, the route's own access rule checks
 * - `tariff`: members with a first name, of an account whose tariff is 2–6 and not over
 * - `operator`: who runs the installation; for others such a call doesn't exist
 */
export type CallAccess = 'public' | 'visitor' | 'signedIn' | 'tariff' | 'operator'

/**
 * `changes` marks a GET that changes state: it needs the token like every other change, and has no HEAD; a function says with which
 * parameters it does. `key` names what a key must be good for; a call without it takes no keys. `factorless`: open to a member who still
 * has to make the second factor that their account wants. `suspended`: open to members of an account that the operator has suspended, which
 * else may change nothing.
 */
export type AccessRow =
  | CallAccess
  | {
      access: CallAccess
      changes?: true | ((query: Query) => boolean)
      key?: Scope
      factorless?: true
      suspended?: true
    }
type Query = Readonly<Record<string, unknown>>

export function accessOf(row: AccessRow): CallAccess {
  return typeof row === 'string' ? row : row.access
}

/** Whether a call of this row and method changes state, with these parameters. */
export function changesState(method: string, row: AccessRow, query: Query = {}): boolean {
  if (!['GET', 'HEAD'].includes(method)) return true
  if (typeof row === 'string' || row.changes === undefined) return false
  return row.changes === true || row.changes(query)
}

/** Whether a member may make the call who lacks the second factor that their account wants. */
export function isOpenWithoutFactor(row: AccessRow): boolean {
  return typeof row !== 'string' && row.factorless === true
}

/** Whether members of a suspended account may make the call: to leave, to pay, and to sign in safely. */
export function isOpenWhenSuspended(row: AccessRow): boolean {
  return (
    accessOf(row) === 'visitor' ||
    isOpenWithoutFactor(row) ||
    (typeof row !== 'string' && row.suspended === true)
  )
}

/** What a key must be good for to make the call; undefined where keys are not taken. */
export function scopeOf(row: AccessRow): Scope | undefined {
  return typeof row === 'string' ? undefined : row.key
}
