import { z } from 'zod'
import { keyUnion } from '../../platform/json/key-union.ts'
import { FACTS, OPERATORS } from './operator.contract.ts'

/** A language tag such as `ru`, `kk`, `pt-BR`. */
export const Locale = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'invalid_locale')

/**
 * Text that guests see: one string for every language, or one per language.
 * Reading picks the language, then the survey's default, then any (`localText` in local-text.ts).
 */
export const LocalText = localTextUpTo(5000)
export type LocalText = z.infer<typeof LocalText>

/** Such a text, in every language no longer than so many UTF-16 code units. */
export function localTextUpTo(most: number) {
  return z.union([z.string().max(most), z.record(Locale, z.string().max(most))])
}

/** Any string may be an id inside a document, so ids from other tools survive an import. */
export const ItemId = z.string().min(1).max(100)
/** An id that a page made. It is one id however it is spelled: kept, compared and told in lower case. */
export const Uuid = z.uuid().toLowerCase()

export const SurveyId = z.string().min(1).max(40)

const RuleValue = z.union([
  z.string().max(1000),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string().max(1000), z.number()])).max(200),
])
const ruleTail = { op: z.enum(OPERATORS), value: RuleValue.optional() }

const rules = {
  /** `row` looks at a row of a matrix, at the share of an option in a constant sum, or at its place in a ranking. */
  question: z.strictObject({ question: ItemId, row: ItemId.optional(), ...ruleTail }),
  fact: z.strictObject({ fact: z.enum(FACTS), ...ruleTail }),
  hidden: z.strictObject({ hidden: ItemId, ...ruleTail }),
  variable: z.strictObject({ variable: ItemId, ...ruleTail }),
}
/** One comparison. Exactly one of question, fact, hidden and variable says what is compared. */
export const Rule = keyUnion(rules)
export type Rule = z.infer<typeof Rule>

/** Conditions are data, never code: all, any or none of the parts hold; nested as deep as `MAX_DEPTH` in condition.ts. */
export type Condition =
  | { all: (Rule | Condition)[] }
  | { any: (Rule | Condition)[] }
  | { none: (Rule | Condition)[] }
export const ConditionParts: z.ZodType<(Rule | Condition)[]> = z.lazy(() =>
  z.array(keyUnion({ ...rules, ...groups })).max(50),
)
export const AllHold = z.strictObject({ all: ConditionParts })
export const AnyHolds = z.strictObject({ any: ConditionParts })
export const NoneHolds = z.strictObject({ none: ConditionParts })
const groups = { all: AllHold, any: AnyHolds, none: NoneHolds }
export const Condition: z.ZodType<Condition> = z.lazy(() => keyUnion(groups))
