import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import type { OpenTransaction } from '../../../platform/database.ts'
import { requireOperator } from '../../account/sign-in/session.access.ts'
import {
  type ByOperator,
  closeByOperator,
  reopenAccount,
  resumeAccount,
  suspendAccount,
} from '../../account/suspension.queries.ts'
import { noteAction } from '../../billing/operator/audit.queries.ts'
import { listRemovedSurveys, recoverSurvey } from '../../survey/trash/recover.queries.ts'
import { accountStateCalls } from './account-state.calls.ts'

/** Suspends and closes accounts, undoes both, and brings removed surveys back. Each stands in both logs. */
export async function accountStateRoutes(app: App): Promise<void> {
  const noted = async (
    request: FastifyRequest,
    line: { action: string; accountId: number; details: Record<string, unknown> },
    work: (trx: OpenTransaction, by: ByOperator) => Promise<unknown>,
  ) => {
    const { email } = await requireOperator(request)
    await app.db.transaction().execute(async (trx) => {
      await work(trx, { operator: email, operators: app.config.operators })
      await noteAction(trx, { operator: email, ...line })
    })
    return {}
  }

  for (const [action, change] of [
    ['suspend', suspendAccount],
    ['close', closeByOperator],
  ] as const)
    app.route({
      ...routeOf(accountStateCalls, `POST /operator/accounts/${action}`),
      handler: (request) => {
        const { accountId, reason } = request.body
        const line = { action: `account_${action}`, accountId, details: { reason } }
        return noted(request, line, (trx, by) => change(trx, request.body, by))
      },
    })

  for (const [action, change] of [
    ['resume', resumeAccount],
    ['reopen', reopenAccount],
  ] as const)
    app.route({
      ...routeOf(accountStateCalls, `POST /operator/accounts/${action}`),
      handler: (request) => {
        const { accountId } = request.body
        const line = { action: `account_${action}`, accountId, details: {} }
        return noted(request, line, (trx, by) => change(trx, accountId, by))
      },
    })

  app.route({
    ...routeOf(accountStateCalls, 'GET /operator/surveys'),
    handler: async (request) => {
      await requireOperator(request)
      const surveys = await listRemovedSurveys(app.db, request.query.accountId)
      return {
        surveys: surveys.map((survey) => ({ ...survey, removedAt: survey.removedAt.toISOString() })),
      }
    },
  })

  app.route({
    ...routeOf(accountStateCalls, 'POST /operator/surveys/restore'),
    handler: (request) => {
      const { accountId, id } = request.body
      return noted(request, { action: 'survey_restore', accountId, details: { id } }, (trx, { operator }) =>
        recoverSurvey(trx, { accountId, id, operator }),
      )
    },
  })
}
