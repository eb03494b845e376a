import type pg from 'pg'
import type { Executor } from '../../../platform/database.ts'
import type { QuotaClaim } from '../../questionnaire/logic/quota.ts'
import type { NewAnswer } from './answer-row.ts'

type Survey = { accountId: number; surveyId: string }
type Count = Survey & { quotaId: string; place: string; used: number; taken: number; refused: number }

/** Creates missing counts and locks all of them in one fixed order, so that two batches do not deadlock. */
const LOCK_COUNTS = `
insert into quota_count as known (account_id, survey_id, quota_id, place)
select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) order by 1, 2, 3, 4
on conflict (account_id, survey_id, quota_id, place) do update set used = known.used
returning account_id, survey_id, quota_id, place, used`

const WRITE_COUNTS = `
update quota_count as known set used = known.used + change.taken, refused = known.refused + change.refused
from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::integer[])
  as change (account_id, survey_id, quota_id, place, taken, refused)
where known.account_id = any($1::bigint[]) and known.account_id = change.account_id and known.survey_id = change.survey_id
  and known.quota_id = change.quota_id and known.place = change.place`

const KEEP_PLACES = `
insert into quota_place (account_id, survey_id, answer_id, quota_id, place)
select * from unnest($1::bigint[], $2::text[], $3::uuid[], $4::text[], $5::text[])`

/** Removes rows inserted by the same transaction; its parameters are accounts, surveys and ids. */
export const REMOVE_ANSWERS = `
delete from answer using unnest($1::bigint[], $2::text[], $3::uuid[]) as late (account_id, survey_id, id)
where answer.account_id = any($1::bigint[]) and answer.account_id = late.account_id and answer.survey_id = late.survey_id and answer.id = late.id`

/**
 * Assigns quota places to rows that were just inserted, first come first served; the rest are
 * removed again. Counts stay locked until the caller commits, so the limit holds for any number of
 * processes.
 * @returns the full quota, by row
 */
export async function takePlaces(
  client: pg.ClientBase,
  rows: readonly NewAnswer[],
): Promise<Map<NewAnswer, QuotaClaim>> {
  const rejections = new Map<NewAnswer, QuotaClaim>()
  const claiming = rows.filter(({ quotas }) => quotas.length > 0)
  if (claiming.length === 0) return rejections
  const counts = await lockCounts(client, claiming)
  for (const row of claiming) {
    const own = row.quotas.map((claim) => ({ claim, count: counts.get(keyOf(row, claim))! }))
    const full = own.find(({ claim, count }) => count.used + count.taken >= claim.limit)
    if (full) {
      rejections.set(row, full.claim)
      full.count.refused++
    } else for (const { count } of own) count.taken++
  }
  await writeCounts(client, [...counts.values()])
  const accepted = claiming.filter((row) => !rejections.has(row))
  await keepPlaces(client, accepted)
  if (rejections.size > 0) {
    const rejectedRows = [...rejections.keys()]
    await client.query(REMOVE_ANSWERS, [
      rejectedRows.map(({ accountId }) => accountId),
      rejectedRows.map(({ surveyId }) => surveyId),
      rejectedRows.map(({ id }) => id),
    ])
  }
  await notifyFull(client, accepted, counts)
  return rejections
}

/** Returns the places of an answer, before it is deleted. */
export async function freePlaces(client: pg.ClientBase, survey: Survey, answerId: string): Promise<void> {
  const { rowCount } = await client.query(
    `with gone as (
       delete from quota_place where account_id = $1 and survey_id = $2 and answer_id = $3 returning quota_id, place)
     update quota_count as known set used = used - 1 from gone
     where account_id = $1 and survey_id = $2 and known.quota_id = gone.quota_id and known.place = gone.place`,
    [survey.accountId, survey.surveyId, answerId],
  )
  if (rowCount) await client.query(`select pg_notify('survey', $1)`, [survey.surveyId])
}

/** How many answers each quota of a survey has accepted and refused. */
export async function quotaCounts(
  db: Executor,
  survey: { accountId: number; id: string },
): Promise<{ quotaId: string; place: string; used: number; refused: number }[]> {
  const rows = await db
    .selectFrom('quota_count')
    .select(['quota_id', 'place', 'used', 'refused'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .orderBy('quota_id')
    .orderBy('place')
    .execute()
  return rows.map(({ quota_id, ...count }) => ({ quotaId: quota_id, ...count }))
}

async function lockCounts(client: pg.ClientBase, rows: readonly NewAnswer[]): Promise<Map<string, Count>> {
  const claimedCounts = new Map(
    rows.flatMap((row) =>
      row.quotas.map(({ quotaId, place }): [string, [number, string, string, string]] => [
        keyOf(row, { quotaId, place }),
        [row.accountId, row.surveyId, quotaId, place],
      ]),
    ),
  )
  const keys = [...claimedCounts.values()]
  const result = await client.query(
    LOCK_COUNTS,
    [0, 1, 2, 3].map((column) => keys.map((key) => key[column])),
  )
  return new Map(
    result.rows.map((row) => {
      const count = {
        accountId: row.account_id,
        surveyId: row.survey_id,
        quotaId: row.quota_id,
        place: row.place,
        used: row.used,
        taken: 0,
        refused: 0,
      }
      return [keyOf(count, count), count]
    }),
  )
}

async function writeCounts(client: pg.ClientBase, counts: Count[]): Promise<void> {
  await client.query(WRITE_COUNTS, [
    counts.map(({ accountId }) => accountId),
    counts.map(({ surveyId }) => surveyId),
    counts.map(({ quotaId }) => quotaId),
    counts.map(({ place }) => place),
    counts.map(({ taken }) => taken),
    counts.map(({ refused }) => refused),
  ])
}

async function keepPlaces(client: pg.ClientBase, rows: readonly NewAnswer[]): Promise<void> {
  const places = rows.flatMap((row) => row.quotas.map((claim) => ({ row, claim })))
  if (places.length === 0) return
  await client.query(KEEP_PLACES, [
    places.map(({ row }) => row.accountId),
    places.map(({ row }) => row.surveyId),
    places.map(({ row }) => row.id),
    places.map(({ claim }) => claim.quotaId),
    places.map(({ claim }) => claim.place),
  ])
}

/** When the last place is taken, every process is notified, so that the next guest is refused before answering. */
async function notifyFull(
  client: pg.ClientBase,
  rows: readonly NewAnswer[],
  counts: ReadonlyMap<string, Count>,
): Promise<void> {
  const acceptedRows = rows.filter((row) =>
    row.quotas.some((claim) => {
      const { used, taken } = counts.get(keyOf(row, claim))!
      return used + taken >= claim.limit
    }),
  )
  for (const surveyId of new Set(acceptedRows.map((row) => row.surveyId)))
    await client.query(`select pg_notify('survey', $1)`, [surveyId])
}

function keyOf(
  { accountId, surveyId }: Survey,
  { quotaId, place }: { quotaId: string; place: string },
): string {
  return JSON.stringify([Number(accountId), surveyId, quotaId, place])
}
