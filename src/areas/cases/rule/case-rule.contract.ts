import { z } from 'zod'
import { TOPICS } from '../../analytics/cards/comments/topic.ts'
import { Condition, SurveyId } from '../../questionnaire/condition.contract.ts'
import { depthOf, MAX_DEPTH, rulesOf } from '../../questionnaire/logic/condition.ts'

/** The id of the rule that every survey has: an answer is a complaint. */
export const COMPLAINT_RULE = 'complaint'
/** Rules are checked for every answer, so their number and size are bounded. */
export const MOST_CASE_RULES = 20
const MOST_COMPARISONS = 50

const Id = z.string().min(1).max(40)

const RuleCondition = Condition.refine((condition) => depthOf(condition) <= MAX_DEPTH, 'too_deep').refine(
  (condition) => rulesOf(condition).length <= MOST_COMPARISONS,
  'too_many',
)

/** The answers that a rule matches: all three must. */
export const CaseRuleWhen = z.strictObject({
  /** In the questionnaire's own format; without one every answer matches. */
  condition: RuleCondition.optional(),
  /** The guest's text is about any of these topics, as the analytics detect them. */
  topics: z.array(z.enum(TOPICS)).max(TOPICS.length).default([]),
  /** Whether the branch is open when the answer arrives; a branch without opening hours counts as open. */
  hours: z.enum(['any', 'open', 'closed']).default('any'),
})
export type CaseRuleWhen = z.infer<typeof CaseRuleWhen>

/**
 * Who has a case: nobody yet, one member, everybody of a role, or the member of a role with the fewest unfinished cases. Only members
 * who see the answer and may answer guests count; where none does, the next rule decides.
 */
export const CaseHolder = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('nobody') }),
  z.strictObject({ kind: z.literal('member'), id: Id }),
  z.strictObject({ kind: z.literal('role'), id: Id }),
  z.strictObject({ kind: z.literal('least_busy'), id: Id }),
])
export type CaseHolder = z.infer<typeof CaseHolder>

export const CasePriority = z.enum(['low', 'normal', 'high'])
export type CasePriority = z.infer<typeof CasePriority>

/** A message to the guest that is sent without a member, and says so. */
export const AutoReply = z.strictObject({
  active: z.boolean(),
  /** By the guest's language; the survey's default language stands in for a missing one. */
  texts: z
    .record(z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,8})?$/, 'invalid'), z.string().trim().max(600))
    .refine((texts) => Object.keys(texts).length <= 20, 'invalid')
    .refine((texts) => Object.values(texts).some(Boolean), 'required'),
  /** Up to a week. */
  delayMinutes: z.int().min(0).max(10_080).default(0),
  /** Also by SMS, which costs money. Without it: Telegram, e-mail, or the guest's own page. */
  sms: z.boolean().default(false),
})
export type AutoReply = z.infer<typeof AutoReply>

export const CaseEffects = z.strictObject({
  /** Makes a case; otherwise only the reply is sent. */
  opens: z.boolean().default(true),
  /** One of the account's causes. */
  cause: Id.nullable().default(null),
  priority: CasePriority.default('normal'),
  /** Seconds until it escalates, from the branch's opening if it is closed; null: none of its own. */
  deadline: z.int().min(300).max(2_592_000).nullable().default(null),
  holder: CaseHolder.default({ kind: 'nobody' }),
  reply: AutoReply.nullable().default(null),
})
export type CaseEffects = z.infer<typeof CaseEffects>

const rule = {
  title: z.string().trim().min(1).max(80),
  active: z.boolean().default(true),
  when: CaseRuleWhen,
  effects: CaseEffects,
}

/** A rule that makes a case of an answer, or replies to it. */
export const CaseRule = z.object({ id: z.string(), ...rule })
export type CaseRule = z.infer<typeof CaseRule>

/** First the complaint rule, then the survey's other rules in order. */
export const CaseRules = z.object({ rules: z.array(CaseRule) })
export const CaseRulesQuery = z.object({ surveyId: SurveyId })

/**
 * The survey's complete list of rules in order; one without id is created. Of the rule `complaint` only the effects are saved: its
 * condition is in the questionnaire, its deadline in the survey's settings, and it always opens.
 */
export const SaveCaseRules = z.strictObject({
  surveyId: SurveyId,
  rules: z.array(z.strictObject({ id: Id.optional(), ...rule })).max(MOST_CASE_RULES + 1),
})
export type SaveCaseRules = z.infer<typeof SaveCaseRules>
