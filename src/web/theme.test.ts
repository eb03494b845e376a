import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

test('the dark theme is the same whether somebody chose it or the system asks for it: no style repeats its values', () => {
  const repeating = globSync('src/**/*.css').filter((file) =>
    /:root:not\(\[data-theme\]\)[^{]*\{[^}]*(?:#[0-9a-f]{3,8}|rgb|--[\w-]+:)/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(repeating).toEqual([])
  expect(css.match(/light-dark\(/g)!.length).toBeGreaterThan(30)
})

test('no style asks for a value that nothing gives', () => {
  const sources = globSync('src/**/*.{css,ts,tsx}', { exclude: ['src/text/**'] }).map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }))
  const defined = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/(--[a-z][a-z0-9-]*)['"`\]]*\s*:/g)].map(([, name]) => name),
    ),
  )
  // The package of menus sets it where a menu opens.
  defined.add('--available-height')
  const used = sources
    .filter(({ file }) => file.endsWith('.module.css'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/var\((--[a-z][a-z0-9-]*)\)/g)].map(([, name]) => `${file} ${name}`),
    )
  expect(used.length).toBeGreaterThan(500)
  expect(used.filter((each) => !defined.has(each.split(' ')[1]))).toEqual([])
})

test('a size of type that has a name is not typed again', () => {
  const sizes = [...css.matchAll(/--type-[\w-]+: (\d+px)/g)].map(([, size]) => size)
  expect(sizes.length).toBeGreaterThan(5)
  const typed = globSync('src/**/*.module.css').filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(/font-size: (\d+px);/g)].some(([, size]) => sizes.includes(size)),
  )
  expect(typed).toEqual([])
})
