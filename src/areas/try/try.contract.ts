import { z } from 'zod'
import { Colour } from '../account/profile/brand.contract.ts'
import { AnswerFields } from '../answers/answers.contract.ts'
import { Locale, Uuid } from '../questionnaire/condition.contract.ts'
import { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { LONGEST_NAME, TRADES } from './trades.ts'

/** Seconds that a tryout and its code live, counted from its first change. */
export const TRYOUT_SECONDS = 3600

const Trade = z.literal(TRADES)
/** Held by the visitor's tab alone: with it the tryout can be changed and taken into an account. */
const TryoutKey = z.string().regex(/^[\w-]{22}$/)
/** Stands in the printed code, whose letters may be typed in any case. */
const TryoutCode = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{10}$/i)
  .transform((code) => code.toUpperCase())

export const TryoutChoice = z.strictObject({
  trade: Trade,
  name: z.string().trim().max(LONGEST_NAME),
  colour: Colour,
})
export type TryoutChoice = z.infer<typeof TryoutChoice>

/** Without `key` a new tryout, with it that one is changed. */
export const SaveTryout = TryoutChoice.extend({ key: TryoutKey.optional() })

export const TryoutQuery = z.strictObject({ key: TryoutKey })

/** An answer as the visitor sees it. */
const TryoutAnswer = z.object({ score: z.number(), comment: z.string() })
export type TryoutAnswer = z.infer<typeof TryoutAnswer>

/** What a visitor tries, as their own tab sees it. */
export const Tryout = TryoutChoice.extend({
  key: TryoutKey,
  code: z.string(),
  /** What the printed code holds, as a person types it. */
  address: z.string(),
  /** Address of the logo's picture. */
  logo: z.string().nullable(),
  /** Changes whenever the poster does. */
  revision: z.number(),
  secondsLeft: z.number(),
  /** The newest last. */
  answers: z.array(TryoutAnswer),
})
export type Tryout = z.infer<typeof Tryout>

export const TryoutGuestQuery = z.strictObject({ code: TryoutCode })
/** What the guest's page of a tryout shows. */
export const TryoutGuest = z.object({
  code: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  document: SurveyDocument,
})
export type TryoutGuest = z.infer<typeof TryoutGuest>

/** An answer by the code. The page makes the `id`, so that a repeat is recognised. */
export const AnswerTryout = z.strictObject({
  id: Uuid,
  code: TryoutCode,
  locale: Locale,
  answers: AnswerFields,
})
export const TryoutAnswered = z.object({ thanks: z.string().optional() })

/** The poster of a tryout; or of a trade, before anything was chosen. `v` is its revision, so that it may be cached. */
export const PosterQuery = z.union([
  z.strictObject({ code: TryoutCode, lang: Locale.optional(), v: z.string().max(20).optional() }),
  z.strictObject({ trade: Trade, lang: Locale.optional() }),
])

export const LogoParams = z.strictObject({ code: TryoutCode })
export const LogoQuery = z.strictObject({ v: z.string().max(20).optional() })

export const KeepTryout = z.strictObject({ key: TryoutKey })
export const SavedTryout = z.object({ surveyId: z.string() })
