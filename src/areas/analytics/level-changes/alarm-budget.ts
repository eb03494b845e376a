import { DECIDED } from '../../statistics/change-points.ts'

/**
 * By which power of the number of scores the limit falls. An even share (1) would be enough for scores whose weeks are alike; the far
 * tail of those with restless weeks is heavier.
 */
const SHARE_POWER = 1.3

/**
 * How unlikely a change must be to alert, so that all scores of an account together raise at most half a false alarm a quarter
 * (`npm run simulate -- level-alerts`). The other half is left to bursts.
 * @param series how many scores of the account are watched
 */
export function fallThreshold(series: number): number {
  return DECIDED / Math.max(1, series) ** SHARE_POWER
}

/** How many false alarms bursts of unhappy guests may raise in an account in a quarter, all surveys together. */
const BURSTS_A_QUARTER = 0.5
/** A survey is taken to get at least so many answers in a quarter: a new one has no history. */
const LEAST_ANSWERS = 100

/**
 * How unlikely a burst must be to alert. Every answer is one chance for a false alarm, so the budget is shared out over all answers of
 * the quarter, and over the surveys.
 * @param answers of the survey in the last quarter
 */
export function burstThreshold(answers: number, surveys: number): number {
  return BURSTS_A_QUARTER / Math.max(answers, LEAST_ANSWERS) / Math.max(1, surveys)
}
