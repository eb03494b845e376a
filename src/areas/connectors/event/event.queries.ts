import { sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Db, Executor } from '../../../platform/database.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import type { ConnectorEvent } from '../connector.contract.ts'

const DAYS_KEPT = 180

/** Which event of which connector. */
export type EventKey = { accountId: number; connector: string; id: string }
type Status = ConnectorEvent['status']

/** What the event is about. */
export type NewEvent = {
  kind: ConnectorEvent['kind']
  direction: ConnectorEvent['direction']
  surveyId: string | null
  answerId: string | null
}

/** Records an event: an outgoing one waits to be sent. @returns false when it was recorded before */
export async function addEvent(
  trx: Executor,
  { accountId, connector, id }: EventKey,
  { kind, direction, surveyId, answerId }: NewEvent,
  at: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('connector_event')
    .values({
      account_id: accountId,
      connector,
      id,
      direction,
      kind,
      survey_id: surveyId,
      answer_id: answerId,
      status: direction === 'out' ? 'queued' : 'done',
      ...(direction === 'out' ? { next_at: at } : { done_at: at }),
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type DueEvent = {
  surveyId: string
  answerId: string
  attempts: number
  triedAt: Date | null
  unsure: boolean
  createdAt: Date
}

/** An event that is still to be sent by a connector that is switched on, locked until the end of the transaction. */
export async function holdEvent(
  trx: Executor,
  { accountId, connector, id }: EventKey,
): Promise<DueEvent | undefined> {
  const row = await trx
    .selectFrom('connector_event as event')
    .innerJoin('connector', (join) =>
      join
        .onRef('connector.account_id', '=', 'event.account_id')
        .onRef('connector.name', '=', 'event.connector'),
    )
    .innerJoin('account', 'account.id', 'event.account_id')
    .select([
      'event.survey_id as surveyId',
      'event.answer_id as answerId',
      'attempts',
      'tried_at as triedAt',
      'unsure',
      'event.created_at as createdAt',
    ])
    .where('event.account_id', '=', accountId)
    .where('event.connector', '=', connector)
    .where('event.id', '=', id)
    .where('event.status', '=', 'queued')
    .where('event.direction', '=', 'out')
    .where('connector.active', '=', true)
    .where(isOpenAccount)
    .forUpdate('event')
    .executeTakeFirst()
  return row?.surveyId && row.answerId ? (row as DueEvent) : undefined
}

/** An attempt begins: one that dies in it leaves the mark, so that the next looks up what came of it. */
export async function beginAttempt(
  trx: Executor,
  key: EventKey,
  { at, unsure }: { at: Date; unsure: boolean },
): Promise<void> {
  await trx
    .updateTable('connector_event')
    .set((row) => ({ tried_at: at, unsure, attempts: row('attempts', '+', 1) }))
    .where('account_id', '=', key.accountId)
    .where('connector', '=', key.connector)
    .where('id', '=', key.id)
    .execute()
}

/** What became of an attempt. */
export type Outcome = {
  status: Status
  problem: string | null
  nextAt: Date | null
  unsure: boolean
  externalId?: string | null
  externalUrl?: string | null
}

export async function endAttempt(
  trx: Executor,
  key: EventKey,
  { status, problem, nextAt, unsure, externalId, externalUrl }: Outcome,
): Promise<void> {
  await trx
    .updateTable('connector_event')
    .set({
      status,
      problem,
      unsure,
      next_at: nextAt,
      tried_at: null,
      ...(status === 'done' && {
        done_at: databaseNow(),
        external_id: externalId ?? null,
        external_url: externalUrl ?? null,
      }),
    })
    .where('account_id', '=', key.accountId)
    .where('connector', '=', key.connector)
    .where('id', '=', key.id)
    .execute()
}

/** Stores why a notice changed nothing. */
export async function noteLeftOut(trx: Executor, key: EventKey, problem: string): Promise<void> {
  await endAttempt(trx, key, { status: 'left_out', problem, nextAt: null, unsure: false })
}

/** Whether an event is recorded. */
export async function hasEvent(db: Executor, { accountId, connector, id }: EventKey): Promise<boolean> {
  const row = await db
    .selectFrom('connector_event')
    .select('id')
    .where('account_id', '=', accountId)
    .where('connector', '=', connector)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** The answer that a deal or task was made of. */
export async function answerOfExternal(
  db: Executor,
  { accountId, connector }: Omit<EventKey, 'id'>,
  externalId: string,
): Promise<{ surveyId: string; answerId: string } | undefined> {
  const row = await db
    .selectFrom('connector_event')
    .select(['survey_id as surveyId', 'answer_id as answerId'])
    .where('account_id', '=', accountId)
    .where('connector', '=', connector)
    .where('external_id', '=', externalId)
    .where('direction', '=', 'out')
    .executeTakeFirst()
  return row?.surveyId && row.answerId ? { surveyId: row.surveyId, answerId: row.answerId } : undefined
}

/** Makes what waits, or one event that failed, due now. @returns the ids */
export async function makeDue(
  trx: Executor,
  { accountId, connector, id }: Omit<EventKey, 'id'> & { id?: string },
  now: Date,
): Promise<string[]> {
  const rows = await trx
    .updateTable('connector_event')
    .set({ status: 'queued', next_at: now, ...(id !== undefined && { created_at: now }) })
    .where('account_id', '=', accountId)
    .where('connector', '=', connector)
    .where('direction', '=', 'out')
    .where('status', '=', id === undefined ? 'queued' : 'failed')
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The newest events of a connector, a page of them, with the reasons as stored. */
export async function listEvents(
  db: Db,
  { accountId, connector }: Omit<EventKey, 'id'>,
  range: { from: number; to: number },
): Promise<{ events: ConnectorEvent[]; total: number }> {
  const mine = () =>
    db.selectFrom('connector_event').where('account_id', '=', accountId).where('connector', '=', connector)
  const { total } = await mine().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await mine()
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(range.from - 1)
    .limit(range.to - range.from + 1)
    .execute()
  const events = rows.map(
    (row): ConnectorEvent => ({
      id: row.id,
      direction: row.direction as ConnectorEvent['direction'],
      kind: row.kind as ConnectorEvent['kind'],
      at: row.created_at.toISOString(),
      surveyId: row.survey_id,
      answerId: row.answer_id,
      status: row.status as Status,
      attempts: row.attempts,
      problem: row.problem,
      nextAt: row.next_at?.toISOString() ?? null,
      externalId: row.external_id,
      externalUrl: row.external_url,
    }),
  )
  return { events, total }
}

/** Deletes the log after half a year. */
export async function dropOldEvents(db: Executor): Promise<void> {
  await sql`delete from connector_event where created_at < now() - make_interval(days => ${DAYS_KEPT})`.execute(
    db,
  )
}
