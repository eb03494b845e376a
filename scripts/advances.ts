/**
 * Writes `src/areas/design/print/advances.json`: how wide each letter of the print fonts is, so that texts can be fitted
 * without a browser. Run it after changing a font: `npm run font:widths`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { typefaceFiles } from '../src/areas/design/print/fonts.ts'

const root = join(import.meta.dirname, '..')
/** Blocks that a business's name or a headline may be written with; other signs are not printed. */
const blocks = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x400, 0x45f],
  [0x490, 0x4ff],
  [0x2010, 0x203a],
  [0x20ac, 0x20bf],
  [0x2116, 0x2116],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const

const measured = Object.fromEntries(
  Object.entries(typefaceFiles).map(([name, { file }]) => {
    const font = fontkit.openSync(join(root, 'assets/fonts', file))
    if (!('glyphForCodePoint' in font)) throw new Error(`${file} is a collection, not a single font`)
    const thousandths = (units: number) => Math.round((units / font.unitsPerEm) * 1000)
    const advances = blocks.map(([first, last]) => [
      first,
      // 0: the font has no such letter
      ...Array.from({ length: last - first + 1 }, (_, i) =>
        font.hasGlyphForCodePoint(first + i)
          ? thousandths(font.glyphForCodePoint(first + i).advanceWidth)
          : 0,
      ),
    ])
    return [name, { capHeight: thousandths(font.capHeight), xHeight: thousandths(font.xHeight), advances }]
  }),
)

writeFileSync(join(root, 'src/areas/design/print/advances.json'), JSON.stringify(measured))
