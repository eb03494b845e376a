import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { faultsOf } from '../src/testing/accessible.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { giveAnswer } from '../src/testing/survey.ts'
import { alive } from '../src/testing/tab.ts'

const here = siteInBrowser()
let owner: Person

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
})

async function newSurvey(branches: object[] = [{ code: 'abay', title: 'Абая, 54' }]): Promise<string> {
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
    widgets: [],
  })
  await owner.post('/survey/branch?brief=1', { id: body.id, data: branches })
  return body.id
}

/** The analytic page of the survey, which has a few answers of the branch. */
async function open(
  id: string,
  search: string,
  { subId = 'abay', ...options }: BrowserContextOptions & { subId?: string } = {},
): Promise<Page> {
  for (let i = 0; i < 6; i++) await giveAnswer(here.site.app, id, { nps: 9 }, { subId })
  const page = await here.openAs(owner, `/survey/${id}/analytic?${search}`, {
    reducedMotion: 'reduce',
    ...options,
  })
  await alive(page)
  return page
}

test('two people can be set beside each other by the menus alone', async () => {
  const id = await newSurvey()
  const data = ['Данияр', 'Жанна'].map((title) => ({ title, kind: 'staff' }))
  const { body } = await owner.post('/survey/subject', { id, data })
  const [one, other] = ['Данияр', 'Жанна'].map(
    (title) => body.subjects.find((subject: { title: string }) => subject.title === title).id as string,
  )
  const page = await open(id, 'period=all')
  await page.getByRole('button', { name: 'Ещё фильтры' }).click()
  await page.getByLabel('Сотрудник или объект').selectOption({ label: 'Данияр' })
  await page.waitForURL((url) => url.searchParams.get('subjectId') === one)
  const compare = page.getByLabel('Сравнить', { exact: true })
  await compare.selectOption({ label: 'Жанна' })
  await page.waitForURL((url) => url.searchParams.get('compare') === `subject:${other}`)
  await expect.poll(() => compare.locator('option:checked').textContent()).toBe('Жанна')
  await page.context().close()
})

test('a chain sets a question against its branches, takes the table as a file, and comes to the answers behind a number', async () => {
  const branches = ['abay', 'dostyk', 'kiosk'].map((code) => ({ code, title: `Улица ${code}` }))
  const id = await newSurvey(branches)
  const given = [
    ...Array(12).fill([10, 'dostyk']),
    ...Array(3).fill([3, 'dostyk']),
    ...Array(4).fill([9, 'kiosk']),
  ]
  for (const [nps, subId] of given) await giveAnswer(here.site.app, id, { nps }, { subId })
  const page = await open(id, 'period=all')
  await page.getByRole('link', { name: /^Два вопроса рядом/ }).click()
  const rows = page.getByLabel('Строки')
  await rows.selectOption({ label: 'Филиал' })
  const columns = page.getByLabel('Столбцы')
  expect(await columns.locator('option').allTextContents()).toEqual(['Выберите', 'Посоветуете нас?'])
  await columns.selectOption({ label: 'Посоветуете нас?' })
  await page.locator('#cross').getByRole('button', { name: 'Сравнить' }).click()
  const row = page.locator('#cross table').getByRole('row', { name: 'Улица dostyk' })
  await row.waitFor()
  const cells = await row.locator('td').allTextContents()
  expect(cells.map((text) => text.match(/\d+/)?.[0])).toEqual(['20', '0', '80', '15'])
  await page.getByText('Гостей в них: 4').waitFor()
  expect(await page.locator('#cross table').textContent()).not.toContain('Улица kiosk')
  expect(await faultsOf(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Таблица CSV' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain('Улица dostyk;3;0;12;15;20;0;80')
  await row.getByRole('link').first().click()
  await expect.poll(() => page.locator('#answers summary').count()).toBe(3)
  await page.context().close()
})

test('the days are chosen by keyboard from a calendar in the reader’s language, or typed, and a preset is one press', async () => {
  const page = await open(await newSurvey(), 'startDate=2026-10-05&endDate=2026-10-09')
  /** The pill that says which days are shown, and opens their choice. */
  const period = page.getByRole('button', { name: /^Период/ })
  await period.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Период' })
  const days = sheet.getByRole('grid')
  await days.getByRole('button', { name: /понедельник, 5 октября 2026/ }).waitFor()
  // The week begins on Monday.
  expect(await days.locator('thead th').first().getAttribute('aria-label')).toBe('понедельник')
  await days.getByRole('button', { name: /12 октября 2026/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  expect(await sheet.getByLabel('С какого дня').inputValue()).toBe('12.10.2026')
  expect(await sheet.getByLabel('По какой день').inputValue()).toBe('20.10.2026')
  expect(await faultsOf(page)).toEqual([])
  await sheet.getByLabel('По какой день').fill('18.10.26')
  await sheet.getByRole('button', { name: 'Показать' }).click()
  await page.waitForURL((url) => url.searchParams.get('endDate') === '2026-10-18')
  expect(new URL(page.url()).searchParams.get('startDate')).toBe('2026-10-12')
  await period.click()
  await sheet.getByRole('link', { name: 'Квартал' }).click()
  await page.waitForURL((url) => url.searchParams.get('period') === 'quarter')
  expect(new URL(page.url()).searchParams.has('startDate')).toBe(false)
  await page.context().close()
})

test('one of ten thousand branches is found by typing a part of its name, with the keys alone', async () => {
  const data = Array.from({ length: 10_000 }, (_, i) => ({
    code: `p${i}`,
    title: `Точка ${i}`,
    city: 'Алматы',
  }))
  const page = await open(await newSurvey(data), 'period=all', { subId: 'p7321' })
  await page.getByRole('button', { name: /^Филиал/ }).focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('combobox', { name: 'Название, город или код' })
  await box.waitFor()
  await page.getByText('Показаны 50 из 10 000').waitFor()
  const list = page.getByRole('listbox')
  await page.keyboard.type('7321')
  await list.getByRole('option', { name: 'Точка 7321' }).waitFor()
  await expect.poll(() => list.getByRole('option').count()).toBe(1)
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('subId') === 'p7321')
  await page.getByRole('button', { name: /^Филиал\s*Точка 7321/ }).waitFor()
  await page.context().close()
})

test('a comparison is named on a phone and taken away at a press; of two dates that are missing the form says so', async () => {
  const id = await newSurvey()
  const page = await open(id, 'compare=previous', { viewport: { width: 390, height: 844 } })
  await page.getByText('Сравнить: прошлый период.').waitFor()
  const clear = page.getByRole('link', { name: 'Сбросить' })
  await clear.click()
  await clear.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.has('compare')).toBe(false)
  await page.goto(`${here.site.url}/survey/${id}/analytic?compare=branch:abay`)
  await page.getByText('Сравнить: Абая, 54.').waitFor()
  await page.goto(`${here.site.url}/survey/${id}/analytic?compare=own&startDate2=2026-11-01`)
  await page.getByText('Чтобы сравнить, выберите обе даты').waitFor()
  await page.context().close()
})

test('a link to a branch that is gone says so and leads to the rest of the survey', async () => {
  const id = await newSurvey()
  const page = await open(id, '')
  const answered = await page.goto(`${here.site.url}/survey/${id}/analytic?period=all&subId=closed`)
  expect(answered?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Такого филиала или человека в анкете нет' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Показать без этого фильтра' }).click()
  await page.locator('#answers').waitFor()
  expect(new URL(page.url()).search).toBe('?period=all')
  await page.context().close()
})

test('what the filter offers is read as a sentence, and its search says what for without being cut', async () => {
  const page = await open(await newSurvey(), 'period=all')
  expect(await page.locator('#filter-subId option').allTextContents()).toEqual(['любой', 'Абая, 54'])
  const spare = () =>
    page.getByLabel('Найти в словах').evaluate((field: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = font
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return room - pen.measureText(field.placeholder).width
    })
  for (const width of [1440, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await spare(), String(width)).toBeGreaterThan(0)
  }
  await page.context().close()
})
