import * as m from '../../text/messages.js'
import { DateField } from '../../web/ui/date/DateField.tsx'
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
          <DateField
            label={m.settings_opens()}
            name="opens"
            defaultValue={opens ?? ''}
            {...(errors.opens && { error: errors.opens })}
          />
          <DateField
            label={m.settings_closes()}
            name="closes"
            defaultValue={closes ?? ''}
            {...(errors.closes && { error: errors.closes })}
          />
          <p className={styles.note}>{m.settings_period_hint()}</p>
        </>
      )}
    </SavedForm>
  )
}
