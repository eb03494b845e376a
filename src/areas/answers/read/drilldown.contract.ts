import { z } from 'zod'
import { ItemId } from '../../questionnaire/condition.contract.ts'
import { orNone } from './query-field.contract.ts'

const Value = orNone(z.string().max(250))

/**
 * Which answers stand behind one number of the analytics. A question alone means whoever answered it; with a value,
 * whoever answered it so: a value of its `distribution`, or `9..10` for the steps of a scale.
 */
export const drillDownFields = {
  question: orNone(ItemId),
  value: Value,
  /** Of the same answers, as in a cell of two questions. */
  question2: orNone(ItemId),
  value2: Value,
  /** By the clock of the answer's branch; Monday is 0. */
  weekday: orNone(
    z
      .string()
      .regex(/^[0-6]$/)
      .transform(Number),
  ),
  hour: orNone(
    z
      .string()
      .regex(/^(\d|1\d|2[0-3])$/)
      .transform(Number),
  ),
  /** Only those that count: neither locked nor spam. */
  counted: orNone(z.literal('1')),
}
const DrillDown = z.object(drillDownFields)
export type DrillDown = z.infer<typeof DrillDown>
