import { countedAs, kindOf } from '../../kinds/kinds.ts'
import type { AnswerValue, Question } from '../../questionnaire.contract.ts'
import { type FieldKind, fieldName, OTHER_CHOICE } from '../field-name.ts'

/** The field of a question that is answered by picking, with each value as it stands in the form and as it is judged. */
export type PickedField = { name: string; values: readonly [attribute: string, value: AnswerValue][] }

/** The fields of a question that is answered by typing; none for the others. */
export function typedFields(question: Question): readonly FieldKind[] {
  const counted = countedAs(question)
  return kindOf(counted).typed?.(counted) ?? []
}

/** Whether the page's styles can tell what was answered: something was picked or typed. */
export function isVisibleToStyles(question: Question): boolean {
  return kindOf(countedAs(question)).picks !== undefined || typedFields(question).length > 0
}

/** @param subjects ids of those that a question about a subject lets choose */
export function pickedField(question: Question, subjects: readonly string[] = []): PickedField {
  const counted = countedAs(question)
  const { field = 'text', picks } = kindOf(counted)
  return {
    name: fieldName(field, question.id),
    values: (picks?.(counted, subjects) ?? []).map((value) => [
      typeof value === 'object' ? OTHER_CHOICE : String(value),
      value,
    ]),
  }
}
