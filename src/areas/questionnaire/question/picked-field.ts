import { isChoice, takesSeveral } from '../kinds/choice/choice.ts'
import { scaleOf } from '../metric.ts'
import type { AnswerValue, Question } from '../questionnaire.contract.ts'
import { type FieldKind, fieldName, OTHER_CHOICE } from './field-name.ts'

/** The field of a question that is answered by picking, with each value as it stands in the form and as it is judged. */
export type PickedField = { name: string; values: readonly [attribute: string, value: AnswerValue][] }

/** The fields of a question that is answered by typing; none for the others. */
export function typedFields(question: Question): FieldKind[] {
  if (question.type === 'contact_info') return question.fields ?? ['name', 'phone', 'email']
  if (question.type === 'number' || question.type === 'slider') return ['amount']
  return ['short_text', 'long_text', 'email', 'phone'].includes(question.type) ? ['text'] : []
}

/** @param subjects ids of those that a question about a subject lets choose */
export function pickedField(question: Question, subjects: readonly string[] = []): PickedField {
  const scale = scaleOf(question)
  if (scale) {
    const steps = Array.from({ length: scale.to - scale.from + 1 }, (_, step) => scale.from + step)
    return { name: fieldName('number', question.id), values: steps.map((step) => [String(step), step]) }
  }
  if (isChoice(question)) {
    const values = question.options.map(({ id }): [string, AnswerValue] => [id, id])
    if (question.other) values.push([OTHER_CHOICE, { other: '' }])
    return { name: fieldName(takesSeveral(question) ? 'choices' : 'choice', question.id), values }
  }
  if (question.type === 'subject') {
    const values = subjects.map((id): [string, AnswerValue] => [id, id])
    return { name: fieldName('subject', question.id), values }
  }
  const name = fieldName('flag', question.id)
  if (question.type === 'consent') return { name, values: [['true', true]] }
  return {
    name,
    values: [
      ['true', true],
      ['false', false],
    ],
  }
}
