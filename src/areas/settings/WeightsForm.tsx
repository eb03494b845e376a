import { Form, useActionData, useNavigation } from 'react-router'
import * as m from '../../text/messages.js'
import { TokenField } from '../../web/form/TokenField.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { TextField } from '../../web/ui/Field.tsx'
import styles from './setting.module.css'
import type { SettingOutcome } from './setting.page.tsx'
import type { Settings } from './settings.contract.ts'

/** How important each mark is: what the satisfaction index of the reports is made of. */
export function WeightsForm({
  settings,
  disabled,
  marks,
}: {
  settings: Settings
  disabled: boolean
  marks: readonly { id: string; title: string }[]
}) {
  const { formData } = useNavigation()
  const outcome = useActionData<SettingOutcome>()
  return (
    <Form method="post" preventScrollReset className={styles.form}>
      <TokenField />
      <input type="hidden" name="intent" value="weights" />
      <p className={styles.lead}>{m.settings_weights_lead()}</p>
      <fieldset disabled={disabled}>
        {marks.map(({ id, title }) => (
          <div key={id} className={styles.wide}>
            <TextField
              label={title}
              name={`weight ${id}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={10}
              required
              defaultValue={settings.weights[id] ?? 0}
            />
          </div>
        ))}
        {!disabled && (
          <div className={styles.save}>
            <Button type="submit" busy={formData?.get('intent') === 'weights'}>
              {m.settings_weights_save()}
            </Button>
            {outcome?.intent === 'weights' && !outcome.problem && !formData && (
              <span role="status">{m.settings_saved()}</span>
            )}
          </div>
        )}
      </fieldset>
    </Form>
  )
}
