import { countedAs, kindOf } from '../questionnaire/kinds/kinds.ts'
import { mainQuestion, scaleOf } from '../questionnaire/metric.ts'
import type { Metric } from '../questionnaire/metrics.ts'
import { partSetKey } from '../questionnaire/part-sets.ts'
import type { AnswerValues, Question, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { isPartSetKey, type SlotKey } from '../questionnaire/slot-key.ts'
import { keysOf, mannerOf, readSlot, SECOND_BOUNDS, type Slots, secondsSlot } from '../questionnaire/slots.ts'

/** What one stored answer adds to a vector, as pairs of place and amount. */
export type VectorEntry = { place: number; amount: number }

/** Finds the places of an answer's values. */
export type SlotIndex = {
  /** The place of what is about no question, such as 'answers' or a class of answering times. */
  fixed: (name: string) => number | undefined
  /** The place that counts who answered a question as it is asked now, or who gave one value of it. */
  of: (questionId: string, key?: SlotKey) => number | undefined
  /** What answers to a question as it is asked now are counted by. */
  keys: (questionId: string) => SlotKey[]
  /** The places of a question as some version asks it; those of all who answered stand under undefined. */
  asked: (question: Question) => ReadonlyMap<SlotKey | undefined, number> | undefined
  /** The key of the set of parts that a question was asked with; undefined where its parts never changed. */
  partSet: (question: Question) => string | undefined
  /** The places that count who answered it when it was asked in another way. */
  before: (questionId: string) => number[]
}

/** A survey's sums by branch or day are hundreds of vectors with the same places. */
const indexes = new WeakMap<Slots, SlotIndex>()

/** Memoized per list of slots: a list is read anew where slots were added, and never changed in place. */
export function indexSlots(slots: Slots): SlotIndex {
  const index = indexes.get(slots) ?? makeIndex(slots)
  indexes.set(slots, index)
  return index
}

function makeIndex(slots: Slots): SlotIndex {
  const fixed = new Map<string, number>()
  const questions = new Map<string, Places>()
  const earlier = new Map<string, Map<string, Places>>()
  const changed = new Set<string>()
  const partSets = new WeakMap<Question, string>()
  for (const [place, name] of slots.entries()) {
    const { questionId, key, manner } = readSlot(name) ?? {}
    if (questionId === undefined) {
      fixed.set(name, place)
      continue
    }
    if (key !== undefined && isPartSetKey(key)) changed.add(questionId)
    const all = manner === undefined ? questions : (earlier.get(questionId) ?? new Map<string, Places>())
    if (manner !== undefined) earlier.set(questionId, all)
    const id = manner ?? questionId
    all.set(id, (all.get(id) ?? new Map()).set(key, place))
  }
  return {
    fixed: (name) => fixed.get(name),
    of: (questionId, key) => questions.get(questionId)?.get(key),
    keys: (questionId) => [...(questions.get(questionId)?.keys() ?? [])].flatMap((key) => key ?? []),
    asked: (question) => {
      // Nearly no question was ever asked in another way: how this one is, is not worked out for each answer.
      const other = earlier.get(question.id)
      return other?.get(mannerOf(keysOf(question))) ?? questions.get(question.id)
    },
    partSet: (question) => {
      if (!changed.has(question.id)) return undefined
      const key = partSets.get(question) ?? partSetKey(keysOf(question))
      partSets.set(question, key)
      return key
    },
    before: (questionId) =>
      [...(earlier.get(questionId)?.values() ?? [])].flatMap((own) => own.get(undefined) ?? []),
  }
}
type Places = Map<SlotKey | undefined, number>

/** What takes out again what entries added. */
export function negated(entries: readonly VectorEntry[]): VectorEntry[] {
  return entries.map(({ place, amount }) => ({ place, amount: -amount }))
}

export function entriesOfStart(index: SlotIndex): VectorEntry[] {
  return [{ place: index.fixed('starts')!, amount: 1 }]
}

/**
 * What an answer adds to the counters.
 * @param answers the stored values, by question id
 * @param seconds time the guest took, or null when unknown
 */
export function entriesOfAnswer(
  survey: SurveyDocument,
  index: SlotIndex,
  answer: { answers: AnswerValues; complaint: boolean; seconds: number | null },
): VectorEntry[] {
  const entries: VectorEntry[] = []
  // A version older than a slot has no place for it.
  const add = (place: number | undefined, amount = 1) => {
    if (place !== undefined) entries.push({ place, amount })
  }
  add(index.fixed('answers'))
  if (answer.complaint) add(index.fixed('complaints'))
  if (answer.seconds !== null) add(index.fixed(secondsSlot(answer.seconds)))
  for (const question of survey.questions) {
    const value = Object.hasOwn(answer.answers, question.id) ? answer.answers[question.id] : undefined
    if (value === undefined || value === null) continue
    const places = index.asked(question)
    add(places?.get(undefined))
    const partSet = index.partSet(question)
    if (partSet !== undefined) add(places?.get(partSet))
    const counted = countedAs(question)
    const { keysIn, sharesIn } = kindOf(counted)
    for (const key of keysIn?.(counted, value) ?? []) add(places?.get(key))
    for (const [key, share] of sharesIn?.(counted, value) ?? []) add(places?.get(key), share)
  }
  return entries
}

/** Sums of some answers, read back from a vector. */
export type Tally = {
  answers: number
  complaints: number
  starts: number
  /** Answers per class of `SECOND_BOUNDS`, then the open class. */
  seconds: () => number[]
  /** How many answered a question as it is asked now. */
  answered: (questionId: string) => number
  /** How many answered it when it was asked in another way: on another scale, in words. */
  answeredBefore: (questionId: string) => number
  /** How many gave a value: a step of a scale, an option's id, 'other', true or false. */
  count: (questionId: string, key: string | number | boolean) => number
}

const SECOND_SLOTS = [...SECOND_BOUNDS, 'more'].map((bound) => `seconds ${bound}`)

/** Reads a vector; places that it is too short for are zero. */
export function readVector(slots: Slots, vector: ArrayLike<number | null>): Tally {
  const index = indexSlots(slots)
  const at = (place: number | undefined) => (place === undefined ? 0 : (vector[place] ?? 0))
  return {
    answers: at(index.fixed('answers')),
    complaints: at(index.fixed('complaints')),
    starts: at(index.fixed('starts')),
    // A function, because rankings and trends read hundreds of vectors and few ask for it. A getter would give each of them a hidden
    // class, which holds what it was read from until the whole heap is collected.
    seconds: () => SECOND_SLOTS.map((slot) => at(index.fixed(slot))),
    answered: (questionId) => at(index.of(questionId)),
    answeredBefore: (questionId) => index.before(questionId).reduce((sum, place) => sum + at(place), 0),
    count: (questionId, key) => at(index.of(questionId, key)),
  }
}

/** Several sums as one. */
export function addTallies(tallies: readonly Tally[]): Tally {
  const total = (of: (tally: Tally) => number) => tallies.reduce((sum, tally) => sum + of(tally), 0)
  return {
    answers: total((tally) => tally.answers),
    complaints: total((tally) => tally.complaints),
    starts: total((tally) => tally.starts),
    seconds: () => {
      const all = tallies.map((tally) => tally.seconds())
      return SECOND_SLOTS.map((_, place) => all.reduce((sum, seconds) => sum + (seconds[place] ?? 0), 0))
    },
    answered: (questionId) => total((tally) => tally.answered(questionId)),
    answeredBefore: (questionId) => total((tally) => tally.answeredBefore(questionId)),
    count: (questionId, key) => total((tally) => tally.count(questionId, key)),
  }
}

/** Counts of a scale's steps, from its lowest: the histogram that every metric is computed from; empty of what has no scale. */
export function histogramOf(tally: Tally, question: Question): number[] {
  const scale = scaleOf(question)
  const counts: number[] = []
  if (scale) for (let step = scale.from; step <= scale.to; step++) counts.push(tally.count(question.id, step))
  return counts
}

/**
 * About the median answering time, in whole seconds: interpolated within its class, which is as wide as `SECOND_BOUNDS` says (a
 * second and a half near ten, ten near a minute); null without answers. In the open class the last bound is given: "600 or more".
 * It never leaves its class: people are told the class (`secondsClass`), which is all that is known.
 */
export function medianSeconds(tally: Tally): number | null {
  const seconds = tally.seconds()
  const total = seconds.reduce((sum, count) => sum + count, 0)
  if (total <= 0) return null
  let below = 0
  for (const [place, count] of seconds.entries()) {
    if (count > 0 && below + count >= total / 2) {
      const low = place === 0 ? 0 : SECOND_BOUNDS[place - 1]!
      const high = SECOND_BOUNDS[place]
      // A class holds the whole seconds from `low` to the one before `high`; each of them lasts half a second to both sides.
      if (high === undefined) return low
      const middle = Math.round(low - 0.5 + ((total / 2 - below) / count) * (high - low))
      return Math.min(high - 1, Math.max(low, middle))
    }
    below += count
  }
  return null
}

/** The histogram of a metric's question; null when the survey does not ask it. */
export function metricHistogram(survey: SurveyDocument, metric: Metric, tally: Tally): number[] | null {
  const question = mainQuestion(survey, metric)
  return question ? histogramOf(tally, question) : null
}
