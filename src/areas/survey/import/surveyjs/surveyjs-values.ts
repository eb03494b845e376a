import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import type { Notes } from '../imported.ts'
import type { Ref } from '../say-condition.ts'
import type { Item } from './surveyjs-item.ts'
import { numberOf } from './surveyjs-numbers.ts'

type Values = NonNullable<Ref['values']>

/** What the values of a question of SurveyJS are here; undefined where they are taken as they are. */
export function valuesOf(item: Item, question: Question): Values | undefined {
  switch (question.type) {
    case 'single_choice':
    case 'multiple_choice':
    case 'dropdown': {
      const options = question.options.map(({ id }): [string, string] => [id, id])
      return new Map([
        ...options,
        ...('other' in question && question.other ? [['other', 'other'] as const] : []),
      ])
    }
    case 'yes_no':
      return new Map([
        ['true', true],
        ['false', false],
        ...(item.valueTrue === undefined ? [] : [[String(item.valueTrue), true] as const]),
        ...(item.valueFalse === undefined ? [] : [[String(item.valueFalse), false] as const]),
      ])
    case 'rating':
      return stepsOf(item, question.scale)
    default:
      return undefined
  }
}

/** Steps that are called otherwise there: 0 to 4 are 1 to 5 here. */
function stepsOf({ rateValues, rateMin, rateStep }: Item, scale: number): Values | undefined {
  const first = numberOf(rateMin) ?? 1
  const step = numberOf(rateStep) ?? 1
  if (!Array.isArray(rateValues) && first === 1 && step === 1) return undefined
  const names = Array.isArray(rateValues)
    ? rateValues.map((each) => (typeof each === 'object' && each !== null ? (each as Item).value : each))
    : Array.from({ length: scale }, (_, place) => first + place * step)
  return new Map(names.slice(0, scale).map((name, place) => [String(name), place + 1]))
}

const WITHOUT_DEFAULT = new Set<Question['type']>([
  'ranking',
  'matrix',
  'location',
  'file_upload',
  'signature',
  'voice',
  'consent',
])

/** The question with what SurveyJS has as its answer before any is given; what can't be one is noted. */
export function withDefault(item: Item, question: Question, notes: Notes): Question {
  const initial = item.defaultValue
  if (initial === undefined || initial === null || initial === '') return question
  const values = valuesOf(item, question)
  const isAmount = ['number', 'slider', 'nps', 'rating'].includes(question.type)
  const own = (value: unknown) => (values ? values.get(String(value)) : isAmount ? numberOf(value) : value)
  const value =
    question.type === 'multiple_choice'
      ? [initial]
          .flat()
          .map(own)
          .filter((each) => each !== undefined)
      : Array.isArray(initial)
        ? undefined
        : own(initial)
  const isFit = Array.isArray(value)
    ? value.length > 0 && value.length === [initial].flat().length
    : ['string', 'number', 'boolean'].includes(typeof value)
  if (isFit && !WITHOUT_DEFAULT.has(question.type)) return { ...question, default: value } as Question
  notes.changed(
    question.id,
    'default_left_out',
    typeof initial === 'string' ? initial : JSON.stringify(initial),
  )
  return question
}
