import { expect, test } from 'vitest'
import { redirectOf } from '../../questionnaire/logic/redirect.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { checkRedirects, withAllowedRedirects } from './allowed-redirects.ts'

test('an ending takes nobody to a site that is not on the list', () => {
  const survey: SurveyDocument = {
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [],
    widgets: [{ id: 'end', type: 'thanks', after: 'end', redirect: 'https://evil.kz/' }],
  }
  expect(checkRedirects(survey, ['shop.kz'])).toEqual([{ code: 'redirect_not_allowed', widgetId: 'end' }])
  const safe = withAllowedRedirects(survey, ['shop.kz'])
  expect(redirectOf(safe, 'end', { answers: {} })).toBeUndefined()
  expect(withAllowedRedirects(survey, ['evil.kz'])).toBe(survey)
})
