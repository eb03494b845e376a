import { AsyncLocalStorage } from 'node:async_hooks'
import type { App } from '../platform/app.ts'
import { Connection } from '../platform/postgres/connection.ts'

/** The web server sends it with every call; here it distinguishes the calls of one page. */
const CALL_NUMBER = 'x-request-id'

type Call = { path: string; before: number; waves: Waves }
type PageLoad = { status: number; roundTrips: number; calls: string[] }

/** A wave stays open for so long after its last answer: on a busy machine statements that belong together begin one after the other. */
const OPEN_MS = 20

/**
 * Counts the database round trips of one call that follow each other. Statements that run at the same time are one wave: answers are
 * held back until the wave is over, so no statement of it can depend on one of them, and the count does not depend on which answer
 * happens to come first.
 */
class Waves {
  count = 0
  #running = 0
  #held: (() => void)[] = []

  async join<T>(statement: Promise<T>): Promise<T> {
    if (this.#held.length === 0) this.count++
    this.#running++
    const isOver = new Promise<void>((resolve) => this.#held.push(resolve))
    const settle = () => {
      if (--this.#running === 0) setTimeout(() => this.#endIfIdle(), OPEN_MS)
    }
    statement.then(settle, settle)
    await isOver
    return statement
  }

  #endIfIdle(): void {
    if (this.#running > 0) return
    for (const release of this.#held.splice(0)) release()
  }
}

/**
 * Watches a site whose web server and API run in this process.
 * @returns loads a page and says how many round trips to the database follow each other until it is there
 */
export function countRoundTrips(app: App): {
  load: (url: string, headers: Record<string, string>) => Promise<PageLoad>
  stop: () => void
} {
  const waves = new AsyncLocalStorage<Waves>()
  const calls = new Map<string, Call>()
  let ofPage: Call[] = []
  const depthOf = () => Math.max(0, ...ofPage.map((call) => call.before + call.waves.count))

  const { query } = Connection.prototype
  Connection.prototype.query = function (this: Connection, ...args: unknown[]) {
    const result = query.apply(this, args as never) as unknown
    const current = waves.getStore()
    const [first] = args
    // The set-up statements of a new connection are not counted.
    const isSetting = typeof first === 'string' && first.startsWith('set ')
    return (current && result instanceof Promise && !isSetting ? current.join(result) : result) as never
  }

  const { emit } = app.server
  app.server.emit = ((event: string, ...args: unknown[]) => {
    const request = args[0] as { headers?: Record<string, string> } | undefined
    const call = event === 'request' && calls.get(request?.headers?.[CALL_NUMBER] ?? '')
    const pass = () => Reflect.apply(emit, app.server, [event, ...args]) as boolean
    return call ? waves.run(call.waves, pass) : pass()
  }) as typeof emit

  const { fetch } = globalThis
  globalThis.fetch = async (target, options) => {
    const headers = new Headers(options?.headers)
    const url = String(target)
    if (!headers.has(CALL_NUMBER) || !url.includes('/v1/')) return fetch(target, options)
    const key = `trips${String(calls.size).padStart(7, '0')}`
    headers.set(CALL_NUMBER, key)
    const call = { path: new URL(url).pathname, before: depthOf(), waves: new Waves() }
    calls.set(key, call)
    ofPage.push(call)
    return fetch(target, { ...options, headers })
  }

  return {
    load: async (url, headers) => {
      ofPage = []
      const response = await fetch(url, { headers, redirect: 'manual' })
      await response.text()
      const pageCalls = ofPage.map(({ path, before, waves: { count } }) => `${path} ${before}+${count}`)
      return { status: response.status, roundTrips: depthOf(), calls: pageCalls }
    },
    stop: () => {
      Connection.prototype.query = query
      app.server.emit = emit
      globalThis.fetch = fetch
    },
  }
}
