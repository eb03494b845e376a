import type { Executor } from '../../platform/database.ts'
import { indexSlots } from '../counters/tally.ts'
import { askColumns } from './columns.read.ts'
import type { HourCells, WorthOfPlace } from './hour-cells.ts'
import type { ScoredQuestion } from './scored-questions.ts'

type CountedSurvey = { accountId: number; id: string; slots: readonly string[] }
type Places = { branchIds: readonly string[]; subjectIds: readonly string[] }

/** Answers to a question by day, hour and branch; by person where people are named, then within the named branches. */
export function readQuestionCells(
  db: Executor,
  { accountId, id, slots }: CountedSurvey,
  { question, worths: ownWorths }: Pick<ScoredQuestion, 'question' | 'worths'>,
  { branchIds, subjectIds }: Places,
  { from, to }: { from: string; to: string },
): Promise<HourCells> {
  const index = indexSlots(slots)
  const worths = ownWorths.flatMap(([key, worth]): WorthOfPlace[] => {
    const place = index.of(question.id, key)
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
