/**
 * `npm run pictures:landing`: takes the pictures of the landing page from a fresh trial and from the renderer of posters,
 * so that the site shows the product as it is. PUBLIC_URL names the site that the posters' codes lead to.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Browser, Page } from 'playwright-core'
import { a5Poster } from '../src/areas/design/a5-poster.ts'
import { printContent } from '../src/areas/design/print-content.ts'
import { printPage } from '../src/areas/design/print-design.ts'
import { closeRenderers, renderPng } from '../src/areas/design/render.ts'
import { SHOWN_TEMPLATES } from '../src/areas/marketing/landing/shown-templates.ts'
import { TEMPLATES } from '../src/areas/survey/library/templates.ts'
import { picture } from '../src/areas/survey/picture.ts'
import { guestColours } from '../src/areas/survey/question/colours.ts'
import { TRIAL_DEMO } from '../src/platform/config.ts'
import { keptSecret } from '../src/platform/secrets.ts'
import { launchBrowser } from '../src/testing/browser.ts'
import { freePlace, startAsPerson } from '../src/testing/started.ts'

const FOLDER = fileURLToPath(new URL('../src/areas/marketing/landing/pictures/', import.meta.url))
const LANGUAGES = ['ru', 'kk', 'en'] as const

/** What hangs on the wall: a template of the library in somebody's hands. */
const WALL = [
  { template: 'restaurant-visit', business: 'Шаңырақ', brand: '#9e2a3c', languages: 'kk-ru' },
  { template: 'bank-branch', business: 'Көпір Банк', brand: '#2b45e8', languages: 'kk-ru' },
  { template: 'food-delivery', business: 'Тоқаш', brand: undefined, languages: 'ru' },
  { template: 'doctor-visit', business: 'Шипа', brand: '#1f7a57', languages: 'kk-ru' },
  { template: 'store-visit', business: 'Дүкен', brand: '#7a4e8a', languages: 'kk-ru' },
  { template: 'city-ride', business: 'Қала автобусы', brand: '#c2410c', languages: 'kk-ru' },
  { template: 'product-owner', business: 'Samal Tech', brand: '#0f6b8a', languages: 'en' },
  { template: 'coach-trip', business: 'Жолсерік', brand: '#1b2440', languages: 'kk' },
] as const

mkdirSync(FOLDER, { recursive: true })
await printWall()
drawCharacters()

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

async function printWall(): Promise<void> {
  const site = process.env.PUBLIC_URL ?? 'https://qalay.example'
  for (const [at, { template, business, brand, languages }] of WALL.entries()) {
    const { document } = TEMPLATES.find(({ id }) => id === template)!
    const theme = { ...document.config.theme, business, brand }
    const content = printContent(
      { title: business, config: { ...document.config, theme }, branch: undefined, code: 'DEMO', site },
      languages,
    )
    const png = await renderPng(printPage(a5Poster, content, { size: 'a5' }).svg, 1008)
    await keep(`poster-${at + 1}`, png, 504)
  }
  await closeRenderers()
}

/** The character of each questionnaire that the page shows. */
function drawCharacters(): void {
  for (const { id, document } of TEMPLATES.filter((each) => SHOWN_TEMPLATES.includes(each.id))) {
    const { brand = '', picture: name = '' } = document.config.theme ?? {}
    const { brand: accent, heavy: ink, tint } = guestColours(brand).light
    writeFileSync(join(FOLDER, `template-${id}.svg`), `${picture(name, { accent, ink, tint })}\n`)
  }
}

async function takePictures(browser: Browser): Promise<void> {
  const owner = await signedIn(browser, 'light')
  const atNight = await signedIn(browser, 'dark')
  const pocket = await browser.newContext({
    viewport: { width: 390, height: 760 },
    deviceScaleFactor: 2,
    colorScheme: 'light',
    storageState: await owner.context().storageState(),
  })
  const phonePage = await pocket.newPage()
  const surveyId = await firstSurvey(owner)
  for (const locale of LANGUAGES) {
    await speak(owner, locale)
    await shoot(owner, `/survey/${surveyId}/analytic`, `analytic-${locale}`, 1440)
    await shoot(phonePage, `/survey/${surveyId}/analytic`, `phone-${locale}`, 600)
    await shoot(atNight, `/dashboard/${surveyId}`, `board-${locale}`, 1440)
    const phone = await browser.newContext({
      viewport: { width: 390, height: 800 },
      deviceScaleFactor: 2,
      colorScheme: 'light',
    })
    await shoot(await phone.newPage(), `/interview/${surveyId}/none?lang=${locale}`, `guest-${locale}`, 600)
    await phone.close()
  }
}

/** A page of the cabinet, signed in as the demonstration's owner. */
async function signedIn(browser: Browser, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1.5,
    colorScheme,
    locale: 'ru-RU',
  })
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

/** The cabinet speaks its member's language. */
async function speak(page: Page, locale: string): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const reply = await page.request.post(`${installation.webUrl}/v1/user`, {
    data: { locale },
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
  })
  if (!reply.ok()) throw new Error(`The language was refused: ${await reply.text()}`)
}

async function shoot(page: Page, path: string, name: string, width: number): Promise<void> {
  await page.goto(installation.webUrl + path)
  await page.evaluate(() => document.fonts.ready)
  await keep(name, await page.screenshot({ animations: 'disabled' }), width)
}

/** Keeps a picture as WebP, `width` pixels wide. */
async function keep(name: string, png: Buffer, width: number): Promise<void> {
  const image = await loadImage(png)
  const height = Math.round((image.height * width) / image.width)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  writeFileSync(join(FOLDER, `${name}.webp`), await canvas.encode('webp', 82))
}
