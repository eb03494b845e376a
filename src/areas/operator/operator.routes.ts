import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { requireOperator } from '../account/sign-in/session.access.ts'
import { findAccounts } from './accounts.queries.ts'
import { Accounts, AccountsQuery, OutboxAnswer, OutboxQuery, PressPassedOn } from './operator.contract.ts'
import { listOutbox, readOutboxMail } from './operator.queries.ts'
import { pressPassedOn, readPassedOn } from './passed-on.read.ts'

/** What whoever runs the installation sees of it. */
export async function operatorRoutes(app: App): Promise<void> {
  const delivers = app.config.smtpUrl !== undefined

  app.get('/operator/accounts', {
    schema: { querystring: AccountsQuery, response: { 200: Accounts } },
    handler: async (request) => {
      await requireOperator(request)
      const { limit, q } = request.query
      return findAccounts(app.db, { ...limit, q })
    },
  })

  app.get('/operator/outbox', {
    schema: { querystring: OutboxQuery, response: { 200: OutboxAnswer } },
    handler: async (request) => {
      await requireOperator(request)
      // Mails hold links that open other people's accounts: only a trial shows them.
      if (!app.config.trial) throw new AppError('not_found')
      const { id } = request.query
      if (id) return readOutboxMail(app.db, id, delivers)
      const passedOn = await readPassedOn(app.config.standInUrls)
      return { ...(await listOutbox(app.db, delivers)), passedOn }
    },
  })

  app.post('/operator/outbox/press', {
    schema: { body: PressPassedOn },
    handler: async (request, reply) => {
      await requireOperator(request)
      if (!app.config.trial || !(await pressPassedOn(app.config.standInUrls, request.body)))
        throw new AppError('not_found')
      return reply.code(204).send()
    },
  })
}
