import { expect, test } from 'vitest'
import { faultsOf } from '../src/testing/accessible.ts'
import { signIn } from '../src/testing/browser.ts'
import { registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { giveAnswer } from '../src/testing/survey.ts'
import { alive, openTab } from '../src/testing/tab.ts'
import * as m from '../src/text/messages.js'

const here = siteInBrowser()

const PASSWORD = 'слово для отчёта'
const ru = { locale: 'ru' } as const

test('an owner shares a report, a stranger reads it by password without JavaScript, and closing it is at once', async () => {
  const owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
      { id: 'why', type: 'long_text', title: 'Почему?' },
      { id: 'agree', type: 'consent', title: 'Согласны на обработку данных?' },
    ],
    widgets: [],
  })
  for (const nps of [10, 10, 9, 8, 3, 10]) await giveAnswer(here.site.app, body.id, { nps })

  const context = await here.browser.newContext({ viewport: { width: 1440, height: 900 } })
  await signIn(context, owner, here.site.url)
  const page = await openTab(context, `${here.site.url}/survey/${body.id}/share?period=7`)
  await alive(page)
  await page.getByText(m.report_share_empty({}, ru)).waitFor()
  await page.locator('[name=title]').fill('Итоги недели')
  await page.locator('[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: m.report_share_create({}, ru) }).click()
  await page.getByText(m.report_share_ready({}, ru)).waitFor()
  const address = page.getByLabel(m.report_share_address({ title: 'Итоги недели' }, ru))
  const url = await address.inputValue()
  await expect.poll(() => address.evaluate((line) => line === document.activeElement)).toBe(true)

  const reader = await openTab(here.browser, url, { javaScriptEnabled: false })
  await reader.locator('[name=password]').fill('не то слово')
  await reader.getByRole('button', { name: m.report_share_public_unlock({}, ru) }).click()
  await reader.getByText(m.report_share_wrong_password({}, ru)).waitFor()
  await reader.locator('[name=password]').fill(PASSWORD)
  await reader.getByRole('button', { name: m.report_share_public_unlock({}, ru) }).click()
  await reader.getByRole('heading', { level: 1, name: 'Итоги недели' }).waitFor()
  expect(await reader.locator('main').textContent()).toMatch(/6\s*ответов.*Посоветуете нас\?/s)
  // Words and consents are no figures: neither counted among the questions nor drawn.
  await reader.getByText(m.analytics_question_place({ place: 1, of: 1 }, ru)).waitFor()
  expect(await reader.content()).not.toContain('Согласны на обработку данных?')
  // Nothing leads anywhere but to the report's own pictures.
  expect(await reader.locator('main form').count()).toBe(0)
  const links = await reader
    .locator('main a')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))
  expect(links.length).toBeGreaterThan(0)
  for (const link of links)
    expect((await reader.request.get(link)).headers()['content-type']).toBe('image/png')
  expect(await reader.context().cookies()).toContainEqual(
    expect.objectContaining({ path: '/report-v2', httpOnly: true }),
  )
  await reader.goto(`${url}&lang=kk`)
  expect(await reader.locator('html').getAttribute('lang')).toBe('kk-KZ')

  await page.getByRole('link', { name: m.report_share_edit({}, ru) }).click()
  await page.getByRole('heading', { level: 1, name: 'Итоги недели' }).waitFor()
  await page.locator('[name=title]').fill('Итоги месяца')
  await page.locator('[name=open]').check()
  await page.getByRole('button', { name: m.report_share_save({}, ru) }).click()
  await page.getByText(m.report_share_saved({}, ru)).waitFor()
  await reader.context().clearCookies()
  await reader.goto(url)
  await reader.getByRole('heading', { level: 1, name: 'Итоги месяца' }).waitFor()

  const everybody = await openTab(here.browser, url)
  for (const colorScheme of ['light', 'dark'] as const) {
    await everybody.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await faultsOf(everybody), colorScheme).toEqual([])
  }
  await everybody.context().close()

  await page.getByRole('link', { name: m.report_share_all({}, ru) }).click()
  await page.getByRole('button', { name: m.report_share_remove_of({ title: 'Итоги месяца' }, ru) }).click()
  await page.getByText(m.report_share_empty({}, ru)).waitFor()
  expect((await reader.goto(url))?.status()).toBe(404)
  await page.getByRole('button', { name: m.web_undo({}, ru) }).click()
  await page.getByRole('button', { name: m.report_share_close({}, ru) }).click()
  await page.getByRole('button', { name: m.report_share_reopen({}, ru) }).waitFor()
  expect((await reader.goto(url))?.status()).toBe(404)
  await reader.context().close()
  await context.close()
})
