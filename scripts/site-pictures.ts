/**
 * `npm run pictures:site`: takes every public page whole, on a phone and on a desk, by day and by night, into
 * docs/screens/site/. Words after the command take only the pages whose names hold one of them.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { articles } from '../src/areas/marketing/pages/contents.ts'
import { keepWebp, onTrial } from './trial.ts'

const FOLDER = fileURLToPath(new URL('../docs/screens/site/', import.meta.url))
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
/** WebP holds no more than 16,383 rows. The catalogue of templates draws its far end only for who scrolls there. */
const TALLEST = 16_000
const CATALOGUE = 2200
/** What a desk shows is kept a little smaller: the folder stays below 12 MB. */
const WIDEST = 1200
const PAGES: Record<string, string> = {
  landing: '/',
  tariffs: '/tariffs',
  'tariffs-full': '/tariffs?subId=full',
  faq: '/faq',
  reliability: '/reliability',
  integration: '/integration',
  'type-survey': '/type-survey',
  'type-survey-template': '/type-survey?template=doctor-visit',
  'call-center': '/call-center',
  'mystery-shopping': '/mystery-shopping',
  education: '/education',
  ...Object.fromEntries(articles().map(({ slug }) => [`education-${slug}`, `/education/${slug}`])),
  agreement: '/agreement',
  privacy: '/privacy',
  request: '/request',
  'not-found': '/nobody-has-been-here',
  login: '/login',
  register: '/login?subId=register',
}

const nameParts = process.argv.slice(2)
const pages = Object.entries(PAGES).filter(
  ([name]) => nameParts.length === 0 || nameParts.some((word) => name.includes(word)),
)
if (nameParts.length === 0) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
await onTrial(async ({ webUrl, visitor }) => {
  for (const viewport of SIZES)
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await visitor({ viewport, colorScheme, reducedMotion: 'reduce' })
      for (const [name, path] of pages) {
        await page.goto(webUrl + path, { waitUntil: 'networkidle' })
        await settle(page)
        const tallest = name.startsWith('type-survey') ? CATALOGUE : TALLEST
        const height = Math.min(await page.evaluate(() => document.body.scrollHeight), tallest)
        const clip = { x: 0, y: 0, width: viewport.width, height }
        const png = await page.screenshot({ fullPage: true, clip, animations: 'disabled' })
        const file = join(FOLDER, `${name}-${viewport.width}-${colorScheme}.webp`)
        await keepWebp(file, png, { width: Math.min(viewport.width, WIDEST), quality: 70 })
      }
      await page.context().close()
    }
})

/** Waits until what waits for being scrolled to is there as well. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    const visible = [...document.images].filter((image) => image.checkVisibility())
    await Promise.all(visible.map((image) => image.decode()))
    await document.fonts.ready
    // Some addresses scroll to what they are about.
    scrollTo({ top: 0, behavior: 'instant' })
  })
}
