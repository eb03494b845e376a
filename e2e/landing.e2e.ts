import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { WALL } from '../src/areas/marketing/wall/wall-posters.ts'
import { brand } from '../src/brand.ts'
import { readQrCode } from '../src/testing/photo.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive, openTab } from '../src/testing/tab.ts'

const here = siteInBrowser()

const visit = (path: string, options: Parameters<typeof openTab>[2] = {}) =>
  openTab(here.browser, here.site.url + path, options)

describe('without JavaScript', () => {
  test.each(['/', '/en', '/kk'])('%s is complete and readable', async (path) => {
    const page = await visit(path, { javaScriptEnabled: false })
    for (const id of ['link1', 'link2', 'link3', 'link4', 'link5', 'link6'])
      expect(await page.locator(`#${id} h2`).isVisible()).toBe(true)
    expect(await page.getByText('$1199').isVisible()).toBe(true)
    await page.locator('#link5 summary').nth(2).click()
    expect(await page.locator('#faq-3').isVisible()).toBe(true)
    expect(await page.locator('.needs-script').filter({ visible: true }).count()).toBe(0)
    await page.context().close()
  })

  test('the form is sent after one more look, and nothing typed is lost on the way', async () => {
    const page = await visit('/', { javaScriptEnabled: false })
    await page.locator('#link6 [name=firstname]').fill('Дана')
    await page.locator('#link6 [name=email]').fill('dana@example.kz')
    await page.locator('#link6 [name=phone]').fill('+7 701 111 22 33')
    await page.locator('#link6 [name=consent]').check()
    await page.locator('#link6 button[type=submit]').click()
    expect(await page.locator('[name=phone]').inputValue()).toBe('+7 701 111 22 33')
    await page.locator('main button[type=submit]').click()
    await page.getByText('Ваши данные успешно отправлены').waitFor()
    const leads = await here.site.database.db
      .selectFrom('lead')
      .select('phone')
      .where('first_name', '=', 'Дана')
      .execute()
    expect(leads).toEqual([{ phone: '+7 701 111 22 33' }])
    await page.context().close()
  })
})

describe('films and questions', () => {
  test('the player is loaded with its window only, Escape closes it, focus comes back', async () => {
    const page = await visit('/', { clock: 'stopped' })
    await alive(page)
    expect(await page.locator('iframe').count()).toBe(0)
    const tile = page.locator('#link1 a').nth(1)
    await tile.click()
    const player = page.locator('dialog iframe')
    await player.waitFor()
    expect(await player.getAttribute('src')).toContain(brand.videos.banks)
    const { width, height } = (await player.boundingBox())!
    expect(width / height).toBeCloseTo(16 / 9, 1)
    const dialog = page.getByRole('dialog')
    expect(await dialog.evaluate((each) => getComputedStyle(each).animationDuration)).toBe('0.3s')
    for (let at = 0; at < 4; at += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
        /DIALOG|BODY/,
      )
      expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main a, header')))).toBe(
        false,
      )
    }
    await page.getByRole('button', { name: 'Закрыть' }).focus()
    await page.keyboard.press('Escape')
    await page.clock.runFor(299)
    expect(await player.count()).toBe(1)
    await page.clock.runFor(1)
    await player.waitFor({ state: 'detached' })
    expect(await tile.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.context().close()
  })

  test('each industry has its own film, and a click beside it closes it', async () => {
    const page = await visit('/', { clock: 'stopped' })
    await alive(page)
    const { restaurants, banks, trade, healthcare, goods, transport } = brand.videos
    for (const [at, id] of [restaurants, banks, trade, healthcare, goods, transport].entries()) {
      await page.locator('#link1 a').nth(at).click()
      const player = page.locator('dialog iframe')
      await player.waitFor()
      expect(await player.getAttribute('src')).toContain(`/video/${id}?`)
      await page.mouse.click(8, 8)
      await page.clock.runFor(300)
      await player.waitFor({ state: 'detached' })
    }
    await page.context().close()
  })

  test('a link to an answer opens it', async () => {
    const page = await visit('/#faq-3')
    await page.locator('#faq-3').waitFor()
    expect(await page.locator('#link5 details[open]').count()).toBe(1)
    await page.context().close()
  })

  test('one answer is open at a time, by keyboard as well', async () => {
    const page = await visit('/')
    const questions = page.locator('#link5 details')
    expect(await questions.count()).toBe(7)
    await questions.nth(0).locator('summary').click()
    await questions.nth(4).locator('summary').press('Enter')
    expect(await page.locator('#link5 details[open]').count()).toBe(1)
    await questions.nth(4).locator('summary').click()
    expect(await page.locator('#link5 details[open]').count()).toBe(0)
    await page.context().close()
  })
})

describe('the forms', () => {
  test('tell the first fault alone, keep what was typed without network, and send a double click once', async () => {
    const page = await visit('/')
    await alive(page)
    const form = page.locator('#link6 form')
    const send = form.getByRole('button', { name: 'Отправить' })
    const wrong = () =>
      form.locator('[aria-invalid=true]').evaluateAll((all) => all.map((each) => each.getAttribute('name')))
    for (const [field, value] of [
      ['firstname', 'Ержан'],
      ['email', 'erzhan@example.kz'],
      ['phone', '+7 705 000 00 00'],
    ] as const) {
      await send.click()
      expect(await wrong()).toEqual([field])
      await form.locator(`[name=${field}]`).fill(value)
    }
    await send.click()
    expect(await wrong()).toEqual(['consent'])
    await form.locator('[name=consent]').check()
    await page.clock.runFor(2000)

    await page.context().setOffline(true)
    await send.click()
    await form.getByText('нет связи').waitFor()
    expect(await form.locator('[name=phone]').inputValue()).toBe('+7 705 000 00 00')
    await page.context().setOffline(false)

    await send.dblclick()
    await form.getByText('Ваши данные успешно отправлены').waitFor()
    await page.clock.runFor(3000)
    expect(await form.getByText('Ваши данные успешно отправлены').count()).toBe(0)
    const leads = await here.site.database.db
      .selectFrom('lead')
      .select('email')
      .where('first_name', '=', 'Ержан')
      .execute()
    expect(leads).toEqual([{ email: 'erzhan@example.kz' }])
    await page.context().close()
  })

  test('?subId=demo asks for name and phone, thanks for 3 seconds and closes', async () => {
    const page = await visit('/?subId=demo')
    const dialog = page.getByRole('dialog', { name: 'Введите данные' })
    await dialog.waitFor()
    await dialog.locator('[name=firstname]').fill('Алия')
    await dialog.locator('[name=phone]').fill('87011234567')
    await page.clock.runFor(2000)
    await dialog.getByRole('button', { name: 'Отправить' }).click()
    await dialog.getByText('Ваши данные успешно отправлены').waitFor()
    await page.clock.runFor(3000)
    await dialog.waitFor({ state: 'detached' })
    await page.context().close()
  })
})

test('the code of each poster can be read off the screen, and opens its questionnaire on this very site', async () => {
  const pages = { ru: here.site.url, kk: `${here.site.url}/kk`, en: `${here.site.url}/en` }
  const locales = ['ru', 'kk', 'en'] as const
  for (const [place, { template }] of WALL.entries()) {
    const locale = locales[place % 3]!
    const html = await (await fetch(pages[locale])).text()
    const address = new RegExp(`/v1/wall/${place + 1}-${locale}\\.webp\\?v=\\w+`).exec(html)?.[0]
    const poster = sharp(await (await fetch(here.site.url + address)).arrayBuffer()).ensureAlpha()
    const { data, info } = await poster.raw().toBuffer({ resolveWithObject: true })
    const code = readQrCode({ data: new Uint8ClampedArray(data), ...info }) ?? ''
    expect(code).toBe(`${here.site.url}/q/demo/${place + 1}`.toUpperCase())
    const led = await fetch(here.site.url + new URL(code).pathname, { redirect: 'manual' })
    expect(led.headers.get('location')).toBe(`/type-survey?template=${template}`)
  }
})

test('the page’s script weighs at most 140 kB', async () => {
  const page = await (await here.browser.newContext()).newPage()
  const files = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') files.add(response.url())
  })
  await page.goto(here.site.url, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(
    [...files].map(async (file) => {
      const reply = await fetch(file, { headers: { 'accept-encoding': 'identity' } })
      return gzipSync(Buffer.from(await reply.arrayBuffer()), { level: 9 }).length
    }),
  )
  expect(sizes.length).toBeGreaterThan(2)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(140_000)
  await page.context().close()
})
