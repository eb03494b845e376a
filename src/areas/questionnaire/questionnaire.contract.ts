import { z } from 'zod'
import { Condition, ItemId, Locale, LocalText } from './condition.contract.ts'
import { Question } from './kinds/shapes.contract.ts'
import { Quota, Variable } from './logic.contract.ts'
import { METRICS } from './metrics.ts'
import { Theme } from './theme.contract.ts'

export { Jump, Option } from './kinds/asked.contract.ts'
export { SHAPES } from './kinds/scale/shape.contract.ts'
export { Question, type QuestionOf, type QuestionType } from './kinds/shapes.contract.ts'

const placed = {
  id: ItemId,
  after: z.string().min(1).max(100),
  visibleIf: Condition.optional(),
  title: LocalText.optional(),
  text: LocalText.optional(),
}
/** Behind the last question of a page the block opens the next page, and does not end this one. */
const beginsPage = z.boolean().optional()
/** Blocks of the guest's page that ask nothing. `after` is a question's id, `start` or `end`. */
export const Widget = z.discriminatedUnion('type', [
  z.strictObject({ ...placed, type: z.literal('cover'), picture: z.string().max(40).optional() }),
  z.strictObject({ ...placed, type: z.literal('statement'), beginsPage }),
  z.strictObject({
    ...placed,
    type: z.literal('image'),
    picture: z.string().max(40).optional(),
    beginsPage,
  }),
  z.strictObject({
    ...placed,
    type: z.literal('thanks'),
    picture: z.string().max(40).optional(),
    /** Where guests may go on: a page of reviews, a discount, a shop. */
    link: z.strictObject({ url: z.url({ protocol: /^https$/ }).max(500), label: LocalText }).optional(),
    /** Sites where guests may tell others too; the same for the happy and for the others (`reviews_for_some`). */
    reviews: z
      .array(z.url({ protocol: /^https$/ }).max(500))
      .max(6)
      .optional(),
    /** Where guests are taken by themselves; only to sites that the account allows (redirect.ts). */
    redirect: z
      .url({ protocol: /^https$/ })
      .max(500)
      .optional(),
  }),
  /** What every guest gets for an answer, below the thanks. The first whose condition holds is given. */
  z.strictObject({
    ...placed,
    type: z.literal('reward'),
    /** One code for everybody; without it each guest gets a code of their own. */
    code: z.string().max(40).optional(),
    /** How many days after it was given it can be used; without end unless said. */
    days: z.int().min(1).max(3650).optional(),
  }),
])
export type Widget = z.infer<typeof Widget>
export type WidgetOf<T extends Widget['type']> = Extract<Widget, { type: T }>

/** A step of the guest's page: the questions shown together. */
export const QuestionnairePage = z.strictObject({
  id: ItemId,
  title: LocalText.optional(),
  questions: z.array(ItemId).max(200),
  /** Each guest meets its questions in another order. */
  shuffle: z.boolean().optional(),
  /** Changes places with the other pages that do, for each guest anew. */
  random: z.boolean().optional(),
})
export type QuestionnairePage = z.infer<typeof QuestionnairePage>

/**
 * Which words of the main language a translation was made of, where that is not plain: the author changed them since, or said that
 * the translation fits the present ones too. Drafts alone have it.
 */
export const TranslatedFrom = z.strictObject({
  locale: Locale,
  /** The key of the text (`wordingOf`). */
  text: z.string().max(250),
  words: z.string().max(5000),
})
export type TranslatedFrom = z.infer<typeof TranslatedFrom>

export const SurveyConfig = z.strictObject({
  locales: z.array(Locale).min(1).max(20),
  defaultLocale: Locale,
  metric: z.enum(METRICS).optional(),
  /** Which question is “the” NPS, CSAT, CES; the first of its type unless said otherwise. */
  main: z
    .strictObject({ nps: ItemId.optional(), csat: ItemId.optional(), ces: ItemId.optional() })
    .optional(),
  /** When an answer is a complaint; the default rule of complaint.ts unless given. */
  complaintRule: Condition.optional(),
  pages: z.array(QuestionnairePage).max(200).optional(),
  /** Names of fields that a link fills in (`?order=…`). */
  hidden: z.array(ItemId).max(50).optional(),
  /** Later ones may look at earlier ones. */
  variables: z.array(Variable).max(50).optional(),
  quotas: z.array(Quota).max(50).optional(),
  theme: Theme.optional(),
  translatedFrom: z.array(TranslatedFrom).max(2000).optional(),
})
export type SurveyConfig = z.infer<typeof SurveyConfig>

/** A questionnaire as it is edited, published and answered. */
export const SurveyDocument = z.strictObject({
  config: SurveyConfig,
  questions: z.array(Question).max(300),
  widgets: z.array(Widget).max(100),
})
export type SurveyDocument = z.infer<typeof SurveyDocument>

/** A guest's choice that is not among the options, in own words. */
export type OtherChoice = { other: string }
export type ContactValue = { name?: string; phone?: string; email?: string }
/** Values by row of a matrix, or by option of a constant sum. */
export type PartsValue = { [part: string]: string | string[] | number }
/** The value of one answered question (the table “value of an answer, by type” of the API). */
export type AnswerValue =
  | number
  | boolean
  | string
  | OtherChoice
  | (string | OtherChoice)[]
  | ContactValue
  | PartsValue
  | null
/** One guest's values by question id. Made without a prototype, since an id may be any string. */
export type AnswerValues = Record<string, AnswerValue>
