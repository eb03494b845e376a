import type { Option } from '../../../questionnaire/questionnaire.contract.ts'
import type { Reading } from './surveyjs-item.ts'

export const MOST_ROWS = 50
export const MOST_COLUMNS = 20

/** The first so many of a list; those beyond are noted. */
export function most(list: Option[], count: number, { head, building }: Reading): Option[] {
  for (const { label } of list.slice(count))
    building.notes.changed(head.id, 'too_many', building.everyWord(label))
  return list.slice(0, count)
}
