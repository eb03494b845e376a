import type { Metric } from '../../../questionnaire/metrics.ts'
import { difference, metricWithInterval } from '../../../statistics/metric.ts'
import { holm } from '../../../statistics/significance.ts'
import { HIDDEN_BELOW } from '../../../statistics/small-sample.ts'
import { sentencesOf } from './clauses.ts'
import { NEUTRAL_WORDS } from './neutral-words.ts'
import { formsOf, type Reading } from './reading.ts'

/**
 * One guest's words as they were understood, the questions that they answer, and the mark that came with them: a place in the histogram of
 * the leading question, or null.
 */
export type Comment = {
  id: string
  sentences: readonly Reading[]
  questions: readonly string[]
  step: number | null
}

/**
 * A word of the comments, counted once per comment, with the score of the guests who used it. `side`: whether it goes with better or worse
 * scores by more than chance, all shown words together (Holm). Compared are guests who answered the question that the word is used in most:
 * where only unhappy guests are asked what went wrong, all their words would go with bad scores.
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

type Use = {
  forms: Map<string, number>
  n: number
  histogram: number[]
  byQuestion: Map<string, number[]>
  lastIn: Comment
}

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
  const whole = new Map<string, number[]>()
  const uses = new Map<string, Use>()
  for (const comment of comments) {
    const { sentences, questions, step } = comment
    countStep(whole, questions, step, steps)
    for (const { forms } of sentences) {
      for (const used of forms) {
        // Taken apart as a list it would cost an iterator for every word of every comment.
        const key = used[0]
        const form = used[1]
        if (NEUTRAL_WORDS.has(form)) continue
        const before = uses.get(key)
        if (before?.lastIn === comment) continue
        const use = before ?? newUse(comment, steps)
        if (!before) uses.set(key, use)
        use.lastIn = comment
        use.n += 1
        use.forms.set(form, (use.forms.get(form) ?? 0) + 1)
        if (step !== null) use.histogram[step]! += 1
        countStep(use.byQuestion, questions, step, steps)
      }
    }
  }
  const most = [...uses.entries()]
    .filter(([, { n }]) => n >= LEAST_USES)
    .sort(([a, left], [b, right]) => right.n - left.n || (a < b ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(([, use]) => use)
  const compared = most.map(({ byQuestion }) => {
    const [question, histogram] = mostUsed(byQuestion)
    if (!metric || sumOf(histogram) < HIDDEN_BELOW) return null
    const others = whole.get(question)!.map((count, step) => count - histogram[step]!)
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

function newUse(comment: Comment, steps: number): Use {
  return {
    forms: new Map(),
    n: 0,
    histogram: new Array(steps).fill(0),
    byQuestion: new Map(),
    lastIn: comment,
  }
}

function countStep(
  histograms: Map<string, number[]>,
  questions: readonly string[],
  step: number | null,
  steps: number,
): void {
  if (step === null) return
  for (const question of questions) {
    const histogram = histograms.get(question) ?? new Array<number>(steps).fill(0)
    histograms.set(question, histogram)
    histogram[step]! += 1
  }
}

/** The question whose answers use a word most, with the marks of those who did; the first of several. */
function mostUsed(byQuestion: ReadonlyMap<string, number[]>): [question: string, histogram: number[]] {
  return [...byQuestion].reduce<[string, number[]]>(
    (most, each) => (sumOf(each[1]) > sumOf(most[1]) ? each : most),
    ['', []],
  )
}

function sumOf(histogram: readonly number[]): number {
  return histogram.reduce((sum, count) => sum + count, 0)
}

/** Whether a text uses a word of the results, in any of its forms; a denied one only where it is denied. */
export function usesWord(text: string, word: string): boolean {
  const [form] = formsOf(sentencesOf(word))
  return form !== undefined && formsOf(sentencesOf(text)).some(([key]) => key === form[0])
}
