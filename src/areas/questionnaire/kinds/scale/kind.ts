import { scaleOf } from '../../metric.ts'
import type { AnswerValue, Question, QuestionOf } from '../../questionnaire.contract.ts'
import type { Kind } from '../kind.ts'

type Scaled = QuestionOf<'nps' | 'csat' | 'ces' | 'rating'>

const scaled = (seconds: number) => ({
  seconds,
  field: 'number' as const,
  picks: steps,
  fieldCount: (question: Scaled) => steps(question).length,
  keys: steps,
  keysIn: (_: Scaled, value: AnswerValue) => (typeof value === 'number' ? [value] : []),
  values: (question: Scaled) =>
    steps(question).map((step) => ({ value: step, label: String(step), key: step })),
})

export const nps: Kind<QuestionOf<'nps'>> = /* @__PURE__ */ scaled(3)
export const csat: Kind<QuestionOf<'csat'>> = /* @__PURE__ */ scaled(2)
export const ces: Kind<QuestionOf<'ces'>> = /* @__PURE__ */ scaled(3)
export const rating: Kind<QuestionOf<'rating'>> = /* @__PURE__ */ scaled(2)

/** The steps of a scale, the lowest first; none of a question without one. */
function steps(question: Question): number[] {
  const scale = scaleOf(question)
  return scale ? Array.from({ length: scale.to - scale.from + 1 }, (_, step) => scale.from + step) : []
}
