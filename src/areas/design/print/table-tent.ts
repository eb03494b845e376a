import { ornamentRows } from '../render/mark.ts'
import { paperSizes } from './paper-size.ts'
import type { PrintContent, PrintDesign } from './print-design.ts'
import { actionLines, largeAndSmall, standingFigure, surfaces, talkingCode } from './talking-code.ts'
import { fitText, fitTogether, textSvg } from './text-fit.ts'

const width = 148
const panelMm = 105
const baseMm = 46
const flapMm = 12
const height = 2 * panelMm + baseMm + flapMm
const groundMm = 81
const left = 10

/**
 * A card that stands on a table and is read from both sides: two A6 panels, the far one upside down on the sheet, a
 * base and a flap to glue. Printed on A4, cut at the crop marks, folded three times at the dashed marks.
 */
export const tableTent: PrintDesign = {
  id: 'table-tent',
  width,
  height,
  sizes: { a4: { width, height } },
  folds: [panelMm, 2 * panelMm, 2 * panelMm + baseMm],
  sheet: paperSizes.a4,
  front: { x: 0, y: panelMm, width, height: panelMm },
  plateMm: 58,
  name: { ru: 'За столом', en: 'At the table', kk: 'Үстел басында' },
  industry: 'any',
  format: 'tent',
  slots: [],
  draw(content, bleed) {
    const { field, ground } = content.colours
    const front = panel(content, bleed)
    const below = 2 * panelMm
    const assembly = content.assembly.map((line) =>
      fitText(line, { face: 'text', width: width - 2 * left, height: 4, max: 3.6, min: 2, lines: 1 }),
    )
    // Surfaces meet at the folds: each reaches a little under its neighbour, or a hairline shows between them.
    return [
      `<rect x="${-bleed}" y="${panelMm - 9}" width="${width + 2 * bleed}" height="18" fill="${field}"/>`,
      `<rect x="${-bleed}" y="${below - 1}" width="${width + 2 * bleed}" height="5" fill="${ground}"/>`,
      ...assembly.map((line, i) => textSvg(line, { x: left, y: below + 18 + i * 7, fill: '#5F6375' })),
      `<g transform="translate(0 ${panelMm})">${front}</g>`,
      `<g transform="rotate(180 ${width / 2} ${panelMm / 2})">${front}</g>`,
    ].join('')
  },
}

/** One panel, its upper edge being the ridge: nothing is drawn beyond that one. */
function panel(content: PrintContent, bleed: number): string {
  const { onField, onGround, groundOrnament } = surfaces(content.colours)
  const { large, small } = largeAndSmall(content.voices)
  const column = 61
  const [above, below] = fitTogether(large, {
    face: 'display',
    width: column,
    height: 14.8,
    max: 10,
    min: 2.6,
    leading: 1,
    tracking: -0.025,
  })
  const business = fitText(content.business, {
    face: 'strong',
    width: column,
    height: 6.5,
    max: 4,
    min: 2.8,
    lines: 2,
  })
  const lines = actionLines(small, { x: left, y: 88.5, width: width - 2 * left, max: 3.4, fill: onGround })
  const url = fitText(content.shortUrl, {
    face: 'text',
    width: width - 2 * left,
    height: 5,
    max: 3.2,
    min: 2,
    lines: 1,
  })
  const top = 8.5 + business.height + 4.5
  return [
    `<rect x="${-bleed}" width="${width + 2 * bleed}" height="${panelMm + bleed}" fill="${content.colours.field}"/>`,
    `<path d="M${-bleed} ${groundMm}H60C104 ${groundMm} 134 78 ${width} 61L${width + bleed} 57V${panelMm + bleed}H${-bleed}z" fill="${content.colours.ground}"/>`,
    ornamentRows({ x: 99, y: groundMm + 5, size: 7, step: 10.5, count: 4, rows: 2 }, groundOrnament),
    textSvg(business, { x: left, y: 8.5, fill: onField }),
    textSvg(above!, { x: left - 0.4, y: top, fill: onField }),
    textSvg(below!, { x: left - 0.4, y: top + above!.height + 6, fill: onField }),
    standingFigure(content, left - 4, groundMm, 31),
    talkingCode(
      content,
      { x: 75, y: 6, width: 64, height: 73.5, radius: 12.5, tailX: 68, tailY: 85 },
      tableTent.plateMm,
    ),
    lines.svg,
    textSvg(url, { x: left, y: lines.next + 0.5, fill: onGround }),
  ].join('')
}
