import { databaseNow } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { recordAudit } from '../account/audit/audit.queries.ts'
import type { SignedIn } from '../account/sign-in/signed-in.ts'
import type { JoinBenchmark } from './benchmark.contract.ts'
import { deleteMembership, putMembership } from './benchmark.queries.ts'

/** Begins to share, or changes what the account is; from the next month on. */
export async function joinBenchmark(db: Db, member: SignedIn, data: JoinBenchmark): Promise<void> {
  const now = databaseNow()
  // Days are the account's: it may already be in the next month while UTC is not.
  const soon = new Date(now.getTime() + 86_400_000)
  const countsFrom = new Date(Date.UTC(soon.getUTCFullYear(), soon.getUTCMonth() + 1, 1))
    .toISOString()
    .slice(0, 10)
  await db.transaction().execute(async (trx) => {
    await putMembership(trx, member, data, { now, countsFrom })
    const { trade, city, size } = data
    await recordAudit(trx, member, { kind: 'benchmark_joined', detail: { trade, city, size } })
  })
}

/** Ends sharing. */
export async function leaveBenchmark(db: Db, member: SignedIn): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await deleteMembership(trx, member.accountId))
      await recordAudit(trx, member, { kind: 'benchmark_left' })
  })
}
