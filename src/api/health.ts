import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { App } from '../platform/app.ts'
import { AppError } from '../platform/errors.ts'

/** Whether the process lives, and whether it should be sent requests. */
export function addHealth(app: App): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  // A connection that stays open after its last answer would hold up the end until it times out.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }))
  app.get('/health/ready', { schema: { hide: true } }, async () => {
    if (closing) throw new AppError('unavailable')
    await sql`select 1`.execute(app.db)
    return { status: 'ready' }
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
