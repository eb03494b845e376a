import * as m from '../../../text/messages.js'
import { Card } from '../../../web/ui/Card.tsx'
import { guestColours } from '../../questionnaire/question/colours.ts'
import type { Theme } from '../../questionnaire/theme.contract.ts'
import { ColourField } from './ColourField.tsx'
import { type ColourName, corrections, homeMode } from './corrections.ts'
import styles from './fields.module.css'
import { PRESET_WORDS } from './preset-words.ts'
import { hasPalette, type PresetName, THEME_PRESETS, withPalette } from './presets.ts'
import type { ChangeTheme } from './theme-entries.ts'

const PRESET_NAMES = Object.keys(THEME_PRESETS) as PresetName[]

/** Ready palettes, then colour by colour, each with what was done to it so that words can be read. */
export function ColourSection({ theme, onChange }: { theme: Theme; onChange: ChangeTheme }) {
  const colours = guestColours(theme.brand, theme)[homeMode(theme)]
  const corrected = corrections(theme)
  const fields: [name: ColourName, label: string, usual: string, hint: string][] = [
    ['brand', m.design_theme_brand(), colours.brand, m.design_theme_brand_usual()],
    ['background', m.design_theme_background(), colours.page, m.design_theme_background_usual()],
    ['text', m.design_theme_text(), colours.ink, m.design_theme_text_usual()],
    ['button', m.design_theme_button(), colours.button, m.design_theme_button_usual()],
  ]
  return (
    <Card title={m.design_theme_colours()}>
      <fieldset className={styles.presets}>
        <legend className="visually-hidden">{m.design_theme_presets()}</legend>
        {PRESET_NAMES.map((name) => (
          <label key={name} className={styles.preset}>
            <input
              type="radio"
              name="preset"
              checked={hasPalette(theme, THEME_PRESETS[name])}
              onChange={() => onChange((before) => withPalette(before, THEME_PRESETS[name]))}
            />
            <Sample palette={THEME_PRESETS[name]} />
            <span>{PRESET_WORDS[name]()}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.colours}>
        {fields.map(([name, label, usual, hint]) => (
          <ColourField
            key={name}
            label={label}
            chosen={theme[name]}
            usual={usual}
            usualHint={hint}
            correction={corrected[name]}
            onChange={(colour) => onChange((before) => ({ ...before, [name]: colour }), `colour ${name}`)}
          />
        ))}
      </div>
    </Card>
  )
}

/** A page in little: its ground, a line of words, a button. */
function Sample({ palette }: { palette: Theme }) {
  const { page, ink, button, line, brand } = guestColours(palette.brand, palette)[homeMode(palette)]
  return (
    <svg className={styles.sample} viewBox="0 0 64 48" aria-hidden="true">
      <rect width="64" height="48" fill={page} />
      <circle cx="12" cy="11" r="5" fill={brand} />
      <rect x="21" y="8.5" width="28" height="5" rx="2.5" fill={ink} />
      <rect x="7" y="21" width="50" height="3" rx="1.5" fill={line} />
      <rect x="7" y="32" width="50" height="10" rx="5" fill={button} />
    </svg>
  )
}
