import { isDefaultRecipient } from '../../account/rights.ts'
import type { Team } from '../../team/team.contract.ts'

/**
 * Who of the team is mailed about complaints, as `recipientsOf` of the alerts has it: whom the settings name; where nobody was named the
 * owners and the branches' own people; where everybody who was has left the team, the owners.
 * @param named `alertMembers` of the settings
 */
export function mailedMembers(users: Team['users'], named: readonly string[] | null): Team['users'] {
  if (named === null) return users.filter(({ owner, rights }) => isDefaultRecipient(owner, rights))
  const present = users.filter(({ id }) => named.includes(id))
  return named.length > 0 && present.length === 0 ? users.filter(({ owner }) => owner) : present
}
