/** Reads that may be a second old go to a copy of the database, where there is one. */
import type pg from 'pg'
import { CALL_WAITS, closePool, type Db, openDb, openPool } from '../database.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log/log.ts'
import { counter } from '../metrics/metrics.ts'
import { watchPool } from '../metrics/pool-metrics.ts'
import { repeat } from '../repeat.ts'

const LOOK_EVERY_MS = 1000
/** A replica that lacks what the primary wrote so long ago is not asked. */
const MOST_BEHIND_MS = 3000

/** Does some reading on whichever database is fit for it. It may be done twice, so it changes nothing that must not change twice. */
export type Reading = <T>(work: (db: Db) => Promise<T>) => Promise<T>

const reads = counter('aged_reads', 'Reads that may be a second old, by the database that answered', ['from'])

/**
 * Watches the replica: each second the primary says how far it has written and the replica how far it has come. Time stamps of
 * transactions would not do: a primary where nothing happens makes the best replica look old, and one that was cut off look fresh.
 */
export function openReplica({
  url,
  poolSize,
  primary,
  log,
}: {
  url: string
  poolSize: number
  primary: { pool: pg.Pool; db: Db }
  log: Log
}): { reading: Reading; close: () => Promise<void> } {
  const pool = openPool(url, poolSize, CALL_WAITS)
  watchPool(pool)
  const db = openDb(pool)
  /** What the primary had written at some moments of the last seconds, the oldest first. */
  let written: { at: number; position: string }[] = []
  /** The replica holds all that was written until this moment, on the clock of `performance`. */
  let holdsUntil = Number.NEGATIVE_INFINITY
  let wasFit = false
  const isFit = () => performance.now() - holdsUntil < MOST_BEHIND_MS

  const look = async () => {
    const at = performance.now()
    const now = await primary.pool.query<{ position: string }>(
      'select pg_current_wal_lsn()::text as position',
    )
    written = [...written.filter((each) => at - each.at < MOST_BEHIND_MS), { at, ...now.rows[0]! }]
    // A server that is no replica any more has null here.
    const { rows } = await pool.query<{ held: string | null }>(
      `select max(position)::text as held from unnest($1::pg_lsn[]) as position
        where position <= pg_last_wal_replay_lsn()`,
      [written.map(({ position }) => position)],
    )
    const matching = written.findLast(({ position }) => position === rows[0]!.held)
    if (matching) holdsUntil = Math.max(holdsUntil, matching.at)
  }

  const watch = repeat(LOOK_EVERY_MS, async () => {
    const problem = await look().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (isFit() === wasFit) return
    wasFit = !wasFit
    if (wasFit) log.info('replica is read')
    else log.warn({ err: problem }, 'replica is away or behind: the primary is read')
  })

  return {
    reading: async (work) => {
      if (isFit())
        try {
          const result = await work(db)
          reads.inc({ from: 'replica' })
          return result
        } catch (error) {
          // A refusal is the same everywhere; anything else may be the replica's trouble: it went away, or what was read was cleared up.
          if (error instanceof AppError) throw error
        }
      reads.inc({ from: 'primary' })
      return work(primary.db)
    },
    close: async () => {
      const watched = watch.stop()
      await closePool(pool)
      await watched
    },
  }
}
