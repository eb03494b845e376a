import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { countTries, findOrCountMiss } from '../../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { mailLimits } from '../../../platform/mail/mail-limit.ts'
import * as m from '../../../text/messages.js'
import type { Login } from '../account.contract.ts'
import { accountMails } from '../account-mail.ts'
import { originOf, recordAudit } from '../audit/audit.queries.ts'
import { refuseWayIn } from '../company/company-only.queries.ts'
import { emailKey } from '../email.ts'
import { factorsOf } from '../factor/factor.queries.ts'
import {
  companyOf,
  confirmEmail,
  createAccount,
  memberByEmail,
  memberById,
  replacePassword,
} from '../member.queries.ts'
import { readUser } from '../user.queries.ts'
import { beginStep, enter, noteEntry } from './enter.access.ts'
import { guessSignIn } from './guess-limit.access.ts'
import { rememberDevice } from './known-device.access.ts'
import { hashPassword, refuseOwnPassword } from './password.access.ts'
import { giveSession, requestLocale, requireSignedIn, startSession, takeSession } from './session.access.ts'
import { endSessions } from './session.queries.ts'
import { signInCalls } from './sign-in.calls.ts'
import { findToken, makeToken, useToken } from './token.queries.ts'

const HOUR = 3600

/** Signing in, resetting a password, and signing out. */
export async function signInRoutes(app: App): Promise<void> {
  const { limits, operators, publicUrl } = app.config
  const mails = accountMails(publicUrl)

  app.route({
    ...routeOf(signInCalls, 'POST /register'),
    handler: async (request, reply) => {
      const { username, password } = request.body
      refuseOwnPassword(password, 'password', { email: username })
      const own = `register ${subscriberOf(request.ip)}`
      await countTries(app.db, [
        { key: own, limit: limits.registerPerHour, seconds: HOUR },
        ...mailLimits(app.config),
      ])
      const passwordHash = await hashPassword(password, 'password')
      const { member, session, user } = await app.db.transaction().execute(async (trx) => {
        const locale = requestLocale(request)
        const member = await createAccount(trx, { email: username, passwordHash, locale })
        const token = await makeToken(trx, 'verify', member, member.email)
        await queueMail(trx, app.jobs, mails.confirmAddress(member, token))
        await noteEntry(trx, request, member, 'password')
        return {
          member,
          session: await startSession(trx, request, member),
          user: await readUser(trx, member, operators),
        }
      })
      giveSession(request, reply, session)
      rememberDevice(request, reply, member)
      request.log.info({ account: user.qalayid }, 'registered')
      return reply.code(201).send({ user })
    },
  })

  app.route({
    ...routeOf(signInCalls, 'POST /login'),
    handler: async (request, reply) => {
      const member = await memberByEmail(app.db, request.body.username)
      if (!(await guessSignIn(request, request.body, member)) || !member) throw await wrongLogin(request)
      await refuseWayIn(app.db, member)
      const factor = await factorsOf(app.db, member)
      if (factor.length > 0) {
        const { accountId, memberId } = member
        await beginStep(request, reply, { kind: 'factor', accountId, memberId, data: {} })
        return reply.code(202).send({ factor })
      }
      await enter(request, reply, member, { how: 'password', shown: 'password' })
      return { user: await readUser(app.db, member, operators) }
    },
  })

  app.route({
    ...routeOf(signInCalls, 'POST /logout'),
    handler: async (request, reply) => {
      const member = await requireSignedIn(request)
      await endSessions(app.db, member, member.sessionHash)
      takeSession(request, reply)
      request.log.info({ account: member.accountId, member: member.memberId }, 'signed out')
      return {}
    },
  })

  app.route({
    ...routeOf(signInCalls, 'POST /forgot-password'),
    handler: async (request) => {
      const username = emailKey(request.body.username)
      await countTries(app.db, [
        { key: `forgot ${username}`, limit: limits.forgotPerHour, seconds: HOUR },
        ...mailLimits(app.config, { from: request.ip }),
      ])
      await app.jobs.send(app.db, 'forgot', { username: username.slice(0, 254) })
      request.log.info('password reset requested')
      return {}
    },
  })

  app.route({
    ...routeOf(signInCalls, 'POST /reset-password'),
    handler: async (request, reply) => {
      const { token, newPassword } = request.body
      // The cheap check comes before the expensive hash.
      if (!(await isOpenLink(request, token))) throw staleLink()
      const passwordHash = await hashPassword(newPassword, 'newPassword')
      const member = await app.db.transaction().execute(async (trx) => {
        const link = await useToken(trx, ['reset'], token)
        if (!link) throw staleLink()
        const member = await memberById(trx, link)
        const company = await companyOf(trx, member.accountId)
        refuseOwnPassword(newPassword, 'newPassword', { email: member.email, company })
        await replacePassword(trx, member, passwordHash)
        await confirmEmail(trx, member, link.email)
        await queueMail(trx, app.jobs, mails.passwordChanged(member))
        const by = { ...member, from: originOf(request) }
        await recordAudit(trx, by, { kind: 'password_changed', detail: { by: 'mail' } })
        return member
      })
      // A member who can read the mail signs in from here, however many strangers guess.
      rememberDevice(request, reply, member)
      request.log.info({ account: member.accountId }, 'password reset')
      return {}
    },
  })

  /**
   * The same message for an unknown name and a wrong password. A job writes the audit entry, so
   * that response times do not differ.
   */
  async function wrongLogin(request: FastifyRequest): Promise<AppError> {
    const { username } = request.body as Login
    const from = originOf(request)
    await app.jobs.send(app.db, 'sign-in-failed', { username: emailKey(username).slice(0, 254), ...from })
    request.log.info('sign-in refused')
    return new AppError('signed_out', { detail: (locale) => m.account_api_wrong({}, { locale }) })
  }

  async function isOpenLink({ ip }: FastifyRequest, token: string): Promise<boolean> {
    const link = await findOrCountMiss(app, linkMisses(ip), limits.inviteMissesPerHour, async () => {
      const link = await findToken(app.db, 'reset', token)
      return link?.state === 'open' ? link : undefined
    })
    return link !== undefined
  }
}

/** The key under which invalid mail links are counted, whatever their purpose. */
export function linkMisses(ip: string): string {
  return `link ${subscriberOf(ip)}`
}

export function staleLink(): AppError {
  return new AppError('invalid', {
    fields: { token: (locale) => m.account_api_stale_link({}, { locale }) },
  })
}
