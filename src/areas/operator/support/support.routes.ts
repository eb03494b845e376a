import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { steadyNow } from '../../../platform/clock.ts'
import type { OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { findOrCountMiss } from '../../../platform/limits/rate-limit.ts'
import * as m from '../../../text/messages.js'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import { hashTypedCode, newTypedCode } from '../../account/factor/typed-code.ts'
import {
  giveOwnSession,
  giveVisit,
  hashOfToken,
  requireOperator,
  requireSignedIn,
  startSession,
} from '../../account/sign-in/session.access.ts'
import type { SignedIn } from '../../account/sign-in/signed-in.ts'
import {
  allowSupport,
  beginVisit,
  endConsent,
  findConsent,
  readConsent,
} from '../../account/support/support.queries.ts'
import { readUser } from '../../account/user.queries.ts'
import { noteAction } from '../../billing/operator/audit.queries.ts'
import { supportCalls } from './support.calls.ts'

const VISIT_MS = 20 * 60_000
/** Wrong codes that an operator may type. */
const MISSES_PER_HOUR = 20

/**
 * An operator in a member's account: with a code from the member, for 20 minutes from then on. What is open to such a visit says
 * `api/support-calls.ts`. Each step stands in the log of the account, and those of the operator also in the operators' own.
 */
export async function supportRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(supportCalls, 'GET /support'),
    handler: async (request) => {
      const consent = await readConsent(app.db, await requireSignedIn(request), steadyNow())
      return { access: consent && { until: consent.until.toISOString(), operator: consent.operator } }
    },
  })

  app.route({
    ...routeOf(supportCalls, 'POST /support'),
    handler: async (request) => {
      const member = await requireSignedIn(request)
      const user = await readUser(app.db, member, app.config.operators)
      // An operator would hand over the rights of an operator.
      if (user.operator) throw new AppError('conflict', { reason: 'self' })
      const code = newTypedCode()
      const now = steadyNow()
      const until = new Date(now.getTime() + VISIT_MS)
      await app.db.transaction().execute(async (trx) => {
        await end(trx, member)
        await allowSupport(trx, member, { codeHash: hashTypedCode(code)!, now, until })
        await recordAudit(trx, member, { kind: 'support_allowed' })
      })
      return { code, until: until.toISOString() }
    },
  })

  app.route({
    ...routeOf(supportCalls, 'DELETE /support'),
    handler: async (request) => {
      const member = await requireSignedIn(request)
      await app.db.transaction().execute(async (trx) => {
        if (!(await end(trx, member))) throw new AppError('not_found')
      })
      return {}
    },
  })

  app.route({
    ...routeOf(supportCalls, 'POST /operator/support'),
    handler: async (request, reply) => {
      const operator = await requireOperator(request)
      const hash = hashTypedCode(request.body.code)
      const misses = `support code ${operator.accountId} ${operator.memberId}`
      const entered = await findOrCountMiss(app, misses, MISSES_PER_HOUR, () =>
        app.db.transaction().execute(async (trx) => {
          const now = steadyNow()
          const consent = hash && (await findConsent(trx, hash, now))
          if (!hash || !consent) return undefined
          const { accountId } = consent
          // A member may have become an operator since.
          const { operator: isOperator } = await readUser(trx, consent, app.config.operators)
          if (isOperator) return undefined
          const session = await startSession(trx, request, consent, 'support')
          const visitHash = hashOfToken(session)
          const { email, sessionHash: operatorHash } = operator
          await beginVisit(trx, hash, { operator: email, operatorHash, visitHash, now })
          const by = { ...consent, from: operator.from!, support: { operator: email } }
          await recordAudit(trx, by, { kind: 'support_entered' })
          await noteAction(trx, { operator: email, action: 'support_enter', accountId, details: {} })
          return { accountId, session }
        }),
      )
      if (!entered) throw unknownCode()
      giveVisit(request, reply, entered.session, operator.sessionHash)
      request.log.info({ account: entered.accountId, operator: operator.memberId }, 'operator came in')
      return { accountId: entered.accountId }
    },
  })

  app.route({
    ...routeOf(supportCalls, 'POST /support/leave'),
    handler: async (request, reply) => {
      const member = await requireSignedIn(request)
      if (!member.support) throw new AppError('not_found')
      await app.db.transaction().execute((trx) => end(trx, member))
      giveOwnSession(request, reply)
      return {}
    },
  })
}

/** Ends a member's consent with the visit that uses it, and adds an entry to both logs. @returns whether there was one */
async function end(trx: OpenTransaction, member: SignedIn): Promise<boolean> {
  const operator = await endConsent(trx, member)
  if (operator === null) return false
  await recordAudit(trx, member, { kind: 'support_ended', ...(operator && { subject: operator }) })
  if (operator === '') return true
  const details = { by: member.support ? 'operator' : 'member' }
  await noteAction(trx, { operator, action: 'support_end', accountId: member.accountId, details })
  return true
}

function unknownCode(): AppError {
  return new AppError('invalid', {
    fields: { code: (locale) => m.operator_support_unknown({}, { locale }) },
  })
}
