import { z } from 'zod'

/**
 * A condition of a filter. `dimension` is `question:` and a question's id, `hidden:` and the name of a hidden field, or `branch` (by code),
 * `city`, `region`, `subject`, `placement`, `locale`, `status`, `channel` (`code`, `link`, `invitation`, `paper`), `seconds` (ranges as
 * `0..9` or `600..`), `hour` or `weekday`. The values of a question are those that its figures have: an option's id, `true`, `9`, or a
 * range `9..10`. `all` is for questions with several options, `none` is for who answered otherwise.
 */
export const FilterCondition = z.strictObject({
  dimension: z.string().min(1).max(120),
  op: z.enum(['any', 'all', 'none', 'answered', 'unanswered']),
  values: z.array(z.string().min(1).max(250)).max(50).default([]),
})
export type FilterCondition = z.infer<typeof FilterCondition>

const MOST_CONDITIONS = 10
const FilterConditions = z.array(FilterCondition).max(MOST_CONDITIONS)

const text = z
  .string()
  .max(6_000)
  .transform((text, context) => {
    if (text === '' || text === 'none') return undefined
    const conditions = readConditions(text)
    if (conditions) return conditions
    context.addIssue({ code: 'custom', message: 'invalid' })
    return z.NEVER
  })

/** Conditions of a request: in an address as JSON, where nothing or `none` means none; in a body as they are. */
export const where = z.union([text, FilterConditions]).optional()

/** Reads conditions from the text that an address has; undefined when it holds none. */
export function readConditions(text: string): FilterCondition[] | undefined {
  try {
    return FilterConditions.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
