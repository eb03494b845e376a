import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { createOnce, idempotencyKey } from '../../platform/idempotency.ts'
import { countTries } from '../../platform/limits/rate-limit.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { mailLimits } from '../../platform/mail/mail-limit.ts'
import { auditOfRights, recordAudit } from '../account/audit/audit.queries.ts'
import { saveRights } from '../account/joining.queries.ts'
import { isEmailTakenIn, removeMember } from '../account/member.queries.ts'
import { mailBrandOf } from '../account/profile/brand.queries.ts'
import { refuseFurtherReach } from '../account/reach.ts'
import { isAdmin } from '../account/rights.ts'
import type { SignedIn } from '../account/sign-in/signed-in.ts'
import {
  createInvitation,
  dropInvitation,
  findInvitation,
  type Invitation,
  linkOf,
} from './invitation.queries.ts'
import { requireAdmin } from './team.access.ts'
import { teamCalls } from './team.calls.ts'
import type { MemberChange } from './team.contract.ts'
import {
  businessOf,
  inviterOf,
  readPlaces,
  readTeam,
  refuseForeignReach,
  requireChangeable,
  rightsReach,
} from './team.queries.ts'
import { invitationMail } from './team-mail.ts'

const NEW = 'new'

/** The members of an account: who they are, what they may do, and inviting more. */
export async function teamRoutes(app: App): Promise<void> {
  const { limits, publicUrl } = app.config

  app.route({
    ...routeOf(teamCalls, 'GET /users'),
    handler: async (request) => readTeam(app.db, await requireAdmin(request)),
  })

  app.route({
    ...routeOf(teamCalls, 'POST /users'),
    handler: async (request) => {
      const member = await requireAdmin(request)
      const { id, data } = request.body
      const invitation = id === NEW ? undefined : await findInvitation(app.db, member.accountId, id)
      if (id === NEW) await invite(member, data, idempotencyKey(request))
      else if (invitation) await changeInvitation(member, invitation, data)
      else await changeMember(member, id, data)
      return readTeam(app.db, member)
    },
  })

  async function invite(member: SignedIn, data: MemberChange, key: Buffer | undefined): Promise<void> {
    if (!('email' in data)) throw misfit()
    const { email, rights } = data
    refuseFurtherReach(member, rights)
    await countInvitation(member, email)
    await app.db.transaction().execute((trx) =>
      createOnce(trx, member.accountId, key, async () => {
        await refuseForeignReach(trx, member.accountId, rights)
        if (await isEmailTakenIn(trx, member.accountId, email))
          throw new AppError('conflict', { fields: { 'data.email': 'member' } })
        const { token } = await createInvitation(trx, member, { email, rights })
        const what = { subject: email, detail: auditOfRights(rights) }
        await recordAudit(trx, member, { kind: 'member_invited', ...what })
        await sendInvitation(trx, member, { email, rights }, token)
      }),
    )
    app.log.info({ account: member.accountId, member: member.memberId }, 'member invited')
  }

  async function changeInvitation(
    member: SignedIn,
    invitation: Invitation,
    data: MemberChange,
  ): Promise<void> {
    const what = { subject: invitation.email ?? '', subjectId: invitation.id }
    if ('removed' in data)
      return app.db.transaction().execute(async (trx) => {
        await recordAudit(trx, member, { kind: 'invitation_withdrawn', ...what })
        await dropInvitation(trx, invitation)
      })
    const { email, rights } = invitation
    if (!('resend' in data) || email === null) throw misfit()
    refuseFurtherReach(member, rights)
    await countInvitation(member, email)
    await app.db.transaction().execute(async (trx) => {
      const { token } = await linkOf(trx, invitation)
      await recordAudit(trx, member, { kind: 'member_invited', ...what, detail: auditOfRights(rights) })
      await sendInvitation(trx, member, { email, rights }, token)
    })
  }

  async function changeMember(member: SignedIn, memberId: string, data: MemberChange): Promise<void> {
    const { accountId } = member
    await app.db.transaction().execute(async (trx) => {
      const other = await requireChangeable(trx, { accountId, memberId })
      // Leaving is done in the profile, with the password; taking rights from oneself would be a mistake.
      if (memberId === member.memberId) throw new AppError('forbidden', { reason: 'self' })
      const what = { subject: other.email, subjectId: memberId }
      if ('removed' in data) {
        await recordAudit(trx, member, { kind: 'member_removed', ...what })
        return removeMember(trx, other)
      }
      if (!('rights' in data) || 'email' in data) throw misfit()
      refuseFurtherReach(member, data.rights, other.rights)
      await refuseForeignReach(trx, accountId, data.rights)
      await saveRights(trx, other, data.rights)
      await recordAudit(trx, member, {
        kind: 'rights_changed',
        ...what,
        detail: auditOfRights(data.rights),
      })
    })
    app.log.info({ account: accountId, member: member.memberId, changed: memberId }, 'member changed')
  }

  function countInvitation({ accountId }: SignedIn, email: string): Promise<void> {
    return countTries(app.db, [
      { key: `invite of ${accountId}`, limit: limits.invitesPerHour, seconds: 3600 },
      ...mailLimits(app.config, { to: email }),
    ])
  }

  /** In the inviter's language: the other person's is not known. */
  async function sendInvitation(
    trx: Executor,
    member: SignedIn,
    { email, rights }: Pick<Invitation, 'rights'> & { email: string },
    token: string,
  ): Promise<void> {
    const { surveys, branches } = rightsReach(rights, await readPlaces(trx, member.accountId))
    const letter = {
      email,
      locale: member.locale,
      business: await businessOf(trx, member.accountId),
      from: await mailBrandOf(trx, member.accountId, publicUrl),
      inviter: (await inviterOf(trx, member)) ?? member.email,
      admin: isAdmin(rights),
      surveys: surveys.map(({ title }) => title),
      branches: branches.map(({ title }) => title),
    }
    await queueMail(trx, app.jobs, invitationMail(publicUrl, letter, token))
  }
}

/** The change is not one of those that the id's kind knows. */
function misfit(): AppError {
  return new AppError('invalid', { fields: { data: 'invalid' } })
}
