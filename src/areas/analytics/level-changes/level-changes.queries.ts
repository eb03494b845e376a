import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import { leadingMetric, mainQuestion } from '../../questionnaire/metric.ts'
import type { Metric } from '../../questionnaire/metrics.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { keysOf, mannerOf } from '../../questionnaire/slots.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { documentOfVersion } from '../../survey/version/version.queries.ts'
import type { Period } from '../filter/period.ts'
import type { DecidedChange } from './level-watch.ts'

/** A survey whose last days were not looked at yet; `yesterday` is the last day that has ended where its account lives. */
export type WatchedSurvey = {
  accountId: number
  id: string
  slots: string[]
  version: number
  yesterday: string
}
type Key = Pick<WatchedSurvey, 'accountId' | 'id'>

/** What is watched: a metric by the question and the scale that it is asked on; null of a survey without a score. */
export function measureOf(document: SurveyDocument): { metric: Metric; measure: string } | null {
  const metric = leadingMetric(document)
  const question = metric && mainQuestion(document, metric)
  return question
    ? { metric, measure: JSON.stringify([metric, question.id, mannerOf(keysOf(question))]) }
    : null
}

/** The next surveys to look at, in the order of their keys. Accounts whose days are being moved wait until that is done. */
export async function surveysToWatch(
  db: Executor,
  now: Date,
  after: Key | null,
  most: number,
): Promise<WatchedSurvey[]> {
  const { rows } = await sql<WatchedSurvey>`
    select survey.account_id as "accountId", survey.id, survey.slots, survey.version,
      ((${now}::timestamptz at time zone account.timezone)::date - 1)::text as yesterday
    from survey join account on account.id = survey.account_id
    where survey.version > 0 and survey.removed_at is null and ${isOpenAccount}
      and (survey.account_id, survey.id) > (${after?.accountId ?? 0}::bigint, ${after?.id ?? ''})
      and not exists (select from day_rebuild where day_rebuild.account_id = survey.account_id)
      and not exists (select from level_watch as watch
        where watch.account_id = survey.account_id and watch.survey_id = survey.id
          and watch.looked_at >= (${now}::timestamptz at time zone account.timezone)::date - 1)
    order by survey.account_id, survey.id limit ${most}`.execute(db)
  return rows
}

/** The questions that guests of a watched survey get. */
export function watchedDocument(db: Executor, survey: WatchedSurvey): Promise<SurveyDocument | undefined> {
  return documentOfVersion(db, survey, survey.version)
}

/** The day that was looked at last, which is held until the transaction ends: two workers take turns. Null at the beginning. */
export async function lockWatch(
  trx: Executor,
  { accountId, id }: Key,
  measure: string,
): Promise<string | null> {
  await trx
    .insertInto('level_watch')
    .values({ account_id: accountId, survey_id: id, measure, looked_at: NEVER })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ looked: string }>`
    select looked_at::text as looked from level_watch
    where account_id = ${accountId} and survey_id = ${id} and measure = ${measure} for update`.execute(trx)
  const looked = rows[0]!.looked
  return looked === NEVER ? null : looked
}

const NEVER = '2000-01-01'

/** All that was decided of a score, in the order of its days. */
export async function decidedChanges(
  db: Executor,
  { accountId, id }: Key,
  measure: string,
): Promise<DecidedChange[]> {
  const { rows } = await sql<DecidedChange>`
    select day::text as day, day_from::text as from, day_to::text as to, decided_on::text as "decidedOn",
      before, after, withdrawn_on::text as "withdrawnOn"
    from level_change where account_id = ${accountId} and survey_id = ${id} and measure = ${measure}
    order by level_change.day, decided_on`.execute(db)
  return rows
}

/** Remembers what was decided, and how far the survey was looked at. */
export async function rememberWatch(
  trx: Executor,
  { accountId, id }: Key,
  measure: string,
  changes: readonly DecidedChange[],
  lookedAt: string,
): Promise<void> {
  if (changes.length > 0)
    await trx
      .insertInto('level_change')
      .values(
        changes.map((change) => ({
          account_id: accountId,
          survey_id: id,
          measure,
          day: change.day,
          decided_on: change.decidedOn,
          day_from: change.from,
          day_to: change.to,
          before: change.before,
          after: change.after,
          withdrawn_on: change.withdrawnOn,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'survey_id', 'measure', 'decided_on', 'day']).doUpdateSet((row) => ({
          before: row.ref('excluded.before'),
          after: row.ref('excluded.after'),
          withdrawn_on: row.ref('excluded.withdrawn_on'),
        })),
      )
      .execute()
  await trx
    .updateTable('level_watch')
    .set({ looked_at: lookedAt })
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .where('measure', '=', measure)
    .execute()
}

/** Decided changes of the survey's current score within a period; its first day can have none. */
export async function changesWithin(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  period: Period,
): Promise<DecidedChange[]> {
  const watched = measureOf(document)
  if (!watched) return []
  const changes = await decidedChanges(db, survey, watched.measure)
  return changes.filter(({ day }) => day > period.from && day <= period.to)
}
