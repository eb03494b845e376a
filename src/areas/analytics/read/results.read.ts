import { setImmediate } from 'node:timers/promises'
import type { Executor } from '../../../platform/database.ts'
import { seesAll } from '../../account/rights.ts'
import { textQuestions } from '../../answers/read/secondary-filter.queries.ts'
import { rebuildUnderWay } from '../../answers/time-zone/rebucket-days.queries.ts'
import type { Tally } from '../../counters/tally.ts'
import { isAmount } from '../../questionnaire/kinds/amount/amount.ts'
import { asksSubject } from '../../questionnaire/kinds/subject/subject-question.ts'
import { listSubjects, type Subject } from '../../subject/subject.queries.ts'
import { readComments, type Said } from '../cards/comments/comments.queries.ts'
import { readComment } from '../cards/comments/reading.ts'
import { chartTypes } from '../cards/question/chart.queries.ts'
import type { QuestionResult } from '../cards/question/question.contract.ts'
import { questionResult } from '../cards/question/question-result.ts'
import { readBranches, readRated, readSubjects } from '../cards/ranking/ranking.read.ts'
import { readTrend } from '../cards/trend/trend.read.ts'
import type { Period } from '../filter/period.ts'
import { collectFindings } from '../findings/collect.ts'
import { changesWithin } from '../level-changes/level-changes.queries.ts'
import { isWhole } from './answers-filter.ts'
import { placementTallies, readMoments, readNumbers } from './column-figures.read.ts'
import {
  attributesOf,
  type CountedInsight,
  insightOfComments,
  insightOfMoments,
  placementsOf,
  type ReadComment,
} from './insight.ts'
import { memoizeAsync } from './memoize-async.ts'
import { readSurveyHistory } from './question-history.read.ts'
import type { ResultLabels } from './result-labels.ts'
import type { Scope } from './scope.read.ts'
import { talliesOf } from './sums.read.ts'
import type { Tallies } from './tallies.ts'

/** Everything that was read for one look, before it is put together. */
export type Results = Awaited<ReturnType<typeof readResults>>

const NO_DAYS: Period = { from: '2000-01-01', to: '2000-01-01' }

/** The third step of the analytics: reads the sums of the period, of its parts and groups, and of the period before it. */
export async function readResults(db: Executor, scope: Scope, labels: ResultLabels) {
  const { survey, document, filter, period, before, step } = scope
  const tallies = talliesOf(db, scope)
  const whole = period ?? NO_DAYS
  const people = memoizeAsync(() => listSubjects(db, survey))
  const longest = Promise.all([
    readBranches(db, survey, document, filter, tallies, whole),
    readSubjects(people, survey, document, filter, tallies, whole),
    readInsight(db, scope),
  ])
  // Start the slowest read before the rest is assembled. A failure until then is reported below.
  longest.catch(() => {})
  await setImmediate()
  const [[branches, subjects, insight], questions, now, earlier, trend, changes, rebuilding] =
    await Promise.all([
      longest,
      readQuestions(db, scope, tallies, whole, people, labels),
      tallies.sum(whole),
      before && tallies.sum(before),
      period ? readTrend(tallies, document, period, step) : [],
      // They are looked for among all answers of the survey: of a part of them nothing was decided.
      period && isWhole(filter) ? changesWithin(db, survey, document, period) : [],
      // How many answers the account has is not for those who are limited to some.
      seesAll(survey.member.rights) ? rebuildUnderWay(db, survey.accountId) : null,
    ])
  const [branchSums, subjectSums] = await Promise.all([
    tallies.by('branch', whole),
    tallies.by('subject', whole),
  ])
  const sources = { ...insight.sources, branches, branchSums, subjects, subjectSums, questions, now, earlier }
  const findings = collectFindings(scope, sources)
  return { branches, subjects, insight, questions, now, earlier, trend, changes, rebuilding, findings }
}

/** Each question's result, in their order, then those that left the questionnaire. */
async function readQuestions(
  db: Executor,
  scope: Scope,
  tallies: Tallies,
  period: Period,
  people: () => Promise<Subject[]>,
  labels: ResultLabels,
): Promise<QuestionResult[]> {
  const { survey, document } = scope
  const [now, subjects, charts, { removedQuestions, parts }, amounts] = await Promise.all([
    tallies.sum(period),
    asksSubject(document) ? readRated(people, survey, tallies, period) : [],
    chartTypes(db, survey),
    readSurveyHistory(db, survey, document),
    readAmounts(db, scope),
  ])
  const answeredOnce = removedQuestions.filter(({ id }) => now.answered(id) > 0)
  return [...document.questions, ...answeredOnce].map((question) =>
    questionResult(document, question, now, {
      ...labels,
      chartType: charts.get(question.id) ?? 'bar',
      subjects,
      history: parts.get(question.id),
      amounts,
    }),
  )
}

/** The figures of each question for a number of any size. */
async function readAmounts(db: Executor, scope: Scope): Promise<Map<string, Float64Array>> {
  const { period } = scope
  const questions = scope.document.questions.filter(isAmount)
  if (!period) return new Map()
  return new Map(
    await Promise.all(
      questions.map(async ({ id }) => [id, await readNumbers(db, scope, period, id)] as const),
    ),
  )
}

/** Hours of the week and drivers, places beside each other, words and topics. */
async function readInsight(db: Executor, scope: Scope) {
  const { survey, document, period } = scope
  const nothing: CountedInsight = { hours: [], patterns: [], scoresByPlace: new Float64Array(), answers: 0 }
  const [moments, placements, comments] = await Promise.all([
    period ? readMoments(db, scope, period) : nothing,
    period ? placementTallies(db, scope, period) : new Map<string, Tally>(),
    readNewestComments(db, scope).then(understood),
  ])
  return {
    moments: insightOfMoments(survey, document, moments),
    placements: placementsOf(survey, document, placements),
    sources: { hours: moments.hours, scoresByPlace: moments.scoresByPlace, placements },
    comments: insightOfComments(survey, document, comments),
  }
}

/** The newest comments with the marks of the leading question; none where nothing is asked for in words. */
async function readNewestComments(
  db: Executor,
  { survey, document, filter, period }: Scope,
): Promise<Said[]> {
  if (!period || textQuestions(document).length === 0) return []
  const { main } = attributesOf(survey, document).marks
  return readComments(db, { survey, document, filter, period }, main?.id)
}

/** Comments that are read before others have their turn: a few hundred take as long as ten guests' answers do. */
const READ_AT_ONCE = 25

/** Reads comments as soon as they are there, while PostgreSQL is still adding up. */
async function understood(comments: Said[]): Promise<ReadComment[]> {
  const all: ReadComment[] = []
  for (const { id, text, questions, score } of comments) {
    if (all.length % READ_AT_ONCE === READ_AT_ONCE - 1) await setImmediate()
    all.push({ id, score, questions, sentences: readComment(text) })
  }
  return all
}
