/**
 * `npm run pictures:designs`: every print design of the catalogue on contact sheets of twelve, in `docs/screens/designs/`.
 * Names of businesses and people on them are invented.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { catalogue } from '../src/areas/design/print/catalogue.ts'
import { typefaceFiles } from '../src/areas/design/print/fonts.ts'
import { frontPage, type PrintDesign } from '../src/areas/design/print/print-design.ts'
import { sampleContent } from '../src/areas/design/print/sample-content.ts'
import { fitText, textSvg } from '../src/areas/design/print/text-fit.ts'
import { closeRenderers, renderPng } from '../src/areas/design/render/render.ts'

const columns = 6
const cell = { width: 296, height: 420, gap: 20, caption: 26 }
const folder = join(import.meta.dirname, '../docs/screens/designs')
const languages = [['ru'], ['kk', 'ru'], ['ru'], ['kk', 'ru'], ['en'], ['kk', 'ru'], ['ru']] as const

mkdirSync(folder, { recursive: true })
for (const old of readdirSync(folder)) rmSync(join(folder, old))
for (let first = 0; first < catalogue.length; first += 12) {
  const pictures = await Promise.all(
    catalogue
      .slice(first, first + 12)
      .map(async (design, i) => ({ design, png: await preview(design, first + i), i })),
  )
  const width = columns * (cell.width + cell.gap) + cell.gap
  const rows = Math.ceil(pictures.length / columns)
  const height = rows * (cell.height + cell.caption + cell.gap) + cell.gap
  const layers = await Promise.all(
    pictures.map(async ({ design, png, i }) => {
      const left = cell.gap + (i % columns) * (cell.width + cell.gap)
      const top = cell.gap + Math.floor(i / columns) * (cell.height + cell.caption + cell.gap)
      const fitted = await sharp(png)
        .resize({ width: cell.width, height: cell.height, fit: 'inside' })
        .png()
        .toBuffer({ resolveWithObject: true })
      return [
        {
          input: fitted.data,
          left: left + Math.round((cell.width - fitted.info.width) / 2),
          top: top + Math.round((cell.height - fitted.info.height) / 2),
        },
        { input: await caption(`${design.name.ru} · ${design.id}`), left, top: top + cell.height },
      ]
    }),
  )
  const number = String(first / 12 + 1).padStart(2, '0')
  await sharp({ create: { width, height, channels: 3, background: '#c9c5bd' } })
    .composite(layers.flat())
    .png({ palette: true, colours: 128, effort: 8, dither: 0 })
    .toFile(join(folder, `designs-${number}.png`))
}
await closeRenderers()

async function preview(design: PrintDesign, at: number): Promise<Buffer> {
  const [size] = Object.keys(design.sizes)
  const page = frontPage(design, sampleContent(design, languages[at % languages.length]!), size!)
  const scale = Math.min(cell.width / page.widthMm, cell.height / page.heightMm)
  return renderPng(page.svg, Math.round(page.widthMm * scale * 2))
}

async function caption(words: string): Promise<Buffer> {
  const text = fitText(words, { face: 'strong', width: cell.width, height: 20, max: 15, min: 9, lines: 1 })
  const { family } = typefaceFiles.strong
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="${cell.caption}" data-face="${family}">${textSvg(text, { x: cell.width / 2, y: 8, fill: '#1b2440', anchor: 'middle' })}</svg>`
  return renderPng(svg, cell.width)
}
