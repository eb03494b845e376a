import { z } from 'zod'
import { rowRange } from '../../platform/query/row-range.ts'
import { wholeNumber } from '../../platform/query/whole-number.ts'
import { TOPICS } from '../analytics/cards/comments/topic.ts'
import { Status } from '../answers/answers.contract.ts'
import { orNone, textOrNone } from '../answers/read/query-field.contract.ts'
import { CHANNELS } from '../columns/marks.ts'
import { SurveyId } from '../questionnaire/condition.contract.ts'

/** The final outcome of a case. */
export const Outcome = z.enum([
  'returns',
  'fixed',
  'compensated',
  'our_fault',
  'not_confirmed',
  'unreachable',
])
export type Outcome = z.infer<typeof Outcome>

/** `<survey id>.<answer id>`: one id for a case, for calls that take nothing else. */
export const CaseId = z.string().regex(/^[\w-]{1,40}\.[0-9a-f-]{36}$/, 'invalid')

/** How far the work on a case is: to be worked on, waiting for the guest, or done. */
export const CaseState = z.enum(['open', 'waiting', 'done'])
export type CaseState = z.infer<typeof CaseState>

/** What the inbox lists: cases of a state, answers with kind words, or all answers. */
export const InboxSegment = z.enum([...CaseState.options, 'praise', 'all'])
export type InboxSegment = z.infer<typeof InboxSegment>

/** How an answer came. */
const CaseChannel = z.enum(CHANNELS)

export const CaseListQuery = z
  .object({
    /** Without it: of all surveys that the caller may see. */
    surveyId: orNone(SurveyId),
    state: InboxSegment.default('open'),
    /** A branch's short code, of the survey that is named. */
    subId: textOrNone(100),
    /** `me`, `nobody`, `role` (any of the caller's roles), or a member's id. */
    assignee: textOrNone(40),
    channel: orNone(CaseChannel),
    limit: rowRange(),
  })
  .refine(({ surveyId, subId }) => subId === undefined || surveyId !== undefined, {
    path: ['surveyId'],
    error: 'required',
  })

const Contact = z.object({
  name: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
})
const Person = z.object({ id: z.string(), name: z.string() })

/** A case in the queue. Times are ISO instants. */
export const Case = z.object({
  id: z.string(),
  surveyId: z.string(),
  /** The survey's title. */
  survey: z.string(),
  answerId: z.string(),
  status: Status,
  complaint: z.boolean(),
  channel: CaseChannel,
  /** A rule made it a case, whether or not it is a complaint. */
  byRule: z.boolean(),
  priority: z.enum(['low', 'normal', 'high']),
  /** The assignee; `me`: the caller. While the status is `new`, a rule chose them, and a colleague may take the case. */
  assignee: Person.extend({ me: z.boolean() }).nullable(),
  /** The role that a rule handed it to. */
  role: z.object({ id: z.string(), title: z.string() }).nullable(),
  receivedAt: z.date(),
  /** The deadline for taking it; null when the survey sets none, or it is taken. */
  deadline: z.date().nullable(),
  overdue: z.boolean(),
  branch: z.string().nullable(),
  subject: z.string().nullable(),
  placement: z.string().nullable(),
  locale: z.string(),
  /** The survey's main question: null when it was not answered. `to` is the end of its scale. */
  score: z.object({ value: z.number(), to: z.number(), kind: z.enum(['good', 'middle', 'bad']) }).nullable(),
  words: z.string(),
  contact: Contact.nullable(),
  unread: z.number(),
  outcome: Outcome.nullable(),
})
export type Case = z.infer<typeof Case>

/** A case in one line: the guest, the place, and the deadline. */
export const UrgentCase = z.object({
  surveyId: z.string(),
  answerId: z.string(),
  /** The survey's title. */
  survey: z.string(),
  words: z.string(),
  locale: z.string(),
  name: z.string().nullable(),
  branch: z.string().nullable(),
  phone: z.string().nullable(),
  /** The guest's last message, which may say when to call. */
  wish: z.string().nullable(),
  deadline: z.date().nullable(),
})
export type UrgentCase = z.infer<typeof UrgentCase>
export const UrgentAnswer = z.object({ urgent: UrgentCase.nullable() })

export const CaseList = z.object({
  /** A page of `praise` may be short although there is more. */
  cases: z.array(Case),
  /** How many there are; null for `praise` and `all`, which are not counted. */
  total: z.number().nullable(),
  /** Whether rows follow those of the page. */
  more: z.boolean(),
  counts: z.object({ open: z.number(), waiting: z.number() }),
})

/** How many cases of all surveys the caller should see to. */
export const OpenCases = z.object({ open: z.number() })

export const CaseQuery = z.object({ id: CaseId })

const HistoryKind = z.enum([
  'status',
  'note',
  'assigned',
  'outcome',
  'reminded',
  'escalated',
  'guest',
  'reward',
  'message',
  'call',
  'rule',
])

/** A whole case: everything that the guest said and that was done. */
export const CaseDetail = Case.extend({
  settled: z.boolean().nullable(),
  secondScore: z.number().nullable(),
  noCalls: z.boolean(),
  cause: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** The scored questions and choices, in the caller's language. */
  facts: z.array(
    z.object({
      title: z.string(),
      value: z.string(),
      score: z.number().nullable(),
      to: z.number().nullable(),
    }),
  ),
  /**
   * Where the guest was, if they agreed to say so; `metres` from the branch, null when its place is unknown. Rounded to about ten
   * metres.
   */
  place: z
    .object({ lat: z.number(), lon: z.number(), accuracy: z.number(), metres: z.number().nullable() })
    .nullable(),
  /** Photos and voice messages, by the ids that `GET /survey/answer/file` takes. */
  files: z.array(
    z.object({ kind: z.enum(['photo', 'voice', 'signature', 'file']), ids: z.array(z.string()) }),
  ),
  history: z.array(
    z.object({
      kind: HistoryKind,
      at: z.date(),
      by: z.string().nullable(),
      /** A status, an outcome, a call's status, a message's channel, or the guest's action. */
      value: z.string(),
      text: z.string(),
    }),
  ),
  /** Topics of the guest's text: offered as causes beside the account's own. */
  topics: z.array(z.enum(TOPICS)),
  /** Today's calls to this guest; the third is the last. */
  callsToday: z.number(),
  /** The members who can work on it. */
  people: z.array(Person),
  /** The staff address of the guest's own page; read-only, without codes. */
  page: z.string(),
})
export type CaseDetail = z.infer<typeof CaseDetail>

/** Takes a case; `hand` assigns it to another member. */
export const TakeCase = z.strictObject({ id: CaseId, hand: z.string().max(40).optional() })

export const SetCaseStatus = z.strictObject({
  id: CaseId,
  status: Status,
  outcome: Outcome.optional(),
  /** One of the account's causes, or `topic-` and a topic, which becomes one. */
  cause: z.string().max(40).optional(),
  note: z.string().trim().max(2000).optional(),
})
export type SetCaseStatus = z.infer<typeof SetCaseStatus>

export const AddNote = z.strictObject({ id: CaseId, text: z.string().trim().min(1).max(2000) })

export const CauseList = z.object({
  causes: z.array(z.object({ id: z.string(), title: z.string() })),
})
/** The account's complete list of causes in order: without id one is created, a missing one is retired. */
export const SaveCauses = z.strictObject({
  causes: z
    .array(z.strictObject({ id: z.string().max(40).optional(), title: z.string().trim().min(1).max(80) }))
    .max(30),
})

const Texts = z
  .record(z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,8})?$/, 'invalid'), z.string().trim().max(2000))
  .refine((texts) => Object.keys(texts).length <= 20, 'invalid')

/** A reply template: its name for members, its text by the guests' languages. */
export const ReplyTemplates = z.object({
  templates: z.array(z.object({ id: z.string(), title: z.string(), texts: Texts })),
})
export const SaveReplyTemplates = z.strictObject({
  templates: z
    .array(
      z.strictObject({
        id: z.string().max(40).optional(),
        title: z.string().trim().min(1).max(80),
        texts: Texts,
      }),
    )
    .max(50),
})

export const RecoveryQuery = z.object({
  surveyId: SurveyId,
  /** The period in days, ending today. */
  days: wholeNumber(z.int().min(1).max(366)).default(30),
})

/** A share with its interval (Wilson, 95 %), 0 to 1; `value` is null when `n` is 0. */
const Share = z.object({
  n: z.number(),
  k: z.number(),
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})

const RecoveryRow = z.object({
  name: z.string(),
  cases: z.number(),
  /** Taken within the deadline, out of all whose deadline has passed or was met. */
  onTime: Share,
  /** Seconds from the answer to the first contact with the guest; null without one. */
  firstWord: z.number().nullable(),
  /** Answered «yes» to «Помогли?», out of all who answered it. */
  recovered: Share,
})

export const Recovery = z.object({
  all: RecoveryRow,
  branches: z.array(RecoveryRow),
  people: z.array(RecoveryRow),
  outcomes: z.array(z.object({ outcome: Outcome, n: z.number() })),
  causes: z.array(z.object({ title: z.string(), n: z.number() })),
})
export type Recovery = z.infer<typeof Recovery>
