import { writeFileSync } from 'node:fs'
import { freePort } from '../src/platform/postgres/postgres.ts'
import { launchBrowser } from '../src/testing/browser.ts'
import { median } from './load.ts'
import { benchServer } from './server.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
/** A walk takes 10 to 20 seconds on an idle machine. Lighthouse itself waits without end for a browser that hangs. */
const WALK_SECONDS = Number(process.env.BENCH_WALK_SECONDS ?? 120)
/** Public pages that Lighthouse walks; the landing page is walked `ROUNDS` times, the others once. Or those asked for. */
const PAGES = process.env.BENCH_PAGES?.split(',') ?? [
  '/',
  '/tariffs',
  '/tariffs?subId=full',
  '/type-survey',
  '/education',
  '/faq',
  '/reliability',
  '/integration',
  '/call-center',
  '/mystery-shopping',
  '/agreement',
  '/privacy',
  '/login',
  '/login?subId=register',
  '/en',
  '/kk',
]
const BUDGET = { lcp: 1800, cls: 0.02, tbt: 150, script: 140_000, fonts: 90_000, pages: 100 }
const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
/** Lighthouse's own “mobile”, and the throttling applied to the browser for real, not computed afterwards. */
const SLOW_4G = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 150,
  downloadThroughputKbps: 1638.4,
  uploadThroughputKbps: 750,
  cpuSlowdownMultiplier: 4,
}

type Walk = {
  scores: Record<keyof typeof SCORES, number>
  lcp: number
  cls: number
  tbt: number
  script: number
  fonts: number
  bytes: number
  failed: string[]
}

/**
 * Lighthouse on the public pages (mobile, Slow 4G and a CPU four times slower, applied for real), and how many landing
 * pages a second one core of the web server gives, beside a file of the same server as the bare limit.
 */
export async function site(): Promise<void> {
  await using server = await benchServer({ settings: { LOG_LEVEL: 'error' }, site: true })
  const origin = `http://localhost:${server.webPort}`
  await reportPages(origin)
  await reportWalks(origin)
}

async function reportWalks(origin: string): Promise<void> {
  console.log(`Lighthouse, mobile, Slow 4G, CPU 4 × slower; landing page: median of ${ROUNDS} walks`)
  console.log('perf a11y best  seo    LCP ms    CLS   TBT ms  script kB  fonts kB  all kB  page')
  for (const page of PAGES) {
    const walks: Walk[] = []
    for (let round = 0; round < (page === '/' ? ROUNDS : 1); round++) {
      try {
        walks.push(await walkAlone(origin + page))
      } catch (error) {
        console.log(`     FAILED at ${page}: ${error instanceof Error ? error.message : error}`)
        process.exitCode = 1
      }
    }
    if (walks.length === 0) continue
    const of = (figure: (walk: Walk) => number) => median(walks.map(figure))
    const scores = Object.keys(SCORES) as (keyof typeof SCORES)[]
    const figures = {
      lcp: of(({ lcp }) => lcp),
      cls: of(({ cls }) => cls),
      tbt: of(({ tbt }) => tbt),
      script: of(({ script }) => script),
      fonts: of(({ fonts }) => fonts),
    }
    console.log(
      [
        ...scores.map((name) => String(of((each) => each.scores[name])).padStart(4)),
        figures.lcp.toFixed(0).padStart(9),
        figures.cls.toFixed(4).padStart(7),
        figures.tbt.toFixed(0).padStart(7),
        (figures.script / 1000).toFixed(1).padStart(10),
        (figures.fonts / 1000).toFixed(1).padStart(9),
        (of(({ bytes }) => bytes) / 1000).toFixed(0).padStart(7),
        ` ${page}`,
      ].join(' '),
    )
    const over = [
      ...scores.filter((name) => of((each) => each.scores[name]) < SCORES[name]),
      ...(page === '/'
        ? (Object.keys(figures) as (keyof typeof figures)[]).filter((name) => figures[name] > BUDGET[name])
        : []),
    ]
    if (over.length > 0) console.log(`     OVER the budget: ${over.join(', ')}`)
    for (const audit of new Set(walks.flatMap(({ failed }) => failed))) console.log(`     ${audit}`)
  }
}

/** A walk in a browser of its own, so that nothing of the one before is left. @throws Error when it takes too long */
async function walkAlone(url: string): Promise<Walk> {
  const port = await freePort()
  const browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] })
  let limit: NodeJS.Timeout | undefined
  try {
    const late = new Promise<never>((_, reject) => {
      const end = () => reject(new Error(`Lighthouse was not done with ${url} after ${WALK_SECONDS} s`))
      limit = setTimeout(end, WALK_SECONDS * 1000)
    })
    const walked = walk(url, port)
    // The browser is closed under a walk that is late: what it says of that is no news.
    walked.catch(() => {})
    return await Promise.race([walked, late])
  } finally {
    clearTimeout(limit)
    await browser.close()
  }
}

async function walk(url: string, port: number): Promise<Walk> {
  const { default: lighthouse } = await import('lighthouse')
  const result = await lighthouse(
    url,
    { port, logLevel: 'silent', output: 'json' },
    {
      extends: 'lighthouse:default',
      settings: {
        formFactor: 'mobile',
        throttlingMethod: 'devtools',
        throttling: SLOW_4G,
        onlyCategories: Object.keys(SCORES),
        locale: 'ru',
        // The bench listens without TLS and without a name of its own: these ask about the deployment.
        skipAudits: ['is-on-https', 'redirects-http', 'is-crawlable'],
      },
    },
  )
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(runtimeError.message)
  const unmeasured = ['largest-contentful-paint', 'total-blocking-time'].find(
    (id) => audits[id]?.numericValue === undefined,
  )
  if (unmeasured) throw new Error(`${unmeasured}: ${audits[unmeasured]?.errorMessage ?? 'not measured'}`)
  if (process.env.BENCH_REPORT) writeFileSync(process.env.BENCH_REPORT, String(result.report))
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const files = networkFiles(audits['network-requests']?.details)
  const sum = (type?: string) =>
    files.reduce((total, file) => total + (!type || file.resourceType === type ? file.transferSize : 0), 0)
  const scores = Object.fromEntries(
    Object.keys(SCORES).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as Walk['scores']
  const failed = Object.entries(categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, category]) => category.auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && Number(audits[id]?.score) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`)
  return {
    scores,
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    script: sum('Script'),
    fonts: sum('Font'),
    bytes: sum(),
    failed,
  }
}

type NetworkFile = { resourceType: string; transferSize: number }

function networkFiles(details: unknown): NetworkFile[] {
  return (details as { items?: NetworkFile[] } | undefined)?.items ?? []
}

/** Landing pages a second, one after another over one connection: the web server is one process on one core. */
async function reportPages(origin: string): Promise<void> {
  const file = /\/dist\/[^"]+\.css/.exec(await (await fetch(origin)).text())?.[0]
  if (!file) throw new Error('the landing page names no style sheet')
  const pages = await perSecond(`${origin}/`)
  const floor = await perSecond(origin + file)
  console.log(
    `Landing page: ${pages.toFixed(0)} a second on one core, ${(pages / floor).toFixed(2)} × a style sheet of the same server (${floor.toFixed(0)}); ${pages >= BUDGET.pages ? 'within' : 'UNDER'} ${BUDGET.pages}`,
  )
}

async function perSecond(url: string): Promise<number> {
  const get = async () => (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
  for (let time = 0; time < 20; time++) await get()
  const end = performance.now() + SECONDS * 1000
  let pages = 0
  // Two at a time keep the one core of the server busy.
  await Promise.all(
    [0, 1].map(async () => {
      while (performance.now() < end) {
        await get()
        pages++
      }
    }),
  )
  return pages / SECONDS
}
