import type { MeasureComparison } from './measure.contract.ts'

/** How answers of guests are compared. */
export const ANSWER_COMPARISON: MeasureComparison = {
  waits: [7, 14, 21, 28, 35, 42],
  usualWait: 21,
  halfDays: 21,
  leastWeeksBefore: 4,
  leastInPlan: 20,
  leastForMean: 1,
  leastAfter: 30,
  byHour: true,
}
