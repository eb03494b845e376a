import { type SqlBool, sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { dayIn } from '../../../platform/day.ts'
import type { ResolvedFilter } from '../../answers/read/filter.access.ts'
import { branchOfAnswer } from '../../answers/read/place.read.ts'
import { addDays } from '../../counters/calendar.ts'
import { leadingMetric, mainQuestion, scaleOf } from '../../questionnaire/metric.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { settingsOf } from '../../settings/settings.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { Board, BoardQuery } from '../analytics.contract.ts'
import { readBranches } from '../cards/ranking/ranking.read.ts'
import { previousPeriod } from '../filter/period.ts'
import { overallTotal } from '../read/assemble.ts'
import { metricsOf } from '../read/metrics.ts'
import { documentOf } from '../read/scope.read.ts'
import { counterTallies } from '../read/tallies.read.ts'
import { BOARD_DAYS } from './board-days.ts'
import { fitsOnBoard } from './board-words.ts'
import { scoresOfDay } from './today-scores.queries.ts'

/** Answers looked through for words that may hang on the wall. */
const LOOK_BACK = 50

/** What a wall board shows now. */
export async function readBoard(
  db: Executor,
  survey: OwnSurvey,
  { subId }: Pick<BoardQuery, 'subId'>,
  filter: ResolvedFilter,
): Promise<Board> {
  const now = databaseNow()
  const document = await documentOf(db, survey)
  const { timezone } = survey.member
  const today = dayIn(timezone, now)
  const period = { from: addDays(today, 1 - BOARD_DAYS), to: today }
  const tallies = counterTallies(db, survey, document, filter)
  // Branches are compared with each other whichever is shown, but never with those out of the member's reach.
  const reach = survey.branches === 'all' ? {} : { branchIds: survey.branches }
  const [account, sum, before, ofToday, scores, waiting, branches, latest, answeredAt] = await Promise.all([
    companyOf(db, survey),
    tallies.sum(period),
    tallies.sum(previousPeriod(period)),
    tallies.sum({ from: today, to: today }),
    scoresOfDay(db, survey, document, filter, { day: today, timezone }),
    countWaiting(db, survey, filter),
    readBranches(db, survey, document, reach, counterTallies(db, survey, document, reach), period),
    latestWords(db, survey, document, filter),
    newestAnswer(db, survey, reach),
  ])
  const chosen = branches.find(({ code }) => code === subId)
  return {
    id: survey.id,
    survey: { title: survey.title, metric: leadingMetric(document) },
    business: account.company,
    timezone,
    branch: chosen ? { code: chosen.code, title: chosen.title } : null,
    at: now.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    total: overallTotal(sum),
    today: ofToday.answers,
    scores,
    waiting,
    metrics: metricsOf(document, sum, before, settingsOf(survey.settings).minimum),
    branches,
    latest,
  }
}

function companyOf(db: Executor, { accountId }: OwnSurvey): Promise<{ company: string }> {
  return db.selectFrom('account').select('company').where('id', '=', accountId).executeTakeFirstOrThrow()
}

async function newestAnswer(
  db: Executor,
  survey: OwnSurvey,
  { branchIds }: ResolvedFilter,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('answer')
    .select('received_at')
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('locked', '=', false)
    .where('status', '<>', 'spam')
    .$if(branchIds !== undefined, (query) => query.where(sql<SqlBool>`branch_id = any(${branchIds}::text[])`))
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.received_at
}

async function countWaiting(db: Executor, survey: OwnSurvey, { branchIds }: ResolvedFilter): Promise<number> {
  let query = db
    .selectFrom('answer')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('complaint', '=', true)
    .where('locked', '=', false)
    .where('status', 'in', ['new', 'in_work', 'waiting'])
  if (branchIds) query = query.where(sql<SqlBool>`branch_id = any(${branchIds}::text[])`)
  return (await query.executeTakeFirstOrThrow()).count
}

/** The newest words of a guest who did not complain: a wall is no place to argue. */
async function latestWords(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  { branchIds }: ResolvedFilter,
): Promise<Board['latest']> {
  const texts = document.questions.filter(({ type }) => type === 'long_text' || type === 'short_text')
  if (texts.length === 0) return null
  let query = db
    .selectFrom('answer')
    .leftJoin('branch', branchOfAnswer)
    .select([
      'answer.id',
      'answer.answers',
      'answer.placement',
      'answer.received_at',
      'branch.title as branch',
    ])
    .where('answer.account_id', '=', survey.accountId)
    .where('answer.survey_id', '=', survey.id)
    .where('answer.complaint', '=', false)
    .where('answer.locked', '=', false)
    .where('answer.status', '<>', 'spam')
  if (branchIds) query = query.where(sql<SqlBool>`answer.branch_id = any(${branchIds}::text[])`)
  const rows = await query
    .orderBy('answer.received_at', 'desc')
    .orderBy('answer.id', 'desc')
    .limit(LOOK_BACK)
    .execute()

  const metric = leadingMetric(document)
  const scored = metric && mainQuestion(document, metric)
  for (const row of rows) {
    const values = new Map(Object.entries(row.answers as Record<string, unknown>))
    const words = texts
      .map(({ id }) => values.get(id))
      .find((value) => typeof value === 'string' && fitsOnBoard(value))
    if (typeof words !== 'string') continue
    const score = scored && values.get(scored.id)
    return {
      id: row.id,
      words: words.trim(),
      score: typeof score === 'number' ? score : null,
      scale: scored ? scaleOf(scored)!.to : null,
      branch: row.branch,
      placement: row.placement,
      receivedAt: row.received_at.toISOString(),
    }
  }
  return null
}
