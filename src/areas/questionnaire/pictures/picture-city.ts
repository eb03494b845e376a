import { face, type Mood, type Palette } from './picture-parts.ts'

/** Streets, schools, public offices, cars and leisure; drawn as in picture.ts. */
export const CITY_DRAWINGS = {
  stop: (mood: Mood, c: Palette) =>
    `<path d="M28 60v122M172 60v122" stroke="${c.ink}" stroke-width="11"/><path d="M14 58 26 28h148l12 30z" fill="${c.ink}" stroke="${c.ink}" stroke-width="8"/><rect x="44" y="72" width="112" height="76" rx="12" fill="${c.accent}"/><path d="M44 166h112" stroke="${c.ink}" stroke-width="13"/>${face('100 104', c.onAccent, mood)}`,
  taxi: (mood: Mood, c: Palette) =>
    `<path d="M76 42h48" stroke="${c.ink}" stroke-width="22"/><path d="M52 104 66 62h68l14 42z" fill="${c.paper}" stroke="${c.accent}" stroke-width="12"/><path d="M44 162v14M156 162v14" stroke="${c.ink}" stroke-width="22"/><rect x="20" y="96" width="160" height="68" rx="22" fill="${c.accent}"/><path d="M34 104h.1M58 104h.1M82 104h.1M106 104h.1M130 104h.1M154 104h.1" stroke="${c.ink}" stroke-width="10"/>${face('100 126', c.onAccent, mood)}`,
  train: (mood: Mood, c: Palette) =>
    `<path d="M64 160 44 184M136 160l20 24" stroke="${c.ink}" stroke-width="11"/><path d="M40 62c0-28 26-42 60-42s60 14 60 42v76a24 24 0 0 1-24 24H64a24 24 0 0 1-24-24z" fill="${c.accent}"/><path d="M58 64q42-20 84 0v30H58z" fill="${c.paper}" stroke="${c.paper}" stroke-width="8"/><path d="M56 146h.1M144 146h.1" stroke="${c.tint}" stroke-width="15"/><path d="M88 38h24" stroke="${c.ink}" stroke-width="10"/>${face('100 120', c.onAccent, mood)}`,
  ramp: (mood: Mood, c: Palette) =>
    `<circle cx="88" cy="134" r="48" fill="${c.accent}"/><path d="M52 28v58h76l22 70h28" fill="none" stroke="${c.ink}" stroke-width="14"/><path d="M82 64h46" stroke="${c.ink}" stroke-width="11"/><path d="M52 28H34" stroke="${c.accent}" stroke-width="13"/><path d="M160 176h.1" stroke="${c.ink}" stroke-width="14"/>${face('86 132', c.onAccent, mood)}`,
  route: (mood: Mood, c: Palette) =>
    `<path d="M18 150 68 128l64 26 50-22v44l-50 8-64-16-50 14z" fill="${c.ink}" stroke="${c.ink}" stroke-width="6"/><path d="M100 16c36 0 58 24 58 56 0 40-40 56-58 88-18-32-58-48-58-88 0-32 22-56 58-56z" fill="${c.accent}"/><path d="M84 36h32" stroke="${c.tint}" stroke-width="9"/>${face('100 78', c.onAccent, mood)}`,
  validator: (mood: Mood, c: Palette) =>
    `<path d="M30 16v168" stroke="${c.ink}" stroke-width="15"/><rect x="42" y="40" width="116" height="130" rx="22" fill="${c.accent}"/><rect x="58" y="56" width="84" height="34" rx="8" fill="${c.paper}"/><path d="M76 73l10 8 22-16" fill="none" stroke="${c.accent}" stroke-width="8"/><path d="M170 88a32 32 0 0 1 0 40M184 76a56 56 0 0 1 0 64" fill="none" stroke="${c.accent}" stroke-width="8"/>${face('100 122', c.onAccent, mood)}`,
  book: (mood: Mood, c: Palette) =>
    `<path d="M100 50C80 34 50 32 20 38v128c30-6 60-4 80 14 20-18 50-20 80-14V38c-30-6-60-4-80 12z" fill="${c.ink}"/><path d="M100 48C84 36 58 34 34 38v112c26-2 50 2 66 16 16-14 40-18 66-16V38c-24-4-50-2-66 10z" fill="${c.paper}"/><path d="M134 30v52l14-12 14 12V28z" fill="${c.accent}"/><path d="M50 62h30M50 136h28" stroke="${c.accent}" stroke-width="8"/>${face('100 104', c.ink, mood)}`,
  board: (mood: Mood, c: Palette) =>
    `<path d="M56 150 40 184M144 150l16 34" stroke="${c.ink}" stroke-width="12"/><rect x="16" y="24" width="168" height="124" rx="14" fill="${c.ink}"/><rect x="28" y="36" width="144" height="100" rx="6" fill="${c.accent}"/><path d="M44 56h30M44 120h18" stroke="${c.tint}" stroke-width="8"/><path d="M126 148h30" stroke="${c.paper}" stroke-width="11"/>${face('104 84', c.onAccent, mood)}`,
  gown: (mood: Mood, c: Palette) =>
    `<path d="M52 84v56c0 24 24 42 48 42s48-18 48-42V84z" fill="${c.accent}"/><path d="M100 24 14 66l86 42 86-42z" fill="${c.ink}" stroke="${c.ink}" stroke-width="8"/><path d="M100 66 168 78v48" fill="none" stroke="${c.paper}" stroke-width="8"/><path d="M168 134v18" stroke="${c.paper}" stroke-width="15"/>${face('100 134', c.onAccent, mood)}`,
  backpack: (mood: Mood, c: Palette) =>
    `<path d="M78 44V26q0-8 8-8h28q8 0 8 8v18" fill="none" stroke="${c.ink}" stroke-width="11"/><path d="M24 110v54M176 110v54" stroke="${c.ink}" stroke-width="20"/><path d="M100 34c40 0 66 24 66 62v70a18 18 0 0 1-18 18H52a18 18 0 0 1-18-18V96c0-38 26-62 66-62z" fill="${c.accent}"/><path d="M54 136h92v46H54z" fill="${c.ink}"/><path d="M84 152h32" stroke="${c.tint}" stroke-width="9"/>${face('100 92', c.onAccent, mood)}`,
  blocks: (mood: Mood, c: Palette) =>
    `<rect x="62" y="18" width="76" height="72" rx="12" fill="${c.paper}"/><path d="M100 34l16 30H84z" fill="${c.accent}" stroke="${c.accent}" stroke-width="8"/><rect x="14" y="94" width="72" height="88" rx="12" fill="${c.ink}"/><circle cx="50" cy="138" r="18" fill="${c.tint}"/><rect x="92" y="94" width="96" height="88" rx="12" fill="${c.accent}"/>${face('140 132', c.onAccent, mood)}`,
  tray: (mood: Mood, c: Palette) =>
    `<path d="M42 60V22M30 22v18q0 12 12 12t12-12V22" fill="none" stroke="${c.ink}" stroke-width="7"/><path d="M158 60V22c-14 4-16 22-14 34z" fill="${c.ink}" stroke="${c.ink}" stroke-width="7"/><path d="M52 74a48 44 0 0 1 96 0z" fill="${c.paper}"/><path d="M30 76h140c0 52-28 84-70 84s-70-32-70-84z" fill="${c.accent}"/><path d="M16 174h168" stroke="${c.ink}" stroke-width="16"/>${face('100 108', c.onAccent, mood)}`,
  column: (mood: Mood, c: Palette) =>
    `<path d="M100 18 16 66h168z" fill="${c.ink}" stroke="${c.ink}" stroke-width="8"/><path d="M100 48h.1" stroke="${c.tint}" stroke-width="17"/><path d="M24 76h152v92H24z" fill="${c.accent}"/><path d="M36 84v76M164 84v76" stroke="${c.paper}" stroke-width="13"/><path d="M14 176h172" stroke="${c.ink}" stroke-width="15"/>${face('100 116', c.onAccent, mood)}`,
  stamp: (mood: Mood, c: Palette) =>
    `<circle cx="100" cy="38" r="24" fill="${c.ink}"/><path d="M88 50h24l8 40H80z" fill="${c.ink}"/><rect x="34" y="84" width="132" height="76" rx="18" fill="${c.accent}"/><path d="M26 174h148" stroke="${c.accent}" stroke-width="16"/>${face('100 114', c.onAccent, mood)}`,
  house: (mood: Mood, c: Palette) =>
    `<path d="M142 56V26h20v48" fill="${c.ink}" stroke="${c.ink}" stroke-width="6"/><path d="M36 92h128v88H36z" fill="${c.accent}" stroke="${c.accent}" stroke-width="8"/><path d="M16 98 100 26l84 72" fill="none" stroke="${c.ink}" stroke-width="16"/><path d="M90 76h20" stroke="${c.paper}" stroke-width="20"/>${face('100 130', c.onAccent, mood)}`,
  tree: (mood: Mood, c: Palette) =>
    `<path d="M100 120v60M100 160l26-22" stroke="${c.ink}" stroke-width="15"/><path d="M100 14c34 0 46 22 44 38 24 4 34 24 30 44-4 24-24 36-46 34-16 14-40 14-56 0-22 2-42-10-46-34-4-20 6-40 30-44-2-16 10-38 44-38z" fill="${c.accent}"/><path d="M56 64h.1M140 106h.1M136 50h.1" stroke="${c.tint}" stroke-width="13"/>${face('98 84', c.onAccent, mood)}`,
  bin: (mood: Mood, c: Palette) =>
    `<path d="M84 34q0-14 16-14t16 14" fill="none" stroke="${c.ink}" stroke-width="10"/><path d="M36 66h128l-12 116H48z" fill="${c.accent}" stroke="${c.accent}" stroke-width="6"/><path d="M26 52h148" stroke="${c.ink}" stroke-width="20"/><path d="M70 84h60" stroke="${c.tint}" stroke-width="9"/>${face('100 122', c.onAccent, mood)}`,
  car: (mood: Mood, c: Palette) =>
    `<path d="M50 98 68 48q4-10 14-10h36q10 0 14 10l18 50z" fill="${c.ink}"/><path d="M68 90 80 56h40l12 34z" fill="${c.paper}"/><path d="M44 160v16M156 160v16" stroke="${c.ink}" stroke-width="24"/><path d="M44 90h112a26 26 0 0 1 26 26v46H18v-46a26 26 0 0 1 26-26z" fill="${c.accent}"/><path d="M38 122h.1M162 122h.1" stroke="${c.tint}" stroke-width="19"/>${face('100 122', c.onAccent, mood)}`,
  pump: (mood: Mood, c: Palette) =>
    `<path d="M136 64h16q10 0 10 10v62a12 12 0 0 0 24 0V72L162 46" fill="none" stroke="${c.ink}" stroke-width="10"/><rect x="26" y="22" width="110" height="156" rx="16" fill="${c.accent}"/><rect x="42" y="38" width="78" height="40" rx="8" fill="${c.paper}"/><path d="M54 58h54" stroke="${c.tint}" stroke-width="11"/><path d="M16 178h130" stroke="${c.ink}" stroke-width="12"/>${face('81 116', c.onAccent, mood)}`,
  wheel: (mood: Mood, c: Palette) =>
    `<circle cx="100" cy="100" r="72" fill="${c.paper}" stroke="${c.ink}" stroke-width="24"/><circle cx="100" cy="100" r="54" fill="${c.accent}"/><path d="M100 58h.1M60 84h.1M140 84h.1M76 140h.1M124 140h.1" stroke="${c.tint}" stroke-width="10"/>${face('100 102', c.onAccent, mood)}`,
  suds: (mood: Mood, c: Palette) =>
    `<path d="M56 66 66 34q3-8 12-8h44q9 0 12 8l10 32" fill="none" stroke="${c.ink}" stroke-width="13"/><path d="M46 130v44M154 130v44" stroke="${c.ink}" stroke-width="22"/><rect x="22" y="64" width="156" height="94" rx="26" fill="${c.accent}"/><g fill="${c.paper}"><circle cx="38" cy="62" r="18"/><circle cx="66" cy="54" r="14"/><circle cx="160" cy="66" r="20"/><circle cx="166" cy="150" r="14"/><circle cx="134" cy="56" r="10"/></g><path d="M20 26h.1M180 30h.1" stroke="${c.accent}" stroke-width="15"/>${face('100 106', c.onAccent, mood)}`,
  router: (mood: Mood, c: Palette) =>
    `<path d="M46 104 30 30M154 104l16-74" stroke="${c.ink}" stroke-width="11"/><path d="M76 56a34 34 0 0 1 48 0M62 38a54 54 0 0 1 76 0" fill="none" stroke="${c.accent}" stroke-width="9"/><rect x="16" y="88" width="168" height="82" rx="22" fill="${c.accent}"/><path d="M44 176h20M136 176h20" stroke="${c.ink}" stroke-width="12"/><path d="M34 110h.1M34 128h.1M34 146h.1" stroke="${c.paper}" stroke-width="9"/>${face('104 122', c.onAccent, mood)}`,
  stage: (mood: Mood, c: Palette) =>
    `<path d="M18 24h164v22H18z" fill="${c.ink}" stroke="${c.ink}" stroke-width="6"/><path d="M20 48h44c0 50-20 80-44 104zM180 48h-44c0 50 20 80 44 104z" fill="${c.ink}"/><path d="M100 58c26 0 46 8 46 8v40c0 34-26 56-46 56s-46-22-46-56V66s20-8 46-8z" fill="${c.accent}"/><path d="M14 178h172" stroke="${c.accent}" stroke-width="11"/>${face('100 98', c.onAccent, mood)}`,
  microphone: (mood: Mood, c: Palette) =>
    `<path d="M40 92a60 60 0 0 0 120 0M100 152v28M64 180h72" fill="none" stroke="${c.ink}" stroke-width="12"/><rect x="54" y="14" width="92" height="126" rx="46" fill="${c.accent}"/><path d="M82 36h36" stroke="${c.tint}" stroke-width="9"/>${face('100 78', c.onAccent, mood)}`,
  paw: (mood: Mood, c: Palette) =>
    `<path d="M40 84V62M76 54V32M124 54V32M160 84V62" stroke="${c.ink}" stroke-width="28"/><path d="M100 74c38 0 66 30 66 64 0 28-20 44-38 44-12 0-18-6-28-6s-16 6-28 6c-18 0-38-16-38-44 0-34 28-64 66-64z" fill="${c.accent}"/>${face('100 122', c.onAccent, mood)}`,
}
