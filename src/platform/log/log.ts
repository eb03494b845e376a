import { type DestinationStream, pino } from 'pino'
import { isDatabaseAway, isStorageFull } from '../postgres/outage.ts'
import { openSink } from './log-sink.ts'

export type Log = pino.Logger

/**
 * The process's log: JSON lines on standard output, one event a line, times in UTC.
 * Requests are logged by their route pattern only: page addresses contain codes and tokens, bodies contain personal data.
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
  return pino(options, destination ?? standardOutput(part))
}

let output: DestinationStream | undefined

/** One for the whole process, whose lines come in the order in which they were logged. */
function standardOutput(part: string): DestinationStream {
  output ??= openSink(1, (dropped) => {
    const line = { level: 'error', time: new Date().toISOString(), part, pid: process.pid, dropped }
    return `${JSON.stringify({ ...line, msg: 'log lines were dropped because they could not be written' })}\n`
  })
  return output
}

/** What helps to find a bug: no stack where the fault is not ours. Drivers hang rows and connections on their errors, which must not get into a log. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return {
    name,
    message,
    ...(!isDatabaseAway(error) && !isStorageFull(error) && { stack }),
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
