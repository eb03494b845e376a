import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from '../src/testing/accessible.ts'
import { guestsOf, key, ready, title } from '../src/testing/guest-phone.ts'
import { GUEST_SURVEY } from '../src/testing/guest-survey.ts'
import { sampled } from '../src/testing/matrix.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

const here = siteInBrowser()
const guests = guestsOf(here)
const { open } = guests

/** What axe finds in the light, and once more, in the dark, of what depends on colours. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [colorScheme, runOnly] of [['dark', ['color-contrast']], ['light']] as const) {
    await page.emulateMedia({ colorScheme })
    const faults = await faultsOf(page, runOnly && { runOnly: [...runOnly] })
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`))
  }
  return found
}

/** What a finger can't hit, and what sticks out at the side. */
async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll('label:has(input), button, a[href], .g-input')]
    const small = controls.filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && (width < 44 || height < 44)
    })
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []
    return [...wide, ...small.map((element) => element.outerHTML.slice(0, 80))]
  })
}

/** The narrowest with the longest words comes first; the last is written from right to left. */
const SCREENS = [
  [320, 'kk'],
  [390, 'ru'],
  [1440, 'ar'],
] as const

test.each(sampled(SCREENS, SCREENS.length))(
  'nothing stands in the way of any guest at %i px, %s, in the light and in the dark',
  async (width, lang) => {
    const viewport = { width, height: 800 }
    await guests.publish({ ...GUEST_SURVEY, config: { ...GUEST_SURVEY.config, locales: ['ru', 'kk', 'ar'] } })
    const page = await open({ viewport, hasTouch: false }, `?lang=${lang}`)
    await ready(page)
    const look = async () => {
      expect(await violations(page)).toEqual([])
      for (const other of [320, 390, 1440, width]) {
        await page.setViewportSize({ ...viewport, width: other })
        expect(await misfits(page), `${other} px`).toEqual([])
      }
    }
    const onwards = page.locator('.g-btn:visible')
    await look()
    await key(page, '5').click()
    await page.locator('.g-now [type=checkbox]').first().waitFor()
    await onwards.click()
    await look()
    await page.locator('.g-now label').last().click()
    await look()
    await onwards.click()
    await page.locator('.g-now .g-faces label').nth(2).click()
    await look()
    await onwards.click()
    await page.locator('.g-now [type=tel]').fill('1')
    await onwards.click()
    await look()
    await page.locator('.g-now [type=tel]').fill('+7 701 000 14 22')
    await page.locator('.g-now label').last().click()
    await onwards.click()
    await page.locator('.g-thanks').waitFor()
    await look()
  },
)

test('letters twice as large push nothing off a narrow screen', async () => {
  const page = await open({ viewport: { width: 320, height: 640 } })
  await ready(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await misfits(page)).toEqual([])
  await key(page, '5').tap()
  await title(page, 'Что пошло не так?').waitFor()
  expect(await misfits(page)).toEqual([])
})
