import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { databaseNow } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { countTries } from '../../platform/limits/rate-limit.ts'
import { recordAudit } from '../account/audit/audit.queries.ts'
import { tellAccountChanged } from '../account/member.queries.ts'
import { refuseGiving } from '../account/reach.ts'
import { requestLocale } from '../account/sign-in/session.access.ts'
import { GatewayError } from '../cases/gateway/ask-provider.ts'
import { readFields } from '../cases/gateway/read-fields.ts'
import { requireOwnSurvey } from '../survey/survey.access.ts'
import { requireAdmin } from '../team/team.access.ts'
import { checkUrl } from '../webhooks/check-url.ts'
import { connectorCalls } from './connector.calls.ts'
import {
  findConnector,
  listConnectors,
  noteUse,
  removeConnector,
  saveConnector,
} from './connector.queries.ts'
import type { Connector, OpenConnector } from './connector.ts'
import { CONNECTORS, connectorNamed } from './connectors.ts'
import { listEvents, makeDue } from './event/event.queries.ts'
import { openTools } from './open-tools.write.ts'
import { connectorProblem } from './problem-words.ts'
import { runCheck } from './run-check.ts'
import { shownConnector } from './shown-connector.ts'

const BY_HAND_PER_HOUR = 60

/** Systems that the account connects, for the members who run it. */
export async function connectorRoutes(app: App): Promise<void> {
  const { secret } = app.config
  const tools = openTools(app.db, app.config)

  /** @param newHook the connector whose address is new and therefore returned */
  async function list(request: FastifyRequest, newHook?: string) {
    const member = await requireAdmin(request)
    const connected = await listConnectors(app.db, secret, member.accountId)
    const shown = { config: app.config, member, locale: requestLocale(request), newHook }
    const connectors = CONNECTORS.map((connector) =>
      shownConnector(
        connector,
        connected.find(({ name }) => name === connector.name),
        shown,
      ),
    )
    return { connectors }
  }

  /** What waits leaves at once: whatever stopped it may be repaired. */
  async function sendWaiting(trx: Executor, accountId: number, connector: string): Promise<void> {
    for (const id of await makeDue(trx, { accountId, connector }, databaseNow()))
      await app.jobs.send(trx, 'connector', { accountId, connector, id })
  }

  app.route({
    ...routeOf(connectorCalls, 'GET /connectors'),
    handler: async (request, reply) => reply.header('cache-control', 'no-store').send(await list(request)),
  })

  app.route({
    ...routeOf(connectorCalls, 'POST /connectors'),
    handler: async (request, reply) => {
      const member = await requireAdmin(request)
      const { accountId } = member
      const { name, settings: values, active, renewHook } = request.body
      const connector = requireConnector(name)
      const existing = await findConnector(app.db, secret, { accountId, name })
      const { settings, secrets, isSameKey } = readValues(connector, values, existing)
      const isActive = active ?? existing?.active ?? true
      const isNewHook = !existing || renewHook === true
      const isSwitchedOff =
        !isActive &&
        !isNewHook &&
        isDeepStrictEqual([settings, secrets], [existing.settings, existing.secrets])
      if (!isSwitchedOff) {
        refuseGiving(member, connector.content(settings))
        await checkValues(request, connector, { ...settings, ...secrets })
      }
      const open = {
        accountId,
        name,
        settings,
        secrets,
        active: isActive,
        madeBy: isSwitchedOff ? existing.madeBy : member.memberId,
        createdAt: isNewHook ? databaseNow() : existing.createdAt,
      }
      const stored = { ...open, secrets: isSwitchedOff ? secrets : await connect(connector, open) }
      await app.db.transaction().execute(async (trx) => {
        // Tokens may have been renewed since: the old ones are worth nothing.
        const current = isSameKey
          ? await findConnector(trx, secret, { accountId, name }, { lock: true })
          : undefined
        const latest = current ? { ...stored, secrets: current.secrets } : stored
        await saveConnector(trx, secret, latest, connector.sends === 'answer')
        const detail = { active: isActive, ...(renewHook && { secret: 'new' }) }
        await recordAudit(trx, member, {
          kind: 'connector_saved',
          subject: connector.title,
          subjectId: name,
          detail,
        })
        await tellAccountChanged(trx, accountId)
        if (isActive) await sendWaiting(trx, accountId, name)
      })
      return reply.header('cache-control', 'no-store').send(await list(request, isNewHook ? name : undefined))
    },
  })

  app.route({
    ...routeOf(connectorCalls, 'DELETE /connectors'),
    handler: async (request) => {
      const member = await requireAdmin(request)
      const { accountId } = member
      const { name } = request.query
      const connector = requireConnector(name)
      await app.db.transaction().execute(async (trx) => {
        if (!(await removeConnector(trx, { accountId, name }))) throw new AppError('not_found')
        const auditEvent = { subject: connector.title, subjectId: name }
        await recordAudit(trx, member, { kind: 'connector_removed', ...auditEvent })
        await tellAccountChanged(trx, accountId)
      })
      return list(request)
    },
  })

  app.route({
    ...routeOf(connectorCalls, 'POST /connectors/check'),
    handler: async (request) => {
      const { accountId } = await requireAdmin(request)
      const { name } = request.body
      const connector = requireConnector(name)
      const open = await findConnector(app.db, secret, { accountId, name })
      if (!open) throw new AppError('not_found')
      await countByHand(accountId)
      const locale = requestLocale(request)
      const { steps, fault } = await runCheck(connector, open, tools, locale)
      await app.db.transaction().execute(async (trx) => {
        await noteUse(trx, open, { at: databaseNow(), error: fault ?? null, use: 'check' })
        if (!fault && open.active) await sendWaiting(trx, accountId, name)
      })
      return { ok: !fault, problem: fault ? connectorProblem(fault, locale) : null, steps }
    },
  })

  app.route({
    ...routeOf(connectorCalls, 'GET /connectors/events'),
    handler: async (request) => {
      const { accountId } = await requireAdmin(request)
      const { name, limit } = request.query
      requireConnector(name)
      const { events, total } = await listEvents(app.db, { accountId, connector: name }, limit)
      const locale = requestLocale(request)
      const inWords = events.map((event) => ({
        ...event,
        problem: event.problem && connectorProblem(event.problem, locale),
      }))
      return { events: inWords, total }
    },
  })

  app.route({
    ...routeOf(connectorCalls, 'POST /connectors/again'),
    handler: async (request) => {
      const member = await requireAdmin(request)
      const { accountId } = member
      const { name, event: id } = request.body
      const open = await findConnector(app.db, secret, { accountId, name })
      if (!open) throw new AppError('not_found')
      refuseGiving(member, requireConnector(name).content(open.settings))
      await countByHand(accountId)
      const ids = await app.db.transaction().execute(async (trx) => {
        const due = await makeDue(trx, { accountId, connector: name, id }, databaseNow())
        for (const each of due)
          await app.jobs.send(trx, 'connector', { accountId, connector: name, id: each })
        return due
      })
      return { queued: ids.length > 0 }
    },
  })

  /** @throws AppError `invalid` for surveys of others, and for addresses on the inside */
  async function checkValues(
    request: FastifyRequest,
    { fields }: Connector,
    values: Readonly<Record<string, string>>,
  ): Promise<void> {
    for (const { name, pick, isUrl } of fields) {
      const value = values[name]
      if (!value) continue
      if (isUrl) await checkUrl(value, app.config.webhookHosts, name)
      if (pick !== 'survey') continue
      await requireOwnSurvey(request, value, 'see').catch((error) => {
        throw error instanceof AppError ? invalidField(name, 'invalid') : error
      })
    }
  }

  /** Exchanges what was typed for what is stored. @throws AppError `invalid` when the other side refuses */
  async function connect({ adapter }: Connector, open: OpenConnector): Promise<OpenConnector['secrets']> {
    if (!adapter.connect) return open.secrets
    await countByHand(open.accountId)
    try {
      return await adapter.connect.run(open, tools)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      const { reason } = error
      throw invalidField(adapter.connect.takes, (locale) => connectorProblem(reason, locale))
    }
  }

  async function countByHand(accountId: number): Promise<void> {
    const key = `connector by hand ${accountId}`
    await countTries(app.db, [{ key, limit: BY_HAND_PER_HOUR, seconds: 3600 }])
  }
}

/** @throws AppError `not_found` */
function requireConnector(name: string): Connector {
  const connector = connectorNamed(name)
  if (!connector) throw new AppError('not_found')
  return connector
}

type Values = Pick<OpenConnector, 'settings' | 'secrets'> & {
  /** Whether no key was entered anew. */
  isSameKey: boolean
}

/** The typed values; secrets that were left empty stay, unless where they are sent to has changed. @throws AppError `invalid` */
function readValues(
  { fields }: Connector,
  values: Readonly<Record<string, string>>,
  existing: OpenConnector | undefined,
): Values {
  const isMoved = fields.some(
    ({ name, bindsSecrets }) => bindsSecrets && existing && values[name] !== existing.settings[name],
  )
  const previous = isMoved ? undefined : existing
  const { settings, secrets } = readFields({ fields }, { ...values }, previous)
  const isSameKey =
    previous !== undefined &&
    Object.entries(secrets).every(([name, value]) => previous.secrets[name] === value)
  // With the same keys, the tokens that they were exchanged for go on.
  return { settings, secrets: isSameKey ? { ...previous.secrets, ...secrets } : secrets, isSameKey }
}

function invalidField(name: string, words: NonNullable<AppError['fields']>[string]): AppError {
  return new AppError('invalid', { fields: { [name]: words } })
}
