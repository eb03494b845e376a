import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { settingsOf } from '../../settings/settings.ts'
import { shareInterval, shareValue } from '../../statistics/share.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { Outcome, Recovery } from '../case.contract.ts'

type Sums = {
  name: string
  cases: number
  judged: number
  kept: number
  first_word: number | null
  asked: number
  recovered: number
}

/**
 * How well a survey's complaints of the last days were resolved: in total, by branch and by
 * assignee. A case is on time when it was taken before its deadline; one with a future deadline
 * counts once it is taken or the deadline passes.
 */
export async function readRecovery(
  db: Executor,
  reach: Pick<OwnSurvey, 'accountId' | 'id' | 'branches' | 'settings'>,
  days: number,
): Promise<Recovery> {
  const { jalob } = settingsOf(reach.settings)
  const branches = reach.branches === 'all' ? null : [...reach.branches]
  const cases = sql`
    select answer.id, coalesce(branch.title, '') as branch, answer.received_at, contacted_at, outcome, settled,
      coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), member.email, '') as person,
      cause.title as cause, touched.at as taken_at,
      coalesce(due_at, case when ${jalob} > 0 then answer.received_at + make_interval(secs => ${jalob}) end) as due_at
    from answer
    left join answer_case on answer_case.account_id = answer.account_id and answer_case.survey_id = answer.survey_id
      and answer_case.answer_id = answer.id
    left join branch on branch.account_id = answer.account_id and branch.survey_id = answer.survey_id
      and branch.id = answer.branch_id
    left join member on member.account_id = answer.account_id and member.id = assignee_id
    left join case_cause as cause on cause.account_id = answer.account_id and cause.id = cause_id
    left join lateral (
      select min(changed_at) as at from answer_status where answer_status.account_id = ${reach.accountId}
        and answer_status.survey_id = answer.survey_id and answer_status.answer_id = answer.id
    ) as touched on true
    where answer.account_id = ${reach.accountId} and answer.survey_id = ${reach.id} and answer.complaint
      and not answer.locked and answer.status <> 'spam'
      and answer.received_at > now() - make_interval(days => ${days})
      and (${branches}::text[] is null or answer.branch_id = any(${branches}::text[]))`
  const sums = (name: ReturnType<typeof sql>, grouped: boolean) => sql<Sums>`
    select ${name} as name, count(*)::integer as cases,
      count(*) filter (where due_at is not null and (taken_at is not null or due_at < now()))::integer as judged,
      count(*) filter (where taken_at <= due_at)::integer as kept,
      percentile_cont(0.5) within group (order by extract(epoch from contacted_at - received_at))
        filter (where contacted_at is not null) as first_word,
      count(settled)::integer as asked, count(*) filter (where settled)::integer as recovered
    from (${cases}) as each_case ${grouped ? sql`group by 1 order by 2 desc, 1 limit 100` : sql``}`
  const [all, byBranch, byPerson, outcomes, causes] = await Promise.all([
    sums(sql`''`, false).execute(db),
    sums(sql`branch`, true).execute(db),
    sums(sql`person`, true).execute(db),
    sql<{ outcome: Outcome; n: number }>`select outcome, count(*)::integer as n from (${cases}) as each_case
      where outcome is not null group by 1 order by 2 desc`.execute(db),
    sql<{
      title: string
      n: number
    }>`select cause as title, count(*)::integer as n from (${cases}) as each_case
      where cause is not null group by 1 order by 2 desc limit 30`.execute(db),
  ])
  return {
    all: rowOf(all.rows[0]!),
    branches: byBranch.rows.map(rowOf),
    people: byPerson.rows.filter(({ name }) => name !== '').map(rowOf),
    outcomes: outcomes.rows,
    causes: causes.rows,
  }
}

function rowOf({ name, cases, judged, kept, first_word, asked, recovered }: Sums): Recovery['all'] {
  return {
    name,
    cases,
    onTime: shareOf(kept, judged),
    firstWord: first_word === null ? null : Math.round(first_word),
    recovered: shareOf(recovered, asked),
  }
}

function shareOf(hits: number, n: number): Recovery['all']['onTime'] {
  const interval = shareInterval({ hits, n })
  return {
    n,
    k: hits,
    value: shareValue({ hits, n }),
    low: interval?.low ?? null,
    high: interval?.high ?? null,
  }
}
