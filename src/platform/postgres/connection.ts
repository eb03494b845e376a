/** Connections to PostgreSQL that never wait for an answer without a bound. */
import pg from 'pg'
import { statementSpan } from '../tracing/tracing.ts'
import { timeStatement } from './slow-statements.ts'

interface Client extends Omit<pg.Client, 'query' | 'end' | 'connection'> {
  readonly processID?: number
  readonly connection: { readonly stream: { destroy(error?: Error): void } }
  query(...given: unknown[]): unknown
  end(...given: unknown[]): unknown
}

export type ConnectionConfig = pg.ClientConfig & {
  /** A connection that owes an answer for longer than this is thrown away. */
  answerWithinMs?: number
}

/** Idle connections are probed after this, so that one whose other end is gone breaks before it is used. */
export const KEEP_ALIVE_AFTER_MS = 10_000
/** Above the `statement_timeout` of a pool, so that the server has its turn to refuse a slow statement first. */
const ANSWER_WITHIN_MS = 35_000
/** What is added to a longer `statement_timeout` for the same reason. */
const GRACE_MS = 5000
const SWEEP_EVERY_MS = 500
/** A connection that does not say goodbye in this time is cut. */
const END_WITHIN_MS = 2000
/** Answers rarely take longer, so the server is asked what became of the statement. */
const DOUBTFUL_AFTER_MS = 1500

/** Longer texts are not looked at for a setting. */
const LONGEST_SETTING = 80

/** The open connections of this process, by the address that they were opened with. */
const open = new Map<string, Set<Connection>>()
setInterval(sweep, SWEEP_EVERY_MS).unref()

/**
 * A connection that makes the promises of its queries itself: what pg's own hold, rows and all, goes with the whole heap alone, and so
 * made every collection of young objects in the API several times as long (decision 14).
 *
 * It also limits how long it waits for an answer. A server that is frozen, or a network that drops every packet, never breaks a
 * connection: without this limit its queries wait for a quarter of an hour or for ever. A connection that passed the limit is destroyed and
 * not used again, because a late answer would be taken for the answer to the next query.
 */
export class Connection extends (pg.Client as unknown as new (config: ConnectionConfig) => Client) {
  readonly #url: string
  readonly #usualMs: number
  #limitMs: number
  #unanswered = 0
  /** On the clock of `performance`; the moment of the last answer, or of the first query after it. */
  #waitsSince = 0
  /** `#waitsSince` when the server was first seen to be idle although an answer is missing. */
  #doubtedAt = 0

  constructor(config: ConnectionConfig) {
    super(config)
    this.#url = config.connectionString ?? ''
    this.#usualMs = config.answerWithinMs ?? ANSWER_WITHIN_MS
    this.#limitMs = this.#usualMs
    const others = open.get(this.#url) ?? new Set()
    open.set(this.#url, others.add(this))
    this.once('end', () => {
      others.delete(this)
      if (others.size === 0 && open.get(this.#url) === others) open.delete(this.#url)
    })
  }

  override query(...args: unknown[]): never {
    const [first] = args
    if (isSubmittable(first)) return super.query(...args) as never
    const text = textOf(first)
    this.#follow(text)
    const endTime = timeStatement(text)
    const endSpan = statementSpan(text)
    const end = (error: Error | null) => {
      this.#answered()
      endTime?.()
      endSpan?.(error)
    }
    if (this.#unanswered++ === 0) this.#waitsSince = performance.now()
    const last = args.at(-1)
    if (typeof last === 'function')
      return super.query(...args.slice(0, -1), (error: Error | null, result: unknown) => {
        end(error)
        last(error, result)
      }) as never
    const answer = new Promise((resolve, reject) => {
      super.query(...args, (error: Error | null, result: unknown) => {
        end(error)
        if (error) reject(error)
        else resolve(result)
      })
    })
    return answer.catch((error) => {
      // Point the stack trace at the caller, not at the socket that received the error.
      Error.captureStackTrace(error)
      throw error
    }) as never
  }

  override end(...args: unknown[]): unknown {
    const timer = setTimeout(() => this.connection.stream.destroy(), END_WITHIN_MS).unref()
    this.once('end', () => clearTimeout(timer))
    return super.end(...args)
  }

  /** Destroys the connection; what waits for an answer on it fails. */
  drop(reason: string): void {
    this.connection.stream.destroy(new LostConnectionError(reason))
  }

  dropIfLate(now: number): void {
    if (this.#unanswered > 0 && now - this.#waitsSince > this.#limitMs)
      this.drop('The database did not answer in time')
  }

  /** The server's process when its answer is doubtfully late. */
  doubtful(now: number): number | undefined {
    const isLate = this.#unanswered > 0 && now - this.#waitsSince > DOUBTFUL_AFTER_MS
    return isLate ? this.processID : undefined
  }

  /** The server says that it does nothing for this connection. Said twice of the same wait, the query or its answer was lost. */
  noteIdle(now: number): void {
    if (this.doubtful(now) === undefined) return
    if (this.#doubtedAt === this.#waitsSince) this.drop('A query or its answer was lost on the way')
    this.#doubtedAt = this.#waitsSince
  }

  /** Statements that change the server's limit change the limit of this side as well, until the transaction or the setting ends. */
  #follow(text: string): void {
    if (text.length > LONGEST_SETTING) return
    if (/^(commit|rollback|.*reset all)$/i.test(text)) this.#limitMs = this.#usualMs
    const [, amount, unit] = /^set (?:local )?statement_timeout = '(\d+)(min|s)'/i.exec(text) ?? []
    if (amount) this.#limitMs = Number(amount) * (unit === 'min' ? 60_000 : 1000) + GRACE_MS
  }

  #answered(): void {
    this.#unanswered--
    this.#waitsSince = performance.now()
  }
}

/** The network or the server swallowed a query; a repeat may succeed on another connection. */
export class LostConnectionError extends Error {
  override name = 'LostConnectionError'
  readonly code = 'ETIMEDOUT'
}

/** A connection outside of any pool, as pg describes it. */
export function newConnection(config: ConnectionConfig): pg.Client {
  return new Connection(config) as unknown as pg.Client
}

/** Destroys every connection of this process to a database that went silent: nobody waits any longer for what will not come. */
export function dropConnections(databaseUrl: string): void {
  for (const connection of open.get(databaseUrl) ?? []) connection.drop('The database is silent')
}

/** The server's processes whose answers are late, among the connections to a database. */
export function doubtfulProcesses(databaseUrl: string): number[] {
  const now = performance.now()
  return [...(open.get(databaseUrl) ?? [])].flatMap((connection) => connection.doubtful(now) ?? [])
}

/** Takes the server's word that these processes of it are idle. Called about once a second. */
export function noteIdleProcesses(databaseUrl: string, processes: readonly number[]): void {
  const now = performance.now()
  for (const connection of open.get(databaseUrl) ?? [])
    if (connection.processID && processes.includes(connection.processID)) connection.noteIdle(now)
}

function sweep(): void {
  const now = performance.now()
  for (const connections of open.values()) for (const connection of connections) connection.dropIfLate(now)
}

function isSubmittable(first: unknown): boolean {
  return typeof first === 'object' && first !== null && 'submit' in first
}

function textOf(first: unknown): string {
  if (typeof first === 'string') return first
  return (first as { text?: string } | null)?.text ?? ''
}
