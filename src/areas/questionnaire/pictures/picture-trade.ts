import { face, type Mood, type Palette } from './picture-parts.ts'

/** Shops, makers of goods, medicine; drawn as in picture.ts. */
export const TRADE_DRAWINGS = {
  basket: (mood: Mood, c: Palette) =>
    `<path d="M54 84 84 28M146 84l-30-56" stroke="${c.ink}" stroke-width="12"/><path d="M28 90h144l-16 90H44z" fill="${c.accent}" stroke="${c.accent}" stroke-width="8"/><path d="M20 88h160" stroke="${c.ink}" stroke-width="16"/><path d="M60 164h80" stroke="${c.tint}" stroke-width="8"/>${face('100 122', c.onAccent, mood)}`,
  till: (mood: Mood, c: Palette) =>
    `<path d="M52 72V26h50v46" fill="${c.paper}" stroke="${c.paper}" stroke-width="8"/><path d="M64 38h26M64 54h16" stroke="${c.accent}" stroke-width="8"/><path d="M128 68V44h38v24" fill="none" stroke="${c.ink}" stroke-width="12"/><path d="M36 68h128l14 84H22z" fill="${c.accent}" stroke="${c.accent}" stroke-width="8"/><path d="M20 166h160" stroke="${c.ink}" stroke-width="28"/><path d="M88 166h24" stroke="${c.tint}" stroke-width="8"/>${face('100 106', c.onAccent, mood)}`,
  shelf: (mood: Mood, c: Palette) =>
    `<path d="M24 20v164M176 20v164" stroke="${c.ink}" stroke-width="13"/><path d="M42 70V44h22v26zM124 70V36h34v34z" fill="${c.paper}" stroke="${c.paper}" stroke-width="6"/><path d="M84 68V50h16v18z" fill="${c.accent}" stroke="${c.accent}" stroke-width="8"/><rect x="44" y="92" width="112" height="74" rx="14" fill="${c.accent}"/><path d="M24 78h152M24 172h152" stroke="${c.ink}" stroke-width="11"/>${face('100 124', c.onAccent, mood)}`,
  pricetag: (mood: Mood, c: Palette) =>
    `<path d="M100 44C104 12 150 6 158 34" fill="none" stroke="${c.ink}" stroke-width="9"/><path d="M100 24 40 78v92q0 12 12 12h96q12 0 12-12V78z" fill="${c.accent}" stroke="${c.accent}" stroke-width="6"/><circle cx="100" cy="58" r="12" fill="${c.paper}"/><path d="M72 158h56" stroke="${c.tint}" stroke-width="9"/>${face('100 112', c.onAccent, mood)}`,
  scanner: (mood: Mood, c: Palette) =>
    `<rect x="44" y="18" width="112" height="112" rx="16" fill="${c.ink}"/><rect x="55" y="29" width="90" height="90" rx="8" fill="${c.accent}"/><path d="M100 130v30" stroke="${c.ink}" stroke-width="16"/><path d="M30 172h140" stroke="${c.ink}" stroke-width="22"/><path d="M54 172h.1M74 172h.1M94 172h18M132 172h10" stroke="${c.tint}" stroke-width="8"/>${face('100 68', c.onAccent, mood)}`,
  laptop: (mood: Mood, c: Palette) =>
    `<rect x="34" y="42" width="132" height="106" rx="14" fill="${c.ink}"/><rect x="45" y="53" width="110" height="84" rx="6" fill="${c.accent}"/><path d="M14 164h172l-10 18H24z" fill="${c.ink}" stroke="${c.ink}" stroke-width="6"/><path d="M84 168h32" stroke="${c.tint}" stroke-width="8"/>${face('100 88', c.onAccent, mood)}`,
  stall: (mood: Mood, c: Palette) =>
    `<path d="M36 84v96M164 84v96" stroke="${c.ink}" stroke-width="11"/><path d="M34 26h132l18 44H16z" fill="${c.paper}" stroke="${c.paper}" stroke-width="6"/><path d="M16 70l18-44h22L48 70a16 12 0 0 1-32 0zM80 70l4-44h32l4 44a20 12 0 0 1-40 0zM152 70l-8-44h22l18 44a16 12 0 0 1-32 0z" fill="${c.accent}"/><path d="M62 100h.1M88 94h.1M114 98h.1M138 102h.1" stroke="${c.paper}" stroke-width="20"/><path d="M22 110h156v70H22z" fill="${c.accent}" stroke="${c.accent}" stroke-width="6"/>${face('100 138', c.onAccent, mood)}`,
  door: (mood: Mood, c: Palette) =>
    `<path d="M38 182V28q0-10 10-10h104q10 0 10 10v154z" fill="${c.ink}"/><path d="M54 182V34h92v148z" fill="${c.accent}"/><path d="M68 50h64v22H68z" fill="${c.paper}" stroke="${c.paper}" stroke-width="6"/><path d="M134 146v14" stroke="${c.tint}" stroke-width="11"/><path d="M20 182h160" stroke="${c.ink}" stroke-width="8"/>${face('100 108', c.onAccent, mood)}`,
  manual: (mood: Mood, c: Palette) =>
    `<path d="M40 24h84l36 36v122H40z" fill="${c.paper}" stroke="${c.paper}" stroke-width="8"/><path d="M124 20v40h40" fill="none" stroke="${c.ink}" stroke-width="10"/><path d="M58 52h40M58 74h26" stroke="${c.accent}" stroke-width="10"/><path d="M52 164h96" stroke="${c.ink}" stroke-width="9"/>${face('100 118', c.ink, mood)}`,
  jar: (mood: Mood, c: Palette) =>
    `<path d="M58 34h84" stroke="${c.ink}" stroke-width="24"/><path d="M62 52h76c0 14 20 20 20 40v72a18 18 0 0 1-18 18H60a18 18 0 0 1-18-18V92c0-20 20-26 20-40z" fill="${c.paper}"/><path d="M52 96q24-14 48 0t48 0v66a12 12 0 0 1-12 12H64a12 12 0 0 1-12-12z" fill="${c.accent}"/><path d="M86 72h.1M114 76h.1" stroke="${c.accent}" stroke-width="13"/>${face('100 130', c.onAccent, mood)}`,
  shield: (mood: Mood, c: Palette) =>
    `<path d="M100 16c22 16 46 20 70 20v60c0 44-32 72-70 88-38-16-70-44-70-88V36c24 0 48-4 70-20z" fill="${c.ink}"/><path d="M100 34c18 10 34 14 54 16v46c0 34-24 56-54 70-30-14-54-36-54-70V50c20-2 36-6 54-16z" fill="${c.accent}"/><path d="M86 62l10 10 20-20" fill="none" stroke="${c.tint}" stroke-width="9"/>${face('100 104', c.onAccent, mood)}`,
  calendar: (mood: Mood, c: Palette) =>
    `<rect x="28" y="36" width="144" height="146" rx="18" fill="${c.accent}"/><path d="M28 76V54a18 18 0 0 1 18-18h108a18 18 0 0 1 18 18v22z" fill="${c.ink}"/><path d="M66 24v28M134 24v28" stroke="${c.paper}" stroke-width="12"/><path d="M56 166h.1M78 166h.1M100 166h44" stroke="${c.paper}" stroke-width="9"/>${face('100 114', c.onAccent, mood)}`,
  tooth: (mood: Mood, c: Palette) =>
    `<path d="M100 44c26-24 70-14 70 32 0 34-16 40-20 72-3 24-10 34-18 34-14 0-12-46-32-46s-18 46-32 46c-8 0-15-10-18-34-4-32-20-38-20-72 0-46 44-56 70-32z" fill="${c.paper}"/><path d="M136 30c14 4 20 16 20 30" fill="none" stroke="${c.accent}" stroke-width="9"/><path d="M174 20h.1M184 44h.1" stroke="${c.accent}" stroke-width="13"/>${face('100 88', c.ink, mood)}`,
  syringe: (mood: Mood, c: Palette) =>
    `<path d="M64 22h72M100 26v40" stroke="${c.ink}" stroke-width="13"/><path d="M100 152v30" stroke="${c.ink}" stroke-width="7"/><path d="M52 66h96" stroke="${c.ink}" stroke-width="15"/><path d="M62 76h76v52q0 22-22 22H84q-22 0-22-22z" fill="${c.accent}" stroke="${c.accent}" stroke-width="6"/><path d="M168 108c10 14 14 20 14 28a14 14 0 0 1-28 0c0-8 4-14 14-28z" fill="${c.accent}"/>${face('100 104', c.onAccent, mood)}`,
  pill: (mood: Mood, c: Palette) =>
    `<path d="M66 22h68v24H66z" fill="${c.ink}" stroke="${c.ink}" stroke-width="10"/><path d="M54 58h92a14 14 0 0 1 14 14v96a14 14 0 0 1-14 14H54a14 14 0 0 1-14-14V72a14 14 0 0 1 14-14z" fill="${c.accent}"/><path d="M88 82h24M100 70v24" stroke="${c.paper}" stroke-width="10"/><path d="M64 166h72" stroke="${c.tint}" stroke-width="8"/>${face('100 124', c.onAccent, mood)}`,
  crib: (mood: Mood, c: Palette) =>
    `<path d="M34 100a74 74 0 0 1 74-74v74z" fill="${c.ink}"/><path d="M26 100h148c0 36-28 56-52 56H78c-24 0-52-20-52-56z" fill="${c.accent}"/><path d="M174 100 188 74" stroke="${c.ink}" stroke-width="11"/><g fill="${c.paper}" stroke="${c.ink}" stroke-width="9"><circle cx="66" cy="168" r="14"/><circle cx="134" cy="168" r="14"/></g><path d="M132 46h.1M152 66h.1" stroke="${c.accent}" stroke-width="13"/>${face('100 120', c.onAccent, mood)}`,
  teddy: (mood: Mood, c: Palette) =>
    `<circle cx="48" cy="50" r="28" fill="${c.ink}"/><circle cx="152" cy="50" r="28" fill="${c.ink}"/><path d="M46 50h.1M154 50h.1" stroke="${c.tint}" stroke-width="22"/><path d="M100 34c52 0 78 30 78 72 0 48-32 76-78 76s-78-28-78-76c0-42 26-72 78-72z" fill="${c.accent}"/><path d="M100 92h.1" stroke="${c.ink}" stroke-width="17"/>${face('100 110', c.onAccent, mood)}`,
  drip: (mood: Mood, c: Palette) =>
    `<path d="M100 34V20h62v158" fill="none" stroke="${c.ink}" stroke-width="11"/><path d="M132 180h56" stroke="${c.ink}" stroke-width="9"/><path d="M84 130v16c0 24-30 10-48 34" fill="none" stroke="${c.ink}" stroke-width="8"/><path d="M52 34h64a18 18 0 0 1 18 18v62a24 24 0 0 1-24 24H58a24 24 0 0 1-24-24V52a18 18 0 0 1 18-18z" fill="${c.accent}"/><path d="M60 52h48" stroke="${c.tint}" stroke-width="9"/>${face('84 88', c.onAccent, mood)}`,
  clipboard: (mood: Mood, c: Palette) =>
    `<rect x="34" y="34" width="132" height="150" rx="16" fill="${c.accent}"/><path d="M50 54h100v114H50z" fill="${c.paper}" stroke="${c.paper}" stroke-width="6"/><path d="M76 30h48v18H76z" fill="${c.ink}" stroke="${c.ink}" stroke-width="12"/><path d="M64 76h44M64 156h72" stroke="${c.accent}" stroke-width="9"/>${face('100 108', c.ink, mood)}`,
}
