import { TOPICS, type Topic } from '../../analytics/cards/comments/topic.ts'
import { namesTopic } from '../../analytics/cards/comments/topics.ts'

/** What one guest said in the week. `score` on the scale `to`; `bad`: low enough to be a complaint. */
export type WeekWords = { words: string; score: number; to: number; bad: boolean; branch: string | null }

/** Shorter words say nothing that others could read as praise. */
const LEAST_PRAISE = 20
/** A topic that fewer unhappy guests name is no pattern. */
const LEAST_NAMED = 2

/** One praise: of the best scores, the newest with words that say something. @param comments the newest first */
export function praiseOf(comments: readonly WeekWords[]): WeekWords | undefined {
  return comments.find(({ words, score, to }) => score === to && [...words].length >= LEAST_PRAISE)
}

/** The one thing to fix: the topic that most unhappy guests name. `of`: unhappy guests who wrote something. */
export type Fix = { topic: Topic; named: number; of: number; example: WeekWords }

export function fixOf(comments: readonly WeekWords[]): Fix | undefined {
  const unhappy = comments.filter(({ bad, words }) => bad && words !== '')
  const topics = TOPICS.map((topic) => ({
    topic,
    about: unhappy.filter(({ words }) => namesTopic(words, topic)),
  }))
  const worst = topics.reduce((most, each) => (each.about.length > most.about.length ? each : most))
  const { topic, about } = worst
  return about.length >= LEAST_NAMED
    ? { topic, named: about.length, of: unhappy.length, example: about[0]! }
    : undefined
}
