import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { countTries } from '../../../platform/limits/rate-limit.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { mailLimits } from '../../../platform/mail/mail-limit.ts'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import { requireOwner } from '../../account/factor/factor-sign-in.routes.ts'
import { isOwnerable, moveOwnership } from '../../account/joining.queries.ts'
import { memberById } from '../../account/member.queries.ts'
import { requirePassword } from '../../account/sign-in/own-password.access.ts'
import { staleLink } from '../../account/sign-in/sign-in.routes.ts'
import { makeToken, useToken } from '../../account/sign-in/token.queries.ts'
import { ownerCalls } from './owner.calls.ts'
import { ownerMails } from './owner-mail.ts'

/** Handing an account to another member: with the password, and by a link in the owner's mail. */
export async function ownerRoutes(app: App): Promise<void> {
  const mails = ownerMails(app.config.publicUrl)

  app.route({
    ...routeOf(ownerCalls, 'POST /users/owner'),
    handler: async (request) => {
      await requireOwner(request)
      const owner = await requirePassword(request, request.body.password)
      const heir = { accountId: owner.accountId, memberId: request.body.id }
      if (heir.memberId === owner.memberId) throw new AppError('forbidden', { reason: 'self' })
      const { email } = await memberById(app.db, heir)
      // The owner of an account must be reachable at an address of their own.
      if (!(await isOwnerable(app.db, heir))) throw new AppError('conflict')
      await countTries(app.db, [
        { key: `ownership of ${owner.accountId}`, limit: 5, seconds: 3600 },
        ...mailLimits(app.config, { to: owner.email }),
      ])
      await app.db.transaction().execute(async (trx) => {
        const token = await makeToken(trx, 'owner', owner, owner.email, heir.memberId)
        await queueMail(trx, app.jobs, mails.confirm(owner, email, token))
      })
      return {}
    },
  })

  app.route({
    ...routeOf(ownerCalls, 'POST /users/owner/confirm'),
    handler: async (request) => {
      const owner = await requireOwner(request)
      const { accountId } = owner
      await app.db.transaction().execute(async (trx) => {
        const link = await useToken(trx, ['owner'], request.body.token)
        const isOwn = link?.accountId === accountId && link.memberId === owner.memberId
        if (!link?.targetId || !isOwn) throw staleLink()
        const heir = await memberById(trx, { accountId, memberId: link.targetId }).catch(() => {
          throw staleLink()
        })
        if (!(await moveOwnership(trx, owner, heir))) throw staleLink()
        const what = { subject: heir.email, subjectId: heir.memberId }
        await recordAudit(trx, owner, { kind: 'owner_changed', ...what })
        for (const reader of [owner, heir]) await queueMail(trx, app.jobs, mails.changed(reader, heir.email))
      })
      request.log.info({ account: accountId, member: owner.memberId }, 'owner changed')
      return {}
    },
  })
}
