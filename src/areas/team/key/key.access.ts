import type { FastifyReply, FastifyRequest } from 'fastify'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { countHit, findOrCountMiss } from '../../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'
import * as m from '../../../text/messages.js'
import type { Rights } from '../../account/account.contract.ts'
import { originOf } from '../../account/audit/audit.queries.ts'
import { findMember, nameProgram } from '../../account/sign-in/session.access.ts'
import type { SignedIn } from '../../account/sign-in/signed-in.ts'
import { abilitiesOf, type Scope } from './key.contract.ts'
import { accountOfKey, findKey, noteUse, type StoredKey } from './key.queries.ts'

/** Wrong keys from one address; right ones are not counted. */
const MISSES_PER_HOUR = 100
const MINUTE = 60

/** The key of a request, as it was sent; undefined without one. A browser never adds such a header by itself. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/**
 * Signs a request in by its key: it acts for the member who made the key, as far as that member may today and the key goes. Counts the call
 * and says in headers how many are left.
 * @param scope what the call asks for; undefined for calls that take no keys
 * @throws AppError `signed_out` for a key that is unknown, ended or over; `forbidden` with reason `scope`; `too_many`
 */
export async function signInByKey(
  request: FastifyRequest,
  reply: FastifyReply,
  scope: Scope | undefined,
): Promise<void> {
  const { db, config } = request.server
  const key = bearerOf(request) ?? ''
  const accountId = accountOfKey(key)
  const own = `api key from ${subscriberOf(request.ip)}`
  const apiKey = await findOrCountMiss(request.server, own, MISSES_PER_HOUR, async () =>
    accountId === undefined ? undefined : findKey(db, accountId, key),
  )
  const now = databaseNow()
  if (!apiKey || accountId === undefined)
    throw new AppError('signed_out', { detail: (to) => m.team_key_unknown({}, { locale: to }) })
  if (apiKey.expires_at && apiKey.expires_at <= now)
    throw new AppError('signed_out', { detail: (to) => m.team_key_over({}, { locale: to }) })
  const member = await findMember(db, accountId, apiKey.member_id)
  if (!member) throw new AppError('signed_out', { detail: (to) => m.team_key_unknown({}, { locale: to }) })
  const limit = config.limits.keyCallsAMinute
  const { hits, secondsLeft } = await countHit(db, `api key ${accountId} ${apiKey.id}`, MINUTE)
  reply
    .header('ratelimit-limit', limit)
    .header('ratelimit-remaining', Math.max(0, limit - hits))
    .header('ratelimit-reset', secondsLeft)
  if (hits > limit) throw new AppError('too_many', { retryAfter: secondsLeft })
  if (scope === undefined)
    throw new AppError('forbidden', {
      reason: 'scope',
      detail: (to) => m.team_key_no_call({}, { locale: to }),
    })
  const scopes = apiKey.scopes as Scope[]
  if (!scopes.includes(scope))
    throw new AppError('forbidden', {
      reason: 'scope',
      detail: (to) => m.team_key_lacks({ scope }, { locale: to }),
    })
  await noteUse(db, accountId, apiKey, request.ip, now)
  const signedIn = { ...narrowed(member, apiKey), from: { ...originOf(request), via: apiKey.name } }
  nameProgram(request, signedIn, apiKey.id)
}

/** The maker with the key's share of their rights; never the owner, whatever the maker is. */
function narrowed(member: SignedIn, key: StoredKey): SignedIn {
  const allowed = new Set(abilitiesOf(key.scopes as Scope[]))
  const { surveys, branches, abilities } = member.rights
  return {
    ...member,
    owner: false,
    rights: {
      surveys: common(surveys, key.surveys as Rights['surveys']),
      branches: common(branches, key.branches as Rights['branches']),
      abilities: abilities.filter((ability) => allowed.has(ability)),
    },
  }
}

function common(mine: 'all' | string[], theirs: 'all' | string[]): 'all' | string[] {
  if (mine === 'all') return theirs
  return theirs === 'all' ? mine : mine.filter((id) => theirs.includes(id))
}
