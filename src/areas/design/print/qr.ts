import { encodeQR } from 'qr'
import { contrastRatio } from '../../questionnaire/question/colours.ts'

/** Share of the symbol that may be lost and still be read: M 15 %, Q 25 %, H 30 % (ISO/IEC 18004). */
type QrLevel = 'medium' | 'quartile' | 'high'

export type QrLook = {
  /** modules, at least 7:1 on white */
  dark: string
  /** centres of the three eyes, at least 4.5:1 on white */
  accent: string
  style: 'square' | 'round'
  /** without it the strongest level that costs no further version; with a logo always `high` */
  ecc?: QrLevel
  /** inside of an SVG drawn on a 24 × 24 grid, put in the middle on white */
  logo?: string
}

export type QrPlan = { version: number; level: QrLevel; modules: number; moduleMm: number }
/** Why a code would not be read from paper. `need` and `have` are millimetres or contrast ratios. */
export type QrRefusal = {
  refused: 'too_small' | 'modules_too_pale' | 'eyes_too_pale'
  need: number
  have: number
}

/** White margin on every side, in modules (ISO/IEC 18004: four). */
export const quietModules = 4
const smallestModuleMm = 0.5
const moduleContrast = 7
const eyeContrast = 4.5
/** A logo may cover at most this share of the side. */
const logoShare = 0.25

/**
 * The address that a code holds, in capitals: letters then cost 5.5 bits instead of 8, so a smaller code does.
 * Host and path of a short link are case-insensitive; nothing else may be passed here.
 * @param site origin of the installation, such as `https://qalay.kz`
 */
export function qrAddress(site: string, code: string): string {
  return `${site.replace(/(?<!\/)\/+$/, '')}/q/${code}`.toUpperCase()
}

/** The same address as a person types it: no scheme, small letters. */
export function typedAddress(site: string, code: string): string {
  return `${site.replace(/^https?:\/\//i, '').replace(/(?<!\/)\/+$/, '')}/q/${code}`.toLowerCase()
}

/**
 * Would this code be read from paper, and how large is a module?
 * @param sizeMm side of the white plate, quiet zone included
 */
export function qrPlan(
  text: string,
  sizeMm: number,
  look: Pick<QrLook, 'dark' | 'accent' | 'ecc' | 'logo'>,
): QrPlan | QrRefusal {
  const modulesHave = contrastRatio(look.dark, '#ffffff')
  if (modulesHave < moduleContrast)
    return { refused: 'modules_too_pale', need: moduleContrast, have: modulesHave }
  const eyesHave = contrastRatio(look.accent, '#ffffff')
  if (eyesHave < eyeContrast) return { refused: 'eyes_too_pale', need: eyeContrast, have: eyesHave }
  const { level, matrix } = encode(text, look)
  const moduleMm = sizeMm / (matrix.length + 2 * quietModules)
  if (moduleMm < smallestModuleMm) {
    return { refused: 'too_small', need: smallestModuleMm * (matrix.length + 2 * quietModules), have: sizeMm }
  }
  return { version: (matrix.length - 17) / 4, level, modules: matrix.length, moduleMm }
}

/**
 * The code as SVG: white plate with its quiet zone, one unit per module, scaled by the layout.
 * @throws Error when the text is too long for any code
 */
export function qrSvg(text: string, look: QrLook): string {
  const { side, shape } = qrShape(text, look)
  const q = quietModules
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-q} ${-q} ${side + 2 * q} ${side + 2 * q}">` +
    `<rect x="${-q}" y="${-q}" width="${side + 2 * q}" height="${side + 2 * q}" fill="#fff"/>${shape}</svg>`
  )
}

/**
 * The bare symbol, one unit per module, its corner at (0, 0): for layouts that draw their own white plate.
 * The layout keeps `quietModules` white on every side.
 */
export function qrShape(text: string, look: QrLook): { side: number; shape: string } {
  const { matrix } = encode(text, look)
  const side = matrix.length
  const hole = look.logo ? logoHole(side) : 0
  const from = (side - hole) / 2
  const filled = (x: number, y: number) =>
    (matrix[y]?.[x] ?? false) &&
    !inEye(x, y, side) &&
    !(x >= from && x < from + hole && y >= from && y < from + hole)
  const path = outline(side, filled, look.style === 'round' ? 0.5 : 0)
  const eyes = [eye(0, 0, look), eye(side - 7, 0, look), eye(0, side - 7, look)].join('')
  const logo = look.logo
    ? `<g transform="translate(${from + 0.5} ${from + 0.5}) scale(${(hole - 1) / 24})">${look.logo}</g>`
    : ''
  return { side, shape: `<path fill="${look.dark}" d="${path}"/>${eyes}${logo}` }
}

function encode(text: string, look: Pick<QrLook, 'ecc' | 'logo'>): { level: QrLevel; matrix: boolean[][] } {
  const at = (ecc: QrLevel) => ({ level: ecc, matrix: matrixOf(text, ecc) })
  if (look.logo) return at('high')
  if (look.ecc) return at(look.ecc)
  const plain = at('medium')
  for (const level of ['high', 'quartile'] as const) {
    const stronger = at(level)
    if (stronger.matrix.length === plain.matrix.length) return stronger
  }
  return plain
}

function matrixOf(text: string, ecc: QrLevel): boolean[][] {
  // The package refuses a border of 0, so its smallest one is cut off again.
  return encodeQR(text, 'raw', { ecc, border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
}

/** Side of the square left free for a logo: as odd or even as the symbol, so that it can be centred. */
function logoHole(side: number): number {
  const most = Math.floor(side * logoShare)
  return most % 2 === side % 2 ? most : most - 1
}

function inEye(x: number, y: number, side: number): boolean {
  return (x < 7 && y < 7) || (x >= side - 7 && y < 7) || (x < 7 && y >= side - 7)
}

function eye(x: number, y: number, look: QrLook): string {
  const [outer, inner] = look.style === 'round' ? [1.9, 1] : [0, 0]
  return (
    `<rect x="${x + 0.5}" y="${y + 0.5}" width="6" height="6" rx="${outer}" fill="none" stroke="${look.dark}" stroke-width="1"/>` +
    `<rect x="${x + 2}" y="${y + 2}" width="3" height="3" rx="${inner}" fill="${look.accent}"/>`
  )
}

/**
 * Outline of all filled cells as one path: touching cells become one shape, so that no hairlines show between them
 * in print. Outer corners are rounded by `radius` (0 to 0.5 of a cell), inner ones stay sharp; cells that meet only
 * at a corner stay apart.
 */
function outline(side: number, filled: (x: number, y: number) => boolean, radius: number): string {
  const row = side + 1
  const stride = [1, row, -1, -row] // to the point east, south, west, north
  // Each border between a filled and an empty cell, walked with the filled cell on the right: point × 4 + direction.
  const borders = new Set<number>()
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (!filled(x, y)) continue
      const point = y * row + x
      if (!filled(x, y - 1)) borders.add(point * 4)
      if (!filled(x + 1, y)) borders.add((point + 1) * 4 + 1)
      if (!filled(x, y + 1)) borders.add((point + 1 + row) * 4 + 2)
      if (!filled(x - 1, y)) borders.add((point + row) * 4 + 3)
    }
  }
  let path = ''
  for (const first of borders) {
    const corners: { point: number; from: number; to: number }[] = []
    let border = first
    do {
      borders.delete(border)
      const from = border % 4
      const point = Math.floor(border / 4) + stride[from]!
      // Right before straight before left: where two shapes meet at a corner this stays on the same one.
      const to = [(from + 1) % 4, from, (from + 3) % 4].find(
        (d) => borders.has(point * 4 + d) || point * 4 + d === first,
      )!
      if (to !== from) corners.push({ point, from, to })
      border = point * 4 + to
    } while (border !== first)
    path += loop(corners, row, radius)
  }
  return path
}

function loop(
  corners: readonly { point: number; from: number; to: number }[],
  row: number,
  radius: number,
): string {
  const along = (direction: number) => ({
    x: [1, 0, -1, 0][direction]! * radius,
    y: [0, 1, 0, -1][direction]! * radius,
  })
  const segments = corners.map(({ point, from, to }) => {
    const x = point % row
    const y = Math.floor(point / row)
    const round = radius > 0 && to === (from + 1) % 4
    const into = round ? along(from) : { x: 0, y: 0 }
    const out = round ? along(to) : { x: 0, y: 0 }
    const line = from % 2 === 0 ? `H${x - into.x}` : `V${y - into.y}`
    const arc = round ? `a${radius} ${radius} 0 0 1 ${into.x + out.x} ${into.y + out.y}` : ''
    return { line, arc, end: `${x + out.x} ${y + out.y}` }
  })
  return `M${segments.at(-1)!.end}${segments.map(({ line, arc }) => line + arc).join('')}z`
}
