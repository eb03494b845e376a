import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Db, Executor } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { queueMail } from '../../platform/mail.ts'
import { dropOldTries } from '../../platform/rate-limit.ts'
import { accountMails } from './account-mail.ts'
import { memberByEmail } from './member.queries.ts'
import { dropOldSessions } from './session.queries.ts'
import { dropOldTokens, makeToken } from './token.queries.ts'

type Parts = { db: Db; jobs: Jobs; config: Config }

/** A closed account can be brought back for this long. */
const KEPT_DAYS = 30

/** Sends the link for a new password, if the address is somebody's. Asking changes nothing else. */
export async function answerForgotten({ db, jobs, config }: Parts, username: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const member = await memberByEmail(trx, username)
    if (!member) return
    const token = await makeToken(trx, 'reset', member, member.email)
    await queueMail(trx, jobs, accountMails(config.publicUrl).resetPassword(member, token))
  })
}

/** Deletes what is over: accounts closed 30 days ago with all they hold, old sign-ins, links and counts. */
export async function purgeAccounts(db: Db, { session }: Pick<Config, 'session'>): Promise<void> {
  await dropOldSessions(db, session)
  await dropOldTokens(db)
  await dropOldTries(db)
  const closed = await db
    .selectFrom('account')
    .select('id')
    .where('closed_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()
  for (const { id } of closed) await db.transaction().execute((trx) => deleteAccount(trx, id))
}

/**
 * Deletes an account from every table that has an `account_id`, those of later areas included, so that nothing can be
 * forgotten. Tables that others refer to are retried after these.
 */
async function deleteAccount(trx: Executor, accountId: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id'`.execute(trx)
  let left = rows.map(({ name }) => name)
  while (left.length > 0) {
    const kept: string[] = []
    for (const name of left) if (!(await isDeleted(trx, name, accountId))) kept.push(name)
    if (kept.length === left.length)
      throw new Error(`Tables refer to each other in a circle: ${kept.join(', ')}`)
    left = kept
  }
  await trx.deleteFrom('account').where('id', '=', accountId).execute()
}

/** @returns false when rows of another table still refer to these */
async function isDeleted(trx: Executor, table: string, accountId: number): Promise<boolean> {
  await sql`savepoint purge`.execute(trx)
  try {
    await sql`delete from ${sql.id(table)} where account_id = ${accountId}`.execute(trx)
    await sql`release savepoint purge`.execute(trx)
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '23503')) throw error
    await sql`rollback to savepoint purge`.execute(trx)
    return false
  }
}
