import { sql } from 'kysely'
import { databaseNow } from '../../platform/clock.ts'
import type { Executor, OpenTransaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { SurveyTemplate, TemplateWords } from './template.contract.ts'
import type { TemplateRow } from './template-calls.contract.ts'

const DAY_MS = 86_400_000
/** How long a withdrawn one can come back. */
const KEPT_DAYS = 90

/** A published template as who runs the installation sees it; texts as they were typed, '' where there are none. */
export type DeskTemplate = Pick<TemplateRow, 'id' | 'industry' | 'metric' | 'questions'> & {
  surveyId: string
  version: number
  title: TemplateWords
  description: TemplateWords
  taken: number
  publishedAt: Date
  publishedBy: string
  withdrawnAt: Date | null
}

/** All of them, the latest first; a withdrawn one keeps its place, where it can be put back. */
export async function listForDesk(db: Executor): Promise<DeskTemplate[]> {
  const { rows } = await sql<DeskTemplate>`
    select id, survey_id as "surveyId", version, industry, metric, title, description, questions, taken,
      published_at as "publishedAt", published_by as "publishedBy", withdrawn_at as "withdrawnAt"
    from published_template order by published_at desc, id`.execute(db)
  return rows
}

/**
 * Publishes a copy of a survey, or puts it in place of the copy of the same survey that is there, which keeps its id and comes back if it
 * was withdrawn.
 * @param most how many all accounts may see
 * @returns null where there are as many already
 */
export async function savePublished(
  trx: OpenTransaction,
  template: Omit<SurveyTemplate, 'id'> &
    Pick<TemplateRow, 'questions' | 'seconds' | 'picture'> & {
      surveyId: string
      version: number
      publishedBy: string
    },
  most: number,
): Promise<{ id: string; isNew: boolean } | null> {
  const { surveyId, version, industry, metric, title, description, document } = template
  const { questions, seconds, picture, publishedBy } = template
  await lockTemplates(trx)
  const { rows: existing } = await sql<{ id: string; isShown: boolean }>`
    select id, withdrawn_at is null as "isShown" from published_template where survey_id = ${surveyId}`.execute(
    trx,
  )
  const [before] = existing
  if (!before?.isShown && (await countShown(trx)) >= most) return null
  const id = before?.id ?? newId()
  await sql`
    insert into published_template (id, survey_id, version, industry, metric, title, description, locale, document,
      questions, seconds, picture, published_at, published_by)
    values (${id}, ${surveyId}, ${version}, ${industry}, ${metric}, ${JSON.stringify(title)}, ${JSON.stringify(description)},
      ${document.config.defaultLocale}, ${JSON.stringify(document)}, ${questions}, ${seconds}, ${picture},
      ${databaseNow()}, ${publishedBy})
    on conflict (survey_id) do update set version = excluded.version, industry = excluded.industry,
      metric = excluded.metric, title = excluded.title, description = excluded.description, locale = excluded.locale,
      document = excluded.document, questions = excluded.questions, seconds = excluded.seconds,
      picture = excluded.picture, published_at = excluded.published_at, published_by = excluded.published_by,
      withdrawn_at = null`.execute(trx)
  return { id, isNew: before === undefined }
}

/**
 * Takes one out of the catalogue; surveys made of it stay. Those that were withdrawn long ago are deleted.
 * @returns its title; undefined when there is none to withdraw
 */
export async function withdrawPublished(
  trx: OpenTransaction,
  id: string,
): Promise<TemplateWords | undefined> {
  const now = databaseNow()
  const { rows } = await sql<{ title: TemplateWords }>`
    update published_template set withdrawn_at = ${now}
    where id = ${id} and withdrawn_at is null returning title`.execute(trx)
  const long = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  await sql`delete from published_template where withdrawn_at < ${long}`.execute(trx)
  return rows[0]?.title
}

/**
 * Puts a withdrawn one back as it was.
 * @returns its title; undefined when there is none to put back, null where there are `most` already
 */
export async function restorePublished(
  trx: OpenTransaction,
  id: string,
  most: number,
): Promise<TemplateWords | undefined | null> {
  await lockTemplates(trx)
  if ((await countShown(trx)) >= most) return null
  const { rows } = await sql<{ title: TemplateWords }>`
    update published_template set withdrawn_at = null
    where id = ${id} and withdrawn_at is not null returning title`.execute(trx)
  return rows[0]?.title
}

/** Without this lock two operators at the same moment would both find room for one more. */
async function lockTemplates(trx: OpenTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('published_template'))`.execute(trx)
}

async function countShown(trx: OpenTransaction): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from published_template where withdrawn_at is null`.execute(trx)
  return rows[0]!.n
}
