import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive, openTab } from '../src/testing/tab.ts'
import * as m from '../src/text/messages.js'

const here = siteInBrowser()

const localeOf = (path: string) => (/^\/(en|kk)\b/.exec(path)?.[1] ?? 'ru') as 'ru' | 'en' | 'kk'
const leadsOf = (name: string) =>
  here.site.database.db.selectFrom('lead').select(['form', 'phone']).where('first_name', '=', name).execute()
const demoLink = (page: Page) => page.locator('footer [data-window=demo]')

describe('the windows with a form', () => {
  test.each(['/', '/kk', '/en/faq', '/tariffs?subId=full', '/kk/education/read-nps', '/request'])(
    'the demonstration can be asked for from the foot of %s, without JavaScript on /request',
    async (path) => {
      const locale = localeOf(path)
      const page = await openTab(here.browser, here.site.url + path)
      await alive(page)
      await demoLink(page).click()
      const dialog = page.getByRole('dialog', { name: m.marketing_form_demo({}, { locale }) })
      await dialog.waitFor()
      expect(await dialog.locator('[name=email]').count()).toBe(1)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await demoLink(page).evaluate((link) => link === document.activeElement)).toBe(true)
      expect(page.url()).toBe(here.site.url + path)
      await page.context().close()

      const plain = await openTab(here.browser, here.site.url + path, { javaScriptEnabled: false })
      await demoLink(plain).click()
      expect(new URL(plain.url()).pathname).toBe(locale === 'ru' ? '/request' : `/${locale}/request`)
      await plain.context().close()
    },
  )

  test.each(['/?subId=demo', '/en?subId=demo', '/kk/tariffs?subId=demo', '/faq?subId=demo'])(
    '%s asks for a name and a phone alone',
    async (path) => {
      const page = await openTab(here.browser, here.site.url + path)
      const dialog = page.getByRole('dialog', {
        name: m.marketing_form_title({}, { locale: localeOf(path) }),
      })
      await dialog.waitFor()
      const fields = dialog.locator('input:not([type=hidden])').and(dialog.locator(':not([aria-hidden] *)'))
      expect(await fields.evaluateAll((all) => all.map((each) => each.getAttribute('name')))).toEqual([
        'firstname',
        'phone',
      ])
      await page.context().close()
    },
  )

  test('selecting text past the edge of the window does not close it; a click beside it does', async () => {
    const page = await openTab(here.browser, `${here.site.url}/?subId=demo`)
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=firstname]').fill('Гаухар')
    const { x, y } = (await dialog.locator('[name=firstname]').boundingBox())!
    await page.mouse.move(x + 60, y + 10)
    await page.mouse.down()
    await page.mouse.move(5, y + 10)
    await page.mouse.up()
    expect(await dialog.locator('[name=firstname]').inputValue()).toBe('Гаухар')
    await page.mouse.click(5, 5)
    await dialog.waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('the button of the landing page leads to the form before its script is there', async () => {
    const page = await openTab(here.browser, `${here.site.url}/kk`, { javaScriptEnabled: false })
    await page.getByRole('button', { name: m.marketing_form_demo({}, { locale: 'kk' }) }).click()
    expect(new URL(page.url()).pathname).toBe('/kk/request')
    await page.context().close()
  })

  test('whose script cannot be fetched says so, and the page stays as it is', async () => {
    const page = await openTab(here.browser, `${here.site.url}/`)
    await page.route('**/dist/RequestDialog*', (route) => route.abort())
    await alive(page)
    await page.locator('#link6 [name=firstname]').fill('Самал')
    await demoLink(page).click()
    const told = page.getByRole('alert').filter({ hasText: 'Страница не загрузилась' })
    await told.waitFor()
    await told.getByRole('button', { name: 'Закрыть' }).click()
    expect(await told.count()).toBe(0)
    expect(await page.locator('#link6 [name=firstname]').inputValue()).toBe('Самал')
    await page.context().close()
  })

  test('whose script does not come shows that it loads, and after 120 seconds offers to load anew', async () => {
    const page = await openTab(here.browser, `${here.site.url}/`, {
      clock: 'stopped',
      reducedMotion: 'reduce',
    })
    await page.route('**/dist/RequestDialog*', () => {})
    await alive(page)
    await demoLink(page).click()
    await page.getByRole('status').getByText('Loading').waitFor()
    await page.clock.runFor(119_999)
    // The phone of the landing page waits for the same file, and says so in its own place.
    const again = page.getByRole('button', { name: 'Обновить страницу' }).last()
    expect(await again.count()).toBe(0)
    await page.clock.runFor(1)
    await again.waitFor()
    await page.context().close()
  })
})

describe('a request', () => {
  test('that the browser filled in at once is not taken for a robot’s', async () => {
    const page = await openTab(here.browser, `${here.site.url}/?subId=demo`, { clock: 'stopped' })
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=firstname]').fill('Айжан')
    await dialog.locator('[name=phone]').fill('+7 702 555 01 42')
    await page.keyboard.press('Enter')
    const send = dialog.getByRole('button', { name: 'Отправить' })
    await send.and(page.locator('[aria-busy=true]')).waitFor()
    await page.clock.runFor(1500)
    await dialog.getByText('Ваши данные успешно отправлены').waitFor()
    expect(await leadsOf('Айжан')).toEqual([{ form: 'short', phone: '+7 702 555 01 42' }])
    await page.clock.runFor(2999)
    expect(await dialog.count()).toBe(1)
    await page.clock.runFor(1)
    await dialog.waitFor({ state: 'detached' })
    await page.context().close()
  })

  test.each([true, false])(
    'whose hidden field the browser filled in is asked for again, never lost (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const page = await openTab(here.browser, `${here.site.url}/request`, { javaScriptEnabled })
      if (javaScriptEnabled) await alive(page)
      const name = javaScriptEnabled ? 'Динара' : 'Дильназ'
      const form = page.locator('main form')
      await form.locator('[name=firstname]').fill(name)
      await form.locator('[name=email]').fill('d@example.kz')
      await form.locator('[name=phone]').fill('+7 777 000 11 22')
      await form.locator('[name=consent]').check()
      await form.locator('[name=website]').evaluate((field: HTMLInputElement) => {
        field.value = 'https://example.kz'
      })
      await form.getByRole('button', { name: 'Отправить' }).click()
      await form.getByRole('alert').filter({ hasText: 'проверьте данные и отправьте' }).waitFor()
      expect(await form.locator('[name=phone]').inputValue()).toBe('+7 777 000 11 22')
      expect(await leadsOf(name)).toEqual([])
      await form.getByRole('button', { name: 'Отправить' }).click()
      await page.getByText('Ваши данные успешно отправлены').waitFor()
      expect(await leadsOf(name)).toHaveLength(1)
      await page.context().close()
    },
  )

  test('marks nothing as wrong any more once it has been sent', async () => {
    const page = await openTab(here.browser, `${here.site.url}/`, { clock: 'stopped' })
    await alive(page)
    const form = page.locator('#link6 form')
    const send = form.getByRole('button', { name: 'Отправить' })
    await form.locator('[name=firstname]').fill('Руслан')
    await form.locator('[name=email]').fill('ruslan@')
    await send.click()
    const email = form.locator('[name=email]')
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
    // For the eye there is no message, only the highlight.
    const said = form.getByRole('alert')
    const room = (await said.boundingBox())!
    expect(room.width * room.height).toBeLessThanOrEqual(1)
    await email.fill('ruslan@example.kz')
    await form.locator('[name=phone]').fill('+7 701 222 33 44')
    await form.locator('[name=consent]').check()
    await send.click()
    await page.clock.runFor(1500)
    await form.getByText('Ваши данные успешно отправлены').waitFor()
    expect(await form.locator('[aria-invalid=true]').count()).toBe(0)
    expect(await email.inputValue()).toBe('')
    await page.clock.runFor(3000)
    expect(await form.getByText('Ваши данные успешно отправлены').count()).toBe(0)
    await page.context().close()
  })
})
