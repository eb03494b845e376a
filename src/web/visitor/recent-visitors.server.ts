import { createHash } from 'node:crypto'
import type { User } from '../../areas/account/account.contract.ts'
import type { Visit } from '../layout/visit.server.ts'
import { RecentMap } from './recent-map.ts'

/** Members as of their last page, by digest of the session token. */
const recent = new RecentMap<User>()

/**
 * The member that this session belonged to at its last page. The loaders of a page start with it while the session is
 * checked again; the page is only sent when the check still names the same member (`session.server.ts`).
 */
export function recentVisitor(visit: Visit): User | undefined {
  const key = keyOf(visit)
  return key === null ? undefined : recent.get(key)
}

export function rememberVisitor(visit: Visit, user: User | null): void {
  const key = keyOf(visit)
  if (key === null) return
  if (user) recent.set(key, user)
  else recent.delete(key)
}

/** Whether a page loaded for one is right for the other. The number of answers is shown from the fresh member alone. */
export function isSameVisitor(user: User, other: User | null): boolean {
  return (
    other !== null &&
    JSON.stringify({ ...user, reviews: null }) === JSON.stringify({ ...other, reviews: null })
  )
}

function keyOf({ cookies }: Visit): string | null {
  const token = cookies.get('sid')
  return token ? createHash('sha256').update(token).digest('base64') : null
}
