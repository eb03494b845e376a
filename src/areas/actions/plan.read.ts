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
import type { ActionPlan } from './actions.contract.ts'
import { listActions } from './actions.queries.ts'
import type { OpenMeasure } from './measure/measure.contract.ts'
import { listMeasures } from './measure/measures.read.ts'
import { candidatesOf, expectedWaits, LEAST_COMPARED, planPeriod } from './plan.ts'
import { busyPlaces, windowOf } from './stored-action.ts'
import { splitCells } from './verdict.ts'

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
  const reading = documentOf(db, survey)
  const [document, measures, branches, subjects, actions] = await Promise.all([
    reading,
    listMeasures(db, survey, reading, locale),
    listBranches(db, survey),
    listSubjects(db, survey),
    listActions(db, survey),
  ])
  const today = dayIn(survey.member.timezone, databaseNow())
  const beginsOn = draft.beginsOn ?? today
  const measure = draft.measure ? measures.find(({ id }) => id === draft.measure) : measures[0]
  if (!measure && draft.measure) throw new AppError('invalid', { fields: { 'data.measure': 'invalid' } })
  const branchIds = draft.branches.map((code) => idOf(branches.find((branch) => branch.code === code)))
  const hasSubjects = measure?.hasSubjects ?? true
  const named = hasSubjects ? draft.subjects : []
  const subjectIds = named.map((id) => idOf(subjects.find((subject) => subject.id === id)))
  const openBranches = branches.filter(({ id, active }) => active || branchIds.includes(id))
  const openSubjects = subjects.filter(({ id, active }) => active || subjectIds.includes(id))
  const plan: ActionPlan = {
    survey: { title: survey.title, locales: document.config.locales },
    today,
    measures: measures.map(({ id, title, unit, counts }) => ({ id, title, unit, counts })),
    branches: openBranches.map(({ code, title }) => ({ code, title })),
    subjects: hasSubjects ? openSubjects.map(({ id, title }) => ({ id, title })) : [],
    before: null,
    candidates: [],
    usualWait: measure?.comparison.usualWait ?? 0,
    waits: [],
  }
  if (!measure) return { plan, branchIds, subjectIds, controlIds: [] }
  const places = { branchIds, subjectIds }
  const { comparison } = measure
  const period = planPeriod(beginsOn, today, comparison)
  const cells = await measure.readCells(db, places, period)
  const kind = subjectIds.length > 0 ? 'subjectIds' : 'branchIds'
  const isEverywhere = branchIds.length === 0 && subjectIds.length === 0
  const nameOf = new Map(openBranches.map(({ id, code }) => [id, code]))
  const others = (kind === 'subjectIds' ? openSubjects : openBranches).filter(
    ({ id }) => !isEverywhere && !places[kind].includes(id),
  )
  const window = windowOf({ beginsOn, endsOn: null, waitDays: comparison.waits.at(-1)! }, comparison)
  const busy = busyPlaces(
    others.map(({ id }) => id),
    kind,
    { id: null, period: { ...window, to: beginsOn } },
    actions,
  )
  const candidates = candidatesOf(cells, others, busy, comparison)
  const controlIds = chosenControls(candidates, draft.compared, (id) => nameOf.get(id) ?? id)
  const split = splitCells(cells, places, controlIds)
  const n = split.own.reduce((sum, cell) => sum + cell.n, 0)
  plan.candidates = candidates.map((each) => ({ ...each, id: nameOf.get(each.id) ?? each.id }))
  plan.waits = expectedWaits(split, dayNumber(period.middle), comparison)
  if (n >= comparison.leastForMean)
    plan.before = {
      value: split.own.reduce((sum, cell) => sum + cell.sum, 0) / n,
      ...{ n, days: 2 * comparison.halfDays },
    }
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
