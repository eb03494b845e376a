import { sql } from 'kysely'
import type { Db, Executor } from '../../../platform/database.ts'
import type { FilePath, FileStore } from '../../../platform/files/file-store.ts'
import { pictureAddress } from '../../questionnaire/pictures/uploaded-picture.ts'
import type { OwnImage } from './image.contract.ts'

/** Where the bytes of a picture lie; the same file for every account that brought it. */
export function pathOfPicture(id: string): FilePath {
  return ['picture', `${id.slice('photo:'.length)}.webp`]
}

/** The pictures of an account, the newest first. */
export async function listImages(db: Db, accountId: number): Promise<OwnImage[]> {
  const rows = await db
    .selectFrom('picture')
    .select(['id', 'title', 'width', 'height'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, url: pictureAddress(row.id) }))
}

/** What an account may keep. */
export type PictureLimit = { count: number; bytes: number }

/** How many pictures the account has and how large they are together. */
export async function picturesOfAccount(db: Executor, accountId: number): Promise<PictureLimit> {
  return db
    .selectFrom('picture')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Whether some member of the account reads the mail that we send to them. */
export async function hasConfirmedMember(db: Executor, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('account_id', '=', accountId)
    .where('email_verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Keeps a picture, unless the account has it already (then it keeps its title) or has no room for it.
 * @param put stores the bytes, before the row says that they are there
 * @returns whether the account has it now
 */
export async function addImage(
  db: Db,
  accountId: number,
  image: OwnImage & { size: number },
  limit: PictureLimit,
  put: () => Promise<void>,
): Promise<boolean> {
  const { id, title, size, width, height } = image
  return db.transaction().execute(async (trx) => {
    // Without this lock uploads at the same moment would all find room.
    await sql`select pg_advisory_xact_lock(hashtext('picture'), ${accountId}::int)`.execute(trx)
    const existing = await trx
      .selectFrom('picture')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst()
    const stored = await picturesOfAccount(trx, accountId)
    if (!existing && (stored.count >= limit.count || stored.bytes + size > limit.bytes)) return false
    await put()
    await trx
      .insertInto('picture')
      .values({ account_id: accountId, id, title, size, width, height })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  })
}

/** What became of removing a picture: `last` when no account has it now; `used` names the questionnaires that show it. */
export type Dropped =
  | { outcome: 'missing' | 'last' | 'shared' }
  | { outcome: 'used'; surveys: { id: string; title: string }[] }

/** Takes a picture out of the account's list, unless something of the account shows it. */
export async function dropImage(db: Db, accountId: number, id: string): Promise<Dropped> {
  return db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('picture')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!own) return { outcome: 'missing' }
    const surveys = await sql<{ id: string; title: string }>`
      select id, title from survey
      where account_id = ${accountId} and removed_at is null and (
        strpos(draft::text, ${id}) > 0
        or exists (select from survey_version as version where version.account_id = ${accountId}
            and version.survey_id = survey.id and strpos(version.document::text, ${id}) > 0)
        or exists (select from print_template as design where design.account_id = ${accountId}
            and design.survey_id = survey.id and strpos(design.images::text, ${id}) > 0)
        or exists (select from subject where subject.account_id = ${accountId}
            and subject.survey_id = survey.id and subject.photo = ${id}))
      order by title`.execute(trx)
    const elsewhere = await sql<{ used: boolean }>`
      select exists (select from account where id = ${accountId} and brand_logo = ${id})
        or exists (select from survey_version where account_id = ${accountId} and strpos(document::text, ${id}) > 0)
        or exists (select from subject where account_id = ${accountId} and photo = ${id}) as used`.execute(
      trx,
    )
    if (surveys.rows.length > 0 || elsewhere.rows[0]?.used) return { outcome: 'used', surveys: surveys.rows }
    await trx.deleteFrom('picture').where('account_id', '=', accountId).where('id', '=', id).execute()
    const remaining = await trx.selectFrom('picture').select('id').where('id', '=', id).executeTakeFirst()
    return { outcome: remaining ? 'shared' : 'last' }
  })
}

/** Removes the bytes of pictures that no account has any more. @returns how many */
export async function removeUnownedPictures(db: Db, files: FileStore, now = Date.now()): Promise<number> {
  let countRemoved = 0
  for (const { name, changedAt } of await files.list(['picture'])) {
    // A picture lies there a moment before its row does.
    if (now - changedAt.getTime() < DAY_MS) continue
    const id = `photo:${name.split('.')[0]}`
    const owner = await db.selectFrom('picture').select('id').where('id', '=', id).executeTakeFirst()
    if (owner) continue
    await files.remove(['picture', name])
    countRemoved++
  }
  return countRemoved
}

const DAY_MS = 86_400_000
