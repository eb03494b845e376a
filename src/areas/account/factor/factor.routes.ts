import { encodeQR } from 'qr'
import { brand } from '../../../brand.ts'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import type { OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { countTries } from '../../../platform/limits/rate-limit.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import * as m from '../../../text/messages.js'
import { recordAudit } from '../audit/audit.queries.ts'
import { memberById } from '../member.queries.ts'
import { beginStep, finishStep } from '../sign-in/enter.access.ts'
import { requirePassword } from '../sign-in/own-password.access.ts'
import { requireSignedIn } from '../sign-in/session.access.ts'
import { endSessions } from '../sign-in/session.queries.ts'
import type { SignedIn } from '../sign-in/signed-in.ts'
import { dropSteps } from '../sign-in/step.queries.ts'
import { factorCalls } from './factor.calls.ts'
import type { FactorState } from './factor.contract.ts'
import {
  dropLooseCodes,
  factorIsThere,
  factorsOf,
  makeRecoveryCodes,
  offerTotp,
  readFactors,
  removeFactors,
  removeTotp,
  requireFactors,
  takeTotp,
} from './factor.queries.ts'
import { factorMails } from './factor-mail.ts'
import { requireOwner, startAnew } from './factor-sign-in.routes.ts'
import { addPasskey, newPasskeyOptions, removePasskey } from './passkey.access.ts'
import { newTotpSecret, totpUri } from './totp.ts'

/** A member's own second factor, and the owner's settings for all members. */
export async function factorRoutes(app: App): Promise<void> {
  const { publicUrl, secret } = app.config
  const mails = factorMails(publicUrl)

  app.route({
    ...routeOf(factorCalls, 'GET /user/factor'),
    handler: async (request) => stateOf(await requireSignedIn(request)),
  })

  app.route({
    ...routeOf(factorCalls, 'POST /user/factor/totp'),
    handler: async (request, reply) => {
      const member = await requirePassword(request, request.body.password)
      if ((await factorsOf(app.db, member)).includes('totp')) throw new AppError('conflict')
      const totp = newTotpSecret()
      await offerTotp(app.db, member, { secret }, totp)
      const uri = totpUri(totp, { issuer: brand.name, email: member.email })
      const squares = encodeQR(uri, 'raw', { ecc: 'medium', border: 4 })
      reply.header('cache-control', 'no-store')
      return {
        secret: totp,
        uri,
        squares: squares.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')),
      }
    },
  })

  app.route({
    ...routeOf(factorCalls, 'POST /user/factor/totp/confirm'),
    handler: async (request, reply) => {
      const member = await requireSignedIn(request)
      const key = `confirm factor ${member.accountId} ${member.memberId}`
      await countTries(app.db, [{ key, limit: 20, seconds: 3600 }])
      const codes = await app.db.transaction().execute(async (trx) => {
        const isRight = await takeTotp(
          trx,
          member,
          { secret, now: databaseNow(), confirms: true },
          request.body.code,
        )
        if (!isRight)
          throw new AppError('invalid', {
            fields: { code: (locale) => m.account_factor_wrong({}, { locale }) },
          })
        return recordAdded(trx, member, 'totp', '')
      })
      reply.header('cache-control', 'no-store')
      return { codes }
    },
  })

  app.route({
    ...routeOf(factorCalls, 'DELETE /user/factor/totp'),
    handler: async (request) => {
      const member = await requirePassword(request, request.body.password)
      await app.db.transaction().execute(async (trx) => {
        if (await removeTotp(trx, member)) await recordRemoved(trx, member, 'totp', '')
      })
      return stateOf(member)
    },
  })

  app.route({
    ...routeOf(factorCalls, 'POST /user/factor/recovery'),
    handler: async (request, reply) => {
      const member = await requirePassword(request, request.body.password)
      if ((await factorsOf(app.db, member)).length === 0) throw new AppError('conflict')
      const codes = await app.db.transaction().execute(async (trx) => {
        await recordAudit(trx, member, { kind: 'factor_added', detail: { factor: 'recovery' } })
        return makeRecoveryCodes(trx, member)
      })
      reply.header('cache-control', 'no-store')
      return { codes }
    },
  })

  app.route({
    ...routeOf(factorCalls, 'POST /user/passkeys/options'),
    handler: async (request, reply) => {
      const member = await requirePassword(request, request.body.password)
      const options = await newPasskeyOptions(app.db, publicUrl, member)
      const { accountId, memberId } = member
      const data = { challenge: options.challenge }
      await beginStep(request, reply, { kind: 'new_passkey', accountId, memberId, data })
      return { options: { ...options } }
    },
  })

  app.route({
    ...routeOf(factorCalls, 'POST /user/passkeys'),
    handler: async (request, reply) => {
      const member = await requireSignedIn(request)
      const step = await finishStep(request, ['new_passkey'])
      const isOwn = step?.accountId === member.accountId && step.memberId === member.memberId
      if (!step || !isOwn) throw startAnew()
      const { name, passkey } = request.body
      const codes = await app.db.transaction().execute(async (trx) => {
        await addPasskey(trx, publicUrl, member, { challenge: step.data.challenge ?? '', name, passkey })
        return recordAdded(trx, member, 'passkey', name)
      })
      reply.header('cache-control', 'no-store')
      return { codes }
    },
  })

  app.route({
    ...routeOf(factorCalls, 'DELETE /user/passkeys'),
    handler: async (request) => {
      const member = await requirePassword(request, request.body.password)
      await app.db.transaction().execute(async (trx) => {
        const name = await removePasskey(trx, member, request.body.id)
        if (name === undefined) throw new AppError('not_found')
        await recordRemoved(trx, member, 'passkey', name)
      })
      return stateOf(member)
    },
  })

  app.route({
    ...routeOf(factorCalls, 'POST /users/factor-required'),
    handler: async (request) => {
      await requireOwner(request)
      const member = await requirePassword(request, request.body.password)
      const { required } = request.body
      await app.db.transaction().execute(async (trx) => {
        await requireFactors(trx, member.accountId, required)
        await recordAudit(trx, member, { kind: 'factor_required', detail: { required } })
      })
      return {}
    },
  })

  app.route({
    ...routeOf(factorCalls, 'POST /users/factor-reset'),
    handler: async (request) => {
      await requireOwner(request)
      const owner = await requirePassword(request, request.body.password)
      const target = { accountId: owner.accountId, memberId: request.body.id }
      if (target.memberId === owner.memberId) throw new AppError('forbidden', { reason: 'self' })
      await app.db.transaction().execute(async (trx) => {
        const member = await memberById(trx, target)
        await removeFactors(trx, target)
        await dropSteps(trx, target)
        await endSessions(trx, target)
        const auditEvent = { subject: member.email, subjectId: target.memberId, detail: { factor: 'all' } }
        await recordAudit(trx, owner, { kind: 'factor_removed', ...auditEvent })
        await queueMail(trx, app.jobs, mails.reset(member, owner.email))
      })
      return {}
    },
  })

  /** @returns recovery codes with the first factor; none when the member already has some */
  async function recordAdded(
    trx: OpenTransaction,
    member: SignedIn,
    factor: string,
    name: string,
  ): Promise<string[]> {
    await factorIsThere(trx, member)
    await recordAudit(trx, member, { kind: 'factor_added', detail: { factor, ...(name && { name }) } })
    await queueMail(trx, app.jobs, mails.added(member))
    const { recoveryLeft } = await readFactors(trx, member)
    return recoveryLeft > 0 ? [] : makeRecoveryCodes(trx, member)
  }

  async function recordRemoved(
    trx: OpenTransaction,
    member: SignedIn,
    factor: string,
    name: string,
  ): Promise<void> {
    await dropLooseCodes(trx, member)
    await dropSteps(trx, member)
    await recordAudit(trx, member, { kind: 'factor_removed', detail: { factor, ...(name && { name }) } })
    await queueMail(trx, app.jobs, mails.removed(member))
  }

  async function stateOf(member: SignedIn): Promise<FactorState> {
    const state = await readFactors(app.db, member)
    return { ...state, due: member.factorDue, byCompany: member.how === 'company' }
  }
}
