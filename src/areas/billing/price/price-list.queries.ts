import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { Tiyn } from '../ledger/book.ts'
import type { PriceKind } from './price-kind.ts'

export type Price = { kind: PriceKind; tiyn: Tiyn; holdsFrom: Date; setBy: string }

/** The price that holds at an instant; undefined for what is not sold. Of two from the same instant the later set one counts. */
export async function priceAt(db: Executor, kind: PriceKind, at: Date): Promise<Tiyn | undefined> {
  const { rows } = await sql<{ tiyn: string }>`
    select tiyn::text from price_list where kind = ${kind} and holds_from <= ${at}
    order by holds_from desc, number desc limit 1`.execute(db)
  return rows[0] && BigInt(rows[0].tiyn)
}

/** Every price that holds, held or will hold, the latest first. */
export async function listPrices(db: Executor): Promise<Price[]> {
  const { rows } = await sql<{ kind: PriceKind; tiyn: string; holds_from: Date; set_by: string }>`
    select kind, tiyn::text, holds_from, set_by from price_list order by holds_from desc, number desc limit 500`.execute(
    db,
  )
  return rows.map(({ kind, tiyn, holds_from, set_by }) => ({
    kind,
    tiyn: BigInt(tiyn),
    holdsFrom: holds_from,
    setBy: set_by,
  }))
}

/** Sets a price from an instant on; what was charged before stays as it was. */
export async function setPrice(db: Executor, { kind, tiyn, holdsFrom, setBy }: Price): Promise<void> {
  await sql`
    insert into price_list (kind, tiyn, holds_from, set_by)
    values (${kind}, ${String(tiyn)}::bigint, ${holdsFrom}, ${setBy})`.execute(db)
}
