import { z } from 'zod'
import { wholeNumber } from '../../../platform/query/whole-number.ts'
import { ItemId } from '../../questionnaire/condition.contract.ts'
import { orNone } from './query-field.contract.ts'

const Value = orNone(z.string().max(250))

/**
 * The answers behind one number of the analytics. A question alone selects those that answered it;
 * with a value, those that gave it: a value of its `distribution`, or `9..10` for the steps of a
 * scale.
 */
export const drillDownFields = {
  question: orNone(ItemId),
  value: Value,
  /** For the same answers, as in a cell of two questions. */
  question2: orNone(ItemId),
  value2: Value,
  /** In the time zone of the answer's branch; Monday is 0. */
  weekday: orNone(wholeNumber(z.int().min(0).max(6))),
  hour: orNone(wholeNumber(z.int().min(0).max(23))),
  /** Only those that count: neither locked nor spam. */
  counted: orNone(z.literal('1')),
}
const DrillDown = z.object(drillDownFields)
export type DrillDown = z.infer<typeof DrillDown>
