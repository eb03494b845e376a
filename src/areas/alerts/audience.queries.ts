import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { rightsOf } from '../account/rights.ts'
import { listCaseRules } from '../cases/rule/case-rule.queries.ts'
import { listRules } from './rules.queries.ts'

export type Member = {
  id: string
  email: string
  name: string
  locale: string
  owner: boolean
  mails: boolean
  /** The ids of their roles. */
  roles: string[]
  rights: ReturnType<typeof rightsOf>
}

/** Everybody who may be alerted about answers of a survey, before the rules select recipients for one answer. */
export type Audience = {
  members: readonly Member[]
  rules: Awaited<ReturnType<typeof listRules>>
  addresses: Awaited<ReturnType<typeof addressesOf>>
  /** The rules that make cases. */
  caseRules: Awaited<ReturnType<typeof listCaseRules>>
}

type AudienceSurvey = { accountId: number; surveyId: string; settings: { jalob: number } }

export async function readAudience(db: Executor, survey: AudienceSurvey): Promise<Audience> {
  return {
    members: await membersOf(db, survey.accountId),
    rules: await listRules(db, survey),
    addresses: await addressesOf(db, survey),
    caseRules: await listCaseRules(db, survey, survey.settings.jalob),
  }
}

export type AudienceCache = (survey: AudienceSurvey) => Promise<Audience>

/** Reads the audience of each survey once per transaction that alerts about several answers. */
export function cacheAudiences(db: Executor): AudienceCache {
  const audiences = new Map<string, Audience>()
  return async (survey) => {
    const key = `${survey.accountId} ${survey.surveyId}`
    const audience = audiences.get(key) ?? (await readAudience(db, survey))
    audiences.set(key, audience)
    return audience
  }
}

/** The mail address of a member or an outside address; undefined once it is removed. */
export async function memberAddress(
  db: Executor,
  { accountId, surveyId, recipient }: { accountId: number; surveyId: string; recipient: string },
): Promise<string | undefined> {
  const member = (await membersOf(db, accountId)).find(({ id }) => id === recipient)
  const outside = await addressesOf(db, { accountId, surveyId })
  return member?.email ?? outside.find(({ id }) => id === recipient)?.address
}

export async function membersOf(db: Executor, accountId: number): Promise<Member[]> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'email', 'locale', 'owner', 'rights', 'first_name', 'last_name', 'alert_mails'])
    .select(
      sql<string[]>`(select coalesce(array_agg(role_id), '{}') from team_role_member
        where team_role_member.account_id = ${accountId} and member_id = member.id)`.as('roles'),
    )
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ rights, first_name, last_name, alert_mails, ...row }) => ({
    ...row,
    mails: row.owner || alert_mails,
    name: [first_name, last_name].filter(Boolean).join(' ') || row.email,
    rights: rightsOf(row.owner, rights),
  }))
}

function addressesOf(db: Executor, { accountId, surveyId }: { accountId: number; surveyId: string }) {
  return db
    .selectFrom('alert_address')
    .select(['id', 'address', 'locale'])
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('confirmed_at', 'is not', null)
    .execute()
}
