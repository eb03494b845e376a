import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn } from '../src/testing/browser.ts'
import { registerPerson } from '../src/testing/people.ts'
import { type Site, testSite } from '../src/testing/site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  site = await testSite()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const HOSTILE = '</style><script>document.title="taken"</script>'

test('by keyboard alone a page takes other colours and words, shows them at once, and guests get them once published', async () => {
  const owner = await registerPerson(site.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'words', type: 'long_text', title: 'Как вам у нас?' }],
    widgets: [],
  })
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  await signIn(context, owner, site.url)
  const page = await context.newPage()
  await page.goto(`${site.url}/survey/${body.id}/design?show=guest`)
  const button = page.frameLocator('iframe').locator('.g-btn').first()
  await button.waitFor()
  const filled = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const usual = await filled()

  await page.getByLabel('Кнопки', { exact: true }).focus()
  await page.keyboard.type('808080')
  await expect.poll(filled).toBe('rgb(116, 116, 116)')
  expect(await page.getByText('Сделали темнее').textContent()).toContain('4,6:1')
  await page.keyboard.press('Control+z')
  await expect.poll(filled).toBe(usual)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(filled).toBe('rgb(116, 116, 116)')

  await page.getByLabel('Кнопка «Отправить»').focus()
  await page.keyboard.type('Готово')
  await expect.poll(() => button.textContent()).toBe('Готово')
  await page.getByLabel('Название, которое видит гость').focus()
  await page.keyboard.type(HOSTILE)
  await page.getByRole('button', { name: 'Опубликовать' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Другие цвета').waitFor()
  await dialog.getByText('Другие надписи').waitFor()
  await dialog.getByRole('button', { name: 'Опубликовать' }).press('Enter')
  await page.getByText('Анкета у гостей').waitFor()

  const guest = await (
    await browser.newContext({ locale: 'ru-RU', viewport: { width: 390, height: 844 } })
  ).newPage()
  await guest.goto(`${site.url}/interview/${body.id}/none`)
  const send = guest.locator('.g-btn').first()
  expect(await send.textContent()).toBe('Готово')
  expect(await send.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(116, 116, 116)',
  )
  expect(await guest.locator('.g-name').textContent()).toBe(HOSTILE)
  expect(await guest.title()).not.toBe('taken')
})
