import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { pages } from '../src/pages.ts'
import { faultsOf } from '../src/testing/accessible.ts'
import { dealt } from '../src/testing/matrix.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { alive } from '../src/testing/tab.ts'

/** One of each kind stands for the others of its page. */
const EXAMPLES: Record<string, string> = { ':slug': 'read-nps', ':template': 'doctor-visit' }

/** A desk, a phone, and a small phone. */
const WIDTHS = { ru: 1440, en: 390, kk: 360 }

const paths = pages
  .filter(({ translated, file }) => translated && file)
  .map(({ path }) => path.replace(/:\w+/, (name) => EXAMPLES[name] ?? name))
  .concat('/tariffs?subId=full', '/no-such-page')

const FORMS = ['login', 'register', 'forgot'].map((form) => `/login?subId=${form}`)

const here = siteInBrowser()

/**
 * What axe finds on a page: everything in the light, and once more, in the dark, what depends on colours. And whether the
 * page can be pushed sideways, there and on a small phone.
 */
async function faultsFor(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage()
  const answer = await page.goto(here.site.url + path)
  if (answer!.status() !== (path.endsWith('/no-such-page') ? 404 : 200))
    return [`${path} answers ${answer!.status()}`]
  await alive(page)
  const wide: string[] = []
  const own = page.viewportSize()!
  for (const width of [360, own.width]) {
    await page.setViewportSize({ ...own, width })
    // Drawings that measure their own width follow a frame or two later.
    const fits = page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, {
      timeout: 5000,
    })
    await fits.catch(() => wide.push(`${path} is wider than ${width} px`))
  }
  // Colours of sections that are not painted yet are those of the other theme.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  const light = await faultsOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await faultsOf(page, { runOnly: ['color-contrast'] })
  await page.close()
  return [
    ...wide,
    ...light.map((fault) => `${path} in the light: ${fault}`),
    ...dark.map((fault) => `${path} in the dark: ${fault}`),
  ]
}

test.each([
  ['ru', 0],
  ['en', 1],
  ['kk', 2],
] as const)('no page bars anybody’s way in %s, in the light and in the dark', async (locale, variant) => {
  const context = await here.browser.newContext({
    viewport: { width: WIDTHS[locale], height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const left = dealt([...paths, ...FORMS], variant, 3).map((path) => {
    if (FORMS.includes(path)) return `${path}&lang=${locale}`
    return locale === 'ru' ? path : `/${locale}${path === '/' ? '' : path}`
  })
  const faults: string[] = []
  const walk = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop())
      faults.push(...(await faultsFor(context, path)))
  }
  await Promise.all([walk(), walk()])
  expect(faults).toEqual([])
  await context.close()
})
