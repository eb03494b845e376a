import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../src/testing/browser.ts'
import { registerPerson } from '../src/testing/people.ts'
import { openPdf, type PixelImage, readQrCode } from '../src/testing/photo.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive, openTab } from '../src/testing/tab.ts'

const here = siteInBrowser()
let page: Page
let id: string

beforeAll(async () => {
  const owner = await registerPerson(here.site.app)
  id = (
    await owner.post('/survey/receive', {
      title: 'Кофейни',
      config: { locales: ['ru'], defaultLocale: 'ru' },
      questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
      widgets: [],
    })
  ).body.id
  await owner.post('/survey/branch', { id, data: [{ title: 'Абая, 54' }, { title: 'Аэропорт' }] })
  const context = await here.browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } })
  await signIn(context, owner, here.site.url)
  page = await openTab(context, `${here.site.url}/survey/${id}/design?show=print&design=a5-poster`)
  await alive(page)
})

test('words that an owner types stand on the poster, whose code another reader reads', async () => {
  await page.getByRole('status').filter({ hasText: 'Код рабочий' }).waitFor()
  await page.getByLabel('Заголовок, русский').fill('Как вам кофе?')
  await page.waitForURL(/own=/)
  const href = await page.getByRole('link', { name: 'Скачать PDF для печати' }).getAttribute('href')
  const file = await page.context().request.get(here.site.url + href)
  const poster = await openPdf(await file.body())
  expect(await poster.text()).toContain('Как вам кофе?')
  expect(readQrCode((await poster.pixels(1200)) as PixelImage)).toMatch(/\/Q\/[0-9A-Z]{10}$/)
  await page.reload()
  expect(await page.getByLabel('Заголовок, русский').inputValue()).toBe('Как вам кофе?')
})

test('posters of all branches are made in one go, and found again after a reload', async () => {
  await alive(page)
  await page.getByText('Сразу для всех: одним файлом').click()
  await page.getByRole('button', { name: 'Собрать файл' }).click()
  const file = page.getByRole('link', { name: 'Скачать', exact: true })
  await file.waitFor()
  await page.reload()
  await file.waitFor()
  const answer = await page.context().request.get(here.site.url + (await file.getAttribute('href')))
  expect(answer.headers()['content-type']).toBe('application/zip')
})
