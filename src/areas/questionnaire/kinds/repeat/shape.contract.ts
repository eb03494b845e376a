import { z } from 'zod'
import { LocalText } from '../../condition.contract.ts'
import { NumberQuestion } from '../amount/shape.contract.ts'
import { asked, Option } from '../asked.contract.ts'
import { MultipleChoice, SingleChoice } from '../choice/shape.contract.ts'
import { DateQuestion, Time } from '../date-time/shape.contract.ts'
import { Rating } from '../scale/shape.contract.ts'
import { LongText, ShortText } from '../text/shape.contract.ts'

/** `2.age` must still be an id that a condition can name. */
const id = z.string().min(1).max(90)
const options = z
  .array(Option.pick({ id: true, label: true, exclusive: true }))
  .min(1)
  .max(50)
/** Conditions and rules look at whole questions, not at one entry of many. */
const logic = {
  requiredIf: true,
  enabledIf: true,
  visibleIf: true,
  validators: true,
  jumps: true,
  default: true,
} as const
const choice = { ...logic, other: true, random: true, carriedFrom: true } as const
const scale = { ...logic, stepNames: true, stepImages: true } as const
const text = { ...logic, commentOf: true } as const

/** What can be asked in every entry of a group. */
export const EntryQuestion = z.discriminatedUnion('type', [
  SingleChoice.omit(choice).extend({ id, options }),
  MultipleChoice.omit(choice).extend({ id, options }),
  Rating.omit(scale).extend({ id }),
  NumberQuestion.omit(logic).extend({ id }),
  ShortText.omit(text).extend({ id }),
  LongText.omit(text).extend({ id }),
  DateQuestion.omit(logic).extend({ id }),
  Time.omit(logic).extend({ id }),
])
export type EntryQuestion = z.infer<typeof EntryQuestion>

/** The same questions once for each child, guest or dish. Its answer has a part for each question of each entry, `2.age`. */
export const Repeat = z.strictObject({
  ...asked,
  type: z.literal('repeat'),
  questions: z.array(EntryQuestion).min(1).max(12),
  /** The fewest entries of who answers at all, and the most. */
  min: z.int().min(1).max(20).optional(),
  max: z.int().min(1).max(20).optional(),
  /** The head of each entry: `{{number}}` is its place, `{{name}}` its own answer to the question `name`. */
  entryTitle: LocalText.optional(),
  addLabel: LocalText.optional(),
})
