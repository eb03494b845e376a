import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { Deliveries } from './console.contract.ts'

type Counted = { way: string; waiting: number; sent: number; failed: number; oldest: Date | null }
type Reason = { way: string; reason: string; n: number; at: Date }
const MOST_REASONS = 3

/**
 * What leaves the installation, by its way: what waits now, what went out and what failed in the last day, with the commonest reasons.
 * One statement for each table, each over one table alone, so that a distributed database counts where the rows are.
 */
export async function readDeliveries(db: Executor): Promise<Deliveries> {
  const [wayCounts, reasons] = await Promise.all([
    Promise.all([mails(db), alerts(db), messages(db), invitations(db), webhooks(db)]),
    Promise.all([
      mailReasons(db),
      alertReasons(db),
      messageReasons(db),
      invitationReasons(db),
      webhookReasons(db),
    ]),
  ])
  const why = reasons.flat()
  return {
    ways: wayCounts.flat().map(({ way, oldest, ...counts }) => ({
      way,
      ...counts,
      oldest: oldest?.toISOString() ?? null,
      reasons: why
        .filter((reason) => reason.way === way)
        .toSorted((a, b) => b.n - a.n)
        .slice(0, MOST_REASONS)
        .map(({ reason, n, at }) => ({ reason, n, at: at.toISOString() })),
    })),
  }
}

async function mails(db: Executor): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select 'mail' as way,
      (count(*) filter (where sent_at is null and failed_at is null))::int as waiting,
      (count(*) filter (where sent_at > now() - interval '1 day'))::int as sent,
      (count(*) filter (where failed_at > now() - interval '1 day'))::int as failed,
      min(created_at) filter (where sent_at is null and failed_at is null) as oldest
    from outbox_mail
    where sent_at is null or created_at > now() - interval '7 days'`.execute(db)
  return rows
}

async function mailReasons(db: Executor): Promise<Reason[]> {
  const { rows } = await sql<Reason>`
    select 'mail' as way, left(last_error, 200) as reason, count(*)::int as n, max(coalesce(failed_at, created_at)) as at
    from outbox_mail
    where last_error is not null and sent_at is null and coalesce(failed_at, now()) > now() - interval '1 day'
    group by 2 order by 3 desc limit ${MOST_REASONS}`.execute(db)
  return rows
}

async function alerts(db: Executor): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select 'alert-' || coalesce(channel, 'none') as way,
      (count(*) filter (where status in ('waiting', 'held')))::int as waiting,
      (count(*) filter (where status in ('sent', 'read') and created_at > now() - interval '1 day'))::int as sent,
      (count(*) filter (where status = 'failed' and created_at > now() - interval '1 day'))::int as failed,
      min(created_at) filter (where status in ('waiting', 'held')) as oldest
    from alert_delivery
    where status in ('waiting', 'held') or created_at > now() - interval '1 day'
    group by 1 order by 1`.execute(db)
  return rows
}

async function alertReasons(db: Executor): Promise<Reason[]> {
  const { rows } = await sql<Reason>`
    select 'alert-' || coalesce(channel, 'none') as way, reason, count(*)::int as n, max(created_at) as at
    from alert_delivery
    where reason is not null and status <> 'sent' and status <> 'read' and created_at > now() - interval '1 day'
    group by 1, 2 order by 3 desc limit 20`.execute(db)
  return rows
}

async function messages(db: Executor): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select 'message-' || channel as way,
      (count(*) filter (where status in ('scheduled', 'queued')))::int as waiting,
      (count(*) filter (where status in ('sent', 'delivered', 'read') and created_at > now() - interval '1 day'))::int as sent,
      (count(*) filter (where status in ('failed', 'unknown') and created_at > now() - interval '1 day'))::int as failed,
      min(created_at) filter (where status in ('scheduled', 'queued')) as oldest
    from message
    where direction = 'out' and channel <> 'page'
      and (status in ('scheduled', 'queued') or created_at > now() - interval '1 day')
    group by 1 order by 1`.execute(db)
  return rows
}

async function messageReasons(db: Executor): Promise<Reason[]> {
  const { rows } = await sql<Reason>`
    select 'message-' || channel as way, reason, count(*)::int as n, max(created_at) as at
    from message
    where direction = 'out' and status in ('failed', 'unknown') and reason is not null
      and created_at > now() - interval '1 day'
    group by 1, 2 order by 3 desc limit 20`.execute(db)
  return rows
}

async function invitations(db: Executor): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select 'invitation-sms' as way, (count(*) filter (where status = 'queued'))::int as waiting,
      (count(*) filter (where status in ('sent', 'delivered') and queued_at > now() - interval '1 day'))::int as sent,
      (count(*) filter (where status in ('failed', 'unknown') and queued_at > now() - interval '1 day'))::int as failed,
      min(queued_at) filter (where status = 'queued') as oldest
    from invitation_sms where status = 'queued' or queued_at > now() - interval '1 day'
    having count(*) > 0`.execute(db)
  return rows
}

async function invitationReasons(db: Executor): Promise<Reason[]> {
  const { rows } = await sql<Reason>`
    select 'invitation-sms' as way, reason, count(*)::int as n, max(queued_at) as at
    from invitation_sms
    where status in ('failed', 'unknown') and reason is not null and queued_at > now() - interval '1 day'
    group by 2 order by 3 desc limit ${MOST_REASONS}`.execute(db)
  return rows
}

async function webhooks(db: Executor): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select 'webhook' as way, (count(*) filter (where next_at is not null))::int as waiting,
      (count(*) filter (where done_at > now() - interval '1 day'))::int as sent,
      (count(*) filter (where next_at is null and done_at is null and tried_at > now() - interval '1 day'))::int as failed,
      min(created_at) filter (where next_at is not null) as oldest
    from webhook_delivery
    where next_at is not null or tried_at > now() - interval '1 day'`.execute(db)
  return rows
}

async function webhookReasons(db: Executor): Promise<Reason[]> {
  const { rows } = await sql<Reason>`
    select 'webhook' as way, coalesce(left(problem, 200), 'HTTP ' || status) as reason, count(*)::int as n,
      max(tried_at) as at
    from webhook_delivery
    where done_at is null and tried_at > now() - interval '1 day' and (problem is not null or status is not null)
    group by 2 order by 3 desc limit ${MOST_REASONS}`.execute(db)
  return rows
}
