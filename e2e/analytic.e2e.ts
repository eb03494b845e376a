import type { BrowserContextOptions } from 'playwright-core'
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

async function newSurvey(): Promise<string> {
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
      { id: 'why', type: 'long_text', title: 'Почему?' },
    ],
    widgets: [],
  })
  const branches = [
    { code: 'abay', title: 'Абая, 54' },
    { code: 'airport', title: 'Аэропорт' },
  ]
  await owner.post('/survey/branch', { id: body.id, data: branches })
  return body.id
}

async function answer(
  surveyId: string,
  nps: number,
  part: { why?: string; subId?: string } = {},
): Promise<void> {
  const { why, subId } = part
  await giveAnswer(here.site.app, surveyId, { nps, why }, { subId })
}

/** A page of the signed-in owner. */
const open = (path: string, options: BrowserContextOptions = {}) =>
  here.openAs(owner, path, { reducedMotion: 'reduce', ...options })

test('the wall’s score moves while somebody looks at it, and the guest’s words appear', async () => {
  const id = await newSurvey()
  const page = await open(`/dashboard/${id}`)
  await page.getByText('Копим ответы').waitFor()
  for (let i = 0; i < 5; i++) await answer(id, 10)
  await page.getByText('+100', { exact: true }).first().waitFor()
  await answer(id, 9, { why: 'Лучший раф в городе' })
  await page.getByText('«Лучший раф в городе»').waitFor()
  await page.context().close()
})

test('a condition on a question is chosen by its values, with the answers that match counted first, and is taken away again', async () => {
  const id = await newSurvey()
  for (const nps of [10, 10, 10, 9, 9, 2, 1]) await answer(id, nps)
  const page = await open(`/survey/${id}/analytic?period=7`)
  await alive(page)
  await page.getByRole('button', { name: 'Условие' }).click()
  const sheet = page.getByRole('dialog', { name: 'Условие' })
  await sheet.getByRole('button').first().click()
  await sheet.getByRole('checkbox', { name: /^10/ }).check()
  await sheet.getByText('Подойдут 3 ответа.').waitFor()
  await sheet.getByRole('checkbox', { name: /^9/ }).check()
  await sheet.getByText('Подойдут 5 ответов.').waitFor()
  await sheet.getByRole('button', { name: 'Добавить' }).click()
  await page
    .getByText(/^5\sответов/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: /Убрать условие/ }).click()
  await page
    .getByText(/^7\sответов/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Ещё фильтры' }).click()
  await page.getByRole('link', { name: 'Сравнить две группы' }).click()
  await page.getByRole('link', { name: 'Выходные и будни' }).click()
  // All answers came today: one group has them all, the other none.
  await page.getByText('7 ответов').first().waitFor()
  await page.getByText('Таких ответов нет').waitFor()
  await page.getByRole('link', { name: 'Поменять группы местами' }).click()
  await page.waitForURL(/groupA=.*0\.\.4/)
  expect(await faultsOf(page)).toEqual([])
  await page.context().close()
})

test('a board whose connection broke catches up by itself', async () => {
  const id = await newSurvey()
  for (let i = 0; i < 5; i++) await answer(id, 10)
  const page = await open('/login')
  // The first stream dies before it says anything, as when the server restarts.
  let refused = 0
  await page.route('**/survey/analytics/live?*', (route) => {
    refused += 1
    return refused === 1 ? route.abort('connectionreset') : route.continue()
  })
  await page.goto(`${here.site.url}/dashboard/${id}`)
  await page.getByText('Нет связи').waitFor()
  await answer(id, 0)
  await page.getByText('+67', { exact: true }).first().waitFor()
  await page.getByText('Обновлено в').waitFor()
  await page.context().close()
})

test('a board shows its branches in turn by arrow, and is as it was left when it is opened again', async () => {
  const id = await newSurvey()
  for (const subId of ['abay', 'airport'])
    for (let i = 0; i < 5; i++) await answer(id, subId === 'abay' ? 10 : 0, { subId })
  const page = await open(`/dashboard/${id}`)
  const branch = page.getByRole('heading', { level: 1 })
  await page.getByText('1 из 3').waitFor()
  await alive(page)
  const first = await branch.textContent()
  await page.keyboard.press('ArrowRight')
  await page.getByText('2 из 3').waitFor()
  await page.locator('tr[aria-current]').waitFor()
  expect(await branch.textContent()).not.toBe(first)
  await page.getByLabel('Сколько показывать каждый филиал').selectOption('30')
  await page.getByRole('button', { name: 'Показывать филиалы по очереди' }).click()
  await page.getByRole('button', { name: 'Остановить смену филиалов' }).click()
  await page.reload()
  await page.getByText('2 из 3').waitFor()
  expect(await page.getByLabel('Сколько показывать каждый филиал').inputValue()).toBe('30')
  await page.context().close()
})

test('a chain of many branches shows the first, and all of them at a press, without losing one’s place', async () => {
  const id = await newSurvey()
  const more = Array.from({ length: 13 }, (_, i) => ({ code: `b${i}`, title: `Зал ${i}` }))
  await owner.post('/survey/branch', { id, data: more })
  for (let i = 0; i < 3; i++) for (const subId of ['abay', 'airport']) await answer(id, 10, { subId })
  const page = await open(`/survey/${id}/analytic`)
  await alive(page)
  await page.getByRole('link', { name: /^Филиалы и люди/ }).click()
  const league = page.getByRole('table').filter({ hasText: 'Копим ответы' })
  const rows = league.locator('tbody tr:has(th[scope=row])')
  const shown = rows.filter({ visible: true })
  const button = league.getByRole('button', { name: 'Показать ещё 5' })
  await button.waitFor()
  await alive(page)
  expect(await shown.count()).toBe(10)
  // On paper nothing can be pressed.
  await page.emulateMedia({ media: 'print' })
  expect(await shown.count()).toBe(15)
  await page.emulateMedia({ media: 'screen' })
  await button.focus()
  await page.keyboard.press('Enter')
  await button.waitFor({ state: 'detached' })
  expect(await shown.count()).toBe(15)
  expect(await rows.nth(10).evaluate((row) => row === document.activeElement)).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  await page.context().close()
})

test('the analytic page reads new answers by itself', async () => {
  const id = await newSurvey()
  for (let i = 0; i < 5; i++) await answer(id, 10)
  const page = await open(`/survey/${id}/analytic`)
  await page.getByText('+100', { exact: true }).first().waitFor()
  await answer(id, 0, { why: 'Ждал сорок минут' })
  await page.locator('#answers summary').getByText('Ждал сорок минут').waitFor()
  await page.context().close()
})

test('without JavaScript the period and the branch can be chosen and a complaint can be taken into work', async () => {
  const id = await newSurvey()
  for (let i = 0; i < 6; i++) await answer(id, 10, { subId: 'abay' })
  await answer(id, 0, { subId: 'airport', why: 'Ждал сорок минут' })
  const page = await open(`/survey/${id}/analytic`, { javaScriptEnabled: false })
  // The browser opens the sheet by itself.
  await page.getByRole('button', { name: /^Период/ }).click()
  await page.getByRole('link', { name: '7 дней' }).click()
  await page.waitForURL((url) => url.searchParams.get('period') === '7')
  await page.getByLabel('Филиал').selectOption('airport')
  await page.getByRole('button', { name: 'Показать' }).click()
  await page.waitForURL((url) => url.searchParams.get('subId') === 'airport')
  const row = page.locator('#answers details')
  expect(await row.count()).toBe(1)

  await row.locator('summary').click()
  await row.getByLabel('Заметка').fill('Перезвонить')
  await row.getByRole('button', { name: 'В работе' }).click()
  await page.locator('#answers summary').getByText('В работе').waitFor()
  const { body } = await owner.get(`/survey/answers?id=${id}&subId=airport`)
  expect(body.answers[0]).toMatchObject({ status: 'in_work', history: [{ note: 'Перезвонить' }] })
  await page.context().close()
})

test('a question is drawn anew at the press of a button, and stays so', async () => {
  const id = await newSurvey()
  for (let i = 0; i < 5; i++) await answer(id, 10)
  const page = await open(`/survey/${id}/analytic`)
  await alive(page)
  await page
    .getByRole('link', { name: /^Вопросы/ })
    .last()
    .click()
  const kept = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok())
  await page.getByRole('button', { name: 'Таблица' }).first().click()
  await page.getByRole('columnheader', { name: 'Ответов' }).first().waitFor()
  await kept
  await page.reload()
  expect(await page.getByRole('button', { name: 'Таблица', pressed: true }).count()).toBe(1)
  await page.context().close()
})

test('a number leads to the answers behind it and back; a filter is kept under a name and opened again', async () => {
  const id = await newSurvey()
  for (let i = 0; i < 8; i++) await answer(id, i < 3 ? 2 : 10, { subId: i < 4 ? 'airport' : 'abay' })
  const page = await open(`/survey/${id}/analytic`)
  await alive(page)
  const head = page.locator('#answers h2').first()
  await page.getByRole('link', { name: /3 критика.*3 ответа/ }).click()
  await head.getByText('3 ответа: Посоветуете нас?: 0–6').waitFor()
  expect(await page.locator('#answers details').count()).toBe(3)
  expect(await head.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.goBack()
  await head.getByText('Ответы по одному').waitFor()

  await page.getByLabel('Филиал').selectOption('airport')
  await page.waitForURL((url) => url.searchParams.get('subId') === 'airport')
  await page.locator('summary', { hasText: 'Мои виды' }).click()
  await page.getByLabel('Новый вид').fill('Один аэропорт')
  await page.getByRole('button', { name: 'Сохранить этот фильтр' }).click()
  await page.locator('summary', { hasText: 'Один аэропорт' }).waitFor()
  await page.goto(`${here.site.url}/survey/${id}/analytic`)
  await alive(page)
  await page.locator('summary', { hasText: 'Мои виды' }).click()
  await page.getByRole('link', { name: 'Один аэропорт', exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('subId') === 'airport')
  await page.locator('summary', { hasText: 'Один аэропорт' }).waitFor()
  await page.context().close()
})

test('parts wait folded with what stands in them; one press brings one, another all of them for good', async () => {
  const id = await newSurvey()
  for (let i = 0; i < 5; i++) await answer(id, 10, { subId: 'abay', why: 'Вкусно' })
  const page = await open(`/survey/${id}/analytic`, { viewport: { width: 390, height: 844 } })
  await alive(page)
  const part = page.getByRole('region', { name: 'Вопросы' })
  const words = page.getByRole('region', { name: 'Слова' })
  const link = page.getByRole('link', { name: /^Вопросы\s*2 вопроса/ })
  expect([await part.count(), await link.getAttribute('aria-expanded')]).toEqual([0, 'false'])
  await link.click()
  await expect.poll(() => part.evaluate((part) => part.getBoundingClientRect().top)).toBeLessThan(844)
  expect(await link.getAttribute('aria-expanded')).toBe('true')
  // A card is its title until it is asked for; paper has it whole.
  const promoters = page.getByText('промоутеры', { exact: false }).last()
  expect(await promoters.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await promoters.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Посоветуете нас?', expanded: false }).press('Enter')
  await promoters.waitFor()
  await page.getByRole('link', { name: /^Свернуть\s*: Вопросы/ }).click()
  await part.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Раскрыть всё сразу' }).click()
  await words.waitFor()
  await page.goto(`${here.site.url}/survey/${id}/analytic`)
  await words.waitFor()
  await part.waitFor()
  await page.context().close()
})

test('a guest’s words stay words: markup in them is shown, not run', async () => {
  const id = await newSurvey()
  const markup = '<img src=x onerror="document.title=1">'
  await answer(id, 10, { why: markup })
  for (const path of [`/survey/${id}/analytic`, `/dashboard/${id}`]) {
    const page = await open(path)
    await page.getByText(markup).first().waitFor()
    expect(await page.locator('img').count(), path).toBe(0)
    await page.context().close()
  }
})

test.each([
  { width: 360, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const)('both pages can be used by everyone: $width px, $colorScheme', async ({ width, colorScheme }) => {
  const id = await newSurvey()
  for (let i = 0; i < 40; i++)
    await answer(id, i % 11, { subId: i % 2 === 0 ? 'abay' : 'airport', why: `Отзыв ${i}` })
  for (const path of [`/survey/${id}/analytic`, `/dashboard/${id}`]) {
    const page = await open(path, { colorScheme, viewport: { width, height: 900 } })
    const summary = page.locator('#answers summary').first()
    if (await summary.count()) await summary.click()
    expect(await faultsOf(page), path).toEqual([])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider, path).toBeLessThanOrEqual(0)
    await page.context().close()
  }
})
