import type { FieldKind } from '../../question/field-name.ts'
import type { AnswerValue, OtherChoice, QuestionOf } from '../../questionnaire.contract.ts'
import { optionKey } from '../../slot-key.ts'
import type { Mistake } from '../../validate/mistake.ts'
import type { CountedValue, Kind, ResultReader } from '../kind.ts'
import { type ChoiceQuestion, idsOf, takesSeveral } from './choice.ts'

/** Options that there are, each once and as many as are asked for; or own words where they may be given. */
export function checkChoices(question: ChoiceQuestion, value: AnswerValue): Mistake | undefined {
  const isList = Array.isArray(value)
  const choices = isList ? value : [value]
  if (isList !== takesSeveral(question) || !choices.every((choice) => isOneOf(question, choice)))
    return { code: 'invalid' }
  if (!takesSeveral(question)) return undefined
  const ids = choices.map((choice) => (typeof choice === 'string' ? choice : 'other'))
  const chosen = new Set(ids)
  if (chosen.size !== ids.length) return { code: 'invalid' }
  const exclusive = question.options.some((option) => option.exclusive && chosen.has(option.id))
  if (exclusive && ids.length > 1) return { code: 'too_many', limit: 1 }
  if (!exclusive && question.min && ids.length < question.min) return { code: 'too_few', limit: question.min }
  if (question.max && ids.length > question.max) return { code: 'too_many', limit: question.max }
  return undefined
}

function isOneOf(question: ChoiceQuestion, choice: unknown): choice is string | OtherChoice {
  if (typeof choice === 'string') return idsOf(question.options).has(choice)
  if (!question.other || typeof choice !== 'object' || choice === null || Array.isArray(choice)) return false
  const { other, ...rest } = choice as Record<string, unknown>
  return typeof other === 'string' && other.length <= 500 && Object.keys(rest).length === 0
}

const picks = ({ options, other }: ChoiceQuestion): AnswerValue[] => [
  ...options.map(({ id }) => id),
  ...(other ? [{ other: '' }] : []),
]

const chosen = <Field extends FieldKind>(field: Field, seconds: number) => ({
  field,
  seconds,
  picks,
  fieldCount: ({ options }: ChoiceQuestion) => options.length + 1,
  keys: ({ options, other }: ChoiceQuestion) => [
    ...options.map(({ id }) => optionKey(id)),
    ...(other ? ['other'] : []),
  ],
  keysIn: (_: ChoiceQuestion, value: AnswerValue) => {
    const choices = Array.isArray(value) ? value : [value as string | OtherChoice]
    return choices.map((choice) => (typeof choice === 'string' ? optionKey(choice) : 'other'))
  },
  values: ({ options, other }: ChoiceQuestion, { words, read }: ResultReader): CountedValue[] => [
    ...options.map(({ id, label }) => ({ value: id, label: read(label), key: optionKey(id) })),
    ...(other ? [{ value: 'other', label: words.other, key: 'other' }] : []),
  ],
  mistakes: (question: ChoiceQuestion): Mistake[] => {
    if (!takesSeveral(question)) return []
    const { options, min, max } = question
    return [
      ...(min ? [{ code: 'too_few', limit: min } as const] : []),
      ...(max ? [{ code: 'too_many', limit: max } as const] : []),
      ...(options.some(({ exclusive }) => exclusive) ? [{ code: 'too_many', limit: 1 } as const] : []),
    ]
  },
})

export const singleChoice: Kind<QuestionOf<'single_choice'>> = /* @__PURE__ */ chosen('choice', 4)
export const dropdown: Kind<QuestionOf<'dropdown'>> = /* @__PURE__ */ chosen('choice', 5)
export const multipleChoice: Kind<QuestionOf<'multiple_choice'>> = /* @__PURE__ */ chosen('choices', 5)
export const pictureChoice: Kind<QuestionOf<'picture_choice'>> = /* @__PURE__ */ chosen('choices', 5)
