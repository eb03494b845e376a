import type { App } from '../../../platform/app.ts'
import { requireOperator } from '../../account/sign-in/session.access.ts'
import { requirePayer } from '../billing.access.ts'
import { noteAction } from '../operator/audit.queries.ts'
import { TrialBegun, TrialOffer, TrialSetting } from './trial.contract.ts'
import { beginTrial, readTrialTerms, saveTrialTerms, trialOffer } from './trial.queries.ts'

/** Trying the product before paying, where the operator offers it. */
export async function trialRoutes(app: App): Promise<void> {
  app.get('/pay/trial', {
    schema: { response: { 200: TrialOffer } },
    handler: async (request) => {
      const { accountId } = await requirePayer(request)
      return { trial: await trialOffer(app.db, accountId) }
    },
  })

  app.post('/pay/trial', {
    schema: { response: { 200: TrialBegun } },
    handler: async (request) => {
      const { accountId, memberId } = await requirePayer(request)
      const begun = await app.db.transaction().execute((trx) => beginTrial(trx, { accountId, memberId }))
      return { tariff: begun.tariff, until: begun.until.toISOString() }
    },
  })

  app.get('/operator/trial', {
    schema: { response: { 200: TrialSetting } },
    handler: async (request) => {
      await requireOperator(request)
      return { trial: await readTrialTerms(app.db) }
    },
  })

  app.post('/operator/trial', {
    schema: { body: TrialSetting, response: { 200: TrialSetting } },
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
