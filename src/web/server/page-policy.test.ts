import { expect, test } from 'vitest'
import { pagePolicy } from './page-policy.ts'

const images = (page: { framed: boolean; tiles: string | null }) =>
  /img-src ([^;]*)/.exec(pagePolicy('n', { developing: false, analytics: null, ...page }))![1]

test('pictures of a map may come from the host that is set, and from nowhere without one', () => {
  expect(images({ framed: false, tiles: null })).toBe("'self' data: blob:")
  expect(images({ framed: false, tiles: 'https://tiles.example.com:8443/a/{z}/{x}/{y}.png?key=1' })).toBe(
    "'self' data: blob: https://tiles.example.com:8443",
  )
})

test('a guest’s page asks no map', () => {
  expect(images({ framed: true, tiles: 'https://tiles.example.com/{z}/{x}/{y}' })).toBe("'self' data: blob:")
})
