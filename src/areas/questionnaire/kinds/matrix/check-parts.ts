import { addressFields, rowScale, totalOf } from '../../compound-questions.ts'
import type { AnswerValue, PartsValue, QuestionOf } from '../../questionnaire.contract.ts'
import type { Mistake } from '../../validate/validate.ts'
import { idsOf } from '../choice/choice.ts'

/** Every row that is answered must be answered rightly; all rows where the question is required. */
export function checkMatrix(question: QuestionOf<'matrix'>, value: AnswerValue): Mistake | undefined {
  const parts = asParts(value, idsOf(question.rows))
  if (!parts) return { code: 'invalid' }
  const isColumn = (given: unknown) => idsOf(question.columns).has(given)
  const { from, to } = rowScale(question)
  for (const given of Object.values(parts)) {
    if (question.mode === 'rating') {
      if (!Number.isInteger(given) || Number(given) < from || Number(given) > to) return { code: 'invalid' }
    } else if (question.mode === 'multiple') {
      if (!Array.isArray(given) || !given.every(isColumn) || new Set(given).size !== given.length)
        return { code: 'invalid' }
    } else if (!isColumn(given)) return { code: 'invalid' }
  }
  const isWhole = question.rows.every(({ id }) => [parts[id] ?? []].flat().length > 0)
  return question.required && !isWhole ? { code: 'rows' } : undefined
}

/** All options, each once: half an order can't be compared with a whole one. */
export function checkRanking({ options }: QuestionOf<'ranking'>, value: AnswerValue): Mistake | undefined {
  if (!Array.isArray(value)) return asParts(value, idsOf(options)) ? { code: 'ranks' } : { code: 'invalid' }
  if (!value.every((choice) => idsOf(options).has(choice))) return { code: 'invalid' }
  return new Set(value).size === value.length && value.length === options.length
    ? undefined
    : { code: 'ranks' }
}

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

/** Texts of the fields that are asked; all of them where the question is required. */
export function checkAddress(question: QuestionOf<'address'>, value: AnswerValue): Mistake | undefined {
  const fields = addressFields(question)
  const parts = asParts(value, new Set(fields))
  if (!parts || !Object.values(parts).every((part) => typeof part === 'string')) return { code: 'invalid' }
  if (Object.values(parts).some((part) => String(part).length > 254)) return { code: 'too_long', limit: 254 }
  const isWhole = fields.every((field) => String(parts[field] ?? '').trim() !== '')
  return question.required && !isWhole ? { code: 'rows' } : undefined
}

/** The value by part, without a prototype; undefined where it is none or names a part that there is not. */
function asParts(value: AnswerValue, known: ReadonlySet<unknown>): PartsValue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const parts: PartsValue = Object.assign(Object.create(null), value)
  return Object.keys(parts).every((part) => known.has(part)) ? parts : undefined
}
