import type { Condition } from '../../questionnaire/condition.contract.ts'
import { carries } from '../../questionnaire/logic/carry.ts'
import { rulesOf } from '../../questionnaire/logic/condition.ts'
import { TO_END } from '../../questionnaire/logic/path.ts'
import { conditionsBefore } from '../../questionnaire/logic/question-conditions.ts'
import type { Operand } from '../../questionnaire/logic.contract.ts'
import { scaleOf } from '../../questionnaire/metric.ts'
import { placesOf, questionById } from '../../questionnaire/question-places.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'

export type ScoreReader = {
  /** Whether a condition reads a score: itself, by a computed value, or by a question that guests meet for the sake of their score alone. */
  reads: (condition: Condition | undefined) => boolean
  /** Whether guests meet a question, or are led past it, for the sake of their score. */
  shows: (question: Question) => boolean
}

/** What depends on a score is gathered once, round by round until nothing is added, so that conditions in a circle end as well. */
export function scoreReader({ questions, config }: SurveyDocument): ScoreReader {
  const places = placesOf(questions)
  const tainted = new Set<unknown>(questions.filter(isScore))
  const shown = new Set<Question>()
  const reads = (condition: Condition | undefined): boolean =>
    rulesOf(condition).some((rule) => {
      if ('question' in rule) return isTainted(rule.question)
      return 'variable' in rule && tainted.has(rule.variable)
    })
  const isTainted = (id: string) => tainted.has(questionById(questions, id))
  const takes = (by: Operand): boolean => {
    if (typeof by !== 'object') return false
    if ('question' in by) return isTainted(by.question)
    if ('variable' in by) return tainted.has(by.variable)
    if (!('points' in by)) return false
    return by.points.length > 0 ? by.points.some(isTainted) : questions.some((each) => tainted.has(each))
  }
  for (let before = -1; before < tainted.size; ) {
    before = tainted.size
    // How far the jumps so far lead that depend on a score.
    let furthest = -1
    for (const [place, question] of questions.entries()) {
      const isCarried = carries(question) && isTainted(question.carriedFrom!.question)
      if (furthest > place || isCarried || conditionsBefore(question).some(reads)) {
        tainted.add(question)
        shown.add(question)
      }
      for (const { when, to } of question.jumps ?? []) {
        const target = to === TO_END ? questions.length : (places.get(to) ?? -1)
        if (target > furthest && reads(when)) furthest = target
      }
    }
    for (const { id, steps } of config.variables ?? [])
      if (steps.some(({ when, by }) => reads(when) || takes(by))) tainted.add(id)
  }
  return { reads, shows: (question) => shown.has(question) }
}

/** Whether the answer to a question is a mark that is given to the business. */
export function isScore(question: Question): boolean {
  if (question.type === 'matrix') return question.mode === 'rating'
  return question.type === 'slider' || scaleOf(question) !== null
}
