import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { textLength } from '../../cases/message/text-length.ts'
import { guestWords, mainScore } from '../../questionnaire/words/answer-summary.ts'
import type { AlertKind } from '../alert.contract.ts'
import type { Complaint } from '../complaint.queries.ts'
import { shortened, whereOf } from '../mail/complaint-mail.ts'

/** No alert is longer: each part is paid for. */
const MOST_PARTS = 2
const LONGEST_WORDS = 100
const LONGEST_PLACE = 40

/**
 * What a member reads of answers in an SMS: why, the score, where, as many of the guest's words as two parts hold, and where to go on. Never
 * the guest's name or number, since a telephone on a table shows it to whoever sits there.
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
  const why = (
    kind === 'new'
      ? complaint.isComplaint
        ? m.alerts_sms_complaint
        : m.alerts_sms_answer
      : m.alerts_sms_waiting
  )({}, to)
  const head = [score ? `${why} ${score.value}/${score.to}` : why, place].join(', ')
  const words = guestWords(complaint)
  const whole = (most: number) => [words ? `${head}: ${shortened(words, most)}` : head, link].join(' ')
  let most = LONGEST_WORDS
  while (most > 1 && textLength('sms', whole(most)).parts > MOST_PARTS) most--
  return whole(most)
}
