import { setImmediate } from 'node:timers/promises'
import type { Executor } from '../../../platform/database.ts'
import { seesAll } from '../../account/rights.ts'
import { rebuildUnderWay } from '../../answers/time-zone/rebucket-days.queries.ts'
import { isAmount } from '../../questionnaire/kinds/amount/amount.ts'
import { asksSubject } from '../../questionnaire/kinds/subject/subject-question.ts'
import { listSubjects, type Subject } from '../../subject/subject.queries.ts'
import type { Said } from '../cards/comments/comments.queries.ts'
import { readComment } from '../cards/comments/reading.ts'
import { chartTypes } from '../cards/question/chart.queries.ts'
import type { QuestionResult } from '../cards/question/question.contract.ts'
import { questionResult } from '../cards/question/question-result.ts'
import { readBranches, readRated, readSubjects } from '../cards/ranking/ranking.read.ts'
import { readTrend } from '../cards/trend/trend.read.ts'
import type { Period } from '../filter/period.ts'
import { changesWithin } from '../level-changes/level-changes.queries.ts'
import { isWhole } from './answers-filter.ts'
import { insightOfComments, insightOfMoments, placementsOf, type ReadComment } from './insight.ts'
import { memoizeAsync } from './memoize-async.ts'
import { readRemovedOptions } from './removed-options.read.ts'
import type { ResultLabels } from './result-labels.ts'
import { readMarks } from './sample.queries.ts'
import type { Scope } from './scope.read.ts'
import type { Sums } from './sums.read.ts'
import type { Tallies } from './tallies.ts'

/** Everything that was read for one look, before it is put together. */
export type Results = Awaited<ReturnType<typeof readResults>>

const NO_DAYS: Period = { from: '2000-01-01', to: '2000-01-01' }

/** The third step of the analytics: reads the sums of the period, of its parts and groups, and of the period before it. */
export async function readResults(db: Executor, scope: Scope, sums: Sums, labels: ResultLabels) {
  const { survey, document, filter, period, before, step } = scope
  const { tallies } = sums
  const whole = period ?? NO_DAYS
  const people = memoizeAsync(() => listSubjects(db, survey))
  const longest = Promise.all([
    readBranches(db, survey, document, filter, tallies, whole),
    readSubjects(people, survey, document, filter, tallies, whole),
    readInsight(scope, sums),
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
  return { branches, subjects, insight, questions, now, earlier, trend, changes, rebuilding }
}

/** Each question's result, in their order. */
async function readQuestions(
  db: Executor,
  scope: Scope,
  tallies: Tallies,
  period: Period,
  people: () => Promise<Subject[]>,
  labels: ResultLabels,
): Promise<QuestionResult[]> {
  const { survey, document } = scope
  const [now, subjects, charts, removed, amounts] = await Promise.all([
    tallies.sum(period),
    asksSubject(document) ? readRated(people, survey, tallies, period) : [],
    chartTypes(db, survey),
    readRemovedOptions(db, survey, document),
    readAmounts(db, scope),
  ])
  return document.questions.map((question) =>
    questionResult(document, question, now, {
      ...labels,
      chartType: charts.get(question.id) ?? 'bar',
      subjects,
      removed,
      amounts,
    }),
  )
}

/** What the newest answers say to each question for a number of any size. */
async function readAmounts(db: Executor, { survey, document, filter, period }: Scope) {
  const questions = document.questions.filter(isAmount)
  if (!period || questions.length === 0) return new Map<string, number[]>()
  const answers = await readMarks(db, { survey, document, filter, period }, questions)
  return new Map(
    questions.map(({ id }, at) => [id, answers.flatMap(({ marks }) => marks[at] ?? [])] as const),
  )
}

/** Hours of the week and drivers, places beside each other, words and topics. */
async function readInsight({ survey, document }: Scope, { sample }: Sums) {
  const [moments, placed, comments] = await Promise.all([
    sample.moments().then((moments) => insightOfMoments(survey, document, moments)),
    sample.placed().then((placed) => ({
      placements: placementsOf(survey, document, placed),
      n: placed.answers,
    })),
    sample
      .comments()
      .then(understood)
      .then((comments) => insightOfComments(survey, document, comments)),
  ])
  return { moments, placed, comments }
}

/** Comments that are read before others have their turn: a few hundred take as long as ten guests' answers do. */
const READ_AT_ONCE = 25

/** Reads comments as soon as they are there, while PostgreSQL is still adding up. */
async function understood(comments: Said[]): Promise<ReadComment[]> {
  const all: ReadComment[] = []
  for (const { id, text, score } of comments) {
    if (all.length % READ_AT_ONCE === READ_AT_ONCE - 1) await setImmediate()
    all.push({ id, score, sentences: readComment(text) })
  }
  return all
}
