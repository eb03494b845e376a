import type { AnswerValue, QuestionOf } from '../../questionnaire.contract.ts'
import type { Mistake } from '../../validate/mistake.ts'
import type { Kind } from '../kind.ts'

/** An id; whether there is such a subject is looked up when the answer is taken. */
export function checkSubject(value: AnswerValue): Mistake | undefined {
  return typeof value === 'string' && value.length <= 100 ? undefined : { code: 'invalid' }
}

export const subject: Kind<QuestionOf<'subject'>> = {
  seconds: 4,
  field: 'subject',
  picks: (_, subjects) => subjects,
}
