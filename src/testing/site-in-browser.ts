import type { Browser, BrowserContextOptions, LaunchOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchBrowser, signIn, takeMismatches } from './browser.ts'
import type { Person } from './people.ts'
import { type Site, testSite } from './site.ts'

export type SiteInBrowser = {
  readonly site: Site
  readonly browser: Browser
  /** A page of a signed-in person, in a context of its own. */
  openAs: (person: Person, path: string, options?: BrowserContextOptions) => Promise<Page>
}

/** Starting either takes a second or more, so the files of one worker process share them. They end with their process. */
let site: Promise<Site> | undefined
let browser: Promise<Browser> | undefined

/** The browser of this worker process, for a file that has sites of its own. It closes its contexts, not the browser. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launchBrowser()
  return browser
}

/**
 * A site and a browser for the tests of a file, there once the tests begin. Files share them, so each makes accounts of its own
 * and looks for nothing but what is theirs.
 * @param options an empty object gives the file a site of its own, closed after its tests; what is in it, also a browser
 * @param settings of a site of the file's own
 */
export function siteInBrowser(options?: LaunchOptions, settings?: NodeJS.ProcessEnv): SiteInBrowser {
  const hasOwnSite = options !== undefined || settings !== undefined
  const hasOwnBrowser = Object.keys(options ?? {}).length > 0
  let ours: { site: Site; browser: Browser }
  beforeAll(async () => {
    if (!hasOwnSite) site ??= testSite()
    ours = {
      site: await (hasOwnSite ? testSite(settings) : site!),
      browser: await (hasOwnBrowser ? launchBrowser(options) : sharedBrowser()),
    }
  })
  afterEach(async ({ task }) => {
    const mismatches = takeMismatches(ours.browser)
    if (task.result?.state === 'fail') throw new Error(`The open pages:\n${await textsOf(ours.browser)}`)
    expect(mismatches, 'pages that the browser renders as the server does').toEqual([])
  })
  afterAll(async () => {
    // What is left open goes on loading and asking beside the tests of the next file.
    await Promise.all(ours?.browser.contexts().map((context) => context.close()) ?? [])
    if (hasOwnBrowser) await ours?.browser.close()
    if (hasOwnSite) await ours?.site.close()
  })
  return {
    get site() {
      return ours.site
    },
    get browser() {
      return ours.browser
    },
    openAs: async (person, path, options) => {
      const context = await ours.browser.newContext(options)
      await signIn(context, person, ours.site.url)
      const page = await context.newPage()
      await page.goto(ours.site.url + path)
      return page
    },
  }
}

/** Characters of a page that say why it does not show what a test waits for. */
const PAGE_TEXT = 2000

async function textsOf(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  const texts = pages.map(async (page) => {
    const text = await page.locator('body').innerText({ timeout: 2000 }).catch(String)
    return `${page.url()}\n${text.slice(0, PAGE_TEXT)}\n`
  })
  return (await Promise.all(texts)).join('\n')
}
