import type { Metric } from '../../../questionnaire/questionnaire.contract.ts'
import { difference, metricWithInterval } from '../../../statistics/metric.ts'
import { holm } from '../../../statistics/significance.ts'
import { HIDDEN_BELOW } from '../../../statistics/small-sample.ts'
import { sentencesOf } from './clauses.ts'
import { NEUTRAL_WORDS } from './neutral-words.ts'
import { formsOf, type Reading } from './reading.ts'

/** One guest's words as they were understood, and the mark that came with them: a place in the histogram of the leading question, or null. */
export type Comment = { id: string; sentences: readonly Reading[]; step: number | null }

/**
 * A word of the comments, counted once per comment, with the score of the guests who used it. `side`: whether that score
 * differs from the other comments' by more than chance, all shown words together (Holm).
 */
export type WordResult = {
  word: string
  n: number
  score: number | null
  side: 'better' | 'same' | 'worse'
}

const MOST_WORDS = 24
/** Of fewer comments, single words say nothing together. */
const LEAST_COMMENTS = 5
const LEAST_USES = 2

type Use = { forms: Map<string, number>; n: number; histogram: number[]; lastIn: Comment }

/**
 * The words that comments use most; a denied word («не вкусно») is one of its own.
 * @param steps how many steps the histogram of the leading question has
 */
export function wordResults(
  comments: readonly Comment[],
  metric: Metric | null,
  steps: number,
): WordResult[] {
  if (comments.length < LEAST_COMMENTS) return []
  const whole: number[] = new Array(steps).fill(0)
  const uses = new Map<string, Use>()
  for (const comment of comments) {
    const { sentences, step } = comment
    if (step !== null) whole[step]! += 1
    for (const { forms } of sentences) {
      for (const used of forms) {
        // Taken apart as a list it would cost an iterator for every word of every comment.
        const key = used[0]
        const form = used[1]
        if (NEUTRAL_WORDS.has(form)) continue
        const before = uses.get(key)
        if (before?.lastIn === comment) continue
        const use = before ?? { forms: new Map(), n: 0, histogram: new Array(steps).fill(0), lastIn: comment }
        if (!before) uses.set(key, use)
        use.lastIn = comment
        use.n += 1
        use.forms.set(form, (use.forms.get(form) ?? 0) + 1)
        if (step !== null) use.histogram[step]! += 1
      }
    }
  }
  const most = [...uses.entries()]
    .filter(([, { n }]) => n >= LEAST_USES)
    .sort(([a, left], [b, right]) => right.n - left.n || (a < b ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(([, use]) => use)
  const compared = most.map(({ histogram }) => {
    const n = histogram.reduce((sum, count) => sum + count, 0)
    if (!metric || n < HIDDEN_BELOW) return null
    const others = whole.map((count, step) => count - histogram[step]!)
    return difference(metric, histogram, others)
  })
  const corrected = holm(compared.map((each) => each?.p ?? 1))
  return most.map(({ forms, n, histogram }, place) => {
    const change = compared[place]?.change ?? 0
    const differs = corrected[place]! < 0.05
    const measured = metric && metricWithInterval(metric, histogram)
    return {
      word: [...forms].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))[0]![0],
      n,
      score: measured && measured.n >= HIDDEN_BELOW ? measured.value : null,
      side: differs ? (change > 0 ? 'better' : 'worse') : 'same',
    }
  })
}

/** Whether a text uses a word of the results, in any of its forms; a denied one only where it is denied. */
export function usesWord(text: string, word: string): boolean {
  const [form] = formsOf(sentencesOf(word))
  return form !== undefined && formsOf(sentencesOf(text)).some(([key]) => key === form[0])
}
