import { picture } from '../../questionnaire/pictures/picture.ts'
import { face, type Palette, type PictureColours } from '../../questionnaire/pictures/picture-parts.ts'

/** Things of our own trade that no questionnaire is about; each stands on the line y = 184 of a field of 200 × 200. */
const DRAWINGS: Record<string, (c: Palette) => string> = {
  telephone: (c) =>
    `<path d="M14 62Q10 34 38 30q62-12 124 0 28 4 24 32l-34 2-6-20H54l-6 20z" fill="${c.ink}" stroke="${c.ink}" stroke-width="6"/><path d="M76 74V56M124 74V56" stroke="${c.ink}" stroke-width="14"/><path d="M62 76h76q8 0 12 8l34 82q6 18-14 18H30q-20 0-14-18l34-82q4-8 12-8z" fill="${c.accent}"/><circle cx="100" cy="132" r="40" fill="${c.paper}"/>${face('100 126', c.ink, 'calm')}`,
  letter: (c) =>
    `<path d="M40 30h120v90H40z" fill="${c.paper}" stroke="${c.paper}" stroke-width="8"/><path d="M58 50h54M58 70h84M58 90h30" stroke="${c.tint}" stroke-width="9"/><path d="M22 78v102h156V78l-78 44z" fill="${c.accent}" stroke="${c.accent}" stroke-width="8"/><path d="M24 178l54-50M176 178l-54-50" stroke="${c.ink}" stroke-width="7"/>${face('100 158', c.onAccent, 'calm')}`,
  sorrow: (c) =>
    `<path d="M60 22h80a34 34 0 0 1 34 34v50a34 34 0 0 1-34 34H98l-40 42v-42a34 34 0 0 1-32-34V56a34 34 0 0 1 34-34z" fill="${c.paper}"/>${face('100 74', c.ink, 'sorry')}`,
  spike: (c) =>
    `<path d="M46 182h108" stroke="${c.ink}" stroke-width="15"/><path d="M100 180V14" stroke="${c.ink}" stroke-width="8"/><g stroke-width="7"><path d="M40 152l116 8v14l-116-8z" fill="${c.tint}" stroke="${c.tint}"/><path d="M48 130l104-4v18l-104 4z" fill="${c.accent}" stroke="${c.accent}"/><path d="M44 40h112v78l-14-8-14 8-14-8-14 8-14-8-14 8-14-8-14 8z" fill="${c.paper}" stroke="${c.paper}"/></g><path d="M66 54h24M110 54h24" stroke="${c.accent}" stroke-width="8"/>${face('100 82', c.ink, 'calm')}`,
  shopper: (c) =>
    `<path d="M150 92h10a22 22 0 0 1 0 44h-18" fill="none" stroke="${c.accent}" stroke-width="13"/><path d="M38 76h116v46a50 50 0 0 1-50 50H88a50 50 0 0 1-50-50z" fill="${c.accent}"/><path d="M28 180h136" stroke="${c.ink}" stroke-width="11"/><path d="M20 72h152" stroke="${c.ink}" stroke-width="15"/><path d="M54 68V34q0-16 16-14l26 8 26-8q16-2 16 14v34z" fill="${c.ink}"/><path d="M54 58h84" stroke="${c.tint}" stroke-width="11"/><path d="M74 98h.1M118 98h.1" stroke="${c.onAccent}" stroke-width="9"/><path d="M64 126c10 14 30 10 32-6 2 16 22 20 32 6" fill="none" stroke="${c.onAccent}" stroke-width="9"/>`,
  magnifier: (c) =>
    `<path d="M124 128l52 50" stroke="${c.ink}" stroke-width="20"/><circle cx="86" cy="88" r="60" fill="${c.paper}" stroke="${c.ink}" stroke-width="15"/><path d="M52 74a40 40 0 0 1 24-22" fill="none" stroke="${c.tint}" stroke-width="9"/>${face('88 84', c.ink, 'calm')}`,
  guests: (c) =>
    `<path d="M96 14h58a26 26 0 0 1 26 26v30a26 26 0 0 1-26 26h-8l-22 24V96H96a26 26 0 0 1-26-26V40a26 26 0 0 1 26-26z" fill="${c.accent}"/>${face('126 50', c.onAccent, 'happy')}<path d="M44 86h64a28 28 0 0 1 28 28v24a28 28 0 0 1-28 28H66l-28 18v-20a28 28 0 0 1-22-28v-22a28 28 0 0 1 28-28z" fill="${c.paper}"/>${face('76 120', c.ink, 'calm')}`,
  window: (c) =>
    `<rect x="14" y="32" width="172" height="152" rx="16" fill="${c.ink}"/><path d="M36 50h.1M54 50h.1M72 50h.1" stroke="${c.tint}" stroke-width="10"/><path d="M24 66h152v96q0 12-12 12H36q-12 0-12-12z" fill="${c.paper}"/><rect x="92" y="80" width="70" height="94" rx="12" fill="${c.accent}"/><path d="M42 90h30M42 112h30M42 134h18" stroke="${c.tint}" stroke-width="10"/>${face('127 122', c.onAccent, 'calm')}`,
  tent: (c) =>
    `<path d="M140 30l38 152h-34z" fill="${c.ink}"/><path d="M44 30h98l14 152H22z" fill="${c.accent}" stroke="${c.accent}" stroke-width="6"/><path d="M52 46h80l8 92H42z" fill="${c.paper}"/><g fill="${c.ink}"><path d="M60 58h24v22H58zM104 58h20l2 22h-22zM56 100h26v24H54z"/><path d="M92 88h12v12H92zM108 100h20v10h-20zM92 112h14v12H92zM114 116h14v8h-14z"/></g><path d="M70 160h52" stroke="${c.onAccent}" stroke-width="10"/>`,
  plug: (c) =>
    `<path d="M12 178h44q34 0 34-34v-10" fill="none" stroke="${c.ink}" stroke-width="13"/><path d="M72 44V14M116 44V14" stroke="${c.ink}" stroke-width="15"/><path d="M44 50h100v32a50 54 0 0 1-100 0z" fill="${c.accent}" stroke="${c.accent}" stroke-width="12"/><path d="M38 46h112" stroke="${c.paper}" stroke-width="13"/>${face('94 82', c.onAccent, 'calm')}<path d="M132 176h48" stroke="${c.ink}" stroke-width="16"/><path d="M142 158h28" stroke="${c.tint}" stroke-width="20"/>`,
  solved: (c) =>
    `<path d="M38 20h124v160l-15-10-16 10-15-10-16 10-16-10-15 10-16-10-15 10z" fill="${c.paper}" stroke="${c.paper}" stroke-width="8"/><path d="M58 44h50M58 64h30" stroke="${c.tint}" stroke-width="10"/><circle cx="104" cy="116" r="46" fill="${c.accent}"/><path d="M82 116l16 16 30-32" fill="none" stroke="${c.onAccent}" stroke-width="12"/>`,
}

/**
 * A drawing of the public site, 200 × 200, hidden from screen readers; its size is given by CSS.
 * @param id one of ours, or one of the questionnaires' (`picture()`)
 */
export function drawing(id: string, colours: PictureColours): string {
  const draw = Object.hasOwn(DRAWINGS, id) ? DRAWINGS[id] : undefined
  if (!draw) return picture(id, colours)
  const paper = colours.paper ?? '#fff'
  const inside = draw({ ...colours, paper, onAccent: colours.onAccent ?? paper })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${inside}</svg>`
}

/** On the saffron head of a page and on the shelves: the same in both themes. */
export const ON_SAFFRON = { accent: '#d9481f', ink: '#1b2440', tint: '#fffaf1', paper: '#fff' }
export const ON_SHELF = { accent: '#d9481f', ink: '#1b2440', tint: '#f6c445', paper: '#fff' }
