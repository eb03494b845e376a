import { sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Db, Executor } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { hashCode, openCode, sealCode } from '../../../platform/sealed-code.ts'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { Hide, Share, ShareFilter } from './share.contract.ts'
import { accountOfLink, storeShareKey } from './share-key.queries.ts'

/** So long a share that was taken away can be brought back. */
const UNDO_MS = 86_400_000

/** The database, and the SECRET that the codes' copies for their owners are sealed under. */
export type ShareParts = { db: Executor; secret: string }

/**
 * A share as it is kept; its address follows from it. Where the code can't be told any more, because SECRET was changed,
 * `isLost` says so, and `code` is a part of its hash, which opens nothing and still names the share to its owner.
 */
export type StoredShare = Omit<Share, 'url' | 'filter'> & {
  filter: ShareFilter
  known: string[] | null
  isLost: boolean
}

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
  'plain_code',
  'code_hash',
  'code_sealed',
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

type CodeRow = { plain_code: string | null; code_hash: Buffer; code_sealed: Buffer | null }
type Row = Values & Pick<Share, 'views' | 'createdAt'> & CodeRow & { filter: unknown; hide: unknown }

function shareOf(secret: string, { password, plain_code, code_hash, code_sealed, ...row }: Row): StoredShare {
  const code = plain_code ?? (code_sealed && openCode(secret, code_sealed, code_hash)) ?? undefined
  return {
    ...row,
    code: code ?? nameOf(code_hash),
    isLost: code === undefined,
    filter: row.filter as ShareFilter,
    hide: row.hide as Hide,
    protected: password !== null,
  }
}

/** As long as a code, so that it may stand wherever its owner names one. */
function nameOf(hash: Buffer): string {
  return hash.subarray(0, NAME_BYTES).toString('base64url')
}
const NAME_BYTES = 16

/** The share that its owner names by its code, or by what `shareOf` gave in place of one. */
function isNamed(code: string) {
  const name = Buffer.from(code, 'base64url')
  return sql<boolean>`(code_hash = ${hashCode(code)} or substring(code_hash from 1 for ${NAME_BYTES}) = ${name})`
}

/** A survey's shares, the newest first. */
export async function listShares({ db, secret }: ShareParts, survey: OwnSurvey): Promise<StoredShare[]> {
  const rows = await db
    .selectFrom('report_share')
    .select(COLUMNS)
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('code_hash')
    .execute()
  return rows.map((row) => shareOf(secret, row as Row))
}

/** Undefined for a code of another survey. */
export async function findOwnShare(
  { db, secret }: ShareParts,
  survey: OwnSurvey,
  code: string,
): Promise<StoredShare | undefined> {
  const row = await db
    .selectFrom('report_share')
    .select(COLUMNS)
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where(isNamed(code))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row && shareOf(secret, row as Row)
}

/** @returns what names the new share to its owner; its code is in no row but the sealed one */
export async function addShare(
  { db, secret }: ShareParts,
  survey: OwnSurvey,
  filter: ShareFilter,
  { title, active, expiresAt, hide, known, password, createdAt }: Values & { createdAt?: Date },
): Promise<string> {
  const code = newId()
  await db
    .insertInto('report_share')
    .values({
      code_hash: hashCode(code),
      code_sealed: sealCode(secret, code),
      account_id: survey.accountId,
      survey_id: survey.id,
      title,
      filter: JSON.stringify(filter),
      is_active: active,
      ...(createdAt && { created_at: createdAt }),
      expires_at: expiresAt,
      password_hash: password,
      hide: JSON.stringify(hide),
      known_questions: known,
    })
    .execute()
  await storeShareKey(db, survey, hashCode(code))
  await noteShare(db, survey, active, title)
  return nameOf(hashCode(code))
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
    .where(isNamed(code))
    .execute()
  await noteShare(db, survey, active !== false, title)
}

/**
 * Takes a share away; it can be brought back for a day.
 * @returns whether there was one
 */
async function removeShare(db: Executor, survey: OwnSurvey, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_share')
    .set({ removed_at: databaseNow() })
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where(isNamed(code))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await noteShare(db, survey, false)
  return numUpdatedRows > 0n
}

/** @returns whether there was one to bring back */
async function bringBackShare(db: Executor, survey: OwnSurvey, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_share')
    .set({ removed_at: null })
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where(isNamed(code))
    .where('removed_at', '>', longAgo())
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await noteShare(db, survey, true)
  return numUpdatedRows > 0n
}

/** The log of the account tells who shows figures to strangers. */
async function noteShare(db: Executor, survey: OwnSurvey, open: boolean, title?: string): Promise<void> {
  await recordAudit(db, survey.member, {
    kind: open ? 'report_shared' : 'report_closed',
    subject: survey.title,
    subjectId: survey.id,
    ...(title && { detail: { title } }),
  })
}

/** Takes a share away, or brings it back for a while after. @returns whether there was one */
export function setRemoved(db: Db, survey: OwnSurvey, code: string, removed: boolean): Promise<boolean> {
  const change = removed ? removeShare : bringBackShare
  return db.transaction().execute((trx) => change(trx, survey, code))
}

/** Drops what was taken away too long ago to come back. */
export async function dropRemovedShares(db: Executor): Promise<void> {
  await db.deleteFrom('report_share').where('removed_at', '<', longAgo()).execute()
}

function longAgo() {
  return sql<Date>`now() - make_interval(secs => ${UNDO_MS / 1000})`
}

export async function countView(db: Executor, accountId: number, code: string): Promise<void> {
  await db
    .updateTable('report_share')
    .set((own) => ({ views: own('views', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashCode(code))
    .execute()
}

/** The row behind a code, with its survey and business. */
export type OpenRow = NonNullable<Awaited<ReturnType<typeof findOpen>>>

/**
 * What strangers may read now. Undefined for a code that is closed, over, removed or never was, for a survey in the trash and for a closed
 * account.
 */
export async function findOpen(db: Executor, code: string) {
  const accountId = await accountOfLink(db, code)
  if (accountId === undefined) return undefined
  return withSurvey(db, accountId, code)
    .where('share.is_active', '=', true)
    .where((own) =>
      own.or([own('share.expires_at', 'is', null), own('share.expires_at', '>', sql<Date>`now()`)]),
    )
    .where('survey.trashed_at', 'is', null)
    .where(isOpenAccount)
    .executeTakeFirst()
}

/** What the account itself may look at as strangers would, whether it is open or not. */
export function findForPreview(db: Executor, code: string, accountId: number) {
  return withSurvey(db, accountId, code).executeTakeFirst()
}

function withSurvey(db: Executor, accountId: number, code: string) {
  return db
    .selectFrom('report_share as share')
    .innerJoin('account', 'account.id', 'share.account_id')
    .innerJoin('survey', (join) =>
      join.onRef('survey.account_id', '=', 'share.account_id').onRef('survey.id', '=', 'share.survey_id'),
    )
    .selectAll('survey')
    .select([
      'share.title as shareTitle',
      'share.filter',
      'share.hide',
      'share.known_questions as known',
      'share.password_hash as password',
      'account.company',
      'account.brand_colour as colour',
      'account.timezone',
    ])
    .where('share.account_id', '=', accountId)
    .where('share.code_hash', '=', hashCode(code))
    .where('share.removed_at', 'is', null)
    .where('survey.removed_at', 'is', null)
}
