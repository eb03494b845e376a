import { mainQuestion, scaleOf } from '../questionnaire/metric.ts'
import { METRICS, type Metric } from '../questionnaire/metrics.ts'
import { withoutPipes } from '../questionnaire/question/piped.ts'
import type { Question, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { keysOf, mannerOf } from '../questionnaire/slots.ts'
import { localText } from '../questionnaire/words/local-text.ts'
import { easy } from '../statistics/ces.ts'
import { satisfied } from '../statistics/csat.ts'
import { metricMoments } from '../statistics/metric.ts'
import type { Measure, MeasureUnit } from './actions.contract.ts'

/** What an action may move, as the survey asks it now. */
export type OpenMeasure = Measure & {
  question: Question
  /** How the question is asked: answers of another manner are no answers to this. */
  manner: string
  /** What a value of the question is worth, by its key in the slots. */
  worths: readonly (readonly [key: number | boolean, worth: number])[]
}

/** Everything that an action on a survey may move: its metrics, then its other questions with a scale or of yes and no. */
export function measuresOf(document: SurveyDocument, locale: string): OpenMeasure[] {
  const titleOf = ({ title }: Question) =>
    withoutPipes(localText(title, locale, document.config.defaultLocale))
  const metrics = METRICS.flatMap((metric): OpenMeasure[] => {
    const question = mainQuestion(document, metric)
    if (!question) return []
    const unit: MeasureUnit = metric === 'nps' ? 'points' : metric === 'csat' ? 'share' : 'steps'
    return [
      {
        ...asked(question),
        id: `metric:${metric}`,
        title: metric.toUpperCase(),
        unit,
        worths: ofMetric(question, metric),
      },
    ]
  })
  const main = metrics.map(({ question }) => question.id)
  const others = document.questions.flatMap((question): OpenMeasure[] => {
    const { id, type } = question
    const own = { ...asked(question), id: `question:${id}`, title: titleOf(question), unit: 'share' as const }
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

/** @returns undefined where the survey does not ask it any more */
export function findMeasure(document: SurveyDocument, locale: string, id: string): OpenMeasure | undefined {
  return measuresOf(document, locale).find((measure) => measure.id === id)
}

function asked(question: Question) {
  return { question, manner: mannerOf(keysOf(question)) }
}

function ofMetric(question: Question, metric: Metric): OpenMeasure['worths'] {
  const times = metric === 'csat' ? 100 : 1
  return steps(question, (histogram) => times * metricMoments(metric, histogram).sum)
}

/** The worth of each step by itself. */
function steps(question: Question, worthOf: (histogram: readonly number[]) => number): OpenMeasure['worths'] {
  const { from, to } = scaleOf(question)!
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const only = Array.from({ length: to - from + 1 }, (_, step) => (step === at ? 1 : 0))
    return [from + at, worthOf(only)] as const
  })
}

/** From the worst to the best that a measure can be. */
export function rangeOf({ unit, worths }: Pick<OpenMeasure, 'unit' | 'worths'>): number {
  if (unit === 'points') return 200
  return unit === 'share' ? 100 : Math.max(...worths.map(([, worth]) => worth)) - 1
}
