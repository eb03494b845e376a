/**
 * `npm run fonts`: cuts the typefaces to the letters and weights that the site writes with, and names them in a style sheet.
 * The packages' own files carry every letter of a script: a Russian page with a digit and one Kazakh name takes 104 kB of
 * them, and 60 kB of these. Letters beyond these still come from the packages' files (fonts.css).
 * Run it when a family's package is updated; what it writes is kept in the repository.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const FAMILIES = { Onest: 'onest', Geologica: 'geologica' }
const WEIGHTS = { min: 400, max: 900 }
const LETTERS = {
  latin: `${span(0x20, 0x7e)}\u00a0§«°±·»×÷éï©–—‘’‚“”„†•…‰′″€™←↑→↓−≈≤≥`,
  cyrillic: `${span(0x410, 0x44f)}ЁёІіҰұ№`,
  'cyrillic-ext': 'ӘәҒғҚқҢңӨөҮүҺһ',
  'latin-ext': '₸₽',
}
const folder = fileURLToPath(new URL('../src/web/fonts/', import.meta.url))

mkdirSync(folder, { recursive: true })
const rules: string[] = []
for (const [family, name] of Object.entries(FAMILIES)) {
  for (const [script, letters] of Object.entries(LETTERS)) {
    const whole = fileURLToPath(
      import.meta.resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`),
    )
    const part = await subsetFont(readFileSync(whole), letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
    })
    const file = `${name}-${script}.woff2`
    writeFileSync(folder + file, part)
    rules.push(ruleOf(family, file, letters))
    console.log(`${file.padEnd(28)} ${(part.length / 1000).toFixed(1)} kB`)
  }
}
const heading =
  '/* Written by `npm run fonts`. Of two rules for a letter the later one counts: import after fonts.css. */'
writeFileSync(`${folder}letters.css`, `${heading}\n${rules.join('\n')}\n`)

function span(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, place) => from + place))
}

// The weights are those of fonts.css, though the file has fewer: only rules with equal ones are joined to one family.
function ruleOf(family: string, file: string, letters: string): string {
  return `@font-face {
  font-family: ${family};
  src: url("./${file}") format("woff2");
  font-weight: 100 900;
  font-display: swap;
  unicode-range: ${rangesOf(letters)};
}`
}

/** @returns runs of neighbouring letters, as CSS writes them: `U+20-7E, U+A0` */
function rangesOf(letters: string): string {
  const codes = [...letters].map((letter) => letter.codePointAt(0)!).sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(2, '0')
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}
