import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../src/testing/browser.ts'
import { median } from './load.ts'
import { benchServer } from './server.ts'
import { WORKLOAD_SURVEY } from './workload.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
/** Slow 4G as Lighthouse has it. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const SLOWDOWN = 4

/** What one first visit cost: bytes as they came over the wire (brotli), times in milliseconds. */
type Visit = {
  requests: number
  /** Bodies alone, as compressed. */
  bodies: number
  /** Bodies and headers. */
  wire: number
  fcp: number
  lcp: number
  blocking: number
  interactive: number
}

/**
 * A first visit to the guest's page of workload W in real Chromium on Slow 4G with a 4 × slower processor, beside an
 * empty page from a bare server in the same run: the least that this network and processor allow. Medians.
 */
export async function guest(): Promise<void> {
  await using server = await benchServer({ settings: { LOG_LEVEL: 'error' }, site: true })
  const surveyId = await server.publish(WORKLOAD_SURVEY)
  const empty = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end('<!doctype html><html lang="ru"><title>.</title><link rel="icon" href="data:,"><p>.</p>')
  })
  await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve))
  const browser = await launchBrowser()
  const page = `http://127.0.0.1:${server.webPort}/interview/${surveyId}/none`
  const floor = `http://127.0.0.1:${(empty.address() as AddressInfo).port}/`

  const ours: Visit[] = []
  const bare: Visit[] = []
  await visit(browser, page)
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await visit(browser, page))
    bare.push(await visit(browser, floor))
  }
  await browser.close()
  empty.close()

  console.log(`Guest's page, workload W, Slow 4G, ${SLOWDOWN} × CPU, median of ${ROUNDS} first visits`)
  console.log('                       Qalay   empty page   ratio   bound')
  const bounds: [keyof Visit, string, number][] = [
    ['requests', 'requests', 3],
    ['bodies', 'bytes of bodies', 12_000],
    ['wire', 'with headers', Number.NaN],
    ['fcp', 'FCP, ms', Number.NaN],
    ['lcp', 'LCP, ms', 800],
    ['interactive', 'interactive, ms', 1000],
    ['blocking', 'blocking time, ms', 0],
  ]
  for (const [key, name, bound] of bounds) {
    const [a, b] = [median(ours.map((one) => one[key])), median(bare.map((one) => one[key]))]
    const ratio = b > 0 ? `${(a / b).toFixed(2)} ×` : ''
    console.log(
      [
        name.padEnd(18),
        a.toFixed(0).padStart(9),
        b.toFixed(0).padStart(12),
        ratio.padStart(7),
        Number.isNaN(bound) ? '' : `${a <= bound ? 'within' : 'OVER'} ${bound}`,
      ].join(' '),
    )
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ru-RU',
    // What the service worker fetches after the page is there is not part of the first visit.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const overNetwork = new Map<string, string>()
  let wire = 0
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) overNetwork.set(requestId, request.url)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (overNetwork.has(requestId)) wire += encodedDataLength
  })
  await page.addInitScript(() => {
    const seen = { lcp: 0, blocking: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.blocking += Math.max(0, entry.duration - 50)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { seen } = window as unknown as { seen: { lcp: number; blocking: number } }
    return {
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      lcp: seen.lcp,
      blocking: seen.blocking,
      // Deferred scripts, the guest's among them, have run when this event ends.
      interactive: navigation!.domContentLoadedEventEnd,
    }
  })
  await context.close()
  const sizes = await Promise.all([...overNetwork.values()].map(bodySize))
  const bodies = sizes.reduce((sum, size) => sum + size, 0)
  return { requests: overNetwork.size, bodies, wire, ...times }
}

/** Bytes of an answer's body as a browser gets it; the browser's own tools give them with headers alone. */
function bodySize(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br', 'accept-language': 'ru' }
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
      })
      response.on('end', () => resolve(size))
    }).on('error', reject)
  })
}
