import * as m from '../../../text/messages.js'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { secondsToAnswer } from '../../questionnaire/seconds-to-answer.ts'
import { interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import { takesWords } from '../../questionnaire/words/takes-words.ts'
import type { LetterTexts } from '../invitation.contract.ts'
import { filled, textsIn } from '../letter-words.ts'

type Sms = {
  texts: LetterTexts
  locale: string | null
  survey: SurveyDocument
  name: string
  /** The person's own link. */
  url: string
  isReminder: boolean
}

/** The text of an SMS: the mailing's text, the personal link, and the opt-out link. */
export function invitationSms({ texts, locale, survey, name, url, isReminder }: Sms): string {
  const { locale: tag, text } = textsIn(texts, locale, survey.config.defaultLocale)
  const to = { locale: interfaceLocale(tag) }
  const words = filled(text, { name, seconds: secondsToAnswer(survey), locale: tag }).trim()
  return [
    isReminder ? m.invitations_sms_reminder({ text: words }, to) : words,
    url,
    m.invitations_sms_stop({ url: `${url}/stop` }, to),
  ].join('\n')
}

/** Default texts, in each language of a survey; for a long survey they do not state the duration. */
export function readySmsTexts(survey: SurveyDocument, business: string): LetterTexts {
  const hasDuration = takesWords(secondsToAnswer(survey), 'ru') !== null
  const { locales } = survey.config
  return Object.fromEntries(
    locales.map((locale) => {
      const to = { locale: interfaceLocale(locale) }
      const [name, time] = ['{{name}}', '{{time}}']
      const ask = m.invitations_ready_sms({ name }, to)
      const text = [ask, hasDuration && m.invitations_ready_sms_time({ time }, to), business]
        .filter(Boolean)
        .join(' ')
      return [locale, { subject: '', text }]
    }),
  )
}
