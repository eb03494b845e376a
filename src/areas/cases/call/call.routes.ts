import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { byteRange } from '../../answers/file/byte-range.ts'
import { readBalance } from '../../billing/ledger/ledger.queries.ts'
import { numberOf } from '../../billing/price/money.ts'
import { priceAt } from '../../billing/price/price-list.queries.ts'
import { type OwnSurvey, requireOwnSurvey } from '../../survey/survey.access.ts'
import { requireOwnAnswer } from '../case.access.ts'
import { findGateway } from '../gateway/gateway.queries.ts'
import { callCalls } from './call.calls.ts'
import type { CallLine, OneCall } from './call.contract.ts'
import { listCalls, ownCalls, recordCall, recordForeignCall } from './call.queries.ts'
import { endCall } from './call-event.write.ts'
import { lineOf, saveLine } from './call-line.queries.ts'
import { findCall } from './call-row.queries.ts'
import { mayRecord, openTelephone, shownNumber } from './gateway/open-telephone.ts'
import { placeCall } from './place-call.write.ts'
import { recordingPath } from './recording.jobs.ts'
import { findRecording } from './recording.queries.ts'

const LAST = { from: 1, to: 20 }

/** Calls to guests. */
export async function callRoutes(app: App): Promise<void> {
  const { secret } = app.config

  /** The account's telephone gateway, unless it has none or it is switched off. */
  async function gatewayOf({ accountId }: Pick<OwnSurvey, 'accountId'>) {
    const gateway = await findGateway(app.db, secret, { accountId, kind: 'telephone' })
    const telephone = gateway?.active ? openTelephone(gateway, app.config) : undefined
    return telephone && gateway && { telephone, gateway }
  }

  async function lineFor(survey: OwnSurvey, answerId: string | undefined): Promise<CallLine> {
    const [connection, number, calls, price, money] = await Promise.all([
      gatewayOf(survey),
      lineOf(app.db, { accountId: survey.accountId, memberId: survey.member.memberId }),
      ownCalls(app.db, survey, answerId),
      priceAt(app.db, 'call_minute', databaseNow()),
      readBalance(app.db, survey.accountId),
    ])
    const available = money.balance - money.held + money.credit
    return {
      gateway: connection !== undefined,
      number,
      shown: connection ? shownNumber(connection.gateway.settings) : '',
      rate: price === undefined ? null : numberOf(price),
      balance: numberOf(available),
      affordable: price === undefined || available >= price,
      recorded: connection !== undefined && mayRecord(connection.gateway.settings),
      hangUp: connection?.telephone.hangup !== undefined,
      ...calls,
    }
  }

  /** @throws AppError `not_found` for another member's call, as for an unknown one */
  async function requireOwnCall(request: FastifyRequest, { surveyId, id }: OneCall) {
    const survey = await requireOwnSurvey(request, surveyId, 'reply')
    const call = await findCall(app.db, { accountId: survey.accountId, surveyId, id })
    if (call?.memberId !== survey.member.memberId) throw new AppError('not_found')
    return { survey, call }
  }

  app.route({
    ...routeOf(callCalls, 'GET /call'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.surveyId, 'reply')
      return listCalls(app.db, survey, request.query.limit, request.query.of)
    },
  })

  app.route({
    ...routeOf(callCalls, 'POST /call'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.body.surveyId, 'reply')
      const { answerId } = request.body
      if (answerId === undefined) await recordForeignCall(app.pool, survey, request.body)
      else {
        await requireOwnAnswer(app.db, survey, answerId)
        const call = { ...request.body, answerId }
        const connection = call.tel ? undefined : await gatewayOf(survey)
        if (connection) await placeCall(app, survey, call, connection.gateway.provider)
        else await recordCall(app.pool, survey, call)
      }
      return listCalls(app.db, survey, LAST)
    },
  })

  app.route({
    ...routeOf(callCalls, 'POST /call/hangup'),
    handler: async (request) => {
      const { survey, call } = await requireOwnCall(request, request.body)
      const key = { accountId: survey.accountId, surveyId: survey.id, id: call.id }
      if (call.attemptedAt === null) await endCall(app, key, { status: 'cancelled', reason: 'late' })
      else if (call.endedAt === null) await app.jobs.send(app.db, 'hangup', key)
      return lineFor(survey, call.answerId ?? undefined)
    },
  })

  app.route({
    ...routeOf(callCalls, 'GET /call/line'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.surveyId, 'reply')
      const { answerId } = request.query
      const [line] = await Promise.all([
        lineFor(survey, answerId),
        answerId && requireOwnAnswer(app.db, survey, answerId),
      ])
      return line
    },
  })

  app.route({
    ...routeOf(callCalls, 'POST /call/line'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.body.surveyId, 'reply')
      const { memberId } = survey.member
      await saveLine(app.db, { accountId: survey.accountId, memberId }, request.body.number)
      return lineFor(survey, undefined)
    },
  })

  app.route({
    ...routeOf(callCalls, 'GET /call/recording'),
    handler: async (request, reply) => {
      const { surveyId, id } = request.query
      const survey = await requireOwnSurvey(request, surveyId, 'reply')
      const type = await findRecording(app.db, survey, id)
      const bytes =
        type && (await app.files.get(recordingPath({ accountId: survey.accountId, surveyId, id })))
      if (!bytes) throw new AppError('not_found')
      reply
        .type(type)
        .header('content-disposition', `inline; filename="${id}.${type.split('/')[1]}"`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('accept-ranges', 'bytes')
      const range = byteRange(request.headers.range, bytes.length)
      if (!range) return reply.send(bytes)
      return reply
        .code(206)
        .header('content-range', `bytes ${range[0]}-${range[1]}/${bytes.length}`)
        .send(bytes.subarray(range[0], range[1] + 1))
    },
  })
}
