import type { Executor } from '../../platform/database.ts'
import type { UiLocale } from '../../platform/locale.ts'
import { documentOf } from '../analytics/read/scope.read.ts'
import { type Branch, listBranches } from '../branch/branch.queries.ts'
import { isHoliday } from '../branch/schedule/holidays.ts'
import { addDays } from '../counters/calendar.ts'
import { seesSubject } from '../subject/subject.access.ts'
import { listSubjects, type Subject } from '../subject/subject.queries.ts'
import { type OwnSurvey, seesBranch } from '../survey/survey.access.ts'
import type { Action, ActionVerdict } from './actions.contract.ts'
import { listActions } from './actions.queries.ts'
import type { MeasureComparison } from './measure/measure.contract.ts'
import { listMeasures, sourceOf } from './measure/measures.read.ts'
import { overlapping, type StoredAction } from './stored-action.ts'
import { lookDays, periodBefore } from './verdict.ts'

/**
 * The log of a survey as its member may see it, the newest first. A member who is limited to branches sees actions that happened in
 * those alone: figures of the others would be in the rest.
 */
export async function readActions(db: Executor, survey: OwnSurvey, locale: UiLocale): Promise<Action[]> {
  const [measures, all, branches, subjects] = await Promise.all([
    listMeasures(db, survey, documentOf(db, survey), locale),
    listActions(db, survey),
    listBranches(db, survey),
    listSubjects(db, survey),
  ])
  const names = {
    branches: new Map(branches.map((branch) => [branch.id, branch])),
    subjects: new Map(subjects.map((subject) => [subject.id, subject])),
  }
  const seen = all.filter((action) => isWithinReach(survey, action, names.subjects))
  return seen.map((action) => {
    const measure = measures.find(({ id }) => id === action.measure)
    const isChanged = measure?.manner !== action.manner
    const { counts, comparison } = sourceOf(action.measure)
    return {
      ...pickStored(action),
      ...namesOf(survey, action, names),
      measure: {
        id: action.measure,
        title: measure && !isChanged ? measure.title : action.measureTitle,
        unit: measure?.unit ?? (counts === 'visits' ? 'percent' : 'share'),
        counts,
      },
      verdict: verdictOf(action, isChanged),
      overlaps: overlapping(action, seen, comparison).map(({ number, title }) => ({ number, title })),
      holidays: holidaysOf(action, comparison),
    }
  })
}

function isWithinReach(
  survey: OwnSurvey,
  { branchIds, subjectIds }: StoredAction,
  subjects: ReadonlyMap<string, Subject>,
): boolean {
  if (survey.branches === 'all') return true
  const isOwnSubject = (id: string) => {
    const subject = subjects.get(id)
    return subject !== undefined && seesSubject(survey, subject)
  }
  return (
    branchIds.length > 0 && branchIds.every((id) => seesBranch(survey, id)) && subjectIds.every(isOwnSubject)
  )
}

function pickStored(action: StoredAction) {
  const { id, number, title, beginsOn, endsOn, recordedOn, waitDays, margin, collected } = action
  const { decidedOn, figures, thanks, withdrawnOn } = action
  const decidesOn = addDays(lookDays(action).first, 1)
  return {
    ...{ id, number, title, beginsOn, endsOn, recordedOn, waitDays, margin, collected },
    ...{ decidedOn, figures, thanks, withdrawnOn, decidesOn },
  }
}

function verdictOf(action: StoredAction, isChanged: boolean): ActionVerdict {
  if (action.withdrawnOn !== null) return 'withdrawn'
  if (action.verdict !== null) return action.verdict
  if (isChanged) return 'changed'
  if (isLate(action)) return 'late'
  return action.figures || (action.lookedOn ?? '') >= lookDays(action).first ? 'short' : 'waiting'
}

/** Recorded when its first answers could already be seen. */
export function isLate({ recordedOn, beginsOn }: Pick<StoredAction, 'recordedOn' | 'beginsOn'>): boolean {
  return recordedOn > beginsOn
}

function namesOf(
  survey: OwnSurvey,
  { branchIds, subjectIds, controlIds }: StoredAction,
  { branches, subjects }: { branches: ReadonlyMap<string, Branch>; subjects: ReadonlyMap<string, Subject> },
): Pick<Action, 'branches' | 'subjects' | 'compared'> {
  const isOfPeople = subjectIds.length > 0
  const visible = controlIds.filter((id) => {
    const subject = subjects.get(id)
    return isOfPeople ? subject !== undefined && seesSubject(survey, subject) : seesBranch(survey, id)
  })
  return {
    branches: branchIds.flatMap((id) => branches.get(id) ?? []).map(({ code, title }) => ({ code, title })),
    subjects: subjectIds.flatMap((id) => subjects.get(id) ?? []).map(({ id, title }) => ({ id, title })),
    compared: {
      names: visible.flatMap((id) => (isOfPeople ? subjects : branches).get(id)?.title ?? []),
      count: controlIds.length,
    },
  }
}

function holidaysOf(action: StoredAction, comparison: MeasureComparison): string[] {
  const to = action.decidedOn ?? lookDays(action).first
  const days: string[] = []
  for (let day = periodBefore(action, comparison).from; day <= to; day = addDays(day, 1))
    if (isHoliday('kz', day)) days.push(day)
  return days
}
