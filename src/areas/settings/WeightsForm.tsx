import * as m from '../../text/messages.js'
import { TextField } from '../../web/ui/Field.tsx'
import { SavedForm } from './saving/SavedForm.tsx'
import styles from './setting.module.css'
import type { Settings } from './settings.contract.ts'

/** How important each mark is: what the satisfaction index of the reports is made of. */
export function WeightsForm({
  marks,
  ...common
}: {
  id: string
  settings: Settings
  disabled: boolean
  marks: readonly { id: string; title: string }[]
}) {
  return (
    <>
      <p className={styles.lead}>{m.settings_weights_lead()}</p>
      <SavedForm {...common} intent="weights" className={styles.pairs}>
        {(errors) =>
          marks.map(({ id, title }) => {
            const error = errors[`weights.${id}`]
            return (
              <TextField
                key={id}
                label={title}
                name={`weight ${id}`}
                type="number"
                inputMode="numeric"
                min={0}
                max={10}
                required
                defaultValue={common.settings.weights[id] ?? 0}
                {...(error && { error })}
              />
            )
          })
        }
      </SavedForm>
    </>
  )
}
