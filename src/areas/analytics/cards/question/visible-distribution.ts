import type { QuestionResult } from '../../analytics.contract.ts'

/** A value that is told how often it was chosen. */
export type ToldValue = QuestionResult['distribution'][number] & { count: number; share: number }

/** The values with their numbers; none of a question that fewer than five answered. */
export function toldValues({ distribution }: Pick<QuestionResult, 'distribution'>): ToldValue[] {
  return distribution.flatMap((each) =>
    each.count === null || each.share === null ? [] : [{ ...each, count: each.count, share: each.share }],
  )
}
