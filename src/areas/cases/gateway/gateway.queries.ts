import type { Selectable } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { openSecret, sealSecret } from '../../../platform/sealed-code.ts'
import type { GatewayRow } from '../../../platform/tables.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import type { GatewayKind } from './gateway.contract.ts'

/** A gateway for code that calls its provider: `secrets` are decrypted, and stay in memory. */
export type OpenGateway = {
  readonly accountId: number
  readonly kind: GatewayKind
  readonly provider: string
  readonly settings: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
  readonly active: boolean
  readonly checkedAt: Date | null
  readonly lastError: string | null
  readonly createdAt: Date
}

/** The gateways of an account, with decrypted secrets: never return them. */
export async function listGateways(db: Executor, secret: string, accountId: number): Promise<OpenGateway[]> {
  const rows = await db
    .selectFrom('gateway')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .execute()
  return rows.map((row) => openGateway(secret, row))
}

/** The account's gateway of a kind, even if switched off. */
export async function findGateway(
  db: Executor,
  secret: string,
  { accountId, kind }: { accountId: number; kind: GatewayKind },
): Promise<OpenGateway | undefined> {
  const row = await db
    .selectFrom('gateway')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && openGateway(secret, row)
}

/** The accounts with a mailbox of their own. */
export async function mailboxAccounts(db: Executor): Promise<number[]> {
  const rows = await db
    .selectFrom('gateway')
    .innerJoin('account', 'account.id', 'gateway.account_id')
    .select('gateway.account_id')
    .where('kind', '=', 'mail_in')
    .where('provider', '=', 'imap')
    .where('active', '=', true)
    .where(isOpenAccount)
    .execute()
  return rows.map((row) => row.account_id)
}

/** Creates or changes a gateway. Another provider, or a recreated gateway, gets a new address for notices. */
export async function saveGateway(
  db: Executor,
  secret: string,
  {
    accountId,
    kind,
    provider,
    settings,
    secrets,
    active,
    createdAt,
  }: Omit<OpenGateway, 'checkedAt' | 'lastError'>,
): Promise<void> {
  const values = {
    provider,
    settings: JSON.stringify(settings),
    secret: sealSecret(secret, placeOf(accountId, kind), JSON.stringify(secrets)),
    active,
    created_at: createdAt,
    checked_at: null,
    last_error: null,
  }
  await db
    .insertInto('gateway')
    .values({ account_id: accountId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet(values))
    .execute()
}

/** @returns whether there was one */
export async function removeGateway(db: Executor, accountId: number, kind: GatewayKind): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('gateway')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Stores the provider's last result: a reason, or null for success. */
export async function noteGateway(
  db: Executor,
  { accountId, kind }: { accountId: number; kind: GatewayKind },
  { at, error }: { at: Date; error: string | null },
): Promise<void> {
  await db
    .updateTable('gateway')
    .set({ checked_at: at, last_error: error })
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute()
}

function openGateway(secret: string, row: Selectable<GatewayRow>): OpenGateway {
  const text = openSecret(secret, placeOf(row.account_id, row.kind), row.secret)
  return {
    accountId: row.account_id,
    kind: row.kind as GatewayKind,
    provider: row.provider,
    settings: row.settings as Record<string, string>,
    // Sealed under another SECRET: they must be entered again.
    secrets: text === undefined ? {} : (JSON.parse(text) as Record<string, string>),
    active: row.active,
    checkedAt: row.checked_at,
    lastError: row.last_error,
    createdAt: row.created_at,
  }
}

function placeOf(accountId: number, kind: string): string {
  return `gateway ${accountId} ${kind}`
}
