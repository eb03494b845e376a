import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { countTries } from '../../../platform/limits/rate-limit.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { mailLimits } from '../../../platform/mail/mail-limit.ts'
import { txtRecords } from '../../../platform/outgoing/txt-records.ts'
import * as m from '../../../text/messages.js'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import type { CompanyState } from '../../account/company/company.contract.ts'
import {
  askForDomain,
  askForRecord,
  confirmByRecord,
  confirmDomain,
  dropDomain,
  findCompany,
  findRecord,
  listDomains,
  saveCompany,
} from '../../account/company/company.queries.ts'
import { CompanyError, discover } from '../../account/company/company-client.access.ts'
import { redirectUri } from '../../account/company/company-sign-in.routes.ts'
import { type DomainRecord, isPublished } from '../../account/company/domain-record.ts'
import { isPublicMail } from '../../account/company/public-mail.ts'
import { requireOwner } from '../../account/factor/factor-sign-in.routes.ts'
import { requirePassword } from '../../account/sign-in/own-password.access.ts'
import { refuseForeignReach } from '../team.queries.ts'
import { companySettingsCalls } from './company-settings.calls.ts'
import { domainMail } from './domain-mail.ts'

const ASKED_PER_HOUR = 10

/** The company's own sign-in: the owner alone says whose word counts, since that word opens the account. */
export async function companySettingsRoutes(app: App): Promise<void> {
  const { publicUrl, secret, signInHosts, dnsServers } = app.config

  app.route({
    ...routeOf(companySettingsCalls, 'GET /company-sign-in'),
    handler: async (request) => stateOf((await requireOwner(request)).accountId),
  })

  app.route({
    ...routeOf(companySettingsCalls, 'POST /company-sign-in'),
    handler: async (request) => {
      await requireOwner(request)
      const { body } = request
      const member = await requirePassword(request, body.password)
      const { accountId } = member
      for (const { rights } of body.groups) await refuseForeignReach(app.db, accountId, rights)
      if (body.defaultRights) await refuseForeignReach(app.db, accountId, body.defaultRights)
      const before = await findCompany(app.db, secret, accountId)
      const isAnother = before !== undefined && before.issuer !== body.issuer
      // Never send a stored secret to another issuer.
      if (isAnother && before.secret !== '' && !body.secret)
        throw new AppError('invalid', { fields: { secret: 'required' } })
      const { issuer, clientId } = body
      if (body.active)
        await discover({ issuer, clientId, secret: body.secret ?? before?.secret ?? '' }, signInHosts).catch(
          unknownIssuer,
        )
      const confirmed = (await listDomains(app.db, accountId)).some((domain) => domain.confirmed)
      if (body.onlyCompany && body.active && !confirmed)
        throw new AppError('invalid', {
          fields: { onlyCompany: (locale) => m.team_company_no_domain({}, { locale }) },
        })
      await app.db.transaction().execute(async (trx) => {
        await saveCompany(trx, secret, accountId, body, databaseNow())
        const detail = { onlyCompany: body.onlyCompany, active: body.active, groups: body.groups.length }
        await recordAudit(trx, member, { kind: 'company_sign_in_changed', subject: issuer, detail })
      })
      return stateOf(accountId)
    },
  })

  app.route({
    ...routeOf(companySettingsCalls, 'POST /company-sign-in/domain'),
    handler: async (request) => {
      const member = await requireOwner(request)
      const { accountId, locale } = member
      const { domain, mailbox } = request.body
      if (isPublicMail(domain))
        throw new AppError('invalid', {
          fields: { domain: (to) => m.team_company_domain_public({ domain }, { locale: to }) },
        })
      const email = `${mailbox}@${domain}`
      await countTries(app.db, [
        { key: `company domain ${accountId}`, limit: ASKED_PER_HOUR, seconds: 3600 },
        ...(mailbox ? mailLimits(app.config, { from: request.ip, to: email }) : []),
      ])
      await app.db.transaction().execute(async (trx) => {
        if (!mailbox) return askForRecord(trx, accountId, domain)
        const code = await askForDomain(trx, accountId, domain, email)
        await queueMail(
          trx,
          app.jobs,
          domainMail(publicUrl, { email, locale, domain, code, owner: member.email }),
        )
      })
      return stateOf(accountId)
    },
  })

  app.route({
    ...routeOf(companySettingsCalls, 'POST /company-sign-in/domain/confirm'),
    handler: async (request) => {
      const member = await requireOwner(request)
      const { accountId } = member
      const { domain, code } = request.body
      await countTries(app.db, [{ key: `company domain code ${accountId}`, limit: 20, seconds: 3600 }])
      const record = code === undefined ? await publishedRecord(accountId, domain) : undefined
      await app.db.transaction().execute(async (trx) => {
        const outcome = record
          ? await confirmByRecord(trx, accountId, domain, record, databaseNow())
          : await confirmDomain(trx, accountId, domain, code ?? '', databaseNow())
        if (outcome === 'wrong')
          throw new AppError('invalid', {
            fields: { code: (to) => m.team_company_wrong_code({}, { locale: to }) },
          })
        if (outcome === 'taken')
          throw new AppError('conflict', { detail: (to) => m.team_company_domain_taken({}, { locale: to }) })
        const detail = { domain, confirmed: true }
        await recordAudit(trx, member, { kind: 'company_sign_in_changed', subject: domain, detail })
      })
      return stateOf(accountId)
    },
  })

  app.route({
    ...routeOf(companySettingsCalls, 'DELETE /company-sign-in/domain'),
    handler: async (request) => {
      const member = await requireOwner(request)
      const { domain } = request.query
      await app.db.transaction().execute(async (trx) => {
        if (!(await dropDomain(trx, member.accountId, domain))) throw new AppError('not_found')
        const detail = { domain, confirmed: false }
        await recordAudit(trx, member, { kind: 'company_sign_in_changed', subject: domain, detail })
      })
      return stateOf(member.accountId)
    },
  })

  /** The record of a domain, once the DNS has it. Looked up outside a transaction: it may take seconds. */
  async function publishedRecord(accountId: number, domain: string): Promise<DomainRecord> {
    const record = await findRecord(app.db, accountId, domain)
    if (!record) throw new AppError('not_found')
    const published = await txtRecords(record.name, dnsServers)
    if (published && isPublished(record, published)) return record
    const { name } = record
    const why = (to: UiLocale) => {
      if (!published) return m.team_company_dns_silent({ name }, { locale: to })
      if (published.length === 0) return m.team_company_dns_none({ name }, { locale: to })
      return m.team_company_dns_other({ name, found: published[0]!.slice(0, 100) }, { locale: to })
    }
    throw new AppError('invalid', { fields: { record: why } })
  }

  async function stateOf(accountId: number): Promise<CompanyState> {
    const [company, domains] = await Promise.all([
      findCompany(app.db, secret, accountId),
      listDomains(app.db, accountId),
    ])
    if (!company) return { settings: null, redirectUri: null, domains }
    const { key, secret: _, accountId: __, ...settings } = company
    return { settings, redirectUri: redirectUri(publicUrl, key), domains }
  }
}

function unknownIssuer(error: unknown): never {
  if (!(error instanceof CompanyError)) throw error
  throw new AppError('invalid', {
    fields: { issuer: (locale) => m.team_company_no_issuer({ reason: error.message }, { locale }) },
  })
}
