import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { isAdmin, isDefaultRecipient, rightsOf, seesSurvey } from '../account/rights.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { AlertWays } from './alert.contract.ts'
import { readGateway } from './sms/alert-phone.queries.ts'

type Row = {
  id: string
  name: string
  owner: boolean
  rights: Parameters<typeof rightsOf>[1]
  telegram: boolean
  push: boolean
  phone: boolean
}

/**
 * Members who see the survey, owners first, with their channels beside mail. For callers who do not
 * run the team, only themselves.
 */
export async function listWays(
  db: Executor,
  { id, accountId, member }: OwnSurvey,
  { hasBot }: { hasBot: boolean },
): Promise<AlertWays['people']> {
  const { isOn } = await readGateway(db, accountId)
  const { rows } = await sql<Row>`
    select id, owner, rights,
      coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) as name,
      exists (select from telegram_chat as chat where chat.account_id = ${accountId}
        and chat.member_id = member.id and blocked_at is null) as telegram,
      exists (select from push_subscription as device where device.account_id = ${accountId}
        and device.member_id = member.id) as push,
      exists (select from alert_phone as phone where phone.account_id = ${accountId}
        and phone.member_id = member.id and confirmed_at is not null) as phone
    from member where account_id = ${accountId} order by owner desc, name, id`.execute(db)
  const runsTeam = isAdmin(member.rights)
  return rows
    .filter(
      (row) => (runsTeam || row.id === member.memberId) && seesSurvey(rightsOf(row.owner, row.rights), id),
    )
    .map(({ id, name, owner, rights, telegram, push, phone }) => ({
      id,
      name,
      owner,
      isDefault: isDefaultRecipient(owner, rightsOf(owner, rights)),
      telegram: telegram && hasBot,
      push,
      sms: phone && isOn,
    }))
}
