import type { Executor } from '../../platform/database.ts'
import { askColumns } from '../columns/columns.read.ts'
import type { HourCells, WorthOfPlace } from '../columns/hour-cells.ts'
import { indexSlots } from '../counters/tally.ts'
import type { SurveyKey } from './actions.queries.ts'
import type { OpenMeasure } from './measure.ts'
import type { StoredAction } from './stored-action.ts'
import type { ActionCells } from './verdict.ts'

type CountedSurvey = SurveyKey & { slots: readonly string[] }
type Places = Pick<StoredAction, 'branchIds' | 'subjectIds'>

/** Answers to a measure's question by day, hour and branch; by person where people are named, then within the named branches. */
export function readCells(
  db: Executor,
  { accountId, id, slots }: CountedSurvey,
  measure: OpenMeasure,
  { branchIds, subjectIds }: Places,
  { from, to }: { from: string; to: string },
): Promise<HourCells> {
  const index = indexSlots(slots)
  const worths = measure.worths.flatMap(([key, worth]): WorthOfPlace[] => {
    const place = index.of(measure.question.id, key)
    return place === undefined ? [] : [[place, worth]]
  })
  const isOfPeople = subjectIds.length > 0
  const texts = isOfPeople && branchIds.length > 0 ? [{ column: 'branch' as const, names: branchIds }] : []
  return askColumns(
    db,
    { accountId, surveyId: id },
    { kind: 'cells', worths, by: isOfPeople ? 'subject' : 'branch', filter: { from, to, texts } },
  )
}

/** Where something changed, and the places to compare with. */
export function splitCells(
  cells: HourCells,
  { branchIds, subjectIds }: Places,
  controlIds: readonly string[],
): ActionCells {
  const own = new Set(subjectIds.length > 0 ? subjectIds : branchIds)
  const others = new Set(controlIds)
  return {
    own: own.size === 0 ? cells : cells.filter(({ place }) => own.has(place)),
    others: others.size === 0 ? null : cells.filter(({ place }) => others.has(place)),
  }
}
