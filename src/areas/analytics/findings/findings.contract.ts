import { z } from 'zod'
import { FilterCondition } from '../../answers/conditions/condition.contract.ts'
import { ItemId } from '../../questionnaire/condition.contract.ts'
import { DAY_PARTS } from '../cards/heat/heatmap.ts'

/** A value with its 95 % interval, in the unit of the finding's measure. */
const Side = z.object({ value: z.number(), low: z.number(), high: z.number(), n: z.number() })
export type FindingSide = z.infer<typeof Side>

/** What stands out: `title` is the guest's or the business's own name of it. */
const About = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('branch'), title: z.string() }),
  z.object({ kind: z.literal('subject'), title: z.string() }),
  z.object({ kind: z.literal('placement'), title: z.string() }),
  /** A part of the week. */
  z.object({ kind: z.literal('part'), days: z.enum(['weekdays', 'weekend']), part: z.enum(DAY_PARTS) }),
  /** Guests who gave this answer to a question. */
  z.object({ kind: z.literal('option'), title: z.string(), question: z.string() }),
  /** A question whose share of satisfied guests, or of those who said yes, moved since the period before. */
  z.object({
    kind: z.literal('question'),
    title: z.string(),
    question: ItemId,
    isYesNo: z.boolean(),
  }),
])
export type FindingAbout = z.infer<typeof About>

/** A difference that is hardly chance, corrected for the number of comparisons. */
export const Finding = z.object({
  about: About,
  /** `nps`: points −100…100. `ces`: steps of its scale. `csat` and `share`: shares 0…1. */
  measure: z.enum(['nps', 'csat', 'ces', 'share']),
  /** The first side less the second. */
  effect: z.object({ value: z.number(), low: z.number(), high: z.number() }),
  /** What stands out, then all the other answers, or the period before. */
  sides: z.tuple([Side, Side]),
  /** All groups of its kind beside each other, of five answers or more, in their own order; at most 12. */
  groups: z.array(Side.extend({ about: About, isOwn: z.boolean() })),
  /** Which answers it is about; for the calls that take `where`. */
  where: z.array(FilterCondition),
})
export type Finding = z.infer<typeof Finding>

/** At most five, the largest difference first; `checked` is the number of comparisons that were made. */
export const Findings = z.object({ checked: z.number(), items: z.array(Finding) })
export type Findings = z.infer<typeof Findings>
