import { readFileSync } from 'node:fs'
import type { Topic } from '../../areas/analytics/cards/comments/topic.ts'

type Mood = 'good' | 'bad' | 'plain'

/** A guest's comment, and what it is about as a person reads it. */
export type LabelledComment = {
  text: string
  /** The guest's own score, where irony can't be told from the words: 1 content, −1 not. */
  mark?: 1 | -1
  about: Partial<Record<Topic, Mood>>
}

const MOODS: Record<string, Mood> = { '+': 'good', '-': 'bad', '=': 'plain' }

/**
 * A set of comments. Each line is `text | topic+ topic- topic= | score`: praised, blamed or neither; a topic both praised and blamed counts
 * as blamed. `#` begins a heading.
 * - `known`: of ten trades, hasty, misspelt, in mixed languages, with irony and without commas; the dictionaries were made with them.
 * - `unseen`: written afterwards, so they tell how well others are read.
 * - `negation`: denial and contrast in three languages, Kazakh also without its letters; they tell whether those rules hold.
 */
export function labelledComments(set: 'known' | 'unseen' | 'negation'): LabelledComment[] {
  return readFileSync(new URL(`./${set}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('# '))
    .map(readLine)
}

function readLine(line: string): LabelledComment {
  const [text = '', labels = '', mark] = line.split(/ \| ?/)
  const about: LabelledComment['about'] = {}
  for (const label of labels.split(' ').filter(Boolean)) {
    const topic = label.slice(0, -1) as Topic
    if (about[topic] !== 'bad') about[topic] = MOODS[label.at(-1)!]!
  }
  return { text, about, ...(mark && { mark: Number(mark) as 1 | -1 }) }
}
