import { Form, useNavigation } from 'react-router'
import { SwitchTrack } from '../ui/SwitchTrack.tsx'
import styles from './ToggleForm.module.css'
import { TokenField } from './TokenField.tsx'

/**
 * Switches one of several things at once, without opening it; works without script. Sends the intent `toggle` and the `id`.
 * @param label says what is on, for those who don't see what stands beside it
 */
export function ToggleForm({ id, isOn, label }: { id: string; isOn: boolean; label: string }) {
  const sending = useNavigation().formData
  const isChanging = sending?.get('intent') === 'toggle' && sending.get('id') === id
  const shown = isOn !== isChanging
  return (
    <Form method="post" preventScrollReset>
      <TokenField />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        role="switch"
        name="intent"
        value="toggle"
        aria-checked={shown}
        aria-label={label}
        className={styles.switch}
      >
        <SwitchTrack on={shown} />
      </button>
    </Form>
  )
}
