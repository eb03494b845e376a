import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { Reached } from '../analytics.contract.ts'
import { type AnswersFilter, isWhole } from './answers-filter.ts'

type Sums = { scans: number; finishes: number; invited: number; answered: number }

/**
 * How many guests were reached in some days, as far as that is known: scans of printed codes, and invitations that arrived, also those
 * after a visit that a till reported. Null under a filter that neither is counted by, and for members who see some branches alone.
 */
export async function readReached(
  db: Executor,
  survey: OwnSurvey,
  filter: AnswersFilter & { startDate?: string | undefined; endDate?: string | undefined },
): Promise<Reached | null> {
  if (survey.branches !== 'all' || !isWhole(filter)) return null
  const { accountId, id } = survey
  const [from, to] = [filter.startDate ?? '2000-01-01', filter.endDate ?? '2100-01-01']
  const { rows } = await sql<Sums>`
    select codes.scans, codes.finishes, letters.invited, letters.answered from (
      select coalesce(sum(scans), 0)::integer as scans, coalesce(sum(finishes), 0)::integer as finishes from code_day
      where account_id = ${accountId} and survey_id = ${id} and day between ${from} and ${to}
    ) as codes, (
      select count(*)::integer as invited, count(invited_answer.invitee_id)::integer as answered from invitation_wave as wave
      join invitee on invitee.account_id = wave.account_id and invitee.wave_id = wave.id
      join account on account.id = wave.account_id
      left join invited_answer on invited_answer.account_id = invitee.account_id
        and invited_answer.invitee_id = invitee.id
      where wave.account_id = ${accountId} and wave.survey_id = ${id} and invitee.sends > 0 and invitee.bounced_at is null
        and (invitee.sent_at at time zone account.timezone)::date between ${from} and ${to}
    ) as letters`.execute(db)
  const { scans, finishes, invited, answered } = rows[0]!
  const shareOf = (total: number, answers: number) =>
    total > 0 && answers <= total ? { total, answered: answers } : null
  const reached = { scans: shareOf(scans, finishes), invitations: shareOf(invited, answered) }
  return reached.scans || reached.invitations ? reached : null
}
