import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderPng } from '../src/areas/design/render/render.ts'
import { openPdf, readQrCode } from '../src/testing/photo.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive } from '../src/testing/tab.ts'

const PASSWORD = 'длинный пароль 7'

const here = siteInBrowser()

/** What a phone reads from the poster that a page shows. */
async function codeOn(page: Page): Promise<string> {
  const address = await page.getByRole('img', { name: /^Плакат с QR-кодом/ }).getAttribute('src')
  const svg = await (await fetch(here.site.url + address!)).text()
  const picture = sharp(await renderPng(svg, 900))
    .ensureAlpha()
    .raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return readQrCode({ data: new Uint8ClampedArray(data), ...info }) ?? ''
}

/** Answers on a phone of its own: the score, and nothing else. */
async function answerByPhone(code: string, score: number): Promise<void> {
  const context = await here.browser.newContext({
    locale: 'ru-RU',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.goto(code)
  await page.getByRole('heading', { name: 'Кофейня «Тәтті»' }).waitFor()
  await page.locator('.g-js').waitFor()
  await page.locator('label', { hasText: new RegExp(`^${score}$`) }).tap()
  for (const name of ['Пропустить', 'Отправить']) await page.getByRole('button', { name, exact: true }).tap()
  await page.locator('.g-thanks').waitFor()
  await context.close()
}

async function register(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: /почта/i }).fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
}

test('from the first page by seven clicks to a printed code: a tryout is answered by phone and kept by registering', async () => {
  const context = await here.browser.newContext({
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(here.site.url)
  await page.getByRole('link', { name: 'Попробовать без регистрации' }).click()
  await page.waitForURL('**/try')
  await alive(page)
  await page.getByLabel('Как называется?').fill('Кофейня «Тәтті»')
  await page.getByText(/Код живёт ещё \d+ минут/).waitFor()
  await expect.poll(() => codeOn(page)).toMatch(/\/Q\/TRY\/[0-9A-Z]{10}$/)
  await answerByPhone(await codeOn(page), 9)
  const score = page.getByRole('status').filter({ hasText: '+100' })
  await score.waitFor()
  // The drawn phone is answered here, and moves the score as well.
  await page.frameLocator('iframe').locator('label', { hasText: /^2$/ }).click()
  await page.getByText('2 ответа').waitFor()
  await page.getByText('отсюда, только что').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Как называется?').inputValue()).toBe('Кофейня «Тәтті»')

  await page.getByRole('button', { name: 'Сохранить и зарегистрироваться' }).click()
  await register(page, 'try@example.com')
  await page.waitForURL(/\/survey\/[\w-]{22}$/)
  await page
    .getByRole('link', { name: 'Кофейня «Тәтті»' })
    .or(page.getByText('Кофейня «Тәтті»'))
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Править вопросы' }).click()
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Где будет висеть код?').fill('Абая 12')
  await dialog.getByRole('button', { name: 'Опубликовать' }).click()
  await page.waitForURL('**/design')
  await page.getByText('Анкета у гостей').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Скачать PDF для печати' }).click(),
  ])
  const pdf = await openPdf(readFileSync(await download.path()))
  expect(readQrCode(await pdf.pixels(1500))).toMatch(/\/Q\/[0-9A-HJKMNP-TV-Z]{10}$/)
  await context.close()
})

test('without a script the page is drawn anew by its form, and a tryout is kept by a press of the button', async () => {
  const context = await here.browser.newContext({ locale: 'ru-RU', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${here.site.url}/try`)
  await page.getByLabel('Салон').check()
  await page.getByLabel('Как называется?').fill('Айым <b>')
  await page.getByRole('button', { name: 'Показать' }).click()
  const guest = page.frameLocator('iframe')
  await guest.getByRole('heading', { name: 'Айым <b>' }).waitFor()
  expect(await codeOn(page)).toMatch(/\/Q\/TRY\//)
  await page.getByRole('button', { name: 'Сохранить и зарегистрироваться' }).click()
  await register(page, 'try-plain@example.com')
  await page.waitForURL('**/try/save')
  await page.reload()
  await page.getByRole('button', { name: 'Сохранить в мои анкеты' }).click()
  await page.waitForURL(/\/survey\/[\w-]{22}$/)
  await page.goto(`${here.site.url}/try/save`)
  await page.getByRole('heading', { name: 'Черновика уже нет' }).waitFor()
  await context.close()
})

test('a code whose hour is over says so on the phone, and the page makes another for the same choice', async () => {
  const page = await (await here.browser.newContext({ locale: 'ru-RU' })).newPage()
  await page.goto(`${here.site.url}/try`)
  await alive(page)
  await page.getByLabel('Как называется?').fill('Тоқаш')
  await page.getByText(/Код живёт ещё/).waitFor()
  const code = await codeOn(page)
  await here.site.database.pool.query(
    `update tryout set created_at = now() - interval '1 hour' where name = 'Тоқаш'`,
  )
  const phone = await page.context().newPage()
  await phone.goto(code)
  await phone.getByRole('heading', { name: 'Пробный код закончился' }).waitFor()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Сделать новый' }).click()
  await page.getByText(/Код живёт ещё/).waitFor()
  await expect.poll(() => codeOn(page)).not.toBe(code)
  expect(await page.getByLabel('Как называется?').inputValue()).toBe('Тоқаш')
  await page.context().close()
})
