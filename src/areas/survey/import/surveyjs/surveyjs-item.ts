import type { LocalText } from '../../../questionnaire/condition.contract.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import type { Building } from '../building.ts'

/** An object of the file, as it stands there. */
export type Item = Record<string, unknown>

/** What a question is read with. */
export type Reading = {
  item: Item
  head: Pick<Question, 'id' | 'title' | 'description' | 'required'>
  read: (value: unknown) => LocalText | undefined
  building: Building
}
