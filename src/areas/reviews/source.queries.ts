import { sql } from 'kysely'
import type { Db, Executor } from '../../platform/database.ts'
import { openSecret, sealSecret } from '../../platform/sealed-code.ts'
import { isOpenAccount } from '../account/open-account.queries.ts'
import type { GoogleLocation, SourceKind } from './source.contract.ts'

type Common = { accountId: number; createdAt: Date; checkedAt: Date | null; lastError: string | null }
export type GoogleSource = Common & {
  locations: GoogleLocation[]
  /** '' when it was sealed under another SECRET: the account must be connected again. */
  refreshToken: string
}
export type MailSource = Common & { surveyId: string }

/** What an account gets reviews from; the token never leaves the server. */
export async function findSources(
  db: Executor,
  secret: string,
  accountId: number,
): Promise<{ google: GoogleSource | null; mail: MailSource | null }> {
  const rows = await db.selectFrom('review_source').selectAll().where('account_id', '=', accountId).execute()
  const commonOf = (row: (typeof rows)[number]): Common => ({
    accountId,
    createdAt: row.created_at,
    checkedAt: row.checked_at,
    lastError: row.last_error,
  })
  const google = rows.find(({ kind }) => kind === 'google')
  const mail = rows.find(({ kind }) => kind === 'mail')
  return {
    google: google
      ? {
          ...commonOf(google),
          locations: (google.settings as { locations: GoogleLocation[] }).locations,
          refreshToken: (google.secret && openSecret(secret, placeOf(accountId), google.secret)) ?? '',
        }
      : null,
    mail: mail ? { ...commonOf(mail), surveyId: (mail.settings as { surveyId: string }).surveyId } : null,
  }
}

export async function saveGoogle(
  db: Db,
  secret: string,
  {
    accountId,
    refreshToken,
    locations,
    at,
  }: { accountId: number; refreshToken: string; locations: GoogleLocation[]; at: Date },
): Promise<void> {
  const values = {
    settings: JSON.stringify({ locations }),
    secret: sealSecret(secret, placeOf(accountId), refreshToken),
    created_at: at,
    checked_at: null,
    last_error: null,
    next_at: at,
  }
  await db
    .insertInto('review_source')
    .values({ account_id: accountId, kind: 'google', ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet(values))
    .execute()
}

/** Saves which branches Google's places are; their reviews are read at once. */
export async function saveLocations(
  db: Executor,
  accountId: number,
  locations: readonly GoogleLocation[],
  at: Date,
): Promise<void> {
  await db
    .updateTable('review_source')
    .set({ settings: JSON.stringify({ locations }), next_at: at })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'google')
    .execute()
}

export async function saveMail(
  db: Executor,
  { accountId, surveyId, at }: { accountId: number; surveyId: string; at: Date },
  isRenewed: boolean,
): Promise<void> {
  const settings = JSON.stringify({ surveyId })
  await db
    .insertInto('review_source')
    .values({ account_id: accountId, kind: 'mail', settings, created_at: at, next_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind'])
        .doUpdateSet({ settings, ...(isRenewed && { created_at: at, checked_at: null, last_error: null }) }),
    )
    .execute()
}

/** @returns whether there was one */
export async function removeSource(db: Executor, accountId: number, kind: SourceKind): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('review_source')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Notes what came of a read: a reason, or null for success. */
export async function noteRead(
  db: Executor,
  { accountId, kind }: { accountId: number; kind: SourceKind },
  { at, error }: { at: Date; error: string | null },
): Promise<void> {
  await db
    .updateTable('review_source')
    .set({ checked_at: at, last_error: error })
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute()
}

/**
 * Takes the accounts whose reviews are to be read now, those that wait longest first, and puts each off to its next turn.
 */
export async function takeDueAccounts(
  db: Executor,
  { now, next, most }: { now: Date; next: Date; most: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('review_source')
    .innerJoin('account', 'account.id', 'review_source.account_id')
    .select('review_source.account_id')
    .where('kind', '=', 'google')
    .where('next_at', '<=', now)
    .where(isOpenAccount)
    .orderBy('next_at')
    .limit(most)
    .execute()
  const ids = rows.map((row) => row.account_id)
  if (ids.length > 0)
    await sql`update review_source set next_at = ${next}
      where account_id = any(${ids}::bigint[]) and kind = 'google'`.execute(db)
  return ids
}

function placeOf(accountId: number): string {
  return `review source ${accountId} google`
}
