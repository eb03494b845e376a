import { useState } from 'react'
import { Form, useActionData } from 'react-router'
import * as m from '../../text/messages.js'
import { browserApi } from '../../web/api.client.ts'
import { TokenField } from '../../web/form/TokenField.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { SelectField } from '../../web/ui/Field.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { SavedForm } from './saving/SavedForm.tsx'
import styles from './setting.module.css'
import type { SettingOutcome } from './setting.page.tsx'
import type { Settings } from './settings.contract.ts'

const TERMS = [6, 12, 24, 36] as const

/** How long what guests wrote is kept. What is erased at once is said first, and wants a press of its own. */
export function RetentionForm(common: { id: string; settings: Settings; disabled: boolean }) {
  const { id, settings } = common
  const outcome = useActionData<SettingOutcome>()
  const [preview, setPreview] = useState<SettingOutcome['erases']>()
  const erases = preview ?? (outcome?.intent === 'retention' ? outcome.erases : undefined)
  return (
    <div className={styles.form}>
      <SavedForm
        key={`${settings.retention} ${outcome?.erases?.months}`}
        {...common}
        intent="retention"
        onChange={async (part, save) => {
          const months = part.retention
          // A count that does not come erases nothing: the server would save, so the page asks in any case.
          const answers = months
            ? await browserApi.get('/survey/retention', { id, months }).then(
                (retention) => retention.answers,
                () => null,
              )
            : 0
          setPreview(months && answers !== 0 ? { months, answers } : undefined)
          if (!months || answers === 0) save(part)
        }}
      >
        {() => (
          <div className={styles.wide}>
            <SelectField
              label={m.settings_retention()}
              hint={m.settings_retention_hint()}
              name="months"
              defaultValue={outcome?.erases?.months ?? settings.retention ?? ''}
            >
              <option value="">{m.settings_retention_never()}</option>
              {TERMS.map((months) => (
                <option key={months} value={months}>
                  {m.settings_retention_months({ months })}
                </option>
              ))}
            </SelectField>
          </div>
        )}
      </SavedForm>
      {erases && erases.months !== settings.retention && (
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
            {erases.answers === null
              ? m.settings_retention_unknown()
              : m.settings_retention_erases({ answers: erases.answers })}
          </Notice>
        </Form>
      )}
    </div>
  )
}
