import { expect, test } from 'vitest'
import type { SurveyDocument } from '../questionnaire.contract.ts'
import { redirectOf } from './redirect.ts'

const surveyOf = (redirect: string): SurveyDocument => ({
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [],
  widgets: [{ id: 'end', type: 'thanks', after: 'end', redirect }],
})
const situation = {
  answers: { nps: 9, drink: ['tea', { other: 'a&b=c' }], name: '//evil.kz/#' },
  hidden: { order: 'A 7' },
  compute: () => 12.5,
}

test.each([
  ['https://shop.kz/thanks', 'https://shop.kz/thanks'],
  ['https://shop.kz/?o={{hidden:order}}&s={{variable:score}}', 'https://shop.kz/?o=A%207&s=12.5'],
  ['https://shop.kz/?n={{nps}}&d={{drink}}', 'https://shop.kz/?n=9&d=tea%2Ca%26b%3Dc'],
  ['https://shop.kz/?x={{gone|none}}', 'https://shop.kz/?x=none'],
  ['https://shop.kz/?x={{name}}', 'https://shop.kz/?x=%2F%2Fevil.kz%2F%23'],
  ['https://shop.kz/{{name}}', 'https://shop.kz/%7B%7Bname%7D%7D'],
])('%s takes a guest to %s', (redirect, address) => {
  expect(redirectOf(surveyOf(redirect), 'end', situation)).toBe(address)
})
