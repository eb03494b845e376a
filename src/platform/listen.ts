import pg from 'pg'
import type { Log } from './log.ts'

/** PostgreSQL channels that processes talk over; the payload is an id. */
export type Channel = 'survey' | 'account' | 'answers'
type Hear = (payload: string) => void

export type Listener = {
  /** @returns a function that stops hearing */
  on: (channel: Channel, hear: Hear) => () => void
  /** Called when messages may have been missed (the connection broke): caches must be dropped. */
  onGap: (forget: () => void) => void
  close: () => Promise<void>
}

const CHANNELS: Channel[] = ['survey', 'account', 'answers']

/**
 * Hears NOTIFY on a connection of its own and opens it again, with pauses of up to 2 s, when it breaks.
 * The first connection must succeed: a cache that can't be invalidated must not start.
 */
export async function openListener(databaseUrl: string, log: Log): Promise<Listener> {
  const hearers = new Map<Channel, Set<Hear>>(CHANNELS.map((channel) => [channel, new Set()]))
  const gaps: (() => void)[] = []
  let client: pg.Client | undefined
  let closed = false
  let pause: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    next.on('notification', ({ channel, payload }) => {
      for (const hear of hearers.get(channel as Channel) ?? []) hear(payload ?? '')
    })
    next.on('error', () => next.end().catch(() => {}))
    next.on('end', () => {
      if (client === next) reconnect(250)
    })
    await next.connect()
    await next.query(CHANNELS.map((channel) => `listen ${channel}`).join(';'))
    client = next
    for (const forget of gaps) forget()
  }
  const reconnect = (wait: number) => {
    client = undefined
    for (const forget of gaps) forget()
    if (closed) return
    pause = setTimeout(() => {
      connect().catch((error) => {
        log.warn({ err: error }, 'listening to the database failed, trying again')
        reconnect(Math.min(wait * 2, 2000))
      })
    }, wait)
  }

  await connect()
  return {
    on: (channel, hear) => {
      hearers.get(channel)!.add(hear)
      return () => hearers.get(channel)!.delete(hear)
    },
    onGap: (forget) => gaps.push(forget),
    close: async () => {
      closed = true
      clearTimeout(pause)
      await client?.end().catch(() => {})
    },
  }
}
