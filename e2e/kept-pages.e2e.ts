import { beforeAll, describe, expect, test } from 'vitest'
import { registerPerson } from '../src/testing/people.ts'
import type { Site } from '../src/testing/site.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

const here = siteInBrowser()
let site: Site

beforeAll(async () => {
  site = here.site
})

async function open(path: string, cookie = '', method = 'GET') {
  const response = await fetch(site.url + path, { method, headers: { cookie } })
  const text = await response.text()
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')![1]!
  const names = [...response.headers.keys()].filter((name) => !['date', 'keep-alive'].includes(name))
  return { status: response.status, headers: response.headers, names: names.sort(), text, nonce }
}
/** Every nonce that the page's own tags carry. */
const carried = (text: string) => [
  ...new Set([...text.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce)),
]

describe('a public page that is kept for strangers', () => {
  test.each(['/', '/kk', '/en/tariffs', '/education/read-nps'])(
    '%s carries the nonce of its own answer and no other, and is the same otherwise',
    async (path) => {
      const visits = [await open(path), await open(path), await open(path)]
      expect(new Set(visits.map(({ nonce }) => nonce)).size).toBe(3)
      for (const { text, nonce } of visits) expect(carried(text)).toEqual([nonce])
      const [first, second] = visits.map(({ text, nonce }) => text.replaceAll(nonce, ''))
      expect(second).toBe(first)
    },
  )

  test('has the headers of a page rendered for one visitor, and sets no cookie', async () => {
    await open('/faq')
    const kept = await open('/faq')
    const fresh = await open('/faq?nothing=1')
    expect(kept.names).toEqual(fresh.names)
    expect(kept.names).not.toContain('set-cookie')
    for (const name of ['content-type', 'x-content-type-options', 'referrer-policy'])
      expect(kept.headers.get(name)).toBe(fresh.headers.get(name))
    const policy = ({ headers, nonce }: typeof kept) =>
      headers.get('content-security-policy')!.replace(nonce, '')
    expect(policy(kept)).toBe(policy(fresh))
  })

  test('is another page in another language and another theme', async () => {
    for (const [path, lang] of [
      ['/faq', 'ru-RU'],
      ['/en/faq', 'en'],
      ['/kk/faq', 'kk-KZ'],
      ['/faq', 'ru-RU'],
    ] as const)
      expect((await open(path)).text).toContain(`<html lang="${lang}"`)
    expect((await open('/faq', 'theme=dark')).text).toContain('data-theme="dark"')
    expect((await open('/faq', 'lang=kk; theme=light')).text).toContain('data-theme="light"')
    expect((await open('/faq')).text).not.toContain('data-theme=')
  })

  test('holds nothing of the stranger who came first: neither token nor words of a search', async () => {
    const cookie = 'XSRF-TOKEN=token-of-the-first-visitor; lang=kk'
    for (const path of ['/reliability', '/reliability?find=words-of-the-first'])
      expect((await open(path, cookie)).status).toBe(200)
    const { text } = await open('/reliability')
    expect(text).not.toContain('token-of-the-first-visitor')
    expect(text).not.toContain('words-of-the-first')
  })
})

test('a member always gets their own page, and leaves none of it to strangers', async () => {
  const member = await registerPerson(site.app)
  await open('/call-center')
  for (let visit = 0; visit < 2; visit++) {
    const page = await open('/call-center', member.cookie())
    expect(page.text).toContain(member.email)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
  }
  await open('/mystery-shopping', member.cookie())
  for (const path of ['/call-center', '/mystery-shopping'])
    expect((await open(path)).text).not.toContain(member.email)
})

test('a form keeps giving each visitor a token of their own', async () => {
  const tokens = await Promise.all(
    [1, 2].map(async () => {
      const { headers, text } = await open('/request')
      const set = headers.getSetCookie().find((line) => line.startsWith('XSRF-TOKEN='))
      const token = decodeURIComponent(set!.split(';')[0]!.split('=')[1]!)
      expect(text).toContain(`name="_xsrf" value="${token}"`)
      return token
    }),
  )
  expect(tokens[0]).not.toBe(tokens[1])
})

test('asking for the head alone answers like the page, and what does not exist stays 404', async () => {
  const head = await open('/tariffs', '', 'HEAD')
  expect([head.status, head.text]).toEqual([200, ''])
  for (let visit = 0; visit < 2; visit++) expect((await open('/education/none')).status).toBe(404)
})
