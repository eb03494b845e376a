/** A fresh trial with a browser beside it, for the scripts that take pictures of the product as it is. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { TRIAL_DEMO } from '../src/platform/config/config.ts'
import { readOrCreateSecret } from '../src/platform/config/secrets.ts'
import { launchBrowser } from '../src/testing/browser.ts'
import { freePlace, startAsPerson } from '../src/testing/started.ts'

export type Trial = {
  webUrl: string
  browser: Browser
  /** A page of the cabinet, signed in as the demonstration's owner. */
  owner: (options: BrowserContextOptions) => Promise<Page>
  /** A page of a visitor. */
  visitor: (options: BrowserContextOptions) => Promise<Page>
}

/** Starts a trial, lets `work` use it, and leaves nothing behind. */
export async function onTrial(work: (trial: Trial) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'qalay-pictures-'))
  const installation = startAsPerson({ ...(await freePlace(dataDir)), script: 'run.ts' })
  try {
    await installation.ready
    try {
      const browser = await launchBrowser()
      await work(trialOf(installation.webUrl, dataDir, browser))
      await browser.close()
    } finally {
      installation.signal('SIGTERM')
      await installation.ended
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function trialOf(webUrl: string, dataDir: string, browser: Browser): Trial {
  const visitor = async (options: BrowserContextOptions) =>
    (await browser.newContext({ locale: 'ru-RU', ...options })).newPage()
  const owner = async (options: BrowserContextOptions) => {
    const page = await visitor(options)
    await page.goto(`${webUrl}/login`)
    await page.locator('input[name=username]').fill(TRIAL_DEMO)
    await page.locator('input[name=password]').fill(readOrCreateSecret(dataDir, 'demoPassword'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cabinet')
    return page
  }
  return { webUrl, browser, owner, visitor }
}

/** Number of the survey that the demonstration comes with. */
export async function firstSurvey(page: Page): Promise<string> {
  const { origin } = new URL(page.url())
  const { surveys } = await (await page.request.get(`${origin}/v1/survey/receive`)).json()
  return surveys[0].id
}

/** The cabinet speaks its member's language. */
export async function speak(page: Page, locale: string): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const reply = await page.request.post(`${new URL(page.url()).origin}/v1/user`, {
    data: { locale },
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
  })
  if (!reply.ok()) throw new Error(`The language was refused: ${await reply.text()}`)
}

/** Keeps a picture as WebP, `width` pixels wide (as wide as it is unless given). */
export async function keepWebp(
  path: string,
  png: Buffer,
  { width, quality = 82 }: { width?: number; quality?: number } = {},
): Promise<void> {
  const image = await loadImage(png)
  const wide = width ?? image.width
  const height = Math.round((image.height * wide) / image.width)
  const canvas = createCanvas(wide, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, wide, height)
  writeFileSync(path, await canvas.encode('webp', quality))
}
