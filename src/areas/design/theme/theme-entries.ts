import type { Theme } from '../../questionnaire/theme.contract.ts'
import type { PrintCatalogue } from '../design.contract.ts'
import { PRESET_WORDS } from './preset-words.ts'
import { type PresetName, THEME_PRESETS } from './presets.ts'

/** Changes some of the theme as one step that can be undone; what is undefined goes back to what is usual. */
export type ChangeTheme = (change: (theme: Theme) => Theme, merge?: string) => void

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
