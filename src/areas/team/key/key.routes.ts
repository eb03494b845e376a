import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { offsetAt } from '../../../platform/local-hour.ts'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import { refuseFurtherReach } from '../../account/reach.ts'
import { requireAdmin } from '../team.access.ts'
import { refuseForeignReach } from '../team.queries.ts'
import { keyCalls } from './key.calls.ts'
import { abilitiesOf } from './key.contract.ts'
import { addKey, endKey, keepKey, listKeys } from './key.queries.ts'

const DAY_MS = 86_400_000

/** Keys that programs sign in with: for those who run the account. */
export async function keyRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(keyCalls, 'GET /keys'),
    handler: async (request) => {
      const { accountId } = await requireAdmin(request)
      return { keys: await listKeys(app.db, accountId) }
    },
  })

  app.route({
    ...routeOf(keyCalls, 'POST /keys'),
    handler: async (request, reply) => {
      const member = await requireAdmin(request)
      const { scopes, surveys, branches, expiresAt } = request.body
      refuseFurtherReach(member, { surveys, branches, abilities: abilitiesOf(scopes) })
      await refuseForeignReach(app.db, member.accountId, { surveys, branches, abilities: ['see'] })
      const end = expiresAt === undefined ? null : endOfDay(expiresAt, member.timezone)
      if (end && end <= databaseNow()) throw new AppError('invalid', { fields: { expiresAt: 'invalid' } })
      // A repeat can't be answered by the first key, which nobody keeps: it makes another, and either can be ended.
      const added = await app.db.transaction().execute(async (trx) => {
        const created = await addKey(trx, member, request.body, end)
        const { name } = request.body
        const what = { subject: name, subjectId: created.id, detail: { scopes: scopes.join(', ') } }
        await recordAudit(trx, member, { kind: 'key_made', ...what })
        return created
      })
      return reply.code(201).header('cache-control', 'no-store').send(added)
    },
  })

  app.route({
    ...routeOf(keyCalls, 'DELETE /keys'),
    handler: async (request) => {
      const member = await requireAdmin(request)
      const { id } = request.query
      const name = await app.db.transaction().execute(async (trx) => {
        const ended = await endKey(trx, member.accountId, id)
        if (ended !== undefined)
          await recordAudit(trx, member, { kind: 'key_ended', subject: ended, subjectId: id })
        return ended
      })
      return { ended: name !== undefined }
    },
  })

  app.route({
    ...routeOf(keyCalls, 'POST /keys/keep'),
    handler: async (request) => {
      const { accountId } = await requireAdmin(request)
      await keepKey(app.db, accountId, request.body.id, databaseNow())
      return { kept: true as const }
    },
  })
}

/** The first moment after a day in a time zone. */
function endOfDay(day: string, timezone: string): Date {
  const midnight = Date.parse(day) + DAY_MS
  return new Date(midnight - offsetAt(timezone, midnight - offsetAt(timezone, midnight)))
}
