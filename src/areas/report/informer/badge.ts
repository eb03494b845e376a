import { escapeXml } from '../../design/print/text-fit.ts'
import { signShape } from '../../design/render/mark.ts'
import { BADGE, type BadgeLook, type BadgeSize, type BadgeTheme, badgeSize } from './look.ts'
import { cut } from './shown-score.ts'

/** All that stands on a badge, in one language. */
export type BadgeWords = {
  business: string
  /** «+57»; null while there are too few answers */
  score: string | null
  /** what the score is of: «NPS, готовы рекомендовать» */
  label: string
  /** the same where there is room for one word */
  short: string
  /** «по 729 отзывам», or that answers are being gathered */
  based: string
  /** «729 отзывов»; null while there are too few */
  count: string | null
  /** 0..1, for the track under the number */
  standing: number
}

type Theme = { field: string; edge: string; ink: string; soft: string; track: string }
const THEMES: Record<BadgeTheme, Theme> = {
  light: { field: '#ffffff', edge: '#eadfcb', ink: '#1b2440', soft: '#5f6375', track: '#eadfcb' },
  dark: { field: '#1b2440', edge: '#3a4468', ink: '#f4efe6', soft: '#a3a8bd', track: '#3a4468' },
}
const SAFFRON = '#f6c445'
const ON_SAFFRON = '#1b2440'
/** A picture of a foreign site may load no fonts. */
const FONT = "Onest, Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

const DRAWINGS: Record<BadgeLook, Draw> = { card, line, seal }
type Draw = (words: BadgeWords, theme: Theme) => string

/** The badge as an SVG document. Texts may come from anybody and are escaped. */
export function badgeSvg(
  words: BadgeWords,
  { look, size, theme }: { look: BadgeLook; size: BadgeSize; theme: BadgeTheme },
): string {
  const { width, height } = BADGE[look]
  const shown = badgeSize(look, size)
  const title = [words.business, words.score && `${words.label}: ${words.score}`, words.based]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shown.width}" height="${shown.height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${FONT}">` +
    `<title>${escapeXml(title.filter(Boolean).join('. '))}</title>${DRAWINGS[look](words, THEMES[theme])}</svg>`
  )
}

function card({ business, score, label, based, standing }: BadgeWords, t: Theme): string {
  const track = `<rect x="20" y="104" width="200" height="6" rx="3" fill="${t.track}"/>`
  const at = 20 + 200 * standing
  return (
    frame(240, 168, 16, t) +
    text(cut(business, 22), { x: 20, y: 34, size: 14, weight: 600, fill: t.ink }) +
    (score
      ? text(score, { x: 19, y: 88, size: 46, weight: 800, fill: t.ink }) +
        `${track}<rect x="20" y="104" width="${Math.max(6, at - 20).toFixed(1)}" height="6" rx="3" fill="${SAFFRON}"/><circle cx="${at.toFixed(1)}" cy="107" r="6" fill="${t.ink}" stroke="${t.field}" stroke-width="2"/>`
      : `<g transform="translate(20 52) scale(1.5)">${signShape(SAFFRON, ON_SAFFRON)}</g>`) +
    text(label, { x: 20, y: 132, size: 12, weight: 600, fill: t.ink }) +
    text(based, { x: 20, y: 150, size: 12, weight: 400, fill: t.soft }) +
    (score ? sign(198, 17, 24) : '')
  )
}

function line({ score, label, based }: BadgeWords, t: Theme): string {
  return (
    `<rect x=".75" y=".75" width="298.5" height="62.5" rx="31.25" fill="${t.field}" stroke="${t.edge}" stroke-width="1.5"/>` +
    `<path d="M32 6h52v52H32a26 26 0 0 1 0-52z" fill="${SAFFRON}"/>` +
    (score
      ? text(score, { x: 47, y: 40, size: 22, weight: 800, fill: ON_SAFFRON, anchor: 'middle' })
      : `<g transform="translate(31 16)">${signShape(ON_SAFFRON, SAFFRON)}</g>`) +
    text(label, { x: 96, y: 28, size: 12, weight: 600, fill: t.ink }) +
    text(based, { x: 96, y: 46, size: 12, weight: 400, fill: t.soft })
  )
}

function seal({ score, short, count }: BadgeWords, t: Theme): string {
  return (
    `<circle cx="74" cy="74" r="73" fill="${t.field}" stroke="${t.edge}" stroke-width="1.5"/><circle cx="74" cy="74" r="66" fill="${SAFFRON}"/>` +
    (score
      ? text(score, { x: 74, y: 82, size: 36, weight: 800, fill: ON_SAFFRON, anchor: 'middle' }) +
        sign(62, 20, 24, true)
      : `<g transform="translate(46 24) scale(1.75)">${signShape(ON_SAFFRON, SAFFRON)}</g>`) +
    text(short, { x: 74, y: 102, size: 12, weight: 700, fill: ON_SAFFRON, anchor: 'middle' }) +
    text(count ?? '', { x: 74, y: 118, size: 11, weight: 400, fill: ON_SAFFRON, anchor: 'middle' })
  )
}

function frame(width: number, height: number, radius: number, t: Theme): string {
  return `<rect x=".75" y=".75" width="${width - 1.5}" height="${height - 1.5}" rx="${radius}" fill="${t.field}" stroke="${t.edge}" stroke-width="1.5"/>`
}

function sign(x: number, y: number, size: number, dark = false): string {
  const shape = dark ? signShape(ON_SAFFRON, SAFFRON) : signShape(SAFFRON, ON_SAFFRON)
  return `<g transform="translate(${x} ${y}) scale(${size / 32})">${shape}</g>`
}

type Place = {
  x: number
  y: number
  size: number
  weight: number
  fill: string
  anchor?: 'start' | 'middle'
}
function text(words: string, { x, y, size, weight, fill, anchor = 'start' }: Place): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapeXml(words)}</text>`
}
