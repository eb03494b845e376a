import { type ReactNode, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import * as m from '../../text/messages.js'
import { TokenField } from '../../web/form/TokenField.tsx'
import { SwitchTrack } from '../../web/ui/SwitchTrack.tsx'
import styles from './setting.module.css'
import type { Settings } from './settings.contract.ts'
import { isOn, type Toggle, toggled } from './settings.ts'

/** One setting that is on or off: a button that posts the other state, so that it works before the script arrives. */
export function SettingSwitch({
  settings,
  toggle,
  label,
  disabled,
  children,
}: {
  settings: Settings
  toggle: Toggle
  label: string
  disabled: boolean
  children: ReactNode
}) {
  const id = useId()
  const { formData } = useNavigation()
  const part = JSON.stringify(toggled(settings, toggle))
  const going = formData?.get('toggle') === toggle
  // While it goes on its way, it already shows what was asked for.
  const shown = isOn(settings, toggle) !== going
  return (
    <Form method="post" preventScrollReset className={styles.row}>
      <TokenField />
      <input type="hidden" name="part" value={part} />
      <button
        type="submit"
        role="switch"
        name="toggle"
        value={toggle}
        aria-checked={shown}
        aria-disabled={disabled || undefined}
        aria-describedby={id}
        className={styles.switch}
        onClick={(event) => {
          if (disabled || going) event.preventDefault()
        }}
      >
        <SwitchTrack on={shown} />
        <span className={styles.label}>{label}</span>
      </button>
      <p id={id} className={styles.hint}>
        {children}
      </p>
      <span className="visually-hidden" role="status">
        {going ? m.settings_saving() : ''}
      </span>
    </Form>
  )
}
