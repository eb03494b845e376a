import type { UiLocale } from '../../../platform/locale.ts'
import { LONGEST_TEXT } from '../../../platform/telegram/bot-client.ts'
import * as m from '../../../text/messages.js'
import { guestWords, mainScore } from '../../questionnaire/words/answer-summary.ts'
import type { AlertKind } from '../alert.contract.ts'
import type { Complaint } from '../complaint.queries.ts'
import { momentOf, shortened, whereOf } from '../mail/complaint-mail.ts'
import { type Recipient, withAllowedContact } from '../recipients.queries.ts'

type Case = { assignee: string | null; outcome: string | null }
type Button = { text: string; callback_data?: string; url?: string }
/** A message of the bot, as `sendMessage` and `editMessageText` expect it. */
export type BotMessage = { text: string; reply_markup?: { inline_keyboard: Button[][] } }

/** A button names its outcome by the place in this list, so new ones stand last. */
export const OUTCOMES = [
  'returns',
  'compensated',
  'our_fault',
  'not_confirmed',
  'unreachable',
  'fixed',
] as const

/**
 * The bot's message about an answer: the score and the guest's text, the place, the contacts if the
 * reader may see them, the assignee; buttons while something can be done. Plain text, so that
 * guests cannot inject markup.
 */
export function alertText(
  complaint: Complaint,
  recipient: Pick<Recipient, 'locale' | 'replies' | 'group'>,
  {
    kind,
    now,
    publicUrl,
    asks = false,
    head: givenHead,
  }: { kind: AlertKind; now: Case; publicUrl: string; asks?: boolean; head?: string | undefined },
): BotMessage {
  const to = { locale: recipient.locale as UiLocale }
  if (complaint.locked) return { text: m.alerts_locked_text({}, to) }
  const score = mainScore(complaint)
  const words = guestWords(complaint)
  const head = [
    givenHead,
    kind === 'reminder' && m.alerts_telegram_reminder({}, to),
    kind === 'escalation' && m.alerts_telegram_escalation({}, to),
    kind === 'digest' && m.alerts_telegram_digest({}, to),
    kind === 'test' && m.alerts_telegram_test({}, to),
  ].find(Boolean)
  const { name, phone, email } = withAllowedContact(complaint, recipient).contact ?? {}
  const lines = [
    head,
    [score && m.alerts_score({ value: String(score.value), scale: score.to }, to), whereOf(complaint)]
      .filter(Boolean)
      .join(' · '),
    words ? `«${words}»` : m.alerts_no_words({}, to),
    complaint.subject,
    complaint.ruleTitles.join(', ') || undefined,
    [name, phone, email].filter(Boolean).join(', '),
    '',
    stateLine(complaint, now, to),
  ]
  const text = shortenedText(lines.filter((line) => line !== undefined && line !== null).join('\n'))
  return { text, reply_markup: { inline_keyboard: keyboard(complaint, now, publicUrl, asks, to) } }
}

/** How many are listed one by one, the rest counted: a message has a size limit. */
const MOST_GATHERED = 15
const LONGEST_GATHERED = 140

/**
 * The bot's message about several waiting answers: their number, and each with its text. Locked
 * ones are only counted.
 */
export function gatheredText(
  complaints: readonly Complaint[],
  { locale }: Pick<Recipient, 'locale'>,
  publicUrl: string,
): BotMessage {
  const to = { locale: locale as UiLocale }
  const [first] = complaints
  const n = complaints.length
  const readable = complaints.filter(({ locked }) => !locked).slice(0, MOST_GATHERED)
  const lines = readable.map((complaint) => {
    const words = shortened(guestWords(complaint), LONGEST_GATHERED)
    const place = `${whereOf(complaint)}, ${momentOf(complaint, complaint.receivedAt, to.locale)}`
    return `• ${place}\n${words ? `«${words}»` : m.alerts_no_words({}, to)}`
  })
  const head = m.alerts_gathered_subject({ n, count: n, survey: first!.surveyTitle }, to)
  const url = `${publicUrl}/survey/${first!.surveyId}/call-centre`
  return {
    text: shortenedLines([head, ...lines]),
    reply_markup: { inline_keyboard: [[{ text: m.alerts_telegram_open({}, to), url }]] },
  }
}

/** Whole paragraphs, as many as a message holds. */
function shortenedLines(paragraphs: readonly string[]): string {
  let text = ''
  for (const paragraph of paragraphs) {
    const longer = text ? `${text}\n\n${paragraph}` : paragraph
    if (longer.length > LONGEST_TEXT) break
    text = longer
  }
  return text
}

type To = { locale: UiLocale }

function stateLine(complaint: Complaint, { assignee, outcome }: Case, to: To): string {
  if (complaint.status === 'resolved')
    return m.alerts_telegram_resolved({ outcome: outcome ? outcomeName(outcome, to) : '–' }, to)
  if (complaint.status === 'spam') return m.alerts_telegram_spam({}, to)
  if (complaint.status !== 'new')
    return assignee ? m.alerts_telegram_taken({ name: assignee }, to) : m.alerts_telegram_in_work({}, to)
  return (complaint.isComplaint || complaint.byRule) && complaint.dueAt
    ? m.alerts_telegram_until({ time: momentOf(complaint, complaint.dueAt, to.locale, 'time') }, to)
    : ''
}

function keyboard(
  { surveyId, answerId, status, isComplaint, byRule, contact }: Complaint,
  { assignee }: Case,
  publicUrl: string,
  asks: boolean,
  to: To,
): Button[][] {
  const id = `${surveyId}.${answerId}`
  const open: Button = {
    text: m.alerts_telegram_open({}, to),
    url: `${publicUrl}/survey/${surveyId}/call-centre?case=${answerId}`,
  }
  if (asks)
    return [
      ...OUTCOMES.map((outcome, at): Button[] => [
        { text: outcomeName(outcome, to), callback_data: `${at}:${id}` },
      ]),
      [open],
    ]
  if (!(isComplaint || byRule) || status === 'resolved' || status === 'spam') return [[open]]
  const take: Button = { text: m.alerts_telegram_take({}, to), callback_data: `t:${id}` }
  const solve: Button = { text: m.alerts_telegram_solve({}, to), callback_data: `s:${id}` }
  const call: Button = { text: m.alerts_telegram_call({}, to), callback_data: `c:${id}` }
  const write: Button = { text: m.alerts_telegram_write({}, to), callback_data: `w:${id}` }
  return [[assignee ? solve : take], [...(contact?.phone ? [call] : []), write], [open]]
}

function outcomeName(outcome: string, to: To): string {
  const names: Record<string, () => string> = {
    returns: () => m.cases_outcome_returns({}, to),
    fixed: () => m.cases_outcome_fixed({}, to),
    compensated: () => m.cases_outcome_compensated({}, to),
    our_fault: () => m.cases_outcome_our_fault({}, to),
    not_confirmed: () => m.cases_outcome_not_confirmed({}, to),
    unreachable: () => m.cases_outcome_unreachable({}, to),
  }
  return names[outcome]?.() ?? outcome
}

/** The Bot API counts UTF-16 units. */
function shortenedText(text: string): string {
  return text.length <= LONGEST_TEXT ? text : shortened(text, LONGEST_TEXT - 10)
}
