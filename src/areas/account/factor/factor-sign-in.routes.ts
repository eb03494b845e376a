import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import {
  countTries,
  findOrCountMiss,
  forgetTries,
  type KeyLimit,
  takeBackTries,
} from '../../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'
import * as m from '../../../text/messages.js'
import { originOf, recordAudit } from '../audit/audit.queries.ts'
import { refuseWayIn } from '../company/company-only.queries.ts'
import { type Member, memberById } from '../member.queries.ts'
import { beginStep, enter, finishStep, presentStep } from '../sign-in/enter.access.ts'
import { knownDevice } from '../sign-in/known-device.access.ts'
import { requireSignedIn } from '../sign-in/session.access.ts'
import { noteChallenge } from '../sign-in/step.queries.ts'
import { readUser } from '../user.queries.ts'
import { takeRecoveryCode, takeTotp } from './factor.queries.ts'
import { factorSignInCalls } from './factor-sign-in.calls.ts'
import { askPasskeyOptions, ownerOfPasskey, type SentPasskey, takePasskey } from './passkey.access.ts'

/** Wrong codes of a member within an hour, from anywhere; a known device has its own limit. */
const WRONG_PER_HOUR = 20
const PASSKEY_MISSES_PER_HOUR = 60

/** The second step of a sign-in, and signing in by a passkey alone. */
export async function factorSignInRoutes(app: App): Promise<void> {
  const { limits, operators, publicUrl, secret } = app.config

  app.route({
    ...routeOf(factorSignInCalls, 'POST /login/factor'),
    handler: async (request, reply) => {
      const step = await presentStep(request, ['factor'])
      if (!step?.accountId || !step.memberId) throw startAnew()
      const member = await memberById(app.db, { accountId: step.accountId, memberId: step.memberId })
      const tries = triesOf(request, member)
      // 80 random bits need no limit, and strangers' wrong codes must not block the right one.
      // Wrong codes are counted below.
      const { code } = request.body
      const isRecovered = code !== undefined && (await takeRecoveryCode(app.db, member, code, databaseNow()))
      if (!isRecovered) await countTries(app.db, tries)
      const factor = isRecovered
        ? 'recovery'
        : await verifiedFactor(member, request.body, step.data.challenge)
      if (!factor) {
        await noteRefusal(request, member, 'factor')
        throw new AppError('invalid', {
          fields: { code: (locale) => m.account_factor_wrong({}, { locale }) },
        })
      }
      // Of two requests with the same step, only one signs in.
      if (!(await finishStep(request, ['factor']))) throw startAnew()
      await forgetTries(app.db, tries[0]!.key)
      if (!isRecovered) await takeBackTries(app.db, tries.slice(1))
      await refuseWayIn(app.db, member)
      await enter(request, reply, member, { how: 'password', shown: `password, ${factor}` })
      return { user: await readUser(app.db, member, operators) }
    },
  })

  app.route({
    ...routeOf(factorSignInCalls, 'POST /login/passkey/options'),
    handler: async (request, reply) => {
      const step = await presentStep(request, ['factor'])
      const optionsOwner =
        step?.accountId && step.memberId ? { accountId: step.accountId, memberId: step.memberId } : undefined
      const options = await askPasskeyOptions(app.db, publicUrl, optionsOwner)
      const { challenge } = options
      if (step) await noteChallenge(app.db, step.token, challenge)
      else {
        await countTries(app.db, [
          { key: `passkey asked ${subscriberOf(request.ip)}`, limit: 600, seconds: 3600 },
        ])
        await beginStep(request, reply, {
          kind: 'passkey',
          accountId: null,
          memberId: null,
          data: { challenge },
        })
      }
      return { options: { ...options } }
    },
  })

  app.route({
    ...routeOf(factorSignInCalls, 'POST /login/passkey'),
    handler: async (request, reply) => {
      const { passkey } = request.body
      const step = await finishStep(request, ['passkey'])
      if (!step) throw startAnew()
      const key = `passkey from ${subscriberOf(request.ip)}`
      const passkeyOwner = await findOrCountMiss(app, key, PASSKEY_MISSES_PER_HOUR, async () => {
        const owner = await ownerOfPasskey(app.db, passkey.id)
        const attempt = { challenge: step.data.challenge ?? '', passkey, now: databaseNow() }
        return owner && (await takePasskey(app.db, publicUrl, owner, attempt)) ? owner : undefined
      })
      if (!passkeyOwner)
        throw new AppError('signed_out', {
          detail: (locale) => m.account_factor_wrong_passkey({}, { locale }),
        })
      const member = await memberById(app.db, passkeyOwner)
      await refuseWayIn(app.db, member)
      await enter(request, reply, member, { how: 'passkey', shown: 'passkey' })
      return { user: await readUser(app.db, member, operators) }
    },
  })

  async function verifiedFactor(
    member: Member,
    { code, passkey }: { code?: string | undefined; passkey?: SentPasskey | undefined },
    challenge: string | undefined,
  ): Promise<string | undefined> {
    const now = databaseNow()
    if (passkey) {
      const attempt = { challenge: challenge ?? '', passkey, now }
      return challenge && (await takePasskey(app.db, publicUrl, member, attempt)) ? 'passkey' : undefined
    }
    if (code === undefined) return undefined
    return (await takeTotp(app.db, member, { secret, now }, code)) ? 'totp' : undefined
  }

  async function noteRefusal(request: FastifyRequest, member: Member, at: string): Promise<void> {
    request.log.info({ account: member.accountId, member: member.memberId }, 'second step refused')
    const actor = { ...member, from: originOf(request) }
    await recordAudit(app.db, actor, { kind: 'sign_in_failed', detail: { at } })
  }

  function triesOf(request: FastifyRequest, member: Member): [KeyLimit, ...KeyLimit[]] {
    const seconds = limits.loginWindowMinutes * 60
    const name = `${member.accountId} ${member.memberId}`
    const device = knownDevice(request, member)
    if (device) return [{ key: `factor by ${device}`, limit: limits.loginFailures, seconds }]
    return [
      { key: `factor ${name} ${subscriberOf(request.ip)}`, limit: limits.loginFailures, seconds },
      { key: `factor ${name}`, limit: WRONG_PER_HOUR, seconds: 3600 },
    ]
  }
}

/** @throws AppError `forbidden` for everybody but the account's owner */
export async function requireOwner(request: FastifyRequest) {
  const member = await requireSignedIn(request)
  if (!member.owner) throw new AppError('forbidden', { reason: 'owner' })
  return member
}

/** The step has expired, was used, or was never started in this browser. */
export function startAnew(): AppError {
  return new AppError('signed_out', { detail: (locale) => m.account_factor_anew({}, { locale }) })
}
