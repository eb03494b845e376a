import { createHash } from 'node:crypto'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow, steadyNow } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { createOnce, idempotencyKey } from '../../../platform/idempotency.ts'
import { findOrCountMiss } from '../../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'
import { WeightedCache } from '../../../platform/weighted-cache.ts'
import { type AuditEvent, recordAudit } from '../../account/audit/audit.queries.ts'
import type { AuditKind } from '../../account/audit/audit-kinds.ts'
import { mayGive, refuseGiving } from '../../account/reach.ts'
import { isAble, seesSurvey } from '../../account/rights.ts'
import { findMember, requestLocale } from '../../account/sign-in/session.access.ts'
import { resolveFilter } from '../../answers/read/filter.access.ts'
import { findOwnSurvey, type OwnSurvey } from '../../survey/survey.access.ts'
import { requireWholeExport } from '../export/export.access.ts'
import { noteExport } from '../export/export.queries.ts'
import { offeredColumns } from '../export/export-source.read.ts'
import { liveTableCalls } from './live-table.calls.ts'
import {
  addTable,
  findTable,
  listTables,
  noteRead,
  type OpenTable,
  removeTable,
  renewCode,
} from './live-table.queries.ts'
import { tableCsv } from './table-csv.read.ts'

/** A table is read from the answers at most so often, however many spreadsheets fetch it. */
const FRESH_MS = 60_000
const MOST_KEPT = { entries: 200, weight: 64_000_000 }
/** Wrong codes from one address; right ones are not counted. */
const MISSES_PER_HOUR = 60

type Csv = { body: Buffer; etag: string }

/** Tables that spreadsheets fetch by a secret address: the owner's list of them, and the public door. */
export async function liveTableRoutes(app: App): Promise<void> {
  const cache = new WeightedCache<{ until: number; csv: Promise<Csv> }>('live-tables', MOST_KEPT)
  const parts = { db: app.db, secret: app.config.secret }

  app.route({
    ...routeOf(liveTableCalls, 'GET /report/tables'),
    handler: async (request) => {
      const survey = await requireWholeExport(request, request.query.id)
      const locale = requestLocale(request)
      const [tables, columns] = await Promise.all([
        listTables(parts, survey),
        offeredColumns(app.db, survey, locale),
      ])
      const address = `${app.config.publicUrl}/v1/report/table?id=${survey.id}&qalayid=${survey.accountId}&code=`
      return {
        // The address of a table with contacts is for members who may have them.
        tables: tables.map(({ code, ...table }) => ({
          ...table,
          url:
            code && (!table.contacts || mayGive(survey.member, 'contacts', survey.id)) ? address + code : '',
        })),
        columns,
      }
    },
  })

  app.route({
    ...routeOf(liveTableCalls, 'POST /report/tables'),
    handler: async (request) => {
      const { id, data } = request.body
      const survey = await requireWholeExport(request, id)
      const { contacts, reason } = data
      if (contacts) refuseGiving(survey.member, 'contacts', survey.id)
      if (contacts && reason === '') throw new AppError('invalid', { fields: { 'data.reason': 'required' } })
      await resolveFilter(app.db, survey, data.filter)
      const locale = data.locale ?? requestLocale(request)
      const add = async (db: Executor) => {
        if (contacts) await noteExport(db, survey, { format: 'csv', answers: 0, contacts, reason })
        await note(db, survey, 'live_table_made', { table: data.title, contacts })
        return addTable({ ...parts, db }, survey, { ...data, locale })
      }
      const key = idempotencyKey(request)
      const table = await app.db
        .transaction()
        .execute((trx) => createOnce(trx, survey.accountId, key, () => add(trx)))
      return { table }
    },
  })

  app.route({
    ...routeOf(liveTableCalls, 'POST /report/tables/renew'),
    handler: async (request) => {
      const { id, table } = request.body
      const survey = await requireWholeExport(request, id)
      const existing = (await listTables(parts, survey)).find((each) => each.id === table)
      if (existing?.contacts) refuseGiving(survey.member, 'contacts', survey.id)
      await app.db.transaction().execute(async (trx) => {
        await renewCode({ ...parts, db: trx }, survey, table)
        await note(trx, survey, 'live_table_renewed', { table: existing?.title ?? '' })
      })
      return { renewed: true as const }
    },
  })

  app.route({
    ...routeOf(liveTableCalls, 'DELETE /report/tables'),
    handler: async (request) => {
      const { id, table } = request.query
      const survey = await requireWholeExport(request, id)
      const removed = await app.db.transaction().execute(async (trx) => {
        const was = await removeTable(trx, survey, table)
        if (was) await note(trx, survey, 'live_table_removed')
        return was
      })
      return { removed }
    },
  })

  app.route({
    ...routeOf(liveTableCalls, 'GET /report/table'),
    handler: async (request, reply) => {
      const { id: surveyId, qalayid: accountId, code } = request.query
      const own = `live table from ${subscriberOf(request.ip)}`
      const table = await findOrCountMiss(app, own, MISSES_PER_HOUR, () =>
        findTable(app.db, { accountId, surveyId, code }),
      )
      const { body, etag } = await csvOf(accountId, surveyId, table)
      await noteRead(app.db, { accountId, surveyId, id: table!.id }, databaseNow())
      reply
        .header('cache-control', 'private, max-age=60')
        .header('etag', etag)
        .header('x-robots-tag', 'noindex')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('text/csv; charset=utf-8').send(body)
    },
  })

  function note(db: Executor, survey: OwnSurvey, kind: AuditKind, detail: AuditEvent['detail'] = {}) {
    return recordAudit(db, survey.member, { kind, subject: survey.title, subjectId: survey.id, detail })
  }

  /**
   * The rights are those that the table's maker has now: they may have gone.
   * @throws AppError `not_found`, also where only the right is gone: a stranger asks
   */
  async function csvOf(accountId: number, surveyId: string, table: OpenTable | undefined): Promise<Csv> {
    const member = table && (await findMember(app.db, accountId, table.memberId))
    if (!member || !isAble(member.rights, 'export') || !seesSurvey(member.rights, surveyId))
      throw new AppError('not_found')
    const survey = await findOwnSurvey(app.db, member, surveyId, 'export')
    if (survey.trashedAt) throw new AppError('not_found')
    const contacts = table.contacts && isAble(member.rights, 'reply')
    const key = `${accountId} ${surveyId} ${table.id} ${JSON.stringify(survey.branches)} ${contacts}`
    const now = steadyNow().getTime()
    const cached = cache.get(key)
    if (cached && cached.until > now) return cached.csv
    const csv = tableCsv(app.db, survey, { ...table, contacts }).then((body) => ({
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
    }))
    // Until it is read nobody knows how heavy it is; all who come meanwhile wait for the same reading.
    const entry = { until: now + FRESH_MS, csv }
    cache.set(key, entry, 1)
    csv.then(
      ({ body }) => cache.set(key, entry, body.length),
      () => cache.delete(key),
    )
    return csv
  }
}
