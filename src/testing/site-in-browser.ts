import type { Browser, BrowserContextOptions, LaunchOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser, signIn } from './browser.ts'
import type { Person } from './people.ts'
import { type Site, testSite } from './site.ts'

export type SiteInBrowser = {
  readonly site: Site
  readonly browser: Browser
  /** A page of a signed-in person, in a context of its own. */
  openAs: (person: Person, path: string, options?: BrowserContextOptions) => Promise<Page>
}

type Parts = { site: Site; browser: Browser }

/** Starting both takes seconds, so the files of one worker process share them. They end with their process. */
let shared: Promise<Parts> | undefined

/**
 * A site and a browser for the tests of a file, there once the tests begin. Files share them, so each makes accounts of its own
 * and looks for nothing but what is theirs. With `options` or `settings` the file has its own, closed after its tests.
 */
export function siteInBrowser(options?: LaunchOptions, settings?: NodeJS.ProcessEnv): SiteInBrowser {
  const isOwn = options !== undefined || settings !== undefined
  let site: Site
  let browser: Browser
  beforeAll(async () => {
    const start = async () => ({ site: await testSite(settings), browser: await launchBrowser(options) })
    if (!isOwn) shared ??= start()
    ;({ site, browser } = await (isOwn ? start() : shared!))
  })
  afterAll(async () => {
    // What is left open goes on loading and asking beside the tests of the next file.
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
    if (!isOwn) return
    await browser?.close()
    await site?.close()
  })
  return {
    get site() {
      return site
    },
    get browser() {
      return browser
    },
    openAs: async (person, path, options) => {
      const context = await browser.newContext(options)
      await signIn(context, person, site.url)
      const page = await context.newPage()
      await page.goto(site.url + path)
      return page
    },
  }
}
