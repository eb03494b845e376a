import { describe, expect, test } from 'vitest'
import type { Condition } from '../../questionnaire/condition.contract.ts'
import type { SurveyConfig, SurveyDocument, Widget } from '../../questionnaire/questionnaire.contract.ts'
import { checkReviews } from './check-reviews.ts'
import { reviewLinksIn } from './review-links.ts'

const LINK = 'https://2gis.kz/almaty/firm/1/tab/reviews'
const happy: Condition = { all: [{ question: 'nps', op: 'greater', value: 8 }] }
const atAbay: Condition = { all: [{ fact: 'branch', op: 'equals', value: 'abay' }] }
const end = (id: string, more: object = {}): Widget => ({ id, type: 'thanks', after: 'end', ...more })
const reviews = { reviews: [LINK] }

const surveyOf = (
  widgets: Widget[],
  config: Partial<SurveyConfig> = {},
  jumps?: object[],
): SurveyDocument => ({
  config: { locales: ['ru'], defaultLocale: 'ru', ...config },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете?', ...(jumps && { jumps: jumps as never }) },
    { id: 'praise', type: 'short_text', title: 'Что понравилось?' },
    { id: 'why', type: 'short_text', title: 'Почему?' },
  ],
  widgets,
})
const faults = (survey: SurveyDocument) =>
  checkReviews(survey).filter(({ code }) => code === 'reviews_by_score')

describe('a link to a review site is refused', () => {
  const points: Partial<SurveyConfig> = {
    variables: [{ id: 'sum', steps: [{ do: 'add', by: { question: 'nps' } }] }],
  }
  test.each<[string, SurveyDocument]>([
    [
      'as the link of an ending for the happy',
      surveyOf([end('a', { visibleIf: happy, link: { url: LINK, label: 'Отзыв' } }), end('b')]),
    ],
    ['among its sites', surveyOf([end('a', { visibleIf: happy, ...reviews }), end('b')])],
    ['where it takes them by itself', surveyOf([end('a', { visibleIf: happy, redirect: LINK }), end('b')])],
    [
      'in its words',
      surveyOf([end('a', { visibleIf: happy, text: 'Оставьте отзыв: 2gis.kz/firm/1' }), end('b')]),
    ],
    [
      'in another language of its words',
      surveyOf([end('a', { visibleIf: happy, text: { ru: 'Спасибо', kk: 'go.2gis.com/x' } }), end('b')]),
    ],
    ['where the others get no ending of the kind', surveyOf([end('a', { visibleIf: happy, ...reviews })])],
    [
      'where the unhappy are led elsewhere first',
      surveyOf([end('a', { visibleIf: { none: [happy] } }), end('b', reviews)]),
    ],
    [
      'where others get another address',
      surveyOf([end('a', { visibleIf: happy, ...reviews }), end('b', { reviews: ['https://2gis.kz/'] })]),
    ],
    [
      'by a computed value',
      surveyOf(
        [
          end('a', { visibleIf: { all: [{ variable: 'sum', op: 'greater', value: 8 }] }, ...reviews }),
          end('b'),
        ],
        points,
      ),
    ],
    [
      'within one branch',
      surveyOf([
        end('a', { visibleIf: { all: [happy, atAbay] }, ...reviews }),
        end('b', { visibleIf: atAbay }),
        end('c', reviews),
      ]),
    ],
    [
      'in a block between questions',
      surveyOf([{ id: 'a', type: 'statement', after: 'nps', visibleIf: happy, text: LINK }, end('b')]),
    ],
    [
      'beside a question that the unhappy jump over',
      surveyOf([{ id: 'a', type: 'statement', after: 'praise', text: LINK }, end('b')], {}, [
        { when: { none: [happy] }, to: 'why' },
      ]),
    ],
    [
      'at the end of a quota',
      surveyOf([end('full', reviews), end('b')], {
        quotas: [{ id: 'q', limit: 5, when: happy, ending: 'full' } as never],
      }),
    ],
  ])('%s', (_, survey) => {
    expect(faults(survey)).not.toEqual([])
  })

  test.each<[string, SurveyDocument]>([
    ['everybody finds it', surveyOf([end('a', reviews)])],
    ['each ending has it', surveyOf([end('a', { visibleIf: happy, ...reviews }), end('b', reviews)])],
    ['it depends on the branch alone', surveyOf([end('a', { visibleIf: atAbay, ...reviews }), end('b')])],
    [
      'each branch has its own, whatever the score',
      surveyOf([
        end('a', { visibleIf: { all: [happy, atAbay] }, ...reviews }),
        end('b', { visibleIf: atAbay, ...reviews }),
        end('c', { visibleIf: happy, reviews: ['https://2gis.kz/other'] }),
        end('d', { reviews: ['https://2gis.kz/other'] }),
      ]),
    ],
    [
      'the unhappy are given an address of the owner',
      surveyOf([
        end('a', {
          visibleIf: { none: [happy] },
          text: 'Пишите: boss@yandex.kz',
          link: { url: 'https://docs.google.com/forms/1', label: 'Жалоба' },
        }),
        end('b'),
      ]),
    ],
  ])('but not where %s', (_, survey) => {
    expect(faults(survey)).toEqual([])
  })
})

test('beside a reward it gets a remark', () => {
  const gift: Widget = { id: 'gift', type: 'reward', after: 'end', title: 'Кофе' }
  expect(checkReviews(surveyOf([end('a', reviews), gift]))).toEqual([
    { code: 'reviews_with_reward', widgetId: 'a' },
  ])
  expect(checkReviews(surveyOf([end('a'), gift]))).toEqual([])
})

test.each([
  'https://go.2gis.com/abc',
  'https://2GIS.ru./x',
  'https://m.2gis.com.cy/x',
  'https://g.page/r/x/review',
  'https://maps.app.goo.gl/x',
  'https://goo.gl/maps/x',
  'https://search.google.com/local/writereview?placeid=1',
  'https://www.google.kz/maps/place/x',
  'https://play.google.com/store/apps/details?id=x',
  'https://yandex.kz/maps/org/1/reviews',
  'https://maps.yandex.ru/org/1',
  'https://www.tripadvisor.co.uk/x',
  'https://otzovik.com/x',
  'https://irecommend.ru/x',
  'https://almaty.flamp.ru/firm/x',
  'https://zoon.ru/x',
  'https://www.booking.com/hotel/kz/x',
  'https://apps.apple.com/kz/app/id1',
  'https://click.example/?to=https%3A%2F%2F2gis.kz%2Ffirm',
])('%s leads to a review site', (url) => {
  expect(reviewLinksIn(url)).not.toEqual([])
})

test.each([
  'https://shop.kz/reviews',
  'https://not2gis.kz.example/',
  'https://docs.google.com/forms/d/1',
  'https://forms.yandex.ru/u/1',
  'https://goo.gl/forms/x',
  'https://instagram.com/cafe',
  'mailto:boss@yandex.kz',
])('%s does not', (url) => {
  expect(reviewLinksIn(url)).toEqual([])
})
