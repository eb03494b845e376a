import type { Status } from '../../answers/answers.contract.ts'
import { classFacet, type ScoreClass } from '../../answers/facet.ts'
import { mainQuestion } from '../../survey/metric.ts'
import type { SurveyDocument } from '../../survey/survey.contract.ts'

/** What answers are narrowed to by a mixture of filters, of any day. */
export type MixtureFilter = {
  /** The branches that are asked for or that the member is limited to; all where absent. */
  branchIds?: readonly string[]
  subjectId?: string | undefined
  placement?: string | undefined
  locale?: string | undefined
  status?: Status | undefined
  class?: ScoreClass | undefined
}

/**
 * The name under which what was counted is found again, by all who ask for the same and see the same branches; with other rights,
 * another main question or another time zone it is another name.
 * @param timezone the account's, by which answers have their days
 */
export function mixtureKey(document: SurveyDocument, filter: MixtureFilter, timezone: string): string {
  const { branchIds, subjectId, placement, locale, status, class: scoreClass } = filter
  const main = mainQuestion(document, 'nps')
  return JSON.stringify([
    timezone,
    branchIds === undefined ? null : [...branchIds].sort(),
    subjectId ?? null,
    placement ?? null,
    locale ?? null,
    status ?? null,
    scoreClass === undefined || !main ? (scoreClass ?? null) : classFacet(scoreClass, main.id).value,
  ])
}
