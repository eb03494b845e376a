import { IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import type { Correction } from './corrections.ts'
import fields from './fields.module.css'
import styles from './theme.module.css'

/**
 * One colour, from the palette of the browser or as six digits.
 * @param usual what stands there while nothing is chosen, and `usualHint` says where it comes from
 * @param correction what guests see instead, said below the field
 */
export function ColourField({
  label,
  chosen,
  usual,
  usualHint,
  correction,
  onChange,
}: {
  label: string
  chosen: string | undefined
  usual: string
  usualHint: string
  correction: Correction | undefined
  onChange: (colour: string | undefined) => void
}) {
  const id = useId()
  /** The text being typed, until the field loses focus: half a colour is not valid yet. */
  const [typed, setTyped] = useState<string | null>(null)
  const colour = typed === null ? undefined : colourOf(typed)
  const isWrong = typed !== null && typed.trim() !== '' && !colour
  const write = (text: string) => {
    setTyped(text)
    const parsedColour = colourOf(text)
    if (parsedColour) onChange(parsedColour)
    else if (text.trim() === '') onChange(undefined)
  }
  return (
    <div className={fields.colour}>
      <label htmlFor={id}>{label}</label>
      <div className={fields.colourRow}>
        <input
          type="color"
          className={fields.well}
          aria-label={m.design_theme_pick({ name: label })}
          value={chosen ?? usual}
          onChange={(event) => {
            setTyped(null)
            onChange(event.currentTarget.value)
          }}
        />
        <input
          id={id}
          className={fields.code}
          value={typed ?? chosen ?? ''}
          placeholder={usual}
          maxLength={9}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-note`}
          aria-invalid={isWrong || undefined}
          onChange={(event) => write(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
        />
        {chosen && (
          <button
            type="button"
            className={styles.step}
            aria-label={m.design_theme_reset({ name: label })}
            title={m.design_theme_reset({ name: label })}
            onClick={() => {
              setTyped(null)
              onChange(undefined)
            }}
          >
            <IconX size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      <p className={fields.note} id={`${id}-note`} role="status">
        {isWrong ? m.design_theme_wrong() : correction ? <Corrected {...correction} /> : !chosen && usualHint}
      </p>
    </div>
  )
}

function Corrected({ used, way, ratio, onlyWords }: Correction) {
  const words = { ratio: formatNumber(ratio, 1) }
  return (
    <>
      <i className={fields.dot} style={{ background: used }} aria-hidden="true" />
      {onlyWords
        ? way === 'darker'
          ? m.design_theme_links_darker(words)
          : m.design_theme_links_lighter(words)
        : way === 'darker'
          ? m.design_theme_darker(words)
          : m.design_theme_lighter(words)}
    </>
  )
}

/** `#rrggbb` of what people write, with or without the sign; undefined when it is no colour. */
function colourOf(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : undefined
}
