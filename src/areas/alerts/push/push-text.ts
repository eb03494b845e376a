import { createHash } from 'node:crypto'
import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { guestWords, mainScore } from '../../questionnaire/words/answer-summary.ts'
import type { AlertKind } from '../alert.contract.ts'
import type { Complaint } from '../complaint.queries.ts'
import { shortened, whereOf } from '../mail/complaint-mail.ts'

/** The notification shown by the app's service worker (src/areas/inbox/service-worker.ts). */
export type PushMessage = {
  title: string
  body: string
  /** The page that a click opens. */
  url: string
  /** A later message with the same tag replaces an earlier one. */
  tag: string
  /** Untaken complaints: the number on the app's icon. */
  waiting: number
}

/** A push service accepts 4,096 bytes; Cyrillic letters take two. */
const LONGEST_BODY = 600

/**
 * The notification on a lock screen: the text and the place, never the guest's name, phone or
 * address, since anybody may read it.
 */
export function pushText(
  complaint: Complaint,
  locale: string,
  {
    kind,
    waiting,
    publicUrl,
    head: givenHead,
  }: { kind: AlertKind; waiting: number; publicUrl: string; head?: string | undefined },
): PushMessage {
  const to = { locale: locale as UiLocale }
  const { surveyId, answerId } = complaint
  const common = {
    url: `${publicUrl}/survey/${surveyId}/call-centre?case=${answerId}`,
    tag: `case ${answerId}`,
    waiting,
  }
  if (complaint.locked) return { ...common, title: complaint.surveyTitle, body: m.alerts_locked_text({}, to) }
  const score = mainScore(complaint)
  const head = [
    givenHead,
    kind === 'reminder' && m.alerts_telegram_reminder({}, to),
    kind === 'escalation' && m.alerts_telegram_escalation({}, to),
    kind === 'digest' && m.alerts_telegram_digest({}, to),
  ].find(Boolean)
  const title = [
    score && m.alerts_score({ value: String(score.value), scale: score.to }, to),
    whereOf(complaint),
  ]
    .filter(Boolean)
    .join(' · ')
  const words = guestWords(complaint) || m.alerts_no_words({}, to)
  return {
    ...common,
    title: shortened(title, 120),
    body: shortened([head, words, complaint.subject].filter(Boolean).join('\n'), LONGEST_BODY),
  }
}

/** The notification for several waiting answers: their number, and the text of the newest. */
export function gatheredPush(
  complaints: readonly Complaint[],
  locale: string,
  { waiting, publicUrl }: { waiting: number; publicUrl: string },
): PushMessage {
  const to = { locale: locale as UiLocale }
  const { surveyId, surveyTitle } = complaints[0]!
  const n = complaints.length
  const newest = complaints.filter(({ locked }) => !locked).at(-1)
  return {
    url: `${publicUrl}/survey/${surveyId}/call-centre`,
    tag: `gathered ${surveyId}`,
    waiting,
    title: shortened(m.alerts_gathered_subject({ n, count: n, survey: surveyTitle }, to), 120),
    body: newest ? shortened(guestWords(newest) || m.alerts_no_words({}, to), LONGEST_BODY) : '',
  }
}

/** The topic by which a push service replaces an undelivered older message. */
export function pushTopic(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}
