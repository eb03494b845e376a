import type { MeasureComparison } from '../../actions/measure/measure.contract.ts'

/**
 * How mystery visits are compared. They are few and planned, so they need more weeks than answers; the hour of a visit says nothing
 * about the standard.
 */
export const VISIT_COMPARISON: MeasureComparison = {
  waits: [56, 70, 84],
  usualWait: 56,
  halfDays: 56,
  leastWeeksBefore: 12,
  leastInPlan: 4,
  leastForMean: 5,
  leastAfter: 5,
  byHour: false,
}
