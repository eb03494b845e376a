import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { steadyNow } from '../../../platform/clock.ts'
import type { Db, Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { nameCaller } from '../../../platform/limits/caller.ts'
import { localeFromHeader, type UiLocale } from '../../../platform/locale.ts'
import { newXsrfToken } from '../../../platform/xsrf.ts'
import { originOf } from '../audit/audit.queries.ts'
import { isOpenAccount } from '../open-account.queries.ts'
import { findVisit } from '../support/support.queries.ts'
import { NO_TARIFF } from '../tariff.ts'
import { isOperator } from './operator.ts'
import { holderOf, rememberHolder } from './read-ahead.ts'
import { noteSeen, ownerOf, readSessionOf } from './session-owner.queries.ts'
import { MEMBER, NO_SESSION, type SignedIn, type SignInWay, signedIn } from './signed-in.ts'

const SESSION_COOKIE = 'sid'
/** An operator's own session, while `sid` is a visit to an account. It is restored when the visit ends. */
const OWN_COOKIE = 'sid-own'
export const XSRF_COOKIE = 'XSRF-TOKEN'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SEEN_EVERY = 60_000
const LONGEST_TOKEN = 200
/** What an XSRF token is bound to before sign-in. */
const ANONYMOUS = 'anonymous'

type Found = { asked: Promise<SignedIn | null>; member?: SignedIn | null }
const membersByRequest = new WeakMap<FastifyRequest, Found>()

/** The member of the request's session, or null. Queries the database once per request. */
export function findSignedIn(request: FastifyRequest): Promise<SignedIn | null> {
  const cachedMember = membersByRequest.get(request)
  if (cachedMember) return cachedMember.asked
  const entry: Found = { asked: readSession(request) }
  entry.asked = entry.asked.then((member) => {
    entry.member = member
    if (member) nameCaller(request, member.accountId, { kind: 'member', id: member.memberId })
    return member
  })
  membersByRequest.set(request, entry)
  return entry.asked
}

/** Lets an API client, identified by its key's id, act for a member. */
export function nameProgram(request: FastifyRequest, member: SignedIn, keyId: string): void {
  nameCaller(request, member.accountId, { kind: 'program', id: keyId })
  membersByRequest.set(request, { asked: Promise.resolve(member), member })
}

/** Forces a new session check for the request: for connections that outlive the session. */
export function forgetSignedIn(request: FastifyRequest): void {
  membersByRequest.delete(request)
}

/**
 * The member who makes this request.
 * @throws AppError `signed_out`
 */
export async function requireSignedIn(request: FastifyRequest): Promise<SignedIn> {
  const member = await findSignedIn(request)
  if (!member) throw new AppError('signed_out')
  return member
}

/**
 * The member who makes this request, with a complete profile and an active tariff: required by the
 * pages that the specification closes to users without a tariff.
 * @throws AppError `signed_out`, `forbidden`
 */
export async function requireTariff(request: FastifyRequest): Promise<SignedIn> {
  const member = await requireSignedIn(request)
  if (member.firstName === '') throw new AppError('forbidden', { reason: 'profile' })
  if (member.tariff === NO_TARIFF) throw new AppError('forbidden', { reason: 'tariff' })
  return member
}

/**
 * The member who makes this request, if the settings name them as the operator. Only a confirmed
 * address counts: anybody can register with the operator's address first.
 * @throws AppError `signed_out`, `not_found`
 */
export async function requireOperator(request: FastifyRequest): Promise<SignedIn> {
  const member = await requireSignedIn(request)
  // A visit to an account never has operator rights.
  if (member.support || !isOperator(request.server.config.operators, member)) throw new AppError('not_found')
  return member
}

/** The language of responses: the member's once the session is read, else the browser's. */
export function requestLocale(request: FastifyRequest): UiLocale {
  return membersByRequest.get(request)?.member?.locale ?? localeFromHeader(request.headers['accept-language'])
}

/**
 * The member's current state, for work that outlives the request; null once they have left or the
 * account is closed.
 */
export async function findMember(db: Db, accountId: number, memberId: string): Promise<SignedIn | null> {
  const row = await db
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select(MEMBER)
    .where('member.account_id', '=', accountId)
    .where('member.id', '=', memberId)
    .where(isOpenAccount)
    .executeTakeFirst()
  return row ? signedIn(row, NO_SESSION, steadyNow()) : null
}

async function readSession(request: FastifyRequest): Promise<SignedIn | null> {
  const tokens = [request.cookies[SESSION_COOKIE], request.cookies[OWN_COOKIE]]
  for (const token of tokens) {
    const member = token && token.length <= LONGEST_TOKEN ? await findByToken(request, token) : null
    if (member) {
      rememberHolder(hashOfToken(token!), member)
      return member
    }
  }
  return null
}

/** The member as of the last session check: for reading ahead of the next check, never instead of it. */
export function likelyHolder(request: FastifyRequest): SignedIn | undefined {
  const token = request.cookies[SESSION_COOKIE]
  return token && token.length <= LONGEST_TOKEN ? holderOf(hashOfToken(token)) : undefined
}

async function findByToken(request: FastifyRequest, token: string): Promise<SignedIn | null> {
  const { db, config } = request.server
  const hash = hashOfToken(token)
  const now = steadyNow()
  const since = new Date(now.getTime() - config.session.maxDays * DAY)
  const idleSince = new Date(now.getTime() - config.session.idleHours * HOUR)
  const remembered = holderOf(hash)
  let row = remembered && (await readSessionOf(db, hash, remembered, { since, idleSince }))
  if (!row) {
    const owner = await ownerOf(db, hash)
    row = owner && (await readSessionOf(db, hash, owner, { since, idleSince }))
  }
  if (!row) return null
  const session = { hash, how: row.how as SignInWay, factorDue: row.factor_due }
  const from = originOf(request)
  if (session.how === 'support') {
    const support = await findVisit(db, hash, config.operators, { now, since })
    return support && { ...signedIn(row, { ...session, support }, now), from }
  }
  if (now.getTime() - row.seen_at.getTime() > SEEN_EVERY) await noteSeen(db, hash, row, now)
  return { ...signedIn(row, session, now), from }
}

/**
 * Starts a session with a new token and ends the request's old one, so that a token known before
 * signing in becomes worthless. Only an operator's visit keeps it, to return to.
 * @returns the token for `giveSession`, to be called after the transaction commits
 */
export async function startSession(
  db: Executor,
  request: FastifyRequest,
  { accountId, memberId }: { accountId: number; memberId: string },
  how: SignInWay = 'password',
): Promise<string> {
  const oldTokens = [request.cookies[SESSION_COOKIE], request.cookies[OWN_COOKIE]]
  for (const each of oldTokens)
    if (each && how !== 'support')
      await db.deleteFrom('session').where('token_hash', '=', hashOfToken(each)).execute()
  const token = randomBytes(32).toString('base64url')
  const now = steadyNow()
  const isExempt = how === 'company' || how === 'support'
  const factorDue = !isExempt && (await lacksFactor(db, { accountId, memberId }))
  await db
    .insertInto('session')
    .values({
      token_hash: hashOfToken(token),
      account_id: accountId,
      member_id: memberId,
      created_at: now,
      seen_at: now,
      user_agent: originOf(request).agent,
      address: request.ip,
      how,
      factor_due: factorDue,
    })
    .execute()
  return token
}

/** Whether the account requires a second factor that the member does not have. */
async function lacksFactor(
  db: Executor,
  { accountId, memberId }: { accountId: number; memberId: string },
): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select exists (select from account where id = ${accountId} and factor_required)
      and not exists (select from member_totp
        where account_id = ${accountId} and member_id = ${memberId} and confirmed_at is not null)
      and not exists (select from member_passkey where account_id = ${accountId} and member_id = ${memberId}) as lacks`.execute(
    db,
  )
  return rows[0]!.lacks
}

/** Sets the cookies of a new session. */
export function giveSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setSession(request, reply, SESSION_COOKIE, token)
  if (request.cookies[OWN_COOKIE]) reply.clearCookie(OWN_COOKIE, cookieOptions(request))
  giveXsrf(request, reply, bindingOf(hashOfToken(token)))
}

/** Sets the cookies of a visit and keeps the operator's own session, identified by this digest. */
export function giveVisit(request: FastifyRequest, reply: FastifyReply, token: string, own: Buffer): void {
  const tokens = [request.cookies[SESSION_COOKIE], request.cookies[OWN_COOKIE]]
  const ownToken = tokens.find((each) => each && hashOfToken(each).equals(own))
  giveSession(request, reply, token)
  if (ownToken) setSession(request, reply, OWN_COOKIE, ownToken)
}

/** Restores the cookies of the operator's own session. */
export function giveOwnSession(request: FastifyRequest, reply: FastifyReply): void {
  const own = request.cookies[OWN_COOKIE]
  if (own) giveSession(request, reply, own)
  else takeSession(request, reply)
}

function setSession(request: FastifyRequest, reply: FastifyReply, name: string, token: string): void {
  const maxAge = (request.server.config.session.maxDays * DAY) / 1000
  reply.setCookie(name, token, { ...cookieOptions(request), httpOnly: true, maxAge })
}

/** Removes the session cookie and issues an anonymous XSRF token. */
export function takeSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, cookieOptions(request))
  if (request.cookies[OWN_COOKIE]) reply.clearCookie(OWN_COOKIE, cookieOptions(request))
  giveXsrf(request, reply, ANONYMOUS)
}

/** Issues an XSRF token for a session, or for none. */
export function giveXsrf(request: FastifyRequest, reply: FastifyReply, binding: string): void {
  reply.setCookie(XSRF_COOKIE, newXsrfToken(request.server.config.secret, binding), cookieOptions(request))
}

/** Options shared by all cookies. */
export function cookieOptions(request: FastifyRequest) {
  const secure = request.server.config.publicUrl.startsWith('https:')
  return { path: '/', sameSite: 'lax', secure } as const
}

/** What an XSRF token is bound to. */
export function bindingOf(sessionHash: Buffer | undefined): string {
  return sessionHash ? sessionHash.toString('base64url') : ANONYMOUS
}

/** The stored digest of a session token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
