import { randomUUID } from 'node:crypto'
import { databaseNow } from '../../../platform/clock.ts'
import { clientOf, type Db, type OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import * as m from '../../../text/messages.js'
import { openHold, readBalance } from '../../billing/ledger/ledger.queries.ts'
import { priceAt } from '../../billing/price/price-list.queries.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { takeCaseOn } from '../case-change.queries.ts'
import type { GuestCall } from './call.contract.ts'
import { isKnownCall, requireCallable } from './call.queries.ts'
import { lineOf } from './call-line.queries.ts'
import { insertCall } from './call-row.queries.ts'
import { digitsOf } from './gateway/telephone.ts'

/** How many minutes are held at once; a longer talk is extended while it runs. */
const HELD_MINUTES = 10

/** The key of one hold of a call. */
export const holdKey = (callId: string, piece: number) => `call ${callId} ${piece}`

/**
 * Starts a call through the account's gateway: takes the case, holds its price, and queues the
 * ringing, all or nothing. Idempotent by id.
 * @throws AppError `conflict` when somebody else has the case or is calling this guest, when the
 * member is in a call, or when the balance does not cover a minute; `invalid` as for every call,
 * and when the member has no phone
 */
export async function placeCall(
  { db, jobs }: { db: Db; jobs: Jobs },
  survey: OwnSurvey,
  request: GuestCall,
  gateway: string,
): Promise<void> {
  const { answerId, receivingId } = request
  const key = { accountId: survey.accountId, surveyId: survey.id, answerId }
  const { memberId } = survey.member
  const call = { accountId: survey.accountId, surveyId: survey.id, id: request.id ?? randomUUID() }
  await db.transaction().execute(async (trx) => {
    const client = clientOf(trx)
    await takeCaseOn(client, jobs, { survey, answerId }, memberId)
    if (await isKnownCall(client, key, request.id)) return
    await requireCallable(client, key, receivingId)
    const caller = request.callerId || (await lineOf(trx, { accountId: survey.accountId, memberId }))
    if (digitsOf(caller).length < 2)
      throw new AppError('invalid', {
        fields: { callerId: (locale) => m.cases_call_no_line({}, { locale }) },
      })
    const { rate, held: heldTiyn } = await holdFor(trx, survey.accountId, call.id)
    const isNew = await insertCall(trx, {
      ...call,
      answerId,
      memberId,
      gateway,
      caller: digitsOf(caller),
      receiver: receivingId,
      dialed: digitsOf(receivingId),
      rate,
      held: heldTiyn,
    })
    if (!isNew) throw new AppError('conflict', { detail: (locale) => m.cases_call_busy_line({}, { locale }) })
    await jobs.send(trx, 'call', call)
  })
}

/**
 * Holds the first minutes of a call.
 * @throws AppError `conflict` when the balance does not cover one
 */
async function holdFor(
  trx: OpenTransaction,
  accountId: number,
  callId: string,
): Promise<{ rate: number | null; held: number[] }> {
  const price = await priceAt(trx, 'call_minute', databaseNow())
  if (price === undefined || price === 0n) return { rate: price === undefined ? null : 0, held: [] }
  const amount = price * (await affordableMinutes(trx, accountId, price))
  if (amount === 0n)
    throw new AppError('conflict', { detail: (locale) => m.cases_call_no_money({}, { locale }) })
  await openHold(trx, { accountId, key: holdKey(callId, 0), kind: 'call', amount })
  return { rate: Number(price), held: [Number(amount)] }
}

/** Whole minutes that the available balance covers, up to the number held at once. */
export async function affordableMinutes(
  trx: OpenTransaction,
  accountId: number,
  rate: bigint,
): Promise<bigint> {
  const { balance, held, credit } = await readBalance(trx, accountId)
  const minutes = (balance - held + credit) / rate
  return minutes < 0n ? 0n : minutes > BigInt(HELD_MINUTES) ? BigInt(HELD_MINUTES) : minutes
}
