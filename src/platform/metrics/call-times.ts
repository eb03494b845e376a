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
  // By route and then by method: both are strings that are there already, where a key made of them would be made for every call.
  let times = new Map<string, Map<string, CallTime>>()
  const flush = async () => {
    if (times.size === 0) return
    const measured = [...times.values()].flatMap((methods) => [...methods.values()])
    times = new Map()
    // Figures for the eye: a minute of them may be lost, a call may not wait for them.
    await addCallTimes(db, measured).catch((err) => app.log.warn({ err }, 'call times'))
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions
    if (url !== undefined && !streams.has(url)) add(request.method, url, reply.elapsedTime)
    done()
  })
  const add = (method: string, url: string, ms: number) => {
    const methods = times.get(url) ?? new Map<string, CallTime>()
    if (methods.size === 0) times.set(url, methods)
    const existing = methods.get(method)
    if (existing && ms <= existing.slowestMs) {
      existing.calls += 1
      existing.totalMs += ms
      return
    }
    // The time is asked for seldom. What is added until the next writing counts as of the day of its first call.
    const now = databaseNow()
    const { day, calls, totalMs } = existing ?? { day: now.toISOString().slice(0, 10), calls: 0, totalMs: 0 }
    methods.set(method, {
      day,
      call: `${method} ${url}`,
      calls: calls + 1,
      totalMs: totalMs + ms,
      slowestMs: ms,
      slowestAt: now,
    })
  }
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
}
