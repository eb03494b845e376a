import { expect, test } from 'vitest'
import { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { invitationMail, readyTexts } from './invitation-mail.ts'

test('a guest reads who invites them, whose name they know, and not who carries the letter', () => {
  const business = 'Сеть клиник «Денсаулық»'
  const survey = SurveyDocument.parse({
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Порекомендуете нас?' }],
    widgets: [],
  })
  const { html, text } = invitationMail({
    survey,
    texts: readyTexts(['ru'], business),
    locale: 'ru',
    name: 'Олег',
    business,
    source: 'договор, пункт 7',
    from: undefined,
    url: 'https://qalay.example/i/key',
    isReminder: false,
  })
  expect(html).not.toContain('Qalay')
  expect(text).toContain(`Отправитель: ${business}. Ваше согласие: договор, пункт 7.`)
})
