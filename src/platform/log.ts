import { type DestinationStream, pino } from 'pino'

export type Log = pino.Logger

/**
 * The process's log: JSON lines on standard output, one event a line, times in UTC.
 * Requests are told by their route's pattern alone: addresses of pages hold codes and tokens, bodies hold people.
 * @param part which process writes: api, worker, web
 * @param destination where lines go instead
 */
export function openLog(part: string, level: string, destination?: DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: { part, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      err: describeError,
      req: (request: { method: string; id: string; routeOptions?: { url?: string } }) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions?.url,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** What helps to find a bug. Drivers hang rows and connections on their errors, which must not get into a log. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return {
    name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
