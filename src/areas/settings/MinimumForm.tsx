import * as m from '../../text/messages.js'
import { TextField } from '../../web/ui/Field.tsx'
import { SavedForm } from './saving/SavedForm.tsx'
import styles from './setting.module.css'
import type { Settings } from './settings.contract.ts'

/** From how many answers on reports show a score without “few answers”. */
export function MinimumForm(common: { id: string; settings: Settings; disabled: boolean }) {
  return (
    <SavedForm {...common} intent="minimum">
      {(errors) => (
        <div className={styles.wide}>
          <TextField
            label={m.settings_minimum()}
            hint={m.settings_minimum_hint()}
            name="minimum"
            type="number"
            inputMode="numeric"
            min={5}
            max={500}
            required
            defaultValue={common.settings.minimum}
            {...(errors.minimum && { error: errors.minimum })}
          />
        </div>
      )}
    </SavedForm>
  )
}
