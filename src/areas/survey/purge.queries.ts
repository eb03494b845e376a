import { sql } from 'kysely'
import { allowLongWork, type Db } from '../../platform/database.ts'

/**
 * Deletes surveys that were removed 30 days ago, with everything that hangs on them (the tables' foreign keys see to that).
 * @returns how many
 */
export async function purgeRemovedSurveys(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await allowLongWork(trx)
    const gone = await trx
      .deleteFrom('survey')
      .where('removed_at', '<', sql<Date>`now() - interval '30 days'`)
      .returning('id')
      .execute()
    if (gone.length === 0) return 0
    await trx
      .deleteFrom('survey_key')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
    return gone.length
  })
}
