import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { readQueues } from '../../platform/jobs/queue-state.queries.ts'
import type { JobName } from '../../platform/jobs/queues.ts'
import { type PartStatus, SERVICE_PARTS, type ServicePart, STATUS_DAYS } from './status.contract.ts'

/** Jobs of a part, and how long one may wait before people notice. */
const QUEUES_OF: Record<'alerts' | 'files', { queues: readonly JobName[]; waitSeconds: number }> = {
  alerts: { queues: ['complaints', 'notice'], waitSeconds: 300 },
  files: { queues: ['work', 'report'], waitSeconds: 1800 },
}
/** Mail that waits longer than this, while nothing is sent at all, does not go out. */
const MAIL_WAIT_MINUTES = 10

/** Whether each part works that the database can tell of: all but the taking of answers. */
export async function readParts(db: Executor): Promise<Record<Exclude<ServicePart, 'answers'>, boolean>> {
  const [queues, mail] = await Promise.all([readQueues(db), isMailGoingOut(db)])
  const inTime = ({ queues: names, waitSeconds }: { queues: readonly JobName[]; waitSeconds: number }) =>
    queues.every(({ name, oldestSeconds }) => !names.includes(name) || (oldestSeconds ?? 0) <= waitSeconds)
  return { mail, alerts: inTime(QUEUES_OF.alerts), files: inTime(QUEUES_OF.files) }
}

/** A single address that refuses mail is not a fault of the service: at least two people must be waiting. */
async function isMailGoingOut(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ waiting: number; sent: number }>`
    select (count(distinct to_address) filter (
        where due_at is not null and created_at < now() - make_interval(mins => ${MAIL_WAIT_MINUTES})))::int as waiting,
      (count(*) filter (where sent_at > now() - make_interval(mins => ${MAIL_WAIT_MINUTES})))::int as sent
    from outbox_mail
    where due_at is not null or created_at > now() - interval '1 day'`.execute(db)
  const { waiting, sent } = rows[0]!
  return waiting < 2 || sent > 0
}

/** Counts the present minute for each part, once. */
export async function recordMinute(db: Executor, works: Record<ServicePart, boolean>): Promise<void> {
  const good = SERVICE_PARTS.map((part) => (works[part] ? 1 : 0))
  await sql`
    insert into service_day (day, part, good, bad, measured_at)
    select (now() at time zone 'UTC')::date, part, good, 1 - good, now()
    from unnest(${[...SERVICE_PARTS]}::text[], ${good}::int[]) as measured (part, good)
    on conflict (day, part) do update
      set good = service_day.good + excluded.good, bad = service_day.bad + excluded.bad, measured_at = excluded.measured_at
      where service_day.measured_at < date_trunc('minute', now())`.execute(db)
}

/** The minutes of the last days, and when the last one was measured. */
export async function readDays(
  db: Executor,
): Promise<{ measuredAt: Date | null; days: Record<ServicePart, PartStatus['days']> }> {
  const { rows } = await sql<{
    part: ServicePart
    day: string
    good: number
    bad: number
    measured_at: Date
  }>`
    select part, to_char(day, 'YYYY-MM-DD') as day, good, bad, measured_at from service_day
    where day > (now() at time zone 'UTC')::date - ${STATUS_DAYS}::int order by day`.execute(db)
  const times = rows.map(({ measured_at }) => measured_at.getTime())
  return {
    measuredAt: times.length > 0 ? new Date(Math.max(...times)) : null,
    days: Object.fromEntries(
      SERVICE_PARTS.map((id) => [
        id,
        rows.filter(({ part }) => part === id).map(({ day, good, bad }) => ({ day, good, bad })),
      ]),
    ) as Record<ServicePart, PartStatus['days']>,
  }
}

/** Deletes days that the status page does not show any more. */
export async function dropOldServiceDays(db: Executor): Promise<void> {
  await sql`delete from service_day where day < (now() at time zone 'UTC')::date - ${STATUS_DAYS}::int`.execute(
    db,
  )
}
