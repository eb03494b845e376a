/** `npm run pictures`: takes the screenshots of docs/pictures/ from a fresh trial, so that they show the product as it is. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { TRIAL_DEMO } from '../src/platform/config.ts'
import { keptSecret } from '../src/platform/secrets.ts'
import { launchBrowser } from '../src/testing/browser.ts'
import { freePlace, startAsPerson } from '../src/testing/started.ts'

const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

mkdirSync(FOLDER, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'qalay-pictures-'))
const installation = startAsPerson(await freePlace(dataDir))
try {
  await installation.ready
  const browser = await launchBrowser()
  await takePictures(browser)
  await browser.close()
} finally {
  installation.signal('SIGTERM')
  await installation.ended
  rmSync(dataDir, { recursive: true, force: true })
}

async function takePictures(browser: Browser): Promise<void> {
  const owner = await signedIn(browser, 'light')
  const surveyId = await firstSurvey(owner)
  await picture(owner, '/cabinet', 'cabinet')
  await picture(owner, '/survey', 'templates')
  await picture(owner, `/survey/${surveyId}/question`, 'editor')
  await picture(owner, `/survey/${surveyId}/analytic`, 'analytic')
  await picture(owner, `/survey/${surveyId}/design`, 'print')
  const atNight = await signedIn(browser, 'dark')
  await picture(atNight, `/dashboard/${surveyId}`, 'dashboard-dark')

  const phone = await (
    await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, locale: 'ru-RU' })
  ).newPage()
  await picture(phone, `/interview/${surveyId}/none`, 'guest')
  const poster = await owner.request.get(
    `${installation.webUrl}/v1/survey/design/render?id=${surveyId}&design=a5-poster&format=png&subId=none`,
  )
  await overview(browser, await poster.body())
}

/** A page of the cabinet, signed in as the demonstration's owner. */
async function signedIn(browser: Browser, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP, colorScheme, locale: 'ru-RU' })
  const page = await context.newPage()
  await page.goto(`${installation.webUrl}/login`)
  await page.locator('input[name=username]').fill(TRIAL_DEMO)
  await page.locator('input[name=password]').fill(keptSecret(dataDir, 'demoPassword'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cabinet')
  return page
}

async function firstSurvey(page: Page): Promise<string> {
  const response = await page.request.get(`${installation.webUrl}/v1/survey/receive`)
  const { surveys } = await response.json()
  return surveys[0].id
}

async function picture(page: Page, path: string, name: string): Promise<void> {
  await page.goto(installation.webUrl + path)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' })
}

/** The picture of the README: the cabinet, the guest's page and the poster side by side. */
async function overview(browser: Browser, poster: Buffer): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 760 } })
  const source = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`
  const [cabinet, guest] = ['analytic', 'guest'].map((name) =>
    source(readFileSync(join(FOLDER, `${name}.png`))),
  )
  await page.setContent(`<style>
    body { margin: 0; background: #F6C445; display: flex; gap: 40px; align-items: center; justify-content: center; height: 760px }
    img { display: block; border-radius: 12px }
    .phone { height: 620px; border: 10px solid #1B2440; border-radius: 36px }
    .desk { height: 450px } .poster { height: 560px; border-radius: 0 }</style>
    <img class="poster" src="${source(poster)}" alt=""><img class="phone" src="${guest}" alt=""><img class="desk" src="${cabinet}" alt="">`)
  await page.screenshot({ path: join(FOLDER, 'overview.png') })
}
