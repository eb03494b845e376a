import { z } from 'zod'
import { SurveyId } from '../questionnaire/condition.contract.ts'
import { Theme } from '../questionnaire/theme.contract.ts'
import { OwnDesign, OwnLookText } from './own-design/own-design.contract.ts'

const FileFormat = z.enum(['pdf', 'png', 'svg'])
export type FileFormat = z.infer<typeof FileFormat>

/** A branch's short code; `none` or nothing is the survey as a whole. */
const SubId = z
  .string()
  .max(40)
  .optional()
  .transform((code) => (code === '' || code === 'none' ? undefined : code))

/** Which languages stand on it; without it Kazakh and Russian, as public notices in Kazakhstan must. */
export const Languages = z.enum(['kk-ru', 'kk', 'ru', 'en'])
export type Languages = z.infer<typeof Languages>

/** Several on one sheet of this size, with crop marks. */
export const SheetSize = z.enum(['a4', 'a3', 'sra3'])
export type SheetSize = z.infer<typeof SheetSize>

/** What a print is for: a branch (`subId`), a printed code that hangs somewhere (`code`), or somebody who is rated. */
const target = {
  subId: SubId,
  code: z.string().max(40).optional(),
  subjectId: z.string().max(40).optional(),
}

export const RenderQuery = z.object({
  id: SurveyId,
  /** A design of `print-designs.ts`. */
  design: z.string().max(60),
  format: FileFormat.default('pdf'),
  /** A size of that design; its first unless given. */
  size: z.string().max(20).optional(),
  ...target,
  languages: Languages.optional(),
  /** `1`: with 3 mm bleed and crop marks, for a print shop. */
  press: z.enum(['0', '1']).optional(),
  sheet: SheetSize.optional(),
  /** `1`: for film that is stuck to a window from inside. */
  mirrored: z.enum(['0', '1']).optional(),
  /** What the owner changed, as JSON; or a design that the account made its own. */
  own: OwnLookText.optional(),
  template: z.string().max(40).optional(),
  /** `1`: to be looked at on a screen; its code is not read before. */
  preview: z.enum(['0', '1']).optional(),
})
export type RenderQuery = z.infer<typeof RenderQuery>

/** Whether a phone would read the code of this very print; if not, why, in the member's language. */
export const CodeWorks = z.object({ works: z.boolean(), reason: z.string().nullable() })

/** The code alone. */
export const CodeImageQuery = z.object({ id: SurveyId, format: FileFormat, ...target })

/** With `design` also what may be changed in it. */
export const CatalogueQuery = z.object({
  id: SurveyId.optional(),
  ...target,
  /** `1`: for the first branch that takes answers, where there is one and nothing else is named. */
  firstBranch: z.enum(['0', '1']).optional(),
  design: z.string().max(60).optional(),
})

const Palette = Theme.pick({ brand: true, background: true, text: true, button: true, mode: true })
const Words = z.object({ ru: z.string(), en: z.string(), kk: z.string() })

/** A picture of a design for the catalogue, with a made-up business; `v` is its version, so that it may be kept. */
export const SampleQuery = z.object({
  design: z.string().max(60),
  locale: z.enum(['ru', 'en', 'kk']).default('ru'),
  v: z.string().max(20).optional(),
})

const CatalogueEntry = z.object({
  id: z.string(),
  name: Words,
  /** The industry that it is drawn for, or `any`. */
  industry: z.string(),
  /** What it is: poster, tent, card, sticker-round … */
  format: z.string(),
  sizes: z.array(z.object({ id: z.string(), widthMm: z.number(), heightMm: z.number() })),
  /** Of its picture at GET /survey/design/sample. */
  version: z.string(),
  /** What of the owner it has room for. */
  slots: z.array(z.enum(['logo', 'picture', 'placement', 'subject'])),
  /** Pure black on white: colours change nothing. */
  mono: z.boolean(),
  /** Whether several go on a sheet. */
  isCut: z.boolean(),
  /** The design that this one repeats in other colours, with another drawing. */
  variantOf: z.string().nullable(),
  /** Of its field, as `#f6c445`. */
  colour: z.string(),
})
export type CatalogueEntry = z.infer<typeof CatalogueEntry>

/** What may be changed in a design, as it is now: colours by role, texts by role and language with their longest length. */
const Changeable = z.object({
  colors: z.record(z.string(), z.string()),
  texts: z.array(z.object({ role: z.string(), longest: z.number(), words: Words })),
})

/** How long guests need for a survey, in whole seconds, as a print says it. */
const PrintLength = z.object({
  seconds: z.number(),
  /** What was printed before that moment may promise `seconds`, while guests need `now`. */
  outgrown: z.object({ before: z.date(), seconds: z.number(), now: z.number() }).nullable(),
})
export type PrintLength = z.infer<typeof PrintLength>

/** What can be printed. `templates` are the account's own designs. */
export const PrintCatalogue = z.object({
  list: z.array(CatalogueEntry),
  templates: z.array(OwnDesign),
  images: z.array(z.object({ id: z.string(), url: z.string(), title: z.string() })),
  /** Ready palettes of the guest's page; what one leaves out follows from the rest. */
  themes: z.array(z.object({ id: z.string(), name: Words, ...Palette.shape })),
  /** What a person types instead of scanning, when a survey was named. */
  shortUrl: z.string().optional(),
  /** Where the code hangs (“table 12”), when one was named. */
  placement: z.string().optional(),
  chosen: Changeable.optional(),
  /** When a survey was named. */
  length: PrintLength.optional(),
})
export type PrintCatalogue = z.infer<typeof PrintCatalogue>
