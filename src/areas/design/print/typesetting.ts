import { nonBreaking } from './non-breaking.ts'
import { type FitOptions, type Fitted, fitText, fitTogether } from './text-fit.ts'

/** Letters reach below the base line by this much of their size. */
export const descender = 0.24

/** A fitted text and the top of its capitals below the block's top, in the column given. */
export type FittedRow = { fitted: Fitted; y: number; column: number; bold: boolean; voice: number }
export type FittedBlock = { rows: FittedRow[]; height: number }

/** One text in a box, its descenders inside too. */
export function setText(words: string, options: FitOptions): FittedBlock {
  const clean = nonBreaking(words)
  let fitted = fitText(clean, options)
  while (fitted.size > options.min && whole(fitted) > options.height)
    fitted = fitText(clean, { ...options, max: Math.max(options.min, fitted.size * 0.95) })
  return { rows: [{ fitted, y: 0, column: 0, bold: false, voice: 0 }], height: whole(fitted) }
}

/** Texts of equal standing at one size, one below the other. */
export function setTitles(titles: readonly string[], options: FitOptions): FittedBlock {
  const gap = 0.52
  const words = titles.map(nonBreaking)
  const laid = shrink(options, (max) => {
    const fits = fitTogether(words, { ...options, max })
    const size = fits[0]!.size
    let y = 0
    const rows = fits.map((fitted, voice) => {
      const row = { fitted, y, column: 0, bold: false, voice }
      y += fitted.height + gap * size
      return row
    })
    return { rows, height: y - gap * size + descender * size, size, cut: fits.some(({ cut }) => cut) }
  })
  return laid
}

type Speech = { action: string; hint: string }

/**
 * What to do (bold) and why it is easy (plain), all voices at one size.
 * @param columns beside each other instead of below
 */
export function setSpeech(
  voices: readonly Speech[],
  columns: boolean,
  options: Omit<FitOptions, 'face'>,
): FittedBlock {
  const actions = voices.map(({ action }) => nonBreaking(action))
  const hints = voices.map(({ hint }) => nonBreaking(hint))
  const lay = (max: number, withHints: boolean) => {
    const bold = fitTogether(actions, { ...options, face: 'bold', max })
    const size = bold[0]!.size
    const plain = withHints ? fitTogether(hints, { ...options, face: 'text', max: size }) : []
    const rows: FittedRow[] = []
    let y = 0
    let height = 0
    bold.forEach((action, voice) => {
      const column = columns ? voice : 0
      if (columns) y = 0
      rows.push({ fitted: action, y, column, bold: true, voice })
      y += action.height
      const hint = plain[voice]
      if (hint) {
        rows.push({ fitted: hint, y: y + size * 0.5, column, bold: false, voice })
        y += size * 0.5 + hint.height
      }
      height = Math.max(height, y + descender * size)
      y += size * 0.95
    })
    return {
      rows,
      height,
      size: Math.min(size, plain[0]?.size ?? size),
      cut: rows.some(({ fitted }) => fitted.cut),
    }
  }
  const laid = shrink(options, (max) => lay(max, true))
  // Too much even at the smallest size: what to do matters more than why.
  const isTooMuch = laid.height > options.height || laid.rows.some(({ fitted }) => fitted.cut)
  return isTooMuch ? shrink(options, (max) => lay(max, false)) : laid
}

/** Lays out at ever smaller sizes until the block is no higher than it may be. */
function shrink<T extends FittedBlock & { size: number; cut: boolean }>(
  { max, min, height }: Pick<FitOptions, 'max' | 'min' | 'height'>,
  lay: (max: number) => T,
): T {
  let size = max
  for (;;) {
    const laid = lay(size)
    if ((laid.height <= height && !laid.cut) || size <= min) return laid
    size = Math.max(min, Math.min(size, laid.size) * 0.96)
  }
}

function whole({ height, size }: Fitted): number {
  return height + descender * size
}
