import { isDefaultRecipient } from '../../account/rights.ts'
import type { Team } from '../../team/team.contract.ts'

/**
 * The members who are mailed about complaints, by the same rule as `recipientsOf` of the alerts: those named in the settings; if nobody
 * is named, the owners and the members limited to a branch; if all named members have left the team, the owners.
 * @param memberIds `alertMembers` of the settings
 */
export function mailedMembers(users: Team['users'], memberIds: readonly string[] | null): Team['users'] {
  if (memberIds === null) return users.filter(({ owner, rights }) => isDefaultRecipient(owner, rights))
  const present = users.filter(({ id }) => memberIds.includes(id))
  return memberIds.length > 0 && present.length === 0 ? users.filter(({ owner }) => owner) : present
}
