import type pg from 'pg'
import { gauge } from './metrics.ts'

const pools = new Set<pg.Pool>()

gauge(
  'database_connections',
  'Connections of the pool in use and idle, and requests that wait for one',
  ['state'],
  (it) => {
    let [used, idle, waiting] = [0, 0, 0]
    for (const pool of pools) {
      if (pool.ended) pools.delete(pool)
      used += pool.totalCount - pool.idleCount
      idle += pool.idleCount
      waiting += pool.waitingCount
    }
    it.set({ state: 'used' }, used)
    it.set({ state: 'idle' }, idle)
    it.set({ state: 'waiting' }, waiting)
  },
)

/** Exports the use of a connection pool of this process. */
export function watchPool(pool: pg.Pool): void {
  pools.add(pool)
}
