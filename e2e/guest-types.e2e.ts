import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Question, SurveyDocument } from '../src/areas/questionnaire/questionnaire.contract.ts'
import { faultsOf } from '../src/testing/accessible.ts'
import { GUEST_PHONE } from '../src/testing/guest-phone.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { TYPES_ANSWERS, TYPES_SURVEY } from '../src/testing/types-survey.ts'

const here = siteInBrowser()
let owner: Person
let everyType: SurveyDocument

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
  const plan = { create: { width: 60, height: 30, channels: 3, background: '#789' } } as const
  const data = (await sharp(plan).png().toBuffer()).toString('base64')
  const { body } = await owner.post('/survey/design/image', { name: 'План', data })
  const area = { y: 0, width: 500, height: 1000 }
  const hall: Question = {
    id: 'hall',
    type: 'hot_spot',
    title: 'Где вы сидели?',
    image: body.image.id,
    options: [
      { id: 'door', label: 'У двери', x: 0, ...area },
      { id: 'window', label: 'У окна', x: 500, ...area },
    ],
  }
  const [first, ...pages] = TYPES_SURVEY.config.pages!
  const config = {
    ...TYPES_SURVEY.config,
    pages: [{ ...first!, questions: [...first!.questions, hall.id] }, ...pages],
  }
  const at = TYPES_SURVEY.questions.findIndex(({ id }) => id === 'drink') + 1
  everyType = { ...TYPES_SURVEY, config, questions: TYPES_SURVEY.questions.toSpliced(at, 0, hall) }
})

/** A guest's phone at a new survey with every type of question. */
async function guest(options: BrowserContextOptions = {}, document: object = everyType, query = '') {
  const { body } = await owner.post('/survey/receive', { title: 'Кафе', ...document })
  const surveyId: string = body.id
  const context = await here.browser.newContext({ ...GUEST_PHONE, ...options })
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(error.error().message))
  const page = await context.newPage()
  await page.goto(`${here.site.url}/interview/${surveyId}/none${query}`)
  const stored = () =>
    here.site.database.db.selectFrom('answer').select('answers').where('survey_id', '=', surveyId).execute()
  return { page, surveyId, stored, errors }
}

const question = (page: Page, name: string) => page.locator('.g-q').filter({ hasText: name })
const key = (page: Page, of: string, name: string) =>
  question(page, of)
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}$`) })
const row = (page: Page, of: string, name: string) =>
  question(page, of).locator('fieldset').filter({ hasText: name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Спасибо' }).waitFor()

async function choose(page: Page): Promise<void> {
  await question(page, 'Как вам десерт').locator('label').nth(3).tap()
  await question(page, 'Как вам музыка').locator('label').nth(2).tap()
  await key(page, 'Что вы пили', 'Кофе').tap()
}

/** Where on the picture they sat: a tap changes its mind once. */
async function point(page: Page): Promise<void> {
  const picture = question(page, 'Где вы сидели').locator('.g-spot svg')
  const { width, height } = (await picture.boundingBox())!
  for (const part of [0.25, 0.75]) await picture.tap({ position: { x: width * part, y: height / 2 } })
  expect(await question(page, 'Где вы сидели').getByLabel('У окна').isChecked()).toBe(true)
}

async function divide(page: Page): Promise<void> {
  await row(page, 'Как вам блюда', 'Суп').locator('label', { hasText: 'Хорошо' }).tap()
  await row(page, 'Как вам блюда', 'Плов').locator('label', { hasText: 'Плохо' }).tap()
  await row(page, 'Оцените зал', 'Чистота').locator('label').nth(4).tap()
  await row(page, 'Оцените зал', 'Свет').locator('label').nth(2).tap()
  const scales = row(page, 'Насколько это важно', 'Парковка').locator('fieldset')
  await scales
    .filter({ hasText: 'Важность' })
    .locator('label', { hasText: /^Важно$/ })
    .tap()
  await scales.filter({ hasText: 'Качество' }).locator('label', { hasText: 'Плохо' }).tap()
  await row(page, 'Когда вы бываете', 'В будни').locator('label', { hasText: 'Утром' }).tap()
  await row(page, 'Когда вы бываете', 'В будни').locator('label', { hasText: 'Вечером' }).tap()
  await page.getByLabel('Дома').fill('70')
  await page.getByLabel('В кафе').fill('30')
}

async function fillIn(page: Page, withScript: boolean): Promise<void> {
  await page.getByLabel('Сколько вас было?').fill('4')
  await page.getByLabel('Когда вы были?').fill('2026-11-20')
  await page.getByLabel('Во сколько?').fill('19:30')
  const stay = question(page, 'Когда вы жили у нас')
  await stay.getByLabel('С', { exact: true }).fill('2026-11-18')
  await stay.getByLabel('По', { exact: true }).fill('2026-11-20')
  const hours = question(page, 'Когда вам позвонить')
  await hours.getByLabel('С', { exact: true }).fill('22:00')
  await hours.getByLabel('По', { exact: true }).fill('01:30')
  const entry = (name: string) => question(page, 'Кто из детей').getByRole('group', { name, exact: true })
  await entry('Ребёнок 1 …').getByLabel('Имя').fill('Алия')
  const first = entry(withScript ? 'Ребёнок 1 Алия' : 'Ребёнок 1 …')
  await first.getByLabel('Сколько лет').fill('7')
  for (const name of ['Горка', 'Торт']) await first.locator('label', { hasText: name }).tap()
  await page.getByText('Ещё один ребёнок').first().tap()
  await entry('Ребёнок 2 …').getByLabel('Имя').fill('Данияр')
  const second = entry(withScript ? 'Ребёнок 2 Данияр' : 'Ребёнок 2 …')
  await second.locator('label', { hasText: '4' }).tap()
  await page.getByLabel('Ваш телефон').fill('8 701 123 45 67')
  await page.getByLabel('Ваша почта').fill('aigul@example.kz ')
  await page.getByRole('textbox', { name: 'Город', exact: true }).fill('Алматы')
  await page.getByLabel('Улица, дом').fill('Абая, 54')
}

test('every type is answered without JavaScript, and what is wrong comes back with all that was typed', async () => {
  const { page, stored } = await guest({ javaScriptEnabled: false })
  await choose(page)
  // The heart alone is filled: in a field of its own colour it would not be seen.
  const chosen = question(page, 'Как вам десерт').locator('label:has(:checked) span')
  expect(await chosen.evaluate((heart) => getComputedStyle(heart).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
  await key(page, 'В каком вы городе', 'Семей').tap()
  await key(page, 'Где вы сидели', 'У окна').tap()
  await divide(page)
  await page.getByLabel('Цена: место').selectOption('2')
  await page.getByLabel('Вкус: место').selectOption('2')
  await page.getByLabel('Тишина: место').selectOption('1')
  await fillIn(page, false)
  await page.getByRole('textbox', { name: 'Насколько громко?' }).fill('шестьдесят')
  await button(page, 'Отправить').tap()
  await page.getByText('Дайте каждому варианту своё место').waitFor()
  expect(await page.getByText('Введите число').isVisible()).toBe(true)
  expect(await page.getByLabel('Тишина: место').inputValue()).toBe('1')
  expect(await page.getByRole('textbox', { name: 'Насколько громко?' }).inputValue()).toBe('шестьдесят')
  expect(await page.getByLabel('Дома').inputValue()).toBe('70')
  await page.getByLabel('Вкус: место').selectOption('3')
  await page.getByRole('textbox', { name: 'Насколько громко?' }).fill('60')
  await button(page, 'Отправить').tap()
  await thanks(page)
  expect((await stored())[0]?.answers).toEqual({ ...TYPES_ANSWERS, hall: { areas: ['window'] } })
})

test('with a script lists are searched, taps make an order, the slider fills its field, the rest of a sum is told', async () => {
  const { page, stored, errors } = await guest()
  await page.locator('.g-js').waitFor()
  await choose(page)
  await page.getByRole('searchbox').fill('сем')
  expect(await question(page, 'В каком вы городе').locator('.g-list label:visible').count()).toBe(1)
  await key(page, 'В каком вы городе', 'Семей').tap()
  expect(await key(page, 'Что вы пили', 'Ничего').evaluate((it) => it.matches(':last-child'))).toBe(true)
  await point(page)
  await button(page, 'Дальше').tap()
  await divide(page)
  await page.getByLabel('В кафе').fill('20')
  await page.getByText('Осталось 10').waitFor()
  await page.getByLabel('В кафе').fill('30')
  for (const name of ['Тишина', 'Цена'])
    await question(page, 'Что важнее').getByText(name, { exact: true }).tap()
  expect(await page.getByLabel('Вкус: место').inputValue()).toBe('3')
  await button(page, 'Дальше').tap()
  await fillIn(page, true)
  // What is removed leaves no gap: the entries after it move up.
  await page.getByText('Ещё один ребёнок').last().tap()
  await page.getByRole('group', { name: 'Ребёнок 3 …' }).getByLabel('Имя').fill('Лишний')
  await page.getByRole('button', { name: 'Удалить' }).last().tap()
  expect(await page.getByRole('group', { name: /Ребёнок 3/ }).isVisible()).toBe(false)
  await page.getByRole('slider').fill('60')
  await button(page, 'Отправить').tap()
  await thanks(page)
  const link = page.getByRole('link', { name: 'Оставить отзыв в 2GIS' })
  expect(await link.getAttribute('href')).toBe('https://2gis.kz/almaty')
  expect((await stored())[0]?.answers).toEqual({
    ...TYPES_ANSWERS,
    hall: { areas: ['window'], points: [expect.stringMatching(/^7[45]\d,(?:49|50)\d$/)] },
  })
  expect(errors).toEqual([])
})

test('an order of options and its draft stay as they are for a guest who comes back', async () => {
  const { page } = await guest()
  await page.locator('.g-js').waitFor()
  await choose(page)
  await key(page, 'В каком вы городе', 'Семей').tap()
  await button(page, 'Дальше').tap()
  await question(page, 'Что важнее').getByText('Вкус', { exact: true }).tap()
  const order = await page
    .locator('[name="choices.drink"]')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  await page.reload()
  await page.getByText('Ваши отметки на месте').waitFor()
  expect(await page.getByLabel('Вкус: место').inputValue()).toBe('1')
  expect(
    await page
      .locator('[name="choices.drink"]')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
  ).toEqual(order)
})

test.each([
  ['light', 390],
  ['dark', 320],
] as const)('nothing sticks out of a narrow page (%s, %i px)', async (colorScheme, width) => {
  const { page } = await guest({ colorScheme, viewport: { width, height: 844 }, javaScriptEnabled: false })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

test('axe finds nothing wrong on any step', async () => {
  const { page } = await guest()
  await page.locator('.g-js').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await choose(page)
  await key(page, 'В каком вы городе', 'Семей').tap()
  await button(page, 'Дальше').tap()
  expect(await faultsOf(page)).toEqual([])
  await divide(page)
  for (const name of ['Тишина', 'Цена'])
    await question(page, 'Что важнее').getByText(name, { exact: true }).tap()
  await button(page, 'Дальше').tap()
  await page.getByLabel('Сколько вас было?').waitFor()
  expect(await faultsOf(page)).toEqual([])
})

const LINKED = {
  config: { locales: ['ru'], defaultLocale: 'ru', hidden: ['order'] },
  questions: [
    { id: 'name', type: 'short_text', title: 'Как вас зовут?' },
    {
      id: 'dish',
      type: 'single_choice',
      title: 'Что вы брали, {{name|гость}}? Заказ {{hidden:order}}',
      options: [
        { id: 'soup', label: 'Суп' },
        { id: 'plov', label: 'Плов' },
      ],
      default: 'soup',
    },
    {
      id: 'why',
      type: 'short_text',
      title: 'Почему {{dish}}?',
      visibleIf: { all: [{ hidden: 'order', op: 'starts_with', value: 'A' }] },
    },
  ],
  widgets: [],
}

test('a link fills in an answer and a hidden field, and earlier answers stand in later questions', async () => {
  const { page, stored, errors } = await guest({}, LINKED, '?order=A-17&name=Айгуль&other=1')
  await page.locator('.g-js').waitFor()
  expect(await page.getByLabel('Как вас зовут?').inputValue()).toBe('Айгуль')
  await button(page, 'Дальше').tap()
  await page.getByRole('heading', { name: 'Что вы брали, Айгуль? Заказ A-17' }).waitFor()
  expect(await page.getByRole('radio', { name: 'Суп' }).isChecked()).toBe(true)
  await key(page, 'Что вы брали', 'Плов').tap()
  await page.getByRole('heading', { name: 'Почему Плов?' }).waitFor()
  await button(page, 'Отправить').tap()
  await thanks(page)
  expect((await stored())[0]?.answers).toEqual({ name: 'Айгуль', dish: 'plov', 'hidden:order': 'A-17' })
  expect(errors).toEqual([])
})

test('without JavaScript a link fills in the same, and other words stand for answers that are not there yet', async () => {
  const { page, stored } = await guest({ javaScriptEnabled: false }, LINKED, '?order=A-17&name=Айгуль')
  await page.getByRole('heading', { name: 'Что вы брали, гость?' }).waitFor()
  await page.getByLabel('Почему').fill('Вкусно')
  await button(page, 'Отправить').tap()
  await thanks(page)
  expect((await stored())[0]?.answers).toEqual({
    name: 'Айгуль',
    dish: 'soup',
    why: 'Вкусно',
    'hidden:order': 'A-17',
  })
})

test('a questionnaire with every type comes in under 40 kB', async () => {
  const media = ['file_upload', 'voice', 'signature', 'location'].map((type) => ({
    id: type,
    type,
    title: type,
  }))
  const { page } = await guest({}, { ...everyType, questions: [...everyType.questions, ...media] })
  await page.reload()
  await page.locator('.g-js').waitFor()
  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)
      .reduce((sum, size) => sum + size, 0),
  )
  expect(bytes).toBeGreaterThan(5000)
  expect(bytes).toBeLessThan(40_000)
})
