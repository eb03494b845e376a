import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Restricts answers to the instants of some days, for the index; accompanies the exact condition on
 * `day`. One hour wider at both ends, because PostgreSQL and Node may know different clock changes,
 * and two days while answers are being moved to another time zone.
 * @param days both inclusive, 'YYYY-MM-DD'; without one that side is open
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
