import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { requireOperator } from '../../account/sign-in/session.access.ts'
import { requirePayer } from '../billing.access.ts'
import { noteAction } from '../operator/audit.queries.ts'
import { trialCalls } from './trial.calls.ts'
import { beginTrial, readTrialTerms, saveTrialTerms, trialOffer } from './trial.queries.ts'

/** Trying the product before paying, where the operator offers it. */
export async function trialRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(trialCalls, 'GET /pay/trial'),
    handler: async (request) => {
      const { accountId } = await requirePayer(request)
      return { trial: await trialOffer(app.db, accountId) }
    },
  })

  app.route({
    ...routeOf(trialCalls, 'POST /pay/trial'),
    handler: async (request) => {
      const { accountId, memberId } = await requirePayer(request)
      const begun = await app.db.transaction().execute((trx) => beginTrial(trx, { accountId, memberId }))
      return { tariff: begun.tariff, until: begun.until.toISOString() }
    },
  })

  app.route({
    ...routeOf(trialCalls, 'GET /operator/trial'),
    handler: async (request) => {
      await requireOperator(request)
      return { trial: await readTrialTerms(app.db) }
    },
  })

  app.route({
    ...routeOf(trialCalls, 'POST /operator/trial'),
    handler: async (request) => {
      const { email } = await requireOperator(request)
      const { trial } = request.body
      await app.db.transaction().execute(async (trx) => {
        await saveTrialTerms(trx, trial, email)
        await noteAction(trx, { operator: email, action: 'trial', details: { trial } })
      })
      return { trial }
    },
  })
}
