import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPdf, readQrCode } from '../src/testing/photo.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

const EMAIL = 'aigerim@example.com'

const here = siteInBrowser()
let owner: Page
let printed: string

beforeAll(async () => {
  owner = await (
    await here.browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } })
  ).newPage()
})

/** A guest's phone, which opens what the printed code says. */
async function guestPhone(): Promise<{ page: Page; context: BrowserContext }> {
  const context = await here.browser.newContext({
    locale: 'ru-RU',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  // The code holds the address in capitals; on this machine it leads to the site under test.
  await page.goto(printed)
  // Until the script runs, all steps stand on one page.
  await page.locator('.g-js').waitFor()
  return { page, context }
}

/** Answers like a guest: the score, then a choice of whatever else is asked, and words where there is room for them. */
async function answer(page: Page, score: number, words: string): Promise<void> {
  for (;;) {
    // The step before is on its way out for a moment.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    const screen = await page.locator('.g-thanks:visible, .g-now:visible').first().elementHandle()
    if (await screen!.evaluate((element) => element.matches('.g-thanks'))) return
    // Where the page says so, one tap leads on; whoever pressed the button as well would press it on the next step.
    const hint = page.locator('.g-hint:visible', { hasText: 'После выбора' })
    const leadsOn = (await hint.count()) > 0
    for (const group of await page.locator('fieldset:visible').all()) {
      if ((await group.locator('input[type=radio]').count()) === 0) continue
      const key = group.locator('label').filter({ hasText: new RegExp(`^${score}$`) })
      const label = (await key.count()) > 0 ? key : group.locator('label')
      await (score > 6 ? label.last() : label.first()).tap()
    }
    const comment = page.locator('textarea:visible')
    if (!leadsOn && (await comment.count())) await comment.first().fill(words)
    const onwards = page.getByRole('button', { name: /^(Дальше|Отправить|Пропустить)$/ })
    if (!leadsOn && (await onwards.isVisible())) await onwards.tap()
    // The count is no sign of the next step: an answer that adds questions changes it as well.
    await page.waitForFunction(
      (element) => !element!.isConnected || !element!.classList.contains('g-now'),
      screen,
    )
  }
}

test('a person registers, is asked for a name and a tariff, and gets into the cabinet', async () => {
  await owner.goto(here.site.url)
  await owner.getByRole('link', { name: 'Зарегистрироваться' }).first().click()
  // The front page asks for an address as well.
  await owner.getByLabel('Пароль', { exact: true }).waitFor()
  await owner.getByRole('textbox', { name: /почта/i }).fill(EMAIL)
  await owner.getByLabel('Пароль', { exact: true }).fill('длинный пароль 7')
  await owner.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await owner.waitForURL('**/profile')
  await owner.getByLabel('Имя', { exact: true }).fill('Айгерим')
  await owner.getByRole('textbox', { name: /^Компания/ }).fill('Дәмді Ас')
  await owner.getByRole('button', { name: 'Сохранить' }).first().click()
  await owner.waitForURL('**/tariffs')
  execFileSync(
    process.execPath,
    [fileURLToPath(new URL('../scripts/operator.ts', import.meta.url)), 'grant', EMAIL, 'premium'],
    {
      env: { ...process.env, DATABASE_URL: here.site.database.url, SECRET: here.site.app.config.secret },
    },
  )
  await owner.goto(`${here.site.url}/cabinet`)
  expect(new URL(owner.url()).pathname).toBe('/cabinet')
})

test('takes a template, changes a word, and publishes it', async () => {
  await owner.goto(`${here.site.url}/survey`)
  await owner.getByText('Визит в ресторан или кафе').first().click()
  await owner.getByRole('button', { name: 'Взять эту анкету' }).click()
  await owner.waitForURL('**/question')
  await owner.getByText('Порекомендуете нас друзьям?').first().click()
  await owner.getByLabel('Вопрос', { exact: true }).fill('Позовёте к нам друзей?')
  await owner.getByRole('button', { name: 'Опубликовать' }).first().click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click()
  await owner.getByText('Анкета у гостей').waitFor()
})

test('prints the poster, whose code a guest’s phone reads', async () => {
  const id = new URL(owner.url()).pathname.split('/')[2]
  await owner.goto(`${here.site.url}/survey/${id}/design`)
  const [download] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('link', { name: 'Скачать PDF для печати' }).click(),
  ])
  const pdf = await openPdf(readFileSync(await download.path()))
  const found = readQrCode(await pdf.pixels(1500))
  expect(found).toMatch(/\/Q\/[0-9A-HJKMNP-TV-Z]{10}$/)
  printed = found!
})

test('a guest answers, the wall board moves, and bad words reach the owner by mail', async () => {
  const id = new URL(owner.url()).pathname.split('/')[2]
  await owner.goto(`${here.site.url}/dashboard/${id}`)
  const happy = await guestPhone()
  expect(await happy.page.getByText('Позовёте к нам друзей?').isVisible()).toBe(true)
  await answer(happy.page, 10, 'Баристаға рахмет')
  await owner.getByText('Баристаға рахмет').waitFor()

  const sad = await guestPhone()
  await answer(sad.page, 2, 'Ждал омлет сорок минут')
  const mail = await here.site.mailbox.mailTo(EMAIL, 'Ждал омлет сорок минут')
  expect(mail.html).toContain(`/survey/${id}/call-centre?case=`)

  await owner.goto(`${here.site.url}/survey/${id}/analytic`)
  await owner.getByText('Ждал омлет сорок минут').first().waitFor()
})
