import { ornamentRows } from '../render/mark.ts'
import { paperSizes } from './paper-size.ts'
import type { PrintDesign } from './print-design.ts'
import { actionLines, largeAndSmall, standingFigure, surfaces, talkingCode } from './talking-code.ts'
import { fitText, fitTogether, textSvg } from './text-fit.ts'

const { width, height } = paperSizes.a5
const left = 11
const measureMm = width - 2 * left
const groundMm = 135

/** A portrait poster: one question above, the speaking object and its code in the middle, the other question below. */
export const a5Poster: PrintDesign = {
  id: 'a5-poster',
  width,
  height,
  sizes: { a5: paperSizes.a5, a6: paperSizes.a6, a4: paperSizes.a4, a3: paperSizes.a3 },
  folds: [],
  plateMm: 68,
  name: { ru: 'Собеседник', en: 'Talker', kk: 'Әңгімелес' },
  industry: 'any',
  format: 'poster',
  slots: [],
  draw(content, bleed) {
    const { onField, onGround, fieldOrnament } = surfaces(content.colours)
    const { large, small } = largeAndSmall(content.voices)
    const [above, below] = fitTogether(large, {
      face: 'display',
      width: measureMm,
      height: 27.5,
      max: 16.5,
      min: 4,
      leading: 1,
      tracking: -0.025,
    })
    const business = fitText(content.business, {
      face: 'strong',
      width: measureMm,
      height: 6,
      max: 5.4,
      min: 2.6,
      lines: 1,
    })
    const lines = actionLines(small, { x: left, y: 187.5, width: measureMm, max: 4.2, fill: onGround })
    const url = fitText(content.shortUrl, {
      face: 'text',
      width: measureMm,
      height: 5,
      max: 3.7,
      min: 2.2,
      lines: 1,
    })
    return [
      `<rect x="${-bleed}" y="${-bleed}" width="${width + 2 * bleed}" height="${height + 2 * bleed}" fill="${content.colours.field}"/>`,
      `<path d="M${-bleed} ${groundMm}H48C96 ${groundMm} 132 131 ${width} 103L${width + bleed} 97V${height + bleed}H${-bleed}z" fill="${content.colours.ground}"/>`,
      ornamentRows({ x: left - 1, y: 56, size: 9, step: 15, count: 3, rows: 2 }, fieldOrnament),
      textSvg(business, { x: left, y: 10, fill: onField }),
      textSvg(above!, { x: left - 0.6, y: 20, fill: onField }),
      standingFigure(content, 4, groundMm, 56),
      talkingCode(
        content,
        { x: 62, y: 53, width: 75, height: 86, radius: 15, tailX: 55, tailY: 146 },
        a5Poster.plateMm,
      ),
      textSvg(below!, { x: left - 0.6, y: 153, fill: onGround }),
      lines.svg,
      textSvg(url, { x: left, y: lines.next + 0.6, fill: onGround }),
    ].join('')
  },
}
