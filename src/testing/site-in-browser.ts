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

/** Starts a site and a browser before the tests of a file, and closes both after them. They are there once the tests begin. */
export function siteInBrowser(options?: LaunchOptions, settings?: NodeJS.ProcessEnv): SiteInBrowser {
  let site: Site
  let browser: Browser
  beforeAll(async () => {
    site = await testSite(settings)
    browser = await launchBrowser(options)
  })
  afterAll(async () => {
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
