import type { UiLocale } from '../../platform/locale.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { layOut } from '../../platform/mail/mail-layout.ts'
import * as m from '../../text/messages.js'
import { visiblePath } from '../questionnaire/logic/path.ts'
import { scaleOf } from '../questionnaire/metric.ts'
import type { AnswerValue, Question } from '../questionnaire/questionnaire.contract.ts'
import { localText } from '../questionnaire/words/local-text.ts'
import type { Complaint, Recipient } from './complaint.queries.ts'

const LONGEST_TITLE = 300
const LONGEST_SUBJECT = 60

/** The mail about a complaint: the guest's words first, then one button, then the facts. A locked one tells nothing. */
export function complaintMail(complaint: Complaint, recipient: Recipient, publicUrl: string): Mail {
  if (complaint.locked) return lockedMail(complaint, recipient, publicUrl)
  const locale = recipient.locale as UiLocale
  const { receivedAt, deadline } = complaint
  const words = wordsOf(complaint)
  const where = whereOf(complaint)
  const overdueAt = new Date(receivedAt.getTime() + deadline * 1000)
  return {
    to: recipient.email,
    urgency: 'alert',
    subject: words
      ? m.alerts_subject_words({ words: shortened(words, LONGEST_SUBJECT), where }, { locale })
      : m.alerts_subject({ where }, { locale }),
    ...letterOf(complaint, recipient, publicUrl, {
      lead: m.alerts_kicker({ where, when: moment(complaint, receivedAt, locale) }, { locale }),
      note:
        deadline > 0
          ? m.alerts_deadline({ time: moment(complaint, overdueAt, locale, 'time') }, { locale })
          : undefined,
    }),
  }
}

/** The mail about a complaint that nobody has touched until its deadline. */
export function overdueMail(complaint: Complaint, recipient: Recipient, publicUrl: string): Mail {
  const locale = recipient.locale as UiLocale
  const where = whereOf(complaint)
  const when = moment(complaint, complaint.receivedAt, locale)
  return {
    to: recipient.email,
    urgency: 'alert',
    subject: m.alerts_overdue_subject({ where }, { locale }),
    ...letterOf(complaint, recipient, publicUrl, {
      lead: m.alerts_overdue_lead({ where, when }, { locale }),
    }),
  }
}

function letterOf(
  complaint: Complaint,
  { memberId, outside, ...recipient }: Recipient,
  publicUrl: string,
  { lead, note }: { lead: string; note?: string },
) {
  const locale = recipient.locale as UiLocale
  const { contact, surveyTitle } = complaint
  const words = wordsOf(complaint)
  const open = `${publicUrl}/survey/${complaint.surveyId}/analytic?answer=${complaint.answerId}`
  return layOut({
    locale,
    from: complaint.from,
    lead,
    title: words ? `«${shortened(words, LONGEST_TITLE)}»` : m.alerts_no_words({}, { locale }),
    button: contact?.phone
      ? { label: m.alerts_call({}, { locale }), url: `tel:${contact.phone}` }
      : outside
        ? undefined
        : { label: m.alerts_open({}, { locale }), url: open },
    note,
    facts: factsOf(complaint, locale),
    link: contact?.phone && !outside ? { label: m.alerts_open({}, { locale }), url: open } : undefined,
    footer: m.alerts_footer({ survey: surveyTitle }, { locale }),
    ...(outside && {
      footerLink: { label: m.alerts_stop({}, { locale }), url: `${publicUrl}/alerts/${memberId}` },
    }),
  })
}

function whereOf({ branch, surveyTitle, placement }: Complaint): string {
  return [branch ?? surveyTitle, placement].filter(Boolean).join(', ')
}

/** An instant by the account's clock: «21 ноября, 22:27», or the time alone. */
function moment({ timezone }: Complaint, instant: Date, locale: UiLocale, only?: 'time'): string {
  const written = (part: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone: timezone, ...part }).format(
      instant,
    )
  const time = written({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return only ? time : `${written({ day: 'numeric', month: 'long' })}, ${time}`
}

function lockedMail({ surveyTitle, from }: Complaint, recipient: Recipient, publicUrl: string): Mail {
  const locale = recipient.locale as UiLocale
  const letter = layOut({
    locale,
    from,
    title: m.alerts_locked_title({}, { locale }),
    paragraphs: [m.alerts_locked_text({}, { locale })],
    button: {
      label: m.alerts_locked_button({}, { locale }),
      url: `${publicUrl}${locale === 'ru' ? '' : `/${locale}`}/tariffs`,
    },
    footer: m.alerts_footer({ survey: surveyTitle }, { locale }),
  })
  return { to: recipient.email, urgency: 'alert', subject: m.alerts_locked_title({}, { locale }), ...letter }
}

/** What the guest wrote: the texts of the answer, longest questions' first. */
function wordsOf({ document, answers }: Complaint): string {
  const texts = visiblePath(document, { answers }).questions.flatMap(({ id, type }) => {
    const value = answers[id]
    return (type === 'long_text' || type === 'short_text') && typeof value === 'string'
      ? [{ type, value }]
      : []
  })
  return (texts.find(({ type }) => type === 'long_text') ?? texts[0])?.value.trim() ?? ''
}

function factsOf(complaint: Complaint, locale: UiLocale): [string, string][] {
  const { document, answers, contact, branch, subject, placement } = complaint
  const own = document.config.defaultLocale
  const scores = visiblePath(document, { answers }).questions.flatMap((question): [string, string][] => {
    const value = valueWords(question, answers[question.id], locale, own)
    return value ? [[localText(question.title, locale, own), value]] : []
  })
  const facts: [string, string | null | undefined][] = [
    [m.alerts_guest({}, { locale }), contact?.name],
    [m.alerts_phone({}, { locale }), contact?.phone],
    [m.alerts_email({}, { locale }), contact?.email],
    [m.alerts_branch({}, { locale }), branch],
    [m.alerts_subject_person({}, { locale }), subject],
    [m.alerts_placement({}, { locale }), placement],
    ...scores,
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

/** A score or a choice in words; texts stand in the title, contacts in rows of their own. */
function valueWords(
  question: Question,
  value: AnswerValue | undefined,
  locale: UiLocale,
  own: string,
): string | undefined {
  if (value === undefined || value === null) return undefined
  const scale = scaleOf(question)
  if (scale) return m.alerts_score({ value: String(value), scale: scale.to }, { locale })
  if (question.type !== 'single_choice' && question.type !== 'multiple_choice') return undefined
  const choices = Array.isArray(value) ? value : [value]
  return choices
    .map((choice) => {
      if (typeof choice === 'object' && choice !== null && 'other' in choice) return choice.other
      return localText(question.options.find(({ id }) => id === choice)?.label, locale, own)
    })
    .join(', ')
}

function shortened(text: string, most: number): string {
  const letters = [...text.replace(/\s+/g, ' ')]
  return letters.length <= most
    ? letters.join('')
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
