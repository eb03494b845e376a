import { isDeepStrictEqual } from 'node:util'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { maskedKey } from '../../../platform/hook-key.ts'
import { countTries } from '../../../platform/limits/rate-limit.ts'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import { refuseGiving } from '../../account/reach.ts'
import { requestLocale } from '../../account/sign-in/session.access.ts'
import { requireAdmin } from '../../team/team.access.ts'
import { GatewayError } from './ask-provider.ts'
import { checkGateway } from './check-gateway.ts'
import { gatewayCalls } from './gateway.calls.ts'
import type { Gateway, GatewayKind } from './gateway.contract.ts'
import {
  findGateway,
  listGateways,
  noteGateway,
  type OpenGateway,
  removeGateway,
  saveGateway,
} from './gateway.queries.ts'
import { gatewayKey } from './gateway-key.ts'
import { gatewayProblem } from './gateway-words.ts'
import { findProvider } from './providers.ts'
import { endsOf, readFields } from './read-fields.ts'

const CHECKS_PER_HOUR = 60

/** External services for messages, calls and payments: for those who run the account. */
export async function gatewayRoutes(app: App): Promise<void> {
  const { secret, publicUrl } = app.config

  /** @param newHookKind the kind whose address is new and therefore returned */
  async function list(
    accountId: number,
    locale: ReturnType<typeof requestLocale>,
    newHookKind?: GatewayKind,
  ) {
    const openGateways = await listGateways(app.db, secret, accountId)
    const gateways = openGateways.map((gateway): Gateway => {
      const { kind, provider, settings, secrets, active, checkedAt, lastError } = gateway
      const lastCheck = checkedAt?.toISOString() ?? null
      const problem = lastError && gatewayProblem(lastError, locale)
      const key = gatewayKey(secret, gateway)
      const hookIsWhole = kind === newHookKind
      const hook = `${publicUrl}/v1/gateway/hook/${hookIsWhole ? key : maskedKey(key)}`
      return {
        kind,
        provider,
        settings,
        secrets: endsOf(secrets),
        active,
        checkedAt: lastCheck,
        problem,
        hook,
        hookIsWhole,
      }
    })
    return { gateways }
  }

  app.route({
    ...routeOf(gatewayCalls, 'GET /gateway'),
    handler: async (request, reply) => {
      const { accountId } = await requireAdmin(request)
      return reply.header('cache-control', 'no-store').send(await list(accountId, requestLocale(request)))
    },
  })

  app.route({
    ...routeOf(gatewayCalls, 'POST /gateway'),
    handler: async (request, reply) => {
      const member = await requireAdmin(request)
      const { accountId } = member
      const { kind, provider, settings: values, active, renewHook } = request.body
      const described = findProvider(kind, provider)
      if (!described) throw new AppError('invalid', { fields: { provider: 'unknown' } })
      const existing = await findGateway(app.db, secret, { accountId, kind })
      const sameProvider = existing?.provider === provider ? existing : undefined
      const { settings, secrets } = readFields(described, values, sameProvider)
      const isActive = active ?? sameProvider?.active ?? true
      const isNewHook = !sameProvider || renewHook === true
      // Guests' contacts go to the provider's account in these settings.
      const isSwitchedOff =
        !isActive && !isNewHook && isDeepStrictEqual({ settings, secrets }, partsOf(sameProvider))
      if (!isSwitchedOff) refuseGiving(member, 'contacts')
      await app.db.transaction().execute(async (trx) => {
        const createdAt = isNewHook ? databaseNow() : sameProvider.createdAt
        await saveGateway(trx, secret, {
          accountId,
          kind,
          provider,
          settings,
          secrets,
          active: isActive,
          createdAt,
        })
        const detail = { active: isActive, ...(renewHook && { secret: 'new' }) }
        const auditEvent = { subject: provider, subjectId: kind, detail }
        await recordAudit(trx, member, { kind: 'gateway_saved', ...auditEvent })
      })
      const gateways = await list(accountId, requestLocale(request), isNewHook ? kind : undefined)
      return reply.header('cache-control', 'no-store').send(gateways)
    },
  })

  app.route({
    ...routeOf(gatewayCalls, 'DELETE /gateway'),
    handler: async (request) => {
      const member = await requireAdmin(request)
      const { accountId } = member
      const { kind } = request.query
      await app.db.transaction().execute(async (trx) => {
        if (!(await removeGateway(trx, accountId, kind))) throw new AppError('not_found')
        await recordAudit(trx, member, { kind: 'gateway_removed', subjectId: kind })
      })
      return list(accountId, requestLocale(request))
    },
  })

  app.route({
    ...routeOf(gatewayCalls, 'POST /gateway/check'),
    handler: async (request) => {
      const { accountId } = await requireAdmin(request)
      const gateway = await findGateway(app.db, secret, { accountId, kind: request.body.kind })
      if (!gateway) throw new AppError('not_found')
      await countTries(app.db, [{ key: `gateway check ${accountId}`, limit: CHECKS_PER_HOUR, seconds: 3600 }])
      try {
        const { note } = await checkGateway(gateway, app.config)
        await noteGateway(app.db, gateway, { at: databaseNow(), error: null })
        return { ok: true, problem: null, note }
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        await noteGateway(app.db, gateway, { at: databaseNow(), error: error.reason })
        return { ok: false, problem: gatewayProblem(error.reason, requestLocale(request)), note: null }
      }
    },
  })
}

function partsOf({ settings, secrets }: OpenGateway): Pick<OpenGateway, 'settings' | 'secrets'> {
  return { settings, secrets }
}
