import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeWith, compressOpen } from './prepared-page.server.ts'

test('a page compressed once and ended anew for each guest reads back whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 3000 }),
      fc.string({ maxLength: 300 }),
      async (page, end) => {
        const open = await compressOpen(page)
        const whole = brotliDecompressSync(closeWith(open, end)).toString()
        expect(whole).toBe(Buffer.from(page + end).toString())
      },
    ),
    { numRuns: 60 },
  )
})

test('an end of the longest length still fits, and a longer one is refused', async () => {
  const open = await compressOpen('<p>')
  const longest = 'x'.repeat(65_536)
  expect(brotliDecompressSync(closeWith(open, longest)).toString()).toBe(`<p>${longest}`)
  expect(() => closeWith(open, `${longest}x`)).toThrow(RangeError)
})
