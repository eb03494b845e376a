import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { routeOf } from '../calls/define-calls.ts'
import type { App } from '../platform/app.ts'
import { isDraining } from '../platform/draining.ts'
import { AppError } from '../platform/errors.ts'
import { readMigrations, schemaMisfit } from '../platform/postgres/migrate.ts'
import { apiCalls } from './api.calls.ts'

/**
 * Whether the process lives, and whether it should be sent requests: not while it is stopping, without a database, or on one whose tables
 * are those of another release.
 */
export function addHealth(app: App): void {
  const migrations = readMigrations()
  app.route({ ...routeOf(apiCalls, 'GET /health/live'), handler: async () => ({ status: 'live' }) })
  app.route({
    ...routeOf(apiCalls, 'GET /health/ready'),
    handler: async () => {
      if (isDraining(app)) throw new AppError('unavailable')
      const misfit = await schemaMisfit(app.pool, migrations)
      if (misfit) throw new AppError('unavailable', { detail: misfit })
      return { status: 'ready' }
    },
  })
}

/** Settings of PostgreSQL without which a confirmed answer could be lost. */
const DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes']

/**
 * Asks the database whether it keeps what it confirms.
 * @throws Error in production when it doesn't; a trial is only warned
 */
export async function checkDurability(app: FastifyInstance): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join(DURABLE)}) and setting = 'off'`.execute(app.db)
  if (rows.length === 0) return
  const sentence = `PostgreSQL runs with ${rows.map(({ name }) => name).join(', ')} off: confirmed answers can be lost.`
  if (!app.config.trial) throw new Error(sentence)
  app.log.warn(sentence)
}
