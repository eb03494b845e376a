import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { monthsToVerify, surveysToVerify, verifyMonth } from '../src/areas/counters/verify.queries.ts'
import { faultsOf } from '../src/testing/accessible.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { giveAnswer } from '../src/testing/survey.ts'
import { alive } from '../src/testing/tab.ts'

const here = siteInBrowser()
let owner: Person
/** Has the pages of the owner in another language. */
const speak = (locale: string) =>
  here.site.database.pool.query('update member set locale = $2 where account_id = $1', [
    owner.accountId,
    locale,
  ])

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
})

beforeEach(() => speak('ru'))

const LONG = 'Торгово-развлекательный центр «Достык Плаза», второй этаж, у эскалатора'

async function newSurvey(branches = 2): Promise<string> {
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
      { id: 'sat', type: 'csat', title: 'Довольны визитом?' },
      {
        id: 'wrong',
        type: 'multiple_choice',
        title: 'Что было не так?',
        options: [
          { id: 'wait', label: 'Долго ждали' },
          { id: 'cold', label: 'Остыло' },
          { id: 'rude', label: 'Грубо' },
        ],
      },
    ],
    widgets: [],
  })
  const data = Array.from({ length: branches }, (_, i) => ({
    code: `b${i}`,
    title: i === 0 ? LONG : `Филиал ${i + 1}`,
  }))
  await owner.post('/survey/branch', { id: body.id, data })
  return body.id
}

/** Answers of the same kind, a few at a time. */
async function answer(surveyId: string, times: number, answers: object, subId?: string): Promise<void> {
  const one = () => giveAnswer(here.site.app, surveyId, answers, { subId })
  for (let left = times; left > 0; left -= 10)
    await Promise.all(Array.from({ length: Math.min(10, left) }, one))
}

/** A page of the signed-in owner. */
const open = (path: string, options: BrowserContextOptions = {}) =>
  here.openAs(owner, path, { reducedMotion: 'reduce', locale: 'ru-RU', ...options })

test('a cross-tab of several choices tells shares of guests, and refuses a question against itself in words', async () => {
  const id = await newSurvey()
  await answer(id, 12, { nps: 3, wrong: ['wait', 'cold', 'rude'] })
  await answer(id, 8, { nps: 3, wrong: ['cold'] })
  await answer(id, 10, { nps: 10 })
  const page = await open(`/survey/${id}/analytic?a=nps&b=wrong`, { viewport: { width: 1440, height: 900 } })
  await alive(page)
  const table = page.locator('#cross table')
  const row = table.getByRole('row', { name: /критики/ })
  await row.waitFor()
  // Twelve of twenty guests waited, of whatever else they complained.
  expect(await row.locator('td').allTextContents()).toEqual([
    expect.stringContaining('60\u00a0%'),
    expect.stringContaining('100\u00a0%'),
    expect.stringContaining('60\u00a0%'),
    '20',
  ])
  await page.getByText('Проценты – от гостей строки, можно было выбрать несколько').waitFor()

  const second = page.getByLabel('Столбцы')
  await page.getByLabel('Строки').selectOption('wrong')
  expect(await second.inputValue()).toBe('')
  expect(await second.locator('option').allTextContents()).not.toContain('Что было не так?')
  await page.goto(`${here.site.url}/survey/${id}/analytic?a=nps&b=nps`)
  await page.getByText('Вопрос нельзя сравнить с самим собой').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.context().close()
})

test('a saved status is told aloud, also where its answer leaves the list, and can be taken back', async () => {
  const id = await newSurvey()
  await answer(id, 1, { nps: 0 })
  const page = await open(`/survey/${id}/analytic?status=new`)
  await alive(page)
  await page.locator('#answers summary').click()
  await page.locator('#answers').getByRole('button', { name: 'В работе' }).click()
  const told = page.getByRole('status').filter({ hasText: 'Статус сохранён' })
  await told.getByText('Статус сохранён: в работе').waitFor()
  await page.locator('#answers summary').waitFor({ state: 'detached' })
  await told.getByRole('button', { name: 'Отменить' }).click()
  await told.getByText('Статус сохранён: новый').waitFor()
  await page.locator('#answers summary').waitFor()
  const { body } = await owner.get(`/survey/answers?id=${id}`)
  expect(body.answers[0].status).toBe('new')
  await page.context().close()
})

test('a status that is refused is not told as saved, and its note stays in the field', async () => {
  const id = await newSurvey()
  await answer(id, 1, { nps: 0 })
  const page = await open(`/survey/${id}/analytic`)
  await alive(page)
  await page.locator('#answers summary').click()
  const note = page.locator('#answers input[name=note]')
  await note.evaluate((field) => field.removeAttribute('maxlength'))
  await note.fill('ж'.repeat(2001))
  await page.locator('#answers').getByRole('button', { name: 'В работе' }).click()
  await page.locator('#answers [aria-invalid=true]').waitFor()
  expect(await note.inputValue()).toHaveLength(2001)
  expect(await page.getByText('Статус сохранён').count()).toBe(0)
  const { body } = await owner.get(`/survey/answers?id=${id}`)
  expect(body.answers[0].status).toBe('new')
  await page.context().close()
})

const SCREENS = [360, 390, 1024, 1440, 1920].map((width) => ({
  width,
  height: width < 500 ? 844 : (width * 9) / 16,
}))

test.each([
  { nps: 10, score: '+100' },
  { nps: 0, score: '−100' },
])('the wall board fits every screen with long names and a score of $score', async ({ nps, score }) => {
  const id = await newSurvey(7)
  for (let i = 0; i < 7; i++) await answer(id, 18, { nps, sat: 5 }, `b${i}`)
  for (const language of ['ru', 'en', 'kk']) {
    await speak(language)
    const page = await open(`/dashboard/${id}`)
    await page.locator(`html[lang^=${language}]`).waitFor()
    await page.getByText(score, { exact: true }).first().waitFor()
    for (const size of SCREENS) {
      await resize(page, size)
      expect(await outside(page), `${language} ${size.width}`).toEqual([])
    }
    await page.context().close()
  }
  await speak('ru')
  const page = await open(`/dashboard/${id}?subId=b0`)
  await page.getByRole('heading', { name: LONG }).waitFor()
  for (const size of SCREENS) {
    await resize(page, size)
    expect(await outside(page), `one branch, ${size.width}`).toEqual([])
  }
  await page.context().close()
})

/** A screen of another size, once the page is drawn for it. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(async (width) => {
    await document.fonts.ready
    while (innerWidth !== width) await new Promise(requestAnimationFrame)
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  }, size.width)
}

/** Words and figures that leave the part of the board that they stand in, or lie over what stands below. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const part of document.querySelectorAll('main section')) {
      const box = part.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(part)
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const { left, right, width } of range.getClientRects()) {
          const cut = getComputedStyle(text.parentElement!).overflow !== 'visible'
          if (width === 0 || cut) continue
          const isOut =
            right > box.right - Number.parseFloat(paddingRight) + 4 ||
            left < box.left + Number.parseFloat(paddingLeft) - 18
          if (isOut) found.push(`${text.textContent} ${left}–${right} of ${box.left}–${box.right}`)
        }
      }
      const rows = [...part.children].map((child) => child.getBoundingClientRect())
      rows.forEach(({ bottom }, at) => {
        const next = rows[at + 1]
        if (next && bottom > next.top + 2)
          found.push(`row ${at} ends at ${bottom}, the next begins at ${next.top}`)
      })
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('wider than the screen')
    return found
  })
}

test('the board says how sure the score is directly under it, and of which days the satisfied are', async () => {
  const id = await newSurvey()
  await answer(id, 40, { nps: 10, sat: 5 })
  const page = await open(`/dashboard/${id}`)
  const sure = page.getByText(/от .* до .*, 40 ответов/)
  await sure.waitFor()
  const above = await sure.evaluate((element) => element.previousElementSibling?.textContent)
  expect(above).toBe('+100')
  await page.locator('dt', { hasText: 'Довольны, 30 дней' }).waitFor()
  await page.context().close()
})

test('the triangle of a score and what it is set against are told in words, on tiles and on cards', async () => {
  const id = await newSurvey()
  await answer(id, 40, { nps: 10 })
  const { pool } = here.site.database
  await pool.query(
    `update answer set day = day - 35, received_at = received_at - interval '35 days' where survey_id = $1`,
    [id],
  )
  const [key] = await surveysToVerify(pool, { surveyId: id })
  for (const month of await monthsToVerify(pool, key!)) await verifyMonth(pool, key!, month, { repair: true })
  await answer(id, 40, { nps: 6 })
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open(`/survey/${id}/analytic?period=30`, {
      colorScheme,
      viewport: { width: 1440, height: 900 },
    })
    await page.getByText('▲ – раньше, +100').first().waitFor()
    await page
      .getByRole('img', { name: /раньше \+100/ })
      .first()
      .waitFor()
    await page.goto(`${here.site.url}/survey/${id}`)
    await page.getByText('против прежних 30 дней').waitFor()
    await page.getByText('▲ – раньше, +100').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${here.site.url}/cabinet`)
    await page.getByText('против прежних 30 дней').first().waitFor()
    await page.context().close()
  }
})

test('on paper a league keeps together, and what is longer than a page goes on under its headings', async () => {
  const id = await newSurvey(11)
  for (let i = 0; i < 11; i++) await answer(id, 6, { nps: 10, sat: 1 + (i % 5), wrong: ['wait'] }, `b${i}`)
  const page = await open(`/survey/${id}/analytic`, { viewport: { width: 1000, height: 1400 } })
  await alive(page)
  await page.getByRole('link', { name: /^Филиалы и люди/ }).click()
  await page.getByRole('region', { name: 'Филиалы и люди' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  const league = page.locator('section', { has: page.locator('th', { hasText: 'Филиал 2' }) }).last()
  expect(
    await league.evaluate((card) => [card.getClientRects().length, getComputedStyle(card).breakInside]),
  ).toEqual([1, 'avoid'])
  const head = league.locator('thead')
  const { display, breakInside } = await head.evaluate((element) => {
    const { display, breakInside } = getComputedStyle(element)
    return { display, breakInside }
  })
  expect([display, breakInside]).toEqual(['table-header-group', 'avoid'])
  await page.context().close()

  const many = await newSurvey(50)
  for (let i = 0; i < 50; i++) await answer(many, 5, { nps: 10 }, `b${i}`)
  const long = await open(`/survey/${many}/analytic?parts=places`)
  const paper = await getDocument({ data: new Uint8Array(await long.pdf({ preferCSSPageSize: true })) })
    .promise
  let headings = 0
  for (let at = 1; at <= paper.numPages; at++) {
    const { items } = await (await paper.getPage(at)).getTextContent()
    const words = items.map((item) => ('str' in item ? item.str.trim() : '')).filter(Boolean)
    headings += words.filter((word, at) => word === 'Место' && words.slice(at, at + 4).includes('NPS')).length
  }
  expect(headings).toBeGreaterThan(1)
  await long.context().close()
})
