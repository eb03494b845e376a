import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { AnswerKey } from '../case-change.queries.ts'
import { noteEvent } from '../case-change.queries.ts'
import type { CaseHolder } from './case-rule.contract.ts'
import type { CasePlan } from './firing-rules.ts'

/** A member who sees the answer and may answer its guest. */
export type Candidate = { id: string; name: string; roles: readonly string[] }

/** Who has a case; both null: nobody yet. A role beside a member: the member was chosen from it. */
export type Holding = { assigneeId: string | null; roleId: string | null }

/** The first holder that somebody stands behind. */
export async function chooseHolder(
  db: Executor,
  accountId: number,
  holders: readonly CaseHolder[],
  candidates: readonly Candidate[],
): Promise<Holding> {
  for (const holder of holders) {
    if (holder.kind === 'nobody') continue
    if (holder.kind === 'member') {
      if (candidates.some(({ id }) => id === holder.id)) return { assigneeId: holder.id, roleId: null }
      continue
    }
    const team = candidates.filter(({ roles }) => roles.includes(holder.id)).map(({ id }) => id)
    if (team.length === 0) continue
    const assigneeId = holder.kind === 'least_busy' ? await leastBusy(db, accountId, team) : null
    return { assigneeId, roleId: holder.id }
  }
  return { assigneeId: null, roleId: null }
}

/** The member with the fewest unfinished cases; of equals, the one who was handed a case the longest time ago. */
async function leastBusy(db: Executor, accountId: number, memberIds: readonly string[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select team.id from unnest(${memberIds}::text[]) as team (id)
    left join lateral (
      select count(*) as n, max(answer.received_at) as last from answer_case
      join answer on answer.account_id = answer_case.account_id and answer.survey_id = answer_case.survey_id
        and answer.id = answer_case.answer_id
      where answer_case.account_id = ${accountId} and answer_case.assignee_id = team.id
        and answer_case.resolved_at is null and answer.status in ('new', 'in_work', 'waiting')
    ) as work on true
    order by work.n, work.last nulls first, team.id limit 1`.execute(db)
  return rows[0]!.id
}

/**
 * Makes the case of an answer as its rules want it. What members did with it in the meantime stays.
 * @param dueAt when it escalates; null: never
 * @returns false when the rules have fired before: a repeated job does nothing twice
 */
export async function openByRules(
  trx: Executor,
  key: AnswerKey,
  plan: CasePlan,
  { assigneeId, roleId, dueAt }: Holding & { dueAt: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into answer_case (account_id, survey_id, answer_id, due_at, by_rule, fired, priority, cause_id, rule_seconds,
      assignee_id, role_id)
    values (${key.accountId}, ${key.surveyId}, ${key.answerId}, ${dueAt}, ${plan.byRule}, ${plan.ruleIds},
      ${plan.priority}, ${plan.cause}, ${plan.ruleDeadline}, ${assigneeId}, ${roleId})
    on conflict (account_id, survey_id, answer_id) do update set
      due_at = coalesce(answer_case.due_at, excluded.due_at), by_rule = excluded.by_rule, fired = excluded.fired,
      priority = excluded.priority, cause_id = coalesce(answer_case.cause_id, excluded.cause_id),
      rule_seconds = excluded.rule_seconds,
      assignee_id = coalesce(answer_case.assignee_id, excluded.assignee_id), role_id = excluded.role_id
    where answer_case.fired = '{}'
    returning 1`.execute(trx)
  return rows.length > 0
}

/** Records in a case which rules made it, and to which member they handed it. */
export async function noteRules(
  trx: Executor,
  key: AnswerKey,
  { titles }: CasePlan,
  assignee: { id: string; name: string } | undefined,
): Promise<void> {
  if (titles.length > 0) await noteEvent(trx, key, 'rule', { text: titles.join(', ') })
  if (assignee) await noteEvent(trx, key, 'assigned', { value: assignee.id, text: assignee.name })
}
