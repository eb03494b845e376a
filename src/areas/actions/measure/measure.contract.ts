import { z } from 'zod'
import type { Executor } from '../../../platform/database.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { HourCell } from '../../statistics/difference-in-differences.ts'

/**
 * `metric:nps`, `metric:csat`, `metric:ces`, or `question:` and the id of a question with a scale or of yes and no; of mystery visits
 * `visits`, or `visits:` and the id of a section of the checklist.
 */
export const MeasureId = z
  .string()
  .max(120)
  .regex(/^[a-z]+(?::.+)?$/, 'invalid')

/** `points`: NPS, -100…100. `share`: of 100 guests. `steps`: the mean on the question's scale. `percent`: of a checklist. */
const MeasureUnit = z.enum(['points', 'share', 'steps', 'percent'])
export type MeasureUnit = z.infer<typeof MeasureUnit>

/** What its values come from. */
const Counted = z.enum(['answers', 'visits'])
export type Counted = z.infer<typeof Counted>

export const Measure = z.object({ id: z.string(), title: z.string(), unit: MeasureUnit, counts: Counted })
export type Measure = z.infer<typeof Measure>

/** How values before and after a change are compared. */
export type MeasureComparison = {
  /** Waiting times in days that can be agreed on. */
  waits: readonly number[]
  usualWait: number
  /** A plan is made from two halves of so many days before the change. */
  halfDays: number
  /** The weeks before a change that it is compared with; more where a longer time is waited. */
  leastWeeksBefore: number
  /** Values that a place needs in both halves to be compared with. */
  leastInPlan: number
  /** Fewer values have no mean. */
  leastForMean: number
  /** Values since the change that a verdict needs. */
  leastAfter: number
  /** Whether only equal weekdays and hours are compared. */
  byHour: boolean
}

/** Something that a change of the business may move, as it is measured now. */
export type OpenMeasure = Measure & {
  /** How it is measured: values of another manner cannot be compared. */
  manner: string
  /** From its worst value to its best. */
  range: number
  /** Whether its values are about people and products, too. */
  hasSubjects: boolean
  comparison: MeasureComparison
  /**
   * Its values by place: by subject within the named branches where subjects are named, else by branch, of every branch. Days are
   * inclusive.
   */
  readCells: (db: Executor, places: MeasuredPlaces, period: MeasuredPeriod) => Promise<readonly HourCell[]>
}

export type MeasuredPlaces = { branchIds: readonly string[]; subjectIds: readonly string[] }
export type MeasuredPeriod = { from: string; to: string }
/** What `requireOwnSurvey` returns has these. */
export type MeasuredSurvey = { accountId: number; id: string; slots: readonly string[] }

/** An area whose figures the action log judges changes by. */
export type MeasureSource = {
  counts: Counted
  comparison: MeasureComparison
  /** Whether an id is one of its measures, also of one that there is no longer. */
  owns: (measureId: string) => boolean
  list: (
    db: Executor,
    survey: MeasuredSurvey,
    document: PromiseLike<SurveyDocument>,
    locale: string,
  ) => Promise<OpenMeasure[]>
}
