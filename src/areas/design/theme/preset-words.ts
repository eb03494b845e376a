import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import type { PresetName } from './presets.ts'

/** The names of the ready palettes: in the reader's language, or in the one that is asked for. */
export const PRESET_WORDS: Record<PresetName, (inputs?: object, options?: { locale?: UiLocale }) => string> =
  {
    dastarkhan: m.design_theme_preset_dastarkhan,
    saffron: m.design_theme_preset_saffron,
    alatau: m.design_theme_preset_alatau,
    caspian: m.design_theme_preset_caspian,
    pomegranate: m.design_theme_preset_pomegranate,
    lavender: m.design_theme_preset_lavender,
    paper: m.design_theme_preset_paper,
    night: m.design_theme_preset_night,
  }
