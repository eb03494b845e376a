import { useEffect, useState } from 'react'
import * as m from '../../text/messages.js'
import { browserApi } from '../../web/api.client.ts'
import { SelectField } from '../../web/ui/Field.tsx'
import type { Team } from '../team/team.contract.ts'
import type { Branch } from './branch.contract.ts'

type Person = Team['users'][number]

/** Who looks after a branch, among the members who see its survey or are limited to branches. Sent only when it is changed. */
export function ManagerField({
  surveyId,
  branch,
  value,
  onChange,
}: {
  surveyId: string
  branch: Branch | null
  value: string
  onChange: (memberId: string) => void
}) {
  const [people, setPeople] = useState<Person[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    browserApi
      .get('/users', {}, leaving.signal)
      .then(({ users }) => setPeople(users.filter((person) => mayManage(person, surveyId))))
      // Without the list the field says who it is now.
      .catch(() => {})
    return () => leaving.abort()
  }, [surveyId])
  const chosen = people.find(({ id }) => id === value)
  const opens =
    chosen && chosen.rights.branches !== 'all' && !(branch && chosen.rights.branches.includes(branch.id))
  const now = branch?.manager?.state === 'member' ? branch.manager : undefined
  const hint = opens
    ? m.branch_manager_opens({ name: nameOf(chosen) })
    : now && value !== now.id
      ? m.branch_manager_keeps({ name: now.name })
      : m.branch_manager_hint()
  const isListed = !now || people.some(({ id }) => id === now.id)
  return (
    <SelectField
      label={m.branch_manager()}
      hint={hint}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{m.branch_manager_none()}</option>
      {!isListed && <option value={now.id}>{now.name}</option>}
      {people.map((person) => (
        <option key={person.id} value={person.id}>
          {nameOf(person)}
        </option>
      ))}
    </SelectField>
  )
}

function mayManage({ rights: { surveys, branches } }: Person, surveyId: string): boolean {
  return branches !== 'all' || surveys === 'all' || surveys.includes(surveyId)
}

function nameOf({ name, email }: Person): string {
  return name || email
}
