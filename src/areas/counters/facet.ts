import type { AnswerValues, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'

/**
 * One thing that answers are counted by, all branches and subjects together, one at a time: the place where the code hung,
 * the language, the class of an NPS mark, where the answer stands.
 */
export type Facet = { grain: FacetGrain; value: string }
/** The letter that a facet's rows have in `counter.grain`. */
export type FacetGrain = 'p' | 'l' | 'c' | 's'

/**
 * What most answers have is not counted a second time: it is the whole less all others. Every batch of answers pays for the rows
 * that it touches.
 */
export const USUAL: Partial<Record<FacetGrain, string>> = { l: 'ru', s: 'new' }

export type FacetClass = keyof typeof CLASS_MARKS
/** First and last mark of each class (Reichheld 2003). */
export const CLASS_MARKS = { promoter: [9, 10], passive: [7, 8], detractor: [0, 6] } as const

/** The value under which the class of a question's marks is counted. */
export function classFacet(scoreClass: FacetClass, questionId: string): Facet {
  return { grain: 'c', value: `${scoreClass} ${questionId}` }
}

/**
 * The facets that an answer is counted under, beside its day, branch and subject.
 * @param answer as it is stored; spam counts nowhere, so it is not asked about
 */
export function facetsOf(
  survey: SurveyDocument,
  answer: { placement: string | null; locale: string; status: string; answers: AnswerValues },
): Facet[] {
  const { placement, locale, status, answers } = answer
  const facets: Facet[] = []
  if (placement) facets.push({ grain: 'p', value: placement })
  if (locale !== USUAL.l) facets.push({ grain: 'l', value: locale })
  if (status !== USUAL.s) facets.push({ grain: 's', value: status })
  for (const { id, type } of survey.questions) {
    if (type !== 'nps' || !Object.hasOwn(answers, id)) continue
    const scoreClass = classOfMark(answers[id])
    if (scoreClass) facets.push(classFacet(scoreClass, id))
  }
  return facets
}

function classOfMark(mark: unknown): FacetClass | undefined {
  if (typeof mark !== 'number') return undefined
  if (mark >= 9) return 'promoter'
  return mark >= 7 ? 'passive' : 'detractor'
}
