import { addressFields } from '../../compound-questions.ts'
import type { AnswerValue, QuestionOf } from '../../questionnaire.contract.ts'
import type { Mistake } from '../../validate/mistake.ts'
import type { Kind } from '../kind.ts'
import { asParts } from '../parts-of-answer.ts'

const LONGEST = 254

/** Texts of the fields that are asked; all of them where the question is required. */
export function checkAddress(question: QuestionOf<'address'>, value: AnswerValue): Mistake | undefined {
  const fields = addressFields(question)
  const parts = asParts(value, new Set(fields))
  if (!parts || !Object.values(parts).every((part) => typeof part === 'string')) return { code: 'invalid' }
  if (Object.values(parts).some((part) => String(part).length > LONGEST))
    return { code: 'too_long', limit: LONGEST }
  const isWhole = fields.every((field) => String(parts[field] ?? '').trim() !== '')
  return question.required && !isWhole ? { code: 'rows' } : undefined
}

export const address: Kind<QuestionOf<'address'>> = {
  seconds: 12,
  mistakes: () => [{ code: 'rows' }, { code: 'too_long', limit: LONGEST }],
}
