import { z } from 'zod'
import { FilterCondition } from '../../areas/answers/conditions/condition.contract.ts'

/** Days that are read where an assistant names none. */
export const USUAL_DAYS = 30

type Query = Record<string, string | number | undefined>
/** Makes one of the API's own calls with the caller's key, so that scopes, rights and limits are those of any program. */
export type Read = (path: string, query: Query) => Promise<{ text: string; isError: boolean }>

export const survey = z.string().describe('id of the survey')
export const branch = z.string().optional().describe('code of a branch')
export const days = {
  from: z.iso.date().optional().describe('first day, YYYY-MM-DD'),
  to: z.iso.date().optional().describe('last day, YYYY-MM-DD'),
}
/** Conditions as an assistant gives them. */
export const conditions = (description: string) =>
  z.array(FilterCondition).max(10).optional().describe(description)
export const where = conditions(
  'conditions that answers must all meet: { dimension, op, values }; dimensions and values come from list_filters',
)
export const readOnly = { readOnlyHint: true, openWorldHint: false }
export const PERIOD = `Without dates: the last ${USUAL_DAYS} days, today included.`
