import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { type BackupHealth, readBackupHealth } from '../../../platform/backup/backup-run.queries.ts'
import { databaseNow } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Executor } from '../../../platform/database.ts'
import { readMailBacklog } from '../../../platform/mail/outbox.queries.ts'
import { telegramBot } from '../../../platform/telegram/bot-client.ts'
import type { Health } from './console.contract.ts'
import { withoutContacts } from './job-facts.ts'

const PACKAGE = new URL('../../../../package.json', import.meta.url)
/** A shorter time says nothing of the growth: a vacuum or an import moves more than a day does. */
const DAYS_FOR_GROWTH = 3
const DAYS_LOOKED_AT = 14
const TELEGRAM_WITHIN_MS = 4000

type Settings = Pick<Config, 'backup' | 'dataDir' | 'smtpUrl' | 'telegram' | 'trial'>

/** How the installation stands: database, disk, mail, Telegram, backups, clock and versions. */
export async function readHealth(db: Executor, config: Settings): Promise<Omit<Health, 'sameAddress'>> {
  const [database, disk, mail, telegram, backup] = await Promise.all([
    readDatabase(db),
    readDisk(db, config.dataDir),
    readMail(db, config),
    readTelegram(config),
    readBackups(db, config),
  ])
  const { postgres, at, ...size } = database
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  return {
    database: size,
    disk,
    mail,
    telegram,
    backup,
    clockMs: at,
    versions: { service: version, node: process.versions.node, postgres },
  }
}

async function readDatabase(db: Executor) {
  const { rows } = await sql<{
    bytes: number
    slowest: number
    connections: number
    most: number
    postgres: string
    now: Date
  }>`
    select pg_database_size(current_database()) as bytes,
      coalesce(max(extract(epoch from clock_timestamp() - query_start))
        filter (where state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'), 0)::float8 as slowest,
      (count(*) filter (where backend_type = 'client backend'))::int as connections,
      current_setting('max_connections')::int as most, current_setting('server_version') as postgres,
      clock_timestamp() as now
    from pg_stat_activity`.execute(db)
  const { bytes, slowest, connections, most, postgres, now } = rows[0]!
  return {
    bytes,
    slowestSeconds: Math.round(slowest * 10) / 10,
    connections,
    mostConnections: most,
    postgres: postgres.split(' ')[0]!,
    at: Date.now() - now.getTime(),
  }
}

/** Null where the folder can't be looked at. */
async function readDisk(db: Executor, folder: string): Promise<Health['disk']> {
  const room = await roomOf(folder)
  if (!room) return null
  return { ...room, daysLeft: await daysLeft(db, room.freeBytes) }
}

async function roomOf(folder: string): Promise<{ freeBytes: number; totalBytes: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}

/** For how many days the room lasts at the growth of the last two weeks. */
async function daysLeft(db: Executor, freeBytes: number): Promise<number | null> {
  const { rows } = await sql<{ days: number; taken: number }>`
    select extract(day from now() - day::timestamptz)::int as days, free_bytes - ${freeBytes}::bigint as taken
    from storage_day
    where day between (now() - make_interval(days => ${DAYS_LOOKED_AT}))::date
      and (now() - make_interval(days => ${DAYS_FOR_GROWTH}))::date
    order by day limit 1`.execute(db)
  const [first] = rows
  if (!first || first.taken <= 0) return null
  return Math.floor(freeBytes / (first.taken / first.days))
}

/** Records the free space of today, from which the growth is computed. Safe to run again. */
export async function noteStorage(db: Executor, folder: string): Promise<void> {
  const room = await roomOf(folder)
  if (!room) return
  const today = databaseNow().toISOString().slice(0, 10)
  await sql`
    insert into storage_day as known (day, database_bytes, free_bytes)
    values (${today}, pg_database_size(current_database()), ${room.freeBytes})
    on conflict (day) do update set database_bytes = excluded.database_bytes, free_bytes = excluded.free_bytes`.execute(
    db,
  )
  await sql`delete from storage_day where day < now() - interval '1 year'`.execute(db)
}

async function readMail(db: Executor, { smtpUrl }: Settings): Promise<Health['mail']> {
  const { rows } = await sql<{ sent: number; refused: number }>`
    select (count(*) filter (where sent_at is not null))::int as sent,
      (count(*) filter (where failed_at is not null))::int as refused
    from outbox_mail where created_at > now() - interval '1 day'`.execute(db)
  const { waiting, lastError } = await readMailBacklog(db)
  return {
    isSet: smtpUrl !== undefined,
    ...rows[0]!,
    waiting: Object.values(waiting).reduce((sum, count) => sum + count, 0),
    lastError: lastError && withoutContacts(lastError.text),
  }
}

async function readTelegram({ telegram }: Settings): Promise<Health['telegram']> {
  if (!telegram) return 'off'
  return telegramBot(telegram)
    .call('getMe', {}, { timeoutMs: TELEGRAM_WITHIN_MS })
    .then(
      () => 'works',
      () => 'silent',
    )
}

async function readBackups(db: Executor, { backup, trial }: Settings): Promise<Health['backup']> {
  const { backup: lastBackup, proof } = await readBackupHealth(db)
  const isScheduled = backup !== null
  return { isScheduled, isWanted: isScheduled || !trial, backup: stateOf(lastBackup), proof: stateOf(proof) }
}

function stateOf({ last, lastGood }: BackupHealth['backup']): Health['backup']['proof'] {
  const ago = lastGood && databaseNow().getTime() - lastGood.endedAt.getTime()
  return {
    goodAt: lastGood?.endedAt.toISOString() ?? null,
    hours: ago === null ? null : Math.max(0, Math.floor(ago / 3_600_000)),
    bytes: lastGood?.size?.bytes ?? null,
    problem: last?.problem ?? null,
  }
}
