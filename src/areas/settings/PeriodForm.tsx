import * as m from '../../text/messages.js'
import { TextField } from '../../web/ui/Field.tsx'
import { SavedForm } from './saving/SavedForm.tsx'
import styles from './setting.module.css'
import type { Settings } from './settings.contract.ts'

/** The days between which guests may answer; an empty one leaves that side open. */
export function PeriodForm(common: { id: string; settings: Settings; disabled: boolean }) {
  const { opens, closes } = common.settings
  return (
    <SavedForm {...common} intent="period">
      {(errors) => (
        <>
          <TextField
            label={m.settings_opens()}
            name="opens"
            type="date"
            defaultValue={opens ?? ''}
            {...(errors.opens && { error: errors.opens })}
          />
          <TextField
            label={m.settings_closes()}
            name="closes"
            type="date"
            defaultValue={closes ?? ''}
            {...(errors.closes && { error: errors.closes })}
          />
          <p className={styles.note}>{m.settings_period_hint()}</p>
        </>
      )}
    </SavedForm>
  )
}
