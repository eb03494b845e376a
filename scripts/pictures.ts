/** `npm run pictures`: takes the screenshots of docs/pictures/ from a fresh trial, so that they show the product as it is. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { firstSurvey, onTrial, type Trial } from './trial.ts'

const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

mkdirSync(FOLDER, { recursive: true })
await onTrial(takePictures)

async function takePictures({ webUrl, browser, owner: signedIn, visitor }: Trial): Promise<void> {
  const owner = await signedIn({ viewport: DESKTOP, colorScheme: 'light' })
  const surveyId = await firstSurvey(owner)
  const picture = (page: Page, path: string, name: string, late?: string) =>
    shoot(page, webUrl + path, name, late)
  await picture(owner, '/cabinet', 'cabinet')
  await picture(owner, '/survey', 'templates', 'iframe')
  await picture(owner, `/survey/${surveyId}/question`, 'editor')
  await picture(owner, `/survey/${surveyId}/analytic`, 'analytic')
  await picture(owner, `/survey/${surveyId}/design`, 'print')
  const atNight = await signedIn({ viewport: DESKTOP, colorScheme: 'dark' })
  await picture(atNight, `/dashboard/${surveyId}`, 'dashboard-dark')

  const phone = await visitor({ viewport: PHONE, deviceScaleFactor: 2 })
  await picture(phone, `/interview/${surveyId}/none`, 'guest')
  const poster = await owner.request.get(
    `${webUrl}/v1/survey/design/render?id=${surveyId}&design=a5-poster&format=png&subId=none`,
  )
  await overview(browser, await poster.body())
}

/** @param late what comes after the page itself: a frame with the guest's form */
async function shoot(page: Page, address: string, name: string, late?: string): Promise<void> {
  await page.goto(address)
  if (late) await page.frameLocator(late).locator('form').first().waitFor()
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
