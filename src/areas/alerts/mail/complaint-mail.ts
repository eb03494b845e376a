import type { UiLocale } from '../../../platform/locale.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { type Letter, layOut } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'
import { answerFiles, filesWords } from '../../questionnaire/words/answer-files.ts'
import { answerFacts, guestWords, mainScore } from '../../questionnaire/words/answer-summary.ts'
import { phoneWords } from '../../questionnaire/words/phone-words.ts'
import type { Complaint } from '../complaint.queries.ts'
import { type Recipient, withAllowedContact } from '../recipients.queries.ts'

/** The recipient's fields that affect a mail. */
export type Addressed = Pick<Recipient, 'memberId' | 'email' | 'locale' | 'outside' | 'runs' | 'replies'>

const LONGEST_TITLE = 300
const LONGEST_SUBJECT = 60

/**
 * The mail about a complaint: the score, the guest's text and contacts, then one button, then the
 * facts. A locked one reveals nothing.
 */
export function complaintMail(complaint: Complaint, recipient: Addressed, publicUrl: string): Mail {
  if (complaint.locked) return lockedMail(complaint, recipient, publicUrl)
  const locale = recipient.locale as UiLocale
  const { receivedAt, deadline } = complaint
  const words = guestWords(complaint)
  const place = whereOf(complaint)
  const overdueAt = complaint.dueAt ?? new Date(receivedAt.getTime() + deadline * 1000)
  return {
    to: recipient.email,
    urgency: 'alert',
    ...stopOf(recipient, publicUrl),
    subject: words
      ? m.alerts_subject_words({ words: shortened(words, LONGEST_SUBJECT), where: place }, { locale })
      : complaint.isComplaint
        ? m.alerts_subject({ where: place }, { locale })
        : m.alerts_subject_answer({ where: place }, { locale }),
    ...letterOf(complaint, recipient, publicUrl, {
      lead: (complaint.isComplaint ? m.alerts_kicker : m.alerts_kicker_answer)(
        { where: place, when: momentOf(complaint, receivedAt, locale) },
        { locale },
      ),
      note:
        deadline > 0
          ? m.alerts_deadline({ time: momentOf(complaint, overdueAt, locale, 'time') }, { locale })
          : undefined,
    }),
  }
}

/** The mail about an untouched complaint: at half of its deadline, at its end, a day later. */
export function overdueMail(
  complaint: Complaint,
  recipient: Addressed,
  publicUrl: string,
  step: 'reminder' | 'escalation' | 'digest' = 'escalation',
): Mail {
  const locale = recipient.locale as UiLocale
  const place = whereOf(complaint)
  const receivedAt = momentOf(complaint, complaint.receivedAt, locale)
  return {
    to: recipient.email,
    urgency: 'alert',
    ...stopOf(recipient, publicUrl),
    subject: (step === 'reminder' ? m.alerts_reminder_subject : m.alerts_overdue_subject)(
      { where: place },
      { locale },
    ),
    ...letterOf(complaint, recipient, publicUrl, {
      lead: m.alerts_overdue_lead({ where: place, when: receivedAt }, { locale }),
    }),
  }
}

export function letterOf(
  whole: Complaint,
  { memberId, outside, runs, ...recipient }: Addressed,
  publicUrl: string,
  {
    lead,
    note,
    opens = false,
  }: {
    lead: string
    note?: string /** The case comes first, whatever contacts the guest left. */
    opens?: boolean
  },
) {
  const locale = recipient.locale as UiLocale
  const complaint = withAllowedContact(whole, { ...recipient, ...(outside && { outside }) })
  const { contact, isComplaint } = complaint
  const words = guestWords(complaint)
  const score = mainScore(complaint)
  const open = `${publicUrl}/survey/${complaint.surveyId}/call-centre?case=${complaint.answerId}`
  return layOut({
    locale,
    from: complaint.from,
    score: score
      ? {
          value: String(score.value),
          words: m.alerts_score({ value: String(score.value), scale: score.to }, { locale }),
          bad: score.bad || isComplaint,
        }
      : undefined,
    lead,
    title: words
      ? m.alerts_quote({ words: shortened(words, LONGEST_TITLE) }, { locale })
      : (isComplaint ? m.alerts_no_words : m.alerts_no_words_answer)({}, { locale }),
    person: personOf(complaint),
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
    ...footerOf(complaint, { memberId, outside, runs, locale }, publicUrl),
  })
}

/**
 * Why the recipient gets mails about answers, and where to change that: the survey's rules for
 * members who may edit them, the own profile for others, a page for outside addresses.
 */
export function footerOf(
  { surveyId, surveyTitle }: Complaint,
  { memberId, outside, runs, locale }: Pick<Addressed, 'memberId' | 'outside' | 'runs' | 'locale'>,
  publicUrl: string,
): Pick<Letter, 'footer' | 'footerLink'> {
  const to = { locale: locale as UiLocale }
  return {
    footer: m.alerts_footer({ survey: surveyTitle }, to),
    footerLink: outside
      ? { label: m.alerts_stop({}, to), url: `${publicUrl}/alerts/${memberId}` }
      : runs
        ? { label: m.alerts_change({}, to), url: `${publicUrl}/survey/${surveyId}/alert` }
        : { label: m.alerts_stop({}, to), url: `${publicUrl}/profile#alerts` },
  }
}

/** For an outside address: a button of the mail program that stops the mails (RFC 8058). */
export function stopOf({ memberId, outside }: Addressed, publicUrl: string): Pick<Mail, 'unsubscribe'> {
  return outside ? { unsubscribe: `${publicUrl}/alerts/${memberId}` } : {}
}

function personOf({ contact }: Complaint): Letter['person'] {
  if (!contact?.name && !contact?.phone && !contact?.email) return undefined
  return {
    name: contact.name,
    ways: [
      ...(contact.phone ? [{ label: phoneWords(contact.phone), url: `tel:${contact.phone}` }] : []),
      ...(contact.email ? [{ label: contact.email, url: `mailto:${contact.email}` }] : []),
    ],
  }
}

export function whereOf({ branch, surveyTitle, placement }: Complaint): string {
  return [branch ?? surveyTitle, placement].filter(Boolean).join(', ')
}

/**
 * A moment in the branch's local time: «21 ноября, 22:27», or only the time. The zone is named when
 * the account's local time differs.
 */
export function momentOf(
  { timezone, branchTimezone }: Complaint,
  instant: Date,
  locale: UiLocale,
  only?: 'time',
): string {
  const format = (part: Intl.DateTimeFormatOptions, timeZone = branchTimezone) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone, ...part }).format(instant)
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const isElsewhere = format(clock) !== format(clock, timezone)
  const time = format({ ...clock, ...(isElsewhere && { timeZoneName: 'shortOffset' as const }) })
  return only ? time : `${format({ day: 'numeric', month: 'long' })}, ${time}`
}

function lockedMail(complaint: Complaint, recipient: Addressed, publicUrl: string): Mail {
  const locale = recipient.locale as UiLocale
  const letter = layOut({
    locale,
    from: complaint.from,
    title: m.alerts_locked_title({}, { locale }),
    paragraphs: [m.alerts_locked_text({}, { locale })],
    button: {
      label: m.alerts_locked_button({}, { locale }),
      url: `${publicUrl}${locale === 'ru' ? '' : `/${locale}`}/tariffs`,
    },
    ...footerOf(complaint, { ...recipient, locale }, publicUrl),
  })
  return { to: recipient.email, urgency: 'alert', subject: m.alerts_locked_title({}, { locale }), ...letter }
}

function factsOf(complaint: Complaint, locale: UiLocale): [string, string][] {
  const { document, answers, branch, subject, placement, ruleTitles } = complaint
  const scores = answerFacts({ document, answers }, locale, 'mainScore').map(
    ({ title, value, to }): [string, string] => [
      title,
      to === null ? value : m.alerts_score({ value, scale: to }, { locale }),
    ],
  )
  const facts: [string, string | null | undefined][] = [
    [m.alerts_files({}, { locale }), filesWords(answerFiles({ document, answers }), locale)],
    [m.alerts_branch({}, { locale }), branch],
    [m.alerts_subject_person({}, { locale }), subject],
    [m.alerts_placement({}, { locale }), placement],
    [m.alerts_by_rule({}, { locale }), ruleTitles.join(', ')],
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
