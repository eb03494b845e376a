import { Form, useNavigation } from 'react-router'
import * as m from '../../../text/messages.js'
import { TokenField } from '../../../web/form/TokenField.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Choice, TextField } from '../../../web/ui/Field.tsx'
import type { Team } from '../team.contract.ts'
import type { TeamRole } from './role.contract.ts'
import styles from './role.module.css'

type People = Pick<Team['users'][number], 'id' | 'name' | 'email'>[]

/** The roles that the account names, each with its members; the last form makes one. */
export function RolesSection({ roles, people }: { roles: TeamRole[]; people: People }) {
  return (
    <section id="roles" className={styles.section}>
      <h2>{m.team_roles()}</h2>
      <p className={styles.lead}>{m.team_roles_lead()}</p>
      {roles.map((role) => (
        <RoleForm key={JSON.stringify(role)} role={role} people={people} />
      ))}
      <RoleForm key={`new ${roles.length}`} people={people} />
    </section>
  )
}

function RoleForm({ role, people }: { role?: TeamRole; people: People }) {
  const busy = useNavigation().formData?.get('role') === (role?.id ?? '')
  const holders = people.filter(({ id }) => role?.members.includes(id)).map(nameOf)
  return (
    <details className={styles.role}>
      <summary>
        <h3>{role?.title ?? m.team_role_new()}</h3>
        {role && <span className={styles.holders}>{holders.join(', ') || m.team_role_nobody()}</span>}
      </summary>
      <Form method="post" action="/user" className={styles.form} preventScrollReset>
        <TokenField />
        <input type="hidden" name="role" value={role?.id ?? ''} />
        <TextField
          label={m.team_role_title()}
          name="title"
          required
          maxLength={60}
          defaultValue={role?.title}
        />
        <fieldset className={styles.members}>
          <legend>{m.team_role_members()}</legend>
          {people.map((person) => (
            <Choice
              key={person.id}
              name="member"
              value={person.id}
              defaultChecked={role?.members.includes(person.id) ?? false}
            >
              {nameOf(person)}
            </Choice>
          ))}
        </fieldset>
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="role" busy={busy}>
            {m.web_save()}
          </Button>
          {role && (
            <Button type="submit" name="intent" value="role-remove" kind="plain" formNoValidate busy={busy}>
              {m.team_role_remove()}
            </Button>
          )}
        </div>
      </Form>
    </details>
  )
}

function nameOf({ name, email }: People[number]): string {
  return name || email
}
