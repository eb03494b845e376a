import type { UiLocale } from '../../../platform/locale.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { layOut } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'
import type { Complaint } from '../complaint.queries.ts'
import { type Addressed, shortened, whereOf } from './complaint-mail.ts'

const LONGEST_TITLE = 300
const LONGEST_SUBJECT = 60

/** The mail about a guest's action on a case: a message, or reopening. `words` is the guest's text, if any. */
export function guestMail(
  complaint: Complaint,
  recipient: Addressed,
  { words, publicUrl }: { words: string; publicUrl: string },
): Mail {
  const locale = recipient.locale as UiLocale
  const to = { locale }
  const place = whereOf(complaint)
  return {
    to: recipient.email,
    urgency: 'alert',
    subject: words
      ? m.alerts_guest_subject({ words: shortened(words, LONGEST_SUBJECT), where: place }, to)
      : m.alerts_reopened_subject({ where: place }, to),
    ...layOut({
      locale,
      from: complaint.from,
      lead: words ? m.alerts_guest_lead({ where: place }, to) : m.alerts_reopened_lead({ where: place }, to),
      title: words ? `«${shortened(words, LONGEST_TITLE)}»` : m.alerts_reopened_title({}, to),
      button: {
        label: m.alerts_open({}, to),
        url: `${publicUrl}/survey/${complaint.surveyId}/call-centre?case=${complaint.answerId}`,
      },
      footer: m.alerts_footer({ survey: complaint.surveyTitle }, to),
    }),
  }
}
