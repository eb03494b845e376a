import { Form, useActionData, useNavigation } from 'react-router'
import * as m from '../../text/messages.js'
import { TokenField } from '../../web/form/TokenField.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { TextField } from '../../web/ui/Field.tsx'
import styles from './setting.module.css'
import type { SettingOutcome } from './setting.page.tsx'
import type { Settings } from './settings.contract.ts'

/** From how many answers on reports show a score without “few answers”. */
export function MinimumForm({ settings, disabled }: { settings: Settings; disabled: boolean }) {
  const { formData } = useNavigation()
  const outcome = useActionData<SettingOutcome>()
  return (
    <Form method="post" preventScrollReset className={styles.form}>
      <TokenField />
      <input type="hidden" name="intent" value="minimum" />
      <fieldset disabled={disabled}>
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
            defaultValue={settings.minimum}
          />
        </div>
        {!disabled && (
          <div className={styles.save}>
            <Button type="submit" busy={formData?.get('intent') === 'minimum'}>
              {m.settings_minimum_save()}
            </Button>
            {outcome?.intent === 'minimum' && !outcome.problem && !formData && (
              <span role="status">{m.settings_saved()}</span>
            )}
          </div>
        )}
      </fieldset>
    </Form>
  )
}
