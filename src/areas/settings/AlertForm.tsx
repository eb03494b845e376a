import { Form, useActionData, useNavigation } from 'react-router'
import * as m from '../../text/messages.js'
import { TokenField } from '../../web/form/TokenField.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { Choice } from '../../web/ui/Field.tsx'
import type { Team } from '../team/team.contract.ts'
import styles from './setting.module.css'
import type { SettingOutcome } from './setting.page.tsx'
import type { Settings } from './settings.contract.ts'

/** Who of the team is mailed about complaints; without a choice the owners are. */
export function AlertForm({
  settings,
  users,
  disabled,
}: {
  settings: Settings
  users: Team['users']
  disabled: boolean
}) {
  const { formData } = useNavigation()
  const outcome = useActionData<SettingOutcome>()
  const named = settings.alertMembers
  // When everybody who was named has left the team, the owners hear.
  const chosen = named?.length && !users.some(({ id }) => named.includes(id)) ? null : named
  return (
    <Form key={JSON.stringify(chosen)} method="post" preventScrollReset className={styles.form}>
      <TokenField />
      <input type="hidden" name="intent" value="alerts" />
      <fieldset disabled={disabled}>
        <legend className={styles.legend}>{m.settings_alerts()}</legend>
        <div className={styles.wide}>
          {users.map(({ id, name, email, owner }) => (
            <Choice key={id} name="member" value={id} defaultChecked={chosen ? chosen.includes(id) : owner}>
              {name || email}
              {name && <span className={styles.address}>{email}</span>}
            </Choice>
          ))}
        </div>
        <p className={styles.note}>{m.settings_alerts_hint()}</p>
        {!disabled && (
          <div className={styles.save}>
            <Button type="submit" busy={formData?.get('intent') === 'alerts'}>
              {m.settings_alerts_save()}
            </Button>
            {outcome?.intent === 'alerts' && !outcome.problem && !formData && (
              <span role="status">{m.settings_saved()}</span>
            )}
          </div>
        )}
      </fieldset>
    </Form>
  )
}
