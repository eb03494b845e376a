import { databaseNow } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import type { JobData } from '../../../platform/jobs/jobs.ts'
import { blockAddress } from '../invitee.queries.ts'
import { bounceOf } from './bounce.ts'
import { noteUndelivered, sendAgain, takeReport } from './undelivered.queries.ts'

const HOUR_MS = 3_600_000
/** When a letter that bounced for a temporary reason is sent again, by the number of bounces. */
const AGAIN_AFTER = [6 * HOUR_MS, 48 * HOUR_MS]

/**
 * Applies a mail server's report about a letter (RFC 3464): an address that does not exist is never
 * written to again, a full or unreachable mailbox is tried twice more, and an unwanted letter is
 * counted. Repeating a report changes nothing.
 */
export async function takeBounce(db: Db, { status, detail, ...key }: JobData['bounce']): Promise<void> {
  const now = databaseNow()
  await db.transaction().execute(async (trx) => {
    const letter = await takeReport(trx, key)
    if (!letter) return
    const again = AGAIN_AFTER[letter.softBounces]
    if (isSoft(status) && again !== undefined) {
      await sendAgain(trx, key, { next: new Date(now.getTime() + again), trouble: status })
      return
    }
    await noteUndelivered(trx, key, { at: now, trouble: status })
    if (letter.hash && bounceOf(`${status} ${detail}`) === 'address')
      await blockAddress(trx, key.accountId, [letter.hash], 'bounced')
  })
}

/** The mail server gave up temporarily (4.y.z), or the mailbox is full (5.2.2), which is temporary. */
function isSoft(status: string): boolean {
  return status.startsWith('4.') || status === '5.2.2'
}
