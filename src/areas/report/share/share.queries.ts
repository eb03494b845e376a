import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { Hide, Share, ShareFilter } from './share.contract.ts'

/** So long a share that was taken away can be brought back. */
const UNDO_MS = 86_400_000

/** A share as it is kept; its address follows from it. */
export type KeptShare = Omit<Share, 'url' | 'filter'> & { filter: ShareFilter; known: string[] | null }
type Values = {
  title: string
  active: boolean
  expiresAt: Date | null
  hide: Hide
  /** The questions there were when it was said what to hide. */
  known: string[] | null
  /** Its hash, never itself. */
  password: string | null
}

const COLUMNS = [
  'code',
  'title',
  'filter',
  'is_active as active',
  'expires_at as expiresAt',
  'password_hash as password',
  'hide',
  'known_questions as known',
  'views',
  'created_at as createdAt',
] as const

type Row = Values & Pick<Share, 'code' | 'views' | 'createdAt'> & { filter: unknown; hide: unknown }

function shareOf({ password, ...row }: Row): KeptShare {
  return { ...row, filter: row.filter as ShareFilter, hide: row.hide as Hide, protected: password !== null }
}

/** A survey's shares, the newest first. */
export async function listShares(db: Executor, survey: OwnSurvey): Promise<KeptShare[]> {
  const rows = await db
    .selectFrom('report_share')
    .select(COLUMNS)
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .execute()
  return rows.map((row) => shareOf(row as Row))
}

/** Undefined for a code of another survey. */
export async function findOwnShare(
  db: Executor,
  survey: OwnSurvey,
  code: string,
): Promise<KeptShare | undefined> {
  const row = await db
    .selectFrom('report_share')
    .select(COLUMNS)
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row && shareOf(row as Row)
}

/** @returns the new share's code */
export async function addShare(
  db: Executor,
  survey: OwnSurvey,
  filter: ShareFilter,
  { title, active, expiresAt, hide, known, password }: Values,
): Promise<string> {
  const code = newId()
  await db
    .insertInto('report_share')
    .values({
      code,
      account_id: survey.accountId,
      survey_id: survey.id,
      title,
      filter: JSON.stringify(filter),
      is_active: active,
      expires_at: expiresAt,
      password_hash: password,
      hide: JSON.stringify(hide),
      known_questions: known,
    })
    .execute()
  return code
}

/** Changes what is named and keeps the rest. */
export async function changeShare(
  db: Executor,
  survey: OwnSurvey,
  code: string,
  { title, active, expiresAt, hide, known, password }: Partial<Values>,
): Promise<void> {
  const changes = {
    ...(title !== undefined && { title }),
    ...(active !== undefined && { is_active: active }),
    ...(expiresAt !== undefined && { expires_at: expiresAt }),
    ...(hide !== undefined && { hide: JSON.stringify(hide) }),
    ...(known !== undefined && { known_questions: known }),
    ...(password !== undefined && { password_hash: password }),
  }
  if (Object.keys(changes).length === 0) return
  await db
    .updateTable('report_share')
    .set(changes)
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('code', '=', code)
    .execute()
}

/**
 * Takes a share away; it can be brought back for a day.
 * @returns whether there was one
 */
export async function removeShare(db: Executor, survey: OwnSurvey, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_share')
    .set({ removed_at: sql<Date>`now()` })
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether there was one to bring back */
export async function bringBackShare(db: Executor, survey: OwnSurvey, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_share')
    .set({ removed_at: null })
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('code', '=', code)
    .where('removed_at', '>', longAgo())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Drops what was taken away too long ago to come back. */
export async function dropRemovedShares(db: Executor): Promise<void> {
  await db.deleteFrom('report_share').where('removed_at', '<', longAgo()).execute()
}

function longAgo() {
  return sql<Date>`now() - make_interval(secs => ${UNDO_MS / 1000})`
}

export async function countView(db: Executor, code: string): Promise<void> {
  await db
    .updateTable('report_share')
    .set((own) => ({ views: own('views', '+', 1) }))
    .where('code', '=', code)
    .execute()
}

/** The row behind a code, with its survey and business. */
export type OpenRow = NonNullable<Awaited<ReturnType<typeof findOpen>>>

/** What strangers may read now. Undefined for a code that is closed, over, removed or never was, and for a survey in the trash. */
export function findOpen(db: Executor, code: string) {
  return withSurvey(db, code)
    .where('share.is_active', '=', true)
    .where((own) =>
      own.or([own('share.expires_at', 'is', null), own('share.expires_at', '>', sql<Date>`now()`)]),
    )
    .where('survey.trashed_at', 'is', null)
    .executeTakeFirst()
}

/** What the account itself may look at as strangers would, whether it is open or not. */
export function findForPreview(db: Executor, code: string, accountId: number) {
  return withSurvey(db, code).where('share.account_id', '=', accountId).executeTakeFirst()
}

function withSurvey(db: Executor, code: string) {
  return db
    .selectFrom('report_share as share')
    .innerJoin('account', 'account.id', 'share.account_id')
    .innerJoin('survey', (join) =>
      join.onRef('survey.account_id', '=', 'share.account_id').onRef('survey.id', '=', 'share.survey_id'),
    )
    .selectAll('survey')
    .select([
      'share.code',
      'share.title as shareTitle',
      'share.filter',
      'share.hide',
      'share.known_questions as known',
      'share.password_hash as password',
      'account.company',
      'account.timezone',
    ])
    .where('share.code', '=', code)
    .where('share.removed_at', 'is', null)
    .where('survey.removed_at', 'is', null)
}
