import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf } from '../src/testing/accessible.ts'
import { signIn } from '../src/testing/browser.ts'
import { PASSWORD, type Person, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive } from '../src/testing/tab.ts'

const here = siteInBrowser()
let owner: Person
let id: string
/** Somebody else's site, which trusts the survey's for scripts and frames and nothing more. */
let foreign: Server
let origin: string
let html = ''

beforeAll(async () => {
  owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru', 'kk'], defaultLocale: 'ru', hidden: ['order'] },
    questions: [{ id: 'nps', type: 'nps', title: { ru: 'Посоветуете нас?', kk: 'Бізге кеңес бересіз бе?' } }],
    widgets: [],
  })
  expect(body.fields).toBeUndefined()
  id = body.id
  foreign = createServer((_, response) => {
    const { url } = here.site
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${url}; frame-src ${url}`,
    })
    response.end(
      `<!doctype html><html lang="ru"><title>Магазин</title><body><h1>Магазин</h1>${html}</body></html>`,
    )
  })
  foreign.listen(0, '127.0.0.1')
  await once(foreign, 'listening')
  origin = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`
})
afterAll(() => {
  foreign.closeAllConnections()
  foreign.close()
})

const visit = async (code: string): Promise<{ page: Page; complaints: string[] }> => {
  html = code
  const context = await here.browser.newContext({ locale: 'ru-RU', viewport: { width: 1000, height: 800 } })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(origin)
  return { page, complaints }
}
const tag = (attributes: string) =>
  `<script async src="${here.site.url}/embed.js" data-survey="${id}" data-label="Отзыв" ${attributes}></script>`
const answers = async () => (await owner.get(`/survey/answers?id=${id}`)).body.answers

test('the script is small, asks nobody else and leaves nothing global', async () => {
  const reply = await fetch(`${here.site.url}/embed.js`)
  expect(reply.headers.get('content-type')).toContain('text/javascript')
  expect(brotliCompressSync(Buffer.from(await reply.text())).length).toBeLessThan(5000)
  const bare = await visit('')
  const before = await bare.page.evaluate(() => Object.keys(window).length)
  await bare.page.context().close()
  const { page } = await visit(tag('data-kind="button"'))
  await page.getByRole('button', { name: 'Отзыв' }).waitFor()
  expect(await page.evaluate(() => Object.keys(window).length)).toBe(before)
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(0)
  await page.context().close()
})

test('a guest answers in the page of a shop, which hears of it and gets the order’s number along', async () => {
  const { page, complaints } = await visit(tag('data-kind="inline" data-field-order="4812"'))
  const frame = page.frameLocator('iframe')
  await frame.getByText('Посоветуете нас?').waitFor()
  const told = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('qalay', (event) => {
          const { type } = (event as CustomEvent).detail
          if (type === 'answered') resolve(type)
        })
      }),
  )
  await frame.getByRole('radio', { name: '9', exact: true }).check()
  await frame
    .getByRole('button', { name: 'Отправить' })
    .click({ timeout: 5000 })
    .catch(() => {})
  expect(await told).toBe('answered')
  await expect.poll(async () => (await answers()).length).toBe(1)
  expect(JSON.stringify(await answers())).toContain('4812')
  // As high as what is in it, without a bar of its own.
  const height = await page.locator('iframe').evaluate((element) => element.clientHeight)
  expect(await frame.locator('body').evaluate((body) => body.scrollHeight)).toBeLessThanOrEqual(height + 1)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a window comes by itself once, closes by Esc and by its button, and is read aloud', async () => {
  const { page } = await visit(tag('data-kind="popup" data-after="0" data-days="30"'))
  const dialog = page.getByRole('dialog', { name: 'Отзыв' })
  await dialog.waitFor()
  await page.frameLocator('iframe').getByText('Посоветуете нас?').waitFor()
  await page.getByRole('button', { name: 'Закрыть' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('heading', { name: 'Магазин' }).waitFor()
  // Not again within the days.
  await page.waitForFunction(() => document.querySelector('div')?.shadowRoot !== undefined)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.context().close()
})

test('an owner copies the code of each way, and sees how it will look', async () => {
  const context = await here.browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } })
  await signIn(context, owner, here.site.url)
  const page = await context.newPage()
  await page.goto(`${here.site.url}/cabinet`)
  await page.getByRole('link', { name: 'Кофейни' }).first().click()
  await page.getByRole('link', { name: 'Раздать' }).click()
  await page.getByRole('link', { name: 'На сайте и в письме' }).click()
  await page.getByRole('radio', { name: /Кнопка/ }).check()
  await page.getByLabel('Надпись').fill('Как вам?')
  const code = await page.getByLabel('Код для сайта').inputValue()
  expect(code).toContain('data-label="Как вам?"')
  const preview = page.frameLocator('iframe[title^="Пример страницы"]')
  await page.evaluate(() => scrollTo(0, 100_000))
  await preview.getByRole('button', { name: 'Как вам?' }).click()
  await preview.frameLocator('iframe').getByText('Посоветуете нас?').waitFor()
  expect(await faultsOf(page)).toEqual([])
  // A letter's links tick a score and send nothing.
  await page.getByRole('radio', { name: /Письмо/ }).check()
  const letter = await page.getByLabel('HTML для письма').inputValue()
  const link = /href="([^"]+=9)"/.exec(letter)![1]!
  const before = (await answers()).length
  const guest = await here.browser.newPage({ locale: 'ru-RU' })
  await guest.goto(link)
  expect(await guest.getByRole('radio', { name: '9', exact: true }).isChecked()).toBe(true)
  expect((await answers()).length).toBe(before)
  await guest.context().close()
  await context.close()
})

test('an owner comes by the first page, puts faces under letters, and types in forms that came back on paper', async () => {
  const boss = await registerPerson(here.site.app)
  const { body } = await boss.post('/survey/receive', {
    title: 'Обеды в офис',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете нас?', required: true },
      {
        id: 'dish',
        type: 'multiple_choice',
        title: 'Что вы ели?',
        options: [
          { id: 'plov', label: 'Плов' },
          { id: 'lagman', label: 'Лагман' },
          { id: 'salad', label: 'Салат' },
        ],
      },
      { id: 'why', type: 'long_text', title: 'Почему?' },
    ],
    widgets: [],
  })
  const given = async () => (await boss.get(`/survey/answers?id=${body.id}`)).body.answers
  const context = await here.browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(here.site.url)
  await page.getByRole('link', { name: 'Войти' }).first().click()
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(boss.email)
  await page.getByRole('textbox', { name: 'Пароль' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await page.waitForURL('**/cabinet')
  await page.getByRole('link', { name: 'Обеды в офис' }).first().click()
  await page.getByRole('link', { name: 'Раздать' }).click()
  await page.getByRole('link', { name: 'На сайте и в письме' }).click()
  await alive(page)
  await page.getByRole('radio', { name: /^Подпись/ }).check()
  const badge = await page.getByLabel('HTML для письма').inputValue()
  const faces = [...badge.matchAll(/<a href="([^"]+)"[^>]*><img src="([^"]+)"[^>]*alt="(\d+)"/g)]
  expect(faces.map(([, , , score]) => score)).toEqual(['0', '3', '5', '8', '10'])
  for (const [, , picture] of faces)
    expect((await fetch(picture!)).headers.get('content-type')).toBe('image/png')
  await page.frameLocator('iframe').getByRole('img', { name: '10', exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  // A face ticks its score and sends nothing; the guest does.
  const guest = await here.browser.newPage({ locale: 'ru-RU' })
  await guest.goto(faces.at(-1)![1]!)
  expect(await guest.getByRole('radio', { name: '10', exact: true }).isChecked()).toBe(true)
  expect(await given()).toEqual([])
  await guest.context().close()

  await page.getByRole('link', { name: 'Бумага' }).click()
  await alive(page)
  await page.getByRole('textbox', { name: '1. Посоветуете нас?' }).focus()
  const type = async (...lines: string[]) => {
    for (const line of lines) {
      await page.keyboard.type(line)
      await page.keyboard.press('Enter')
    }
  }
  await type('9', '1 3', 'вкусно')
  await page.getByText('За сутки введено: 1').waitFor()
  // The next form begins at its first question by itself; what can't be right is asked for again.
  await type('11', '', '')
  await page.getByText('Не подходит').waitFor()
  await page.keyboard.press('Control+A')
  await type('4', '2', '')
  await page.getByText('За сутки введено: 2').waitFor()
  expect(await faultsOf(page)).toEqual([])
  type Given = { answers: object; placement: string | null }
  expect((await given()).map(({ answers }: Given) => answers)).toEqual([
    { nps: 4, dish: ['lagman'] },
    { nps: 9, dish: ['plov', 'salad'], why: 'вкусно' },
  ])
  await page.getByRole('button', { name: 'Отменить последнюю' }).click()
  await page.getByText('Последняя форма удалена').waitFor()
  expect(await given()).toHaveLength(1)
  await context.close()
})
