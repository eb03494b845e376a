/** The brand's drawn things as SVG strings: one drawing each, coloured by the caller. */

/** Side of the square grid the sign is drawn on. */
const signGrid = 32

/** Outline of the sign: a speech bubble with its tail at the lower left, on a 32 × 32 grid. */
const signBubble =
  'M11 2.5h10c6 0 9 3.2 9 9v2.7c0 5.8-3 9-9 9h-4.2c-.9 0-1.6.2-2.3.8l-5 4.7c-1 .9-2.4.3-2.4-1.1v-4.9C3.7 21.3 2 18.6 2 14.2v-2.7c0-5.8 3-9 9-9z'

/** The smile inside the bubble: a stroke `signSmileWidth` wide with round ends, on the same grid. */
const signSmile = 'M8.7 12c2.5 6.6 12.1 6.6 14.6 0'
const signSmileWidth = 3.6

/** The ram's horn (қошқар мүйіз) as one rounded stroke, on a 48 × 48 grid. */
const horn =
  'M16.5 19c3.5 4-2 7.5-6 5.5C4 21 5.5 9 14 9c6.5 0 10 5 10 12v20V21c0-7 3.5-12 10-12 8.5 0 10 12 3.5 15.5-4 2-9.5-1.5-6-5.5M15 41c3-5.5 15-5.5 18 0'
const hornGrid = 48

/**
 * The sign without its `<svg>` shell, on a 32 × 32 grid, to be placed by a transform.
 * @param bubble colour of the bubble
 * @param smile colour of the smile; must stand out from the bubble
 */
export function signShape(bubble: string, smile: string): string {
  return (
    `<path fill="${bubble}" d="${signBubble}"/>` +
    `<path fill="none" stroke="${smile}" stroke-width="${signSmileWidth}" stroke-linecap="round" d="${signSmile}"/>`
  )
}

/** The sign as a document of its own, `size` units wide and high. */
export function signSvg(bubble: string, smile: string, size = signGrid): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${signShape(bubble, smile)}</svg>`
}

/**
 * Sign and word mark side by side, 32 units high and about 124 wide, without an `<svg>` shell.
 * The word is live text in Geologica Black: the place that shows it must have that font.
 */
export function wordMarkShape(bubble: string, smile: string, word = bubble): string {
  return `${signShape(bubble, smile)}<text x="38" y="23.5" font-family="Geologica, Geologica Variable" font-weight="900" font-size="27" letter-spacing="-.8" fill="${word}">Qalay</text>`
}

/** One horn with its upper left corner at (x, y), `size` high and wide. */
function hornShape(x: number, y: number, size: number, colour: string, stroke = 4.2): string {
  const scale = size / hornGrid
  return `<path transform="translate(${short(x)} ${short(y)}) scale(${short(scale)})" fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round" d="${horn}"/>`
}

/**
 * The ornament as an SVG `<pattern>` for screens: two staggered horns in a tile of 2 × `size`.
 * A strip filled with it should be a whole number of tiles high, or the horns are cut.
 */
export function ornamentPattern(id: string, colour: string, size = 52): string {
  const inset = size * 0.08
  const side = size - 2 * inset
  return (
    `<pattern id="${id}" width="${size * 2}" height="${size * 2}" patternUnits="userSpaceOnUse">` +
    `${hornShape(inset, inset, side, colour)}${hornShape(size + inset, size + inset, side, colour)}</pattern>`
  )
}

/**
 * Whole horns for print in staggered rows: `rows` of them, every second row one horn shorter and half a step in.
 * @param x left edge of the first horn; `step` is the distance from one horn to the next
 */
export function ornamentRows(
  at: { x: number; y: number; size: number; step: number; count: number; rows: number },
  colour: string,
): string {
  let svg = ''
  for (let row = 0; row < at.rows; row++) {
    const shorter = row % 2
    for (let i = 0; i < at.count - shorter; i++) {
      svg += hornShape(at.x + (i + shorter / 2) * at.step, at.y + row * at.step * 0.8, at.size, colour)
    }
  }
  return svg
}

export type Bubble = {
  x: number
  y: number
  width: number
  height: number
  radius: number
  tailX: number
  tailY: number
}

/**
 * Outline of a large speech bubble in the manner of the sign, its tail swinging from the lower left corner to
 * (tailX, tailY). Stroke it in its own colour, a little wide and with round joins, to soften the tip.
 */
export function bubblePath({ x, y, width, height, radius: r, tailX, tailY }: Bubble): string {
  const right = x + width
  const bottom = y + height
  const ease = r * 0.36
  const point = (px: number, py: number) => `${short(px)} ${short(py)}`
  const curve = (...points: [number, number][]) => `C${points.map(([px, py]) => point(px, py)).join(' ')}`
  return [
    `M${point(x + r, y)}H${short(right - r)}`,
    curve([right - ease, y], [right, y + ease], [right, y + r]),
    `V${short(bottom - r)}`,
    curve([right, bottom - ease], [right - ease, bottom], [right - r, bottom]),
    `H${short(x + r * 1.35)}`,
    curve([x + r * 0.9, bottom], [x + r * 0.45, tailY - 0.5], [tailX, tailY]),
    curve([x - 0.5, bottom + 1], [x + 1, bottom - r * 0.35], [x + 0.45, bottom - r * 0.75]),
    curve([x + 0.15, bottom - r * 0.85], [x, bottom - r * 0.95], [x, bottom - r * 1.1]),
    `V${short(y + r)}`,
    curve([x, y + ease], [x + ease, y], [x + r, y]),
    'z',
  ].join('')
}

/** A smile as a stroke: `width` between its ends at `y`, centred on `x`, hanging `depth` low. */
export function smilePath(x: number, y: number, width: number, depth: number): string {
  const half = width / 2
  const pull = width * 0.32
  const low = y + depth * 1.35
  return `M${short(x - half)} ${short(y)}C${short(x - pull)} ${short(low)} ${short(x + pull)} ${short(low)} ${short(x + half)} ${short(y)}`
}

function short(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
