import type { QuestionResult } from '../../analytics.contract.ts'

/** A value that is told how often it was chosen. */
export type VisibleValue = QuestionResult['distribution'][number] & { count: number; share: number }

/** The values with their numbers; none of a question that fewer than five answered. */
export function visibleDistribution({ distribution }: Pick<QuestionResult, 'distribution'>): VisibleValue[] {
  return distribution.flatMap((each) =>
    each.count === null || each.share === null ? [] : [{ ...each, count: each.count, share: each.share }],
  )
}
