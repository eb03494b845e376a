import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import type { CallEvent, CallStatus, KnownCall, Reason } from './gateway/telephone.ts'

/** A call by its key. */
export type CallKey = { accountId: number; surveyId: string; id: string }

/** A call through a gateway, as the worker needs it. Amounts are whole tiyn. */
export type GatewayCall = CallKey &
  KnownCall & {
    answerId: string | null
    memberId: string
    gateway: string
    caller: string
    status: CallStatus
    reason: Reason | null
    attemptedAt: Date | null
    endedAt: Date | null
    settledAt: Date | null
    duration: number
    rate: number | null
    held: number[]
    cost: number | null
    recording: string | null
    recordingType: string | null
  }

const COLUMNS = sql`account_id as "accountId", survey_id as "surveyId", id, answer_id as "answerId", member_id as "memberId",
  gateway, gateway_id as "gatewayId", caller, coalesce(dialed, '') as dialed, status, reason, created_at as "createdAt",
  attempted_at as "attemptedAt", answered_at as "answeredAt", seen_at as "seenAt", ended_at as "endedAt",
  settled_at as "settledAt", duration, rate, held::text[] as held, cost, recording, recording_type as "recordingType"`

/** A notice without any id of the call belongs to one that started at most this long ago. */
const NEAR = sql`interval '3 hours'`
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const keyIs = ({ accountId, surveyId, id }: CallKey) =>
  sql`account_id = ${accountId} and survey_id = ${surveyId} and id = ${id}`

function callOf(row: GatewayCall | undefined): GatewayCall | undefined {
  return row && { ...row, held: row.held.map(Number) }
}

/**
 * Inserts a call.
 * @returns false when the guest or the member is in another call
 */
export async function insertCall(
  trx: Executor,
  call: Pick<GatewayCall, 'memberId' | 'gateway' | 'caller' | 'dialed' | 'rate' | 'held'> &
    CallKey & { answerId: string; receiver: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into guest_call
      (account_id, survey_id, id, answer_id, member_id, caller, receiver, dialed, gateway, status, rate, held)
    values (${call.accountId}, ${call.surveyId}, ${call.id}, ${call.answerId}, ${call.memberId}, ${call.caller},
      ${call.receiver}, ${call.dialed}, ${call.gateway}, 'queued', ${call.rate}, ${call.held}::bigint[])
    on conflict do nothing returning id`.execute(trx)
  return rows.length > 0
}

/** A call, locked until the end of the transaction. */
export async function holdCall(trx: OpenTransaction, key: CallKey): Promise<GatewayCall | undefined> {
  const { rows } = await sql<GatewayCall>`
    select ${COLUMNS} from guest_call where ${keyIs(key)} and gateway <> 'tel' for update`.execute(trx)
  return callOf(rows[0])
}

export async function findCall(db: Executor, key: CallKey): Promise<GatewayCall | undefined> {
  const { rows } = await sql<GatewayCall>`
    select ${COLUMNS} from guest_call where ${keyIs(key)} and gateway <> 'tel'`.execute(db)
  return callOf(rows[0])
}

/** A call of an account by our own id. */
export async function findCallByRef(
  db: Executor,
  accountId: number,
  ref: string,
): Promise<GatewayCall | undefined> {
  if (!UUID.test(ref)) return undefined
  const { rows } = await sql<GatewayCall>`
    select ${COLUMNS} from guest_call where account_id = ${accountId} and id = ${ref} and gateway <> 'tel'`.execute(
    db,
  )
  return callOf(rows[0])
}

/**
 * The call of an event: by our id, else by the gateway's, else the newest one to that number
 * without a gateway id. Locked until the end of the transaction.
 */
export async function holdCallOf(
  trx: OpenTransaction,
  { accountId, gateway }: { accountId: number; gateway: string },
  { ref, gatewayId, client, at }: CallEvent,
): Promise<GatewayCall | undefined> {
  const findBy = async (is: ReturnType<typeof sql>) => {
    const { rows } = await sql<GatewayCall>`
      select ${COLUMNS} from guest_call where account_id = ${accountId} and gateway = ${gateway} and ${is}
      order by created_at desc limit 1 for update`.execute(trx)
    return callOf(rows[0])
  }
  if (ref !== undefined) return UUID.test(ref) ? findBy(sql`id = ${ref}`) : undefined
  const knownCall =
    gatewayId &&
    (await findBy(
      sql`gateway_id is not null and split_part(gateway_id, ' ', 1) = ${gatewayId.split(' ')[0]}`,
    ))
  if (knownCall || !client) return knownCall || undefined
  return findBy(sql`dialed = ${client} and attempted_at is not null and created_at > ${at}::timestamptz - ${NEAR}
    and (gateway_id is null or ${gatewayId ?? null}::text is null)
    and (ended_at is null or settled_at is null or cost is null and ended_at > ${at}::timestamptz - ${NEAR})`)
}

/** Records that the gateway is being asked. */
export async function markAttempted(trx: Executor, key: CallKey, at: Date): Promise<void> {
  await sql`update guest_call set attempted_at = ${at} where ${keyIs(key)}`.execute(trx)
}

export type CallChange = {
  status: CallStatus
  reason: Reason | null
  gatewayId: string | null
  answeredAt: Date | null
  seenAt: Date | null
  endedAt: Date | null
  duration: number
  cost: { amount: number; currency: string } | null
  recording: string | null
}

export async function changeCall(trx: Executor, key: CallKey, change: CallChange): Promise<void> {
  await sql`update guest_call set status = ${change.status}, reason = ${change.reason}, gateway_id = ${change.gatewayId},
      answered_at = ${change.answeredAt}, seen_at = ${change.seenAt}, ended_at = ${change.endedAt},
      duration = ${change.duration}, recording = ${change.recording},
      cost = coalesce(${change.cost?.amount ?? null}, cost),
      cost_currency = coalesce(${change.cost?.currency ?? null}, cost_currency)
    where ${keyIs(key)}`.execute(trx)
}

export async function markSettled(trx: Executor, key: CallKey, price: bigint, at: Date): Promise<void> {
  await sql`update guest_call set price = ${String(price)}::bigint, settled_at = ${at} where ${keyIs(key)}`.execute(
    trx,
  )
}

export async function addHeld(trx: Executor, key: CallKey, heldPieces: readonly number[]): Promise<void> {
  await sql`update guest_call set held = ${[...heldPieces]}::bigint[] where ${keyIs(key)}`.execute(trx)
}

/** Calls with missing data: their end, their price, the gateway's own price. */
export async function unfinishedCalls(db: Executor, pricing: readonly string[]): Promise<GatewayCall[]> {
  const { rows } = await sql<GatewayCall>`
    select ${COLUMNS} from guest_call
    where gateway <> 'tel' and created_at < now() - interval '30 seconds'
      and (settled_at is null or cost is null and lookups < 5 and ended_at > now() - interval '1 day'
        and status = 'completed' and gateway = any(${[...pricing]}::text[]))
    order by created_at limit 2000`.execute(db)
  return rows.map((row) => callOf(row)!)
}

export async function countLookups(db: Executor, accountId: number, ids: readonly string[]): Promise<void> {
  await sql`update guest_call set lookups = least(lookups + 1, 100)
    where account_id = ${accountId} and id = any(${[...ids]}::uuid[])`.execute(db)
}

/** Amounts held for calls whose answer was deleted. */
export async function orphanHolds(db: Executor): Promise<{ accountId: number; key: string }[]> {
  const { rows } = await sql<{ accountId: number; key: string }>`
    select account_id as "accountId", key from ledger_hold
    where state = 'open' and kind = 'call' and not exists (
      select from guest_call where guest_call.account_id = ledger_hold.account_id
        and guest_call.id::text = split_part(ledger_hold.key, ' ', 2))
    limit 1000`.execute(db)
  return rows
}
