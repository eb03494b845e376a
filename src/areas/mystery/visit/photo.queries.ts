import { sql } from 'kysely'
import type { Db, Executor } from '../../../platform/database.ts'
import type { FilePath, FileStore } from '../../../platform/files/file-store.ts'
import type { SurveyKey } from '../programme.queries.ts'

export type VisitPhoto = { id: string; visitId: string; pointId: string; size: number }

/** Where the bytes of a photo are stored. */
export function photoPath({ accountId, id }: SurveyKey, photoId: string): FilePath {
  return ['mystery', String(accountId), id, photoId]
}

/** The photos of some visits, in the order in which they came. */
export async function photosOf(
  db: Executor,
  { accountId, id }: SurveyKey,
  visitIds: readonly string[],
): Promise<VisitPhoto[]> {
  const { rows } = await sql<VisitPhoto>`
    select id, visit_id as "visitId", point_id as "pointId", size from mystery_photo
    where account_id = ${accountId} and survey_id = ${id} and visit_id = any(${visitIds}::text[])
    order by created_at, id`.execute(db)
  return rows
}

export async function findPhoto(
  db: Executor,
  { accountId, id }: SurveyKey,
  photoId: string,
): Promise<VisitPhoto | undefined> {
  const { rows } = await sql<VisitPhoto>`
    select id, visit_id as "visitId", point_id as "pointId", size from mystery_photo
    where account_id = ${accountId} and survey_id = ${id} and id = ${photoId}`.execute(db)
  return rows[0]
}

/** Records a photo whose bytes are in the store. @returns false when its id is taken */
export async function addPhoto(
  db: Executor,
  { accountId, id }: SurveyKey,
  photo: VisitPhoto,
): Promise<boolean> {
  const rows = await db
    .insertInto('mystery_photo')
    .values({
      account_id: accountId,
      survey_id: id,
      id: photo.id,
      visit_id: photo.visitId,
      point_id: photo.pointId,
      size: photo.size,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Removes the folders of deleted surveys. Idempotent. */
export async function removeIdlePhotos(db: Db, files: FileStore): Promise<void> {
  for (const { name: account } of await files.list(['mystery'])) {
    // Folders are listed first: otherwise a survey created in between would look deleted.
    const folders = await files.list(['mystery', account])
    const surveys = await db
      .selectFrom('survey')
      .select('id')
      .where('account_id', '=', Number(account))
      .execute()
    const surveyIds = new Set(surveys.map(({ id }) => id))
    for (const { name } of folders) if (!surveyIds.has(name)) await files.remove(['mystery', account, name])
  }
}
