import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * That an answer came within the instants of some days, as an index is by instants: what stands beside the condition on its `day`,
 * which alone is exact. An hour more at both ends, for PostgreSQL may know other changes of clocks than Node; and two days while
 * the account's answers are being put on the days of another time zone.
 * @param days both inclusive, 'YYYY-MM-DD'; without one there is no end on that side
 */
export function receivedWithin(
  column: RawBuilder<unknown>,
  { accountId, member: { timezone } }: { accountId: number; member: { timezone: string } },
  { from, to }: { from?: string | undefined; to?: string | undefined },
): RawBuilder<SqlBool> {
  const more = sql`(select case when exists (select from day_rebuild where account_id = ${accountId})
    then interval '2 days' else interval '1 hour' end)`
  const start = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone ${timezone})`
  const parts = []
  if (from !== undefined) parts.push(sql<SqlBool>`${column} >= ${start(sql`${from}::date`)} - ${more}`)
  if (to !== undefined) parts.push(sql<SqlBool>`${column} < ${start(sql`(${to}::date + 1)`)} + ${more}`)
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}
