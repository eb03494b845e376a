import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { brand } from '../src/brand.ts'
import { faultsOf } from '../src/testing/accessible.ts'
import { registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { giveAnswer } from '../src/testing/survey.ts'

const here = siteInBrowser()

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await here.browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  await page.goto(here.site.url + path)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  return page
}

test('a browser finds all that it needs to install the cabinet, by the name of the brand', async () => {
  const response = await fetch(`${here.site.url}/site.webmanifest`)
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = await response.json()
  expect(manifest).toMatchObject({
    id: '/cabinet',
    name: brand.name,
    start_url: '/shift',
    scope: '/',
    display: 'standalone',
    theme_color: brand.colors.saffron,
  })
  for (const { src, sizes } of manifest.icons) {
    const png = Buffer.from(await (await fetch(here.site.url + src)).arrayBuffer())
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
})

/** The browser's own bar stays away: the button is the way. It may make its offer at any time, so this one does until it is heard. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { asked: [] }))
  await page.waitForFunction(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    const { asked } = window as unknown as { asked: number[] }
    Object.assign(offer, { prompt: async () => asked.push(1) })
    dispatchEvent(offer)
    return offer.defaultPrevented
  })
}

test('where the browser offers to install, the button takes the offer, once', async () => {
  const page = await visit('/')
  await offerInstall(page)
  await page.getByRole('button', { name: 'Установить приложение' }).click()
  expect(await page.evaluate('asked.length')).toBe(1)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Установить приложение' }).click()
  await page.getByRole('dialog', { name: 'Как установить' }).waitFor()
  expect(await page.evaluate('asked.length')).toBe(1)
  await page.context().close()
})

test.each([
  ['/', 'Установить приложение', 'iPhone и iPad', 'light'],
  ['/en', 'Install the app', 'iPhone and iPad', 'dark'],
  ['/kk', 'Қолданбаны орнату', 'iPhone және iPad', 'light'],
] as const)(
  '%s tells on an iPhone how it is done there, and is left by Escape',
  async (path, label, own, colorScheme) => {
    const page = await visit(path, {
      colorScheme,
      bypassCSP: true,
      viewport: { width: 360, height: 640 },
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    })
    const button = page.getByRole('button', { name: label })
    await button.click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await dialog.locator('h3').first().textContent()).toBe(own)
    expect(await dialog.locator('h3:visible').count()).toBe(1)
    await dialog.locator('summary').click()
    expect(await dialog.locator('h3:visible').count()).toBe(4)
    expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    expect(await faultsOf(page, {}, 'dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.context().close()
  },
)

test('the footer of every page leads to the app', async () => {
  const page = await visit('/kk/faq', { viewport: { width: 1440, height: 900 } })
  await page.locator('footer').getByRole('link', { name: 'Қолданба', exact: true }).click()
  await page.waitForURL(`${here.site.url}/kk#app`)
  await expect
    .poll(() => page.locator('#app').evaluate((one) => Math.abs(one.getBoundingClientRect().top) < 200))
    .toBe(true)
  await page.context().close()
})

test('a phone’s menu marks the answers as what is open, and «Ещё» leads to the branches and to the app', async () => {
  const owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейня',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  })
  const page = await here.openAs(owner, '/cabinet', {
    viewport: { width: 390, height: 844 },
    locale: 'ru-RU',
    reducedMotion: 'reduce',
  })
  const menu = page.getByRole('navigation', { name: 'Меню' })
  /** The mark above a place of the menu is drawn, not written. */
  const isMarked = (name: string) =>
    menu
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link, '::before').getPropertyValue('height') === '3px')
  await menu.getByRole('link', { name: 'Ответы' }).click()
  await page.waitForURL('**/answers')
  await expect.poll(() => isMarked('Ответы')).toBe(true)
  expect(await isMarked('Анкеты')).toBe(false)

  await menu.getByRole('button', { name: 'Ещё', exact: true }).click()
  await menu.getByRole('link', { name: 'Филиалы' }).click()
  await page.waitForURL(`**/survey/${body.id}/branch`)
  expect([await isMarked('Анкеты'), await isMarked('Ответы')]).toEqual([false, false])
  // The strip of tabs shows the one that is open, and that it goes on at both ends.
  const tabs = page.getByRole('navigation', { name: 'Разделы анкеты' })
  await expect.poll(() => tabs.getAttribute('data-more')).toBe('left right')
  const open = tabs.locator('[aria-current]')
  expect(await open.textContent()).toBe('Места и люди')
  const { x, width } = (await open.boundingBox())!
  expect([x > 48, x + width < 342]).toEqual([true, true])
  await tabs.getByRole('link', { name: 'Обзор' }).focus()
  await expect.poll(() => tabs.getAttribute('data-more')).toBe('right')

  await menu.getByRole('button', { name: 'Ещё', exact: true }).click()
  await menu.getByRole('button', { name: 'Установить приложение' }).click()
  await page.getByRole('dialog', { name: 'Как установить' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // An offer that came on another page is there at the third look at the inbox; «Ответы» was the first.
  await offerInstall(page)
  for (let visit = 0; visit < 2; visit++) {
    await menu.getByRole('link', { name: 'Анкеты' }).click()
    await page.waitForURL('**/cabinet')
    await menu.getByRole('link', { name: 'Входящие' }).click()
    await page.waitForURL('**/complaints')
  }
  await page.getByRole('dialog', { name: 'Смена на экране телефона' }).getByText('Установить').click()
  await expect.poll(() => page.evaluate('asked.length')).toBe(1)
  await page.context().close()
})

test.each([
  ['iPhone; CPU iPhone OS 19_0 like Mac OS X', 'Откройте «Настройки» телефона'],
  ['Linux; Android 16; Pixel 9', 'Нажмите на значок слева от адреса'],
])(
  'the next complaint is shown as it would look; who tells the phone no is led through its settings: %s',
  async (device, way) => {
    const owner = await registerPerson(here.site.app)
    const { body } = await owner.post('/survey/receive', {
      title: 'Кофейня',
      config: { locales: ['ru'], defaultLocale: 'ru' },
      questions: [
        { id: 'nps', type: 'nps', title: 'Посоветуете?' },
        { id: 'words', type: 'long_text', title: 'Что было не так?' },
      ],
      widgets: [],
    })
    const mine = await giveAnswer(here.site.app, body.id, { nps: 1, words: 'Забыли десерт' })
    await owner.post('/case/take', { id: `${body.id}.${mine}` })
    const phone = await here.openAs(owner, '/cabinet', {
      viewport: { width: 390, height: 844 },
      locale: 'ru-RU',
      userAgent: `Mozilla/5.0 (${device})`,
    })
    // What a telephone is until it was asked, and what it says when its owner refuses; the browser of the tests refuses from the start.
    await phone.addInitScript(() => {
      const refuse = { permission: 'default', requestPermission: async () => (refuse.permission = 'denied') }
      Object.defineProperty(window, 'Notification', { value: refuse })
    })
    await phone.goto(`${here.site.url}/shift`)
    const sheet = phone.getByRole('dialog', { name: 'Звать вас к следующей жалобе?' })
    await sheet.getByRole('figure').getByText('Забыли десерт').waitFor()
    expect(await faultsOf(phone, {}, 'dialog')).toEqual([])
    await sheet.getByRole('button', { name: 'Включить' }).click()
    const refused = phone.getByRole('dialog', { name: 'Телефон не разрешил уведомления' })
    await refused.getByText(way).waitFor()
    await refused.getByRole('button', { name: 'Понятно' }).click()
    await phone.getByRole('dialog').waitFor({ state: 'detached' })
    await phone.context().close()
  },
)
