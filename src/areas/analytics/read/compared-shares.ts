import { histogramOf, type Tally } from '../../counters/tally.ts'
import { mainQuestion, scaleOf } from '../../questionnaire/metric.ts'
import { METRICS } from '../../questionnaire/metrics.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { easy } from '../../statistics/ces.ts'
import { satisfied } from '../../statistics/csat.ts'
import type { ShareCount } from '../../statistics/share.ts'

/** A question with the share of its answers that is compared: of satisfied guests, or of those who said yes. */
export type ComparedShare = { question: Question; shareOf: (tally: Tally) => ShareCount }

/** Questions that have a share of satisfied guests, besides those of the metrics. */
export function comparedShares(document: SurveyDocument): ComparedShare[] {
  const main = METRICS.map((metric) => mainQuestion(document, metric)?.id)
  return document.questions.flatMap((question): ComparedShare[] => {
    const { id, type } = question
    if (type === 'yes_no')
      return [{ question, shareOf: (tally) => ({ hits: tally.count(id, true), n: tally.answered(id) }) }]
    if (main.includes(id) || type === 'nps' || !scaleOf(question)) return []
    const best = type === 'ces' ? easy : satisfied
    return [{ question, shareOf: (tally) => best(histogramOf(tally, question)) }]
  })
}
