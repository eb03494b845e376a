import type { PrintCatalogue } from '../design.contract.ts'
import { PRESET_WORDS } from './preset-words.ts'
import { type PresetName, THEME_PRESETS } from './presets.ts'

/** The ready palettes as the API lists them. */
export function themeEntries(): PrintCatalogue['themes'] {
  return Object.entries(THEME_PRESETS).map(([id, palette]) => {
    const words = PRESET_WORDS[id as PresetName]
    const name = {
      ru: words({}, { locale: 'ru' }),
      en: words({}, { locale: 'en' }),
      kk: words({}, { locale: 'kk' }),
    }
    return { id, name, ...palette }
  })
}
