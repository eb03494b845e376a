import { databaseNow } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { countDelivery } from '../../../platform/metrics/metrics.ts'
import { mayGive } from '../../account/reach.ts'
import { GatewayError } from '../../cases/gateway/ask-provider.ts'
import { memberSurvey } from '../../cases/member-case.access.ts'
import { exportRow } from '../../report/rows/export-row.read.ts'
import { readAnswerData } from '../../webhooks/event-data.queries.ts'
import { findConnector, noteUse } from '../connector.queries.ts'
import {
  type AnswerEvent,
  type Connector,
  type ConnectorTools,
  type Delivered,
  type OpenConnector,
  sendsContacts,
} from '../connector.ts'
import { connectorNamed } from '../connectors.ts'
import { makerOf } from '../maker.queries.ts'
import { openTools } from '../open-tools.write.ts'
import {
  beginAttempt,
  type DueEvent,
  type EventKey,
  endAttempt,
  holdEvent,
  type Outcome,
} from './event.queries.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
/** Pauses after each failure that may pass by itself; the last one repeats. */
const PAUSES_MS = [5, 30, 120, 600, 1800, 3600].map((seconds) => seconds * SECOND)
/** Failures that a member ends: a new key, a paid bill. */
const BY_MEMBER: readonly string[] = ['auth', 'money', 'unset', 'maker_gone']
/** Nothing that waits is dropped before. */
const GIVE_UP_MS = 7 * 24 * HOUR
/** An attempt has ended by then, even if its worker died. */
const ATTEMPT_MS = 90 * SECOND

export type DeliverTools = { db: Db; jobs: Pick<Jobs, 'send'>; config: Config }

/** Tries to deliver one event, and queues the next attempt after a failure. */
export async function deliverEvent({ db, jobs, config }: DeliverTools, key: EventKey): Promise<void> {
  const attempt = await begin({ db, jobs }, key)
  if (!attempt) return
  const { accountId, connector: name } = key
  const open = await findConnector(db, config.secret, { accountId, name })
  const connector = connectorNamed(name)
  if (!open || !connector) return
  const outcome = await tryOnce(db, config, { connector, open, key, attempt })
  await db.transaction().execute(async (trx) => {
    await endAttempt(trx, key, outcome)
    if (outcome.nextAt) await jobs.send(trx, 'connector', key, { at: outcome.nextAt })
    if (outcome.status === 'left_out') return
    const error = outcome.status === 'done' ? null : outcome.problem
    await noteUse(trx, { accountId, name }, { at: databaseNow(), error, use: 'event' })
  })
  if (outcome.status !== 'queued') countDelivery('connector', outcome.status === 'done' ? 'sent' : 'failed')
}

/** Marks the attempt, so that nobody else makes it at the same time. */
async function begin(
  { db, jobs }: Pick<DeliverTools, 'db' | 'jobs'>,
  key: EventKey,
): Promise<DueEvent | undefined> {
  return db.transaction().execute(async (trx) => {
    const event = await holdEvent(trx, key)
    if (!event) return undefined
    const now = databaseNow()
    const freeAt = new Date((event.triedAt?.getTime() ?? 0) + ATTEMPT_MS)
    if (event.triedAt && freeAt > now) {
      await jobs.send(trx, 'connector', key, { at: freeAt })
      return undefined
    }
    // An attempt whose worker died may have been carried out.
    const unsure = event.unsure || event.triedAt !== null
    await beginAttempt(trx, key, { at: now, unsure })
    return { ...event, unsure }
  })
}

type Attempt = { connector: Connector; open: OpenConnector; key: EventKey; attempt: DueEvent }

async function tryOnce(db: Db, config: Config, { connector, open, key, attempt }: Attempt): Promise<Outcome> {
  const maker = await makerOf(db, open)
  if (!maker || !mayGive(maker, connector.content(open.settings)))
    return afterFailure('maker_gone', { unsure: attempt.unsure }, attempt)
  const event = await readAnswerEvent(db, config, { connector, open, key, attempt }, maker.locale)
  if (!event) return { status: 'left_out', problem: null, nextAt: null, unsure: false }
  try {
    const delivered = await handOver(connector, open, openTools(db, config), event, attempt.unsure)
    return {
      status: 'done',
      problem: null,
      nextAt: null,
      unsure: false,
      externalId: delivered.externalId,
      externalUrl: delivered.url ?? null,
    }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return afterFailure(error.reason, { retry: error.retry, unsure: error.unsure || attempt.unsure }, attempt)
  }
}

/** What an earlier attempt may have created is looked up first. */
async function handOver(
  { adapter }: Connector,
  open: OpenConnector,
  tools: ConnectorTools,
  event: AnswerEvent,
  unsure: boolean,
): Promise<Delivered> {
  const existing = unsure ? await adapter.find?.(open, tools, event) : undefined
  if (existing) return existing
  if (!adapter.send) throw new GatewayError('unset')
  return adapter.send(open, tools, event)
}

async function readAnswerEvent(
  db: Db,
  { publicUrl }: Config,
  { connector, open, key, attempt: { surveyId, answerId } }: Attempt,
  locale: AnswerEvent['locale'],
): Promise<AnswerEvent | undefined> {
  const { accountId } = key
  const read = await readAnswerData(db, { accountId, surveyId, answerId }, publicUrl)
  if (!read) return undefined
  const contacts = sendsContacts(open)
  const survey = connector.needsRow
    ? await memberSurvey(db, { accountId, memberId: open.madeBy }, surveyId)
    : undefined
  const row = survey ? await exportRow(db, survey, answerId, { contacts }) : null
  return { id: key.id, locale, answer: read.data, contact: contacts ? read.contact : null, row: row ?? null }
}

function afterFailure(
  problem: string,
  { retry = false, unsure }: { retry?: boolean; unsure: boolean },
  { attempts, createdAt }: DueEvent,
): Outcome {
  const now = databaseNow().getTime()
  const isOver = now - createdAt.getTime() > GIVE_UP_MS
  const isMembers = BY_MEMBER.includes(problem)
  if (isOver || !(retry || isMembers)) return { status: 'failed', problem, nextAt: null, unsure }
  const pause = isMembers ? HOUR : PAUSES_MS[Math.min(attempts, PAUSES_MS.length - 1)]!
  return { status: 'queued', problem, nextAt: new Date(now + pause), unsure }
}
