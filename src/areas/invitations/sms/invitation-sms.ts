import * as m from '../../../text/messages.js'
import { interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import type { LetterTexts } from '../invitation.contract.ts'
import { filled, textsIn } from '../letter-words.ts'

type Sms = {
  texts: LetterTexts
  locale: string | null
  defaultLocale: string
  name: string
  /** The person's own link. */
  url: string
  isReminder: boolean
}

/** The text of an SMS: the words of its mailing, the personal link, and the link by which the person asks for no more. */
export function invitationSms({ texts, locale, defaultLocale, name, url, isReminder }: Sms): string {
  const { locale: tag, text } = textsIn(texts, locale, defaultLocale)
  const to = { locale: interfaceLocale(tag) }
  const words = filled(text, name).trim()
  return [
    isReminder ? m.invitations_sms_reminder({ text: words }, to) : words,
    url,
    m.invitations_sms_stop({ url: `${url}/stop` }, to),
  ].join('\n')
}

/** Words to begin with, in each language of a survey. */
export function readySmsTexts(locales: readonly string[], business: string): LetterTexts {
  return Object.fromEntries(
    locales.map((locale) => {
      const to = { locale: interfaceLocale(locale) }
      const text = business
        ? m.invitations_ready_sms({ name: '{{name}}', business }, to)
        : m.invitations_ready_sms_plain({ name: '{{name}}' }, to)
      return [locale, { subject: '', text }]
    }),
  )
}
