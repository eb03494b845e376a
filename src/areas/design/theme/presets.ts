import type { Theme } from '../../questionnaire/theme.contract.ts'

/** The colours of a page that belong together. */
export type ThemePalette = Pick<Theme, 'brand' | 'background' | 'text' | 'button' | 'mode'>

/** Ready palettes; each sets all the colours, so that what it leaves out goes back to what follows from the rest. */
export const THEME_PRESETS = {
  dastarkhan: {},
  saffron: { brand: '#b93a14', background: '#f6c445', button: '#1b2440' },
  alatau: { brand: '#1b6e4e', background: '#edf5ef' },
  caspian: { brand: '#2563a6', background: '#ecf3fb' },
  pomegranate: { brand: '#9e2a3c', background: '#fcf1ef' },
  lavender: { brand: '#5b2a86', background: '#f4effa' },
  paper: { brand: '#111111', background: '#ffffff', text: '#111111' },
  night: { brand: '#f6c445', background: '#12182b', mode: 'dark' },
} satisfies Record<string, ThemePalette>
export type PresetName = keyof typeof THEME_PRESETS

const PARTS = ['brand', 'background', 'text', 'button', 'mode'] as const

/** The theme with the colours of a palette in place of its own. */
export function withPalette(theme: Theme, palette: ThemePalette): Theme {
  const { brand, background, text, button, mode, ...rest } = theme
  return { ...rest, ...palette }
}

/** Whether a theme has just these colours. */
export function hasPalette(theme: Theme, palette: ThemePalette): boolean {
  return PARTS.every((part) => theme[part]?.toLowerCase() === palette[part])
}
