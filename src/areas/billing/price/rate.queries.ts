import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

export type Rate = { tiynPerUsd: bigint; setAt: Date | null; setBy: string }

/** A trial sells at this rate until its operator sets one: trying to pay needs no preparation. */
const TRIAL_RATE: Rate = { tiynPerUsd: 52_000n, setAt: null, setBy: '' }

/** The rate that holds now; undefined while the operator has set none. */
export async function currentRate(db: Executor, { trial }: { trial: boolean }): Promise<Rate | undefined> {
  return (await listRates(db, 1))[0] ?? (trial ? TRIAL_RATE : undefined)
}

/** The rates that ever held, the latest first. */
export async function listRates(db: Executor, most: number): Promise<Rate[]> {
  const { rows } = await sql<{ rate: string; set_at: Date; set_by: string }>`
    select tiyn_per_usd::text as rate, set_at, set_by from exchange_rate order by number desc limit ${most}`.execute(
    db,
  )
  return rows.map(({ rate, set_at, set_by }) => ({ tiynPerUsd: BigInt(rate), setAt: set_at, setBy: set_by }))
}

/** Sets the rate for orders from now on; those that are made keep theirs. */
export async function setRate(
  db: Executor,
  { tiynPerUsd, setBy }: { tiynPerUsd: bigint; setBy: string },
): Promise<void> {
  await sql`
    insert into exchange_rate (tiyn_per_usd, set_by) values (${String(tiynPerUsd)}::bigint, ${setBy})`.execute(
    db,
  )
}
