import { brand } from '../../brand.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { layOut, type MailBrand } from '../../platform/mail/mail-layout.ts'
import * as m from '../../text/messages.js'
import { scaleOf } from '../questionnaire/metric.ts'
import { withoutPipes } from '../questionnaire/question/piped.ts'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { secondsToAnswer } from '../questionnaire/seconds-to-answer.ts'
import { interfaceLocale } from '../questionnaire/words/interface-locale.ts'
import { localText } from '../questionnaire/words/local-text.ts'
import { takesWords } from '../questionnaire/words/takes-words.ts'
import type { LetterTexts } from './invitation.contract.ts'
import { filled, textsIn } from './letter-words.ts'

type Letter = {
  survey: SurveyDocument
  texts: LetterTexts
  locale: string | null
  name: string
  business: string
  source: string
  from: MailBrand | undefined
  /** The person's own link. */
  url: string
  isReminder: boolean
}

/**
 * An invitation letter, with the first question as a row of links. Opening one preselects the score
 * and sends nothing, so that a link scanner never answers.
 */
export function invitationMail(letter: Letter): Pick<Mail, 'subject' | 'html' | 'text'> {
  const { survey, texts, name, business, source, from, url, isReminder } = letter
  const { locale, subject, text } = textsIn(texts, letter.locale, survey.config.defaultLocale)
  const ui = interfaceLocale(locale)
  const to = { locale: ui }
  const link = `${url}?lang=${locale}`
  const person = { name, seconds: secondsToAnswer(survey), locale }
  const filledSubject = filled(subject, person)
  return {
    subject: isReminder ? m.invitations_mail_reminder({ subject: filledSubject }, to) : filledSubject,
    ...layOut({
      locale: ui,
      from:
        from ??
        (business
          ? { name: business, colour: survey.config.theme?.brand ?? brand.colors.saffron }
          : undefined),
      title: filledSubject,
      paragraphs: filled(text, person).split(/\n{2,}/),
      ...firstQuestion(survey, locale, link),
      button: { label: m.invitations_mail_button({}, to), url: link },
      footer: business
        ? m.invitations_mail_footer({ business, source }, to)
        : m.invitations_mail_footer_plain({ source }, to),
      footerLink: { label: m.invitations_mail_stop({}, to), url: `${url}/stop` },
    }),
  }
}

/** The first question, if it is a scale, which a letter can show. */
function firstQuestion(survey: SurveyDocument, locale: string, link: string) {
  const [question] = survey.questions
  const scale = question && scaleOf(question)
  if (!question || !scale) return {}
  const scores = Array.from({ length: scale.to - scale.from + 1 }, (_, at) => scale.from + at)
  return {
    choices: {
      title: withoutPipes(localText(question.title, locale, survey.config.defaultLocale)),
      links: scores.map((score) => ({
        label: String(score),
        url: `${link}&${encodeURIComponent(question.id)}=${score}`,
      })),
    },
  }
}

/** Default letters, in each language of a survey; for a long survey they do not state the duration. */
export function readyTexts(survey: SurveyDocument, business: string): LetterTexts {
  const hasDuration = takesWords(secondsToAnswer(survey), 'ru') !== null
  const { locales } = survey.config
  return Object.fromEntries(
    locales.map((locale) => {
      const to = { locale: interfaceLocale(locale) }
      const subject = business
        ? m.invitations_ready_subject({ business }, to)
        : m.invitations_ready_subject_plain({}, to)
      const text = hasDuration
        ? m.invitations_ready_text({ name: '{{name}}', time: '{{time}}' }, to)
        : m.invitations_ready_text_long({ name: '{{name}}' }, to)
      return [locale, { subject, text }]
    }),
  )
}
