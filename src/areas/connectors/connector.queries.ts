import { type Selectable, sql } from 'kysely'
import type { Db, Executor } from '../../platform/database.ts'
import { openSecret, sealSecret } from '../../platform/sealed-code.ts'
import type { ConnectorRow } from '../../platform/tables.ts'
import { isOpenAccount } from '../account/open-account.queries.ts'
import type { OpenConnector } from './connector.ts'

type Key = { accountId: number; name: string }

/** A connector with how it has been lately. */
export type ListedConnector = OpenConnector & {
  checkedAt: Date | null
  usedAt: Date | null
  failingSince: Date | null
  lastError: string | null
  maker: string
  waiting: number
  sent: number
}

const DAYS_COUNTED = 30

/** The connectors of an account, with decrypted secrets: never return them. */
export async function listConnectors(
  db: Executor,
  secret: string,
  accountId: number,
): Promise<ListedConnector[]> {
  const rows = await db
    .selectFrom('connector')
    .leftJoin('member', (join) =>
      join
        .onRef('member.account_id', '=', 'connector.account_id')
        .onRef('member.id', '=', 'connector.made_by'),
    )
    .selectAll('connector')
    .select([
      sql<string>`coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email, '')`.as('maker'),
      sql<number>`(select count(*)::int from connector_event as event where event.account_id = ${accountId}
        and event.connector = connector.name and event.status = 'queued')`.as('waiting'),
      sql<number>`(select count(*)::int from connector_event as event where event.account_id = ${accountId}
        and event.connector = connector.name and event.status = 'done'
        and event.created_at > now() - make_interval(days => ${DAYS_COUNTED}))`.as('sent'),
    ])
    .where('connector.account_id', '=', accountId)
    .orderBy('connector.name')
    .execute()
  return rows.map(({ maker, waiting, sent, ...row }) => ({
    ...openConnector(secret, row),
    checkedAt: row.checked_at,
    usedAt: row.used_at,
    failingSince: row.failing_since,
    lastError: row.last_error,
    maker,
    waiting,
    sent,
  }))
}

/** A connector, even if switched off. `lock`: until the end of the transaction. */
export async function findConnector(
  db: Executor,
  secret: string,
  { accountId, name }: Key,
  { lock = false }: { lock?: boolean } = {},
): Promise<OpenConnector | undefined> {
  const row = await db
    .selectFrom('connector')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row && openConnector(secret, row)
}

/** The names of an open account's connectors that are switched on. */
export async function activeConnectors(
  db: Executor,
  accountId: number,
): Promise<{ name: string; settings: Record<string, string> }[]> {
  const rows = await db
    .selectFrom('connector')
    .innerJoin('account', 'account.id', 'connector.account_id')
    .select(['name', 'settings'])
    .where('connector.account_id', '=', accountId)
    .where('active', '=', true)
    .where(isOpenAccount)
    .orderBy('name')
    .execute()
  return rows.map(({ name, settings }) => ({ name, settings: settings as Record<string, string> }))
}

/** Connects a system or changes its settings; what failed before is no news any more. */
export async function saveConnector(
  trx: Executor,
  secret: string,
  { accountId, name, settings, secrets, active, madeBy, createdAt }: OpenConnector,
  everyAnswer: boolean,
): Promise<void> {
  const values = {
    settings: JSON.stringify(settings),
    secret: sealSecret(secret, placeOf({ accountId, name }), JSON.stringify(secrets)),
    active,
    every_answer: everyAnswer,
    made_by: madeBy,
    created_at: createdAt,
    last_error: null,
    failing_since: null,
  }
  await trx
    .insertInto('connector')
    .values({ account_id: accountId, name, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet(values))
    .execute()
}

/** Stores renewed tokens. */
export async function saveSecrets(
  trx: Executor,
  secret: string,
  { accountId, name }: Key,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  await trx
    .updateTable('connector')
    .set({ secret: sealSecret(secret, placeOf({ accountId, name }), JSON.stringify(secrets)) })
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .execute()
}

/** Disconnects a system; its keys and its log are deleted. @returns whether it was connected */
export async function removeConnector(db: Executor, { accountId, name }: Key): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('connector')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Stores how the last use ended.
 * @param use `check`: a member tried it out; `event`: something went through
 */
export async function noteUse(
  db: Executor,
  { accountId, name }: Key,
  { at, error, use }: { at: Date; error: string | null; use: 'check' | 'event' },
): Promise<void> {
  await db
    .updateTable('connector')
    .set((row) => ({
      last_error: error,
      failing_since: error ? row.fn.coalesce('failing_since', sql<Date>`${at}::timestamptz`) : null,
      ...(use === 'check' ? { checked_at: at } : error === null && { used_at: at }),
    }))
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .execute()
}

/** Deletes the keys of accounts that were closed; after a reopening their systems are connected anew. */
export async function dropClosedConnectors(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('connector')
    .innerJoin('account', 'account.id', 'connector.account_id')
    .select(['connector.account_id', 'name'])
    .where(sql<boolean>`not (${isOpenAccount})`)
    .execute()
  for (const { account_id: accountId, name } of rows) await removeConnector(db, { accountId, name })
  return rows.length
}

function openConnector(secret: string, row: Selectable<ConnectorRow>): OpenConnector {
  const key = { accountId: row.account_id, name: row.name }
  const text = openSecret(secret, placeOf(key), row.secret)
  return {
    ...key,
    settings: row.settings as Record<string, string>,
    // Sealed under another SECRET: they must be entered again.
    secrets: text === undefined ? {} : (JSON.parse(text) as Record<string, string>),
    active: row.active,
    madeBy: row.made_by,
    createdAt: row.created_at,
  }
}

function placeOf({ accountId, name }: Key): string {
  return `connector ${accountId} ${name}`
}
