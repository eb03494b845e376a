import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { TEMPLATES } from '../src/areas/templates/library/templates.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

const here = siteInBrowser()

test('a questionnaire is found by industry and words with the keyboard, and the address brings it back', async () => {
  const page = await (await here.browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto(`${here.site.url}/type-survey`)
  const cards = page.locator('section[data-industry] a')
  expect(await cards.count()).toBe(TEMPLATES.length)
  await page.getByRole('radio', { name: /^Все/ }).focus()
  for (const press of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(press)
  await page.waitForURL('**/type-survey?industry=banks')
  const banks = TEMPLATES.filter(({ industry }) => industry === 'banks').length
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

test('no script of the site carries the library', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const scripts = globSync('build/client/**/*.js', { cwd: root }).map((file) =>
    readFileSync(root + file, 'utf8'),
  )
  expect(scripts.length).toBeGreaterThan(10)
  const carried = TEMPLATES.filter(({ description }) =>
    scripts.some((script) => script.includes(description.en)),
  )
  expect(carried.map(({ id }) => id)).toEqual([])
})
