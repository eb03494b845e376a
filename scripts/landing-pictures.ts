/**
 * `npm run pictures:landing`: takes the pictures of the landing page from a fresh trial and from the renderer of posters,
 * so that the site shows the product as it is. PUBLIC_URL names the site that the posters' codes lead to.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { a5Poster } from '../src/areas/design/a5-poster.ts'
import { printContent } from '../src/areas/design/print-content.ts'
import { printPage } from '../src/areas/design/print-design.ts'
import { closeRenderers, renderPng } from '../src/areas/design/render.ts'
import { SHOWN_TEMPLATES } from '../src/areas/marketing/landing/shown-templates.ts'
import { TEMPLATES } from '../src/areas/survey/library/templates.ts'
import { picture } from '../src/areas/survey/picture.ts'
import { guestColours } from '../src/areas/survey/question/colours.ts'
import { firstSurvey, keepWebp, onTrial, speak, type Trial } from './trial.ts'

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

await onTrial(takePictures)

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

async function takePictures({ webUrl, owner: signedIn, visitor }: Trial): Promise<void> {
  const desk = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1.5 }
  const pocket = { viewport: { width: 390, height: 760 }, deviceScaleFactor: 2 }
  const owner = await signedIn({ ...desk, colorScheme: 'light' })
  const atNight = await signedIn({ ...desk, colorScheme: 'dark' })
  const phone = await signedIn({ ...pocket, colorScheme: 'light' })
  const surveyId = await firstSurvey(owner)
  const shoot = async (page: Page, path: string, name: string, width: number) => {
    await page.goto(webUrl + path)
    await page.evaluate(() => document.fonts.ready)
    await keep(name, await page.screenshot({ animations: 'disabled' }), width)
  }
  for (const locale of LANGUAGES) {
    await speak(owner, locale)
    await shoot(owner, `/survey/${surveyId}/analytic`, `analytic-${locale}`, 1440)
    await shoot(phone, `/survey/${surveyId}/analytic`, `phone-${locale}`, 600)
    await shoot(atNight, `/dashboard/${surveyId}`, `board-${locale}`, 1440)
    const guest = await visitor({ ...pocket, viewport: { width: 390, height: 800 }, colorScheme: 'light' })
    await shoot(guest, `/interview/${surveyId}/none?lang=${locale}`, `guest-${locale}`, 600)
    await guest.context().close()
  }
}

function keep(name: string, png: Buffer, width: number): Promise<void> {
  return keepWebp(join(FOLDER, `${name}.webp`), png, { width })
}
