import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { articles, textPages } from './contents.ts'
import { drawing, ON_SHELF } from './drawings.ts'
import sizes from './pictures/sizes.json' with { type: 'json' }

const FOLDER = fileURLToPath(new URL('./pictures/', import.meta.url))
const UNKNOWN = drawing('bubble', ON_SHELF)

describe.each(['ru', 'en', 'kk'] as const)('in %s', (locale) => {
  test('every article shows the product itself, by day and by night', () => {
    for (const { slug, blocks } of articles()) {
      const pictures = blocks[locale].filter((block) => block.kind === 'picture')
      expect(pictures, slug).not.toHaveLength(0)
      for (const { name, alt } of pictures) {
        expect(sizes, slug).toHaveProperty(`${name}-${locale}`)
        expect(existsSync(`${FOLDER}${name}-${locale}-light.webp`), `${slug} by day`).toBe(true)
        expect(existsSync(`${FOLDER}${name}-${locale}-dark.webp`), `${slug} by night`).toBe(true)
        expect(alt.length, `${slug} says what is seen`).toBeGreaterThan(20)
      }
    }
  })

  test('a page about one thing has its shelf, and each thing on it has a drawing and words', () => {
    for (const { path, blocks } of textPages()) {
      const shelves = blocks[locale].filter((block) => block.kind === 'shelf')
      expect(shelves, path).toHaveLength(1)
      for (const { drawn, spans } of shelves.flatMap(({ items }) => items)) {
        expect(drawing(drawn, ON_SHELF), `${path}: ${drawn}`).not.toBe(UNKNOWN)
        expect(spans.map((span) => span.text).join('').length, path).toBeGreaterThan(20)
      }
    }
  })
})
