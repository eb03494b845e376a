import type pg from 'pg'

/** Any number that no other lock of this database has. */
const LOCK = 7_310_001

/**
 * Makes this process the one that asks the bot for updates, as long as its connection lives.
 * @returns undefined where another process is
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
  // Closing the connection gives the lock up, whatever state it is in.
  return { release: async () => client.release(true) }
}
