import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PASSWORD, registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive, openTab } from '../src/testing/tab.ts'

const here = siteInBrowser()

/** The landing page with a name typed into its form, whose loss would be noticed. */
async function landing(): Promise<Page> {
  const page = await openTab(here.browser, `${here.site.url}/`, { clock: 'stopped', reducedMotion: 'reduce' })
  await alive(page)
  await page.locator('#link6 [name=firstname]').fill('Меруерт')
  return page
}
const typed = (page: Page) => page.locator('#link6 [name=firstname]').inputValue()
const goToAnswers = (page: Page) => page.locator('footer a[href="/faq"]').click()
/** Neither the data nor the script of the page of answers gets through until `then` decides. */
async function holdAnswers(page: Page, then: (route: Route) => unknown): Promise<void> {
  await page.route(/\/faq\.data|\/dist\/faq\.page-/, (route) => void then(route))
}
const loading = (page: Page) => page.getByRole('status').getByText('Loading')
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Страница не загрузилась' })

describe('going from page to page', () => {
  test('the page before stays, with the news that the next is loading, until everything is there', async () => {
    const page = await landing()
    const open = Promise.withResolvers<void>()
    await holdAnswers(page, (route) => open.promise.then(() => route.continue()))
    await goToAnswers(page)
    await loading(page).waitFor()
    expect(await page.locator('[role=status] i').evaluate((bar) => getComputedStyle(bar).position)).toBe(
      'fixed',
    )
    expect(await typed(page)).toBe('Меруерт')
    open.resolve()
    await page.waitForURL('**/faq')
    await page.getByRole('search').waitFor()
    expect(await loading(page).count()).toBe(0)
    await page.context().close()
  })

  test('every page begins at its top, and going back finds the place where one was', async () => {
    const page = await landing()
    await page.locator('footer').scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(1000)
    await goToAnswers(page)
    await page.getByRole('search').waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.locator('#link6').waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await page.context().close()
  })

  test('a script that cannot be fetched is told of, and nothing typed is lost', async () => {
    const page = await landing()
    let open = false
    await holdAnswers(page, (route) =>
      !open && route.request().resourceType() === 'script' ? route.abort() : route.continue(),
    )
    await goToAnswers(page)
    await failed(page).waitFor()
    expect([await typed(page), new URL(page.url()).pathname]).toEqual(['Меруерт', '/'])
    open = true
    await page.getByRole('button', { name: 'Обновить страницу' }).click()
    await page.waitForURL('**/faq')
    await page.getByRole('search').waitFor()
    await page.context().close()
  })

  test('style sheets that cannot be fetched are told of once, also beside a part of the page that fails with them', async () => {
    const page = await landing()
    await page.route(/\/dist\/(?:.*\.css|RequestDialog)/, (route) => route.abort())
    await goToAnswers(page)
    await failed(page).waitFor()
    await page.waitForURL('**/faq')
    const part = page.waitForEvent('requestfailed', (request) => request.url().includes('RequestDialog'))
    await page.locator('footer [data-window=demo]').click()
    await part
    expect(await failed(page).count()).toBe(1)
    await failed(page).getByRole('button', { name: 'Закрыть' }).click()
    expect(await failed(page).count()).toBe(0)
    await page.context().close()
  })

  test.each(['data', 'script'] as const)(
    'after an update, known by the %s, the next page is loaded whole and what is typed stays until then',
    async (sign) => {
      const page = await landing()
      await page.route(/\/faq\.data/, async (route) => {
        const response = await route.fetch()
        expect(response.headers()['x-release']).toMatch(/^\w+$/)
        const headers = { ...response.headers(), ...(sign === 'data' && { 'x-release': 'the next' }) }
        await route.fulfill({ response, headers })
      })
      if (sign === 'script')
        await page.route(/\/dist\/faq\.page-/, (route) => route.fulfill({ status: 404, body: '' }))
      const loaded = page.waitForRequest((request) => request.isNavigationRequest())
      await goToAnswers(page)
      expect(new URL((await loaded).url()).pathname).toBe('/faq')
      await page.getByRole('search').waitFor()
      expect(await failed(page).count()).toBe(0)
      await page.context().close()
    },
  )

  test('what has not come after 120 seconds is offered anew, and can be left alone', async () => {
    const page = await landing()
    await holdAnswers(page, () => {})
    await goToAnswers(page)
    await loading(page).waitFor()
    await page.clock.runFor(119_999)
    expect(await failed(page).count()).toBe(0)
    await page.clock.runFor(1)
    await failed(page).waitFor()
    await failed(page).getByRole('button', { name: 'Закрыть' }).click()
    expect(await failed(page).count()).toBe(0)
    expect(await typed(page)).toBe('Меруерт')
    await page.locator('footer a[href="/reliability"]').click()
    await page.waitForURL('**/reliability')
    await page.context().close()
  })

  test('without network the page stays, and the next one comes by itself once it is back', async () => {
    const page = await landing()
    await page.context().setOffline(true)
    await goToAnswers(page)
    const told = page.getByRole('alert').filter({ hasText: 'Нет связи' })
    await told.waitFor()
    await told.getByRole('button', { name: 'Повторить' }).click()
    await told.waitFor()
    expect([await typed(page), new URL(page.url()).pathname]).toEqual(['Меруерт', '/'])
    await page.context().setOffline(false)
    await page.getByRole('search').waitFor()
    expect(await told.count()).toBe(0)
    await page.context().close()
  })

  test('a form without network stays filled in and goes out once it is back; one cut off waits for a press', async () => {
    const { email } = await registerPerson(here.site.app)
    const page = await openTab(here.browser, `${here.site.url}/`)
    await alive(page)
    await page.getByRole('link', { name: 'Войти' }).first().click()
    await page.getByRole('textbox', { name: 'Электронная почта' }).fill(email)
    const password = page.getByRole('textbox', { name: 'Пароль' })
    const send = page.getByRole('button', { name: 'Войти', exact: true })
    const told = page.getByRole('alert').filter({ hasText: 'Нет связи' })

    await password.fill('не тот пароль')
    await page.context().setOffline(true)
    await send.click()
    await told.waitFor()
    expect(await password.inputValue()).toBe('не тот пароль')
    await page.context().setOffline(false)
    await page.getByText('Неверный адрес или пароль').waitFor()

    let sent = 0
    await page.route('**/login.data*', (route) =>
      route.request().method() === 'POST' && sent++ === 0 ? route.abort('connectionreset') : route.continue(),
    )
    await password.fill(PASSWORD)
    await send.click()
    await told.getByRole('button', { name: 'Повторить' }).click()
    await page.waitForURL('**/cabinet')
    expect(sent).toBe(2)
    await page.context().close()
  })

  test('data that fails shows a page with words and a way to try again', async () => {
    const page = await landing()
    let open = false
    await page.route('**/reliability.data*', (route) =>
      open ? route.continue() : route.fulfill({ status: 502, body: '' }),
    )
    await page.locator('footer a[href="/reliability"]').click()
    const again = page.getByRole('link', { name: 'Обновить страницу' })
    await again.waitFor()
    expect(await again.getAttribute('href')).toBe('/reliability')
    open = true
    await again.click()
    await page.locator('main h1').waitFor()
    expect(await again.count()).toBe(0)
    await page.context().close()
  })
})

describe('an address that does not exist', () => {
  test.each(['/no-such-page', '/en/education/no-such-article', '/kk/no-such-page'])(
    '%s is a page of its own with status 404, with scripts and without',
    async (path) => {
      for (const javaScriptEnabled of [true, false]) {
        const context = await here.browser.newContext({ javaScriptEnabled })
        const page = await context.newPage()
        const response = await page.goto(here.site.url + path)
        expect([response?.status(), await page.title()]).toEqual([404, 'Page not found'])
        expect(await page.locator('h1').isVisible()).toBe(true)
        expect(await page.locator('main a').first().isVisible()).toBe(true)
        await context.close()
      }
    },
  )

  test('is named so after a link as well', async () => {
    const page = await landing()
    await page.evaluate(() => history.pushState({}, '', '/education/no-such-article'))
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    await expect.poll(() => page.title()).toBe('Page not found')
    await page.locator('h1').waitFor()
    await page.context().close()
  })
})
