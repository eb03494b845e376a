import { databaseNow } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import { dayIn } from '../../platform/day.ts'
import { AppError } from '../../platform/errors.ts'
import type { UiLocale } from '../../platform/locale.ts'
import { documentOf } from '../analytics/read/scope.read.ts'
import { listBranches } from '../branch/branch.queries.ts'
import { dayNumber } from '../columns/column-filter.ts'
import { listSubjects } from '../subject/subject.queries.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import { readCells, splitCells } from './action-cells.read.ts'
import { type ActionPlan, WAITS } from './actions.contract.ts'
import { listActions } from './actions.queries.ts'
import { measuresOf, type OpenMeasure } from './measure.ts'
import { candidatesOf, expectedWaits, LEAST_COMPARED, planPeriod } from './plan.ts'
import { busyPlaces, windowOf } from './stored-action.ts'

/** What an action would be about. Branches by code. */
export type Draft = {
  beginsOn?: string | undefined
  measure?: string | undefined
  branches: readonly string[]
  subjects: readonly string[]
  compared?: readonly string[] | undefined
}

/** A draft that was checked: its places by id, and who it is compared with. */
export type Planned = {
  plan: ActionPlan
  measure: OpenMeasure
  branchIds: string[]
  subjectIds: string[]
  controlIds: string[]
}

/**
 * What recording an action would mean: which places can be compared with, and what each waiting time lets expect.
 * @throws AppError `not_found` for a branch or a subject of another survey, `invalid` for a measure that the survey does not ask or a
 *   place that cannot be compared with
 */
export async function planAction(
  db: Executor,
  survey: OwnSurvey,
  draft: Draft,
  locale: UiLocale,
): Promise<Planned | Omit<Planned, 'measure'>> {
  const [document, branches, subjects, actions] = await Promise.all([
    documentOf(db, survey),
    listBranches(db, survey),
    listSubjects(db, survey),
    listActions(db, survey),
  ])
  const today = dayIn(survey.member.timezone, databaseNow())
  const beginsOn = draft.beginsOn ?? today
  const measures = measuresOf(document, locale)
  const measure = draft.measure ? measures.find(({ id }) => id === draft.measure) : measures[0]
  if (!measure && draft.measure) throw new AppError('invalid', { fields: { 'data.measure': 'invalid' } })
  const branchIds = draft.branches.map((code) => idOf(branches.find((branch) => branch.code === code)))
  const subjectIds = draft.subjects.map((id) => idOf(subjects.find((subject) => subject.id === id)))
  const openBranches = branches.filter(({ id, active }) => active || branchIds.includes(id))
  const openSubjects = subjects.filter(({ id, active }) => active || subjectIds.includes(id))
  const plan: ActionPlan = {
    survey: { title: survey.title, locales: document.config.locales },
    today,
    measures: measures.map(({ id, title, unit }) => ({ id, title, unit })),
    branches: openBranches.map(({ code, title }) => ({ code, title })),
    subjects: openSubjects.map(({ id, title }) => ({ id, title })),
    before: null,
    candidates: [],
    waits: WAITS.map((days) => ({ days, answers: 0, margin: null })),
  }
  if (!measure) return { plan, branchIds, subjectIds, controlIds: [] }
  const places = { branchIds, subjectIds }
  const period = planPeriod(beginsOn, today)
  const cells = await readCells(db, survey, measure, places, period)
  const kind = subjectIds.length > 0 ? 'subjectIds' : 'branchIds'
  const isEverywhere = branchIds.length === 0 && subjectIds.length === 0
  const nameOf = new Map(openBranches.map(({ id, code }) => [id, code]))
  const others = (kind === 'subjectIds' ? openSubjects : openBranches).filter(
    ({ id }) => !isEverywhere && !places[kind].includes(id),
  )
  const window = windowOf({ beginsOn, endsOn: null, waitDays: WAITS.at(-1)! })
  const busy = busyPlaces(
    others.map(({ id }) => id),
    kind,
    { id: null, period: { ...window, to: beginsOn } },
    actions,
  )
  const candidates = candidatesOf(cells, others, busy)
  const controlIds = chosenControls(candidates, draft.compared, (id) => nameOf.get(id) ?? id)
  const split = splitCells(cells, places, controlIds)
  const n = split.own.reduce((sum, cell) => sum + cell.n, 0)
  plan.candidates = candidates.map((each) => ({ ...each, id: nameOf.get(each.id) ?? each.id }))
  plan.waits = expectedWaits(split, dayNumber(period.middle))
  if (n > 0) plan.before = { value: split.own.reduce((sum, cell) => sum + cell.sum, 0) / n, n, days: 42 }
  return { plan, measure, branchIds, subjectIds, controlIds }
}

function idOf(place: { id: string } | undefined): string {
  if (!place) throw new AppError('not_found')
  return place.id
}

/** All that can be compared with, or the named ones of them; none where there are too few. */
function chosenControls(
  candidates: ActionPlan['candidates'],
  compared: readonly string[] | undefined,
  nameOf: (id: string) => string,
): string[] {
  const fit = candidates.filter(({ why }) => why === null)
  const named = compared && fit.filter(({ id }) => compared.includes(nameOf(id)))
  if (named && compared && named.length < new Set(compared).size)
    throw new AppError('invalid', { fields: { 'data.compared': 'invalid' } })
  const ids = (named ?? fit).map(({ id }) => id)
  return ids.length < LEAST_COMPARED ? [] : ids
}
