import { z } from 'zod'
import { Condition, ItemId, Locale, LocalText } from './condition.contract.ts'
import { Quota, Variable } from './logic.contract.ts'
import { Theme } from './theme.contract.ts'

export const Option = z.strictObject({
  id: ItemId,
  label: LocalText,
  exclusive: z.boolean().optional(),
  /** Keeps its place where the others stand in random order. */
  anchored: z.boolean().optional(),
  /** Id of a drawn picture (picture.ts). */
  image: z.string().max(40).optional(),
  /** What choosing it adds to a score (variable.ts). */
  points: z.number().min(-1e6).max(1e6).optional(),
})
export type Option = z.infer<typeof Option>

/** Where a guest goes on after a question: to a later one, or to the end. The first whose condition holds counts. */
export const Jump = z.strictObject({ when: Condition, to: ItemId })
export type Jump = z.infer<typeof Jump>

const asked = {
  id: ItemId,
  title: LocalText,
  description: LocalText.optional(),
  required: z.boolean().optional(),
  visibleIf: Condition.optional(),
  jumps: z.array(Jump).max(20).optional(),
  /** The answer that stands in the field until the guest gives another. */
  default: z.union([z.string().max(2000), z.number(), z.boolean(), z.array(ItemId).max(200)]).optional(),
}
/** Words at both ends of a scale. */
const ends = z.strictObject({ low: LocalText.optional(), high: LocalText.optional() }).optional()
const options = z.array(Option).min(1).max(200)
/** Of the options that an earlier question has too, those that were chosen there stand here, or those that were not. */
const CarriedFrom = z.strictObject({ question: ItemId, take: z.enum(['chosen', 'not_chosen']) }).optional()
/** What guests choose from: own words are an answer too with `other`, each guest sees another order with `random`. */
const chosen = {
  options,
  other: z.boolean().optional(),
  random: z.boolean().optional(),
  carriedFrom: CarriedFrom,
}
const howMany = { min: z.int().min(0).max(200).optional(), max: z.int().min(1).max(200).optional() }
/** Names of the steps of a scale, the lowest first; steps beyond the list have none. */
const stepNames = z.array(LocalText).max(11).optional()
const day = z.iso.date().optional()
/** The fewest signs of a text, and its form, as `AB-##*` (validate/pattern.ts). */
const worded = { min: z.int().min(1).max(1000).optional(), pattern: z.string().min(1).max(100).optional() }
const amount = z.number().min(-1e9).max(1e9)
const amounts = {
  min: amount.optional(),
  max: amount.optional(),
  /** The distance of two neighbouring values; a number without it may have any decimals. */
  step: z.number().min(1e-6).max(1e9).optional(),
  unit: LocalText.optional(),
}

export const SHAPES = ['star', 'heart', 'smiley', 'number'] as const

export const Question = z.discriminatedUnion('type', [
  z.strictObject({ ...asked, type: z.literal('nps'), labels: ends }),
  z.strictObject({
    ...asked,
    type: z.literal('csat'),
    scale: z.int().min(3).max(10).optional(),
    shape: z.enum(SHAPES).optional(),
    labels: ends,
    stepNames,
  }),
  z.strictObject({
    ...asked,
    type: z.literal('ces'),
    scale: z.int().min(5).max(10).optional(),
    shape: z.enum(SHAPES).optional(),
    labels: ends,
    stepNames,
  }),
  z.strictObject({
    ...asked,
    type: z.literal('rating'),
    scale: z.int().min(3).max(10),
    shape: z.enum(SHAPES),
    labels: ends,
    stepNames,
  }),
  z.strictObject({ ...asked, type: z.literal('single_choice'), ...chosen }),
  z.strictObject({ ...asked, type: z.literal('multiple_choice'), ...chosen, ...howMany }),
  z.strictObject({
    ...asked,
    type: z.literal('dropdown'),
    ...chosen,
    options: z.array(Option).min(1).max(1000),
  }),
  z.strictObject({ ...asked, type: z.literal('picture_choice'), ...chosen, ...howMany }),
  z.strictObject({
    ...asked,
    type: z.literal('ranking'),
    options,
    random: z.boolean().optional(),
    carriedFrom: CarriedFrom,
  }),
  z.strictObject({
    ...asked,
    type: z.literal('constant_sum'),
    options,
    random: z.boolean().optional(),
    carriedFrom: CarriedFrom,
    /** What the guest shares out; 100 unless said otherwise. */
    total: z.int().min(1).max(1_000_000).optional(),
    unit: LocalText.optional(),
  }),
  z.strictObject({
    ...asked,
    type: z.literal('matrix'),
    /** One column in each row unless several may be ticked, or each row is rated. */
    mode: z.enum(['single', 'multiple', 'rating']).optional(),
    rows: options.max(50),
    /** Not asked for where rows are rated. */
    columns: z.array(Option).max(20),
    scale: z.int().min(3).max(10).optional(),
    labels: ends,
    random: z.boolean().optional(),
    carriedFrom: CarriedFrom,
  }),
  z.strictObject({
    ...asked,
    type: z.literal('yes_no'),
    labels: z.strictObject({ yes: LocalText.optional(), no: LocalText.optional() }).optional(),
  }),
  z.strictObject({
    ...asked,
    type: z.literal('short_text'),
    ...worded,
    max: z.int().min(1).max(1000).optional(),
  }),
  z.strictObject({
    ...asked,
    type: z.literal('long_text'),
    ...worded,
    max: z.int().min(1).max(10_000).optional(),
  }),
  z.strictObject({ ...asked, type: z.literal('email') }),
  z.strictObject({ ...asked, type: z.literal('phone') }),
  z.strictObject({ ...asked, type: z.literal('number'), ...amounts }),
  /** 0 to 100 in steps of 1 unless said otherwise. */
  z.strictObject({ ...asked, type: z.literal('slider'), ...amounts, labels: ends }),
  z.strictObject({ ...asked, type: z.literal('date'), min: day, max: day }),
  z.strictObject({ ...asked, type: z.literal('time') }),
  z.strictObject({
    ...asked,
    type: z.literal('contact_info'),
    fields: z
      .array(z.enum(['name', 'phone', 'email']))
      .min(1)
      .max(3)
      .optional(),
  }),
  z.strictObject({
    ...asked,
    type: z.literal('address'),
    fields: z
      .array(z.enum(['country', 'city', 'street', 'postcode']))
      .min(1)
      .max(4)
      .optional(),
  }),
  z.strictObject({ ...asked, type: z.literal('consent'), text: LocalText.optional() }),
  /** Whom or what the answer is about, among the subjects of the branch; of all kinds unless some are named. */
  z.strictObject({
    ...asked,
    type: z.literal('subject'),
    kinds: z
      .array(z.enum(['staff', 'premise', 'product', 'service']))
      .min(1)
      .max(4)
      .optional(),
  }),
  z.strictObject({ ...asked, type: z.literal('location') }),
  /** Photos; three at most unless said otherwise. */
  z.strictObject({ ...asked, type: z.literal('file_upload'), max: z.int().min(1).max(10).optional() }),
  z.strictObject({ ...asked, type: z.literal('voice') }),
  z.strictObject({ ...asked, type: z.literal('signature') }),
])
export type Question = z.infer<typeof Question>
export type QuestionType = Question['type']
export type QuestionOf<T extends QuestionType> = Extract<Question, { type: T }>

const placed = {
  id: ItemId,
  after: z.string().min(1).max(100),
  visibleIf: Condition.optional(),
  title: LocalText.optional(),
  text: LocalText.optional(),
}
/** Blocks of the guest's page that ask nothing. `after` is a question's id, `start` or `end`. */
export const Widget = z.discriminatedUnion('type', [
  z.strictObject({ ...placed, type: z.literal('cover'), picture: z.string().max(40).optional() }),
  z.strictObject({ ...placed, type: z.literal('statement') }),
  z.strictObject({ ...placed, type: z.literal('image'), picture: z.string().max(40).optional() }),
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

export const METRICS = ['nps', 'csat', 'ces'] as const
export type Metric = (typeof METRICS)[number]

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
