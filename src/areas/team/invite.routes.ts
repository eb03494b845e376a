import type { FastifyReply, FastifyRequest } from 'fastify'
import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import type { Executor, OpenTransaction } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { findOrCountMiss } from '../../platform/limits/rate-limit.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import * as m from '../../text/messages.js'
import { accountMails } from '../account/account-mail.ts'
import { auditOfRights, originOf, recordAudit } from '../account/audit/audit.queries.ts'
import { refuseWayIn } from '../account/company/company-only.queries.ts'
import { emailKey } from '../account/email.ts'
import { addMember, isEmptyAccount, moveMember } from '../account/joining.queries.ts'
import { companyOf, confirmEmail, isEmailTaken, type Member, memberById } from '../account/member.queries.ts'
import { isAdmin } from '../account/rights.ts'
import { rememberDevice } from '../account/sign-in/known-device.access.ts'
import { hashPassword, refuseOwnPassword } from '../account/sign-in/password.access.ts'
import {
  findSignedIn,
  giveSession,
  requestLocale,
  requireSignedIn,
  startSession,
} from '../account/sign-in/session.access.ts'
import { linkMisses, staleLink } from '../account/sign-in/sign-in.routes.ts'
import type { SignedIn } from '../account/sign-in/signed-in.ts'
import { makeToken } from '../account/sign-in/token.queries.ts'
import { readUser } from '../account/user.queries.ts'
import { type Invitation, readLink, takeInvitation } from './invitation.queries.ts'
import { inviteCalls } from './invite.calls.ts'
import type { AcceptInvite, BARS, COSTS, Invite } from './team.contract.ts'
import { businessOf, inviterOf, readPlaces, rightsReach } from './team.queries.ts'

type Standing = { bar: (typeof BARS)[number] | null; cost: (typeof COSTS)[number] }

/** The link of an invitation: what it offers, and taking it. */
export async function inviteRoutes(app: App): Promise<void> {
  const { limits, operators, publicUrl } = app.config

  app.route({
    ...routeOf(inviteCalls, 'GET /invite'),
    handler: async (request) => {
      const link = await linkOf(request, request.query.token)
      if (!link) throw new AppError('not_found')
      if (link.state !== 'open') return { invite: { state: link.state } }
      return { invite: await offer(link.invitation, await findSignedIn(request)) }
    },
  })

  app.route({
    ...routeOf(inviteCalls, 'POST /invite'),
    handler: async (request, reply) => {
      const { token, password } = request.body
      // The cheap look comes before the dear hash.
      if ((await linkOf(request, token))?.state !== 'open') throw staleLink()
      const passwordHash = password === undefined ? undefined : await hashPassword(password, 'password')
      const signedIn = password === undefined ? await requireSignedIn(request) : undefined
      const joined = await app.db.transaction().execute(async (trx) => {
        const invitation = await takeInvitation(trx, token)
        if (!invitation) return undefined
        await refuseWayIn(trx, { accountId: invitation.accountId, owner: false })
        const member = signedIn
          ? await joinAs(trx, signedIn, invitation)
          : await joinAnew(trx, request, invitation, passwordHash!)
        const by = { ...member, from: originOf(request) }
        const detail = { by: 'invitation', ...auditOfRights(invitation.rights) }
        await recordAudit(trx, by, { kind: 'member_joined', subject: member.email, detail })
        return { member, session: await startSession(trx, request, member) }
      })
      if (!joined) throw staleLink()
      return welcome(request, reply, joined)
    },
  })

  /** @throws AppError `too_many` for a subscriber who guesses; a right link always works */
  function linkOf({ ip }: FastifyRequest, token: string) {
    return findOrCountMiss(app, linkMisses(ip), limits.inviteMissesPerHour, () => readLink(app.db, token))
  }

  async function offer(invitation: Invitation, signedIn: SignedIn | null): Promise<Invite> {
    const { accountId, email, rights } = invitation
    const business = await businessOf(app.db, accountId)
    return {
      state: 'open',
      business,
      inviter: (await inviterOf(app.db, { accountId, memberId: invitation.invitedBy })) ?? business,
      email,
      known: email !== null && (await isEmailTaken(app.db, email)),
      admin: isAdmin(rights),
      ...rightsReach(rights, await readPlaces(app.db, accountId)),
      you: signedIn && { email: signedIn.email, ...(await standing(app.db, signedIn, invitation)) },
    }
  }

  /** A user without an account yet: the link proves the address that it was sent to. */
  async function joinAnew(
    trx: Executor,
    request: FastifyRequest,
    invitation: Invitation,
    passwordHash: string,
  ): Promise<Member> {
    const { username, firstName = '', password = '' } = request.body as AcceptInvite
    const email = invitation.email ?? username
    if (email === undefined) throw new AppError('invalid', { fields: { username: 'required' } })
    const company = await companyOf(trx, invitation.accountId)
    refuseOwnPassword(password, 'password', { email, company })
    const member = await addMember(trx, invitation.accountId, {
      email,
      emailVerified: invitation.email !== null,
      passwordHash,
      locale: requestLocale(request),
      firstName,
      rights: invitation.rights,
    })
    if (invitation.email === null) {
      const token = await makeToken(trx, 'verify', member, email)
      await queueMail(trx, app.jobs, accountMails(publicUrl).confirmAddress(member, token))
    }
    return member
  }

  async function welcome(
    request: FastifyRequest,
    reply: FastifyReply,
    { member, session }: { member: Member; session: string },
  ) {
    giveSession(request, reply, session)
    rememberDevice(request, reply, member)
    request.log.info({ account: member.accountId, member: member.memberId }, 'invitation accepted')
    return { user: await readUser(app.db, member, operators) }
  }
}

/** The person who is signed in, who leaves the account that they were in. */
async function joinAs(trx: OpenTransaction, signedIn: SignedIn, invitation: Invitation): Promise<Member> {
  const { bar } = await standing(trx, signedIn, invitation)
  if (bar) throw new AppError('conflict', { detail: (locale) => barText(bar, invitation, locale) })
  const person = await memberById(trx, signedIn)
  const member = await moveMember(trx, person, invitation.accountId, invitation.rights)
  // The link proves the address that it was sent to.
  if (invitation.email !== null) await confirmEmail(trx, member, member.email)
  return member
}

/** Whether the person who is signed in can take an invitation, and what it would cost them. An address is in one account at a time. */
async function standing(db: Executor, signedIn: SignedIn, invitation: Invitation): Promise<Standing> {
  const { email, accountId } = invitation
  if (signedIn.accountId === accountId) return { bar: 'member', cost: 'nothing' }
  if (email !== null && emailKey(signedIn.email) !== emailKey(email))
    return { bar: 'other_address', cost: 'nothing' }
  if (!signedIn.owner) return { bar: null, cost: 'other_team' }
  const empty = await isEmptyAccount(db, signedIn.accountId)
  return empty ? { bar: null, cost: 'empty_account' } : { bar: 'own_business', cost: 'nothing' }
}

function barText(bar: (typeof BARS)[number], { email }: Invitation, locale: 'ru' | 'en' | 'kk'): string {
  if (bar === 'member') return m.team_invite_member({}, { locale })
  if (bar === 'own_business') return m.team_invite_own_business({}, { locale })
  return m.team_invite_other_address({ email: email ?? '' }, { locale })
}
