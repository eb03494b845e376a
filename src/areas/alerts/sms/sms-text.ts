import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { textLength } from '../../cases/message/text-length.ts'
import { guestWords, mainScore } from '../../questionnaire/words/answer-summary.ts'
import type { AlertKind } from '../alert.contract.ts'
import type { Complaint } from '../complaint.queries.ts'
import { shortened, whereOf } from '../mail/complaint-mail.ts'

/** The longest alert: each part is paid for. */
const MOST_PARTS = 2
const LONGEST_WORDS = 100
const LONGEST_PLACE = 40

/**
 * The text of an SMS alert: the reason, the score, the place, as much of the guest's text as two
 * parts hold, and where to go on. Never the guest's name or number, since anybody near the phone
 * may read it.
 */
export function smsText(
  complaints: readonly Complaint[],
  locale: string,
  { kind, publicUrl }: { kind: AlertKind; publicUrl: string },
): string {
  const to = { locale: locale as UiLocale }
  const link = `${new URL(publicUrl).host}/shift`
  const complaint = complaints.at(-1)!
  const place = shortened(whereOf(complaint), LONGEST_PLACE)
  const n = complaints.length
  if (n > 1)
    return `${m.alerts_sms_gathered({ n, count: n, place: shortened(complaint.surveyTitle, LONGEST_PLACE) }, to)} ${link}`
  if (complaint.locked) return `${m.alerts_locked_title({}, to)} ${link}`
  const score = mainScore(complaint)
  const reason = (
    kind === 'new'
      ? complaint.isComplaint
        ? m.alerts_sms_complaint
        : m.alerts_sms_answer
      : m.alerts_sms_waiting
  )({}, to)
  const head = [score ? `${reason} ${score.value}/${score.to}` : reason, place].join(', ')
  const words = guestWords(complaint)
  const whole = (most: number) => [words ? `${head}: ${shortened(words, most)}` : head, link].join(' ')
  let most = LONGEST_WORDS
  while (most > 1 && textLength('sms', whole(most)).parts > MOST_PARTS) most--
  return whole(most)
}
