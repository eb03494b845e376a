import { Form, useActionData, useNavigation } from 'react-router'
import * as m from '../../text/messages.js'
import { TokenField } from '../../web/form/TokenField.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { TextField } from '../../web/ui/Field.tsx'
import styles from './setting.module.css'
import type { SettingOutcome } from './setting.page.tsx'
import type { Settings } from './settings.contract.ts'

/** The days between which guests may answer; an empty one leaves that side open. */
export function PeriodForm({ settings, disabled }: { settings: Settings; disabled: boolean }) {
  const { formData } = useNavigation()
  const outcome = useActionData<SettingOutcome>()
  const { opens, closes } = settings
  return (
    <Form method="post" preventScrollReset className={styles.form}>
      <TokenField />
      <input type="hidden" name="intent" value="period" />
      <fieldset disabled={disabled}>
        <TextField label={m.settings_opens()} name="opens" type="date" defaultValue={opens ?? ''} />
        <TextField label={m.settings_closes()} name="closes" type="date" defaultValue={closes ?? ''} />
        <p className={styles.note}>{m.settings_period_hint()}</p>
        {!disabled && (
          <div className={styles.save}>
            <Button type="submit" busy={formData?.get('intent') === 'period'}>
              {m.settings_period_save()}
            </Button>
            {outcome?.intent === 'period' && !outcome.problem && !formData && (
              <span role="status">{m.settings_saved()}</span>
            )}
          </div>
        )}
      </fieldset>
    </Form>
  )
}
