import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { TESTED_CLAIMS } from '../src/testing/claims/claim-proofs.ts'
import { libraryClaims, messageTexts } from '../src/testing/claims/claim-sources.ts'
import { claimFinder } from '../src/testing/claims/claims-of-page.ts'
import { REVIEWED_CLAIMS } from '../src/testing/claims/reviewed-claims.ts'
import { registerPerson } from '../src/testing/people.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

const here = siteInBrowser()

const PAGES = [
  '/faq',
  '/tariffs',
  '/tariffs?subId=full',
  '/type-survey',
  '/integration',
  '/reliability',
  '/call-center',
  '/mystery-shopping',
  '/education',
  '/education/read-nps',
  '/agreement',
  '/privacy',
]

test.each(PAGES)('%s is complete in three languages, and tells where the others are', async (path) => {
  for (const prefix of ['', '/en', '/kk']) {
    const response = await fetch(here.site.url + prefix + path)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html.match(/<link [^>]*hreflang=/gi)).toHaveLength(4)
    // Neither the text nor its structured data shows what stands for a value.
    expect(html).not.toMatch(/\{(email|brand|site|operator)/)
    const canonical = html.match(/<link [^>]*rel="canonical"[^>]*>/g)
    expect(canonical).toHaveLength(1)
    expect(canonical![0]).toContain(`href="${here.site.url}${prefix}${path.split('?')[0]}"`)
  }
})

test('every sentence of every public page is a claim with a proof or a reason, and each of these is shown', async () => {
  const sitemap = await (await fetch(`${here.site.url}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address]) => new URL(address!))
    // Templates differ in their trial alone, and every language says the same.
    .filter(({ pathname, search }) => !/^\/(en|kk)(\/|$)/.test(pathname) && search === '')
  expect(addresses.length).toBeGreaterThan(20)
  const claimsOf = claimFinder(libraryClaims(), messageTexts())
  const shown = new Set<string>()
  const unknown: string[] = []
  for (const address of [...addresses, new URL('/tariffs?subId=full', here.site.url)]) {
    const page = claimsOf(await (await fetch(address)).text())
    for (const key of page.keys) shown.add(key)
    unknown.push(...page.unknown.map((text) => `${address.pathname}: ${text}`))
  }
  expect(unknown).toEqual([])
  const reviewed = Object.values(REVIEWED_CLAIMS).flatMap((keys) => keys.split(' '))
  expect([...shown].toSorted()).toEqual([...Object.keys(TESTED_CLAIMS), ...reviewed].toSorted())
})

describe('without scripts', () => {
  test('an answer is found by a form and every link of the footer can be reached', async () => {
    const context = await here.browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 800 },
    })
    const page = await context.newPage()
    await page.goto(`${here.site.url}/faq`)
    await page.locator('input[name=find]').fill('связи')
    await page.locator('[role=search] button').click()
    await page.waitForURL((url) => url.searchParams.get('find') === 'связи')
    expect(await page.locator('details', { hasText: 'нет связи' }).count()).toBe(1)
    expect(await page.locator('details').count()).toBeLessThan(10)
    expect(await page.locator('footer nav a').first().isVisible()).toBe(true)
    await context.close()
  })

  test('a template shows its questions', async () => {
    const context = await here.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${here.site.url}/type-survey?template=doctor-visit`)
    expect(await page.locator('noscript li').count()).toBeGreaterThan(2)
    await context.close()
  })
})

test('a template can be gone through on the page', async () => {
  const page = await (await here.browser.newContext()).newPage()
  await page.goto(`${here.site.url}/type-survey`)
  const guest = page.frameLocator('iframe')
  await guest.locator('label', { hasText: /^9$/ }).click()
  await guest.locator('.g-back').waitFor()
  await page.context().close()
})

test('on a phone the footer opens one menu at a time', async () => {
  const context = await here.browser.newContext({ viewport: { width: 390, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${here.site.url}/faq`)
  const [first, second] = [page.locator('footer h2 button').first(), page.locator('footer h2 button').nth(1)]
  await first.click()
  expect(await first.getAttribute('aria-expanded')).toBe('true')
  await second.click()
  expect(await first.getAttribute('aria-expanded')).toBe('false')
  expect(await page.locator('footer a[href="/reliability"]').isVisible()).toBe(true)
  await context.close()
})

test.each(['ru', 'kk', 'en'].flatMap((locale) => [`agreement-${locale}`, `privacy-${locale}`]))(
  '%s can be taken away as a PDF',
  async (name) => {
    const response = await fetch(`${here.site.url}/v1/documents/${name}.pdf`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  },
)

test.each(['/', '/en', '/kk'])('every link at the foot of %s opens', async (path) => {
  const html = await (await fetch(here.site.url + path)).text()
  const foot = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))
  const links = [...foot.matchAll(/href="(\/[^"]*)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))
  for (const known of ['/integration', '/reliability', '/type-survey', '/call-center', '/mystery-shopping'])
    expect(links).toContain(path === '/' ? known : path + known)
  for (const link of new Set(links))
    expect([link, (await fetch(here.site.url + link)).status]).toEqual([link, 200])
})

test('an article that does not exist answers 404', async () => {
  expect((await fetch(`${here.site.url}/education/none`)).status).toBe(404)
})

test('the curl lines of the integration page read with a key, as they stand there', async () => {
  const owner = await registerPerson(here.site.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
    widgets: [],
  })
  const scopes = ['figures:read', 'answers:read']
  const { key } = (await owner.post('/keys', { name: 'curl', scopes })).body
  const page = await (await here.browser.newContext()).newPage()
  await page.goto(`${here.site.url}/integration`)
  const [open, withKey] = await page.locator('pre').allTextContents()
  await page.context().close()
  // Not the synchronous form: the site runs in this very process.
  const run = async (lines: string) =>
    // The description of all calls is larger than what is taken by default.
    (await promisify(execFile)('bash', ['-c', lines], { maxBuffer: 16_000_000 })).stdout
  expect(await run(open!.split('\n')[0]!)).toContain('"openapi":"3.1')
  const answered = await run(withKey!.replace('qk_your_key', key).replaceAll('SURVEY', body.id))
  expect(answered).toContain('Кофейни')
  expect(answered).toContain('"metrics"')
  expect(answered).toContain('"answers":[]')
})
