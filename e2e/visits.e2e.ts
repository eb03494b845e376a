import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Site, testSite } from '../src/testing/site.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { type VisitCounter, visitCounter } from '../src/testing/visit-counter.ts'

const SITE_ID = '50429a93-8479-4073-be80-d5d29c09c2ec'

/** Google's script as far as it matters here: it works through the commands, sets its cookie, and calls back. */
const TAG = `
  document.cookie = '_ga=GA1.1.1.1; path=/'
  const seen = window.seen = []
  const take = (command) => {
    seen.push(JSON.parse(JSON.stringify([...command])))
    if (window['ga-disable-G-TEST1234']) return
    if (command[0] !== 'event') return
    fetch(new URL('/g/collect', document.querySelector('script[src*=gtag]').src), {
      method: 'POST', keepalive: true, body: JSON.stringify({ event: command[1], ...command[2] }),
    }).then(() => command[2].event_callback?.())
  }
  for (const command of window.dataLayer) take(command)
  window.dataLayer.push = take
`

const here = siteInBrowser()
let umami: VisitCounter
let google: VisitCounter
let counted: Site
let asked: Site
let plain: Site
let page: Page

beforeAll(async () => {
  umami = await visitCounter((_, response) =>
    response.setHeader('content-type', 'application/json').end('{"cache":"x","sessionId":"y","visitId":"z"}'),
  )
  google = await visitCounter(({ path }, response) =>
    path.startsWith('/gtag/js')
      ? response.setHeader('content-type', 'text/javascript').end(TAG)
      : response.writeHead(204).end(),
  )
  counted = await testSite({ ANALYTICS: 'umami', ANALYTICS_URL: umami.origin, ANALYTICS_SITE: SITE_ID })
  asked = await testSite({ ANALYTICS: 'google', ANALYTICS_URL: google.origin, ANALYTICS_SITE: 'G-TEST1234' })
  plain = here.site
})
afterAll(async () => {
  for (const site of [counted, asked]) await site?.close()
  for (const { server } of [umami, google]) {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(async () => {
  umami.hang = false
  for (const service of [umami, google]) service.heard.length = 0
  await page?.context().close()
})

async function visit(site: Site, path: string, options = {}): Promise<Page> {
  const context = await here.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' && /policy/i.test(message.text())) refused.push(message.text())
  })
  refused = []
  await page.goto(site.url + path)
  return page
}
/** What the browser kept the page from doing. */
let refused: string[] = []

const told = (service: VisitCounter, count: number) => expect.poll(() => service.heard.length).toBe(count)

/** A link to another site in the page, which answers on its own. */
async function addLink(more = {}): Promise<void> {
  // Before React has taken the page over it would take the link away again.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  await page.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  )
  await page.evaluate((more) => {
    const link = Object.assign(
      document.createElement('a'),
      { href: 'https://elsewhere.example/there', textContent: 'away' },
      more,
    )
    document.querySelector('main')!.prepend(link)
  }, more)
}

describe('without a service', () => {
  test('nothing is asked, kept or told', async () => {
    await visit(plain, '/faq')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.locator('footer a[href="/reliability"]').first().click()
    await page.waitForURL('**/reliability')
    expect(requests.filter((address) => !address.startsWith(plain.url))).toEqual([])
    expect(requests.filter((address) => /visits/i.test(address))).toEqual([])
    expect(await page.getByRole('region', { name: 'Статистика посещений' }).count()).toBe(0)
    expect(await page.context().cookies()).toEqual([])
  })

  test('a link to another site opens as links do', async () => {
    await visit(plain, '/faq')
    await addLink()
    await page.getByRole('link', { name: 'away' }).click()
    await page.waitForURL('https://elsewhere.example/there')
  })
})

describe('with Umami', () => {
  test('every page is told once, in its own words and without what was typed, and no cookie is set', async () => {
    await visit(counted, '/faq?find=Дана&utm_source=poster')
    await told(umami, 1)
    await page.locator('footer a[href="/reliability"]').first().click()
    await told(umami, 2)
    const [first, second] = umami.heard
    expect([first!.method, first!.path, first!.cookie]).toEqual(['POST', '/api/send', undefined])
    expect(first!.body).toEqual({
      type: 'event',
      payload: {
        website: SITE_ID,
        hostname: 'localhost',
        language: await page.evaluate(() => navigator.language),
        screen: '1280x800',
        url: '/faq?utm_source=poster',
        title: 'Вопросы и ответы – Qalay',
        referrer: '',
      },
    })
    expect(second!.body.payload).toMatchObject({
      url: '/reliability',
      title: await page.title(),
      referrer: `${counted.url}/faq?utm_source=poster`,
    })
    expect(await page.context().cookies()).toEqual([])
    expect(await page.getByRole('region', { name: 'Статистика посещений' }).count()).toBe(0)
    expect(refused).toEqual([])
  })

  test('a link to another site opens as soon as the service has heard of it', async () => {
    await visit(counted, '/en/faq')
    await told(umami, 1)
    await page.clock.install()
    await addLink()
    await page.getByRole('link', { name: 'away' }).click()
    // The page's clock stands still: only the service's answer lets the visitor go.
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.waitForURL('https://elsewhere.example/there')
    expect(umami.heard.at(-1)!.body.payload).toMatchObject({
      name: 'outbound',
      url: '/en/faq',
      data: { url: 'https://elsewhere.example/there' },
    })
  })

  test('a service that hangs holds a visitor up for 250 ms and no longer', async () => {
    await page?.context().close()
    const context = await here.browser.newContext()
    page = await context.newPage()
    await page.clock.install()
    await page.goto(`${counted.url}/faq`)
    await told(umami, 1)
    umami.hang = true
    await addLink()
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await page.getByRole('link', { name: 'away' }).click()
    await told(umami, 2)
    await page.clock.runFor(249)
    expect(page.url()).toBe(`${counted.url}/faq`)
    await page.clock.runFor(1)
    await page.waitForURL('https://elsewhere.example/there')
  })

  test('a link that opens beside the page is told, and waits for nothing', async () => {
    await visit(counted, '/faq')
    await told(umami, 1)
    umami.hang = true
    await addLink({ target: '_blank' })
    const [beside] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'away' }).click(),
    ])
    await told(umami, 2)
    expect(beside).toBeTruthy()
    expect(page.url()).toBe(`${counted.url}/faq`)
  })

  test('a browser that asks not to be followed is not', async () => {
    const context = await here.browser.newContext()
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
    page = await context.newPage()
    await page.goto(`${counted.url}/faq`)
    await page.locator('footer a[href="/reliability"]').first().click()
    await page.waitForURL('**/reliability')
    await page.waitForLoadState('networkidle')
    expect(umami.heard).toEqual([])
  })
})

describe('with Google', () => {
  const region = () =>
    page.getByRole('region', { name: /Статистика посещений|Visit statistics|Сайтқа кіру статистикасы/ })

  test.each([
    ['/faq', 'Не разрешать', 'Разрешить'],
    ['/en/faq', 'Don’t allow', 'Allow'],
    ['/kk/faq', 'Рұқсат бермеу', 'Рұқсат беру'],
  ])(
    '%s asks first; refusing is as easy as agreeing, and then nothing is fetched or told',
    async (path, no, yes) => {
      await visit(asked, path)
      const buttons = [no, yes].map((name) => region().getByRole('button', { name, exact: true }))
      const [first, second] = await Promise.all(
        buttons.map((button) =>
          button.evaluate((one) => {
            const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(one)
            return [color, backgroundColor, fontSize, fontWeight, one.getBoundingClientRect().height]
          }),
        ),
      )
      expect(first).toEqual(second)
      await buttons[0]!.click()
      await page.reload()
      await region().getByRole('status').waitFor()
      expect(await buttons[1]!.count()).toBe(0)
      await page.locator('footer a[href$="/reliability"]').first().click()
      await page.waitForURL('**/reliability')
      expect(google.heard).toEqual([])
      expect(await page.context().cookies()).toEqual([])
    },
  )

  test('who agreed is counted, with everything for advertising refused, until they change their mind', async () => {
    await visit(asked, '/faq')
    expect(google.heard).toEqual([])
    await region().getByRole('button', { name: 'Разрешить', exact: true }).click()
    await told(google, 2)
    expect(google.heard[0]!.path).toBe('/gtag/js?id=G-TEST1234')
    expect(google.heard[1]!.body).toMatchObject({
      event: 'page_view',
      page_location: `${asked.url}/faq`,
      page_title: 'Вопросы и ответы – Qalay',
    })
    const commands = await page.evaluate(
      () => (window as unknown as { seen: [string, string, object][] }).seen,
    )
    expect(commands[0]).toEqual([
      'consent',
      'default',
      {
        analytics_storage: 'granted',
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
      },
    ])
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['_ga'])

    await region().getByRole('button', { name: 'Изменить' }).click()
    await region().getByRole('button', { name: 'Не разрешать' }).click()
    expect(await page.context().cookies()).toEqual([])
    await page.locator('footer a[href="/reliability"]').first().click()
    await page.waitForURL('**/reliability')
    await page.reload()
    await region().getByRole('status').waitFor()
    expect(google.heard.length).toBe(2)
    expect(refused).toEqual([])
  })
})

test('only the service that is set may be spoken to', async () => {
  const policy = async (site: Site) =>
    (await fetch(`${site.url}/faq`)).headers.get('content-security-policy')!
  expect(await policy(plain)).toContain("connect-src 'self';")
  expect(await policy(counted)).toContain(`connect-src 'self' ${umami.origin};`)
  expect(await policy(counted)).not.toMatch(/script-src[^;]*127\.0\.0\.1/)
  expect(await policy(asked)).toMatch(new RegExp(`script-src 'self' 'nonce-\\w+' ${google.origin};`))
})
