import type pg from 'pg'
import { databaseNow } from '../../../platform/clock.ts'
import { dayIn } from '../../../platform/day.ts'
import type { PageRows } from '../../../platform/query/row-range.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { cursorAfter, readCursor } from '../read/cursor.ts'
import type { FoundReward, OwnReward, RewardList } from './reward.contract.ts'
import { formatRewardCode, formatRewardEnd, ownCode } from './reward-code.ts'

/** How long the member who redeemed a code can undo it. */
const UNDO = `interval '1 minute'`

/** $1 account, $2 survey, $3 ids of the branches that the member is limited to, $4 the account's day, $5 the member. */
const COLUMNS = `
select reward.own, reward.code, coalesce(to_jsonb(reward.title), widget->'title') as title, given_at as "givenAt", valid_until::text as "validUntil",
  coalesce(valid_until < $4::date, false) as expired, used_at as "usedAt",
  coalesce(nullif(trim(concat_ws(' ', member.first_name, member.last_name)), ''), member.email) as "usedBy",
  branch.title as branch, answer.id as "answerId",
  coalesce(used_by = $5 and used_at > now() - ${UNDO}, false) as undoable`
const FROM = `
from reward
join answer on answer.account_id = reward.account_id and answer.survey_id = reward.survey_id and answer.id = answer_id
join survey_version as answered on answered.account_id = reward.account_id and answered.survey_id = reward.survey_id
  and answered.version = answer.version
left join lateral jsonb_array_elements(answered.document->'widgets') as widget on widget->>'id' = widget_id
left join branch on branch.account_id = reward.account_id and branch.survey_id = reward.survey_id
  and branch.id = answer.branch_id
left join member on member.account_id = reward.account_id and member.id = used_by
where reward.account_id = $1 and reward.survey_id = $2 and ($3::text[] is null or answer.branch_id = any($3))`

type Row = OwnReward & { own: boolean; title: OwnReward['title'] | null }

/** The reward of a code; undefined when the part of the survey that the member sees has no such code. */
export async function findReward(
  pool: pg.Pool,
  survey: OwnSurvey,
  typedCode: string,
): Promise<FoundReward['reward'] | undefined> {
  const own = await readOwn(pool, survey, ownCode(typedCode))
  if (own) return own
  const { rows } = await pool.query<{ code: string; title: OwnReward['title'] | null; given: number }>(
    `select given.code, (count(*) over ())::integer as given, title from (${COLUMNS} ${FROM}
       and not own and lower(reward.code) = lower($6)) as given
     order by "givenAt" desc limit 1`,
    [...scope(survey), typedCode.trim()],
  )
  const common = rows[0]
  return common && { own: false, code: common.code, given: common.given, ...titleIn(common) }
}

/**
 * Redeems a code, or undoes it; of two concurrent calls one succeeds.
 * @returns its current state, and whether this call changed it; undefined when there is no such
 * code
 */
export async function useReward(
  pool: pg.Pool,
  survey: OwnSurvey,
  typedCode: string,
  isUsed: boolean,
): Promise<{ reward: OwnReward; changed: boolean } | undefined> {
  const code = ownCode(typedCode)
  const [accountId, surveyId, branches, day, memberId] = scope(survey)
  const change = isUsed
    ? `set used_at = $6, used_by = $5 where used_at is null and coalesce(valid_until >= $7::date, true)`
    : `set used_at = null, used_by = null where used_by = $5 and used_at > $6::timestamptz - ${UNDO}`
  const { rowCount } = await pool.query(
    `update reward ${change} and account_id = $1 and survey_id = $2 and own and code = $3
       and ($4::text[] is null or exists (select from answer where answer.account_id = $1 and answer.survey_id = $2
         and answer.id = answer_id and branch_id = any($4)))`,
    [accountId, surveyId, code, branches, memberId, databaseNow(), ...(isUsed ? [day] : [])],
  )
  const reward = await readOwn(pool, survey, code)
  return reward && { reward, changed: rowCount === 1 }
}

/**
 * The newest rewards, page by page, and their number.
 * @throws AppError `invalid` for a foreign cursor
 */
export async function listRewards(
  pool: pg.Pool,
  survey: OwnSurvey,
  { find = '', cursor, limit }: { find?: string | undefined; cursor?: string | undefined; limit: PageRows },
): Promise<RewardList> {
  const after = cursor ? readCursor(cursor) : undefined
  const [sums, page] = await Promise.all([
    pool.query<{ given: number; used: number }>(
      `select count(*)::integer as given, count(used_at)::integer as used from reward
       where account_id = $1 and survey_id = $2 and ($3::text[] is null or exists (select from answer
         where answer.account_id = $1 and answer.survey_id = $2 and answer.id = answer_id and branch_id = any($3)))`,
      scope(survey).slice(0, 3),
    ),
    pool.query<Row>(
      `${COLUMNS} ${FROM}
       and ($6 = '' or case when own then right(reward.code, length($6)) = $6 else lower(reward.code) = lower($10) end)
       and ($7::timestamptz is null or (given_at, answer_id) < ($7::timestamptz, $8::uuid))
       order by given_at desc, answer_id desc limit $9 offset $11`,
      [
        ...scope(survey),
        formatRewardEnd(find),
        after?.at ?? null,
        after?.id ?? null,
        limit.size + 1,
        find,
        limit.skip,
      ],
    ),
  ])
  const rewards = page.rows.slice(0, limit.size)
  const lastReward = rewards.at(-1)
  return {
    ...sums.rows[0]!,
    rewards: rewards.map(({ code, undoable, title, ...reward }) => ({
      ...reward,
      ...titleIn({ title }),
      code: formatRewardCode(code, reward.own && !reward.usedAt),
    })),
    nextCursor:
      page.rows.length > limit.size && lastReward
        ? cursorAfter({ receivedAt: lastReward.givenAt, id: lastReward.answerId })
        : null,
  }
}

async function readOwn(pool: pg.Pool, survey: OwnSurvey, code: string): Promise<OwnReward | undefined> {
  const { rows } = await pool.query<Row>(`${COLUMNS} ${FROM} and own and reward.code = $6`, [
    ...scope(survey),
    code,
  ])
  const row = rows[0]
  return row && { ...row, own: true, ...titleIn(row) }
}

/** A reward of a version whose block has no text has no title. */
function titleIn({ title }: { title?: OwnReward['title'] | null }): { title?: OwnReward['title'] } {
  return { title: title ?? undefined }
}

function scope({ accountId, id, branches, member }: OwnSurvey) {
  const day = dayIn(member.timezone, databaseNow())
  return [accountId, id, branches === 'all' ? null : branches, day, member.memberId] as const
}
