import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { TokenField } from '../../web/form/TokenField.tsx'
import { SwitchTrack } from '../../web/ui/SwitchTrack.tsx'
import { SaveNote } from './saving/SaveNote.tsx'
import { useSaveSettings } from './saving/use-save-settings.ts'
import styles from './setting.module.css'
import type { Settings } from './settings.contract.ts'
import { isOn, type Toggle, toggled } from './settings.ts'

/** One setting that is on or off: a button that saves the other state at once, and posts it where there is no script. */
export function SettingSwitch({
  id,
  settings,
  toggle,
  label,
  disabled,
  children,
}: {
  id: string
  settings: Settings
  toggle: Toggle
  label: string
  disabled: boolean
  children: ReactNode
}) {
  const hint = useId()
  const saving = useSaveSettings(id, settings)
  const { at } = saving.state
  const part = toggled(settings, toggle)
  // While it goes on its way, it already shows what was asked for.
  const isPending = at === 'saving' || at === 'waiting'
  const isShownOn = isOn(settings, toggle) !== isPending
  return (
    <Form
      method="post"
      preventScrollReset
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault()
        if (!disabled && !isPending) saving.save(part)
      }}
    >
      <TokenField />
      <input type="hidden" name="part" value={JSON.stringify(part)} />
      <button
        type="submit"
        role="switch"
        name="toggle"
        value={toggle}
        aria-checked={isShownOn}
        aria-disabled={disabled || undefined}
        aria-describedby={hint}
        className={styles.switch}
        onClick={(event) => {
          if (disabled || isPending) event.preventDefault()
        }}
      >
        <SwitchTrack on={isShownOn} />
        <span className={styles.label}>{label}</span>
      </button>
      <p id={hint} className={styles.hint}>
        {children}
      </p>
      <SaveNote saving={saving} />
    </Form>
  )
}
