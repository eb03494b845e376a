import type { Executor } from '../../../platform/database.ts'
import { isDefaultRecipient, seesSurvey } from '../../account/rights.ts'
import { managersOf } from '../../branch/manager.queries.ts'
import { settingsOf } from '../../settings/settings.ts'
import { type Member, membersOf } from '../audience.queries.ts'
import { asRecipient, type Recipient } from '../recipients.queries.ts'
import type { StoredLevel } from './level.queries.ts'

/** What an alert is about. */
type AlertScope = Pick<StoredLevel, 'accountId' | 'surveyId' | 'branchIds'> & {
  place: { kind: string; id: string }
}

/**
 * The members who are alerted: those who get the survey's complaints (the members of its settings, else owners and those who answer
 * guests at the branch) and the manager of a branch, as far as they may see all that the alert is about.
 */
export async function levelRecipients(
  db: Executor,
  level: AlertScope,
  settings: Record<string, unknown>,
): Promise<Recipient[]> {
  const { alertMembers } = settingsOf(settings)
  const members = (await membersOf(db, level.accountId)).filter((member) => seesLevel(member, level))
  const isChosen = ({ id }: Member) => alertMembers?.includes(id) ?? false
  const ownersInstead = alertMembers?.length && !members.some((member) => isChosen(member) && member.mails)
  const manager = await managerOf(db, level)
  return members
    .filter((member) => {
      if (member.id === manager) return true
      if (alertMembers === null) return isDefaultRecipient(member.owner, member.rights)
      return isChosen(member) || (ownersInstead && member.owner)
    })
    .map((member) => asRecipient(member, false))
    .toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
}

/** One recipient; undefined when the member may not see the alert any more. */
export async function levelRecipient(
  db: Executor,
  level: AlertScope,
  memberId: string,
): Promise<Recipient | undefined> {
  const member = (await membersOf(db, level.accountId)).find(({ id }) => id === memberId)
  return member && seesLevel(member, level) ? asRecipient(member, false) : undefined
}

async function managerOf(db: Executor, { accountId, place }: AlertScope): Promise<string | undefined> {
  if (place.kind !== 'branch') return undefined
  const manager = (await managersOf(db, accountId)).get(place.id)
  return manager?.state === 'member' ? manager.id : undefined
}

function seesLevel({ rights }: Member, { surveyId, branchIds }: AlertScope): boolean {
  const own = rights.branches
  return (
    seesSurvey(rights, surveyId) && (own === 'all' || (branchIds?.every((id) => own.includes(id)) ?? false))
  )
}
