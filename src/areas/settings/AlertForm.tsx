import * as m from '../../text/messages.js'
import { Choice } from '../../web/ui/Field.tsx'
import { isDefaultRecipient } from '../account/rights.ts'
import type { Team } from '../team/team.contract.ts'
import { SavedForm } from './saving/SavedForm.tsx'
import styles from './setting.module.css'
import type { Settings } from './settings.contract.ts'

/** Who of the team is mailed about complaints; without a choice the owners and the branches' own people are. */
export function AlertForm({
  users,
  ...common
}: {
  id: string
  settings: Settings
  users: Team['users']
  disabled: boolean
}) {
  const named = common.settings.alertMembers
  // When everybody who was named has left the team, the owners hear.
  const chosen = named?.length && !users.some(({ id }) => named.includes(id)) ? null : named
  return (
    <SavedForm key={JSON.stringify(chosen)} {...common} intent="alerts">
      {() => (
        <>
          <legend className={styles.legend}>{m.settings_alerts()}</legend>
          <div className={`${styles.wide} ${styles.people}`}>
            {users.map(({ id, name, email, owner, rights }) => (
              <Choice
                key={id}
                name="member"
                value={id}
                defaultChecked={
                  named === null ? isDefaultRecipient(owner, rights) : chosen ? chosen.includes(id) : owner
                }
              >
                {name || email}
                {name && <span className={styles.address}>{email}</span>}
              </Choice>
            ))}
          </div>
          <p className={styles.note}>{m.settings_alerts_hint()}</p>
        </>
      )}
    </SavedForm>
  )
}
