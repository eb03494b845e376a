import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

function valuesOf(selector: string): string[] {
  const from = css.indexOf(`${selector} {`)
  return css
    .slice(css.indexOf('{', from) + 1, css.indexOf('}', from))
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean)
}

test('the dark theme is the same whether somebody chose it or the system asks for it', () => {
  const chosen = valuesOf('[data-theme="dark"]')
  expect(chosen.length).toBeGreaterThan(30)
  expect(valuesOf(':root:not([data-theme])')).toEqual(chosen)
})
