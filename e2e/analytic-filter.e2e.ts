import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { formatDayShort } from '../src/areas/analytics/filter/days.ts'
import { todayIn } from '../src/areas/analytics/filter/page-filter.ts'
import { rebuildDays } from '../src/areas/answers/time-zone/rebucket-days.queries.ts'
import { addDays } from '../src/areas/counters/calendar.ts'
import { faultsOf } from '../src/testing/accessible.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { giveAnswer } from '../src/testing/survey.ts'
import { alive } from '../src/testing/tab.ts'

const here = siteInBrowser()
let owner: Person
let id: string

const options = (...labels: string[]) => labels.map((label, i) => ({ id: `o${i}`, label }))

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
      {
        id: 'came',
        type: 'single_choice',
        title: 'Как вы о нас узнали?',
        options: options('От друзей', 'Проходили мимо', 'Из социальных сетей', 'Из рекламы', 'На карте'),
      },
      {
        id: 'order',
        type: 'ranking',
        title: 'Что для вас важнее?',
        options: options('Вкус', 'Скорость', 'Цена', 'Уют'),
      },
      {
        id: 'rows',
        type: 'matrix',
        title: 'Оцените по частям',
        rows: options('Напитки', 'Выпечка', 'Зал'),
        columns: options('Плохо', 'Так себе', 'Хорошо'),
      },
      { id: 'why', type: 'long_text', title: 'Почему?' },
    ],
    widgets: [],
  })
  id = body.id
  const data = [
    { code: 'abay', title: 'Проспект Абая, 54, угол улицы Жандосова' },
    { code: 'airport', title: 'Международный аэропорт Алматы, второй этаж' },
  ]
  await owner.post('/survey/branch', { id, data })
  for (let i = 0; i < 60; i++) await answer(i)
  // Five days of twelve, so that scores have a course.
  const { pool } = here.site.database
  await pool.query(
    `update answer set received_at = received_at - place % 5 * interval '1 day'
     from (select id as own, row_number() over (partition by branch_id order by id) as place from answer where survey_id = $1) as placed
     where survey_id = $1 and id = own`,
    [id],
  )
  await rebuildDays(pool, owner.accountId)
})

async function answer(i: number): Promise<void> {
  const answers = {
    nps: i % 11,
    came: `o${i % 5}`,
    order: i % 9 === 0 ? ['o1', 'o0', 'o2', 'o3'] : ['o0', 'o1', 'o2', 'o3'],
    rows: { o0: i % 9 === 0 ? 'o0' : 'o2', o1: 'o2', o2: `o${i % 3}` },
    why: i === 7 ? 'none of the staff smiled' : `Отзыв ${i}`,
  }
  await giveAnswer(here.site.app, id, answers, { subId: i % 2 === 0 ? 'abay' : 'airport' })
}

/** The pill that says which days are shown, and opens their choice. */
const period = (page: Page) => page.getByRole('button', { name: /^Период/ })

/** The analytic page of the signed-in owner. */
async function open(search: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await here.openAs(owner, `/survey/${id}/analytic?${search}`, {
    reducedMotion: 'reduce',
    ...options,
  })
  if (options.javaScriptEnabled !== false) await alive(page)
  return page
}

test('what the address says and is not applied is told of above the numbers, on paper too', async () => {
  const page = await open('startDate=infinity&status=zzz&class=zzz')
  const note = page.getByRole('status').filter({ hasText: 'Даты в адресе непонятны' })
  await note.getByText('статус «zzz»').waitFor()
  await note.getByText('оценка «zzz»').waitFor()
  const today = todayIn('Asia/Almaty', new Date())
  expect(await period(page).textContent()).toContain(formatDayShort(addDays(today, -29), 'ru'))
  await page.getByRole('button', { name: 'Ещё фильтры' }).click()
  expect(await page.getByLabel('Статус', { exact: true }).first().inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await page.emulateMedia({ media: 'print' })
  expect(await note.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  // What is kept under a name is what is shown.
  await page.locator('summary', { hasText: 'Мои виды' }).click()
  await page.getByLabel('Новый вид').fill('Как показано')
  await page.getByRole('button', { name: 'Сохранить этот фильтр' }).click()
  await page.locator('summary', { hasText: 'Как показано' }).waitFor()
  await note.waitFor({ state: 'detached' })

  await page.goto(`${here.site.url}/survey/${id}/analytic?startDate=2026-11-05&endDate=2026-11-01`)
  await page.getByText('Дата начала позже даты конца: 5\u00a0ноября 2026').waitFor()
  // What was typed stays, to be put right.
  await period(page).click()
  expect(await page.getByLabel('С какого дня').inputValue()).toBe('05.11.2026')
  expect(await page.getByLabel('По какой день').inputValue()).toBe('01.11.2026')
  await page.goto(`${here.site.url}/survey/${id}/share?startDate=2026-11-05&endDate=2026-11-01`)
  await page.getByText('Дата начала позже даты конца').waitFor()
  await page.context().close()
})

test('a period with one open end is applied, stands in the choice of the period, and stays when another filter changes', async () => {
  const page = await open('startDate=2026-10-01')
  await period(page).getByText('с 1\u00a0октября 2026').waitFor()
  await period(page).click()
  expect(await page.getByLabel('По какой день').inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await page.getByLabel('Филиал').selectOption('airport')
  await page.waitForURL((url) => url.searchParams.get('subId') === 'airport')
  await period(page).getByText('с 1\u00a0октября 2026').waitFor()
  await page.goto(`${here.site.url}/survey/${id}/analytic?endDate=2099-10-31`)
  await period(page).getByText('по 31\u00a0октября 2099').waitFor()
  await page.goto(`${here.site.url}/survey/${id}/share?startDate=2026-10-01`)
  await page.getByText('с 1\u00a0октября 2026').waitFor()
  await page.goto(`${here.site.url}/survey/${id}/analytic?startDate=none&endDate=none`)
  await period(page).getByText('Всё время').waitFor()
  await page.context().close()
})

test('a place in the list that there is not begins it anew', async () => {
  const page = await open('period=30')
  const all = await page.locator('#answers details').count()
  for (const cursor of ['zzz', 'z'.repeat(300)]) {
    const answered = await page.goto(`${here.site.url}/survey/${id}/analytic?period=30&cursor=${cursor}`)
    expect(answered?.status()).toBe(200)
    expect(await page.locator('#answers details').count()).toBe(all)
    expect(await page.getByRole('link', { name: 'К новым' }).count()).toBe(0)
  }
  await page.context().close()
})

test.each([true, false])('the word none can be searched for (with script: %s)', async (javaScriptEnabled) => {
  const page = await open('period=all', { javaScriptEnabled })
  const box = page.getByLabel('Найти в словах')
  await box.fill('none')
  await box.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('find') === '"none"')
  await page.locator('#answers mark').first().waitFor()
  expect(await box.inputValue()).toBe('"none"')
  expect(await page.locator('#answers details').count()).toBeLessThan(20)
  for (const search of ['find=none', 'find=%00%01', 'find=none&locale=none&placement=none&subId=none']) {
    await page.goto(`${here.site.url}/survey/${id}/analytic?${search}`)
    expect(await box.inputValue(), search).toBe('')
    expect(await page.getByText('Все филиалы, все ответы').count(), search).toBe(1)
    expect(await page.getByRole('link', { name: 'Сбросить' }).count(), search).toBe(0)
  }
  await page.context().close()
})

test('the wall says so where there is no month before to compare with', async () => {
  const page = await open('period=all')
  await page.goto(`${here.site.url}/dashboard/${id}`)
  await page.getByText('сравнить пока не с чем').waitFor()
  expect(await page.getByText('как месяц назад').count()).toBe(0)
  await page.context().close()
})

test('a period names its year where it is read later: on paper and where it is shared', async () => {
  const page = await open('startDate=2025-01-01&endDate=2025-01-31')
  await page.emulateMedia({ media: 'print' })
  await page.getByText(/^Кофейни, 1–31\sянв 2025/).waitFor()
  await page.goto(`${here.site.url}/survey/${id}/analytic?period=7`)
  await page
    .getByText(new RegExp(`^Кофейни, .* ${todayIn('Asia/Almaty', new Date()).slice(0, 4)}$`))
    .waitFor()
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${here.site.url}/survey/${id}/share?startDate=2025-01-01&endDate=2025-01-31`)
  await page.getByText(/1–31\sянв 2025/).waitFor()
  await page.context().close()
})

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)(
  'two questions or two branches side by side push no page sideways: %s, from %i px',
  async (colorScheme, first) => {
    const today = todayIn('Asia/Almaty', new Date())
    const page = await open('period=all', { colorScheme, viewport: { width: first, height: 900 } })
    for (const [name, search] of [
      ['cross', 'a=nps&b=came'],
      ['compare', 'period=7&compare=branch:airport&subId=abay'],
      ['compare-period', `startDate=${addDays(today, -1)}&endDate=${today}&compare=previous`],
    ] as const) {
      await page.goto(`${here.site.url}/survey/${id}/analytic?${search}`)
      await alive(page)
      if (name !== 'cross') await page.locator('main polyline').last().waitFor({ state: 'attached' })
      for (const width of first === 1440 ? [1440, 1280] : [390, 360]) {
        await page.setViewportSize({ width, height: 900 })
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wider, `${name} at ${width}`).toBeLessThanOrEqual(0)
      }
      expect(await faultsOf(page, { runOnly: ['color-contrast'] }), name).toEqual([])
      // What can be pointed at in a chart reaches below it, and must not lie over its table.
      const card = page.locator('main polyline').first().locator('xpath=ancestor::*[.//details][1]')
      if (name !== 'cross') await card.locator('summary').first().click()
    }
    await page.context().close()
  },
)

/** What axe leaves open where colours are mixed: the contrast of the counts in the cells, worked out from the colours as they are drawn. */
const contrasts = (page: Page) =>
  page.locator('table td:has(small)').evaluateAll((cells) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const drawn = (...colours: string[]) => {
      for (const colour of colours) {
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
      }
      const [r, g, b] = Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3), (part) => {
        const share = part / 255
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
    }
    return cells.map((cell) => {
      const card = getComputedStyle(cell.closest('section')!).backgroundColor
      const ground = drawn(card, getComputedStyle(cell).backgroundColor)
      const text = drawn(getComputedStyle(cell.querySelector('small')!).color)
      return (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05)
    })
  })

test.each(['light', 'dark'] as const)('counts in cells can be read by everyone: %s', async (colorScheme) => {
  const page = await open('period=all&a=nps&b=came&parts=all', { colorScheme })
  const found = await contrasts(page)
  expect(found.length).toBeGreaterThan(30)
  expect(Math.min(...found)).toBeGreaterThanOrEqual(4.5)
  await page.context().close()
})

test('the filter can be gone through by keyboard: the field that was changed keeps the focus', async () => {
  const page = await open('period=all')
  const branch = page.getByLabel('Филиал')
  const codes = await branch
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  await branch.focus()
  for (const code of codes.slice(1)) {
    await page.keyboard.press('ArrowDown')
    await page.waitForURL((url) => url.searchParams.get('subId') === code)
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'subId')
  }
  await page.getByRole('searchbox').fill('отзыв')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('find') === 'отзыв')
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'find')
  await page.context().close()
})

test('what is typed while other numbers are on their way is not lost', async () => {
  const page = await open('period=all')
  const find = page.getByRole('searchbox')
  const arriving = Promise.withResolvers<void>()
  await page.route('**/analytic.data?**', async (route) => {
    await arriving.promise
    await route.continue()
  })
  await page.getByLabel('Филиал').selectOption('abay')
  await find.pressSequentially('отзыв')
  arriving.resolve()
  await page.waitForURL((url) => url.searchParams.get('subId') === 'abay')
  await page.getByRole('link', { name: 'Сбросить' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('find') === 'отзыв')
  await page.context().close()
})
