import { createHash } from 'node:crypto'
import type { User } from '../../areas/account/account.contract.ts'
import type { Visit } from '../layout/visit.server.ts'

const MOST_VISITORS = 10_000
/** Members as of their last page, by digest of the session token; least recent first. */
const recent = new Map<string, User>()

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
  recent.delete(key)
  if (!user) return
  recent.set(key, user)
  const [leastRecent] = recent.keys()
  if (recent.size > MOST_VISITORS && leastRecent !== undefined) recent.delete(leastRecent)
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
