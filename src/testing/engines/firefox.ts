import { launch } from 'puppeteer-core'
import { ENGINES } from '../../../scripts/engines.mjs'
import type { EnginePage } from './engine.ts'

/** Stock Firefox without a window, driven over WebDriver BiDi. */
export async function openFirefox(): Promise<EnginePage> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: ENGINES.firefox.programs[0]!,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'ru' },
  })
  const [page] = await browser.pages()
  await page!.setViewport({ width: 390, height: 844 })
  return {
    open: async (url) => void (await page!.goto(url)),
    reload: async () => void (await page!.reload()),
    // `goBack` waits for a load event, which a page from the back/forward cache does not fire.
    back: async () => void page!.evaluate('history.back()').catch(() => {}),
    tap: async (selector) => {
      const element = await page!.waitForSelector(selector, { visible: true })
      // Otherwise the click is aimed while the page is still scrolling.
      await element!.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await element!.click()
    },
    type: (selector, text) => page!.locator(selector).fill(text),
    attach: async (selector, path) => {
      const field = await page!.$(selector)
      await (field as NonNullable<typeof field> & { uploadFile: (path: string) => Promise<void> }).uploadFile(
        path,
      )
    },
    evaluate: <T>(expression: string) => page!.evaluate(expression) as Promise<T>,
    close: () => browser.close(),
  }
}
