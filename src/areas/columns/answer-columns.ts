import type { Chunk } from './chunk.ts'
import { type ColumnFilter, dayNumber, rowsOf } from './column-filter.ts'
import type { ColumnQuestion, ColumnResult } from './column-task.ts'
import { HourCellSums } from './hour-cells.ts'
import { MomentSums } from './moments.ts'
import { addQuestionPairs, addTextPairs, type PairCounts, sideOf } from './pair-counts.ts'
import { addSums, eachAmount, type GroupSums, sumPlaces } from './sums.ts'
import type { OpenColumns } from './survey-columns.ts'

/** A question that takes the survey's chunks one by one. */
type Open = {
  filter: ColumnFilter
  add: (chunk: Chunk, rows: Uint32Array) => void
  result: () => ColumnResult
}

/** Answers questions about a survey in one walk over its months. Questions with the same filter read its rows once. */
export async function answerFrom(
  { slots, chunks }: OpenColumns,
  questions: readonly ColumnQuestion[],
): Promise<ColumnResult[]> {
  const open = questions.map((question) => opened(question, slots))
  for await (const chunk of chunks) {
    const rows = new Map<string, Uint32Array>()
    for (const { filter, add } of open) {
      const name = JSON.stringify(filter)
      const own = rows.get(name) ?? rowsOf(chunk, filter)
      rows.set(name, own)
      if (own.length > 0) add(chunk, own)
    }
  }
  return open.map(({ result }) => result())
}

/** The months that questions reach over. */
export function monthsOf(questions: readonly ColumnQuestion[]): { from: string; to: string } {
  const froms = questions.map(({ filter }) => filter.from.slice(0, 7)).sort()
  const tos = questions.map(({ filter }) => filter.to.slice(0, 7)).sort()
  return { from: froms[0]!, to: tos.at(-1)! }
}

function opened(question: ColumnQuestion, slots: number): Open {
  const { filter } = question
  switch (question.kind) {
    case 'sums': {
      const sums: GroupSums = new Map()
      const places = sumPlaces(slots, question.places)
      return {
        filter,
        add: (chunk, rows) => addSums(sums, chunk, rows, question.by, places),
        result: () => sums,
      }
    }
    case 'moments': {
      const moments = new MomentSums(slots, question.questions, question.scoredPlaces, question.leastGroups)
      return {
        filter,
        add: (chunk, rows) => {
          if (isWithin(chunk, filter)) moments.merge(cachedMoments(chunk, rows, question, slots))
          else moments.add(chunk, rows)
        },
        result: () => ({
          hours: moments.hours,
          patterns: moments.patterns(),
          scoresByPlace: moments.scoresByPlace,
          answers: moments.answers,
        }),
      }
    }
    case 'cells': {
      const cells = new HourCellSums(slots, question.worths, question.by)
      return { filter, add: (chunk, rows) => cells.add(chunk, rows), result: () => cells.result() }
    }
    case 'numbers': {
      const numbers: number[] = []
      return {
        filter,
        add: (chunk, rows) =>
          eachAmount(chunk.numbers, rows, (_, at) => {
            if (chunk.numbers.place[at] === question.place) numbers.push(chunk.numbers.amount[at]!)
          }),
        result: () => Float64Array.from(numbers),
      }
    }
    case 'pairs': {
      const counts: PairCounts = new Map()
      const { first } = question
      const second = sideOf(slots, question.second)
      const other = typeof first === 'string' ? first : sideOf(slots, first)
      return {
        filter,
        add: (chunk, rows) =>
          typeof other === 'string'
            ? addTextPairs(counts, chunk, rows, other, second)
            : addQuestionPairs(counts, chunk, rows, other, second),
        result: () => counts,
      }
    }
  }
}

/** Moments of whole months, which every look at a page of two years needs. They go with their chunk. */
const momentCache = new WeakMap<Chunk, Map<string, MomentSums>>()
const MOST_CACHED = 4
/** Sums of more combinations of marks take more memory than the month itself. */
const MOST_PATTERNS = 64

function cachedMoments(
  chunk: Chunk,
  rows: Uint32Array,
  { filter: { from: _, to: __, ...filter }, questions, scoredPlaces, leastGroups }: MomentQuestion,
  slots: number,
): MomentSums {
  const cache = momentCache.get(chunk) ?? new Map<string, MomentSums>()
  momentCache.set(chunk, cache)
  const name = JSON.stringify([filter, questions, scoredPlaces, slots])
  const cached = cache.get(name)
  if (cached) return cached
  const moments = new MomentSums(slots, questions, scoredPlaces, leastGroups)
  moments.add(chunk, rows)
  if (moments.size <= MOST_PATTERNS) {
    if (cache.size >= MOST_CACHED) cache.delete(cache.keys().next().value!)
    cache.set(name, moments)
  }
  return moments
}

type MomentQuestion = Extract<ColumnQuestion, { kind: 'moments' }>

/** Whether all days of a chunk lie within a filter's. */
function isWithin({ day, rows }: Chunk, { from, to }: ColumnFilter): boolean {
  return rows > 0 && day[0]! >= dayNumber(from) && day[rows - 1]! <= dayNumber(to)
}
