import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { countTries, findOrCountMiss } from '../../platform/limits/rate-limit.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { mailLimits } from '../../platform/mail/mail-limit.ts'
import { accountCalls } from './account.calls.ts'
import type { SaveUser } from './account.contract.ts'
import { accountMails } from './account-mail.ts'
import { originOf, recordAudit } from './audit/audit.queries.ts'
import { emailKey } from './email.ts'
import { exportArchive } from './export.queries.ts'
import {
  closeAccount,
  companyOf,
  confirmEmail,
  isEmailTaken,
  memberById,
  removeMember,
  replaceEmail,
  replacePassword,
  saveUser,
} from './member.queries.ts'
import { normalizedPhone, normalizedTimezone } from './profile/profile.ts'
import { requirePassword } from './sign-in/own-password.access.ts'
import { hashPassword, refuseOwnPassword } from './sign-in/password.access.ts'
import { takeRead, USER } from './sign-in/read-ahead.ts'
import { giveSession, requireSignedIn, startSession, takeSession } from './sign-in/session.access.ts'
import { endSession, listSessions } from './sign-in/session.queries.ts'
import { linkMisses, staleLink } from './sign-in/sign-in.routes.ts'
import { makeToken, useToken } from './sign-in/token.queries.ts'
import { readUser, readUserRows, requireOwnUnconfirmed, type UserRows, userOf } from './user.queries.ts'

/** The member's own data: profile, address, password, sessions, export, and leaving. */
export async function accountRoutes(app: App): Promise<void> {
  const { operators, publicUrl } = app.config
  const mails = accountMails(publicUrl)

  app.route({
    ...routeOf(accountCalls, 'GET /user'),
    handler: async (request) => {
      const member = await requireSignedIn(request)
      const rows = takeRead<UserRows>(request, USER, member) ?? readUserRows(app.db, member)
      return { user: userOf(await rows, member, operators) }
    },
  })

  app.route({
    ...routeOf(accountCalls, 'POST /user'),
    handler: async (request) => {
      const member = await requireSignedIn(request)
      const before = await readUser(app.db, member, operators)
      const change = normalizedChange(request.body, before)
      await app.db.transaction().execute(async (trx) => {
        await saveUser(trx, member, change)
        const { company, timezone } = change
        const detail = {
          ...(company !== undefined && { company }),
          ...(timezone !== undefined && { timezone }),
        }
        if (Object.keys(detail).length > 0)
          await recordAudit(trx, member, { kind: 'account_changed', detail })
        if (change.timezone === undefined) return
        await app.jobs.send(trx, 'days', { accountId: member.accountId })
        // Run again for answers that were in flight before every server had the new time zone.
        await app.jobs.send(trx, 'days', { accountId: member.accountId }, { afterSeconds: 60 })
      })
      return { user: await readUser(app.db, member, operators) }
    },
  })

  app.route({
    ...routeOf(accountCalls, 'POST /change-email'),
    handler: async (request) => {
      const { email, password } = request.body
      const signedIn =
        password === undefined
          ? await requireOwnUnconfirmed(app.db, await requireSignedIn(request), email)
          : await requirePassword(request, password)
      const own = `change email ${signedIn.accountId} ${signedIn.memberId}`
      await countTries(app.db, [
        { key: own, limit: app.config.limits.changeEmailPerHour, seconds: 3600 },
        ...mailLimits(app.config, { from: request.ip, to: emailKey(email) }),
      ])
      const member = await memberById(app.db, signedIn)
      const isSameMailbox = emailKey(email) === emailKey(member.email)
      await app.db.transaction().execute(async (trx) => {
        const token = await makeToken(trx, isSameMailbox ? 'verify' : 'change_email', member, email)
        if (isSameMailbox) return queueMail(trx, app.jobs, mails.confirmAddress(member, token))
        // The caller must not learn whether the address is taken; its owner is informed.
        const reader = { ...member, email }
        const isTaken = await isEmailTaken(trx, email)
        await queueMail(
          trx,
          app.jobs,
          isTaken ? mails.addressIsTaken(reader) : mails.confirmNewAddress(reader, token),
        )
        await queueMail(trx, app.jobs, mails.addressAboutToChange(member, email))
      })
      return {}
    },
  })

  app.route({
    ...routeOf(accountCalls, 'POST /verify-email'),
    handler: async (request) => {
      const { inviteMissesPerHour } = app.config.limits
      const email = await findOrCountMiss(app, linkMisses(request.ip), inviteMissesPerHour, () =>
        app.db.transaction().execute(async (trx) => {
          const link = await useToken(trx, ['verify', 'change_email'], request.body.token)
          if (!link) return undefined
          if (link.purpose === 'verify') await confirmEmail(trx, link, link.email)
          else {
            const { email } = await memberById(trx, link)
            await replaceEmail(trx, link, link.email)
            const by = { ...link, email, from: originOf(request) }
            await recordAudit(trx, by, { kind: 'email_changed', subject: link.email })
          }
          return link.email
        }),
      )
      if (email === undefined) throw staleLink()
      return { email }
    },
  })

  app.route({
    ...routeOf(accountCalls, 'POST /change-password'),
    handler: async (request, reply) => {
      const { password, newPassword } = request.body
      const signedIn = await requirePassword(request, password)
      const member = await memberById(app.db, signedIn)
      const company = await companyOf(app.db, member.accountId)
      refuseOwnPassword(newPassword, 'newPassword', { email: member.email, company })
      const passwordHash = await hashPassword(newPassword, 'newPassword')
      const session = await app.db.transaction().execute(async (trx) => {
        await replacePassword(trx, member, passwordHash)
        await queueMail(trx, app.jobs, mails.passwordChanged(member))
        await recordAudit(trx, signedIn, { kind: 'password_changed' })
        return startSession(trx, request, member, signedIn.how)
      })
      giveSession(request, reply, session)
      request.log.info({ account: member.accountId, member: member.memberId }, 'password changed')
      return {}
    },
  })

  app.route({
    ...routeOf(accountCalls, 'GET /user/sessions'),
    handler: async (request) => ({
      sessions: await listSessions(app.db, await requireSignedIn(request), app.config.session),
    }),
  })

  app.route({
    ...routeOf(accountCalls, 'DELETE /user/sessions'),
    handler: async (request) => {
      const member = await requireSignedIn(request)
      await app.db.transaction().execute(async (trx) => {
        if (!(await endSession(trx, member, request.query.id))) throw new AppError('not_found')
        await recordAudit(trx, member, { kind: 'sessions_ended', detail: { sessions: 'one' } })
      })
      return {}
    },
  })

  app.route({
    ...routeOf(accountCalls, 'GET /user/export'),
    handler: async (request, reply) => {
      const member = await requireSignedIn(request)
      await recordAudit(app.db, member, { kind: 'data_exported' })
      const archive = await app.heavyWork.run(() => exportArchive(app.db, member, operators))
      request.log.info({ account: member.accountId, member: member.memberId }, 'own data exported')
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${member.accountId}.zip"`)
        .send(archive)
    },
  })

  app.route({
    ...routeOf(accountCalls, 'DELETE /user'),
    handler: async (request, reply) => {
      const signedIn = await requirePassword(request, request.body.password)
      const member = await memberById(app.db, signedIn)
      await app.db.transaction().execute(async (trx) => {
        if (!member.owner) {
          const auditEvent = { subject: member.email, subjectId: member.memberId, detail: { by: 'self' } }
          await recordAudit(trx, signedIn, { kind: 'member_removed', ...auditEvent })
          return removeMember(trx, member)
        }
        await recordAudit(trx, signedIn, { kind: 'account_closed' })
        await closeAccount(trx, member.accountId)
        await queueMail(trx, app.jobs, mails.accountClosed(member))
      })
      takeSession(request, reply)
      request.log.info({ account: member.accountId, member: member.memberId }, 'member left')
      return {}
    },
  })
}

/**
 * The columns to write, with normalized values.
 * @throws AppError `invalid` for an invalid phone or time zone, `forbidden` when a member other
 * than the owner changes account fields
 */
function normalizedChange(
  change: SaveUser,
  before: { owner: boolean; company: string; timezone: string },
): SaveUser {
  const phone = change.phone === undefined ? undefined : normalizedPhone(change.phone)
  const timezone = change.timezone === undefined ? undefined : normalizedTimezone(change.timezone)
  const fields = {
    ...(change.phone !== undefined && phone === undefined && { phone: 'phone' }),
    ...(change.timezone !== undefined && timezone === undefined && { timezone: 'timezone' }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
  const company = change.company === before.company ? undefined : change.company
  const zone = timezone === before.timezone ? undefined : timezone
  if (!before.owner && (company !== undefined || zone !== undefined))
    throw new AppError('forbidden', { reason: 'owner' })
  return { ...change, phone, company, timezone: zone }
}
