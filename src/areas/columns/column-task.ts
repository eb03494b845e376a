import type { MarkPattern } from '../statistics/drivers.ts'
import type { TextColumn } from './chunk.ts'
import type { ColumnFilter } from './column-filter.ts'
import type { SurveyKey } from './columns.queries.ts'
import type { HourCells, WorthOfPlace } from './hour-cells.ts'
import type { MomentQuestions } from './moments.ts'
import type { PairCounts, QuestionSide } from './pair-counts.ts'
import type { GroupSums, SumGroup } from './sums.ts'

/** What can be asked of the columns; each passes plain data between threads. */
export type ColumnQuestion = { filter: ColumnFilter } & (
  | {
      kind: 'sums'
      by: SumGroup | null
      /** The places of the slots that are wanted; all without it. */
      places?: readonly number[]
    }
  | {
      kind: 'moments'
      questions: MomentQuestions
      /** The places of the slots whose guests' scores are wanted. */
      scoredPlaces: readonly number[]
      leastGroups: number
    }
  | {
      kind: 'numbers'
      /** The slot that counts who answered the question. */
      place: number
    }
  | { kind: 'pairs'; first: QuestionSide | TextColumn; second: QuestionSide }
  | { kind: 'cells'; worths: readonly WorthOfPlace[]; by: 'branch' | 'subject' }
)

/** The answers to them: sums and moments, all numbers that were given (in no order), counts of a table, or worths by hour. */
export type ColumnAnswers = {
  sums: GroupSums
  moments: {
    hours: Float64Array
    patterns: MarkPattern[]
    scoresByPlace: Float64Array
    answers: number
  }
  numbers: Float64Array
  pairs: PairCounts
  cells: HourCells
}

/** A task of the thread that holds the columns. */
export type ColumnTask = SurveyKey & {
  databaseUrl: string
  mostBytes: number
  /** Only these answers: what a search found. */
  ids?: readonly string[] | undefined
  questions: readonly ColumnQuestion[]
}

export type ColumnResult = ColumnAnswers[keyof ColumnAnswers]
