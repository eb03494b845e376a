import type { PrintLayout } from './layouts/layout.ts'
import { layouts } from './layouts/layouts.ts'
import { tentFolds, tentFront, tentSize } from './layouts/tents.ts'
import { blackAndWhite } from './palettes.ts'
import { type Box, paperSizes } from './paper-size.ts'
import { type PrintPreset, presets } from './presets.ts'
import type { PrintContent, PrintDesign } from './print-design.ts'
import { type PrintDrawing, PrintSheet } from './sheet.ts'
import { questions, requests, wordsIfLong } from './words.ts'

/** The designs of the catalogue in the order of the gallery. */
export const catalogue: readonly PrintDesign[] = presets.map(designOf)

/**
 * Draws a preset and returns the positions of its texts and its code.
 * @param page.scale millimetres on paper of one millimetre as drawn
 */
export function drawPreset(
  preset: PrintPreset,
  content: PrintContent,
  page: { bleed: number; scale: number },
): PrintDrawing & { uses: PrintSheet['uses'] } {
  const layout: PrintLayout = layouts[preset.layout]
  const colours = preset.colours === blackAndWhite ? blackAndWhite : content.colours
  const sheet = new PrintSheet(layout, { ...content, colours }, preset, page)
  layout.draw(sheet)
  if (layout.format === 'sticker-round') sheet.add(outsideCircle(layout.width / 2, page.bleed))
  return { ...sheet.drawing, uses: sheet.uses }
}

function designOf(preset: PrintPreset): PrintDesign {
  const layout: PrintLayout = layouts[preset.layout]
  const mono = preset.colours === blackAndWhite
  let slots: PrintDesign['slots'] | undefined
  return {
    id: preset.id,
    name: preset.name,
    industry: preset.industry,
    format: layout.format,
    width: layout.width,
    height: layout.height,
    sizes: sizesOf(layout),
    folds: layout.format === 'tent' ? tentFolds : [],
    ...(layout.format === 'tent' ? { sheet: paperSizes.a4, front: tentFront } : {}),
    plateMm: layout.plate,
    ...(layout.cut && { cut: layout.cut }),
    colours: preset.colours,
    ...(mono ? { mono } : {}),
    texts: { title: questions[preset.question], ...requests[preset.request] },
    ifLong: wordsIfLong(preset.question, preset.request),
    get slots() {
      slots ??= [...drawPreset(preset, sample(preset), { bleed: 0, scale: 1 }).uses]
      return slots
    },
    draw: (content, bleed, scale) => drawPreset(preset, content, { bleed, scale }).svg,
  }
}

function sizesOf({ format, width, height }: PrintLayout): Record<string, Box> {
  switch (format) {
    case 'poster':
      return {
        a4: paperSizes.a4,
        a3: paperSizes.a3,
        a5: paperSizes.a5,
        a6: paperSizes.a6,
        a7: { width: 74, height: 105 },
      }
    case 'tent':
      return { a4: tentSize }
    case 'sticker-round':
    case 'sticker-square':
      return { '100x100': { width: 100, height: 100 }, '70x70': { width: 70, height: 70 } }
    case 'decal':
      return { '200x200': { width: 200, height: 200 }, '150x150': { width: 150, height: 150 } }
    case 'receipt-58':
      return { '58mm': { width, height } }
    case 'receipt-80':
      return { '80mm': { width, height } }
    default:
      return { [`${width}x${height}`]: { width, height } }
  }
}

/** White around a round sticker, so that a sheet shows what will be cut. */
function outsideCircle(radius: number, bleed: number): string {
  const far = radius + bleed + 1
  const r = radius + bleed
  return `<path fill="#fff" fill-rule="evenodd" d="M${radius - far} ${radius - far}h${2 * far}v${2 * far}h${-2 * far}zM${radius - r} ${radius}a${r} ${r} 0 0 0 ${2 * r} 0a${r} ${r} 0 0 0 ${-2 * r} 0z"/>`
}

/** Content that says nothing, to learn what of the owner a layout has room for. */
function sample({ colours }: PrintPreset): PrintContent {
  const voice = { locale: 'ru', title: 'Т', action: 'Т', hint: 'Т' }
  return {
    business: 'Т',
    voices: [voice],
    shortUrl: 't/q/t',
    qrText: 'T',
    picture: '',
    assembly: [],
    colours,
  }
}
