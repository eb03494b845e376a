import { picture } from '../../questionnaire/pictures/picture.ts'
import { contrastRatio } from '../../questionnaire/question/colours.ts'
import { type Bubble, bubblePath, smilePath } from '../render/mark.ts'
import { mix, readableOn } from './colour.ts'
import { nonBreaking } from './non-breaking.ts'
import { codeLook, type PrintColours, type PrintContent, type Voice } from './print-design.ts'
import { qrShape, quietModules } from './qr.ts'
import { escapeXml, textWidth } from './text-fit.ts'

/*
 * Parts shared by the layouts of the “talking” family: an object of the business stands on the ground and speaks,
 * and what it says is a code that smiles: the eyes of the code are its eyes.
 */

/** Colours that follow from those of the content, so that text can be read and shapes stand out. */
export function surfaces(colours: PrintColours) {
  const onField = readableOn(colours.field, [colours.ink, '#ffffff'])
  const onGround = readableOn(colours.ground, ['#ffffff', colours.ink])
  const object = contrastRatio(colours.object, colours.field) >= 1.6 ? colours.object : onField
  return {
    onField,
    onGround,
    object,
    fieldOrnament: mix(colours.field, onField, 0.13),
    groundOrnament: mix(colours.ground, onGround, 0.24),
  }
}

/**
 * The bubble with the code, white for four modules on every side, and the smile under that.
 * @param plateMm side of the code with its quiet zone, narrower than the bubble; the smile fills the room below it
 */
export function talkingCode(content: PrintContent, bubble: Bubble, plateMm: number): string {
  const { accent } = content.colours
  const { side, shape } = qrShape(content.qrText, { ...codeLook(content), style: 'round' })
  const module = plateMm / (side + 2 * quietModules)
  const margin = (bubble.width - plateMm) / 2
  const corner = margin + quietModules * module
  const stroke = plateMm * 0.069
  const below = bubble.y + margin + plateMm + stroke * 0.55
  const depth = bubble.y + bubble.height - margin * 1.2 - stroke / 2 - below
  const smile = smilePath(bubble.x + bubble.width / 2, below, plateMm * 0.6, depth)
  return (
    `<path d="${bubblePath(bubble)}" fill="#fff" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/>` +
    `<g transform="translate(${bubble.x + corner} ${bubble.y + corner}) scale(${module})">${shape}</g>` +
    `<path d="${smile}" fill="none" stroke="${accent}" stroke-width="${stroke}" stroke-linecap="round"/>`
  )
}

/** The object that speaks, `size` wide and high, standing on the line `y`; its left edge is about `x`. */
export function standingFigure(content: PrintContent, x: number, y: number, size: number): string {
  const { field } = content.colours
  const { object, onField } = surfaces(content.colours)
  const svg = picture(content.picture, {
    accent: object,
    ink: onField,
    tint: mix(field, '#ffffff', 0.6),
    onAccent: readableOn(object, ['#ffffff', content.colours.ink], 3),
  })
  // Pictures stand on the line 184 of a field of 200.
  return svg.replace('<svg ', `<svg x="${x}" y="${y - size * 0.92}" width="${size}" height="${size}" `)
}

/**
 * One line per voice, what to do in bold and why it is easy in plain, at one size for all.
 * @param y top of the first line's capitals
 * @returns the SVG and the top of the line that would follow
 */
export function actionLines(
  voices: readonly Pick<Voice, 'action' | 'hint'>[],
  place: { x: number; y: number; width: number; max: number; fill: string },
): { svg: string; next: number } {
  const gap = 0.5
  const wide = Math.max(
    ...voices.map(({ action, hint }) => textWidth(action, 'bold') + gap + textWidth(hint, 'text')),
  )
  const size = Math.min(place.max, place.width / wide)
  const capHeight = 0.71
  const svg = voices.map(({ action, hint }, i) => {
    const y = place.y + size * (capHeight + i * 1.36)
    return (
      `<text x="${place.x}" y="${y.toFixed(2)}" font-family="Onest, Onest Variable" font-size="${size.toFixed(2)}" fill="${place.fill}">` +
      `<tspan font-weight="700">${escapeXml(action)}</tspan><tspan font-weight="400" dx="${(size * gap).toFixed(2)}">${escapeXml(hint)}</tspan></text>`
    )
  })
  return { svg: svg.join(''), next: place.y + voices.length * size * 1.36 }
}

/**
 * The two large texts of a content: both questions, or with one language the question and what to do.
 * And the small lines that are left.
 */
export function largeAndSmall(voices: PrintContent['voices']): {
  large: [string, string]
  small: Pick<Voice, 'action' | 'hint'>[]
} {
  const [first, second] = voices
  const large: [string, string] = [first.title, second?.title ?? first.action]
  const small = second ? voices : [{ action: first.hint, hint: '' }]
  return { large: [nonBreaking(large[0]), nonBreaking(large[1])], small: [...small] }
}
