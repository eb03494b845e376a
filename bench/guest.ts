import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../src/testing/browser.ts'
import { median } from './load.ts'
import { benchServer } from './server.ts'
import { WORKLOAD_SURVEY } from './workload.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const PAGES = 300
/** Slow 4G and a slow phone, as the peers were measured. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const CPU_SLOWDOWN = 4
const BUDGET = { kilobytes: 12, requests: 3, lcp: 800, interactive: 1000, blocking: 0 }

/** One first visit: times in ms from the start of the navigation, bytes as they came over the wire, headers and bodies. */
type Visit = {
  fcp: number
  lcp: number
  blocking: number
  interactive: number
  requests: number
  bytes: number
  bodies: number
}

/**
 * The first visit to the guest's page of workload W on Slow 4G with a CPU four times slower, beside an empty page of the
 * same server in the same run; then what a page costs the server. Medians of the rounds.
 */
export async function guest(): Promise<void> {
  await using server = await benchServer({ settings: { LOG_LEVEL: 'error' }, site: true })
  const surveyId = await server.publish(WORKLOAD_SURVEY)
  await using floor = emptyPage()
  const site = `http://localhost:${server.webPort}`
  const page = `${site}/interview/${surveyId}/none`
  const browser = await launchBrowser()
  try {
    // The first guest of all waits for the drawing and compressing; the others are what a business has.
    await fetch(page, { headers: { 'accept-encoding': 'br' } })
    const ours: Visit[] = []
    const bare: Visit[] = []
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await visit(browser, page))
      bare.push(await visit(browser, site + floor.path))
    }
    report(middle(ours), middle(bare))
    await reportCost(page, server.statements)
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    locale: 'ru-RU',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const sizes = new Map<string, number>()
  // The icon stands in the page as a data: address; the service worker is fetched by itself, after the load.
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) sizes.set(requestId, 0)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sizes.has(requestId)) sizes.set(requestId, encodedDataLength)
  })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const times = await page.evaluate(seenInPage)
  await context.close()
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return { ...times, requests: sizes.size, bytes }
}

function seenInPage(): Omit<Visit, 'requests' | 'bytes'> {
  const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  const bodies = files.reduce((sum, file) => sum + (file as PerformanceResourceTiming).encodedBodySize, 0)
  return { ...(globalThis as unknown as { seen: Omit<Visit, 'requests' | 'bytes' | 'bodies'> }).seen, bodies }
}

/** Runs in the page before anything else of it. */
function watch(): void {
  const seen = { fcp: 0, lcp: 0, blocking: 0, interactive: 0 }
  Object.assign(globalThis, { seen })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  observe('longtask', ({ duration }) => {
    seen.blocking += Math.max(0, duration - 50)
  })
  // The script says by this class that it has taken the form over.
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('.g-js')) return
    seen.interactive = performance.now()
    observer.disconnect()
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'], childList: true })
}

function middle(visits: Visit[]): Visit {
  const keys = Object.keys(visits[0]!) as (keyof Visit)[]
  return Object.fromEntries(keys.map((key) => [key, median(visits.map((each) => each[key]))])) as Visit
}

function report(ours: Visit, bare: Visit): void {
  console.log(
    `Guest's page of workload W, Slow 4G (1.6 Mbit/s, 150 ms), CPU ${CPU_SLOWDOWN} × slower, ${ROUNDS} rounds`,
  )
  console.log('                          qalay   empty page    ratio   budget')
  const row = (name: string, own: number, floor: number, unit: string, budget?: number) => {
    const figure = (value: number, width: number) =>
      `${Number(value.toFixed(unit === 'kB' ? 2 : 0))} ${unit}`.padStart(width)
    const ratio = floor > 0 ? `${(own / floor).toFixed(2)} ×` : ''
    const verdict = budget === undefined ? '' : `${own <= budget ? 'within' : 'OVER'} ${budget} ${unit}`
    console.log(
      [name.padEnd(18), figure(own, 12), figure(floor, 12), ratio.padStart(8), `  ${verdict}`].join(' '),
    )
  }
  row('brotli', ours.bodies / 1000, bare.bodies / 1000, 'kB', BUDGET.kilobytes)
  row('with headers', ours.bytes / 1000, bare.bytes / 1000, 'kB')
  row('requests', ours.requests, bare.requests, '', BUDGET.requests)
  row('first paint', ours.fcp, bare.fcp, 'ms')
  row('largest paint', ours.lcp, bare.lcp, 'ms', BUDGET.lcp)
  row('blocking', ours.blocking, bare.blocking, 'ms', BUDGET.blocking)
  row('interactive', ours.interactive, 0, 'ms', BUDGET.interactive)
}

/** How long the server takes for a page, one after another, and how many SQL statements. */
async function reportCost(page: string, statements: () => Promise<{ calls: number }>): Promise<void> {
  const before = await statements()
  const times: number[] = []
  for (let time = 0; time < PAGES; time++) {
    const start = performance.now()
    await (await fetch(page, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
    times.push(performance.now() - start)
  }
  const after = await statements()
  console.log(
    `${PAGES} pages one after another: ${median(times).toFixed(2)} ms each over HTTP, ${after.calls - before.calls} SQL statements in all`,
  )
}

/** The bare floor: the least that a browser can be sent, as a file of the same server. */
function emptyPage(): AsyncDisposable & { path: string } {
  const name = `floor-${process.pid}.html`
  const file = fileURLToPath(new URL(`../build/client/dist/${name}`, import.meta.url))
  writeFileSync(
    file,
    '<!doctype html><meta name="viewport" content="width=device-width"><title>Floor</title><p>Floor',
  )
  return { path: `/dist/${name}`, [Symbol.asyncDispose]: async () => rmSync(file) }
}
