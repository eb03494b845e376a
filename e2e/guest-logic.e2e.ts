import type { BrowserContextOptions } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { SurveyDocument } from '../src/areas/questionnaire/questionnaire.contract.ts'
import { GUEST_PHONE } from '../src/testing/guest-phone.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

const here = siteInBrowser()
let owner: Person

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
  await owner.post('/user/redirects', { hosts: ['shop.example.kz'] })
})

const dishes = [
  { id: 'soup', label: 'Суп', points: 1 },
  { id: 'plov', label: 'Плов', points: 5 },
  { id: 'tea', label: 'Чай', points: 2 },
]

/** What was eaten is carried over, scored, quoted and leads to one of two endings; there are places for two guests. */
const SURVEY: SurveyDocument = {
  config: {
    locales: ['ru'],
    defaultLocale: 'ru',
    variables: [{ id: 'score', steps: [{ do: 'add', by: { points: ['had'] } }] }],
    quotas: [{ id: 'all', limit: 2, ending: 'full' }],
    pages: [
      { id: 'first', questions: ['had'] },
      { id: 'second', questions: ['best', 'order'] },
      { id: 'third', questions: ['a'], random: true },
      { id: 'fourth', questions: ['b'], random: true },
    ],
  },
  questions: [
    { id: 'had', type: 'multiple_choice', title: 'Что вы ели?', required: true, options: dishes },
    {
      id: 'best',
      type: 'single_choice',
      title: 'Что лучше всего?',
      options: [...dishes, { id: 'none', label: 'Ничего' }],
      carriedFrom: { question: 'had', take: 'chosen' },
    },
    {
      id: 'order',
      type: 'ranking',
      title: 'По порядку',
      options: dishes,
      carriedFrom: { question: 'had', take: 'chosen' },
    },
    { id: 'a', type: 'short_text', title: 'Первый вопрос' },
    { id: 'b', type: 'short_text', title: 'Второй вопрос' },
  ],
  widgets: [
    {
      id: 'note',
      type: 'statement',
      after: 'best',
      text: 'Вы ели: {{had|что-то}}. Баллов: {{variable:score|0}}.',
    },
    {
      id: 'rich',
      type: 'thanks',
      after: 'end',
      title: 'Баллов: {{variable:score}}',
      visibleIf: { all: [{ variable: 'score', op: 'greater_or_equal', value: 7 }] },
    },
    { id: 'full', type: 'thanks', after: 'end', title: 'Мест больше нет' },
    {
      id: 'poor',
      type: 'thanks',
      after: 'end',
      title: 'До встречи',
      redirect: 'https://shop.example.kz/thanks?score={{variable:score}}',
    },
  ],
}

async function phone(options: BrowserContextOptions = {}) {
  const context = await here.browser.newContext({ ...GUEST_PHONE, ...options })
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(error.error().message))
  await context.route('https://shop.example.kz/**', (route) => route.fulfill({ body: 'shop' }))
  return { context, page: await context.newPage(), errors }
}

test('a guest is offered what was chosen before, reads its words and score, meets the pages in an own order and the right ending', async () => {
  const published = await owner.post('/survey/receive', { title: 'Кафе', ...SURVEY })
  expect(published.status).toBe(201)
  const surveyId: string = published.body.id
  const address = `${here.site.url}/interview/${surveyId}/none`
  const { page, errors, context } = await phone()
  const shown = (of: string) =>
    page.locator('.g-q').filter({ hasText: of }).locator('label:visible').allInnerTexts()
  const chip = (of: string, name: string) =>
    page.locator('.g-q').filter({ hasText: of }).locator('label').filter({ hasText: name })
  const next = page.locator('.g-end .g-btn')

  await page.goto(address)
  await page.locator('.g-js').waitFor()
  await chip('Что вы ели', 'Плов').tap()
  await chip('Что вы ели', 'Чай').tap()
  await next.tap()
  expect(await shown('Что лучше всего')).toEqual(['Плов', 'Чай', 'Ничего'])
  expect(await page.locator('.g-statement').innerText()).toBe('Вы ели: Плов, Чай. Баллов: 7.')
  await chip('Что лучше всего', 'Чай').tap()
  await chip('По порядку', 'Чай').locator('span').tap()
  await next.tap()
  const seen = [await page.locator('.g-now .g-title').innerText()]
  await next.tap()
  seen.push(await page.locator('.g-now .g-title').innerText())
  expect(seen.map((title) => title.split(' ')[0]).toSorted()).toEqual(['Второй', 'Первый'])
  await next.tap()
  await page.getByRole('heading', { name: 'Баллов: 7' }).waitFor()
  const { rows } = await here.site.database.pool.query('select answers from answer where survey_id = $1', [
    surveyId,
  ])
  expect(rows).toEqual([
    { answers: { had: ['plov', 'tea'], best: 'tea', order: ['tea', 'plov'], 'variable:score': 7 } },
  ])

  // The second guest has no script, and style alone offers what was chosen.
  const plain = await phone({ javaScriptEnabled: false })
  await plain.page.goto(address)
  await plain.page
    .locator('.g-q')
    .filter({ hasText: 'Что вы ели' })
    .locator('label')
    .filter({ hasText: 'Суп' })
    .tap()
  expect(
    await plain.page
      .locator('.g-q')
      .filter({ hasText: 'Что лучше всего' })
      .locator('label:visible')
      .allInnerTexts(),
  ).toEqual(['Суп', 'Ничего'])
  await plain.page.locator('.g-end .g-btn').tap()
  await plain.page.getByRole('heading', { name: 'До встречи' }).waitFor()
  expect(await plain.page.getByRole('link', { name: 'shop.example.kz' }).getAttribute('href')).toBe(
    'https://shop.example.kz/thanks?score=',
  )

  // The third comes too late, and hears so at once.
  await expect
    // The site remembers what it read for a second.
    .poll(async () => {
      await page.goto(address)
      return page.locator('h2').first().innerText()
    })
    .toBe('Мест больше нет')
  expect([...errors, ...plain.errors]).toEqual([])
  await context.close()
  await plain.context.close()
})

test('an ending takes the guest to the allowed site with the score', async () => {
  const { quotas: _, ...config } = SURVEY.config
  const widgets = SURVEY.widgets.filter(({ id }) => id !== 'full')
  const { body } = await owner.post('/survey/receive', { title: 'Кафе', ...SURVEY, config, widgets })
  const { page, context } = await phone()
  await page.goto(`${here.site.url}/interview/${body.id}/none`)
  await page.locator('.g-js').waitFor()
  await page.locator('.g-q').first().locator('label').filter({ hasText: 'Суп' }).tap()
  const next = page.locator('.g-end .g-btn')
  for (const _ of [1, 2, 3, 4]) await next.tap()
  await page.waitForURL('https://shop.example.kz/thanks?score=1')
  await context.close()
})

/** What is required, open and allowed depends on the answers before; one option asks for a comment. */
const RULES: SurveyDocument = {
  config: {
    locales: ['ru'],
    defaultLocale: 'ru',
    pages: [
      { id: 'one', questions: ['liked', 'kitchen'] },
      { id: 'two', questions: ['from', 'to', 'code'] },
    ],
  },
  questions: [
    {
      id: 'liked',
      type: 'multiple_choice',
      title: 'Что понравилось?',
      options: dishes,
    },
    {
      id: 'kitchen',
      type: 'long_text',
      title: 'Плов: комментарий',
      commentOf: { question: 'liked', option: 'plov' },
      visibleIf: { all: [{ question: 'liked', op: 'any_of', value: ['plov'] }] },
      requiredIf: { all: [{ question: 'liked', op: 'any_of', value: ['soup'] }] },
    },
    { id: 'from', type: 'date', title: 'Заезд' },
    {
      id: 'to',
      type: 'date',
      title: 'Выезд',
      enabledIf: { all: [{ question: 'liked', op: 'answered' }] },
      validators: [{ type: 'compare', op: 'greater', question: 'from', message: 'Выезд раньше заезда' }],
    },
    {
      id: 'code',
      type: 'short_text',
      title: 'Код',
      validators: [{ type: 'regex', regex: '^[A-Z]{2}\\d+$', message: 'Две буквы и число' }],
    },
  ],
  widgets: [],
}

test.each([
  ['with a script', true],
  ['without one', false],
])('%s the guest is held to the owner’s rules in the owner’s words', async (_way, javaScriptEnabled) => {
  const published = await owner.post('/survey/receive', { title: 'Гостиница', ...RULES })
  const surveyId: string = published.body.id
  const { page, errors, context } = await phone({ javaScriptEnabled })
  await page.goto(`${here.site.url}/interview/${surveyId}/none`)
  if (javaScriptEnabled) await page.locator('.g-js').waitFor()
  const next = page.locator('.g-end .g-btn')
  const go = async () => {
    if (javaScriptEnabled) await next.tap()
  }
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const chip = (name: string) => page.locator('label').filter({ hasText: name }).first()
  expect(await field('Плов: комментарий').isVisible()).toBe(false)
  const closed = page.locator('.g-q').filter({ hasText: 'Выезд' })
  expect(await closed.evaluate((question) => getComputedStyle(question).opacity)).toBe('0.5')
  await chip('Плов').tap()
  await chip('Суп').tap()
  await field('Плов: комментарий').waitFor()
  await go()
  if (javaScriptEnabled) {
    expect(await page.locator('.g-now .g-mistake').allInnerTexts()).toContain('Ответьте на этот вопрос')
  }
  await field('Плов: комментарий').fill('Горячий')
  await go()
  await field('Заезд').fill('2026-12-02')
  await field('Выезд').fill('2026-12-01')
  await field('Код').fill('ab1')
  await next.tap()
  await page.getByText('Выезд раньше заезда').waitFor()
  await page.getByText('Две буквы и число').waitFor()
  await field('Выезд').fill('2026-12-03')
  await field('Код').fill('AB1')
  await next.tap()
  await page.locator('.g-thanks').waitFor()
  const { rows } = await here.site.database.pool.query('select answers from answer where survey_id = $1', [
    surveyId,
  ])
  expect(rows).toEqual([
    {
      answers: {
        liked: ['soup', 'plov'],
        kitchen: 'Горячий',
        from: '2026-12-02',
        to: '2026-12-03',
        code: 'AB1',
      },
    },
  ])
  expect(errors).toEqual([])
  await context.close()
})
