import { databaseNow } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { dayIn } from '../../../platform/day.ts'
import { documentOf } from '../../analytics/read/scope.read.ts'
import { addDays, daysIn } from '../../counters/calendar.ts'
import { readTallies } from '../../counters/counter.queries.ts'
import { addTallies, metricHistogram, type Tally } from '../../counters/tally.ts'
import { mainQuestion, scaleOf } from '../../questionnaire/metric.ts'
import { METRICS } from '../../questionnaire/metrics.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { chanceOfReaching, type ScoreWindow } from '../../statistics/goal-chance.ts'
import { metricMoments, tellable } from '../../statistics/metric.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { Goal, GoalChoices, GoalPlace, GoalState } from './goal.contract.ts'
import { listGoals, placedBranches, type StoredGoal } from './goal.queries.ts'
import { type ResolvedPlace, resolvePlace, seesPlace } from './goal-place.ts'

/** Days that a score is taken over. */
const WINDOW = 30
/** Windows that are looked back at. */
const WINDOWS = 13

/** The goals of a survey that its member may see, the nearest day first. */
export async function readGoals(db: Executor, survey: OwnSurvey): Promise<Goal[]> {
  const [goals, branches, document] = await Promise.all([
    listGoals(db, survey),
    placedBranches(db, survey),
    documentOf(db, survey),
  ])
  const today = dayIn(survey.member.timezone, databaseNow())
  const seen = goals.flatMap((goal) => {
    const place = resolvePlace(goal.place, goal.placeId, branches)
    return place && seesPlace(survey, place) ? [{ goal, place }] : []
  })
  return Promise.all(seen.map((each) => readGoal(db, survey, { ...each, document, today })))
}

/** The metrics that the survey asks for, and the places of which the member sees all answers. */
export async function readGoalChoices(db: Executor, survey: OwnSurvey): Promise<GoalChoices> {
  const [branches, document] = await Promise.all([placedBranches(db, survey), documentOf(db, survey)])
  const metrics = METRICS.flatMap((metric) => {
    const question = mainQuestion(document, metric)
    return question ? [{ metric, steps: scaleOf(question)?.to ?? 0 }] : []
  })
  const active = branches.filter(({ active }) => active)
  const named = (kind: 'region' | 'city') =>
    [...new Set(active.map((branch) => branch[kind]))]
      .filter((title) => title !== '')
      .map((title) => ({ kind, placeId: title }))
  const all: { kind: GoalPlace; placeId: string }[] = [
    { kind: 'survey', placeId: '' },
    ...named('region'),
    ...named('city'),
    ...active.map(({ id }) => ({ kind: 'branch' as const, placeId: id })),
  ]
  const places = all.flatMap(({ kind, placeId }) => {
    const place = resolvePlace(kind, placeId, branches)
    return place && seesPlace(survey, place) ? [{ kind, id: place.code, title: place.title }] : []
  })
  return { metrics, places }
}

type GoalContext = { goal: StoredGoal; place: ResolvedPlace; document: SurveyDocument; today: string }

async function readGoal(db: Executor, survey: OwnSurvey, context: GoalContext): Promise<Goal> {
  const { goal, place, document, today } = context
  const isOver = goal.dueOn < today
  const last = isOver ? goal.dueOn : today
  const first = addDays(last, 1 - WINDOW * (isOver ? 1 : WINDOWS))
  const own = place.branchIds === 'all' ? {} : { branchIds: place.branchIds }
  const days = await readTallies(db, survey, { from: first, to: last, ...own }, 'day')
  const histogram = (to: string) =>
    metricHistogram(document, goal.metric, addTallies(daysOf(days, addDays(to, 1 - WINDOW), to)))
  const current = histogram(last)
  const { value, interval, n } = current
    ? tellable(goal.metric, current)
    : { value: null, interval: null, n: 0 }
  const { id, metric, target, dueOn, setOn } = goal
  return {
    ...{ id, metric, target, dueOn, setOn },
    place: { kind: goal.place, id: place.code, title: place.title },
    state: stateOf(isOver, value, target),
    now: value === null ? null : { value, low: interval?.low ?? value, high: interval?.high ?? value, n },
    left: value === null ? null : Math.max(0, target - value),
    chance: isOver
      ? null
      : roundedChance(windowsOf(goal, last, histogram), target, daysIn({ from: today, to: dueOn }) - 1),
  }
}

function daysOf(days: ReadonlyMap<string, Tally>, from: string, to: string): Tally[] {
  return [...days].filter(([day]) => day >= from && day <= to).map(([, tally]) => tally)
}

function stateOf(isOver: boolean, value: number | null, target: number): GoalState {
  if (!isOver) return 'open'
  if (value === null) return 'unknown'
  return value >= target ? 'reached' : 'missed'
}

function windowsOf(
  { metric }: StoredGoal,
  last: string,
  histogram: (to: string) => number[] | null,
): ScoreWindow[] {
  const windows: ScoreWindow[] = []
  for (let at = 0; at < WINDOWS; at++) {
    const counts = histogram(addDays(last, -at * WINDOW))
    const { n, sum, squares } = counts ? metricMoments(metric, counts) : { n: 0, sum: 0, squares: 0 }
    if (n < 2) break
    const value = sum / n
    windows.push({ value, variance: Math.max(0, squares / n - value ** 2) / (n - 1), n })
  }
  return windows
}

/** In steps of a tenth: more would claim a precision that there is not. */
function roundedChance(windows: readonly ScoreWindow[], target: number, days: number): number | null {
  const chance = chanceOfReaching(windows, target, days / WINDOW)
  return chance === null ? null : Math.min(0.9, Math.max(0.1, Math.round(chance * 10) / 10))
}
