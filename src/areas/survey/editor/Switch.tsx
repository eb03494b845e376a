import { useId } from 'react'
import { SwitchTrack } from '../../../web/ui/SwitchTrack.tsx'
import styles from './choices.module.css'
import fields from './fields/fields.module.css'

/** A setting that is on or off. */
export function Switch({
  label,
  hint,
  checked,
  onChange,
}: {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const hintId = useId()
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={checked}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <SwitchTrack on={checked} />
      <span>
        {label}
        {hint && (
          <span id={hintId} className={fields.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
