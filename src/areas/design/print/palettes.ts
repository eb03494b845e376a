import type { PrintColours } from './print-design.ts'

const five = (field: string, ground: string, ink: string, accent: string, object: string): PrintColours => ({
  field,
  ground,
  ink,
  accent,
  object,
})

/** Field, ground, ink, accent, object: chosen together, each set to be seen from across a room. */
export const palettes = {
  saffron: five('#f6c445', '#fff4d6', '#1b2440', '#b93a14', '#c93f17'),
  lapis: five('#2b45e8', '#e9ecff', '#0b1240', '#c2185b', '#c6ff3d'),
  mint: five('#b9f2d0', '#12543a', '#0f3d2c', '#b8391a', '#ff7a52'),
  plum: five('#5b2a86', '#f7e9ff', '#2b0f45', '#8a1f7a', '#ffcf4a'),
  tangerine: five('#ff8f1f', '#fff1dc', '#2a1606', '#a83600', '#0e9f8e'),
  chalk: five('#ffffff', '#111111', '#111111', '#d6220f', '#ff3b1f'),
  steppe: five('#c7cb9a', '#2f3b1c', '#222b13', '#8a3b12', '#e86f51'),
  night: five('#101735', '#dfe6ff', '#0c1230', '#2f49d1', '#ffd23f'),
  rose: five('#ffd3da', '#8e1836', '#4a0d1f', '#b81545', '#ff5d6c'),
  sky: five('#8fd3ff', '#0b3f73', '#0a2540', '#b8391a', '#ffe14d'),
  brick: five('#b5402a', '#ffe9d6', '#3a120a', '#a03018', '#ffb23e'),
  lilac: five('#d9ccff', '#3c2a7d', '#23174f', '#7a2bd6', '#ff6fbf'),
  lemon: five('#ffe94a', '#1d1d1b', '#1d1d1b', '#a3350f', '#ff5a36'),
  teal: five('#0f6e66', '#e6fff9', '#063b36', '#b4371a', '#ffc857'),
  sand: five('#f1e3cf', '#6b3f1c', '#33200f', '#a0470e', '#e58f2c'),
  coral: five('#ff6b57', '#fff0ea', '#3d0f14', '#a3162f', '#2b2f77'),
  graphite: five('#2a2d34', '#f4f1ea', '#17191d', '#b0391b', '#ff9f45'),
  wine: five('#7b1230', '#fbe5d0', '#38081a', '#9a1c3f', '#f2b544'),
  spring: five('#86dc5e', '#103f1e', '#0d2f17', '#1e6b2f', '#fff26b'),
  ice: five('#e4f2fb', '#1f4f7a', '#0c2a45', '#0f62a8', '#2fb9ad'),
  peach: five('#ffc9a3', '#2c5f57', '#40160c', '#b03a1a', '#c73f22'),
  cobalt: five('#1747b5', '#ffd84a', '#0a1f57', '#1747b5', '#ff7a59'),
} as const satisfies Record<string, PrintColours>

/** For receipt printers, which know no grey. */
export const blackAndWhite = five('#ffffff', '#ffffff', '#000000', '#000000', '#000000')
