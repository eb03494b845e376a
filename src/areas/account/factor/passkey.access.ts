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
/** An object sent by a browser; the library validates its contents. */
export type SentPasskey = { id: string; [name: string]: unknown }

const MOST_PASSKEYS = 20
/** Ed25519, P-256 and RSA (COSE), which devices support; newer ones are experimental in Node. */
const ALGORITHMS = [-8, -7, -257]

/** Passkeys are valid for this site only. */
function siteOf(publicUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

/** Options for the browser to create a passkey. */
export async function newPasskeyOptions(db: Executor, publicUrl: string, member: Who & { email: string }) {
  const own = await db
    .selectFrom('member_passkey')
    .select('id')
    .where('account_id', '=', member.accountId)
    .where('member_id', '=', member.memberId)
    .execute()
  if (own.length >= MOST_PASSKEYS)
    throw new AppError('conflict', { detail: (locale) => m.account_factor_most({}, { locale }) })
  return generateRegistrationOptions({
    rpName: brand.name,
    rpID: siteOf(publicUrl).rpID,
    userName: member.email,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

/**
 * Stores a passkey created for this challenge.
 * @throws AppError `invalid` for a forged one
 */
export async function addPasskey(
  trx: OpenTransaction,
  publicUrl: string,
  { accountId, memberId }: Who,
  { challenge, name, passkey }: { challenge: string; name: string; passkey: SentPasskey },
): Promise<void> {
  const { rpID, origin } = siteOf(publicUrl)
  const verification = await verifyRegistrationResponse({
    response: passkey as unknown as Made,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((): VerifiedRegistrationResponse | undefined => undefined)
  if (!verification?.verified || !verification.registrationInfo) throw wrongPasskey()
  const { id, publicKey, counter, transports = [] } = verification.registrationInfo.credential
  const isNew = await trx
    .insertInto('passkey_key')
    .values({ id, account_id: accountId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // The credential belongs to another member: a thief could make their own key open this account.
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

/** Options for the browser to use a passkey: one of the member's, or any it has for this site. */
export async function askPasskeyOptions(db: Executor, publicUrl: string, member: Who | undefined) {
  const own = member
    ? await db
        .selectFrom('member_passkey')
        .select('id')
        .where('account_id', '=', member.accountId)
        .where('member_id', '=', member.memberId)
        .execute()
    : []
  return generateAuthenticationOptions({
    rpID: siteOf(publicUrl).rpID,
    userVerification: 'required',
    allowCredentials: own,
  })
}

/** The owner of a passkey; undefined when it is unknown. */
export async function ownerOfPasskey(db: Executor, id: string): Promise<Who | undefined> {
  const row = await db
    .selectFrom('passkey_key')
    .select(['account_id', 'member_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { accountId: row.account_id, memberId: row.member_id }
}

/**
 * Checks that the member's passkey signed this challenge, and records its use.
 * @returns false for a wrong signature, another site or owner, and a counter that goes backwards (a
 * copied key)
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
  const verification = await verifyAuthenticationResponse({
    response: passkey as unknown as Asked,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: row.id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
  }).catch((): VerifiedAuthenticationResponse | undefined => undefined)
  if (!verification?.verified) return false
  await db
    .updateTable('member_passkey')
    .set({ counter: verification.authenticationInfo.newCounter, last_used_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', row.id)
    .execute()
  return true
}

/** @returns its name; undefined when the member has no such passkey */
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
