import { type Selectable, sql } from 'kysely'
import type { Db, Executor } from '../database.ts'
import type { JobData, MailOutcome } from '../jobs/job-data.ts'
import { insertJob } from '../jobs/jobs.ts'
import { countDelivery } from '../metrics/metrics.ts'
import type { OutboxMailRow } from '../tables.ts'
import { type OutcomeJob, type Paper, URGENCIES, type Urgency } from './mail.ts'

/** A mail that this process delivers, as long as it renews the lease. The attempt number identifies the delivery. */
export type Delivery = Selectable<OutboxMailRow>

/** A mail that could not be delivered for this long is given up. */
const GIVE_UP_DAYS = 5
const DAY_MS = 86_400_000

export type Claim = {
  leaseSeconds: number
  /** Mails of this process that are not to be taken, even if it was too slow to renew their leases. */
  except: readonly string[]
  /** Looks among these alone. */
  urgency?: Urgency
  /** Leaves mails that were put off before where they are. */
  onlyFresh?: boolean
}

/**
 * Takes the most urgent mail that is due for an attempt of its own: of these the ones outside a burst first, then the one that has waited longest. Two workers never take
 * the same one; a mail whose worker has died is due again when its lease is over.
 */
export async function claimDelivery(
  db: Executor,
  { leaseSeconds, except, urgency, onlyFresh = false }: Claim,
): Promise<Delivery | undefined> {
  return db
    .updateTable('outbox_mail')
    .set({
      attempts: sql`attempts + 1`,
      begun_at: sql`now()`,
      lease_until: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where('id', '=', (where) =>
      where
        .selectFrom('outbox_mail')
        .select('id')
        .where('due_at', '<=', sql<Date>`now()`)
        .where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<=', sql<Date>`now()`)]))
        .where('id', '<>', sql<string>`all(${except}::text[])`)
        .$if(onlyFresh, (rows) => rows.where('deferrals', '=', 0))
        .$if(urgency !== undefined, (rows) => rows.where('urgency', '=', URGENCIES.indexOf(urgency!)))
        .orderBy('urgency')
        .orderBy('burst')
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Keeps the mails that this process is delivering from being taken by another. */
export async function renewLeases(
  db: Executor,
  deliveries: readonly Delivery[],
  leaseSeconds: number,
): Promise<void> {
  await sql`
    update outbox_mail set lease_until = now() + make_interval(secs => ${leaseSeconds})
      from unnest(${deliveries.map(({ id }) => id)}::text[], ${deliveries.map(({ attempts }) => attempts)}::int[])
        as mine (id, attempt)
      where outbox_mail.id = mine.id and attempts = mine.attempt and lease_until is not null`.execute(db)
}

/**
 * Notes that the mail is now handed over in full, before it is: only so a crash can be told from a mail that was never sent.
 * @returns false when another process has taken the mail over: then it must not be handed over
 */
export async function noteHandover(db: Executor, delivery: Delivery): Promise<boolean> {
  const row = await mine(db, delivery)
    .set({ handovers: sql`handovers + 1` })
    .where('lease_until', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The files that go out with a mail. */
export function readPapers(db: Executor, { id }: Delivery): Promise<Paper[]> {
  return db
    .selectFrom('outbox_attachment')
    .select(['name', 'type', 'body'])
    .where('mail_id', '=', id)
    .execute()
}

/** The mail server has accepted it, whichever process says so. @param keepsText false: links in it may open an account, so it is erased */
export async function noteSent(db: Db, { id }: Delivery, keepsText: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('outbox_mail')
      .set({
        sent_at: sql`now()`,
        failed_at: null,
        due_at: null,
        lease_until: null,
        last_error: null,
        ...(!keepsText && { html: '', text: '', body_sealed: null, unsubscribe_url: null, reply_to: null }),
      })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .returning(['outcome_job', 'outcome_data'])
      .executeTakeFirst()
    if (row) await reportOutcome(trx, row, { error: null })
  })
  countDelivery('email', 'sent')
}

/** The mail is not tried any more; it is kept, and the operator sees why. */
export async function noteFailed(db: Db, delivery: Delivery, error: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await mine(trx, delivery)
      .set({ failed_at: sql`now()`, due_at: null, lease_until: null, last_error: error })
      .returning(['outcome_job', 'outcome_data'])
      .executeTakeFirst()
    if (row) await reportOutcome(trx, row, { error })
  })
  countDelivery('email', 'failed')
}

/** Queues the job that the mail's area asked for. */
async function reportOutcome(
  trx: Executor,
  { outcome_job, outcome_data }: Pick<Delivery, 'outcome_job' | 'outcome_data'>,
  outcome: MailOutcome,
): Promise<void> {
  if (outcome_job === null) return
  await insertJob(
    trx,
    outcome_job as OutcomeJob['name'],
    {
      ...(outcome_data as OutcomeJob['data']),
      ...outcome,
    } as JobData[OutcomeJob['name']],
  )
}

/**
 * The mail is tried again after so many seconds, unless it is too old for that.
 * @param after null: it comes again in its turn, since the attempt never got as far as the mail
 * @param handovers what `Delivery` says, and one more when the server may have accepted this attempt
 */
export async function notePostponed(
  db: Db,
  delivery: Delivery,
  { error, after, handovers }: { error: string; after: number | null; handovers: number },
): Promise<void> {
  if (after !== null && ageOf(delivery) > GIVE_UP_DAYS * DAY_MS) return noteFailed(db, delivery, error)
  await mine(db, delivery)
    .set({
      lease_until: null,
      last_error: error,
      handovers,
      ...(after !== null && {
        deferrals: sql`deferrals + 1`,
        due_at: sql<Date>`now() + make_interval(secs => ${after})`,
      }),
    })
    .execute()
}

/** Milliseconds since a mail was queued, by the database's clock at the beginning of its attempt. */
export function ageOf({ created_at, begun_at }: Delivery): number {
  return begun_at === null ? 0 : begun_at.getTime() - created_at.getTime()
}

/**
 * The mail server is back: what it put off or broke off while it was away is due at once, in the order in which it was written. What failed
 * before may be the reason why it looked away, and comes in a time of its own.
 */
export async function makeDueAgain(db: Executor, awaySeconds: number): Promise<void> {
  await sql`
    update outbox_mail set due_at = created_at, deferrals = 0
      where due_at > now() and begun_at >= now() - make_interval(secs => ${awaySeconds})
        and (lease_until is null or lease_until <= now())`.execute(db)
}

/** No mail server is set: what was written is for the outbox's page alone, even if there is a server one day. */
export async function keepUndelivered(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('outbox_mail')
      .set({ due_at: null })
      .where('due_at', 'is not', null)
      .returning(['outcome_job', 'outcome_data'])
      .execute()
    for (const row of rows) await reportOutcome(trx, row, { error: null, isKept: true })
  })
}

/** Mail that waits to be delivered, for the operator. */
export type MailBacklog = {
  waiting: Record<Urgency, number>
  /** When the oldest of them was written. */
  since: Date | null
  /** Attempts under way. */
  sending: number
  /** The error of the latest failed attempt among the waiting mails. */
  lastError: { at: Date; text: string } | null
  /** Mails that will not be tried again. */
  failed: number
}

export async function readMailBacklog(db: Executor): Promise<MailBacklog> {
  const { rows } = await sql<{
    urgency: number
    waiting: number
    sending: number
    since: Date
  }>`
    select urgency, count(*)::int as waiting, min(created_at) as since,
        (count(*) filter (where lease_until > now()))::int as sending
      from outbox_mail where due_at is not null group by urgency`.execute(db)
  const { rows: errors } = await sql<{ at: Date; text: string }>`
    select begun_at as at, last_error as text from outbox_mail
      where due_at is not null and last_error is not null order by begun_at desc limit 1`.execute(db)
  const { rows: failures } = await sql<{ failed: number }>`
    select count(*)::int as failed from outbox_mail where failed_at is not null`.execute(db)
  const counts = URGENCIES.map((name, at) => [name, rows.find(({ urgency }) => urgency === at)?.waiting ?? 0])
  return {
    waiting: Object.fromEntries(counts),
    since: rows.map(({ since }) => since).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    sending: rows.reduce((sum, { sending }) => sum + sending, 0),
    lastError: errors[0] ?? null,
    failed: failures[0]?.failed ?? 0,
  }
}

function mine(db: Executor, { id, attempts }: Delivery) {
  return db.updateTable('outbox_mail').where('id', '=', id).where('attempts', '=', attempts)
}
