import pg from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import type { Question, SurveyDocument } from '../src/areas/questionnaire/questionnaire.contract.ts'
import { launchBrowser } from '../src/testing/browser.ts'
import { median } from './load.ts'
import { type BenchServer, benchServer } from './server.ts'

const CPU_SLOWDOWN = 4
const BUDGET_MS = 50
const SIZES = [12, 200]
/** Latin letters: those of another layout reach the page as inserted text, without the events of a key. */
const TYPED = 'what did you like best about your visit here today'
/** A quick typist: eighty words a minute. */
const BETWEEN_KEYS_MS = 150
/** Event Timing reports nothing shorter, and counts in steps of 8 ms. */
const SHORTEST_MS = 16

type Field = { name: string; open: (page: Page) => Promise<void> }
const FIELDS: Field[] = [
  { name: 'question', open: (page) => page.getByLabel('Вопрос', { exact: true }).focus() },
  { name: 'option', open: (page) => page.getByLabel('Вариант 1', { exact: true }).focus() },
  {
    name: 'translation',
    open: async (page) => {
      await page.getByRole('button', { name: /^Перевод/ }).click()
      await page.getByRole('region', { name: /^6\. / }).getByRole('textbox').first().focus()
    },
  },
]

/**
 * How long a letter takes from the key to the next paint while a questionnaire is written, with a CPU four times slower:
 * Event Timing, what “Interaction to Next Paint” is made of. A bare field in the same browser is the floor.
 */
export async function editor(): Promise<void> {
  await using server = await benchServer({ settings: { LOG_LEVEL: 'error' }, site: true })
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' })
    const post = await signIn(context, server)
    console.log(`From key to paint, ms, CPU ${CPU_SLOWDOWN} × slower, ${TYPED.length} letters each`)
    console.log('questions  field         median    p75    p95   most')
    const bare = await context.newPage()
    await bare.setContent('<textarea></textarea>')
    await bare.locator('textarea').focus()
    report(0, 'bare field', await typed(bare))
    await bare.close()
    for (const size of SIZES) {
      const { id } = await post('/survey/question', { title: 'Bench', ...surveyOf(size) })
      for (const field of FIELDS) {
        const page = await context.newPage()
        await page.goto(`http://localhost:${server.webPort}/survey/${id}/question`)
        await page.frameLocator('iframe').locator('form').first().waitFor()
        await page.getByRole('region', { name: 'Вопросы' }).getByRole('button', { name: /^6 / }).click()
        await field.open(page)
        report(size, field.name, await typed(page))
        await page.close()
      }
    }
  } finally {
    await browser.close()
  }
}

/** Registers an owner with a tariff. @returns how to call the API in that name */
async function signIn(context: BrowserContext, server: BenchServer) {
  const api = `http://localhost:${server.webPort}/v1`
  await context.request.get(`${api}/user`)
  const post = async (path: string, data: object): Promise<{ id: string }> => {
    const { cookies } = await context.storageState()
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const headers = { 'x-xsrf-token': decodeURIComponent(token) }
    const reply = await context.request.post(api + path, { data, headers })
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`)
    return reply.json()
  }
  await post('/register', { username: 'bench@example.com', password: 'a password of a bench 7' })
  const database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  await database.query('update account set tariff = 6, tariff_from = now()')
  await database.end()
  await post('/user', { firstName: 'Айгерим' })
  return post
}

/** Types into what has the focus. @returns the time of each letter, the shortest first */
async function typed(page: Page): Promise<number[]> {
  await page.evaluate(watchKeys)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  // The first letters also make the first undo step and wake what slept.
  await page.keyboard.type('And ', { delay: BETWEEN_KEYS_MS })
  await page.evaluate(() => (globalThis as unknown as Watched).keys.clear())
  await page.keyboard.type(TYPED, { delay: BETWEEN_KEYS_MS })
  await page.waitForTimeout(500)
  const times = await page.evaluate(() => [...(globalThis as unknown as Watched).keys.values()])
  const quick = Array.from({ length: Math.max(0, TYPED.length - times.length) }, () => SHORTEST_MS)
  return [...times, ...quick].sort((a, b) => a - b)
}

type Watched = { keys: Map<number, number> }

/** Keeps the longest event of every key, by its interaction. Runs in the page. */
function watchKeys(): void {
  const keys = new Map<number, number>()
  Object.assign(globalThis, { keys })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (!/^(key|input)/.test(entry.name) || !entry.interactionId) continue
      keys.set(entry.interactionId, Math.max(keys.get(entry.interactionId) ?? 0, entry.duration))
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

function report(size: number, field: string, times: number[]): void {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]!
  const figures = [median(times), at(0.75), at(0.95), times.at(-1)!]
  const row = figures.map((ms) => ms.toFixed(0).padStart(7)).join('')
  const verdict = at(0.95) <= BUDGET_MS ? '' : `  OVER ${BUDGET_MS}`
  console.log(`${String(size).padStart(9)}  ${field.padEnd(11)}${row}${verdict}`)
}

const WORDS = {
  ru: ['Как вам', 'Что не понравилось', 'Оцените', 'Расскажите про'],
  kk: ['Қалай', 'Не ұнамады', 'Бағалаңыз', 'Айтып беріңіз'],
  en: ['How was', 'What went wrong with', 'Rate', 'Tell us about'],
}

/** A questionnaire as chains have: scores, choices and comments, in three languages, most shown under a condition. */
function surveyOf(size: number): SurveyDocument {
  const say = (place: number) =>
    Object.fromEntries(
      Object.entries(WORDS).map(([locale, words]) => [locale, `${words[place % 4]} №${place}?`]),
    )
  const questions = Array.from({ length: size }, (_, place): Question => {
    const shown = place > 3 && {
      visibleIf: { any: [{ question: `q${place - (place % 4)}`, op: 'less' as const, value: 7 }] },
    }
    const asked = { id: `q${place}`, title: say(place) }
    if (place % 4 === 0) return { ...asked, type: 'nps', required: true }
    if (place % 4 === 2) return { ...asked, ...shown, type: 'long_text' }
    const options = Array.from({ length: 6 }, (_, option) => ({ id: `o${option}`, label: say(option) }))
    return { ...asked, ...(place % 4 === 1 && shown), type: 'multiple_choice', options, other: true }
  })
  return {
    config: { locales: ['ru', 'kk', 'en'], defaultLocale: 'ru' },
    questions,
    widgets: [{ id: 'bye', type: 'thanks', after: 'end', title: say(0) }],
  }
}
