import { beforeAll, describe, expect, test } from 'vitest'
import { TARIFFS } from '../src/areas/account/tariff.ts'
import { brand } from '../src/brand.ts'
import { sampled } from '../src/testing/matrix.ts'
import type { Site } from '../src/testing/site.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

type Head = {
  address: string
  status: number
  title: string
  meta: Map<string, string>
  canonical: string
  languages: Map<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of structured data by its assertions
  things: any[]
}

const here = siteInBrowser()
let site: Site
/** Every page that the sitemap names. */
let heads: Head[]

beforeAll(async () => {
  site = here.site
  const robots = await (await fetch(`${site.url}/robots.txt`)).text()
  const sitemap = await (await fetch(/Sitemap: (.*)/.exec(robots)![1]!)).text()
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => unescaped(address!))
  heads = []
  for (const address of addresses) heads.push(await headOf(address))
})

function unescaped(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

async function headOf(address: string): Promise<Head> {
  const response = await fetch(address)
  const html = await response.text()
  const attributes = (tag: string) =>
    new Map(
      [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [
        name!.toLowerCase(),
        unescaped(value!),
      ]),
    )
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name} [^>]*>`, 'g'))].map(([tag]) => attributes(tag))
  const links = tags('link')
  return {
    address,
    status: response.status,
    title: unescaped(/<title>([^<]*)/.exec(html)?.[1] ?? ''),
    meta: new Map(
      tags('meta').map((tag) => [tag.get('property') ?? tag.get('name') ?? '', tag.get('content') ?? '']),
    ),
    canonical: links.find((tag) => tag.get('rel') === 'canonical')?.get('href') ?? '',
    languages: new Map(
      links.filter((tag) => tag.has('hreflang')).map((tag) => [tag.get('hreflang')!, tag.get('href')!]),
    ),
    things: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json!),
    ),
  }
}

/** What several pages have in common though each should have its own. */
function repeated(of: (head: Head) => string | undefined): [string | undefined, string[]][] {
  const pages = Map.groupBy(heads, of)
  return [...pages]
    .filter(([, { length }]) => length > 1)
    .map(([value, same]) => [value, same.map(({ address }) => address)])
}

const languageOf = (address: string) => /^\/(en|kk)(\/|$)/.exec(new URL(address).pathname)?.[1] ?? 'ru'
const thing = (head: Head, type: string) => head.things.find((one) => one['@type'] === type)
const page = (path: string) => heads.find(({ address }) => address === site.url + path)!

describe('a search engine', () => {
  test('learns of every public page in every language, and each of them opens', () => {
    for (const path of ['/', '/faq', '/kk/tariffs', '/en/education/read-nps'])
      expect(page(path), path).toBeDefined()
    expect(heads.filter(({ status }) => status !== 200).map(({ address }) => address)).toEqual([])
  })

  test('finds a title, a description and a picture of its own on every page in every language', () => {
    expect(heads.length).toBeGreaterThan(100)
    // Some words are the same in two languages, so titles are compared within one.
    expect(repeated(({ title, address }) => `${languageOf(address)}: ${title}`)).toEqual([])
    expect(repeated(({ meta }) => meta.get('description'))).toEqual([])
    expect(repeated(({ meta }) => meta.get('og:image'))).toEqual([])
    for (const { address, title, meta } of heads) {
      expect([address, title.length > 8, (meta.get('description') ?? '').length > 8]).toEqual([
        address,
        true,
        true,
      ])
      expect([address, meta.get('twitter:card')]).toEqual([address, 'summary_large_image'])
    }
  })

  test('is told one address for each page, and by each of the languages the same others', () => {
    const byAddress = new Map(heads.map((head) => [head.address, head]))
    for (const { address, canonical, languages, meta } of heads) {
      expect(canonical).toBe(address)
      expect(meta.get('og:url')).toBe(address)
      expect([address, ...languages.keys()]).toEqual([address, 'ru', 'en', 'kk', 'x-default'])
      expect(languages.get('x-default')).toBe(languages.get('ru'))
      expect([...languages.values()]).toContain(address)
      for (const other of languages.values())
        expect([...(byAddress.get(other)?.languages ?? [])]).toEqual([...languages])
    }
  })

  test('reads prices that are those of the list', () => {
    const listed = TARIFFS.filter(({ price }) => price !== null).map(({ name, price }) => [
      name,
      String(price),
      'USD',
    ])
    for (const prefix of ['', '/en', '/kk'])
      for (const [path, type] of [
        [prefix || '/', 'SoftwareApplication'],
        [`${prefix}/tariffs`, 'Product'],
      ] as const) {
        const { offers } = thing(page(path), type)
        expect(
          offers.map(({ name, price, priceCurrency }: Record<string, string>) => [
            name,
            price,
            priceCurrency,
          ]),
        ).toEqual(listed)
      }
  })

  test('learns whose site it is, where a page stands, and what the questions and the articles say', () => {
    for (const head of heads) {
      const home = /^\/(en|kk)?$/.test(new URL(head.address).pathname)
      expect([head.address, thing(head, home ? 'Organization' : 'BreadcrumbList') !== undefined]).toEqual([
        head.address,
        true,
      ])
      if (home) continue
      const steps = thing(head, 'BreadcrumbList').itemListElement as { item: string; position: number }[]
      expect(steps.at(-1)?.item).toBe(head.address)
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1))
      for (const { item } of steps) expect(heads.map(({ address }) => address)).toContain(item)
    }
    expect(thing(page('/kk/faq'), 'FAQPage').mainEntity.length).toBeGreaterThanOrEqual(30)
    const article = thing(page('/en/education/read-nps'), 'Article')
    expect(article.image).toBe(page('/en/education/read-nps').meta.get('og:image'))
  })
})

describe('the picture of a shared page', () => {
  test('is there for a page in its language, large enough for any messenger', async () => {
    // Each takes a third of a second to draw: with `npm run test:all` every page and language has its turn.
    for (const { address, meta } of sampled(heads, 8)) {
      const response = await fetch(meta.get('og:image')!)
      const png = Buffer.from(await response.arrayBuffer())
      expect([
        address,
        response.status,
        response.headers.get('content-type'),
        png.subarray(1, 4).toString(),
        png.readUInt32BE(16),
        png.readUInt32BE(20),
      ]).toEqual([
        address,
        200,
        'image/png',
        'PNG',
        Number(meta.get('og:image:width')),
        Number(meta.get('og:image:height')),
      ])
      expect(png.length).toBeLessThan(300_000)
    }
    expect(heads[0]!.meta.get('og:image:width')).toBe('1200')
  })

  test('may be kept for long under its number, and shows nothing that a visitor wrote', async () => {
    const address = page('/faq').meta.get('og:image')!
    const own = Buffer.from(await (await fetch(address)).arrayBuffer())
    expect((await fetch(address)).headers.get('cache-control')).toMatch(/immutable/)
    const bare = await fetch(address.split('?')[0]!)
    expect(bare.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(Buffer.from(await bare.arrayBuffer()).equals(own)).toBe(true)
  })

  test.each(['ru/none.png', 'ru/constructor.png', 'de/faq.png', 'ru/..%2ffaq.png', 'ru/faq.svg'])(
    '%s, which no page has, does not exist',
    async (name) => {
      expect([400, 404]).toContain((await fetch(`${site.url}/v1/share/${name}`)).status)
    },
  )

  test('may be fetched by robots that keep away from the rest of the API', async () => {
    const robots = await (await fetch(`${site.url}/robots.txt`)).text()
    expect(robots).toMatch(/Allow: \/v1\/share\//)
  })
})

test('a questionnaire that does not exist is the catalogue to search engines', async () => {
  const head = await headOf(`${site.url}/type-survey?template=none`)
  expect(head.canonical).toBe(`${site.url}/type-survey`)
})

test('programs find where vulnerabilities are reported, for less than a year from now', async () => {
  const response = await fetch(`${site.url}/.well-known/security.txt`)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  const lines = (await response.text()).trim().split('\n')
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)))
  expect(fields.Contact).toBe(`mailto:${brand.contacts.email}`)
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
  expect((await fetch(fields.Policy)).status).toBe(200)
})
