import { expect, test } from 'vitest'
import type { Theme } from '../../questionnaire/theme.contract.ts'
import { corrections, homeMode } from './corrections.ts'
import { hasPalette, THEME_PRESETS, withPalette } from './presets.ts'

test.each<[why: string, theme: Theme, found: object]>([
  ['nothing chosen', {}, {}],
  ['a dark red is read as it is', { brand: '#9e2a3c' }, {}],
  [
    'saffron stays a fill, and words in it become brown',
    { brand: '#f6c445' },
    { brand: { way: 'darker', ratio: 4.6, onlyWords: true } },
  ],
  ['grey words become darker', { text: '#999999' }, { text: { used: '#646464', way: 'darker', ratio: 5.6 } }],
  ['light words on a dark page stay', { background: '#102a43', text: '#ffffff' }, {}],
  [
    'dark words on a dark page become lighter',
    { background: '#102a43', text: '#222222' },
    { text: { way: 'lighter' } },
  ],
  ['no words can be read on this background', { background: '#808080' }, { background: { ratio: 7 } }],
  [
    'a light background of a dark page',
    { mode: 'dark', background: '#ffffff' },
    { background: { way: 'darker', ratio: 7.2 } },
  ],
  [
    'no words can be read on this button',
    { button: '#808080' },
    { button: { used: '#747474', way: 'darker', ratio: 4.6 } },
  ],
])('corrected colours are reported: %s', (_, theme, expected) => {
  const actual = corrections(theme)
  expect(Object.keys(actual)).toEqual(Object.keys(expected))
  expect(actual).toMatchObject(expected)
})

test.each<[theme: Theme, mode: string]>([
  [{}, 'light'],
  [{ background: '#f6c445' }, 'light'],
  [{ background: '#12182b' }, 'dark'],
  [{ background: '#12182b', mode: 'light' }, 'light'],
])('a page %j is %s at home', (theme, mode) => {
  expect(homeMode(theme)).toBe(mode)
})

test.each(Object.entries(THEME_PRESETS))('the palette %s is shown as it was mixed', (_, palette) => {
  expect(Object.values(corrections(palette)).filter(({ onlyWords }) => !onlyWords)).toEqual([])
})

test('a palette replaces the colours and nothing else', () => {
  const theme = withPalette(
    { brand: '#123456', text: '#000000', mode: 'dark', font: 'serif' },
    THEME_PRESETS.alatau,
  )
  expect(theme).toEqual({ ...THEME_PRESETS.alatau, font: 'serif' })
  expect(hasPalette(theme, THEME_PRESETS.alatau)).toBe(true)
  expect(hasPalette(theme, THEME_PRESETS.caspian)).toBe(false)
})
