import { expect, test } from 'vitest'
import { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { invitationMail, readyTexts } from './invitation-mail.ts'
import { invitationSms, readySmsTexts } from './sms/invitation-sms.ts'

const ofScores = (length: number) =>
  SurveyDocument.parse({
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: Array.from({ length }, (_, at) => ({
      id: `q${at}`,
      type: 'nps',
      title: 'Порекомендуете нас?',
      required: true,
    })),
    widgets: [],
  })
const person = { locale: 'ru', name: 'Олег', url: 'https://qalay.example/i/key', isReminder: false }

test('a guest reads which business invites them, not which service sends the letter', () => {
  const business = 'Сеть клиник «Денсаулық»'
  const survey = ofScores(1)
  const { html, text } = invitationMail({
    survey,
    texts: readyTexts(survey, business),
    ...person,
    business,
    source: 'договор, пункт 7',
    from: undefined,
  })
  expect(html).not.toContain('Qalay')
  expect(text).toContain(`Отправитель: ${business}. Ваше согласие: договор, пункт 7.`)
})

test('an invitation states the duration of the questionnaire at the time of sending, however short it was before', () => {
  const letter = (texts: ReturnType<typeof readyTexts>, survey: SurveyDocument) =>
    invitationMail({ ...person, survey, texts, business: '', source: 'договор', from: undefined }).text
  const [short, long, endless] = [1, 20, 200].map(ofScores) as [
    SurveyDocument,
    SurveyDocument,
    SurveyDocument,
  ]
  const defaultTexts = readyTexts(short, '')
  expect(letter(defaultTexts, short)).toContain('Расскажите, как всё прошло: это займёт меньше минуты.')
  expect(letter(defaultTexts, long)).toContain('Расскажите, как всё прошло: это займёт 2 минуты.')
  expect(letter(readyTexts(endless, ''), endless)).toContain('Расскажите, как всё прошло.')
  const sms = (texts: ReturnType<typeof readySmsTexts>, survey: SurveyDocument) =>
    invitationSms({ ...person, survey, texts }).split('\n')[0]
  expect(sms(readySmsTexts(short, 'Дәмді Ас'), short)).toBe(
    'Олег, как вам у нас? Ответ займёт меньше минуты. Дәмді Ас',
  )
  expect(sms(readySmsTexts(short, ''), long)).toBe('Олег, как вам у нас? Ответ займёт 2 минуты.')
  expect(sms(readySmsTexts(endless, ''), endless)).toBe('Олег, как вам у нас?')
})
