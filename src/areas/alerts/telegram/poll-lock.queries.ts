import type pg from 'pg'

/** A number that no other advisory lock of this database uses. */
const LOCK = 7_310_001

/**
 * Makes this process the one that polls the bot's updates, as long as its connection lives.
 * @returns undefined when another process is
 */
export async function holdPoll(pool: pg.Pool): Promise<{ release: () => Promise<void> } | undefined> {
  const client = await pool.connect()
  const { rows } = await client
    .query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK])
    .catch((error) => {
      client.release(true)
      throw error
    })
  if (!rows[0]?.held) {
    client.release()
    return undefined
  }
  // Closing the connection releases the lock in any state.
  return { release: async () => client.release(true) }
}
