import { face, type Mood, type Palette, steam } from './picture-parts.ts'

/** Hotels, delivery, beauty and sport, staff, and more of restaurants and banks; drawn as in picture.ts. */
export const SERVICE_DRAWINGS = {
  cloche: (mood: Mood, c: Palette) =>
    `<circle cx="100" cy="50" r="12" fill="${c.ink}"/><path d="M28 156a72 88 0 0 1 144 0z" fill="${c.accent}"/><path d="M18 166h164" stroke="${c.ink}" stroke-width="16"/><path d="M70 182h60" stroke="${c.ink}" stroke-width="8"/>${face('100 118', c.onAccent, mood)}`,
  cake: (mood: Mood, c: Palette) =>
    `<path d="M70 62V42M100 62V38M130 62V42" stroke="${c.ink}" stroke-width="9"/><path d="M70 26h.1M100 22h.1M130 26h.1" stroke="${c.accent}" stroke-width="14"/><path d="M34 72h132v104H34z" fill="${c.accent}" stroke="${c.accent}" stroke-width="10"/><path d="M30 70h140v20c0 20-24 20-28 4-4 20-38 20-42 0-4 20-38 20-42 0-4 16-28 16-28-4z" fill="${c.paper}"/>${face('100 136', c.onAccent, mood)}`,
  pot: (mood: Mood, c: Palette) =>
    `${steam(100, 58, mood, c)}<path d="M24 100h20M156 100h20" stroke="${c.ink}" stroke-width="14"/><path d="M36 84h128v64a34 34 0 0 1-34 34H70a34 34 0 0 1-34-34z" fill="${c.accent}"/><path d="M32 80h136" stroke="${c.ink}" stroke-width="14"/>${face('100 126', c.onAccent, mood)}`,
  purse: (mood: Mood, c: Palette) =>
    `<path d="M36 66 132 24l16 36" fill="${c.paper}" stroke="${c.paper}" stroke-width="8"/><rect x="20" y="58" width="160" height="124" rx="20" fill="${c.accent}"/><path d="M20 80h160" stroke="${c.ink}" stroke-width="8"/><path d="M184 110h-34a16 16 0 0 0 0 32h34z" fill="${c.ink}"/><path d="M152 126h.1" stroke="${c.tint}" stroke-width="12"/>${face('82 122', c.onAccent, mood)}`,
  phone: (mood: Mood, c: Palette) =>
    `<rect x="48" y="14" width="104" height="172" rx="22" fill="${c.ink}"/><rect x="58" y="34" width="84" height="130" rx="10" fill="${c.accent}"/><path d="M88 24h24M94 175h12" stroke="${c.paper}" stroke-width="6"/><path d="M72 56h56M72 76h34" stroke="${c.tint}" stroke-width="10"/>${face('100 120', c.onAccent, mood)}`,
  safe: (mood: Mood, c: Palette) =>
    `<path d="M44 172v10M156 172v10" stroke="${c.ink}" stroke-width="18"/><rect x="20" y="30" width="160" height="142" rx="18" fill="${c.ink}"/><rect x="34" y="44" width="132" height="114" rx="10" fill="${c.accent}"/><path d="M34 70h-8M34 132h-8M152 62h.1" stroke="${c.tint}" stroke-width="13"/>${face('96 96', c.onAccent, mood)}`,
  bell: (mood: Mood, c: Palette) =>
    `<path d="M100 62V44" stroke="${c.ink}" stroke-width="10"/><path d="M84 40h32" stroke="${c.ink}" stroke-width="13"/><path d="M28 150a72 82 0 0 1 144 0z" fill="${c.accent}"/><rect x="16" y="150" width="168" height="32" rx="14" fill="${c.ink}"/><path d="M40 40 28 26M160 40l12-14" stroke="${c.accent}" stroke-width="9"/>${face('100 112', c.onAccent, mood)}`,
  bed: (mood: Mood, c: Palette) =>
    `<path d="M18 52v128M182 112v68" stroke="${c.ink}" stroke-width="13"/><path d="M24 104h44V76H40a16 16 0 0 0-16 16z" fill="${c.paper}" stroke="${c.paper}" stroke-width="6"/><path d="M62 76h92a28 28 0 0 1 28 28v46H62z" fill="${c.accent}"/><path d="M18 156h164" stroke="${c.ink}" stroke-width="14"/>${face('120 108', c.onAccent, mood)}`,
  suitcase: (mood: Mood, c: Palette) =>
    `<path d="M72 56V30q0-10 10-10h36q10 0 10 10v26" fill="none" stroke="${c.ink}" stroke-width="11"/><path d="M54 176h.1M146 176h.1" stroke="${c.ink}" stroke-width="18"/><rect x="26" y="52" width="148" height="122" rx="20" fill="${c.accent}"/><path d="M50 54v118M150 54v118" stroke="${c.tint}" stroke-width="9"/>${face('100 110', c.onAccent, mood)}`,
  scooter: (mood: Mood, c: Palette) =>
    `<rect x="14" y="34" width="98" height="82" rx="12" fill="${c.accent}"/><path d="M136 46h18l14 86" fill="none" stroke="${c.ink}" stroke-width="12"/><path d="M22 128h86l22 26h30" fill="none" stroke="${c.ink}" stroke-width="16"/><g fill="${c.paper}" stroke="${c.ink}" stroke-width="11"><circle cx="48" cy="160" r="20"/><circle cx="164" cy="160" r="20"/></g>${face('63 72', c.onAccent, mood)}`,
  van: (mood: Mood, c: Palette) =>
    `<path d="M126 74h28a16 16 0 0 1 14 8l18 34v44h-60z" fill="${c.ink}"/><path d="M140 88h14l12 26h-26z" fill="${c.paper}"/><rect x="12" y="40" width="120" height="120" rx="14" fill="${c.accent}"/><g fill="${c.ink}" stroke="${c.paper}" stroke-width="8"><circle cx="52" cy="162" r="19"/><circle cx="150" cy="162" r="19"/></g>${face('72 90', c.onAccent, mood)}`,
  scissors: (mood: Mood, c: Palette) =>
    `<path d="M78 108 138 16M122 108 62 16" stroke="${c.ink}" stroke-width="14"/><path d="M100 70h.1" stroke="${c.paper}" stroke-width="9"/><circle cx="58" cy="138" r="32" fill="${c.paper}" stroke="${c.accent}" stroke-width="14"/><circle cx="134" cy="136" r="46" fill="${c.accent}"/>${face('134 130', c.onAccent, mood)}`,
  bottle: (mood: Mood, c: Palette) =>
    `<path d="M92 46V24h42M92 24H78" fill="none" stroke="${c.ink}" stroke-width="12"/><path d="M76 60V46h36v14" fill="${c.ink}" stroke="${c.ink}" stroke-width="8"/><path d="M66 62h56a26 26 0 0 1 26 26v76a18 18 0 0 1-18 18H58a18 18 0 0 1-18-18V88a26 26 0 0 1 26-26z" fill="${c.accent}"/><path d="M162 62h.1M178 42h.1M174 84h.1" stroke="${c.accent}" stroke-width="15"/>${face('94 122', c.onAccent, mood)}`,
  kettlebell: (mood: Mood, c: Palette) =>
    `<path d="M66 92 58 50c-2-18 8-26 22-26h40c14 0 24 8 22 26l-8 42" fill="none" stroke="${c.ink}" stroke-width="18"/><path d="M100 66a62 62 0 0 1 40 108q-6 8-16 8H76q-10 0-16-8A62 62 0 0 1 100 66z" fill="${c.accent}"/>${face('100 120', c.onAccent, mood)}`,
  badge: (mood: Mood, c: Palette) =>
    `<path d="M60 10l40 52 40-52" fill="none" stroke="${c.ink}" stroke-width="11"/><rect x="42" y="54" width="116" height="130" rx="18" fill="${c.accent}"/><path d="M86 72h28" stroke="${c.ink}" stroke-width="10"/><path d="M64 162h72" stroke="${c.tint}" stroke-width="11"/>${face('100 112', c.onAccent, mood)}`,
  lamp: (mood: Mood, c: Palette) =>
    `<path d="M100 14a58 58 0 0 1 36 104c-8 8-10 14-10 26H74c0-12-2-18-10-26A58 58 0 0 1 100 14z" fill="${c.accent}"/><path d="M78 158h44M86 178h28" stroke="${c.ink}" stroke-width="13"/><path d="M24 48 14 42M22 84H10M176 48l10-6M178 84h12" stroke="${c.ink}" stroke-width="9"/>${face('100 72', c.onAccent, mood)}`,
  wave: (mood: Mood, c: Palette) =>
    `<path d="M142 130V40q0-14 12-14t12 14" fill="none" stroke="${c.ink}" stroke-width="11"/><path d="M112 130V40q0-14 12-14M114 66h26M114 92h26" fill="none" stroke="${c.ink}" stroke-width="11"/><path d="M12 104q22-22 44 0t44 0 44 0 44 0v78H12z" fill="${c.accent}"/><path d="M24 176q14-8 28 0t28 0 28 0 28 0 28 0" fill="none" stroke="${c.tint}" stroke-width="8"/>${face('96 138', c.onAccent, mood)}`,
  screen: (mood: Mood, c: Palette) =>
    `<path d="M100 146v34M68 182l32-30 32 30" fill="none" stroke="${c.ink}" stroke-width="11"/><path d="M22 40h156v104H22z" fill="${c.accent}" stroke="${c.accent}" stroke-width="8"/><path d="M12 32h176" stroke="${c.ink}" stroke-width="16"/><path d="M42 124v-14M62 124v-26M138 124V92M158 124V80" stroke="${c.tint}" stroke-width="10"/>${face('100 82', c.onAccent, mood)}`,
  mountain: (mood: Mood, c: Palette) =>
    `<circle cx="152" cy="54" r="26" fill="${c.paper}"/><path d="M116 180l34-70 34 70z" fill="${c.ink}" stroke="${c.ink}" stroke-width="8"/><path d="M18 180 88 32l70 148z" fill="${c.accent}" stroke="${c.accent}" stroke-width="10"/><path d="M88 30 64 82l14-8 10 12 10-12 14 8z" fill="${c.paper}" stroke="${c.paper}" stroke-width="6"/>${face('88 136', c.onAccent, mood)}`,
  plane: (mood: Mood, c: Palette) =>
    `<path d="M24 52 52 88M20 56h14l34 34" fill="none" stroke="${c.ink}" stroke-width="18"/><path d="M38 82h98a44 44 0 0 1 0 88H84a46 46 0 0 1-46-46z" fill="${c.accent}"/><path d="M60 150 34 182h26l42-32z" fill="${c.ink}" stroke="${c.ink}" stroke-width="8"/><path d="M66 104h.1M72 84h.1" stroke="${c.tint}" stroke-width="12"/>${face('128 120', c.onAccent, mood)}`,
  key: (mood: Mood, c: Palette) =>
    `<path d="M124 132l48 42M150 156l16-18M136 144l12-14" fill="none" stroke="${c.ink}" stroke-width="14"/><circle cx="88" cy="92" r="66" fill="${c.accent}"/><path d="M88 44h.1" stroke="${c.tint}" stroke-width="20"/>${face('88 98', c.onAccent, mood)}`,
  clock: (mood: Mood, c: Palette) =>
    `<path d="M58 170 46 184M142 170l12 14" stroke="${c.ink}" stroke-width="12"/><path d="M30 54a30 30 0 0 1 40-24M170 54a30 30 0 0 0-40-24" fill="none" stroke="${c.ink}" stroke-width="13"/><circle cx="100" cy="108" r="68" fill="${c.accent}" stroke="${c.paper}" stroke-width="9"/><path d="M100 74V56M100 74l16-8" stroke="${c.tint}" stroke-width="9"/>${face('100 112', c.onAccent, mood)}`,
  soup: (mood: Mood, c: Palette) =>
    `${steam(84, 66, mood, c)}<path d="M130 84 168 26" stroke="${c.ink}" stroke-width="12"/><path d="M24 84h152c0 54-30 82-50 88H74c-20-6-50-34-50-88z" fill="${c.accent}"/><path d="M20 84h160" stroke="${c.paper}" stroke-width="14"/><path d="M74 180h52" stroke="${c.ink}" stroke-width="10"/>${face('100 120', c.onAccent, mood)}`,
  ball: (mood: Mood, c: Palette) =>
    `<path d="M42 180h116" stroke="${c.ink}" stroke-width="10"/><circle cx="100" cy="104" r="74" fill="${c.accent}"/><path d="M60 42a92 92 0 0 0 80 0M48 156a92 92 0 0 1 104 0" fill="none" stroke="${c.tint}" stroke-width="12"/>${face('100 98', c.onAccent, mood)}`,
  mirror: (mood: Mood, c: Palette) =>
    `<path d="M100 150v26M66 180h68" stroke="${c.ink}" stroke-width="14"/><ellipse cx="100" cy="86" rx="66" ry="72" fill="${c.accent}" stroke="${c.ink}" stroke-width="12"/><path d="M62 62q8-18 26-24" fill="none" stroke="${c.tint}" stroke-width="9"/>${face('100 90', c.onAccent, mood)}`,
  flower: (mood: Mood, c: Palette) =>
    `<path d="M100 140v42M100 172q-28 4-36-18M100 166q28 2 34-20" fill="none" stroke="${c.ink}" stroke-width="11"/><path d="M100 42h.1M145 68h.1M145 112h.1M55 68h.1M55 112h.1M100 136h.1" stroke="${c.paper}" stroke-width="46"/><circle cx="100" cy="88" r="50" fill="${c.accent}"/>${face('100 88', c.onAccent, mood)}`,
  locker: (mood: Mood, c: Palette) =>
    `<path d="M62 176v8M138 176v8" stroke="${c.ink}" stroke-width="14"/><rect x="40" y="16" width="120" height="162" rx="14" fill="${c.accent}"/><path d="M78 40h44M78 58h44" stroke="${c.ink}" stroke-width="9"/><path d="M140 92v28" stroke="${c.tint}" stroke-width="11"/><path d="M52 150h96" stroke="${c.paper}" stroke-width="8"/>${face('94 102', c.onAccent, mood)}`,
  headset: (mood: Mood, c: Palette) =>
    `<path d="M30 108V92a70 70 0 0 1 140 0v16" fill="none" stroke="${c.ink}" stroke-width="14"/><circle cx="100" cy="108" r="56" fill="${c.accent}"/><rect x="16" y="88" width="32" height="56" rx="14" fill="${c.ink}"/><rect x="152" y="88" width="32" height="56" rx="14" fill="${c.ink}"/><path d="M168 142c0 26-20 34-46 34" fill="none" stroke="${c.ink}" stroke-width="10"/><path d="M114 176h.1" stroke="${c.accent}" stroke-width="18"/>${face('100 106', c.onAccent, mood)}`,
}
