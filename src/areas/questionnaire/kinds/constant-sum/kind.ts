import { totalOf } from '../../compound-questions.ts'
import type { AnswerValue, PartsValue, QuestionOf } from '../../questionnaire.contract.ts'
import { optionKey } from '../../slot-key.ts'
import type { Mistake } from '../../validate/mistake.ts'
import { idsOf } from '../choice/choice.ts'
import type { Kind } from '../kind.ts'
import { asParts } from '../parts-of-answer.ts'

/** Whole shares that add up to the total; an option left out has none. */
export function checkSum(question: QuestionOf<'constant_sum'>, value: AnswerValue): Mistake | undefined {
  const parts = asParts(value, idsOf(question.options))
  if (!parts) return { code: 'invalid' }
  const shares = Object.values(parts)
  if (!shares.every((share) => Number.isInteger(share) && Number(share) >= 0)) return { code: 'number' }
  const limit = totalOf(question)
  return shares.reduce<number>((sum, share) => sum + Number(share), 0) === limit
    ? undefined
    : { code: 'sum', limit }
}

export const constantSum: Kind<QuestionOf<'constant_sum'>> = {
  seconds: 15,
  fieldCount: ({ options }) => options.length + 1,
  mistakes: (question) => [{ code: 'number' }, { code: 'sum', limit: totalOf(question) }],
  keys: ({ options }) => options.map(({ id }) => optionKey(id)),
  sharesIn: (_, value) =>
    Object.entries(value as PartsValue).map(([id, share]) => [optionKey(id), Number(share)]),
  values: ({ options }, { read }) =>
    options.map(({ id, label }) => ({ value: id, label: read(label), key: optionKey(id) })),
}
