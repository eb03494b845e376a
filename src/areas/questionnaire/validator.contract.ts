import { z } from 'zod'
import { Condition, ItemId, LocalText } from './condition.contract.ts'

export const COMPARISONS = [
  'equals',
  'not_equals',
  'less',
  'less_or_equal',
  'greater',
  'greater_or_equal',
] as const
export type ComparisonOperator = (typeof COMPARISONS)[number]

/** What the guest is told when the rule is broken; a general sentence without it. */
const own = { message: LocalText.optional() }
/** Other questions whose answers the rule reads together with its own. */
const others = z.array(ItemId).min(1).max(50)

/**
 * A rule that the answer to a question must keep. Rules read the question itself and those before it. An empty answer breaks none, and
 * a comparison with a question that is unanswered holds.
 */
export const Validator = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('condition'), condition: Condition, ...own }),
  /** The answer compared with that of another question: numbers, days, times, or words. */
  z.strictObject({ type: z.literal('compare'), op: z.enum(COMPARISONS), question: ItemId, ...own }),
  /** The answer and those of other questions added up, compared with a number or with the answer to a question. */
  z.strictObject({
    type: z.literal('sum'),
    questions: others,
    op: z.enum(COMPARISONS),
    value: z.union([z.number().min(-1e12).max(1e12), z.strictObject({ question: ItemId })]),
    ...own,
  }),
  /** The answer is given to none of the other questions. */
  z.strictObject({ type: z.literal('unique'), questions: others, ...own }),
  /** A text in which the expression is found (regex.ts). */
  z.strictObject({
    type: z.literal('regex'),
    regex: z.string().min(1).max(300),
    caseInsensitive: z.boolean().optional(),
    ...own,
  }),
])
export type Validator = z.infer<typeof Validator>
