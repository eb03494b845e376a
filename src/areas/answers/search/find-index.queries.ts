import { type RawBuilder, sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Db, Executor } from '../../../platform/database.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { type SearchText, scopeOf, searchText } from './find-text.ts'

export type SurveyPlace = { accountId: number; id: string }

const PAGE = 500
/** After this long a transaction that stored an answer has ended: a statement may take 30 s, waiting for one 5 s. */
const SETTLED_AFTER = '2 minutes'

type Mark = { seen_at: string; seen_id: string; settled_at: string; settled_id: string }
type Given = {
  id: string
  /** As text: a JavaScript date would lose the microseconds. */
  at: string
  settled: boolean
  branch_id: string | null
  version: number
  answers: Record<string, unknown>
  contact: Record<string, unknown> | null
}

/**
 * Indexes the next texts of a survey, in its own transaction, so that an interruption loses nothing
 * and counts nothing twice. Pages of one survey are serialized across all callers.
 * @returns whether there may be more
 */
export async function readNextTexts(db: Db, survey: SurveyPlace): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const mark = await holdMark(trx, survey)
    const rows = await answersAfter(trx, survey, { at: mark.seen_at, id: mark.seen_id }, sql`true`)
    const lastRow = rows.at(-1)
    if (!lastRow) return false
    await keep(trx, survey, rows)
    // Answers that are old enough are read once; the newest are checked again.
    const isCaughtUp = mark.seen_at === mark.settled_at && mark.seen_id === mark.settled_id
    const settled = isCaughtUp ? rows.findLast(({ settled }) => settled) : undefined
    await setMark(trx, survey, {
      seen_at: lastRow.at,
      seen_id: lastRow.id,
      settled_at: settled?.at ?? mark.settled_at,
      settled_id: settled?.id ?? mark.settled_id,
    })
    return rows.length === PAGE
  })
}

/** Checks answers again that were new when their neighbours were read, for those whose transaction ended later. */
export async function readLateTexts(db: Db, survey: SurveyPlace): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const mark = await holdMark(trx, survey)
    const isBeforeMark = sql`(received_at, id) <= (${mark.seen_at}::timestamptz, ${mark.seen_id}::uuid)
      and received_at < now() - ${SETTLED_AFTER}::interval`
    const rows = await answersAfter(trx, survey, { at: mark.settled_at, id: mark.settled_id }, isBeforeMark)
    const lastRow = rows.at(-1)
    if (!lastRow) return false
    const indexedRows = await sql<{ id: string }>`
      select answer_id as id from answer_text where account_id = ${survey.accountId} and survey_id = ${survey.id}
        and answer_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(trx)
    const ids = new Set(indexedRows.rows.map(({ id }) => id))
    await keep(
      trx,
      survey,
      rows.filter(({ id }) => !ids.has(id)),
    )
    await setMark(trx, survey, { ...mark, settled_at: lastRow.at, settled_id: lastRow.id })
    return rows.length === PAGE
  })
}

/** How far the answers of a survey are indexed; null before the first page. */
export async function readUntil(db: Executor, survey: SurveyPlace): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select seen_at as at from answer_text_mark
    where account_id = ${survey.accountId} and survey_id = ${survey.id} and seen_at > '-infinity'`.execute(db)
  return rows[0]?.at ?? null
}

/** Whether a survey has texts that are not indexed yet. */
export async function hasTextsToRead(db: Executor, { accountId, id }: SurveyPlace): Promise<boolean> {
  // Compares with the newest answer: for “any after the mark” the planner would scan all of them.
  const { rows } = await sql<{ has: boolean }>`
    select (newest.received_at, newest.id) > ${MARK} as has
    from (${newestOf(sql`account_id = ${accountId} and survey_id = ${id}`)}) as newest
    left join answer_text_mark as mark on account_id = ${accountId} and survey_id = ${id}`.execute(db)
  return rows[0]?.has ?? false
}

/** Surveys with texts that are not indexed yet. */
export async function surveysToRead(db: Executor): Promise<SurveyPlace[]> {
  const { rows } = await sql<SurveyPlace>`
    select survey.account_id as "accountId", survey.id from survey
    left join answer_text_mark as mark on mark.account_id = survey.account_id and mark.survey_id = survey.id
    cross join lateral (${newestOf(sql`account_id = survey.account_id and survey_id = survey.id`)}) as newest
    where (newest.received_at, newest.id) > ${MARK}`.execute(db)
  return rows
}

/** Surveys whose answers were indexed when new, and are old enough for the final check. */
export async function surveysToSettle(db: Executor): Promise<SurveyPlace[]> {
  const isIndexed = sql`account_id = mark.account_id and survey_id = mark.survey_id
    and received_at < ${databaseNow()}::timestamptz - ${SETTLED_AFTER}::interval`
  const { rows } = await sql<SurveyPlace>`
    select account_id as "accountId", survey_id as id from answer_text_mark as mark
    cross join lateral (${newestOf(isIndexed)}) as newest
    where (settled_at, settled_id) < (seen_at, seen_id)
      and (newest.received_at, newest.id) > (settled_at, settled_id)`.execute(db)
  return rows
}

function newestOf(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select received_at, id from answer where ${which} order by received_at desc, id desc limit 1`
}

const MARK = sql`(coalesce(seen_at, '-infinity'), coalesce(seen_id, '00000000-0000-0000-0000-000000000000'))`

/** Locks the survey's mark until the end of the transaction: pages and deletions are serialized here. */
async function holdMark(trx: Executor, { accountId, id }: SurveyPlace): Promise<Mark> {
  await sql`insert into answer_text_mark (account_id, survey_id) values (${accountId}, ${id})
    on conflict do nothing`.execute(trx)
  const { rows } = await sql<Mark>`
    select seen_at::text, seen_id, settled_at::text, settled_id from answer_text_mark
    where account_id = ${accountId} and survey_id = ${id} for update`.execute(trx)
  return rows[0]!
}

async function setMark(trx: Executor, { accountId, id }: SurveyPlace, mark: Mark): Promise<void> {
  await sql`update answer_text_mark set seen_at = ${mark.seen_at}::timestamptz, seen_id = ${mark.seen_id}::uuid,
      settled_at = ${mark.settled_at}::timestamptz, settled_id = ${mark.settled_id}::uuid
    where account_id = ${accountId} and survey_id = ${id}`.execute(trx)
}

async function answersAfter(
  trx: Executor,
  { accountId, id }: SurveyPlace,
  after: { at: string; id: string },
  further: RawBuilder<unknown>,
): Promise<Given[]> {
  const { rows } = await sql<Given>`
    select id, received_at::text as at, received_at < now() - ${SETTLED_AFTER}::interval as settled,
      branch_id, version, answers, contact from answer
    where account_id = ${accountId} and survey_id = ${id}
      and (received_at, id) > (${after.at}::timestamptz, ${after.id}::uuid) and ${further}
    order by received_at, id limit ${PAGE}`.execute(trx)
  return rows
}

/** Stores the words of answers, and adds new ones to the survey's vocabulary. */
async function keep(trx: Executor, survey: SurveyPlace, rows: readonly Given[]): Promise<void> {
  const documents = await documentsOf(trx, survey, rows)
  const scope = scopeOf(survey.id)
  const texts = rows
    .map((row) => ({ row, ...searchText(scope, documents.get(row.version)!, row.answers, row.contact) }))
    .filter(({ words }) => words !== '')
  if (texts.length === 0) return
  const insertedRows = await sql<{ id: string }>`
    insert into answer_text (account_id, survey_id, answer_id, received_at, branch_id, words)
    select ${survey.accountId}, ${survey.id}, id, at, branch, words::tsvector
    from unnest(${texts.map(({ row }) => row.id)}::uuid[], ${texts.map(({ row }) => row.at)}::timestamptz[],
      ${texts.map(({ row }) => row.branch_id)}::text[], ${texts.map(({ words }) => words)}::text[])
      as given (id, at, branch, words)
    on conflict do nothing returning answer_id as id`.execute(trx)
  const isNew = new Set(insertedRows.rows.map(({ id }) => id))
  await countWords(
    trx,
    survey,
    texts.filter(({ row }) => isNew.has(row.id)),
  )
}

async function documentsOf(
  trx: Executor,
  survey: SurveyPlace,
  rows: readonly Given[],
): Promise<Map<number, SurveyDocument>> {
  const { rows: versions } = await sql<{ version: number; document: SurveyDocument }>`
    select version, document from survey_version where account_id = ${survey.accountId} and survey_id = ${survey.id}
      and version = any(${[...new Set(rows.map(({ version }) => version))]}::integer[])`.execute(trx)
  return new Map(versions.map(({ version, document }) => [version, document]))
}

async function countWords(
  trx: Executor,
  { accountId, id }: SurveyPlace,
  texts: readonly SearchText[],
): Promise<void> {
  const counts = new Map<string, { form: string; answers: number }>()
  for (const { vocabulary } of texts) {
    for (const [lexeme, form] of vocabulary) {
      const count = counts.get(lexeme)
      if (count) count.answers += 1
      else counts.set(lexeme, { form, answers: 1 })
    }
  }
  const words = [...counts]
  await sql`
    insert into survey_word (account_id, survey_id, lexeme, form, answers)
    select ${accountId}, ${id}, lexeme, form, answers
    from unnest(${words.map(([lexeme]) => lexeme)}::text[], ${words.map(([, { form }]) => form)}::text[],
      ${words.map(([, { answers }]) => answers)}::integer[]) as given (lexeme, form, answers)
    on conflict (account_id, survey_id, lexeme) do update set answers = survey_word.answers + excluded.answers`.execute(
    trx,
  )
}
