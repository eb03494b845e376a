import type { UiLocale } from '../../../platform/locale.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'
import { guestWords } from '../../questionnaire/words/answer-summary.ts'
import type { AlertKind } from '../alert.contract.ts'
import type { Complaint } from '../complaint.queries.ts'
import { type Addressed, footerOf, momentOf, shortened, stopOf, whereOf } from './complaint-mail.ts'

/** How many are listed one by one; the rest are counted. */
const MOST = 20
const LONGEST_WORDS = 140

/** One mail for several waiting answers: their number, and each with its text. Locked ones are only counted. */
export function gatheredMail(
  complaints: readonly Complaint[],
  recipient: Addressed,
  publicUrl: string,
  kind: AlertKind,
): Mail {
  const to = { locale: recipient.locale as UiLocale }
  const [first] = complaints
  const n = complaints.length
  const readable = complaints.filter(({ locked }) => !locked).slice(0, MOST)
  return {
    to: recipient.email,
    urgency: 'alert',
    ...stopOf(recipient, publicUrl),
    subject: m.alerts_gathered_subject({ n, count: n, survey: first!.surveyTitle }, to),
    ...layOut({
      locale: to.locale,
      from: first!.from,
      lead: kind === 'digest' ? m.alerts_digest_lead({}, to) : m.alerts_gathered_lead({}, to),
      title: m.alerts_gathered_title({ n, count: n }, to),
      facts: readable.map((complaint): [string, string] => [
        `${whereOf(complaint)}, ${momentOf(complaint, complaint.receivedAt, to.locale)}`,
        shortened(guestWords(complaint), LONGEST_WORDS) || m.alerts_no_words({}, to),
      ]),
      button: recipient.outside
        ? undefined
        : { label: m.alerts_open({}, to), url: `${publicUrl}/survey/${first!.surveyId}/call-centre` },
      ...footerOf(first!, recipient, publicUrl),
    }),
  }
}
