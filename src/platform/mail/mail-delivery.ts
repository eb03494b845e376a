import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import type { Db } from '../database.ts'
import { circuitBreaker } from '../limits/circuit-breaker.ts'
import type { Log } from '../log/log.ts'
import { isDatabaseAway } from '../postgres/outage.ts'
import { URGENCIES } from './mail.ts'
import { withBody } from './mail-body.ts'
import { composeMail } from './mail-message.ts'
import {
  ageOf,
  type Claim,
  claimDelivery,
  type Delivery,
  keepUndelivered,
  makeDueAgain,
  noteFailed,
  noteHandover,
  notePostponed,
  noteSent,
  readPapers,
  renewLeases,
} from './outbox.queries.ts'
import { parseSender } from './sender.ts'
import { openSmtpClient, SmtpFailure } from './smtp-client.ts'

/** The mails of a worker that died are released after this time. */
const LEASE_SECONDS = 30
/** How often the outbox is looked at for mails whose next attempt is due; new ones wake the delivery at once. */
const LOOK_EVERY_MS = 1000
/**
 * A mail that was handed over in full without an answer may have been accepted, so each repeat can make another copy (with the same
 * Message-ID, by which mailboxes drop it). A server that breaks off at the end of the content usually does so for a while: repeats go on for
 * hours, ever more rarely. A mail whose worker died each time, which leaves no error, is repeated once.
 */
const UNCONFIRMED_GIVE_UP_MS = 8 * 3_600_000
const MOST_HANDOVERS = 2
/** Pauses of one mail between its attempts double from the first to the longest. */
const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 600
/** A mail that the server may have accepted is sent again after this time; the pause doubles up to the longest. */
const FIRST_REPEAT_SECONDS = 120
const LONGEST_REPEAT_SECONDS = 3600
/** Conversations under way may end in this time when the worker stops. */
const STOP_MS = 2500
const SETTLE_AGAIN_MS = 500

const AWAITED = URGENCIES.indexOf('awaited')
const UNCONFIRMED =
  'Each attempt ended after the content was sent and before the mail server confirmed it, so it may have the mail.'

export type MailDelivery = {
  /** Looks for mails at once. */
  wake: () => void
  stop: () => Promise<void>
}

type Parts = { db: Db; log: Log; config: Pick<Config, 'smtpUrl' | 'mail' | 'mailFrom' | 'trial' | 'secret'> }

/**
 * Delivers the outbox until it is stopped. A mail is taken, handed over and settled in three short statements; no connection of
 * the database is held while the mail server is spoken to. A crash costs one copy of a mail at most, under the same Message-ID.
 */
export function deliverMails({ db, log, config }: Parts): MailDelivery {
  if (config.smtpUrl === undefined) return keepMails({ db, log })
  const { connections } = config.mail
  const sender = parseSender(config.mailFrom)
  if (!sender) throw new Error('MAIL_FROM was not checked')
  const client = openSmtpClient(config.smtpUrl, config.mail)
  const breaker = circuitBreaker(connections)
  const running = new Map<Delivery, Promise<void>>()
  let isStopping = false

  const takeNext = async (places: number): Promise<Delivery | undefined> => {
    const under = [...running.keys()]
    const claim: Claim = {
      leaseSeconds: LEASE_SECONDS,
      except: under.map(({ id }) => id),
      // Recipients for which the mail server hangs may occupy at most half of the connections.
      onlyFresh: places > 1 && under.filter(({ deferrals }) => deferrals > 0).length >= places / 2,
    }
    // One conversation is left to people who wait at a screen, however many alerts there are.
    const isLastPlace = places > 1 && under.length === places - 1
    const isForAwaited = isLastPlace && !under.some(({ urgency }) => urgency === AWAITED)
    const awaited = isForAwaited && (await claimDelivery(db, { ...claim, urgency: 'awaited' }))
    return awaited || claimDelivery(db, claim)
  }
  const begin = async (): Promise<void> => {
    for (let places = breaker.places(); !isStopping && running.size < places; places = breaker.places()) {
      const delivery = await takeNext(places)
      if (!delivery) return
      const delivered = deliver(delivery)
        .catch((err) => log.error({ err, mail: delivery.id }, 'mail'))
        .finally(() => {
          running.delete(delivery)
          wake()
        })
      running.set(delivery, delivered)
    }
  }
  const { wake, rest } = wakeable(async () => {
    if (!isStopping) await begin().catch((err) => log.error({ err }, 'outbox'))
  })

  const deliver = async (delivery: Delivery): Promise<void> => {
    if (isHopeless(delivery))
      return settle(
        () => noteFailed(db, delivery, UNCONFIRMED),
        () => isStopping,
      )
    const failure = await send(delivery)
    await settle(
      () => note(delivery, failure),
      () => isStopping,
    )
    if (!isStopping) await tellBreaker(failure)
  }
  /** @returns why it was not accepted */
  const send = async (delivery: Delivery): Promise<Error | undefined> => {
    try {
      const mail = await composeMail(
        withBody(delivery, config.secret),
        sender,
        await readPapers(db, delivery),
      )
      await client.send(mail, async () => {
        if (!(await noteHandover(db, delivery))) throw new Error('Another worker has taken the mail over')
      })
      return undefined
    } catch (error) {
      return error as Error
    }
  }
  const note = (delivery: Delivery, failure: Error | undefined): Promise<void> => {
    if (!failure) return noteSent(db, delivery, config.trial)
    const error = failure.message.slice(0, 500)
    const { handovers } = delivery
    const kind = failure instanceof SmtpFailure ? failure.kind : 'own'
    if (kind === 'rejected') return noteFailed(db, delivery, error)
    if (kind === 'unconfirmed' && isHopeless({ ...delivery, handovers: handovers + 1, last_error: error }))
      return noteFailed(db, delivery, UNCONFIRMED)
    if (kind === 'unconfirmed')
      return notePostponed(db, delivery, { error, after: repeatAfter(handovers), handovers: handovers + 1 })
    const isItsTurn = kind === 'unreachable' || isStopping
    const after = isItsTurn ? null : pauseAfter(delivery.deferrals)
    return notePostponed(db, delivery, { error, after, handovers })
  }
  const tellBreaker = async (failure: Error | undefined): Promise<void> => {
    if (!failure || (failure instanceof SmtpFailure && failure.kind === 'rejected')) {
      const awayMs = breaker.succeeded()
      if (awayMs === undefined) return
      log.info({ seconds: Math.round(awayMs / 1000) }, 'mail server is back')
      return makeDueAgain(db, awayMs / 1000)
    }
    if (!(failure instanceof SmtpFailure)) return
    const { kind, code } = failure
    const isUnreachable = kind === 'unreachable'
    if (!breaker.failed(isUnreachable, running.size - 1)) return
    // What is said about a mail may name its recipient.
    log.warn({ kind, code, ...(isUnreachable && { reason: failure.message }) }, 'mail server is away')
  }

  const renew = () => {
    if (running.size === 0) return
    renewLeases(db, [...running.keys()], LEASE_SECONDS).catch((err) => log.warn({ err }, 'outbox'))
  }
  const looking = setInterval(wake, LOOK_EVERY_MS)
  const renewing = setInterval(renew, (LEASE_SECONDS * 1000) / 3)
  return {
    wake,
    stop: async () => {
      isStopping = true
      clearInterval(looking)
      await rest()
      const all = Promise.all(running.values())
      await Promise.race([all, pause(STOP_MS, undefined, { ref: false })])
      client.close()
      await all
      clearInterval(renewing)
    },
  }
}

/** In place of delivering where no mail server is set: all stays in the outbox. */
function keepMails({ db, log }: Pick<Parts, 'db' | 'log'>): MailDelivery {
  const { wake, rest } = wakeable(() => keepUndelivered(db).catch((err) => log.error({ err }, 'outbox')))
  wake()
  return { wake, stop: rest }
}

/** A work that runs once at a time; being woken meanwhile makes it run once more. It must not throw. */
function wakeable(work: () => Promise<void>): { wake: () => void; rest: () => Promise<void> } {
  let isWanted = false
  let running: Promise<void> | undefined
  const run = async () => {
    while (isWanted) {
      isWanted = false
      await work()
    }
    running = undefined
  }
  return {
    wake: () => {
      isWanted = true
      running ??= run()
    },
    rest: async () => running,
  }
}

/** Writes down how an attempt ended. While the database is away it waits, since forgetting it would make another copy. */
async function settle(write: () => Promise<void>, isStopping: () => boolean): Promise<void> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (isStopping() || !isDatabaseAway(error)) throw error
      await pause(SETTLE_AGAIN_MS)
    }
  }
}

/** Whether a mail was handed over without an answer for too long, or too often. */
function isHopeless(delivery: Delivery): boolean {
  if (delivery.last_error === null) return delivery.handovers >= MOST_HANDOVERS
  return delivery.handovers > 0 && ageOf(delivery) > UNCONFIRMED_GIVE_UP_MS
}

/** Seconds until a mail is handed over once more. @param handovers earlier ones without an answer */
function repeatAfter(handovers: number): number {
  return Math.min(LONGEST_REPEAT_SECONDS, FIRST_REPEAT_SECONDS * 2 ** handovers)
}

/** Seconds until a mail is tried again that was put off so often before; spread, so that many do not come at the same moment. */
function pauseAfter(deferrals: number): number {
  const seconds = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(deferrals, 10))
  return seconds * (0.75 + Math.random() / 2)
}
