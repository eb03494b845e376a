import { type RawBuilder, sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { SurveyKey } from '../programme.queries.ts'
import type { StoredVisit } from './stored-visit.ts'

const COLUMNS = sql`id, branch_id as "branchId", checker_id as "checkerId", on_day::text as day,
  from_minute as "from", to_minute as "to", status, fee, offer_until as "offerUntil", declined_by as "declinedBy", checklist,
  started_at as "startedAt", finished_at as "finishedAt", sent_at as "sentAt", submission_id as "submissionId",
  submission_digest as "submissionDigest", answers, receipt, distance, score, failed, marks, coalesce(reason, '') as reason,
  asked_points as "askedPoints", thread`

/** The visits of a survey, the earliest first. @param since the first day of a visit, `until` the last */
export async function listVisits(
  db: Executor,
  { accountId, id }: SurveyKey,
  {
    since,
    until,
    checkerId,
    status,
  }: { since?: string; until?: string; checkerId?: string; status?: StoredVisit['status'] } = {},
): Promise<StoredVisit[]> {
  const { rows } = await sql<StoredVisit>`
    select ${COLUMNS} from mystery_visit where account_id = ${accountId} and survey_id = ${id}
    ${since === undefined ? sql`` : sql`and on_day >= ${since}`}
    ${until === undefined ? sql`` : sql`and on_day <= ${until}`}
    ${checkerId === undefined ? sql`` : sql`and checker_id = ${checkerId}`}
    ${status === undefined ? sql`` : sql`and status = ${status}`}
    order by on_day, from_minute, id`.execute(db)
  return rows
}

export async function findVisit(
  db: Executor,
  { accountId, id }: SurveyKey,
  visitId: string,
  { lock = false } = {},
): Promise<StoredVisit | undefined> {
  const { rows } = await sql<StoredVisit>`
    select ${COLUMNS} from mystery_visit where account_id = ${accountId} and survey_id = ${id} and id = ${visitId}
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

export type PlannedRow = Pick<
  StoredVisit,
  'branchId' | 'checkerId' | 'day' | 'from' | 'to' | 'fee' | 'offerUntil'
>

/** Adds visits to the plan. Those of a checker are offered, the others open. @param seed of the draw; null: by hand */
export async function insertVisits(
  trx: OpenTransaction,
  { accountId, id }: SurveyKey,
  visits: readonly (PlannedRow & { id?: string })[],
  seed: string | null,
): Promise<void> {
  if (visits.length === 0) return
  await trx
    .insertInto('mystery_visit')
    .values(
      visits.map(({ id: visitId = newId(), branchId, checkerId, day, from, to, fee, offerUntil }) => ({
        account_id: accountId,
        survey_id: id,
        id: visitId,
        branch_id: branchId,
        checker_id: checkerId,
        on_day: day,
        from_minute: from,
        to_minute: to,
        status: checkerId === null ? 'open' : 'offered',
        fee,
        offer_until: checkerId === null ? null : offerUntil,
        seed,
      })),
    )
    .execute()
}

type Change = Partial<
  Pick<
    StoredVisit,
    | 'checkerId'
    | 'status'
    | 'offerUntil'
    | 'declinedBy'
    | 'checklist'
    | 'startedAt'
    | 'finishedAt'
    | 'sentAt'
    | 'submissionId'
    | 'submissionDigest'
    | 'answers'
    | 'receipt'
    | 'distance'
    | 'score'
    | 'failed'
    | 'marks'
    | 'reason'
    | 'askedPoints'
    | 'thread'
  >
> &
  // A new day comes with its window.
  ({ day?: undefined; from?: undefined; to?: undefined } | Pick<StoredVisit, 'day' | 'from' | 'to'>) & {
    place?: object | null
    decidedAt?: Date
    decidedBy?: string | null
  }

/** Changes some columns of a visit. */
export async function updateVisit(
  trx: Executor,
  { accountId, id }: SurveyKey,
  visitId: string,
  change: Change,
): Promise<void> {
  const { checklist, answers, thread, place, day, from, to, ...plain } = change
  await trx
    .updateTable('mystery_visit')
    .set({
      ...columnsOf(plain),
      ...(day !== undefined && { on_day: day, from_minute: from, to_minute: to }),
      ...(checklist !== undefined && { checklist: asJson(checklist) }),
      ...(answers !== undefined && { answers: asJson(answers) }),
      ...(thread !== undefined && { thread: sql<string>`${JSON.stringify(thread)}::jsonb` }),
      ...(place !== undefined && { place: asJson(place) }),
    })
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .where('id', '=', visitId)
    .execute()
}

/** camelCase names as columns. */
function columnsOf(change: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  )
}

function asJson(value: unknown): RawBuilder<string | null> {
  return value === null ? sql<null>`null` : sql<string>`${JSON.stringify(value)}::jsonb`
}

const PLACES_KEPT_MS = 90 * 86_400_000

/** Removes places of visits older than 90 days. @returns how many */
export async function forgetOldPlaces(db: Executor): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mystery_visit')
    .set({ place: null })
    .where('place', 'is not', null)
    .where('sent_at', '<', new Date(databaseNow().getTime() - PLACES_KEPT_MS))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
