import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { countTries } from '../../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'
import * as m from '../../../text/messages.js'
import type { Rights } from '../account.contract.ts'
import { auditOfRights, originOf, recordAudit } from '../audit/audit.queries.ts'
import { emailKey } from '../email.ts'
import { addMember, saveRights } from '../joining.queries.ts'
import { confirmEmail, type Member, memberByEmail, memberById } from '../member.queries.ts'
import { beginStep, enter, finishStep } from '../sign-in/enter.access.ts'
import { hashPassword } from '../sign-in/password.access.ts'
import { requestLocale } from '../sign-in/session.access.ts'
import { readUser } from '../user.queries.ts'
import {
  accountOfDomain,
  findCompany,
  memberOfSubject,
  type OpenCompany,
  tieSubject,
} from './company.queries.ts'
import {
  CompanyError,
  type CompanyPerson,
  companyPage,
  companyPerson,
  discover,
} from './company-client.access.ts'
import { companySignInCalls } from './company-sign-in.calls.ts'

/** A whole office may share one IP address. */
const BEGUN_PER_HOUR = 600

/** Signing in with a company account: the redirect to the provider, and the way back. */
export async function companySignInRoutes(app: App): Promise<void> {
  const { operators, publicUrl, secret, signInHosts } = app.config

  app.route({
    ...routeOf(companySignInCalls, 'POST /login/company'),
    handler: async (request, reply) => {
      const { username, redirect = '' } = request.body
      const from = subscriberOf(request.ip)
      await countTries(app.db, [{ key: `company ${from}`, limit: BEGUN_PER_HOUR, seconds: 3600 }])
      const company = await companyOfAddress(username)
      if (!company)
        throw new AppError('not_found', { detail: (locale) => m.account_company_unknown({}, { locale }) })
      const config = await discover(company, signInHosts).catch((error) => {
        throw recordRefusal(request, company, error)
      })
      const { url, ...checks } = await companyPage(
        config,
        redirectUri(publicUrl, company.key),
        username.trim(),
      )
      const data = { ...checks, key: company.key, redirect }
      await beginStep(request, reply, { kind: 'company', accountId: company.accountId, memberId: null, data })
      return { url }
    },
  })

  app.route({
    ...routeOf(companySignInCalls, 'POST /login/company/finish'),
    handler: async (request, reply) => {
      // Taken before the provider is called, so that a repeated answer gets nothing.
      const step = await finishStep(request, ['company'])
      const company = step?.accountId ? await findCompany(app.db, secret, step.accountId) : undefined
      const { key, query } = request.body
      // The answer arrived at the address of another company.
      if (!step || !company?.active || company.key !== key || step.data.key !== key) throw startCompanyAnew()
      const { state = '', nonce = '', verifier = '' } = step.data
      const answer = new URL(redirectUri(publicUrl, key))
      answer.search = query
      try {
        const config = await discover(company, signInHosts)
        const person = await companyPerson(config, answer, { state, nonce, verifier }, company.groupsClaim)
        const member = await memberFor(request, company, person)
        await enter(request, reply, member, { how: 'company', shown: 'company' })
        return { user: await readUser(app.db, member, operators), redirect: step.data.redirect ?? '' }
      } catch (error) {
        const at = error instanceof CompanyError ? error.message : undefined
        const actor = { accountId: company.accountId, from: originOf(request) }
        await recordAudit(app.db, actor, {
          kind: 'sign_in_failed',
          detail: { at: 'company', ...(at && { reason: at }) },
        })
        throw recordRefusal(request, company, error)
      }
    },
  })

  async function companyOfAddress(username: string): Promise<OpenCompany | undefined> {
    const accountId = await accountOfDomain(app.db, domainOf(username))
    const company = accountId === undefined ? undefined : await findCompany(app.db, secret, accountId)
    return company?.active ? company : undefined
  }

  /**
   * The member for a person that the provider vouches for: the one tied to this person, the one
   * with their address, or a new one.
   * @throws AppError `forbidden`
   */
  async function memberFor(
    request: FastifyRequest,
    company: OpenCompany,
    person: CompanyPerson,
  ): Promise<Member> {
    const { accountId } = company
    const rights = rightsFor(company, person)
    const tiedMember = await memberOfSubject(app.db, accountId, person)
    if (tiedMember !== undefined) {
      const member = await memberById(app.db, { accountId, memberId: tiedMember })
      return withRights(request, company, member, rights)
    }
    if ((await accountOfDomain(app.db, domainOf(person.email))) !== accountId) throw notYours()
    const member = await memberByEmail(app.db, person.email)
    if (member && member.accountId !== accountId) throw notYours()
    if (member) return tie(request, company, person, member, rights)
    if (!rights) throw notYours()
    // A random password: this member signs in through the company, or resets the password by mail.
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), 'password')
    return app.db.transaction().execute(async (trx) => {
      const { email, firstName } = person
      const joining = {
        email,
        emailVerified: true,
        passwordHash,
        locale: requestLocale(request),
        firstName,
        rights,
      }
      const newMember = await addMember(trx, accountId, joining)
      await tieSubject(trx, newMember, person)
      const auditEvent = {
        subject: email,
        subjectId: newMember.memberId,
        detail: { by: 'company', ...auditOfRights(rights) },
      }
      await recordAudit(
        trx,
        { ...newMember, from: originOf(request) },
        { kind: 'member_joined', ...auditEvent },
      )
      return newMember
    })
  }

  async function tie(
    request: FastifyRequest,
    company: OpenCompany,
    person: CompanyPerson,
    member: Member,
    rights: Rights | undefined,
  ): Promise<Member> {
    const isSame = await app.db.transaction().execute(async (trx) => {
      if (!(await tieSubject(trx, member, person))) return false
      await confirmEmail(trx, member, member.email)
      return true
    })
    // The address now belongs to another person at the company, not to this member.
    if (!isSame) throw notYours()
    return withRights(request, company, member, rights)
  }

  /**
   * The provider's groups set the rights again at every sign-in. A person who is in none of the
   * accepted groups is refused.
   */
  async function withRights(
    request: FastifyRequest,
    { groups }: OpenCompany,
    member: Member,
    rights: Rights | undefined,
  ): Promise<Member> {
    if (member.owner || groups.length === 0) return member
    if (!rights) throw notYours()
    await app.db.transaction().execute(async (trx) => {
      if (!(await saveRights(trx, member, rights))) return
      const auditEvent = { subject: member.email, subjectId: member.memberId, detail: auditOfRights(rights) }
      await recordAudit(
        trx,
        { ...member, from: originOf(request) },
        { kind: 'rights_changed', ...auditEvent },
      )
    })
    return member
  }

  function recordRefusal(request: FastifyRequest, { accountId }: OpenCompany, error: unknown): unknown {
    if (!(error instanceof CompanyError)) return error
    request.log.info({ account: accountId, cause: error.message }, 'company sign-in refused')
    return new AppError('signed_out', {
      detail: (locale) => m.account_company_refused({ reason: error.message }, { locale }),
    })
  }
}

/** The address that the provider redirects to. */
export function redirectUri(publicUrl: string, key: string): string {
  return `${publicUrl}/login/company/${key}`
}

/** The rights of the first matching group, else the default rights; undefined when the person may not enter. */
function rightsFor({ groups, defaultRights }: OpenCompany, person: CompanyPerson): Rights | undefined {
  const fitting = groups.find(({ group }) => person.groups.includes(group))
  return fitting?.rights ?? defaultRights ?? undefined
}

function domainOf(address: string): string {
  const key = emailKey(address)
  return key.slice(key.lastIndexOf('@') + 1)
}

function startCompanyAnew(): AppError {
  return new AppError('signed_out', { detail: (locale) => m.account_factor_anew({}, { locale }) })
}

function notYours(): AppError {
  return new AppError('forbidden', {
    reason: 'company',
    detail: (locale) => m.account_company_not_yours({}, { locale }),
  })
}
