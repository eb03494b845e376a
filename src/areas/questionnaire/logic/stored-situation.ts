import type { AnswerValues } from '../questionnaire.contract.ts'
import type { Computed, Situation } from './condition.ts'
import { hiddenName, variableKey } from './hidden.ts'
import { STEPS_PER_ANSWER } from './path.ts'

/** What conditions are judged by for an answer that is stored already, with its hidden fields and computed values among the answers. */
export function storedSituation(answers: AnswerValues, facts: NonNullable<Situation['facts']>): Situation {
  const hidden: Record<string, string> = Object.create(null)
  for (const [key, value] of Object.entries(answers)) {
    const name = hiddenName(key)
    if (name !== undefined && typeof value === 'string') hidden[name] = value
  }
  const compute = (name: string) => {
    const key = variableKey(name)
    return Object.hasOwn(answers, key) ? (answers[key] as Computed) : undefined
  }
  return { answers, facts, hidden, compute, budget: { left: STEPS_PER_ANSWER } }
}
