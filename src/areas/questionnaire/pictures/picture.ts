import { CITY_DRAWINGS } from './picture-city.ts'
import { face, MOODS, type Mood, type Palette, type PictureColours, steam } from './picture-parts.ts'
import { SERVICE_DRAWINGS } from './picture-services.ts'
import { TRADE_DRAWINGS } from './picture-trade.ts'

export { MOODS, type PictureColours }

/** Each stands on the line y = 184 of a field of 200 × 200. */
const DRAWINGS = {
  ...SERVICE_DRAWINGS,
  ...TRADE_DRAWINGS,
  ...CITY_DRAWINGS,
  piala: (mood: Mood, c: Palette) =>
    `${steam(100, 72, mood, c)}<path d="M36 88h128c0 44-22 66-44 72v20H80v-20c-22-6-44-28-44-72z" fill="${c.paper}" stroke="${c.paper}" stroke-width="8"/><path d="M32 84h136v14H32z" fill="${c.accent}"/>${face('100 120', c.ink, mood)}`,
  cup: (mood: Mood, c: Palette) =>
    `${steam(92, 66, mood, c)}<path d="M144 96h10a20 20 0 0 1 0 40h-16" fill="none" stroke="${c.accent}" stroke-width="13"/><path d="M38 78h110v38a48 48 0 0 1-48 48H86a48 48 0 0 1-48-48z" fill="${c.accent}"/><path d="M28 178h130" stroke="${c.ink}" stroke-width="12"/>${face('93 108', c.onAccent, mood)}`,
  takeaway: (mood: Mood, c: Palette) =>
    `<path d="M118 74 148 18M136 76 172 28" stroke="${c.ink}" stroke-width="8"/><path d="M44 70c8-22 24-10 30-20 8-12 26-10 30 2 12-4 24 4 22 18z" fill="${c.tint}" stroke="${c.accent}" stroke-width="6"/><path d="M36 76h128l-18 106H54z" fill="${c.accent}" stroke="${c.accent}" stroke-width="6"/><path d="M32 72h136l-3 20H35z" fill="${c.paper}"/>${face('100 126', c.onAccent, mood)}`,
  card: (mood: Mood, c: Palette) =>
    `<g transform="rotate(-8 100 110)"><rect x="14" y="56" width="160" height="104" rx="16" fill="${c.ink}"/><rect x="28" y="70" width="160" height="104" rx="16" fill="${c.accent}"/><path d="M28 88h160v18H28z" fill="${c.ink}"/><rect x="44" y="124" width="36" height="28" rx="7" fill="${c.tint}"/>${face('136 128', c.onAccent, mood)}</g>`,
  ticket: (mood: Mood, c: Palette) =>
    `<path d="M26 62V44q0-10 10-10h128q10 0 10 10v18" fill="${c.ink}"/><path d="M14 62h172" stroke="${c.ink}" stroke-width="12"/><path d="M46 62h108v116l-18-12-18 12-18-12-18 12-18-12-18 12z" fill="${c.paper}" stroke="${c.paper}" stroke-width="6"/><path d="M66 84h68" stroke="${c.accent}" stroke-width="14"/>${face('100 118', c.ink, mood)}`,
  bag: (mood: Mood, c: Palette) =>
    `<path d="M68 84V58a32 32 0 0 1 64 0v26" fill="none" stroke="${c.ink}" stroke-width="13"/><path d="M44 78h112l12 102H32z" fill="${c.accent}" stroke="${c.accent}" stroke-width="8"/><path d="M68 92h.1M132 92h.1" stroke="${c.ink}" stroke-width="16"/>${face('100 124', c.onAccent, mood)}`,
  receipt: (mood: Mood, c: Palette) =>
    `<path d="M124 44h20a36 36 0 0 1 0 72h-8M140 26 122 44l18 18" fill="none" stroke="${c.ink}" stroke-width="12"/><path d="M30 40h92v140l-15-10-16 10-15-10-16 10-15-10-15 10z" fill="${c.paper}" stroke="${c.paper}" stroke-width="8"/><path d="M46 60h60M46 80h34" stroke="${c.accent}" stroke-width="10"/>${face('76 118', c.ink, mood)}`,
  stethoscope: (mood: Mood, c: Palette) =>
    `<g fill="none" stroke="${c.ink}" stroke-width="13"><path d="M34 36v30a34 34 0 0 0 68 0V36M68 100v36a34 34 0 0 0 60 22"/></g><path d="M26 30h20M90 30h20" stroke="${c.accent}" stroke-width="15"/><circle cx="138" cy="130" r="46" fill="${c.accent}"/>${face('136 124', c.onAccent, mood)}`,
  tube: (mood: Mood, c: Palette) =>
    `<path d="M60 46h80v94a40 40 0 0 1-80 0z" fill="${c.paper}"/><path d="M60 96c26-14 54 14 80 0v44a40 40 0 0 1-80 0z" fill="${c.accent}"/><path d="M50 42h100" stroke="${c.ink}" stroke-width="16"/><path d="M84 66h.1M112 80h.1" stroke="${c.accent}" stroke-width="12"/>${face('100 130', c.onAccent, mood)}`,
  parcel: (mood: Mood, c: Palette) =>
    `<path d="M30 86 50 48h100l20 38z" fill="${c.paper}" stroke="${c.paper}" stroke-width="8"/><path d="M28 86h144v94H28z" fill="${c.accent}" stroke="${c.accent}" stroke-width="8"/><path d="M88 44h24l6 42v26l-10-6-8 6-8-6-10 6V86z" fill="${c.ink}"/>${face('100 138', c.onAccent, mood)}`,
  toolbox: (mood: Mood, c: Palette) =>
    `<path d="M66 80V60q0-14 14-14h40q14 0 14 14v20" fill="none" stroke="${c.ink}" stroke-width="13"/><rect x="20" y="74" width="160" height="110" rx="18" fill="${c.accent}"/><path d="M24 106h152" stroke="${c.paper}" stroke-width="8"/><path d="M62 100v14M138 100v14" stroke="${c.ink}" stroke-width="15"/>${face('100 140', c.onAccent, mood)}`,
  bus: (mood: Mood, c: Palette) =>
    `<path d="M48 168v10M152 168v10" stroke="${c.ink}" stroke-width="20"/><rect x="24" y="34" width="152" height="136" rx="26" fill="${c.accent}"/><rect x="40" y="62" width="120" height="50" rx="12" fill="${c.paper}"/><path d="M76 48h48" stroke="${c.tint}" stroke-width="9"/><path d="M14 74v22M186 74v22" stroke="${c.ink}" stroke-width="11"/>${face('100 132', c.onAccent, mood)}`,
  coach: (mood: Mood, c: Palette) =>
    `<path d="M12 62q0-18 18-18h126q20 0 24 20l10 56v44H12z" fill="${c.accent}"/><path d="M28 64h36v30H28zM78 64h36v30H78zM128 64h34l6 30h-40z" fill="${c.paper}" stroke="${c.paper}" stroke-width="6"/><g stroke="${c.paper}" stroke-width="8" fill="${c.ink}"><circle cx="52" cy="164" r="20"/><circle cx="146" cy="164" r="20"/></g>${face('99 122', c.onAccent, mood)}`,
  bubble: (mood: Mood, c: Palette) =>
    `<path d="M60 30h80a32 32 0 0 1 32 32v50a32 32 0 0 1-32 32H88l-38 36v-38a32 32 0 0 1-22-30V62a32 32 0 0 1 32-32z" fill="${c.accent}"/>${face('100 78', c.onAccent, mood)}`,
}
export type PictureId = keyof typeof DRAWINGS
export const PICTURES = Object.keys(DRAWINGS) as PictureId[]

const WALL = { field: 'M0-164h390v400H0z', table: 'M-390 188H780v48H-390z' }
const WAVE = `M-388 213q24-14 48 0t48 0${' 48 0'.repeat(23)}`
const TEAPOT = (c: Palette) =>
  `<g transform="translate(34 34)" fill="none" stroke="${c.accent}" stroke-width="14"><path d="M158 98c28-12 20-44 40-46M46 86C12 70 0 96 8 118c6 17 24 20 40 16"/><path d="M48 104a54 54 0 0 1 108 0c0 30-16 48-32 54H80c-16-6-32-24-32-54z" fill="${c.accent}"/><path d="M66 46a50 50 0 0 1 72 0zM102 20h.1" stroke="${c.ink}" fill="${c.ink}"/><path d="M102 134v-24c0-18-23-19-23-3 0 10 14 10 14 .5M102 110c0-18 23-19 23-3 0 10-14 10-14 .5" stroke="${c.tint}" stroke-width="6"/></g>`

/**
 * A small flat drawing, 200 × 200, without a background: cards of the catalogue and of the cabinet, posters.
 * @param id one of PICTURES, with `-happy` or `-sorry` for another mood; an unknown one draws the speech bubble
 * @returns svg markup under 1.2 kB, hidden from screen readers; its size is given by CSS
 */
export function picture(id: string, colours: PictureColours): string {
  return svg('0 0 200 200', '', drawn(id, withPaper(colours)))
}

/**
 * The same on a table before the rising sun, for the guest's cover and thank-you screens.
 * It fills whatever box it gets: drawn for 390 × 236 and upwards, anchored at the table, the sides cut last.
 */
export function scene(id: string, colours: PictureColours): string {
  const c = withPaper(colours)
  const pouring = id === 'piala'
  const place = pouring ? 'translate(212 64)scale(.68)' : 'translate(100 13)scale(.95)'
  const things = `${pouring ? TEAPOT(c) : ''}<g transform="${place}">${drawn(id, c)}</g>`
  return svg(
    '0 -164 390 400',
    ' preserveAspectRatio="xMidYMax slice"',
    `<path d="${WALL.field}" fill="${c.tint}"/><circle cx="195" cy="236" r="186" fill="${c.accent}" opacity=".2"/>${things}<path d="${WALL.table}" fill="${c.ink}"/><path d="${WAVE}" fill="none" stroke="${c.accent}" stroke-width="5"/>`,
  )
}

function svg(viewBox: string, more: string, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${more} stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${inside}</svg>`
}

function drawn(id: string, colours: Palette): string {
  const [name, end] = id.split('-')
  const mood = MOODS.find((each) => each === end) ?? 'calm'
  const draw = Object.hasOwn(DRAWINGS, name!) ? DRAWINGS[name as PictureId] : DRAWINGS.bubble
  return draw(mood, colours)
}

function withPaper(colours: PictureColours): Palette {
  const paper = colours.paper ?? '#fff'
  return { ...colours, paper, onAccent: colours.onAccent ?? paper }
}
