import { logGamma } from './probability.ts'

/** Answers of a group, and how many of them are unhappy. */
export type UnhappyCount = { bad: number; n: number }

/** The share of unhappy guests that a survey without history is taken to have, worth so many answers. */
const FIRST_SHARE = 0.1
const FIRST_WORTH = 20
/** How many answers of the whole survey a branch's own share is shrunk by. */
const SHRINK_WORTH = 20
/** A usual share is trusted like that of at most so many answers, since it differs from hour to hour. */
const MOST_TRUST = 60

/** The usual share of unhappy guests at a branch, shrunk towards that of its survey; as the parameters of a beta distribution. */
export function usualShare(branch: UnhappyCount, survey: UnhappyCount): { bad: number; good: number } {
  const common = (survey.bad + FIRST_SHARE * FIRST_WORTH) / (survey.n + FIRST_WORTH)
  const worth = SHRINK_WORTH + branch.n
  const share = (common * SHRINK_WORTH + branch.bad) / worth
  const trust = Math.min(worth, MOST_TRUST)
  return { bad: share * trust, good: (1 - share) * trust }
}

/**
 * How likely at least `bad` of `n` answers are unhappy by chance where the usual share is uncertain: the upper tail of the
 * beta-binomial distribution.
 */
export function chanceOfBurst({ bad, n }: UnhappyCount, usual: { bad: number; good: number }): number {
  let sum = 0
  for (let count = bad; count <= n; count++)
    sum += Math.exp(
      logChoose(n, count) +
        logBeta(count + usual.bad, n - count + usual.good) -
        logBeta(usual.bad, usual.good),
    )
  return Math.min(1, sum)
}

function logChoose(n: number, k: number): number {
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1)
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b)
}
