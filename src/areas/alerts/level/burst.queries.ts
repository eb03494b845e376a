import { type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { addDays } from '../../counters/calendar.ts'
import { readTallies } from '../../counters/counter.queries.ts'
import { histogramOf, type Tally } from '../../counters/tally.ts'
import { scaleOf } from '../../questionnaire/metric.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { BurstRule } from '../../settings/burst-rule.ts'
import { type SurveySettings, settingsOf } from '../../settings/settings.ts'
import type { UnhappyCount } from '../../statistics/burst.ts'
import { documentOfVersion } from '../../survey/version/version.queries.ts'
import type { RecentAnswer } from './burst-end.ts'
import type { SurveyKey } from './level.queries.ts'

/** What alerts need of a survey. */
export type AlertSurvey = SurveyKey & {
  settings: SurveySettings
  slots: string[]
  version: number
  timezone: string
}

/** A published survey; undefined when it is removed or in the trash. */
export async function findAlertSurvey(
  db: Executor,
  { accountId, surveyId }: SurveyKey,
): Promise<AlertSurvey | undefined> {
  const row = await db
    .selectFrom('survey')
    .innerJoin('account', 'account.id', 'survey.account_id')
    .select(['settings', 'slots', 'version', 'account.timezone'])
    .where('survey.account_id', '=', accountId)
    .where('survey.id', '=', surveyId)
    .where('version', '>', 0)
    .where('removed_at', 'is', null)
    .where('trashed_at', 'is', null)
    .executeTakeFirst()
  return row && { accountId, surveyId, ...row, settings: settingsOf(row.settings as Record<string, unknown>) }
}

/** The branches that some answers of a survey were given at. */
export async function branchesOfAnswers(
  db: Executor,
  { accountId, surveyId }: SurveyKey,
  answerIds: readonly string[],
): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from branch where account_id = ${accountId} and survey_id = ${surveyId} and id in (
      select branch_id from answer where account_id = ${accountId} and survey_id = ${surveyId}
        and answer.id = any(${answerIds}::uuid[])) order by id`.execute(db)
  return rows
}

/** The document that a survey's guests get now. */
export function currentDocument(db: Executor, survey: AlertSurvey): Promise<SurveyDocument | undefined> {
  return documentOfVersion(db, { accountId: survey.accountId, id: survey.surveyId }, survey.version)
}

/**
 * The last answers of a branch that gave the rule's score since a moment, the newest first: at most as many as the rule looks at, by
 * the index of branches. Answers that waited on a tablet without network, floods and spam are left out.
 */
export async function recentAnswers(
  db: Executor,
  { accountId, surveyId }: SurveyKey,
  branchId: string,
  { questionId, below, of }: BurstRule,
  since: Date,
): Promise<RecentAnswer[]> {
  const value = sql`answers -> ${questionId}::text`
  const isScore = sql<SqlBool>`jsonb_typeof(${value}) = 'number'`
  const { rows } = await sql<RecentAnswer>`
    select received_at as at, (${value})::float8 < ${below} as "isBad" from answer
    where account_id = ${accountId} and survey_id = ${surveyId} and branch_id = ${branchId} and received_at > ${since}
      and coalesce(finished_at, received_at) > ${since} and ${isScore} and status <> 'spam' and flood is null
    order by received_at desc, id desc limit ${of}`.execute(db)
  return rows
}

const QUARTER_DAYS = 91

/** Unhappy guests of a branch and of its survey in the quarter before a day. */
export async function usualCounts(
  db: Executor,
  survey: AlertSurvey,
  branchId: string,
  rule: BurstRule,
  question: Question,
  today: string,
): Promise<{ branch: UnhappyCount; survey: UnhappyCount }> {
  const counted = { accountId: survey.accountId, id: survey.surveyId, slots: survey.slots }
  const period = { from: addDays(today, -QUARTER_DAYS), to: addDays(today, -1) }
  const only = (id: string) => id === rule.questionId
  const branches = await readTallies(db, counted, period, 'branch', only)
  const { from } = scaleOf(question)!
  const countOf = (tallies: readonly Tally[]): UnhappyCount => {
    const count = { bad: 0, n: 0 }
    for (const tally of tallies)
      for (const [step, answers] of histogramOf(tally, question).entries()) {
        count.n += answers
        if (step + from < rule.below) count.bad += answers
      }
    return count
  }
  const own = branches.get(branchId)
  return { branch: countOf(own ? [own] : []), survey: countOf([...branches.values()]) }
}
