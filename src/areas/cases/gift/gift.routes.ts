import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { dayIn } from '../../../platform/day.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import { isAble, isAdmin } from '../../account/rights.ts'
import { requestLocale, requireSignedIn } from '../../account/sign-in/session.access.ts'
import type { SignedIn } from '../../account/sign-in/signed-in.ts'
import { settingsOf } from '../../settings/settings.ts'
import { type OwnCase, readOwnCase, requireOwnCase } from '../case.access.ts'
import { type Fault, readCodeRows } from './code-rows.ts'
import { giftCalls } from './gift.calls.ts'
import type { CaseGifts, GiftPools } from './gift.contract.ts'
import { hasPhone, listGifts } from './gift.queries.ts'
import { reasonText } from './gift-text.ts'
import { decideGift, giveGift } from './give-gift.write.ts'
import { topupPayer } from './payer.read.ts'
import {
  addCodes,
  countLeft,
  listPools,
  markWarned,
  readLimits,
  requirePool,
  saveLimits,
  savePool,
  valuesLeft,
} from './pool.queries.ts'

/** How many faults of a list are reported. */
const MOST_FAULTS = 100

/** Gifts from cases, and the pools that they are taken from. */
export async function giftRoutes(app: App): Promise<void> {
  const tools = {
    db: app.db,
    jobs: app.jobs,
    publicUrl: app.config.publicUrl,
    secret: app.config.secret,
    topup: app.config.topup,
  }

  async function giftsOf({ survey, answerId }: OwnCase, locale: UiLocale): Promise<CaseGifts> {
    const { accountId, member } = survey
    const key = { accountId, surveyId: survey.id, answerId }
    const [gifts, pools, limits, phone, payer] = await Promise.all([
      listGifts(app.db, key),
      valuesLeft(app.db, accountId, todayOf(member)),
      readLimits(app.db, accountId),
      hasPhone(app.db, key),
      topupPayer(tools, app.db, accountId),
    ])
    return {
      gifts: gifts.map(({ memberId, reason, ...gift }) => ({
        ...gift,
        reason: reason && reasonText(reason, locale),
        mayDecide: gift.status === 'asked' && memberId !== member.memberId && isAble(member.rights, 'pay'),
      })),
      pools,
      topup: payer !== undefined && phone,
      own: !settingsOf(survey.settings).anonymous,
      confirmAbove: limits.confirmAbove,
    }
  }

  app.route({
    ...routeOf(giftCalls, 'GET /case/gift'),
    handler: async (request) =>
      readOwnCase(request, request.query.id, 'reply', (own) => giftsOf(own, requestLocale(request))),
  })

  app.route({
    ...routeOf(giftCalls, 'POST /case/gift'),
    handler: async (request) => {
      const own = await requireOwnCase(request, request.body.id, 'reply')
      await giveGift(tools, own, request.body)
      return giftsOf(own, requestLocale(request))
    },
  })

  app.route({
    ...routeOf(giftCalls, 'POST /case/gift/decide'),
    handler: async (request) => {
      const own = await requireOwnCase(request, request.body.id, 'reply')
      await decideGift(tools, own, request.body)
      return giftsOf(own, requestLocale(request))
    },
  })

  async function poolsOf(member: SignedIn): Promise<GiftPools> {
    const [pools, limits] = await Promise.all([
      listPools(app.db, member.accountId, todayOf(member)),
      readLimits(app.db, member.accountId),
    ])
    return { pools, limits }
  }

  app.route({
    ...routeOf(giftCalls, 'GET /gift/pools'),
    handler: async (request) => poolsOf(await requireAdmin(request)),
  })

  app.route({
    ...routeOf(giftCalls, 'POST /gift/pools'),
    handler: async (request) => {
      const member = await requireAdmin(request)
      await app.db.transaction().execute(async (trx) => {
        await savePool(trx, member.accountId, request.body)
        await recordAudit(trx, member, { kind: 'gifts_changed', detail: { part: 'pool' } })
      })
      return poolsOf(member)
    },
  })

  app.route({
    ...routeOf(giftCalls, 'POST /gift/codes'),
    handler: async (request) => {
      const member = await requireAdmin(request)
      const { accountId } = member
      const { poolId, text, value, validUntil } = request.body
      const today = todayOf(member)
      const { rows, faults } = readCodeRows(text, { value, validUntil }, today)
      const repeated = await app.db.transaction().execute(async (trx) => {
        const { lowAt } = await requirePool(trx, accountId, poolId)
        await recordAudit(trx, member, { kind: 'gifts_changed', detail: { part: 'codes' } })
        const skippedRows = await addCodes(trx, app.config.secret, { accountId, poolId }, rows)
        if ((await countLeft(trx, accountId, poolId, today)) > lowAt)
          await markWarned(trx, accountId, poolId, null)
        return skippedRows
      })
      const all = [...faults, ...repeated.map((row) => ({ row, fault: 'known' as const }))]
      const locale = requestLocale(request)
      return {
        added: rows.length - repeated.length,
        repeated: all.filter(({ fault }) => fault === 'known' || fault === 'repeated').length,
        wrong: all.filter(({ fault }) => fault !== 'known' && fault !== 'repeated').length,
        faults: all
          .toSorted((a, b) => a.row - b.row)
          .slice(0, MOST_FAULTS)
          .map(({ row, fault }) => ({ row, message: faultText(fault, locale) })),
        pools: await listPools(app.db, accountId, today),
      }
    },
  })

  app.route({
    ...routeOf(giftCalls, 'POST /gift/limits'),
    handler: async (request) => {
      const member = await requireAdmin(request)
      // Only members who may spend money set the limits: otherwise those limited could lift them.
      if (!isAble(member.rights, 'pay')) throw new AppError('forbidden', { reason: 'rights' })
      await app.db.transaction().execute(async (trx) => {
        await saveLimits(trx, member.accountId, request.body)
        await recordAudit(trx, member, { kind: 'gifts_changed', detail: { part: 'limits' } })
      })
      return poolsOf(member)
    },
  })
}

async function requireAdmin(request: FastifyRequest): Promise<SignedIn> {
  const member = await requireSignedIn(request)
  if (!isAdmin(member.rights)) throw new AppError('forbidden', { reason: 'rights' })
  return member
}

function todayOf({ timezone }: SignedIn): string {
  return dayIn(timezone, databaseNow())
}

function faultText(fault: Fault, locale: UiLocale): string {
  return {
    code: m.cases_pool_fault_code,
    value: m.cases_pool_fault_value,
    day: m.cases_pool_fault_day,
    over: m.cases_pool_fault_over,
    repeated: m.cases_pool_fault_repeated,
    known: m.cases_pool_fault_known,
    many: m.cases_pool_fault_many,
  }[fault]({}, { locale })
}
