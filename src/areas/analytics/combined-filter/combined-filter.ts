import type { Status } from '../../answers/answers.contract.ts'
import { classFacet, type FacetClass } from '../../counters/facet.ts'
import { mainQuestion } from '../../questionnaire/metric.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { Pair } from '../cross-tab/pair.ts'

/** What answers of any day are narrowed to, and what is counted of them. */
export type CombinableFilter = {
  /** The branches that are asked for or that the member is limited to; all where absent. */
  branchIds?: readonly string[]
  subjectId?: string | undefined
  placement?: string | undefined
  locale?: string | undefined
  status?: Status | undefined
  class?: FacetClass | undefined
  /** Two questions against each other, instead of all that the analytics tell. */
  pair?: Pair | undefined
}

/**
 * The name under which what was counted is found again, by all who ask for the same and see the same branches; with other rights,
 * another main question or another time zone it is another name.
 * @param timezone the account's, by which answers have their days
 */
export function combinedFilterKey(
  document: SurveyDocument,
  filter: CombinableFilter,
  timezone: string,
): string {
  const { branchIds, subjectId, placement, locale, status, class: scoreClass, pair } = filter
  const main = mainQuestion(document, 'nps')
  return JSON.stringify([
    timezone,
    branchIds === undefined ? null : [...branchIds].sort(),
    subjectId ?? null,
    placement ?? null,
    locale ?? null,
    status ?? null,
    scoreClass === undefined || !main ? (scoreClass ?? null) : classFacet(scoreClass, main.id).value,
    // The database gives the fields of objects back in an order of its own. Sums that know nothing of guests outside the table are other sums.
    pair ? ['outside', ...[pair.rows, pair.columns].map(({ id, values }) => [id, values])] : null,
  ])
}
