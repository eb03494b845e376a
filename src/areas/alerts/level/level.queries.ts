import { randomUUID } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import type { Rights } from '../../account/account.contract.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import type { ScoredPlace } from '../../analytics/level-changes/place-levels.queries.ts'
import type { LevelAlert, LevelEnding, ScoreFall, UnhappyBurst } from './level.contract.ts'

export type LevelKey = { accountId: number; surveyId: string; id: string }
export type SurveyKey = Pick<LevelKey, 'accountId' | 'surveyId'>

/** The day a fall was decided on, which tells it from later changes of the same score. */
export type StoredFall = ScoreFall & { decidedOn: string }
export type LevelContent = { kind: 'fall'; figures: StoredFall } | { kind: 'burst'; figures: UnhappyBurst }
type Kind = LevelContent['kind']

/** An alert with everything that its messages say. */
export type StoredLevel = Omit<LevelAlert, 'acknowledgedBy'> &
  LevelKey & { branchIds: string[] | null; decidedOn: string | null; acknowledgedBy: string | null }

const MOST_LISTED = 100

/** Opens an alert. @returns undefined while one of this kind lasts at the place */
export async function insertLevel(
  trx: OpenTransaction,
  { accountId, surveyId }: SurveyKey,
  { kind: placeKind, id: placeId, title, branchIds }: ScoredPlace,
  { kind, figures }: LevelContent,
  now: Date,
): Promise<LevelKey | undefined> {
  const row = await trx
    .insertInto('level_alert')
    .values({
      account_id: accountId,
      survey_id: surveyId,
      id: randomUUID(),
      kind,
      place: placeKind,
      place_id: placeId,
      place_title: title,
      branch_ids: branchIds,
      figures: JSON.stringify(figures),
      opened_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'survey_id', 'kind', 'place', 'place_id'])
        .where('ended_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row && { accountId, surveyId, id: row.id }
}

/** @returns false when it has ended before */
export async function updateEnded(
  trx: OpenTransaction,
  key: LevelKey,
  ending: LevelEnding,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('level_alert')
    .set({ ended_at: now, ending })
    .where('account_id', '=', key.accountId)
    .where('survey_id', '=', key.surveyId)
    .where('id', '=', key.id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks an alert as read, the first press alone. */
export async function acknowledgeLevel(
  db: Executor,
  key: LevelKey,
  memberId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('level_alert')
    .set({ acknowledged_at: now, acknowledged_by: memberId })
    .where('account_id', '=', key.accountId)
    .where('survey_id', '=', key.surveyId)
    .where('id', '=', key.id)
    .where('acknowledged_at', 'is', null)
    .execute()
}

/** One alert; undefined when its survey is removed. */
export async function findLevel(db: Executor, key: LevelKey): Promise<StoredLevel | undefined> {
  const [level] = await select(
    db,
    key.accountId,
    sql<SqlBool>`survey_id = ${key.surveyId} and level_alert.id = ${key.id}::uuid`,
  )
  return level
}

/** The alerts of a kind that last in a survey. */
export function openLevels(
  db: Executor,
  { accountId, surveyId }: SurveyKey,
  kind: Kind,
): Promise<StoredLevel[]> {
  return select(db, accountId, sql<SqlBool>`survey_id = ${surveyId} and kind = ${kind} and ended_at is null`)
}

/** The latest alerts within somebody's rights, the newest first. */
export function listLevels(
  db: Executor,
  accountId: number,
  { surveys, branches }: Rights,
  { surveyId, state }: { surveyId?: string | undefined; state: 'waiting' | 'open' | 'all' },
): Promise<StoredLevel[]> {
  const parts = [
    surveys === 'all' ? sql`true` : sql`survey_id = any(${surveys}::text[])`,
    branches === 'all' ? sql`true` : sql`branch_ids <@ ${branches}::text[]`,
    surveyId === undefined ? sql`true` : sql`survey_id = ${surveyId}`,
    state === 'all' ? sql`true` : sql`ended_at is null`,
    state === 'waiting' ? sql`acknowledged_at is null` : sql`true`,
  ]
  return select(db, accountId, sql<SqlBool>`${sql.join(parts, sql` and `)}`)
}

type Row = Omit<StoredLevel, 'survey' | 'place' | 'fall' | 'burst' | 'decidedOn'> & {
  surveyTitle: string
  placeKind: ScoredPlace['kind']
  placeId: string
  placeTitle: string
} & LevelContent

async function select(
  db: Executor,
  accountId: number,
  condition: ReturnType<typeof sql<SqlBool>>,
): Promise<StoredLevel[]> {
  const { rows } = await sql<Row>`
    select level_alert.account_id as "accountId", survey_id as "surveyId", level_alert.id, kind, place as "placeKind",
      place_id as "placeId", place_title as "placeTitle", branch_ids as "branchIds", figures,
      opened_at as "openedAt", ended_at as "endedAt", ending, acknowledged_at as "acknowledgedAt",
      (select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), member.email) from member
        where member.account_id = ${accountId} and member.id = acknowledged_by) as "acknowledgedBy",
      survey.title as "surveyTitle"
    from level_alert
    join survey on survey.account_id = level_alert.account_id and survey.id = level_alert.survey_id
    join account on account.id = level_alert.account_id
    where level_alert.account_id = ${accountId} and ${condition} and survey.removed_at is null
      and survey.trashed_at is null and ${isOpenAccount}
    order by opened_at desc, level_alert.id limit ${MOST_LISTED}`.execute(db)
  return rows.map(({ surveyTitle, placeKind, placeId, placeTitle, kind, figures, ...row }) => ({
    ...row,
    survey: { id: row.surveyId, title: surveyTitle },
    place: { kind: placeKind, id: placeId, title: placeTitle },
    fall: kind === 'fall' ? figures : null,
    burst: kind === 'burst' ? figures : null,
    decidedOn: kind === 'fall' ? figures.decidedOn : null,
  }))
}

/** Open pages of the cabinet read their data again once the transaction is committed. */
export async function tellAnswersChanged(trx: OpenTransaction, surveyId: string): Promise<void> {
  await sql`select pg_notify('answers', ${surveyId})`.execute(trx)
}
