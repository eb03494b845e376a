import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import type { Building } from '../building.ts'
import type { Ref } from '../say-condition.ts'
import type { SheetLine } from './xlsform-tables.ts'

/** Types whose answer can't be given beforehand by a word of the form. */
const WITHOUT_DEFAULT = new Set<Question['type']>([
  'ranking',
  'location',
  'file_upload',
  'signature',
  'voice',
])

/** The question with the form's answer before any is given; what can't be one is noted. */
export function withDefault(
  row: SheetLine,
  question: Question,
  ref: Omit<Ref, 'question'>,
  building: Building,
): Question {
  const text = row.values.get('default')
  if (text === undefined) return question
  const single = ref.values ? ref.values.get(text) : ref.isNumber ? Number(text) : text
  const several =
    question.type === 'multiple_choice' ? text.split(' ').filter((each) => ref.values?.has(each)) : undefined
  const value = several ?? single
  // 01/02 is a day in January to some and in February to others.
  const isDay = question.type !== 'date' || /^\d{4}-\d\d-\d\d$/.test(text)
  const isKnown = value !== undefined && !Number.isNaN(value) && !/\$\{|\(/.test(text) && isDay
  if (isKnown && !WITHOUT_DEFAULT.has(question.type)) return { ...question, default: value } as Question
  building.notes.changed(question.id, 'default_left_out', text)
  return question
}
