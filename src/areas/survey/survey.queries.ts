import { type SqlBool, sql } from 'kysely'
import { databaseNow } from '../../platform/clock.ts'
import type { Db, Executor, OpenTransaction } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { createOnce } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import { insertJob } from '../../platform/jobs/jobs.ts'
import type { UiLocale } from '../../platform/locale.ts'
import * as m from '../../text/messages.js'
import { recordAudit } from '../account/audit/audit.queries.ts'
import type { AuditKind } from '../account/audit/audit-kinds.ts'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { slotsOf } from '../questionnaire/slots.ts'
import { countTaken } from '../templates/published.queries.ts'
import type { OwnSurvey } from './survey.access.ts'
import { documentOfVersion } from './version/version.queries.ts'

/** Places of a survey's counters, over all that its versions ever asked: each answer's sums are as long. */
const MOST_SLOTS = 50_000
const tooManySlots = (locale: UiLocale) => m.survey_publish_too_many_slots({ most: MOST_SLOTS }, { locale })

/** A survey as lists show it, without its questions. */
export type ListedSurvey = {
  id: string
  title: string
  version: number
  changed: boolean
  slots: string[]
  branches: number
  document: SurveyDocument
  updatedAt: Date
  publishedAt: Date | null
  trashedAt: Date | null
  tags: string[]
}

/**
 * Surveys of an account, newest first: those in use, or those in the trash. Removed ones are in neither.
 * @param branchIds only these branches are counted
 */
export async function listSurveys(
  db: Executor,
  accountId: number,
  { trashed, branchIds }: { trashed: boolean; branchIds?: readonly string[] },
): Promise<ListedSurvey[]> {
  const rows = await db
    .selectFrom('survey')
    .select((eb) => [
      'id',
      'title',
      'version',
      'revision',
      'published_revision',
      'slots',
      'draft',
      'updated_at',
      'published_at',
      'trashed_at',
      sql<string[] | null>`settings -> 'tags'`.as('tags'),
      eb
        .selectFrom('branch')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('branch.account_id', '=', 'survey.account_id')
        .whereRef('branch.survey_id', '=', 'survey.id')
        .where('branch.active', '=', true)
        .$if(branchIds !== undefined, (branches) =>
          branches.where(sql<SqlBool>`branch.id = any(${branchIds}::text[])`),
        )
        .as('branches'),
    ])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where('trashed_at', trashed ? 'is not' : 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    version: row.version,
    changed: row.version > 0 && row.revision > row.published_revision,
    slots: row.slots,
    branches: row.branches ?? 0,
    document: row.draft as SurveyDocument,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    trashedAt: row.trashed_at,
    tags: row.tags ?? [],
  }))
}

/** The account of a survey by its id alone; undefined for an id that no survey has. Says nothing of whether it is in use. */
export async function accountOfSurvey(db: Executor, surveyId: string): Promise<number | undefined> {
  const key = await db
    .selectFrom('survey_key')
    .select('account_id')
    .where('id', '=', surveyId)
    .executeTakeFirst()
  return key?.account_id
}

/**
 * A new, unpublished survey; its id is unguessable, since guests' links hold it.
 * @param key of `createOnce`
 * @param origin the template which it is made from, and its trade
 */
export async function createSurvey(
  db: Db,
  accountId: number,
  title: string,
  draft: SurveyDocument,
  key?: Buffer,
  origin?: { template: string; industry: string | null },
): Promise<{ id: string; revision: number }> {
  const id = await db.transaction().execute((trx) =>
    createOnce(trx, accountId, key, async () => {
      const id = newId()
      await trx.insertInto('survey_key').values({ id, account_id: accountId }).execute()
      await trx
        .insertInto('survey')
        .values({
          account_id: accountId,
          id,
          title,
          draft: JSON.stringify(draft),
          industry: origin?.industry ?? null,
        })
        .execute()
      if (origin) await countTaken(trx, origin.template)
      return id
    }),
  )
  return { id, revision: 1 }
}

/**
 * Saves the draft that was edited from `revision`; a caller who names none overwrites what others saved meanwhile.
 * @returns the new revision
 * @throws AppError `conflict` when somebody saved in between; nothing is overwritten then
 */
export async function saveDraft(
  db: Executor,
  survey: OwnSurvey,
  {
    draft,
    title,
    revision,
  }: { draft: SurveyDocument; title?: string | undefined; revision?: number | undefined },
): Promise<number> {
  const row = await db
    .updateTable('survey')
    .set({
      draft: JSON.stringify(draft),
      draft_by: survey.member.memberId,
      revision: sql<number>`revision + 1`,
      updated_at: databaseNow(),
      ...(title !== undefined && { title }),
    })
    .where('account_id', '=', survey.accountId)
    .where('id', '=', survey.id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision!))
    .where('removed_at', 'is', null)
    .returning('revision')
    .executeTakeFirst()
  if (!row) throw new AppError('conflict', { detail: 'revision' })
  return row.revision
}

/**
 * Publishes the draft as the next version, which never changes after. Guests get it from now on; the counters' vectors
 * get places for what is new in it.
 * @throws AppError `conflict` when the draft was changed since `revision`, `invalid` when it ever asked too much to be counted together
 */
export async function publish(db: Db, survey: OwnSurvey, revision: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('survey')
      .select(['draft', 'revision', 'version', 'slots'])
      .where('account_id', '=', survey.accountId)
      .where('id', '=', survey.id)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    if (row.revision !== revision) throw new AppError('conflict', { detail: 'revision' })
    const version = row.version + 1
    const slots = slotsOf(row.draft as SurveyDocument, row.slots)
    if (slots.length > MOST_SLOTS) throw new AppError('invalid', { detail: tooManySlots })
    await trx
      .insertInto('survey_version')
      .values({
        account_id: survey.accountId,
        survey_id: survey.id,
        version,
        document: JSON.stringify(row.draft),
        published_by: survey.member.memberId,
      })
      .execute()
    await trx
      .updateTable('survey')
      .set({
        version,
        published_revision: revision,
        published_at: databaseNow(),
        slots,
      })
      .where('account_id', '=', survey.accountId)
      .where('id', '=', survey.id)
      .execute()
    const what = { subject: survey.title, subjectId: survey.id, detail: { version } }
    await recordAudit(trx, survey.member, { kind: 'survey_published', ...what })
    await tellSurveyChanged(trx, survey.id)
    const event = { accountId: survey.accountId, surveyId: survey.id, type: 'survey.published' }
    await insertJob(trx, 'event', { ...event, about: String(version) })
    return version
  })
}

/** The document that guests get now; undefined before the first publication. */
export async function publishedDocument(
  db: Executor,
  survey: OwnSurvey,
): Promise<SurveyDocument | undefined> {
  return documentOfVersion(db, survey, survey.version)
}

export async function renameSurvey(db: Db, survey: OwnSurvey, title: string): Promise<void> {
  await change(db, survey, { title })
}

/** Into the trash, where it takes no answers, or back. */
export async function trashSurvey(db: Db, survey: OwnSurvey, trashed: boolean): Promise<void> {
  const kind = trashed ? 'survey_trashed' : 'survey_restored'
  await change(db, survey, { trashed_at: trashed ? databaseNow() : null }, kind)
}

/** Hidden for good; deleted after 30 days, so that the operator can undo a mistake until then. */
export async function removeSurvey(db: Db, survey: OwnSurvey): Promise<void> {
  await change(db, survey, { removed_at: databaseNow() }, 'survey_removed')
}

async function change(
  db: Db,
  survey: OwnSurvey,
  fields: { title?: string; trashed_at?: Date | null; removed_at?: Date },
  kind?: AuditKind,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('survey')
      .set(fields)
      .where('account_id', '=', survey.accountId)
      .where('id', '=', survey.id)
      .execute()
    if (kind) await recordAudit(trx, survey.member, { kind, subject: survey.title, subjectId: survey.id })
    await tellSurveyChanged(trx, survey.id)
  })
}

/**
 * Tells every process that keeps this survey in memory to read it again, once the transaction of the change is committed. It must be that
 * transaction: told after it, a process that dies in between leaves the others with what was.
 */
export async function tellSurveyChanged(trx: OpenTransaction, surveyId: string): Promise<void> {
  await sql`select pg_notify('survey', ${surveyId})`.execute(trx)
}
