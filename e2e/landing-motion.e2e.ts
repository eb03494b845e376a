import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive, openTab } from '../src/testing/tab.ts'

const here = siteInBrowser()

const visit = (path: string, options: Parameters<typeof openTab>[2] = {}) =>
  openTab(here.browser, here.site.url + path, options)

/** A scroll ends with the first picture after its time, and begins with one. */
const FRAMES = 34

/** Which slide is shown. */
async function slide(page: Page): Promise<number> {
  const dots = page.locator('[aria-roledescription=carousel] button[aria-current]')
  return dots.evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'))
}

/** They go on by themselves: how soon after whatever held them up, the page's other work decides. */
const goesOn = (page: Page, next: number) =>
  expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return slide(page)
    })
    .toBe(next)

const top = (page: Page, id: string) =>
  page.evaluate((id) => Math.round(document.getElementById(id)!.getBoundingClientRect().top), id)

describe('the headline', () => {
  test('rests 3500 ms, then types its next word, and waits 500 and 1800 ms before its lines', async () => {
    const page = await visit('/', { clock: 'stopped' })
    await alive(page)
    const said = async () => [
      await page.getByTestId('typed-word').textContent(),
      await page.getByTestId('typed-tail').textContent(),
    ]
    const runs = async (ms: number) => {
      await page.clock.runFor(ms)
      return said()
    }
    expect(await said()).toEqual(['удовлетворённость', 'ваших клиентов'])
    expect(await runs(3499)).toEqual(['удовлетворённость', 'ваших клиентов'])
    expect(await runs(1)).toEqual(['', ''])
    expect(await runs(500 + 79)).toEqual(['', ''])
    expect(await runs(1)).toEqual(['л', ''])
    expect(await runs(2 * 80)).toEqual(['лоя', ''])
    expect(await runs(1800 + 79 - 740)).toEqual(['лояльность', ''])
    expect(await runs(1)).toEqual(['лояльность', 'в'])
    expect(await runs(12 * 80)).toEqual(['лояльность', 'ваших клиенто'])
    expect(await runs(80)).toEqual(['лояльность', 'ваших клиентов'])
    expect(await runs(3499)).toEqual(['лояльность', 'ваших клиентов'])
    expect(await runs(1 + 500 + 80)).toEqual(['п', ''])
    expect(await page.locator('h1 .visually-hidden').textContent()).toMatch(
      /удовлетворённость.*ваших клиентов/,
    )
    await page.context().close()
  })

  test('stands still for whoever wants less motion', async () => {
    const page = await visit('/', { reducedMotion: 'reduce' })
    await alive(page)
    await page.clock.runFor(10_000)
    expect(await page.getByTestId('typed-word').textContent()).toBe('удовлетворённость')
    await page.context().close()
  })

  test('and the slides stop at the press of a button', async () => {
    const page = await visit('/', { clock: 'stopped' })
    await alive(page)
    await page.getByRole('button', { name: 'Остановить движение' }).click()
    await page.mouse.move(10, 880)
    await page.clock.runFor(9000)
    expect(await slide(page)).toBe(0)
    expect(await page.getByTestId('typed-word').textContent()).toBe('удовлетворённость')
    await page.getByRole('button', { name: 'Продолжить движение' }).click()
    await page.mouse.move(10, 880)
    await page.getByRole('button', { name: 'Остановить движение' }).blur()
    await page.clock.runFor(3000)
    expect(await slide(page)).toBe(1)
    await page.context().close()
  })
})

describe('the slides', () => {
  test('stay 3000 ms each, change within 500 ms, and follow a press on a dot', async () => {
    const page = await visit('/', { clock: 'stopped' })
    await alive(page)
    const dots = page.locator('[aria-roledescription=carousel] button[aria-current]')
    expect(await dots.count()).toBe(3)
    await page.clock.runFor(2999)
    expect(await slide(page)).toBe(0)
    for (const next of [1, 2, 0]) {
      await page.clock.runFor(next === 1 ? 1 : 3000)
      expect(await slide(page)).toBe(next)
    }
    const change = await page
      .locator('[aria-roledescription=carousel] [inert]')
      .first()
      .evaluate((each) => getComputedStyle(each).transitionDuration)
    expect(change).toBe('0.5s, 0.5s')
    await dots.nth(2).click()
    expect(await slide(page)).toBe(2)
    await page.context().close()
  })

  test('wait under the pointer, for the keyboard and in a hidden tab', async () => {
    const page = await visit('/', { clock: 'stopped' })
    await alive(page)
    await page.locator('[aria-roledescription=carousel]').hover()
    await page.clock.runFor(9000)
    expect(await slide(page)).toBe(0)
    await page.mouse.move(10, 880)
    await page.locator('[aria-roledescription=carousel]:not(:hover)').waitFor()
    await goesOn(page, 1)

    await page.keyboard.press('Tab')
    await page.locator('[aria-roledescription=carousel] button[aria-current]').first().focus()
    await page.clock.runFor(9000)
    expect(await slide(page)).toBe(1)
    await page.locator('[aria-roledescription=carousel] button[aria-current]').first().blur()
    await goesOn(page, 2)

    const turn = (to: 'hidden' | 'visible') =>
      page.evaluate((to) => {
        Object.defineProperty(document, 'visibilityState', { value: to, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, to)
    await turn('hidden')
    await page.clock.runFor(9000)
    expect(await slide(page)).toBe(2)
    await turn('visible')
    await goesOn(page, 0)
    await page.context().close()
  })
})

test('the phone of the headline can be answered: the score beside it moves, and a low one tells of the mail', async () => {
  const page = await visit('/', { viewport: { width: 390, height: 844 } })
  await alive(page)
  const stage = page.locator('[aria-roledescription=carousel]')
  expect(await stage.locator('iframe').count()).toBe(0)
  await stage.getByText('+63').waitFor()
  await page.mouse.move(10, 10)
  const phone = stage.frameLocator('iframe')
  await phone.locator('label').filter({ hasText: /^4$/ }).click()
  await stage.getByText('+60').waitFor()
  await stage.getByText('вы: письмо уже в пути').waitFor()
  await phone.getByText('Что пошло не так?').waitFor()
  expect(await slide(page)).toBe(0)
  await page.context().close()
})

describe('scrolling', () => {
  test.each(['link1', 'link2', 'link3', 'link4', 'link5', 'link6'])(
    '?subId=%s begins after 100 ms and arrives at its section 1500 ms later',
    async (id) => {
      const page = await visit(`/?subId=${id}`, { clock: 'stopped' })
      await alive(page)
      await page.clock.runFor(99)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.clock.runFor(1100)
      expect(await top(page, id)).toBeGreaterThan(2)
      await page.clock.runFor(1 + 400 + FRAMES)
      expect(Math.abs(await top(page, id))).toBeLessThanOrEqual(2)
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(id)
      await page.context().close()
    },
  )

  test('a link of the footer takes 500 ms and stops 50 px above; the arrow leads back in 250 ms', async () => {
    const page = await visit('/', { clock: 'stopped' })
    await alive(page)
    await page.locator('footer a[data-section=link3]').first().click()
    await page.clock.runFor(420)
    expect(Math.abs((await top(page, 'link3')) - 50)).toBeGreaterThan(2)
    await page.clock.runFor(80 + FRAMES)
    expect(Math.abs((await top(page, 'link3')) - 50)).toBeLessThanOrEqual(2)
    await page.getByRole('button', { name: 'Наверх' }).click()
    await page.clock.runFor(200)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.clock.runFor(50 + FRAMES)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.context().close()
  })

  test('«обратиться к нам» leads to the form, a wheel of the visitor ends the way', async () => {
    const page = await visit('/', { clock: 'stopped' })
    await alive(page)
    await page.locator('#link4 a[data-section=link6]').last().click()
    await page.clock.runFor(250)
    const halfway = await page.evaluate(() => scrollY)
    expect(halfway).toBeGreaterThan(0)
    await page.evaluate(() => dispatchEvent(new WheelEvent('wheel')))
    await page.clock.runFor(2000)
    expect(await page.evaluate(() => scrollY)).toBe(halfway)
    await page.locator('#link4 a[data-section=link6]').last().click()
    await page.clock.runFor(500 + FRAMES)
    expect(Math.abs((await top(page, 'link6')) - 50)).toBeLessThanOrEqual(2)
    await page.context().close()
  })

  test('the menu of a phone leads to its section and folds, Escape folds it as well', async () => {
    const page = await visit('/', { clock: 'stopped', viewport: { width: 390, height: 844 } })
    await alive(page)
    const menu = page.locator('header details')
    await menu.locator('summary').click()
    const entries = await menu.locator('nav a[data-section]').allTextContents()
    expect(entries.map((entry) => entry.replace(/\s/g, ' '))).toEqual([
      'О системе',
      'Отрасли',
      'Аналитика',
      'Тарифы',
      'Поддержка',
      'Контакты',
    ])
    expect(
      await menu.locator('a[href^="/login"]').evaluateAll((all) => all.map((link) => link.textContent)),
    ).toEqual(['Войти', 'Зарегистрироваться'])
    await page.keyboard.press('Escape')
    expect(await menu.getAttribute('open')).toBe(null)
    expect(await menu.locator('summary').evaluate((each) => each === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await menu.getByRole('link', { name: 'Тарифы' }).click()
    await page.clock.runFor(500 + FRAMES)
    expect(await menu.getAttribute('open')).toBe(null)
    expect(Math.abs((await top(page, 'link4')) - 50)).toBeLessThanOrEqual(2)
    await page.context().close()
  })

  test('the header stays after 120 px, the arrow appears after 300', async () => {
    const page = await visit('/')
    await alive(page)
    const arrow = page.getByRole('button', { name: 'Наверх' })
    const stuck = page.locator('header[data-stuck]')
    await page.evaluate(() => scrollTo(0, 110))
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await stuck.count()).toBe(0)
    await page.evaluate(() => scrollTo(0, 125))
    await stuck.waitFor()
    expect(await arrow.count()).toBe(0)
    await page.evaluate(() => scrollTo(0, 310))
    await arrow.waitFor()
    await page.context().close()
  })
})
