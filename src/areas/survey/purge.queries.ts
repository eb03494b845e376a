import { sql } from 'kysely'
import { databaseNow } from '../../platform/clock.ts'
import { allowLongWork, type Db } from '../../platform/database.ts'

const KEPT_MS = 30 * 86_400_000

/**
 * Deletes surveys that were removed 30 days ago, with everything that hangs on them (the tables' foreign keys see to that).
 * @returns how many
 */
export async function purgeRemovedSurveys(db: Db): Promise<number> {
  const longAgo = new Date(databaseNow().getTime() - KEPT_MS)
  return db.transaction().execute(async (trx) => {
    await allowLongWork(trx)
    // Their answers took places of their account's year, which do not come back.
    await sql`
      update account_usage as usage set gone = usage.gone + taken.places
      from (select answer.account_id, tariff_year, count(*)::integer as places
        from answer join survey on survey.account_id = answer.account_id and survey.id = survey_id
        where removed_at < ${longAgo} and tariff_year is not null group by 1, 2) as taken
      where usage.account_id = taken.account_id and usage.period_start = taken.tariff_year`.execute(trx)
    const purged = await trx.deleteFrom('survey').where('removed_at', '<', longAgo).returning('id').execute()
    if (purged.length === 0) return 0
    await trx
      .deleteFrom('survey_key')
      .where(
        'id',
        'in',
        purged.map(({ id }) => id),
      )
      .execute()
    return purged.length
  })
}
