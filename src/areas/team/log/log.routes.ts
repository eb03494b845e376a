import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { attachment } from '../../../platform/attachment.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { dayIn } from '../../../platform/day.ts'
import { writeCsv } from '../../../platform/sheet/csv.ts'
import * as m from '../../../text/messages.js'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import { requireAdmin } from '../team.access.ts'
import { logCalls } from './log.calls.ts'
import { listAudit, MOST_IN_FILE, peopleOfAudit } from './log.queries.ts'
import { entryFacts, entryTitle } from './log-words.ts'

/** Who did what in the account: for those who run it. */
export async function logRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(logCalls, 'GET /audit'),
    handler: async (request) => {
      const member = await requireAdmin(request)
      const [list, people] = await Promise.all([
        listAudit(app.db, member, request.query, request.query.limit),
        peopleOfAudit(app.db, member.accountId),
      ])
      return { ...list, people }
    },
  })

  app.route({
    ...routeOf(logCalls, 'GET /audit/file'),
    handler: async (request, reply) => {
      const member = await requireAdmin(request)
      const { locale, timezone } = member
      const { entries } = await app.heavyWork.run(() =>
        listAudit(app.db, member, request.query, { from: 1, to: MOST_IN_FILE }),
      )
      await recordAudit(app.db, member, { kind: 'log_exported', detail: { rows: entries.length } })
      const to = { locale }
      const head = [
        m.team_log_when({}, to),
        m.team_log_who({}, to),
        m.team_log_what({}, to),
        m.team_log_subject({}, to),
        m.team_log_facts({}, to),
        m.team_log_address({}, to),
        m.team_log_agent({}, to),
      ]
      const format = new Intl.DateTimeFormat('sv-SE', {
        timeZone: timezone,
        dateStyle: 'short',
        timeStyle: 'medium',
      })
      const rows = entries.map((entry) => [
        format.format(new Date(entry.at)),
        [entry.who, entry.via].filter(Boolean).join(', '),
        entryTitle(entry, locale),
        entry.subject,
        entryFacts(entry, locale),
        entry.address,
        entry.agent,
      ])
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', attachment(`log-${dayIn(timezone, databaseNow())}.csv`))
        .send(writeCsv([head, ...rows]))
    },
  })
}
