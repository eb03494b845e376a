import type { BurstRule } from '../../settings/burst-rule.ts'

/** An answer of a branch that gave the score. */
export type RecentAnswer = { at: Date; isBad: boolean }

/** The last answers that the rule looks at, and whether they are as many and as bad as it says. */
export function countBurst(
  { count, of }: Pick<BurstRule, 'count' | 'of'>,
  newestFirst: readonly RecentAnswer[],
): { bad: number; n: number; isBurst: boolean } {
  const answers = newestFirst.slice(0, of)
  const bad = answers.filter(({ isBad }) => isBad).length
  return { bad, n: answers.length, isBurst: bad >= count }
}

/**
 * Whether the answers since a burst began say that it is over: enough of them, and of the last ones at most half as large a share is
 * bad as the rule asks for.
 * @param since answers after the beginning, the newest first
 */
export function isUsualAgain(
  { count, of }: Pick<BurstRule, 'count' | 'of'>,
  since: readonly RecentAnswer[],
): boolean {
  const last = since.slice(0, of)
  const bad = last.filter(({ isBad }) => isBad).length
  return last.length >= count && 2 * bad * of <= count * last.length
}

/** How long nobody may be unhappy until a burst is over without a word: an hour, or the rule's window where that is longer. */
const SILENT_MINUTES = 60

export function silentAfter({ minutes }: Pick<BurstRule, 'minutes'>): number {
  return Math.max(minutes, SILENT_MINUTES) * 60_000
}
