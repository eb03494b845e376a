import type { Browser, LaunchOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Site, testSite } from './site.ts'

/** Starts a site and a browser before the tests of a file, and closes both after them. They are there once the tests begin. */
export function siteInBrowser(options?: LaunchOptions): { readonly site: Site; readonly browser: Browser } {
  let site: Site
  let browser: Browser
  beforeAll(async () => {
    site = await testSite()
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
  }
}
