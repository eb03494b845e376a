import { mainQuestion, scaleOf } from '../questionnaire/metric.ts'
import { METRICS, type Metric } from '../questionnaire/metrics.ts'
import { withoutPipes } from '../questionnaire/question/piped.ts'
import type { Question, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { keysOf, mannerOf } from '../questionnaire/slots.ts'
import { localText } from '../questionnaire/words/local-text.ts'
import { easy } from '../statistics/ces.ts'
import { satisfied } from '../statistics/csat.ts'
import { metricMoments } from '../statistics/metric.ts'

/** A question with a score, as the survey asks it now. */
export type ScoredQuestion = {
  /** `metric:` and the name of a metric, or `question:` and the id of a question. */
  id: string
  title: string
  /** `points`: NPS, -100…100. `share`: of 100 guests. `steps`: the mean on the question's scale. */
  unit: 'points' | 'share' | 'steps'
  question: Question
  /** How the question is asked: answers of another manner are no answers to this. */
  manner: string
  /** What a value of the question is worth, by its key in the slots. */
  worths: readonly (readonly [key: number | boolean, worth: number])[]
}

/** The metrics of a survey, then its other questions with a scale or of yes and no. */
export function scoredQuestions(document: SurveyDocument, locale: string): ScoredQuestion[] {
  const titleOf = ({ title }: Question) =>
    withoutPipes(localText(title, locale, document.config.defaultLocale))
  const metrics = METRICS.flatMap((metric): ScoredQuestion[] => {
    const question = mainQuestion(document, metric)
    if (!question) return []
    const unit = metric === 'nps' ? 'points' : metric === 'csat' ? 'share' : 'steps'
    return [
      {
        ...manneredOf(question),
        id: `metric:${metric}`,
        title: metric.toUpperCase(),
        unit,
        worths: ofMetric(question, metric),
      },
    ]
  })
  const main = metrics.map(({ question }) => question.id)
  const others = document.questions.flatMap((question): ScoredQuestion[] => {
    const { id, type } = question
    const own = {
      ...manneredOf(question),
      id: `question:${id}`,
      title: titleOf(question),
      unit: 'share' as const,
    }
    if (main.includes(id)) return []
    if (type === 'yes_no')
      return [
        {
          ...own,
          worths: [
            [true, 100],
            [false, 0],
          ],
        },
      ]
    if (type === 'nps') return [{ ...own, unit: 'points', worths: ofMetric(question, 'nps') }]
    if (!scaleOf(question)) return []
    const best = type === 'ces' ? easy : satisfied
    return [{ ...own, worths: steps(question, (histogram) => 100 * best(histogram).hits) }]
  })
  return [...metrics, ...others]
}

function manneredOf(question: Question) {
  return { question, manner: mannerOf(keysOf(question)) }
}

function ofMetric(question: Question, metric: Metric): ScoredQuestion['worths'] {
  const times = metric === 'csat' ? 100 : 1
  return steps(question, (histogram) => times * metricMoments(metric, histogram).sum)
}

/** The worth of each step by itself. */
function steps(
  question: Question,
  worthOf: (histogram: readonly number[]) => number,
): ScoredQuestion['worths'] {
  const { from, to } = scaleOf(question)!
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const only = Array.from({ length: to - from + 1 }, (_, step) => (step === at ? 1 : 0))
    return [from + at, worthOf(only)] as const
  })
}

/** From the worst to the best that a score can be. */
export function rangeOf({ unit, worths }: Pick<ScoredQuestion, 'unit' | 'worths'>): number {
  if (unit === 'points') return 200
  return unit === 'share' ? 100 : Math.max(...worths.map(([, worth]) => worth)) - 1
}
