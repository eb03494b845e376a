import { Form, useActionData, useNavigation } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { TextField } from '../../../web/ui/Field.tsx'
import { formatDay } from '../../../web/zones/times.ts'
import { Part } from '../overview/Part.tsx'
import styles from '../setting.module.css'
import type { SettingOutcome } from '../setting.page.tsx'

/** The password that guests enter before the first question: set, replaced and removed, never shown again. */
export function PasswordCard({
  since,
  timezone,
  disabled,
}: {
  since: string | null
  timezone: string
  disabled: boolean
}) {
  const { formData } = useNavigation()
  const outcome = useActionData<SettingOutcome>()
  const isSaved = outcome?.intent === 'password' && !outcome.problem && !formData
  return (
    <Part part="password">
      <div className={styles.form}>
        <p className={styles.lead}>{m.settings_password_lead()}</p>
        {since && (
          <p className={styles.lead}>{m.settings_password_since({ day: formatDay(since, timezone) })}</p>
        )}
        <Form key={String(since)} method="post" preventScrollReset data-sent-by-button>
          <TokenField />
          <input type="hidden" name="intent" value="password" />
          <fieldset disabled={disabled}>
            <div className={styles.wide}>
              <TextField
                label={since ? m.settings_password_new() : m.settings_password_field()}
                hint={m.settings_password_hint()}
                name="password"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
                minLength={4}
                maxLength={64}
              />
            </div>
            <div className={styles.save}>
              <Button type="submit" busy={formData?.get('intent') === 'password'}>
                {m.settings_password_save()}
              </Button>
              {isSaved && <span role="status">{m.settings_password_saved()}</span>}
            </div>
          </fieldset>
        </Form>
        {since && !disabled && (
          <Form method="post" preventScrollReset data-sent-by-button>
            <TokenField />
            <input type="hidden" name="intent" value="passwordRemove" />
            <Button type="submit" kind="plain" busy={formData?.get('intent') === 'passwordRemove'}>
              {m.settings_password_remove()}
            </Button>
          </Form>
        )}
      </div>
    </Part>
  )
}
