import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { WORKLOAD_SURVEY } from '../bench/workload.ts'
import { guestsOf } from '../src/testing/guest-phone.ts'
import { siteInBrowser } from '../src/testing/site-in-browser.ts'

const here = siteInBrowser()
const guests = guestsOf(here)

/** The most that the page and its script may weigh together, as they come over the wire. */
const BAR = 12_000
/** What the parts weighed when the bar was last looked at, each compressed by itself. */
const PARTS = { script: 5882, styles: 2624, markup: 2216, data: 809 }

async function weigh(address: string): Promise<{ bytes: number; text: string }> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  const bytes = Number(response.headers.get('content-length'))
  return { bytes, text: await response.text() }
}

test('the first page of a survey of scores, choices and texts comes in under 12 kB', async () => {
  await guests.publish(WORKLOAD_SURVEY)
  // The first guest of all waits for the drawing and compressing.
  await expect.poll(async () => (await weigh(guests.address())).bytes).toBeGreaterThan(1000)
  const page = await weigh(guests.address())
  const [, address = ''] = /<script type="module" src="([^"]+)"/.exec(page.text) ?? []
  const script = await weigh(here.site.url + address)
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(page.text) ?? []
  const [, data = ''] = /id="g-data">(.*?)<\/script>/s.exec(page.text) ?? []
  const markup = page.text.replace(styles, '').replace(data, '')
  const compressed = (text: string) => brotliCompressSync(text).length
  const now = {
    script: script.bytes,
    styles: compressed(styles),
    markup: compressed(markup),
    data: compressed(data),
  }
  const grown = Object.entries(now).map(
    ([part, bytes]) => `${part} ${bytes} (${bytes - PARTS[part as keyof typeof PARTS]} more)`,
  )
  expect(page.bytes + script.bytes, grown.join(', ')).toBeLessThan(BAR)
})
