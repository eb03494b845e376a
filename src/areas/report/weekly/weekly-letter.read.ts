import type { Db } from '../../../platform/database.ts'
import { listActions } from '../../actions/actions.queries.ts'
import type { Goal } from '../../actions/goal/goal.contract.ts'
import { readGoals } from '../../actions/goal/goal.read.ts'
import type { StoredAction } from '../../actions/stored-action.ts'
import { decidedChanges, measureOf } from '../../analytics/level-changes/level-changes.queries.ts'
import type { DecidedChange } from '../../analytics/level-changes/level-watch.ts'
import { addDays } from '../../counters/calendar.ts'
import { readTally } from '../../counters/counter.queries.ts'
import { addTallies, metricHistogram } from '../../counters/tally.ts'
import type { Metric } from '../../questionnaire/metrics.ts'
import type { AnswerValues, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { guestWords, mainScore } from '../../questionnaire/words/answer-summary.ts'
import { type Measured, tellable } from '../../statistics/metric.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { documentOfVersion } from '../../survey/version/version.queries.ts'
import { type Fix, fixOf, praiseOf, type WeekWords } from './week.ts'
import { waitingCases, weekAnswers } from './weekly.queries.ts'

/** Fewer answers say who comments what. */
const FEWEST_ANSWERS = 5

/** What a letter says of a week, for one reader; `score` null where the survey asks for none. */
export type WeekReport = {
  period: { from: string; to: string }
  answers: number
  /** Null where too few answered: then only that is comments. */
  content: {
    score: { metric: Metric; now: Measured; before: Measured } | null
    /** Changes of the level decided in the week. */
    changes: DecidedChange[]
    praise: WeekWords | undefined
    fix: Fix | undefined
    waiting: number
    /** Actions that run, and those decided in the week. */
    actions: StoredAction[]
    /** Goals whose day has not come. */
    goals: Goal[]
  } | null
}

/** Reads the seven days before a Monday, as far as the reader of the survey sees them. */
export async function readWeek(db: Db, survey: OwnSurvey, monday: string): Promise<WeekReport> {
  const period = { from: addDays(monday, -7), to: addDays(monday, -1) }
  const rows = await weekAnswers(db, survey, period)
  if (rows.length < FEWEST_ANSWERS) return { period, answers: rows.length, content: null }
  const documents = new Map<number, SurveyDocument | undefined>()
  const comments: WeekWords[] = []
  for (const { version, answers, branch } of rows) {
    if (!documents.has(version)) documents.set(version, await documentOfVersion(db, survey, version))
    const document = documents.get(version)
    const answered = document && { document, answers: answers as AnswerValues }
    const score = answered && mainScore(answered)
    if (score)
      comments.push({ words: guestWords(answered), score: score.value, to: score.to, bad: score.bad, branch })
  }
  const current = await documentOfVersion(db, survey, survey.version)
  const watched = current && measureOf(current)
  const [score, changes, waiting, actions, goals] = await Promise.all([
    watched ? readScore(db, survey, current, watched.metric, period) : null,
    watched ? changesOfWeek(db, survey, watched.measure, period) : [],
    waitingCases(db, survey),
    listActions(db, survey),
    readGoals(db, survey),
  ])
  return {
    period,
    answers: score?.now.n ?? rows.length,
    content: {
      score,
      changes,
      praise: praiseOf(comments),
      fix: fixOf(comments),
      waiting,
      actions: actions.filter((action) => concerns(survey, action) && isCurrent(action, period)),
      goals: goals.filter(({ state }) => state === 'open'),
    },
  }
}

async function readScore(
  db: Db,
  survey: OwnSurvey,
  document: SurveyDocument,
  metric: Metric,
  { from, to }: WeekReport['period'],
) {
  const measured = async (period: { from: string; to: string }) => {
    const own = survey.branches === 'all' ? {} : { branchIds: survey.branches }
    const tally = await readTally(db, survey, { ...period, ...own })
    return tellable(metric, metricHistogram(document, metric, addTallies([tally]))!)
  }
  const [now, before] = await Promise.all([
    measured({ from, to }),
    measured({ from: addDays(from, -7), to: addDays(to, -7) }),
  ])
  return { metric, now, before }
}

/** What was decided in the week: of the whole survey, or of the one branch that its reader looks after. */
async function changesOfWeek(
  db: Db,
  survey: OwnSurvey,
  measure: string,
  { from }: WeekReport['period'],
): Promise<DecidedChange[]> {
  const { branches } = survey
  const [only] = branches === 'all' ? [] : branches
  if (branches !== 'all' && (branches.length !== 1 || !only)) return []
  const own = only ? JSON.stringify([...JSON.parse(measure), 'branch', only]) : measure
  const changes = await decidedChanges(db, survey, own)
  // The evening before the Monday is looked at in its night.
  return changes.filter(
    ({ decidedOn, withdrawnOn }) => decidedOn >= addDays(from, -1) && withdrawnOn === null,
  )
}

function isCurrent(
  { withdrawnOn, verdict, decidedOn, beginsOn }: StoredAction,
  { from, to }: WeekReport['period'],
): boolean {
  if (withdrawnOn !== null || beginsOn > to) return false
  return verdict === null || (decidedOn !== null && decidedOn >= addDays(from, -1))
}

/** An action everywhere concerns everybody; one at branches those who look after one of them. */
function concerns({ branches }: OwnSurvey, { branchIds, subjectIds }: StoredAction): boolean {
  if (branches === 'all') return true
  return branchIds.length === 0 ? subjectIds.length === 0 : branchIds.some((id) => branches.includes(id))
}
