import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { releaseTemplateRows } from '../src/areas/templates/library.ts'
import { registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive } from '../src/testing/tab.ts'

const here = siteInBrowser()

test('a questionnaire is found by industry and words with the keyboard, and the address brings it back', async () => {
  const page = await (await here.browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto(`${here.site.url}/type-survey`)
  const cards = page.locator('section[data-industry] a')
  expect(await cards.count()).toBe(releaseTemplateRows().length)
  await page.getByRole('radio', { name: /^Все/ }).focus()
  for (const press of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(press)
  await page.waitForURL('**/type-survey?industry=banks')
  const banks = releaseTemplateRows().filter(({ industry }) => industry === 'banks').length
  await page.getByText(new RegExp(`^${banks} анкет`)).waitFor()
  expect(await cards.count()).toBe(banks)
  await page.getByRole('searchbox').fill('банкомат')
  await page.waitForURL('**find=**')
  await page.getByText('1 анкета', { exact: true }).waitFor()
  await page.reload()
  expect(await page.getByRole('searchbox').inputValue()).toBe('банкомат')
  expect(await cards.allInnerTexts()).toEqual([expect.stringContaining('Банкомат и терминал')])
  await page.context().close()
})

test('only the chosen questionnaire is fetched, not the list again', async () => {
  const page = await (await here.browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto(`${here.site.url}/type-survey`)
  await page.frameLocator('iframe').locator('form').first().waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: /Заезд в гостиницу/ }).click()
  await page.getByRole('heading', { name: 'Заезд в гостиницу' }).waitFor()
  expect(asked.filter((path) => path.startsWith('/type-survey'))).toEqual(['/type-survey/template.json'])
  await page.frameLocator('iframe').getByText('Заселиться было легко').waitFor()
  await page.context().close()
})

test('on a phone the questionnaire takes the list’s place, and closing it leads back to its card', async () => {
  const context = await here.browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${here.site.url}/type-survey`)
  const card = page.getByRole('link', { name: /Работа мастера/ })
  await card.click()
  await page.getByRole('heading', { name: 'Работа мастера' }).waitFor()
  expect(await card.isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Закрыть' }).click()
  await card.waitFor()
  expect(await card.evaluate((link) => link === document.activeElement)).toBe(true)
  const box = await card.boundingBox()
  expect(box!.y).toBeGreaterThan(0)
  expect(box!.y).toBeLessThan(844)
  await context.close()
})

test('in the cabinet a phone shows the industries by name, opens one, and comes back to the card that was looked at', async () => {
  const owner = await registerPerson(here.site.app)
  const page = await here.openAs(owner, '/survey', {
    viewport: { width: 390, height: 844 },
    locale: 'ru-RU',
    reducedMotion: 'reduce',
  })
  await alive(page)
  const card = page.getByRole('link', { name: /Работа мастера/ })
  expect(await card.isVisible()).toBe(false)
  await page.getByRole('button', { name: /^Красота и спорт \d+$/ }).press('Enter')
  await card.click()
  await page.getByRole('heading', { name: 'Работа мастера' }).waitFor()
  await page.getByRole('link', { name: 'Закрыть' }).click()
  await card.waitFor()
  expect(await card.evaluate((link) => link === document.activeElement)).toBe(true)
  // What is looked for is shown whole.
  await page.getByRole('searchbox').fill('мастера')
  await expect.poll(() => page.getByRole('button', { name: /^Красота и спорт/ }).count()).toBe(0)
  await card.waitFor()

  await owner.post('/survey/receive', {
    title: 'Салон',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  })
  await page.goto(`${here.site.url}/store`)
  await alive(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const designs = page.getByRole('main').locator('li:has(img):visible')
  expect(await designs.count()).toBe(12)
  await page.getByRole('button', { name: /^Показать остальное/ }).click()
  await expect.poll(() => designs.count()).toBeGreaterThan(50)
  await page.context().close()
})

test('no script of the site carries the library', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const scripts = globSync('build/client/**/*.js', { cwd: root }).map((file) =>
    readFileSync(root + file, 'utf8'),
  )
  expect(scripts.length).toBeGreaterThan(10)
  const carried = releaseTemplateRows().filter(({ description }) =>
    scripts.some((script) => script.includes(description.en)),
  )
  expect(carried.map(({ id }) => id)).toEqual([])
})
