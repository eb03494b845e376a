import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Listener } from '../../../platform/postgres/pg-listener.ts'
import { forgetSignedIn } from '../../account/sign-in/session.access.ts'
import { resolveFilter } from '../../answers/read/filter.access.ts'
import { checkQalayId, requireOwnSurvey } from '../../survey/survey.access.ts'
import type { Board, BoardQuery } from '../analytics.contract.ts'
import { readBoard } from './board.queries.ts'
import { liveCalls } from './live.calls.ts'

/** The wall board: once, and as server-sent events that follow every answer within a second. */
export async function liveRoutes(app: App): Promise<void> {
  const watch = openWatch(app.listener)
  app.addHook('preClose', async () => watch.close())

  app.route({
    ...routeOf(liveCalls, 'GET /survey/analytics/board'),
    handler: async (request) => {
      return read(request, request.query)
    },
  })

  app.route({
    ...routeOf(liveCalls, 'GET /survey/analytics/live'),
    handler: async (request, reply) => {
      const { query } = request
      const survey = await requireOwnSurvey(request, query.id, 'see')
      checkQalayId(survey, query.qalayid)
      await resolveFilter(app.db, survey, query)
      const stream = eventStream(watch, survey.id, async () => {
        forgetSignedIn(request)
        return read(request, query)
      })
      if (!stream) throw new AppError('too_many')
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream)
    },
  })

  /** The rights are looked at anew with every reading: they may have changed since the stream was opened. */
  async function read(request: FastifyRequest, query: BoardQuery): Promise<Board> {
    const survey = await requireOwnSurvey(request, query.id, 'see')
    checkQalayId(survey, query.qalayid)
    return readBoard(app.db, survey, query, await resolveFilter(app.db, survey, query))
  }
}

/** One open stream. */
type Watcher = { wake: () => void; end: () => void }
type Watch = {
  /** @returns a function that stops watching, or null when too many watch this survey already */
  add: (surveyId: string, watcher: Watcher) => (() => void) | null
  /** Ends every stream: the server is stopping. */
  close: () => void
}

/** Boards that may watch one survey at a time; a stream costs a connection and, with every answer, a reading. */
const MOST_WATCHING = 100

/** Hears of new answers once for all streams of this process. */
function openWatch(listener: Listener): Watch {
  const watching = new Map<string, Set<Watcher>>()
  listener.on('answers', (surveyId) => {
    for (const { wake } of watching.get(surveyId) ?? []) wake()
  })
  const everybody = () => [...watching.values()].flatMap((watchers) => [...watchers])
  const wakeAll = () => {
    for (const { wake } of everybody()) wake()
  }
  // An account that was closed or lost its tariff reads again, and its streams end.
  listener.on('account', wakeAll)
  // What was missed while the connection was broken is unknown: everybody reads again.
  listener.onGap(wakeAll)
  return {
    add: (surveyId, watcher) => {
      const watchers = watching.get(surveyId) ?? new Set()
      if (watchers.size >= MOST_WATCHING) return null
      watching.set(surveyId, watchers.add(watcher))
      return () => {
        watchers.delete(watcher)
        if (watchers.size === 0 && watching.get(surveyId) === watchers) watching.delete(surveyId)
      }
    },
    close: () => {
      for (const { end } of everybody()) end()
    },
  }
}

/** Between two readings of one stream: under a rush the board still moves twice a second and the database rests. */
const PAUSE = 400
/** Read again without news, so that midnight and forgotten days move the board too. */
const REFRESH = 60_000
/** Keeps proxies from closing a quiet connection, and tells a page that it still stands. */
const HEARTBEAT = 15_000

/**
 * Server-sent events: the result of `read` now, and again after every wake. Ends when `read` throws: it also checks the
 * rights, so the stream ends for a member who lost them.
 * @returns null when too many streams watch this survey
 */
function eventStream(watch: Watch, surveyId: string, read: () => Promise<Board>): Readable | null {
  const stream = new Readable({ read() {} })
  let isPending = false
  let busy = false
  let ended = false
  let last = ''

  const send = async () => {
    busy = true
    while (isPending && !ended) {
      isPending = false
      // A reader that does not keep up gets the next state and not all those it missed.
      if (stream.readableLength > 0) isPending = true
      else tell(await read())
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
    busy = false
  }
  const tell = (board: Board) => {
    // Waking says that some branch has news; who may not see that branch must not learn when.
    const { at: _, ...state } = board
    const now = JSON.stringify(state)
    if (now !== last) push(`data: ${JSON.stringify(board)}\n\n`)
    last = now
  }
  const push = (text: string) => {
    if (!ended) stream.push(text)
  }
  const end = () => {
    if (!ended) stream.push(null)
    ended = true
  }
  const wake = () => {
    isPending = true
    if (!busy) send().catch(end)
  }

  const leave = watch.add(surveyId, { wake, end })
  if (!leave) return null
  const heartbeat = setInterval(() => push('event: beat\ndata: 1\n\n'), HEARTBEAT)
  const refresh = setInterval(wake, REFRESH)
  stream.once('close', () => {
    ended = true
    leave()
    clearInterval(heartbeat)
    clearInterval(refresh)
  })
  push('retry: 1000\n\n')
  wake()
  return stream
}
