import { type NpsCounts, netPromoterScore, npsClass, npsInterval } from '../statistics/nps.ts'
import type { TryoutAnswer } from './try.contract.ts'

/** Answers from which the margin of error says something. */
export const ENOUGH = 30

export type TryScore = {
  /** −100..100; null without an answer. */
  now: number | null
  /** Before the newest answer; null when that was the first. */
  before: number | null
  /** From `ENOUGH` answers on. */
  interval: { low: number; high: number } | null
}

/** @param answers the newest last */
export function scoreOf(answers: readonly TryoutAnswer[]): TryScore {
  const counts = countsOf(answers)
  return {
    now: netPromoterScore(counts),
    before: netPromoterScore(countsOf(answers.slice(0, -1))),
    interval: answers.length >= ENOUGH ? npsInterval(counts) : null,
  }
}

function countsOf(answers: readonly TryoutAnswer[]): NpsCounts {
  const counts = { promoters: 0, passives: 0, detractors: 0 }
  for (const { score } of answers) counts[`${npsClass(score)}s`] += 1
  return counts
}
