import type { AnswerValue, QuestionOf } from '../../questionnaire.contract.ts'
import { cellKey } from '../../slot-key.ts'
import type { Mistake } from '../../validate/mistake.ts'
import { idsOf } from '../choice/choice.ts'
import type { Kind } from '../kind.ts'
import { asParts } from '../parts-of-answer.ts'

/** All options, each once: half an order can't be compared with a whole one. */
export function checkRanking({ options }: QuestionOf<'ranking'>, value: AnswerValue): Mistake | undefined {
  if (!Array.isArray(value)) return asParts(value, idsOf(options)) ? { code: 'ranks' } : { code: 'invalid' }
  if (!value.every((choice) => idsOf(options).has(choice))) return { code: 'invalid' }
  return new Set(value).size === value.length && value.length === options.length
    ? undefined
    : { code: 'ranks' }
}

export const ranking: Kind<QuestionOf<'ranking'>> = {
  seconds: 10,
  // The list of places that each option has.
  fieldCount: ({ options }) => options.length + 1,
  mistakes: () => [{ code: 'ranks' }],
  keys: ({ options }) => options.flatMap(({ id }) => options.map((_, place) => cellKey(id, place + 1))),
  keysIn: (_, value) =>
    Array.isArray(value) ? value.map((id, place) => cellKey(String(id), place + 1)) : [],
  values: ({ options }, { read }) =>
    options.flatMap(({ id, label }) =>
      options.map((_, place) => {
        const key = cellKey(id, place + 1)
        return { value: key, label: String(place + 1), row: read(label), key }
      }),
    ),
}
