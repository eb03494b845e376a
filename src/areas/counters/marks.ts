import { leadingMetric, mainQuestion, scaleOf, topBoxes } from '../questionnaire/metric.ts'
import type { Metric } from '../questionnaire/metrics.ts'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import type { SlotIndex } from './tally.ts'

/** First and last mark of each class of NPS (Reichheld 2003). */
export const CLASS_MARKS = { promoter: [9, 10], passive: [7, 8], detractor: [0, 6] } as const
export type ScoreClass = keyof typeof CLASS_MARKS

/** Marks that are multiplied with each other: the leading question and the first others of the questionnaire. */
const MOST_MARKS = 15

/** A question with a scale, and the slot that counts who answered it. */
export type MarkedQuestion = { id: string; place: number; scale: { from: number; to: number } }
export type Marks = {
  metric: Metric | null
  /** The leading question, first in `questions` as well; undefined where the survey has no metric. */
  main: MarkedQuestion | undefined
  questions: MarkedQuestion[]
}

/** The questions whose marks may move the score, the leading one first. */
export function marksOf(survey: SurveyDocument, index: SlotIndex): Marks {
  const metric = leadingMetric(survey)
  const mainId = metric ? mainQuestion(survey, metric)?.id : undefined
  const all = survey.questions.flatMap((question) => {
    const [scale, place] = [scaleOf(question), index.asked(question)?.get(undefined)]
    return scale && place !== undefined ? [{ id: question.id, place, scale }] : []
  })
  const main = all.find(({ id }) => id === mainId)
  const others = all.filter((question) => question !== main)
  return { metric, main, questions: [...(main ? [main] : []), ...others].slice(0, MOST_MARKS) }
}

/**
 * The two sums that a metric is made from: promoters and detractors; satisfied guests; marks (from 1) and their squares.
 * @param mark of the metric's question
 */
export function scoreOf(
  metric: Metric,
  scale: { from: number; to: number },
  mark: number,
): [first: number, second: number] {
  if (metric === 'nps') return [mark >= 9 ? 1 : 0, mark <= 6 ? 1 : 0]
  const step = mark - scale.from + 1
  const steps = scale.to - scale.from + 1
  return metric === 'csat' ? [step > steps - topBoxes(steps) ? 1 : 0, 0] : [step, step ** 2]
}
