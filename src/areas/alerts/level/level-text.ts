import type { UiLocale } from '../../../platform/locale.ts'
import type { Mail, Urgency } from '../../../platform/mail/mail.ts'
import { layOut, type MailBrand } from '../../../platform/mail/mail-layout.ts'
import * as m from '../../../text/messages.js'
import { levelEndTitle, levelSentence, levelTitle } from '../../survey/level/level-words.ts'
import type { AlertKind } from '../alert.contract.ts'
import type { PushMessage } from '../push/push-text.ts'
import type { Recipient } from '../recipients.queries.ts'
import type { BotMessage } from '../telegram/alert-text.ts'
import type { StoredLevel } from './level.queries.ts'
import { levelKey } from './level-key.ts'

type Links = { publicUrl: string; secret: string }
type Reader = Pick<Recipient, 'memberId' | 'locale'>

/** Alerts about many answers, which belong to no single one. */
export function isLevel(kind: AlertKind): kind is 'level' | 'level_end' {
  return kind === 'level' || kind === 'level_end'
}

/** A message that is about no single answer, in the reader's language. */
export type LevelMessage = {
  title: string
  /** Empty at the end of an alert. */
  text: string
  /** Where its button leads. */
  url: string
  button: string
  tag: string
}

export function levelMessage(
  level: StoredLevel,
  kind: 'level' | 'level_end',
  { memberId, locale }: Reader,
  { publicUrl, secret }: Links,
): LevelMessage {
  const to = { locale: locale as UiLocale }
  const tag = `level ${level.id}`
  if (kind === 'level_end')
    return {
      title: levelEndTitle(level, to.locale),
      text: '',
      url: `${publicUrl}/survey/${level.surveyId}/analytic`,
      button: m.alerts_level_open({}, to),
      tag,
    }
  return {
    title: levelTitle(level, to.locale),
    text: levelSentence(level, to.locale),
    url: `${publicUrl}/levels/${levelKey(secret, { ...level, memberId })}`,
    button: m.alerts_level_acknowledge({}, to),
    tag,
  }
}

export function levelBotMessage({ title, text, url, button }: LevelMessage): BotMessage {
  const words = [title, text].filter(Boolean).join('\n\n')
  return { text: words, reply_markup: { inline_keyboard: [[{ text: button, url }]] } }
}

/** No answer's words are in it, so the lock screen may show all of it. */
export function levelPush({ title, text, url, tag }: LevelMessage, waiting: number): PushMessage {
  return { title, body: text, url, tag, waiting }
}

export function levelMail(
  level: StoredLevel,
  kind: 'level' | 'level_end',
  recipient: Recipient,
  links: Links,
  from: MailBrand | undefined,
): Mail {
  const to = { locale: recipient.locale as UiLocale }
  const { title, text, url, button } = levelMessage(level, kind, recipient, links)
  const urgency: Urgency = level.burst ? 'alert' : 'notice'
  return {
    to: recipient.email,
    urgency,
    subject: title,
    ...layOut({
      locale: to.locale,
      from,
      lead: level.survey.title,
      title,
      paragraphs: text === '' ? [] : [text],
      button: { label: button, url },
      ...(kind === 'level' && {
        link: {
          label: m.alerts_level_open({}, to),
          url: `${links.publicUrl}/survey/${level.surveyId}/analytic`,
        },
      }),
      footer: m.alerts_level_footer({ survey: level.survey.title }, to),
      footerLink: recipient.runs
        ? { label: m.alerts_change({}, to), url: `${links.publicUrl}/survey/${level.surveyId}/alert` }
        : { label: m.alerts_stop({}, to), url: `${links.publicUrl}/profile#alerts` },
    }),
  }
}
