import { Form, useActionData, useNavigation } from 'react-router'
import * as m from '../../text/messages.js'
import { TokenField } from '../../web/form/TokenField.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { SelectField } from '../../web/ui/Field.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import styles from './setting.module.css'
import type { SettingOutcome } from './setting.page.tsx'
import type { Settings } from './settings.contract.ts'

const TERMS = [6, 12, 24, 36] as const

/** How long what guests wrote is kept. What is erased at once is said first, and wants a second press. */
export function RetentionForm({ settings, disabled }: { settings: Settings; disabled: boolean }) {
  const { formData } = useNavigation()
  const outcome = useActionData<SettingOutcome>()
  const erases = outcome?.intent === 'retention' ? outcome.erases : undefined
  const busy = formData?.get('intent') === 'retention'
  return (
    <div className={styles.form}>
      <Form key={`${settings.retention} ${erases?.months}`} method="post" preventScrollReset>
        <TokenField />
        <input type="hidden" name="intent" value="retention" />
        <fieldset disabled={disabled}>
          <div className={styles.wide}>
            <SelectField
              label={m.settings_retention()}
              hint={m.settings_retention_hint()}
              name="months"
              defaultValue={erases?.months ?? settings.retention ?? ''}
            >
              <option value="">{m.settings_retention_never()}</option>
              {TERMS.map((months) => (
                <option key={months} value={months}>
                  {m.settings_retention_months({ months })}
                </option>
              ))}
            </SelectField>
          </div>
          {!disabled && (
            <div className={styles.save}>
              <Button type="submit" busy={busy && !formData.get('confirmed')}>
                {m.settings_retention_save()}
              </Button>
              {outcome?.intent === 'retention' && !outcome.problem && !erases && !formData && (
                <span role="status">{m.settings_saved()}</span>
              )}
            </div>
          )}
        </fieldset>
      </Form>
      {erases && !formData && (
        <Form method="post" preventScrollReset className={styles.ask}>
          <TokenField />
          <input type="hidden" name="intent" value="retention" />
          <input type="hidden" name="months" value={erases.months} />
          <Notice
            kind="bad"
            action={
              <Button type="submit" name="confirmed" value="yes" kind="ink">
                {m.settings_retention_confirm()}
              </Button>
            }
          >
            {m.settings_retention_erases({ answers: erases.answers })}
          </Notice>
        </Form>
      )}
    </div>
  )
}
