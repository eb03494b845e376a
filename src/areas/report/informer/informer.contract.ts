import { z } from 'zod'
import { SurveyId } from '../../questionnaire/condition.contract.ts'
import { BADGE_LOOKS, BADGE_SIZES, BADGE_THEMES } from './look.ts'

const ShownMetric = z.enum(['nps', 'csat'])
export type ShownMetric = z.infer<typeof ShownMetric>

export const InformerQuery = z.object({ id: SurveyId })

/** What a survey shows to everybody who has its code. */
export const Informer = z.object({
  on: z.boolean(),
  /** 128 bits; null before the informer was switched on for the first time. */
  code: z.string().nullable(),
  /** Where the badge leads; null while it is off. */
  link: z.string().nullable(),
  metric: ShownMetric,
  /** Whether the screen also shows the newest thanks of a guest. */
  words: z.boolean(),
  /** Which metrics the questionnaire asks; without any there is nothing to switch on. */
  metrics: z.array(ShownMetric),
})
export type Informer = z.infer<typeof Informer>

/** Switching off keeps the code, so that what stands on a site comes back with the switch; `renew` makes a new one. */
export const SaveInformer = z.strictObject({
  id: SurveyId,
  data: z.strictObject({
    on: z.boolean().optional(),
    metric: ShownMetric.optional(),
    words: z.boolean().optional(),
    renew: z.literal(true).optional(),
  }),
})
export type InformerChange = z.infer<typeof SaveInformer>['data']

/** `CODE.svg` is the badge of a site, `CODE.html` the slide of a screen. */
export const InformerFile = z.object({ file: z.string().max(64) })
export const InformerLook = z.strictObject({
  /** Without it the language that the questionnaire begins with. */
  lang: z.enum(['ru', 'en', 'kk']).optional(),
  look: z.enum(BADGE_LOOKS).default('card'),
  size: z.enum(BADGE_SIZES).default('m'),
  theme: z.enum(BADGE_THEMES).default('light'),
})
