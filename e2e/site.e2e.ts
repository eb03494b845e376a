import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { sendRaw } from '../src/testing/raw-request.ts'
import { registerByForm, scriptlessBrowser } from '../src/testing/scriptless-browser.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'
import { buildWebServer } from '../src/web/server/server.ts'

const here = siteInBrowser()
const plainBrowser = () => scriptlessBrowser(here.site)
const person = (as: Parameters<typeof registerByForm>[1] = {}) => registerByForm(here.site, as)

/** A request as it begins, made into a form of four letters. */
const form = (head: string) =>
  `${head.replace('GET', 'POST')}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 4\r\n`
const multipart = (head: string) =>
  form(head).replace('application/x-www-form-urlencoded', 'multipart/form-data; boundary=b')

describe('the doors of the site', () => {
  test.each([
    ['/profile', '/login?redirect=%2Fprofile'],
    ['/cabinet', '/login?redirect=%2Fcabinet'],
    [
      '/survey/unknown/analytic?find=%D1%87%D0%B0%D0%B9',
      '/login?redirect=%2Fsurvey%2Funknown%2Fanalytic%3Ffind%3D%25D1%2587%25D0%25B0%25D0%25B9',
    ],
    ['/dashboard/unknown', '/login?redirect=%2Fdashboard%2Funknown'],
    ['/CABINET', '/login?redirect=%2FCABINET'],
    ['/cabinet/', '/login?redirect=%2Fcabinet%2F'],
  ])('a stranger who opens %s is asked to sign in', async (path, to) => {
    const page = await plainBrowser().get(path)
    expect([page.status, page.location]).toEqual([302, to])
  })

  test('a stranger cannot read a page’s data past its door either', async () => {
    const { text } = await plainBrowser().get('/cabinet.data')
    expect(text).toContain('/login?redirect=%2Fcabinet')
    expect(text).not.toContain('surveys')
  })

  test('a newcomer without a name is led to the profile, and the profile itself is open', async () => {
    const newcomer = await person({ named: false })
    expect((await newcomer.get('/cabinet')).location).toBe('/profile')
    expect((await newcomer.get('/profile')).status).toBe(200)
  })

  test('a member without a tariff is led to the tariffs, but a survey’s pages are not closed by that', async () => {
    const unpaid = await person({ tariff: 1 })
    expect((await unpaid.get('/cabinet')).location).toBe('/tariffs')
    expect((await unpaid.get('/survey')).location).toBe('/tariffs')
    expect((await unpaid.get('/tariffs')).status).toBe(200)
    expect((await unpaid.get('/survey/unknown/analytic')).location).toBe(null)
  })

  test('a member with a tariff gets in, and has no business at the sign-in page', async () => {
    const member = await person()
    expect((await member.get('/cabinet')).status).toBe(200)
    expect((await member.get('/login')).location).toBe('/cabinet')
  })
})

describe('every answer of the site', () => {
  test('an unknown address is a page with status 404, titled as specified', async () => {
    for (const path of ['/no-such-page', '/en/no-such-page', '/de', '/survey/a/b/c']) {
      const page = await plainBrowser().get(path)
      expect([path, page.status, page.title]).toEqual([path, 404, 'Page not found'])
    }
  })

  test('scripts run only with the nonce of this very answer', async () => {
    const [one, two] = [await plainBrowser().get('/'), await plainBrowser().get('/')]
    const policy = one.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/)
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'self'")
    expect(two.headers.get('content-security-policy')).not.toContain(nonce)
    // What a search engine reads is data, which no browser runs.
    const scripts = [...one.text.matchAll(/<script([^>]*)>/g)]
      .map(([, attributes = '']) => attributes)
      .filter((attributes) => !attributes.includes('application/ld+json'))
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([])
  })

  test('no page may be framed, but the guest’s, which businesses embed', async () => {
    expect((await plainBrowser().get('/')).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    )
    expect((await plainBrowser().get('/login')).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    )
    for (const path of ['/', '/login', '/no-such-page', '/favicon.svg', '/v1/user'])
      expect([path, (await plainBrowser().get(path)).headers.get('x-frame-options')]).toEqual([path, 'DENY'])
    const guest = await plainBrowser().get('/interview/unknown/none')
    expect(guest.headers.get('content-security-policy')).not.toContain('frame-ancestors')
    expect(guest.headers.get('x-frame-options')).toBeNull()
  })

  test('a redirect has a policy as well', async () => {
    const { status, headers } = await fetch(`${here.site.url}/cabinet`, { redirect: 'manual' })
    expect([status, headers.get('x-frame-options')]).toEqual([302, 'DENY'])
    expect(headers.get('content-security-policy')).toContain("object-src 'none'")
  })

  test.each([
    ['a host that is none', 400, (head: string) => head.replace(/Host: \S+/, 'Host: %%<>')],
    ['a protocol that is none', 400, (head: string) => `${head}X-Forwarded-Proto: <>\r\n`],
    ['a list of hosts', 400, (head: string) => `${head}X-Forwarded-Host: a.kz, b c\r\n`],
    ['another site’s form', 403, (head: string) => `${form(head)}Origin: https://evil.example\r\n`],
    ['a form that was cut off', 400, (head: string) => `${multipart(head)}Sec-Fetch-Site: same-origin\r\n`],
    [
      'a form without a boundary',
      400,
      (head: string) => `${multipart(head).replace('; boundary=b', '')}Sec-Fetch-Site: same-origin\r\n`,
    ],
    ['a packed form', 415, (head: string) => `${form(head)}Content-Encoding: gzip\r\n`],
    ['a form to a page that takes none', 405, (head: string) => form(head).replace('/login', '/kk/faq')],
    ['a change by another method', 405, (head: string) => head.replace('GET', 'DELETE')],
    ['TRACE', 405, (head: string) => head.replace('GET', 'TRACE')],
    ['14,500 letters', 200, (head: string) => head.replace('/login', `/kk/faq?a=${'a'.repeat(14_500)}`)],
  ])('%s gets %i, in words of ours', async (_, status, odd) => {
    const { host } = new URL(here.site.url)
    const head = odd(
      `GET /login HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nAccept: text/html\r\nCookie: lang=kk\r\n`,
    )
    const answer = await sendRaw(here.site.url, `${head}\r\n${/^POST/.test(head) ? 'abcd' : ''}`)
    expect([answer.status, answer.body]).toEqual([
      status,
      expect.stringMatching(/<html lang="kk-KZ"[\s\S]*<title>[^<]*[\u0400-\u04ff]/),
    ])
    expect(answer.head).toContain('content-security-policy')
  })

  test('a guest’s form comes out of another site’s sandbox, but not from its page', async () => {
    const send = (origin: string) =>
      fetch(`${here.site.url}/interview/unknown/none`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'a=1',
      })
    expect((await send('null')).status).toBe(404)
    expect((await send(here.site.url)).status).toBe(404)
    expect((await send('https://evil.example')).status).toBe(403)
  })

  test.each(['/', '/no-such-page', '/dist/no-such-file.js', '/favicon.svg', '/v1/user', '/health/ready'])(
    '%s is not guessed at, and tells other sites little of where people come from',
    async (path) => {
      const { headers } = await plainBrowser().get(path)
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('content-security-policy')).toBeTruthy()
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBeTruthy()
    },
  )

  test('a member’s page is never kept by a cache in between', async () => {
    const member = await person()
    for (const path of ['/profile', '/tariffs'])
      expect((await member.get(path)).headers.get('cache-control')).toBe('private, no-store')
  })

  test('a built file is kept for ever, and arrives compressed', async () => {
    const file = /\/dist\/[\w.-]+\.js/.exec((await plainBrowser().get('/')).text)![0]
    const { headers } = await plainBrowser().get(file, { 'accept-encoding': 'br' })
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-encoding')).toBe('br')
  })

  test('public pages speak the language of their address, the others the member’s', async () => {
    expect((await plainBrowser().get('/tariffs')).text).toContain('Меню на')
    expect((await plainBrowser().get('/en/tariffs')).text).toContain('A menu for the year')
    const kazakh = await plainBrowser().get('/kk/tariffs')
    expect(kazakh.text).toContain('<html lang="kk-KZ"')
    expect(kazakh.text).toMatch(/rel="alternate"[^>]*\/en\/tariffs"/)
    const member = await person()
    await member.fill('/profile', {
      intent: 'person',
      firstName: 'Айгерим',
      locale: 'kk',
      timezone: 'Asia/Almaty',
    })
    expect((await member.get('/profile')).text).toContain('<html lang="kk-KZ"')
  })

  test('the browser’s own languages change nothing, so that a cache cannot mix pages up', async () => {
    const page = await plainBrowser().get('/login', { 'accept-language': 'en-US,en' })
    expect(page.text).toContain('<html lang="ru-RU"')
  })
})

describe('the API through the site', () => {
  test.each(['/v1/user', '/api/user', '/api/v1/user'])('%s reaches the API', async (path) => {
    const { status, headers, text } = await plainBrowser().get(path)
    expect(status).toBe(401)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(JSON.parse(text).status).toBe(401)
  })

  test('while the API is away the site says so, and its public pages stay readable', async () => {
    const lonely = await buildWebServer(
      { ...here.site.app.config, publicUrl: 'http://localhost', apiUrl: 'http://127.0.0.1:1' },
      async () => (await import(new URL('../build/server/index.js', import.meta.url).href)) as ServerBuild,
    )
    const cookies = { sid: 'anything' }
    const call = await lonely.inject({ url: '/v1/user', cookies })
    expect([call.statusCode, call.headers['retry-after'], call.json().status]).toEqual([503, '5', 503])
    const page = await lonely.inject({ url: '/profile', cookies })
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5'])
    expect(page.body).toContain('Обновить страницу')
    expect((await lonely.inject({ url: '/tariffs', cookies })).statusCode).toBe(200)
    await lonely.close()
  })

  test('a visitor cannot choose the address that the limits count', async () => {
    const direct = await buildWebServer({ ...here.site.app.config, trustedProxies: [] }, () => {
      throw new Error('no page is asked for')
    })
    const { cookies } = await direct.inject({ url: '/v1/user' })
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const statuses: number[] = []
    for (let at = 0; at < 12; at += 1) {
      const { statusCode } = await direct.inject({
        method: 'POST',
        url: '/v1/login',
        headers: { 'x-forwarded-for': `203.0.113.${at}`, 'x-xsrf-token': token },
        cookies: { 'XSRF-TOKEN': token },
        payload: { username: 'victim@example.com', password: `guess ${at}` },
      })
      statuses.push(statusCode)
    }
    await direct.close()
    expect(statuses).toContain(429)
  })
})
