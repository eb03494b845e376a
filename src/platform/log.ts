import { pino } from 'pino'

export type Log = pino.Logger

/**
 * The process's log: JSON lines on standard output, one event a line, times in UTC.
 * Requests are told by their route's pattern alone: addresses of pages hold codes and tokens, bodies hold people.
 * @param part which process writes: api, worker, web
 */
export function openLog(part: string, level: string): Log {
  return pino({
    level,
    base: { part, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      err: pino.stdSerializers.err,
      req: (request: { method: string; id: string; routeOptions?: { url?: string } }) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions?.url,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  })
}
