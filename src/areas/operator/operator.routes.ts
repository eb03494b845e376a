import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { attachment } from '../../platform/attachment.ts'
import { databaseNow } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { requireOperator } from '../account/sign-in/session.access.ts'
import { noteAction } from '../billing/operator/audit.queries.ts'
import { findAccounts } from './accounts.queries.ts'
import { accountsFile } from './accounts-file.ts'
import { operatorCalls } from './operator.calls.ts'
import { listOutbox, readOutboxMail } from './operator.queries.ts'
import { pressPassedOn, readPassedOn } from './passed-on.read.ts'

const MOST_IN_FILE = 100_000

/** Overview of the installation for the operator. */
export async function operatorRoutes(app: App): Promise<void> {
  const delivers = app.config.smtpUrl !== undefined

  app.route({
    ...routeOf(operatorCalls, 'GET /operator/accounts'),
    handler: async (request) => {
      await requireOperator(request)
      const { limit, ...filter } = request.query
      return findAccounts(app.db, { ...limit, ...filter })
    },
  })

  app.route({
    ...routeOf(operatorCalls, 'GET /operator/accounts/file'),
    handler: async (request, reply) => {
      const { email, locale } = await requireOperator(request)
      const { accounts } = await findAccounts(app.db, { ...request.query, first: 1, last: MOST_IN_FILE })
      const details = { rows: accounts.length }
      await app.db
        .transaction()
        .execute((trx) => noteAction(trx, { operator: email, action: 'accounts_file', details }))
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', attachment(`accounts-${databaseNow().toISOString().slice(0, 10)}.csv`))
        .send(accountsFile(accounts, locale))
    },
  })

  app.route({
    ...routeOf(operatorCalls, 'GET /operator/outbox'),
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

  app.route({
    ...routeOf(operatorCalls, 'POST /operator/outbox/press'),
    handler: async (request, reply) => {
      await requireOperator(request)
      if (!app.config.trial || !(await pressPassedOn(app.config.standInUrls, request.body)))
        throw new AppError('not_found')
      return reply.code(204).send()
    },
  })
}
