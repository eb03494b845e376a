import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** The time that a stopped clock begins with. */
const BEGINNING = new Date('2026-06-01T09:00:00Z')

/**
 * A visitor's tab with the clock in the test's hand: `running` goes by itself until changed, `stopped` moves only
 * by `page.clock.runFor`. Nothing is routed, since then each request is asked for over the protocol and none comes from the cache.
 */
export async function openTab(
  from: Browser | BrowserContext,
  url: string,
  { clock = 'running', ...options }: BrowserContextOptions & { clock?: 'running' | 'stopped' } = {},
): Promise<Page> {
  const context =
    'newContext' in from
      ? await from.newContext({ viewport: { width: 1440, height: 900 }, ...options })
      : from
  const page = await context.newPage()
  if (options.javaScriptEnabled !== false) {
    await page.clock.install(clock === 'stopped' ? { time: BEGINNING } : {})
    if (clock === 'stopped') await page.clock.pauseAt(new Date(BEGINNING.getTime() + 1000))
  }
  await page.goto(url)
  return page
}

/** Waits until React has taken the page over, its effects included. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
    undefined,
    { polling: 50 },
  )
  // Effects follow in a task of their own.
  for (let at = 0; at < 3; at += 1)
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(null)
        }),
    )
}
