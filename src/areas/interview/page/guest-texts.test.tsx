import { expect, test } from 'vitest'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import '../../questionnaire/words/guest/all-word-lists.ts'
import { guestWords } from '../../questionnaire/question/words.ts'
import type { Theme } from '../../questionnaire/theme.contract.ts'
import { checkSurvey } from '../../survey/check/check.ts'
import { stopsPublishing } from '../../survey/check/check-issue.ts'
import { guestDocument } from './document.tsx'
import { pageData } from './page-data.ts'

const surveyIn = (locales: string[], words?: Theme['words']): SurveyDocument => ({
  config: { locales, defaultLocale: 'ru', ...(words && { theme: { words } }) },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете?', required: true },
    { id: 'liked', type: 'multiple_choice', title: 'Что понравилось?', options: [], max: 2 },
  ],
  widgets: [{ id: 'end', type: 'thanks', after: 'end' }],
})
const draw = (survey: SurveyDocument, locale: string) => {
  const facts = { surveyId: 's', subId: 'none', version: 1, locale, facts: {}, survey }
  return guestDocument({
    title: 'Кафе',
    survey,
    locale,
    known: {},
    mayChooseLanguage: true,
    data: pageData(facts),
  }).html
}
const faultsIn = (survey: SurveyDocument) =>
  checkSurvey(survey).filter(({ code }) => code.includes('guest_text'))

test('guests read the owner’s words in their language, with the script and without, and ours in the others', () => {
  const survey = surveyIn(['ru', 'kk'], {
    send: { ru: 'Готово' },
    waiting: { ru: 'Отзыв лежит в телефоне' },
    mistakeTooMany: { ru: 'Хватит {limit}' },
  })
  const page = draw(survey, 'ru')
  for (const words of ['>Готово<', '"waiting":"Отзыв лежит в телефоне"', '"Хватит 2"'])
    expect(page).toContain(words)
  expect(page).not.toContain('>Отправить<')
  expect(draw(survey, 'kk')).toContain('>Жіберу<')
  expect(draw(surveyIn(['ru']), 'ru')).toBe(draw(surveyIn(['ru'], {}), 'ru'))
})

test('a page in Arabic is written from right to left, in Arabic alone, and lists languages by their own names', () => {
  const page = draw(surveyIn(['ru', 'kk', 'ar', 'de']), 'ar')
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).toContain('اختر خيارين على الأكثر')
  expect(page).toContain('<span>العربية</span>')
  const ours = page.replace(/<span>[^<]*<\/span>|Посоветуете\?|Что понравилось\?|Кафе/g, '')
  expect(ours.match(/\p{Script=Cyrillic}{2,}/gu)).toBeNull()
  expect(draw(surveyIn(['ru']), 'ru')).not.toContain('dir=')
})

test('a language that has no words of its own is published only when the owner has written them all', () => {
  const [fault, ...others] = faultsIn(surveyIn(['ru', 'fr']))
  expect(others).toEqual([])
  expect(fault).toMatchObject({ code: 'missing_guest_texts', params: { locale: 'fr', text: 'next' } })
  expect(stopsPublishing(fault!)).toBe(true)
  const words: Record<string, { fr: string }> = {}
  for (;;) {
    const survey = surveyIn(['ru', 'fr'], words)
    const [missing] = faultsIn(survey).filter(({ code }) => code === 'missing_guest_texts')
    if (!missing) break
    words[String(missing.params!.text)] = { fr: 'Mots' }
  }
  const page = draw(surveyIn(['ru', 'fr'], words), 'fr')
  for (const english of ['Next', 'Send', 'Please answer', 'not at all']) expect(page).not.toContain(english)
  expect(Object.keys(words).length).toBeGreaterThan(50)
  expect(Object.keys(words)).not.toContain('photoAdd')
  expect(guestWords('fr', { words }).next).toBe('Mots')
})

test('an own text with a place that can’t be filled, or without one that should be, is in the check list', () => {
  const issues = faultsIn(
    surveyIn(['ru', 'kk'], {
      step: { ru: 'Шаг {step}', kk: '{step} / {steps}' },
      check: { kk: '{{name}}, тексеріңіз' },
      thanks: { ru: 'Спасибо, {{nps}}' },
    }),
  )
  expect(issues).toEqual([
    { code: 'guest_text_without', params: { locale: 'ru', text: 'step', sign: '{steps}' } },
    { code: 'guest_text_sign', params: { locale: 'kk', text: 'check', sign: '{name}' } },
  ])
})
