import { type Selectable, sql } from 'kysely'
import type { Db, Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { createOnce } from '../../../platform/idempotency.ts'
import { newId } from '../../../platform/ids.ts'
import type { PrintTemplateRow } from '../../../platform/tables.ts'
import type { OwnDesign, OwnLook, SaveOwnDesign } from './own-design.contract.ts'

/** How many an account may keep. */
const MOST = 500

/** The designs that an account made its own, the newest first; `surveys`: those of these alone. */
export async function listOwnDesigns(
  db: Executor,
  accountId: number,
  surveys: 'all' | readonly string[],
): Promise<OwnDesign[]> {
  let query = db.selectFrom('print_template').selectAll().where('account_id', '=', accountId)
  if (surveys !== 'all') query = query.where('survey_id', 'in', surveys.length > 0 ? [...surveys] : [''])
  const rows = await query.orderBy('changed_at', 'desc').orderBy('id').execute()
  return rows.map(designOf)
}

export async function findOwnDesign(
  db: Executor,
  accountId: number,
  id: string,
): Promise<OwnDesign | undefined> {
  const row = await db
    .selectFrom('print_template')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && designOf(row)
}

/**
 * @param key of `createOnce`
 * @throws AppError `not_found` for an id that this survey does not have, `conflict` when there are too many
 */
export async function saveOwnDesign(
  db: Db,
  survey: { accountId: number; id: string },
  { id, base, title, texts, colors, images, format }: SaveOwnDesign,
  key?: Buffer,
): Promise<OwnDesign> {
  const columns = {
    base,
    title,
    texts: JSON.stringify(texts),
    colors: JSON.stringify(colors),
    images: JSON.stringify(images),
    format,
    changed_at: sql<Date>`now()`,
  }
  const owner = { account_id: survey.accountId, survey_id: survey.id }
  if (id === undefined) {
    const created = await db.transaction().execute((trx) =>
      createOnce(trx, survey.accountId, key, async () => {
        const { n } = await trx
          .selectFrom('print_template')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where('account_id', '=', survey.accountId)
          .executeTakeFirstOrThrow()
        if (Number(n) >= MOST) throw new AppError('conflict')
        const id = newId()
        await trx
          .insertInto('print_template')
          .values({ ...owner, id, ...columns })
          .execute()
        return id
      }),
    )
    const design = await findOwnDesign(db, survey.accountId, created)
    if (!design) throw new AppError('not_found')
    return design
  }
  const row = await db
    .updateTable('print_template')
    .set(columns)
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return designOf(row)
}

/** @throws AppError `not_found` */
export async function removeOwnDesign(
  db: Executor,
  survey: { accountId: number; id: string },
  id: string,
): Promise<void> {
  const row = await db
    .deleteFrom('print_template')
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
}

function designOf(row: Selectable<PrintTemplateRow>): OwnDesign {
  return {
    id: row.id,
    surveyId: row.survey_id,
    base: row.base,
    title: row.title,
    texts: row.texts as OwnLook['texts'],
    colors: row.colors as OwnLook['colors'],
    images: row.images as OwnLook['images'],
    format: row.format,
  }
}
