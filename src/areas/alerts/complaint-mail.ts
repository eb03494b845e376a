import type { UiLocale } from '../../platform/locale.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { layOut } from '../../platform/mail/mail-layout.ts'
import * as m from '../../text/messages.js'
import { answerFacts, guestWords } from '../questionnaire/words/answer-summary.ts'
import type { Complaint } from './complaint.queries.ts'
import type { Recipient } from './recipients.queries.ts'

/** Who gets a mail, as far as it tells. */
export type Addressed = Pick<Recipient, 'memberId' | 'email' | 'locale' | 'outside'>

const LONGEST_TITLE = 300
const LONGEST_SUBJECT = 60

/** The mail about a complaint: the guest's words first, then one button, then the facts. A locked one tells nothing. */
export function complaintMail(complaint: Complaint, recipient: Addressed, publicUrl: string): Mail {
  if (complaint.locked) return lockedMail(complaint, recipient, publicUrl)
  const locale = recipient.locale as UiLocale
  const { receivedAt, deadline } = complaint
  const words = guestWords(complaint)
  const where = whereOf(complaint)
  const overdueAt = complaint.dueAt ?? new Date(receivedAt.getTime() + deadline * 1000)
  return {
    to: recipient.email,
    urgency: 'alert',
    subject: words
      ? m.alerts_subject_words({ words: shortened(words, LONGEST_SUBJECT), where }, { locale })
      : complaint.isComplaint
        ? m.alerts_subject({ where }, { locale })
        : m.alerts_subject_answer({ where }, { locale }),
    ...letterOf(complaint, recipient, publicUrl, {
      lead: (complaint.isComplaint ? m.alerts_kicker : m.alerts_kicker_answer)(
        { where, when: momentOf(complaint, receivedAt, locale) },
        { locale },
      ),
      note:
        deadline > 0 && complaint.isComplaint
          ? m.alerts_deadline({ time: momentOf(complaint, overdueAt, locale, 'time') }, { locale })
          : undefined,
    }),
  }
}

/** The mail about a complaint that nobody has touched: at half of its deadline, at its end, a day later. */
export function overdueMail(
  complaint: Complaint,
  recipient: Addressed,
  publicUrl: string,
  step: 'reminder' | 'escalation' | 'digest' = 'escalation',
): Mail {
  const locale = recipient.locale as UiLocale
  const where = whereOf(complaint)
  const when = momentOf(complaint, complaint.receivedAt, locale)
  return {
    to: recipient.email,
    urgency: 'alert',
    subject: (step === 'reminder' ? m.alerts_reminder_subject : m.alerts_overdue_subject)(
      { where },
      { locale },
    ),
    ...letterOf(complaint, recipient, publicUrl, {
      lead: m.alerts_overdue_lead({ where, when }, { locale }),
    }),
  }
}

export function letterOf(
  complaint: Complaint,
  { memberId, outside, ...recipient }: Addressed,
  publicUrl: string,
  {
    lead,
    note,
    opens = false,
  }: { lead: string; note?: string /** The case comes first, whatever the guest left. */; opens?: boolean },
) {
  const locale = recipient.locale as UiLocale
  const { contact, surveyTitle } = complaint
  const words = guestWords(complaint)
  const open = `${publicUrl}/survey/${complaint.surveyId}/call-centre?case=${complaint.answerId}`
  return layOut({
    locale,
    from: complaint.from,
    lead,
    title: words ? `«${shortened(words, LONGEST_TITLE)}»` : m.alerts_no_words({}, { locale }),
    button:
      contact?.phone && !opens
        ? { label: m.alerts_call({}, { locale }), url: `tel:${contact.phone}` }
        : outside
          ? undefined
          : { label: m.alerts_open({}, { locale }), url: open },
    note,
    facts: factsOf(complaint, locale),
    link:
      contact?.phone && !outside && !opens ? { label: m.alerts_open({}, { locale }), url: open } : undefined,
    footer: m.alerts_footer({ survey: surveyTitle }, { locale }),
    ...(outside && {
      footerLink: { label: m.alerts_stop({}, { locale }), url: `${publicUrl}/alerts/${memberId}` },
    }),
  })
}

export function whereOf({ branch, surveyTitle, placement }: Complaint): string {
  return [branch ?? surveyTitle, placement].filter(Boolean).join(', ')
}

/** An instant by the account's clock: «21 ноября, 22:27», or the time alone. */
export function momentOf({ timezone }: Complaint, instant: Date, locale: UiLocale, only?: 'time'): string {
  const written = (part: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone: timezone, ...part }).format(
      instant,
    )
  const time = written({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return only ? time : `${written({ day: 'numeric', month: 'long' })}, ${time}`
}

function lockedMail({ surveyTitle, from }: Complaint, recipient: Addressed, publicUrl: string): Mail {
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

function factsOf(complaint: Complaint, locale: UiLocale): [string, string][] {
  const { document, answers, contact, branch, subject, placement } = complaint
  const scores = answerFacts({ document, answers }, locale).map(({ title, value, to }): [string, string] => [
    title,
    to === null ? value : m.alerts_score({ value, scale: to }, { locale }),
  ])
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

export function shortened(text: string, most: number): string {
  const letters = [...text.replace(/\s+/g, ' ')]
  return letters.length <= most
    ? letters.join('')
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
