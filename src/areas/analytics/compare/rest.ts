import type { Tally } from '../../counters/tally.ts'
import type { Tallies } from '../read/tallies.ts'

/** What is left of some answers without a part of them. */
function withoutPart(whole: Tally, part: Tally): Tally {
  return {
    answers: whole.answers - part.answers,
    complaints: whole.complaints - part.complaints,
    starts: whole.starts - part.starts,
    seconds: () => {
      const ownSeconds = part.seconds()
      return whole.seconds().map((count, place) => count - (ownSeconds[place] ?? 0))
    },
    answered: (questionId) => whole.answered(questionId) - part.answered(questionId),
    answeredBefore: (questionId) => whole.answeredBefore(questionId) - part.answeredBefore(questionId),
    count: (questionId, key) => whole.count(questionId, key) - part.count(questionId, key),
  }
}

/** Sums of everything but a part, so that a branch is compared with the others and not with itself among them. */
export function restOf(whole: Tallies, part: Tallies): Tallies {
  return {
    sum: async (period) => withoutPart(await whole.sum(period), await part.sum(period)),
    by: async (group, period) => {
      const [all, parts] = await Promise.all([whole.by(group, period), part.by(group, period)])
      return new Map(
        [...all].map(([key, tally]) => {
          const own = parts.get(key)
          return [key, own ? withoutPart(tally, own) : tally]
        }),
      )
    },
  }
}
