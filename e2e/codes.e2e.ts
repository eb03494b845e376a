import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrSvg } from '../src/areas/design/print/qr.ts'
import { signIn } from '../src/testing/browser.ts'
import { registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive, openTab } from '../src/testing/tab.ts'

const here = siteInBrowser()

// What says that it is driven by a program is taken for one, and its scans don't count.
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'

test('a café takes its old codes along: one photo, the guest lands at table 12, and in spring at the new questions', async () => {
  const { site, browser } = here
  const owner = await registerPerson(site.app)
  const surveyOf = async (title: string): Promise<{ id: string }> => {
    const { body } = await owner.post('/survey/receive', {
      title,
      config: { locales: ['ru'], defaultLocale: 'ru' },
      questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
      widgets: [],
    })
    await owner.post('/survey/branch', { id: body.id, data: [{ code: 'abay', title: 'Абая, 54' }] })
    return body
  }
  const survey = await surveyOf('Кофейни')
  const context = await browser.newContext({ locale: 'ru' })
  await signIn(context, owner, site.url)
  const page = await openTab(context, `${site.url}/survey/${survey.id}/code`)
  await alive(page)

  await page.getByRole('button', { name: 'Подключить свои коды' }).click()
  const dialog = page.getByRole('dialog')
  const buffer = await photoOf('HTTPS://QR.DODO.KZ/T/12')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'code.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByText('Номер заменён').waitFor()
  expect(await dialog.getByLabel('Адрес в коде').inputValue()).toBe('https://qr.dodo.kz/T/{n}')
  await dialog.getByLabel('По номер').fill('40')
  await dialog.getByLabel('Филиал').selectOption({ label: 'Абая, 54' })
  await dialog.getByRole('button', { name: 'Подключить' }).click()
  await dialog.getByText('Остался один шаг').waitFor()
  const target = await dialog.locator('code').first().innerText()
  await dialog.getByRole('button', { name: 'Готово' }).click()
  await page.getByRole('heading', { name: '40 кодов' }).waitFor()

  // Programs and browsers that only look ahead are sent on as well, but nobody has scanned anything yet.
  const table = target.replace('{n}', '12').toUpperCase()
  const looking = { redirect: 'manual', headers: { 'user-agent': PHONE } } as const
  for (const look of [
    { ...looking, method: 'HEAD' },
    { ...looking, headers: { ...looking.headers, 'sec-purpose': 'prefetch' } },
    { ...looking, headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } },
  ])
    expect((await fetch(table, look)).status).toBe(302)

  // The café's own server sends the guest on.
  const guest = await openTab(browser, table, { userAgent: PHONE })
  expect(new URL(guest.url()).pathname).toBe(`/interview/${survey.id}/abay`)
  await guest.getByText('Столик 12').waitFor()
  await expect
    .poll(async () => {
      await site.app.codeCounts.flush()
      return (await owner.get(`/survey/code?id=${survey.id}&search=T/12`)).body.codes[0].scans
    })
    .toBe(1)

  // A new menu, new questions: the stickers stay on their tables.
  const spring = await surveyOf('Весеннее меню')
  await page.getByLabel('Выбрать все на странице').first().check()
  await page.getByRole('button', { name: 'Сменить анкету' }).click()
  await dialog.getByLabel('Анкета').selectOption({ label: 'Весеннее меню' })
  await dialog.getByText('Все филиалы нашлись').waitFor()
  await dialog.getByRole('button', { name: 'Перевести' }).click()
  await page.getByRole('heading', { name: 'Все коды ведут на другие анкеты' }).waitFor()
  await expect
    .poll(async () => (await fetch(table, looking)).headers.get('location'))
    .toContain(`/interview/${spring.id}/abay`)
})

/** A code on a wall, askew, as a phone takes it. */
async function photoOf(text: string): Promise<Buffer> {
  const svg = qrSvg(text, { dark: '#1b2440', accent: '#1b2440', style: 'square' })
  const drawn = Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: 400 } }).render().asPng())
  const code = await sharp(drawn).rotate(8, { background: '#fff' }).toBuffer()
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#ccbbaa' } })
    .composite([{ input: code, left: 400, top: 200 }])
    .blur(1)
    .jpeg({ quality: 80 })
    .toBuffer()
}
