import type pg from 'pg'
import type { NewAnswer, RewardClaim } from '../intake/answer-row.ts'
import type { GivenReward } from './reward.contract.ts'
import { newRewardCode } from './reward-code.ts'

/** A guest's second answer earns no second personal code, if the survey checks for repeats. */
const GIVE = `
insert into reward (account_id, survey_id, answer_id, widget_id, code, own, valid_until, given_at)
select account_id, survey_id, id, widget_id, given.code, own, valid_until, received_at
from unnest($1::bigint[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::boolean[], $7::date[])
  as given (account_id, survey_id, id, widget_id, code, own, valid_until)
join answer using (account_id, survey_id, id)
where answer.account_id = any($1::bigint[]) and not (own and coalesce(answer.repeat, false))
on conflict do nothing returning answer_id`

/** A code that is already taken is drawn again; with 40 bits even one collision is rare. */
const TRIES = 3

/** Assigns the rewards of answers that were just inserted, in their transaction. */
export async function giveRewards(client: pg.ClientBase, rows: readonly NewAnswer[]): Promise<void> {
  let remaining = rows.filter(({ reward }) => reward)
  for (let tries = 0; tries < TRIES && remaining.length > 0; tries++) {
    const column = <T>(value: (row: NewAnswer, claim: RewardClaim) => T) =>
      remaining.map((row) => value(row, row.reward!))
    const { rows: givenRows } = await client.query<{ answer_id: string }>(GIVE, [
      column((row) => row.accountId),
      column((row) => row.surveyId),
      column((row) => row.id),
      column((_, { widgetId }) => widgetId),
      column((_, { code }) => code ?? newRewardCode()),
      column((_, { code }) => code === null),
      column((_, { validUntil }) => validUntil),
    ])
    const givenIds = new Set(givenRows.map(({ answer_id }) => answer_id))
    remaining = remaining.filter(({ id }) => !givenIds.has(id))
  }
}

/** The reward of an answer, in the words of the answered version; undefined when there is none. */
export async function givenReward(
  pool: pg.Pool,
  survey: { accountId: number; id: string },
  answerId: string,
): Promise<GivenReward | undefined> {
  const { rows } = await pool.query<GivenReward & { title: GivenReward['title'] | null }>(
    `select widget->'title' as title, widget->'text' as text, reward.code, valid_until::text as "validUntil"
     from reward
     join answer on answer.account_id = reward.account_id and answer.survey_id = reward.survey_id and answer.id = answer_id
     join survey_version as answered on answered.account_id = reward.account_id and answered.survey_id = reward.survey_id
       and answered.version = answer.version
     left join lateral jsonb_array_elements(answered.document->'widgets') as widget on widget->>'id' = widget_id
     where reward.account_id = $1 and reward.survey_id = $2 and reward.answer_id = $3 and reward.title is null`,
    [survey.accountId, survey.id, answerId],
  )
  const row = rows[0]
  if (!row) return undefined
  const { title, text, code, validUntil } = row
  return { ...(title && { title }), ...(text && { text }), code, validUntil }
}
