import type { Locale } from '../../../web/locale.ts'
import type { QuestionResult } from '../../analytics/cards/question/question.contract.ts'
import { visibleDistribution } from '../../analytics/cards/question/visible-distribution.ts'
import type { Metric } from '../../questionnaire/metrics.ts'
import type { Report } from '../share/share.contract.ts'

/** What is drawn: a report as its readers may see it, its leading score, and their language. */
export type Sight = { report: Report; metric: Metric; locale: Locale }

/** The pictures of a report: of its score, of its week, and of each question by its id. */
export const SCORE = 'score'
export const WEEK = 'week'

/** Which pictures a report has, in the order of its page. */
export function picturesOf(report: Report): string[] {
  const { metric } = report.survey
  const hasScore = metric !== null && report.metrics[metric]?.value != null
  const hasWeek = metric !== null && report.heatmap.flat().filter(({ value }) => value !== null).length > 1
  return [
    ...(hasScore ? [SCORE] : []),
    ...(hasWeek ? [WEEK] : []),
    ...report.questions.filter(isDrawn).map(({ id }) => id),
  ]
}

/** Whose distribution says something as bars or columns. */
function isDrawn(question: QuestionResult): boolean {
  const [first] = visibleDistribution(question)
  return first !== undefined && first.row === undefined
}
