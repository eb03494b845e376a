import type { FastifyInstance } from 'fastify'
import { databaseNow } from '../clock.ts'
import type { Db } from '../database.ts'
import { addCallTimes, type CallTime } from './call-times.queries.ts'

const FLUSH_EVERY_MS = 30_000

/**
 * Measures how long each call took and stores the sums now and then: the numbers that an operator sees without Prometheus. What stays open
 * by its nature (a stream, a long wait) is left out.
 */
export function measureCalls(
  app: FastifyInstance,
  db: Db,
  { streams }: { streams: ReadonlySet<string> },
): void {
  let times = new Map<string, CallTime>()
  const flush = async () => {
    if (times.size === 0) return
    const measured = [...times.values()]
    times = new Map()
    // Figures for the eye: a minute of them may be lost, a call may not wait for them.
    await addCallTimes(db, measured).catch((err) => app.log.warn({ err }, 'call times'))
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions
    if (url !== undefined && !streams.has(url)) add(`${request.method} ${url}`, reply.elapsedTime)
    done()
  })
  const add = (call: string, ms: number) => {
    const now = databaseNow()
    const day = now.toISOString().slice(0, 10)
    const key = `${day} ${call}`
    const known = times.get(key) ?? { day, call, calls: 0, totalMs: 0, slowestMs: -1, slowestAt: now }
    known.calls += 1
    known.totalMs += ms
    if (ms > known.slowestMs) {
      known.slowestMs = ms
      known.slowestAt = now
    }
    times.set(key, known)
  }
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
}
