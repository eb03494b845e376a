import * as m from '../../../text/messages.js'
import { Choice } from '../../../web/ui/Field.tsx'
import type { Team } from '../../team/team.contract.ts'
import { SavedForm } from '../saving/SavedForm.tsx'
import styles from '../setting.module.css'
import type { Settings } from '../settings.contract.ts'
import { mailedMembers } from './mailed-members.ts'

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
  const mailed = new Set(mailedMembers(users, common.settings.alertMembers).map(({ id }) => id))
  return (
    <SavedForm key={[...mailed].join()} {...common} intent="alerts">
      {() => (
        <>
          <legend className={styles.legend}>{m.settings_alerts()}</legend>
          <div className={`${styles.wide} ${styles.people}`}>
            {users.map(({ id, name, email }) => (
              <Choice key={id} name="member" value={id} defaultChecked={mailed.has(id)}>
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
