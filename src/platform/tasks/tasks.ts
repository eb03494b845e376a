import { type Selectable, sql } from 'kysely'
import { databaseNow } from '../clock.ts'
import type { Db, Executor } from '../database.ts'
import { AppError } from '../errors.ts'
import type { FilePath, FileStore } from '../files/file-store.ts'
import { newId } from '../ids.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { laneOfAccount, runAs } from '../limits/caller.ts'
import { isUiLocale } from '../locale.ts'
import type { Log } from '../log/log.ts'
import { isStorageFull } from '../postgres/outage.ts'
import type { WorkRow } from '../tables.ts'
import { KilledProcess } from '../threads/heavy-process.ts'

/** Minimum time between two progress updates; clients poll at the same rate. */
const TELL_EVERY_MS = 300
/** Heartbeat of the worker that runs a task. After `SILENT_SECONDS` without one another worker restarts the task. */
const BEAT_EVERY_MS = 10_000
const SILENT_SECONDS = 45
/** A work that fails by a bug or a crash is begun so often. */
const ATTEMPTS = 3
const RETRY_SECONDS = 3
/** A work whose process the machine ended for want of memory waits for others to be done: some 20 minutes in all. */
const ATTEMPTS_IF_KILLED = 10
const LONGEST_PAUSE_SECONDS = 300
/** Files and what is known of a work go away after a day. */
const KEPT_HOURS = 24

export type TaskFile = { name: string; type: string }

/** Who asks for a work, what kind it is and what it takes: ids and choices, read by its handler. */
export type TaskRequest = {
  accountId: number
  memberId: string
  /** What the member may do now; its file is handed out only while this is unchanged. */
  rights: object
  kind: string
  input: unknown
  /** How many the account may have unfinished at once: `config.limits.worksAtOnce`. */
  atOnce: number
}

/** What a handler gets: the work as it was asked for. */
export type TaskInput = { id: string; accountId: number; memberId: string; input: unknown }

/** How a handler speaks of its progress. Every call throws WorkStopped once the work was cancelled or must make room. */
export type TaskRun = {
  /** May be called as often as needed. The first call sets the total. */
  progress: (done: number, total: number) => Promise<void>
  /** Streams the file that the member downloads; its name may hold any letters. */
  file: (file: TaskFile, source: AsyncIterable<Uint8Array>) => Promise<void>
  /** Ends the work inside the handler's own transaction, so that its effect and its end are one. */
  finish: (trx: Executor, result: object) => Promise<void>
}

/**
 * Runs one kind of task. Must be safe to run twice: it is restarted after a crash. A thrown AppError is shown to the member as it is;
 * any other error is retried and then reported as an internal one.
 * @returns what the page shows of it when done; nothing when it called `finish`
 */
export type TaskHandler = (work: TaskInput, run: TaskRun) => Promise<object | undefined>

/** Thrown by a run's calls when the work was cancelled, was taken over, or its worker is leaving. */
class TaskStopped extends Error {
  override name = 'WorkStopped'
}

/**
 * Notes a work and queues it, in the transaction of its cause.
 * @returns its id, of 128 bits
 * @throws AppError `too_many` when the account already has its share unfinished
 */
export async function queueTask(trx: Executor, jobs: Jobs, order: TaskRequest): Promise<string> {
  const { accountId, memberId, rights, kind, input, atOnce } = order
  // Without this lock two presses at once would both find room.
  await sql`select pg_advisory_xact_lock(hashtext('work'), ${accountId}::int)`.execute(trx)
  const { unfinished } = await trx
    .selectFrom('work')
    .select(sql<number>`count(*)::int`.as('unfinished'))
    .where('account_id', '=', accountId)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  if (unfinished >= atOnce) throw new AppError('too_many', { retryAfter: 30 })
  const id = newId()
  await trx
    .insertInto('work')
    .values({
      account_id: accountId,
      id,
      member_id: memberId,
      rights: JSON.stringify(rights),
      kind,
      input: JSON.stringify(input),
    })
    .execute()
  await jobs.send(trx, 'work', { accountId, id })
  return id
}

type Parts = { db: Db; jobs: Jobs; files: FileStore; log: Log; signal: AbortSignal }

/** Does a queued work with the handler of its kind. A work that is going on elsewhere, or has ended, is left alone. */
export async function runTask(
  { db, jobs, files, log, signal }: Parts,
  handlers: Readonly<Record<string, TaskHandler>>,
  { accountId, id }: { accountId: number; id: string },
): Promise<void> {
  const row = await claim(db, { accountId, id })
  if (!row) return
  const mine = { accountId, id, attempt: row.attempts }
  const startedAt = performance.now()
  const beat = setInterval(() => void write(db, mine, {}).catch(() => {}), BEAT_EVERY_MS)
  const handler = handlers[row.kind]
  try {
    if (!handler) throw new Error(`No handler for work of kind ${row.kind}`)
    const run = openRun({ db, files, signal }, mine)
    const work = { id, accountId, memberId: row.member_id, input: row.input }
    const result = await runAs({ lane: laneOfAccount(accountId) }, () => handler(work, run))
    if (result) await run.finish(db, result)
    log.info({ work: row.kind, seconds: Math.round((performance.now() - startedAt) / 1000) }, 'work done')
  } catch (error) {
    await files.remove(taskFilePath(id))
    await settle({ db, jobs, log }, row, mine, error)
  } finally {
    clearInterval(beat)
  }
}

/** Begins anew what nobody has been doing for a while: its worker crashed. Safe in several workers at once. */
export async function reviveTasks(db: Db, jobs: Jobs): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const silent = await trx
      .updateTable('work')
      .set({ status: 'queued', beat_at: databaseNow() })
      .where('status', 'in', ['queued', 'running'])
      .where(
        'beat_at',
        '<',
        sql<Date>`${databaseNow()}::timestamptz - make_interval(secs => ${SILENT_SECONDS})`,
      )
      .returning(['account_id', 'id'])
      .execute()
    for (const { account_id, id } of silent) await jobs.send(trx, 'work', { accountId: account_id, id })
  })
}

/** Deletes what was made more than a day ago. @returns how many files */
export async function removeOldTasks(db: Db, files: FileStore): Promise<number> {
  await db
    .deleteFrom('work')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${KEPT_HOURS})`)
    .where('status', 'not in', ['queued', 'running'])
    .execute()
  // The times of files are the machine's.
  const before = new Date(Date.now() - KEPT_HOURS * 3_600_000)
  const old = (await files.list(['work'])).filter(({ changedAt }) => changedAt < before)
  for (const { name } of old) await files.remove(['work', name])
  return old.length
}

/** Where the file of a work lies. */
export function taskFilePath(id: string): FilePath {
  return ['work', id]
}

type Mine = { accountId: number; id: string; attempt: number }

async function claim(db: Db, { accountId, id }: { accountId: number; id: string }) {
  return db
    .updateTable('work')
    .set({
      status: 'running',
      attempts: sql`attempts + 1`,
      started_at: databaseNow(),
      beat_at: databaseNow(),
      done: 0,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
}

function openRun({ db, files, signal }: Pick<Parts, 'db' | 'files' | 'signal'>, mine: Mine): TaskRun {
  let reportedAt = 0
  const stopIfLeaving = () => {
    if (signal.aborted) throw new TaskStopped()
  }
  return {
    progress: async (done, total) => {
      stopIfLeaving()
      if (Date.now() - reportedAt < TELL_EVERY_MS) return
      reportedAt = Date.now()
      await write(db, mine, { done, total })
    },
    file: async (file, source) => {
      await files.write(taskFilePath(mine.id), source)
      await write(db, mine, { file: JSON.stringify(file) })
    },
    finish: async (trx, result) => {
      stopIfLeaving()
      await write(trx, mine, { status: 'done', result: JSON.stringify(result), finished_at: databaseNow() })
    },
  }
}

type Change = {
  done?: number
  total?: number
  status?: string
  result?: string
  error?: string
  file?: string
  finished_at?: Date
}

/** @throws WorkStopped when the work is no longer this worker's to write */
async function write(db: Executor, { accountId, id, attempt }: Mine, change: Change): Promise<void> {
  const row = await db
    .updateTable('work')
    .set({ ...change, ...(change.status === 'done' && { done: sql`total` }), beat_at: databaseNow() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new TaskStopped()
}

/** Writes down how a work ended that its handler did not end well. */
async function settle(
  { db, jobs, log }: Pick<Parts, 'db' | 'jobs' | 'log'>,
  row: Selectable<WorkRow>,
  mine: Mine,
  thrown: unknown,
): Promise<void> {
  // A retry would find the disk just as full, so the task fails at once.
  const error = isStorageFull(thrown) ? new AppError('no_space') : thrown
  const leaving = error instanceof TaskStopped
  const refused = error instanceof AppError
  if (!(thrown instanceof TaskStopped || thrown instanceof AppError))
    log.error({ err: thrown, work: row.kind }, 'work failed')
  const killed = error instanceof KilledProcess
  if (!refused && (leaving || row.attempts < (killed ? ATTEMPTS_IF_KILLED : ATTEMPTS))) {
    const afterSeconds = leaving ? 0 : pauseAfter(row.attempts, killed)
    await db.transaction().execute(async (trx) => {
      const again = await trx
        .updateTable('work')
        // Making room costs no attempt.
        .set({
          status: 'queued',
          // Nobody takes it for silent while it waits.
          beat_at: new Date(databaseNow().getTime() + afterSeconds * 1000),
          ...(leaving && { attempts: sql`attempts - 1` }),
        })
        .where('account_id', '=', mine.accountId)
        .where('id', '=', mine.id)
        .where('attempts', '=', mine.attempt)
        .where('status', '=', 'running')
        .returning('id')
        .executeTakeFirst()
      if (again) await jobs.send(trx, 'work', { accountId: mine.accountId, id: mine.id }, { afterSeconds })
    })
    return
  }
  const fault = refused ? await wordsOf(db, row, error) : { code: 'broken', detail: null }
  await write(db, mine, {
    status: 'failed',
    error: JSON.stringify(fault),
    finished_at: databaseNow(),
  }).catch(() => {})
}

function pauseAfter(attempts: number, killed: boolean): number {
  return killed ? Math.min(5 * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS) : RETRY_SECONDS * attempts
}

/** A refusal in the language of the member who waits for the work. */
async function wordsOf(db: Db, { account_id, member_id }: Selectable<WorkRow>, { code, detail }: AppError) {
  if (typeof detail !== 'function') return { code, detail: detail ?? null }
  const member = await db
    .selectFrom('member')
    .select('locale')
    .where('account_id', '=', account_id)
    .where('id', '=', member_id)
    .executeTakeFirst()
  const locale = member?.locale ?? 'ru'
  return { code, detail: detail(isUiLocale(locale) ? locale : 'ru') }
}
