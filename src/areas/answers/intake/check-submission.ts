import { hash } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { cleanEmail, cleanPhone, withoutMarks } from '../../../platform/contact/clean-contact.ts'
import { entriesOfAnswer, type SlotIndex, type VectorEntry } from '../../counters/tally.ts'
import { checkWay } from '../../questionnaire/kinds/contact/kind.ts'
import { roundedPlace } from '../../questionnaire/kinds/media/media.ts'
import { clockFacts, looksAtClock, offsetOf } from '../../questionnaire/logic/clock.ts'
import { isVisibleComplaint } from '../../questionnaire/logic/complaint.ts'
import type { Situation } from '../../questionnaire/logic/condition.ts'
import { hiddenOf, variableKey, withHidden } from '../../questionnaire/logic/hidden.ts'
import { thanksOf, visiblePath } from '../../questionnaire/logic/path.ts'
import { claimsOf, type QuotaClaim } from '../../questionnaire/logic/quota.ts'
import { rewardOf } from '../../questionnaire/logic/reward.ts'
import { computedValues } from '../../questionnaire/logic/variable.ts'
import type { Quota } from '../../questionnaire/logic.contract.ts'
import type {
  AnswerValues,
  ContactValue,
  PartsValue,
  SurveyDocument,
  WidgetOf,
} from '../../questionnaire/questionnaire.contract.ts'
import type { Mistake } from '../../questionnaire/validate/mistake.ts'
import { checkAnswers } from '../../questionnaire/validate/validate.ts'
import type { SubmittedAnswer } from '../answers.contract.ts'

/** Where an answer was given: from the printed code if there is one, else from the link. */
export type GivenAt = { branchId: string | null; subjectId: string | null; placement: string | null }

/** An answer that passed every check and can be stored. */
export type CheckedAnswer = {
  answers: AnswerValues
  contact: ContactValue | null
  complaint: boolean
  entries: VectorEntry[]
  thanks: string | undefined
  reward: WidgetOf<'reward'> | undefined
  quotas: readonly QuotaClaim[]
  /** The values that endings are chosen by. */
  visible: Situation
}

/**
 * Validates a submission against the answered version and computes everything that is stored with
 * it.
 * @param seconds how long the guest took; null when unknown
 * @param quotas those in effect now, whatever version was answered
 * @returns the first error per question id when it is invalid
 */
export function checkSubmission(
  submitted: SubmittedAnswer,
  survey: SurveyDocument,
  slots: SlotIndex,
  origin: GivenAt,
  timezone: string,
  seconds: number | null,
  quotas: readonly Quota[] | undefined = survey.config.quotas,
): { ok: true; checked: CheckedAnswer } | { ok: false; mistakes: Record<string, Mistake> } {
  const situation: Situation = {
    answers: submitted.answers,
    hidden: hiddenOf(survey, submitted.hidden),
    facts: {
      locale: submitted.locale,
      ...(looksAtClock(survey) && clockOf(submitted, timezone)),
      ...(origin.branchId && { branch: origin.branchId }),
      ...(origin.subjectId && { subject: origin.subjectId }),
      ...(origin.placement && { placement: origin.placement }),
    },
  }
  const result = checkAnswers(survey, situation)
  if (!result.ok) return result
  const storedSituation = { ...situation, answers: result.answers }
  const visible = visiblePath(survey, storedSituation).situation
  const complaint = isVisibleComplaint(survey, visible)
  const answers = normalizeAnswers(survey, result.answers)
  return {
    ok: true,
    checked: {
      answers: withComputed(survey, withHidden(answers, situation.hidden ?? {}), visible),
      contact: contactOf(survey, submitted, answers),
      complaint,
      entries: entriesOfAnswer(survey, slots, { answers, complaint, seconds }),
      thanks: thanksOf(survey, visible)?.id,
      reward: rewardOf(survey, visible),
      quotas: claimsOf(quotas, visible, origin),
      visible,
    },
  }
}

/**
 * When the guest started, by the clock of the place. Unbounded, because the page evaluated its
 * conditions by the same clock: it only determines which questions the guest saw.
 */
function clockOf({ startedAt }: SubmittedAnswer, timezone: string): Situation['facts'] {
  const began = clock(startedAt) ?? new Date()
  return clockFacts(began, offsetOf(timezone, began))
}

/** The values with the computed ones, as they are stored. */
function withComputed(survey: SurveyDocument, answers: AnswerValues, visible: Situation): AnswerValues {
  if (!visible.compute) return answers
  const all: AnswerValues = Object.assign(Object.create(null), answers)
  for (const [name, value] of Object.entries(computedValues(survey, visible))) all[variableKey(name)] = value
  return all
}

/**
 * E.164 when it is a valid number (Kazakhstan's trunk prefix 8 is understood), else as typed:
 * refusing it would lose the guest.
 */
function normalPhone(input: string): string {
  const parsed = parsePhoneNumberFromString(cleanPhone(input), 'KZ')
  return parsed?.isPossible() ? parsed.number : withoutMarks(input)
}

/** Without what a clipboard put around it when it is an address, else as typed. */
function normalEmail(input: string): string {
  return checkWay('email', input) ? withoutMarks(input) : cleanEmail(input)
}

/**
 * Distinguishes a repeat from another answer with the same id: the content as sent, without the
 * page's own state (clocks, earlier answers). The order of questions does not matter; all other
 * fields are in contract order.
 * @returns SHA-256, in hexadecimal
 */
export function fingerprintOf(survey: SurveyDocument, submitted: SubmittedAnswer): string {
  const { startedAt, finishedAt, pageTime, pass, repeat, answers, ...rest } = submitted
  const inOrder = survey.questions.map(({ id }) => (Object.hasOwn(answers, id) ? answers[id] : null))
  return hash('sha256', JSON.stringify([inOrder, rest]), 'hex')
}

/** The guest's clock; null when absent, or when the year is impossible. */
function clock(text: string | undefined): Date | null {
  if (!text) return null
  const instant = new Date(text)
  const year = instant.getUTCFullYear()
  return year >= 2000 && year < 2200 ? instant : null
}

/** Normalizes phones, trims addresses, and rounds places to ten metres. */
function normalizeAnswers(survey: SurveyDocument, answers: AnswerValues): AnswerValues {
  for (const question of survey.questions) {
    const value = answers[question.id]
    if (question.type === 'phone' && typeof value === 'string') answers[question.id] = normalPhone(value)
    if (question.type === 'email' && typeof value === 'string') answers[question.id] = normalEmail(value)
    if (question.type === 'location' && value && typeof value === 'object')
      answers[question.id] = roundedPlace(value as PartsValue)
    if (question.type !== 'contact_info' || !value || typeof value !== 'object' || Array.isArray(value))
      continue
    const contact = value as ContactValue
    answers[question.id] = normalizeContact(contact)
  }
  return answers
}

function normalizeContact(contact: ContactValue): ContactValue {
  return {
    ...(contact.name?.trim() && { name: contact.name.trim() }),
    ...(contact.phone?.trim() && { phone: normalPhone(contact.phone) }),
    ...(contact.email?.trim() && { email: normalEmail(contact.email) }),
  }
}

/**
 * The guest's contacts: those sent beside the answers, else those of the first contact question,
 * else a phone or e-mail answer.
 */
function contactOf(
  survey: SurveyDocument,
  submitted: SubmittedAnswer,
  answers: AnswerValues,
): ContactValue | null {
  const beside = submitted.contact && normalizeContact(submitted.contact)
  if (beside && Object.keys(beside).length > 0) return beside
  const question = survey.questions.find(({ id, type }) => type === 'contact_info' && answers[id])
  if (question) return answers[question.id] as ContactValue
  const valueOfType = (questionType: 'phone' | 'email') => {
    const answeredQuestion = survey.questions.find(({ id, type }) => type === questionType && answers[id])
    return answeredQuestion && { [questionType]: String(answers[answeredQuestion.id]) }
  }
  const reach: ContactValue = { ...valueOfType('phone'), ...valueOfType('email') }
  return Object.keys(reach).length > 0 ? reach : null
}
