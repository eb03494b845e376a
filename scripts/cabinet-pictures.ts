/**
 * `npm run pictures:cabinet`: takes the screens of the cabinet that tell how guests liked it, the wall board and the shared
 * report, on a phone and on a desk, by day and by night, into docs/screens/cabinet/, and the analytics as they are printed.
 * Words after the command take only the screens whose names hold one of them.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { firstSurvey, keepWebp, onTrial } from './trial.ts'

const FOLDER = fileURLToPath(new URL('../docs/screens/cabinet/', import.meta.url))
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
/** WebP holds no more than 16,383 rows. */
const TALLEST = 16_000
/** What a desk shows is kept a little smaller. */
const WIDEST = 1000

const nameParts = process.argv.slice(2)
if (nameParts.length === 0) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
await onTrial(async ({ webUrl, owner: signedIn }) => {
  const owner = await signedIn({})
  const screens = Object.entries(await prepare(owner, webUrl)).filter(
    ([name]) => nameParts.length === 0 || nameParts.some((word) => name.includes(word)),
  )
  for (const viewport of SIZES)
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await signedIn({ viewport, colorScheme, reducedMotion: 'reduce' })
      for (const [name, path] of screens) {
        await page.goto(webUrl + path, { waitUntil: 'load' })
        // The board is dark by itself.
        if (name.startsWith('dashboard') && colorScheme === 'light')
          await page.getByRole('button', { name: 'Светлое табло' }).click()
        await page.evaluate(() => document.fonts.ready)
        const isWall = name.startsWith('dashboard') && viewport.width > 1000
        const height = isWall
          ? viewport.height
          : Math.min(await page.evaluate(() => document.body.scrollHeight), TALLEST)
        // What sticks to the screen stands where it would for who has not scrolled.
        await page.setViewportSize({ width: viewport.width, height: Math.max(height, viewport.height) })
        const png = await page.screenshot({ animations: 'disabled' })
        await page.setViewportSize(viewport)
        const file = join(FOLDER, `${name}-${viewport.width}-${colorScheme}.webp`)
        await keepWebp(file, png, { width: Math.min(viewport.width, WIDEST), quality: 70 })
      }
      await page.context().close()
    }
})

/** Makes what the demonstration lacks: links to reports, a survey without answers and one with few. */
async function prepare(page: Page, webUrl: string): Promise<Record<string, string>> {
  const id = await firstSurvey(page)
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const post = async (path: string, data: object) => {
    const headers = { 'x-xsrf-token': decodeURIComponent(token) }
    const reply = await page.request.post(`${webUrl}/v1${path}`, { data, headers })
    if (!reply.ok()) throw new Error(`${path} was refused: ${await reply.text()}`)
    return reply.json()
  }
  const survey = async (title: string): Promise<string> =>
    (
      await post('/survey/receive', {
        title,
        config: { locales: ['ru'], defaultLocale: 'ru' },
        questions: [
          { id: 'nps', type: 'nps', title: 'Посоветуете нас друзьям?' },
          { id: 'why', type: 'long_text', title: 'Почему?' },
        ],
        widgets: [],
      })
    ).id
  const empty = await survey('Доставка «Дәмді Ас»')
  const few = await survey('Летняя веранда')
  for (const nps of [10, 9, 4])
    await post('/survey/answer', {
      id: randomUUID(),
      surveyId: few,
      locale: 'ru',
      version: 1,
      answers: { nps, why: 'Уютно, но душно' },
    })
  const share = async (data: object) =>
    (await post('/survey/analytics/share-save', { id, data })) as { code: string; url: string }
  const [first, last] = ['2026-09-01', '2026-11-30']
  const open = await share({
    title: 'Итоги осени для партнёров',
    filter: { startDate: first, endDate: last },
    hide: { questions: [], people: false, text: false },
  })
  const locked = await share({ title: 'Совету директоров', password: 'слово для отчёта' })
  await share({ title: 'Итоги лета', active: false })
  const { branch } = await (await page.request.get(`${webUrl}/v1/survey/branch?id=${id}`)).json()
  const [abay, other] = branch as { code: string }[]
  const analytics = await (await page.request.get(`${webUrl}/v1/survey/analytics?id=${id}`)).json()
  const scored = (analytics.questions as { id: string; type: string }[]).filter(({ type }) => type === 'csat')
  const path = (address: string) => address.slice(new URL(address).origin.length)
  return {
    cabinet: '/cabinet',
    analytic: `/survey/${id}/analytic`,
    'analytic-filtered': `/survey/${id}/analytic?period=90&subId=${abay!.code}&class=detractor`,
    'analytic-cross': `/survey/${id}/analytic?period=90&a=nps&b=${scored[0]?.id ?? ''}`,
    'analytic-compare': `/survey/${id}/analytic?period=90&subId=${abay!.code}&compare=branch:${other!.code}`,
    'analytic-suspicious': `/survey/${id}/analytic?period=90&suspicious=1`,
    'analytic-nothing': `/survey/${id}/analytic?find=${encodeURIComponent('вертолёт')}`,
    'analytic-few': `/survey/${few}/analytic`,
    'analytic-empty': `/survey/${empty}/analytic`,
    shares: `/survey/${id}/share`,
    'shares-empty': `/survey/${empty}/share`,
    'share-edit': `/survey/${id}/share/${locked.code}`,
    report: path(open.url),
    'report-locked': path(locked.url),
    dashboard: `/dashboard/${id}`,
    'dashboard-branch': `/dashboard/${id}?subId=${other!.code}`,
    'dashboard-empty': `/dashboard/${empty}`,
  }
}
