import { z } from 'zod'
import { wholeNumber } from '../../platform/query/whole-number.ts'
import { ItemId, Locale, SurveyId, Uuid } from '../questionnaire/condition.contract.ts'
import { where } from './conditions/condition.contract.ts'
import { GuestPass } from './password/survey-password.contract.ts'
import { drillDownFields } from './read/drilldown.contract.ts'
import { dayOrNone, orNone, pageCursor, pageSize, textOrNone } from './read/query-field.contract.ts'
import { GivenReward } from './reward/reward.contract.ts'

/** The status of an answer. It applies to every answer, so that praise can be marked as read too. */
export const Status = z.enum(['new', 'in_work', 'waiting', 'resolved', 'spam'])
export type Status = z.infer<typeof Status>

const Code = z.string().max(40)
const Place = z.string().max(100)

const Choice = z.union([z.string().max(100), z.strictObject({ other: z.string().max(500) })])
/**
 * Any value of the table “value of an answer, by type”; whether it fits a question is checked
 * against the version. Common ones come first: a union tries them in order, and every miss costs
 * time.
 */
const Value = z.union([
  z.number(),
  z.string().max(20_000),
  z.array(Choice).max(200),
  z.boolean(),
  z.null(),
  Choice,
  z.strictObject({
    name: z.string().max(254).optional(),
    phone: z.string().max(254).optional(),
    email: z.string().max(254).optional(),
  }),
  z.record(ItemId, z.union([z.string().max(254), z.number(), z.array(z.string().max(100)).max(50)])),
])

/** Values by question id. */
export const AnswerFields = z.record(z.string(), Value)

/** A guest's complete answer. The page creates the `id`, so that a repeat is recognized. */
export const SubmittedAnswer = z.strictObject({
  id: Uuid,
  surveyId: SurveyId,
  subId: Place.optional(),
  subjectId: Place.optional(),
  placement: Place.optional(),
  code: Code.optional(),
  /** The key of a personal link (`/i/KEY`); it allows one answer. */
  invitation: z.string().max(80).optional(),
  locale: Locale,
  startedAt: z.iso.datetime({ offset: true }).optional(),
  finishedAt: z.iso.datetime({ offset: true }).optional(),
  /**
   * The header `x-page-time` of the survey response. It lets the server trust a start time before the arrival, and
   * accept answers of pages that opened before the survey's password was set or changed.
   */
  pageTime: z.string().max(100).optional(),
  version: z.int().min(1),
  /** By question id; unknown ids are refused by the questionnaire. */
  answers: AnswerFields,
  /** Values filled in by the link, by the names of the survey's hidden fields. */
  hidden: z.record(ItemId, z.string().max(200)).optional(),
  contact: z
    .strictObject({
      name: z.string().max(254).optional(),
      phone: z.string().max(254).optional(),
      email: z.string().max(254).optional(),
    })
    .optional(),
  geo: z
    .strictObject({
      lat: z.number().min(-90).max(90),
      lon: z.number().min(-180).max(180),
      accuracy: z.number().min(0).max(1e7),
    })
    .optional(),
  consent: z.boolean().optional(),
  /** Where the survey has a password: what entering it gave. A personal link needs none. */
  pass: GuestPass.optional(),
  /** Whether this browser has answered the survey before, if the page tracks it. */
  repeat: z.boolean().optional(),
})
export type SubmittedAnswer = z.infer<typeof SubmittedAnswer>

/** Returned only once the answer is durable. `thanks` is the ending to show; absent when the survey has none. */
export const TakenAnswer = z.object({
  id: z.string(),
  thanks: z.string().optional(),
  /** Where the ending redirects the guest: an address on the account's list. */
  redirect: z.string().optional(),
  /** A quota was full, and the answer was not accepted. */
  full: z.boolean().optional(),
  /** The guest's reward. */
  reward: GivenReward.optional(),
  /** The guest's own page of the answer, as a path. */
  page: z.string().optional(),
})
export type TakenAnswer = z.infer<typeof TakenAnswer>

/** How far the quotas of a survey are filled, by branch or subject where each has its own limit. */
export const QuotaCounts = z.object({
  quotas: z.array(
    z.object({ quotaId: z.string(), place: z.string(), used: z.number(), refused: z.number() }),
  ),
})
export type QuotaCounts = z.infer<typeof QuotaCounts>

export const AnswerStart = z.strictObject({
  id: Uuid,
  surveyId: SurveyId,
  subId: Place.optional(),
  code: Code.optional(),
})

/** The filter shared by analytics, answers, exports and shares. */
export const AnswerFilter = z.object({
  id: SurveyId,
  qalayid: orNone(wholeNumber(z.int())),
  subId: textOrNone(100),
  subjectId: textOrNone(100),
  startDate: dayOrNone,
  endDate: dayOrNone,
  where,
})
export type AnswerFilter = z.infer<typeof AnswerFilter>

export const AnswerListQuery = AnswerFilter.extend({
  status: orNone(Status),
  class: orNone(z.enum(['promoter', 'passive', 'detractor'])),
  /** Words to find in the guests' texts. */
  find: textOrNone(200),
  placement: textOrNone(100),
  locale: textOrNone(35),
  /** Only complaints; `open`: only unresolved ones. */
  complaints: orNone(z.enum(['1', 'open'])),
  /** Only suspicious ones. */
  suspicious: orNone(z.enum(['1'])),
  ...drillDownFields,
  /** Whether to return the total number, across all pages. */
  count: orNone(z.enum(['1'])),
  cursor: pageCursor,
  limit: pageSize(20),
})

export const Answer = z.object({
  id: z.string(),
  version: z.number(),
  receivedAt: z.date(),
  branchId: z.string().nullable(),
  branch: z.string().nullable(),
  subject: z.string().nullable(),
  placement: z.string().nullable(),
  locale: z.string(),
  seconds: z.number().nullable(),
  complaint: z.boolean(),
  /** Why the answer is suspicious, see suspicious.ts; it still counts. Times in seconds. */
  suspicions: z.array(
    z.union([
      z.object({ kind: z.enum(['fast', 'straight']), seconds: z.number(), usual: z.number() }),
      z.object({ kind: z.enum(['closed', 'repeat']) }),
      z.object({ kind: z.literal('burst'), answers: z.number(), minutes: z.number() }),
      /**
       * How many came from one address within minutes; the id identifies the flood. Locked answers
       * return only this.
       */
      z.object({ kind: z.literal('flood'), id: z.string(), answers: z.number() }),
    ]),
  ),
  status: Status,
  locked: z.boolean(),
  /** The answer's values by question id; empty while locked. */
  answers: z.record(z.string(), z.unknown()),
  /** Ids of the questions that the guest was asked and skipped; contacts and their consent are not included. */
  skipped: z.array(z.string()),
  /** Names of the subjects in its values, by id. */
  subjects: z.record(z.string(), z.string()),
  contact: z.record(z.string(), z.string()).nullable(),
  /** The guest's location, if they agreed to share it. */
  geo: z.object({ lat: z.number(), lon: z.number(), accuracy: z.number() }).nullable(),
  /** Whether the guest confirmed the e-mail; null when confirmation was not requested. */
  emailConfirmed: z.boolean().nullable(),
  /** The guest's reward, null: none. For a code that is still usable, only its end is returned. */
  reward: z.object({ code: z.string(), own: z.boolean(), usedAt: z.date().nullable() }).nullable(),
  history: z.array(
    z.object({ status: Status, note: z.string(), member: z.string().nullable(), changedAt: z.date() }),
  ),
})
export type Answer = z.infer<typeof Answer>

/** `isPart`: only the newest answers were examined; the period has more. */
const ListTotal = z.object({ n: z.number(), isPart: z.boolean() })
export type ListTotal = z.infer<typeof ListTotal>

export const AnswerList = z.object({
  answers: z.array(Answer),
  nextCursor: z.string().nullable(),
  /** Only on request, and where it can be counted: suspicious answers are found page by page. */
  total: ListTotal.optional(),
})

/** Sets the status of all answers of a flood. */
export const SetFloodStatus = z.strictObject({ id: SurveyId, flood: Uuid, status: Status })
/** `left`: a long flood takes more than one call. */
export const FloodStatusSet = z.object({ changed: z.number(), left: z.number() })

export const DeleteAnswerQuery = z.object({ id: SurveyId, subId: Uuid })
