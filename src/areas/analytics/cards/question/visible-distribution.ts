import type { QuestionResult } from './question.contract.ts'

/** A value with a visible count. */
export type VisibleValue = QuestionResult['distribution'][number] & { count: number; share: number }

/**
 * The values with their numbers; none of a question that fewer than five answered. Of a number only from the lowest class that was given
 * to the highest: the range that may be given is often far wider.
 */
export function visibleDistribution({
  type,
  distribution,
}: Pick<QuestionResult, 'type' | 'distribution'>): VisibleValue[] {
  const visible = distribution.flatMap((each) =>
    each.count === null || each.share === null ? [] : [{ ...each, count: each.count, share: each.share }],
  )
  const isGiven = ({ count }: VisibleValue) => count > 0
  if (type !== 'number' || !visible.some(isGiven)) return visible
  return visible.slice(visible.findIndex(isGiven), visible.findLastIndex(isGiven) + 1)
}
