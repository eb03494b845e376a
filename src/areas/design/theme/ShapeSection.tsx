import type { ReactNode } from 'react'
import * as m from '../../../text/messages.js'
import { Card } from '../../../web/ui/Card.tsx'
import { STACKS } from '../../questionnaire/question/guest-styles.ts'
import type { Theme } from '../../questionnaire/theme.contract.ts'
import styles from './fields.module.css'
import type { ChangeTheme } from './theme-entries.ts'

type Font = NonNullable<Theme['font']>
const FONT_WORDS: Record<Font, () => string> = {
  system: m.design_theme_font_system,
  humanist: m.design_theme_font_humanist,
  serif: m.design_theme_font_serif,
  rounded: m.design_theme_font_rounded,
  mono: m.design_theme_font_mono,
}
const CORNER_WORDS = {
  sharp: m.design_theme_corners_sharp,
  soft: m.design_theme_corners_soft,
  round: m.design_theme_corners_round,
}
const MODE_WORDS = {
  auto: m.design_theme_mode_auto,
  light: m.design_theme_mode_light,
  dark: m.design_theme_mode_dark,
}

/** Letters, corners, and whether the page is light or dark. */
export function ShapeSection({ theme, onChange }: { theme: Theme; onChange: ChangeTheme }) {
  return (
    <Card title={m.design_theme_shape()}>
      <Choices
        label={m.design_theme_font()}
        note={m.design_theme_font_note()}
        name="font"
        words={FONT_WORDS}
        value={theme.font ?? 'system'}
        drawn={(font) => (
          <b className={styles.letters} style={{ fontFamily: STACKS[font] }} lang="kk" aria-hidden="true">
            Әә Жж
          </b>
        )}
        onChoose={(font) => onChange((before) => ({ ...before, font: font === 'system' ? undefined : font }))}
      />
      <Choices
        label={m.design_theme_corners()}
        name="corners"
        words={CORNER_WORDS}
        value={theme.corners ?? 'soft'}
        drawn={(corners) => <i className={styles.corner} data-corners={corners} aria-hidden="true" />}
        onChoose={(corners) =>
          onChange((before) => ({ ...before, corners: corners === 'soft' ? undefined : corners }))
        }
      />
      <Choices
        label={m.design_theme_mode()}
        name="mode"
        words={MODE_WORDS}
        value={theme.mode ?? 'auto'}
        drawn={(mode) => <i className={styles.half} data-mode={mode} aria-hidden="true" />}
        onChoose={(mode) => onChange((before) => ({ ...before, mode: mode === 'auto' ? undefined : mode }))}
      />
    </Card>
  )
}

function Choices<Value extends string>({
  label,
  note,
  name,
  words,
  value,
  drawn,
  onChoose,
}: {
  label: string
  note?: string
  name: string
  words: Record<Value, () => string>
  value: Value
  drawn: (value: Value) => ReactNode
  onChoose: (value: Value) => void
}) {
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      <div className={styles.tiles} data-few={Object.keys(words).length < 4 || undefined}>
        {(Object.keys(words) as Value[]).map((each) => (
          <label key={each} className={styles.tile}>
            <input type="radio" name={name} checked={each === value} onChange={() => onChoose(each)} />
            {drawn(each)}
            <span>{words[each]()}</span>
          </label>
        ))}
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </fieldset>
  )
}
