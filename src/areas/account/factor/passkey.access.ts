import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import { brand } from '../../../brand.ts'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'

type Who = { accountId: number; memberId: string }
type Asked = Parameters<typeof verifyAuthenticationResponse>[0]['response']
type Made = Parameters<typeof verifyRegistrationResponse>[0]['response']
/** What a browser sent: an object whose inside the library checks. */
export type SentPasskey = { id: string; [name: string]: unknown }

const MOST_PASSKEYS = 20
/** Ed25519, P-256 and RSA (COSE): what devices have; newer ones are experimental in Node. */
const ALGORITHMS = [-8, -7, -257]

/** Where passkeys are good: this site alone. */
function siteOf(publicUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

/** What the browser is asked to make a new passkey with. */
export async function newPasskeyOptions(db: Executor, publicUrl: string, who: Who & { email: string }) {
  const own = await db
    .selectFrom('member_passkey')
    .select('id')
    .where('account_id', '=', who.accountId)
    .where('member_id', '=', who.memberId)
    .execute()
  if (own.length >= MOST_PASSKEYS)
    throw new AppError('conflict', { detail: (locale) => m.account_factor_most({}, { locale }) })
  return generateRegistrationOptions({
    rpName: brand.name,
    rpID: siteOf(publicUrl).rpID,
    userName: who.email,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

/** Keeps a passkey that the browser made for this challenge. @throws AppError `invalid` for a forged one */
export async function addPasskey(
  trx: OpenTransaction,
  publicUrl: string,
  { accountId, memberId }: Who,
  { challenge, name, passkey }: { challenge: string; name: string; passkey: SentPasskey },
): Promise<void> {
  const { rpID, origin } = siteOf(publicUrl)
  const checked = await verifyRegistrationResponse({
    response: passkey as unknown as Made,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((): VerifiedRegistrationResponse | undefined => undefined)
  if (!checked?.verified || !checked.registrationInfo) throw wrongPasskey()
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  const isNew = await trx
    .insertInto('passkey_key')
    .values({ id, account_id: accountId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // A credential of somebody else: a thief would make their key open this account too.
  if (!isNew) throw wrongPasskey()
  await trx
    .insertInto('member_passkey')
    .values({
      account_id: accountId,
      id,
      member_id: memberId,
      name,
      public_key: Buffer.from(publicKey),
      counter,
      transports: JSON.stringify(transports),
    })
    .execute()
}

/** What the browser is asked to show a passkey with: one of the member's, or whichever it has for this site. */
export async function askPasskeyOptions(db: Executor, publicUrl: string, who: Who | undefined) {
  const own = who
    ? await db
        .selectFrom('member_passkey')
        .select('id')
        .where('account_id', '=', who.accountId)
        .where('member_id', '=', who.memberId)
        .execute()
    : []
  return generateAuthenticationOptions({
    rpID: siteOf(publicUrl).rpID,
    userVerification: 'required',
    allowCredentials: own,
  })
}

/** Whose a passkey is; undefined for one that nobody has here. */
export async function ownerOfPasskey(db: Executor, id: string): Promise<Who | undefined> {
  const row = await db
    .selectFrom('passkey_key')
    .select(['account_id', 'member_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { accountId: row.account_id, memberId: row.member_id }
}

/**
 * Checks that a passkey of the member signed this challenge, and notes its use.
 * @returns false for a wrong signature, another site's, one of somebody else, and a counter that goes back (a copied key)
 */
export async function takePasskey(
  db: Executor,
  publicUrl: string,
  { accountId, memberId }: Who,
  { challenge, passkey, now }: { challenge: string; passkey: SentPasskey; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('member_passkey')
    .select(['id', 'public_key', 'counter'])
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('id', '=', passkey.id)
    .executeTakeFirst()
  if (!row) return false
  const { rpID, origin } = siteOf(publicUrl)
  const checked = await verifyAuthenticationResponse({
    response: passkey as unknown as Asked,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: row.id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
  }).catch((): VerifiedAuthenticationResponse | undefined => undefined)
  if (!checked?.verified) return false
  await db
    .updateTable('member_passkey')
    .set({ counter: checked.authenticationInfo.newCounter, last_used_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', row.id)
    .execute()
  return true
}

/** @returns its name; undefined where the member has no such passkey */
export async function removePasskey(
  trx: OpenTransaction,
  { accountId, memberId }: Who,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from member_passkey where account_id = ${accountId} and member_id = ${memberId} and id = ${id}
      returning name`.execute(trx)
  if (rows.length === 0) return undefined
  await trx.deleteFrom('passkey_key').where('id', '=', id).where('account_id', '=', accountId).execute()
  return rows[0]!.name
}

function wrongPasskey(): AppError {
  return new AppError('invalid', {
    fields: { passkey: (locale) => m.account_factor_wrong_passkey({}, { locale }) },
  })
}
