import type pg from 'pg'
import type { Log } from '../log/log.ts'
import {
  doubtfulProcesses,
  dropConnections,
  KEEP_ALIVE_AFTER_MS,
  newConnection,
  noteIdleProcesses,
} from './connection.ts'

/** PostgreSQL channels that processes talk over; the payload is an id, and of `counts` what one copy counted. */
export type Channel = 'survey' | 'account' | 'answers' | 'counts'
type Hear = (payload: string) => void

export type Listener = {
  /** @returns a function that stops hearing */
  on: (channel: Channel, hear: Hear) => () => void
  /** Called when messages may have been missed (the connection broke): caches must be dropped. */
  onGap: (forget: () => void) => void
  /**
   * Everything told before this call is heard once it returns: the server sends what it was told before it answers. Without a connection
   * caches are dropped instead.
   */
  catchUp: () => Promise<void>
  close: () => Promise<void>
}

const CHANNELS: Channel[] = ['survey', 'account', 'answers', 'counts']

/** How often the database is asked whether it is there. */
const BEAT_EVERY_MS = 800
/** Beats without an answer after which it counts as silent. Beats and not seconds: a busy process skips them as well. */
const MOST_MISSED = 3
const CONNECT_WITHIN_MS = 2500
const LONGEST_PAUSE_MS = 2000

const BEAT = `select array(
  select pid from pg_stat_activity where pid = any($1::int[]) and state like 'idle%') as idle`

/**
 * Listens for NOTIFY on a connection of its own and reopens it, with pauses of up to 2 s, when it breaks.
 * The first connection must succeed: a cache that can't be invalidated must not start.
 *
 * It also finds out when the database goes silent, since neither a frozen server nor a network that drops packets breaks a connection.
 * About once a second it asks for an answer. After three without one it destroys every connection of this process to that database, so that
 * nobody waits for them any longer. With each answer the server names those of our late queries that it knows nothing of: their
 * connections go as well.
 */
export async function openListener(
  databaseUrl: string,
  log: Log,
  channels: readonly Channel[] = CHANNELS,
): Promise<Listener> {
  const hearers = new Map<Channel, Set<Hear>>(CHANNELS.map((channel) => [channel, new Set()]))
  const gaps: (() => void)[] = []
  let client: pg.Client | undefined
  let closed = false
  let pause: NodeJS.Timeout | undefined
  let beating: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = newConnection({
      connectionString: databaseUrl,
      application_name: 'qalay listener',
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    })
    next.on('notification', ({ channel, payload }) => {
      for (const hear of hearers.get(channel as Channel) ?? []) hear(payload ?? '')
    })
    next.on('error', () => next.end().catch(() => {}))
    next.on('end', () => {
      if (client === next) reconnect(250)
    })
    await next.connect()
    for (const channel of channels) await next.query(`listen ${channel}`)
    await askAfter(next, databaseUrl)
    if (closed) return next.end()
    client = next
    beat(next)
    for (const forget of gaps) forget()
  }
  const beat = (connection: pg.Client) => {
    let countMissed = 0
    let isAnswered = true
    clearInterval(beating)
    beating = setInterval(() => {
      if (!isAnswered) {
        if (++countMissed < MOST_MISSED) return
        log.warn('the database is silent, its connections are given up')
        return dropConnections(databaseUrl)
      }
      countMissed = 0
      isAnswered = false
      askAfter(connection, databaseUrl)
        .then(() => {
          isAnswered = true
        })
        // The connection broke: its end is heard of above.
        .catch(() => {})
    }, BEAT_EVERY_MS).unref()
  }
  const reconnect = (wait: number) => {
    client = undefined
    clearInterval(beating)
    for (const forget of gaps) forget()
    if (closed) return
    pause = setTimeout(() => {
      connect().catch((error) => {
        log.warn({ reason: String(error) }, 'listening to the database failed, trying again')
        if (isSilence(error)) dropConnections(databaseUrl)
        reconnect(Math.min(wait * 2, LONGEST_PAUSE_MS))
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
    catchUp: joinWaiting(async () => {
      // A connection that breaks meanwhile drops the caches by itself.
      if (client) await client.query('select').catch(() => {})
      else for (const forget of gaps) forget()
    }),
    close: async () => {
      closed = true
      clearTimeout(pause)
      clearInterval(beating)
      await client?.end().catch(() => {})
    },
  }
}

/**
 * Runs one call at a time. Those that come while one is under way share the next one, which begins after all of them came.
 */
function joinWaiting(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const begin = (): Promise<void> => {
    current = work().finally(() => {
      current = undefined
    })
    return current
  }
  return () => {
    if (!current) return begin()
    next ??= current.then(() => {
      next = undefined
      return begin()
    })
    return next
  }
}

async function askAfter(client: pg.Client, databaseUrl: string): Promise<void> {
  const { rows } = await client.query<{ idle: number[] }>(BEAT, [doubtfulProcesses(databaseUrl)])
  noteIdleProcesses(databaseUrl, rows[0]!.idle)
}

/** Whether a connection was refused by nobody, and opened by nobody either. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout expired'
}
