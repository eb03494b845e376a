/**
 * `npm run pictures:landing`: takes the pictures of the landing page from a fresh trial, so that the site shows the product
 * as it is.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { SHOWN_TEMPLATES } from '../src/areas/marketing/landing/shown-templates.ts'
import { picture } from '../src/areas/questionnaire/pictures/picture.ts'
import { guestColours } from '../src/areas/questionnaire/question/colours.ts'
import { releaseTemplates } from '../src/areas/templates/library.ts'
import { firstSurvey, keepWebp, onTrial, speak, type Trial } from './trial.ts'

const FOLDER = fileURLToPath(new URL('../src/areas/marketing/landing/pictures/', import.meta.url))
const LANGUAGES = ['ru', 'kk', 'en'] as const
/** What the wall board shows of the last guest, in the language of its reader. */
const PRAISE = {
  ru: 'Зашли на минуту, остались на ужин. Лагман как у бабушки.',
  kk: 'Бір сәтке кіріп, кешкі асқа қалып қойдық. Лағманы әжемнің асындай.',
  en: 'Came in for a minute, stayed for dinner. Lagman like my grandmother’s.',
}

mkdirSync(FOLDER, { recursive: true })
drawCharacters()

await onTrial(takePictures)

/** The character of each questionnaire that the page shows. */
function drawCharacters(): void {
  for (const { id, document } of releaseTemplates().filter((each) => SHOWN_TEMPLATES.includes(each.id))) {
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
    await praise(owner, surveyId, locale)
    await shoot(phone, `/survey/${surveyId}/analytic`, `phone-${locale}`, 600)
    await shoot(atNight, `/dashboard/${surveyId}`, `board-${locale}`, 1440)
    const guest = await visitor({ ...desk, deviceScaleFactor: 3, colorScheme: 'light' })
    await keepGuest(guest, `${webUrl}${locale === 'ru' ? '/' : `/${locale}`}`, `guest-${locale}`)
    await guest.context().close()
  }
}

/** The guest's page as the phone of the landing page shows it, whose place the picture holds until it is touched. */
async function keepGuest(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address)
  // The page listens for a pointer once its script runs.
  for (let x = 20; (await page.locator('main iframe').count()) === 0; x += 1) {
    await page.mouse.move(x, 300)
    await page.waitForTimeout(100)
  }
  await page.frameLocator('main iframe').locator('label').first().waitFor()
  await keep(name, await page.locator('main iframe').screenshot({ animations: 'disabled' }), 600)
}

/** A happy guest answers in one of the languages. */
async function praise(page: Page, surveyId: string, locale: keyof typeof PRAISE): Promise<void> {
  const { origin } = new URL(page.url())
  const read = await page.request.get(`${origin}/v1/survey/receive-old?id=${surveyId}`)
  const { version } = (await read.json()).survey
  const answers = { nps: 10, pleased: ['taste'], service: 5, food: 5, comment: PRAISE[locale] }
  const reply = await page.request.post(`${origin}/v1/survey/answer`, {
    data: { id: randomUUID(), surveyId, locale, version, answers },
  })
  if (!reply.ok()) throw new Error(`The answer was refused: ${await reply.text()}`)
}

function keep(name: string, png: Buffer, width: number): Promise<void> {
  return keepWebp(join(FOLDER, `${name}.webp`), png, { width })
}
