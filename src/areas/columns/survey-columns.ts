import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Chunk, ChunkBuilder, sizeOf } from './chunk.ts'
import { decodeChunk, encodeChunk } from './chunk-bytes.ts'
import { dayName, dayNumber } from './column-filter.ts'
import {
  type Encoding,
  LEAST_STORED,
  lastOpenMonth,
  prepareConnection,
  readDayVersions,
  readEncoding,
  readRows,
  readStored,
  type SurveyKey,
  storeChunk,
} from './columns.queries.ts'

/** A month in memory, with the versions of the days that it was made of. */
type CachedMonth = { chunk: Chunk; versions: Map<string, string>; bytes: number }

/** The months of a survey, and how many slots it counts at. */
export type OpenColumns = { slots: number; chunks: AsyncIterable<Chunk> }

/**
 * The columns of surveys, month by month, as far as the given memory allows; each is brought up to date when it is asked for. One
 * connection serves them, one survey after another.
 */
export class SurveyColumns {
  readonly #client: pg.ClientBase
  readonly #mostBytes: number
  readonly #stores: boolean
  /** In order of use; the last was used last. */
  readonly #months = new Map<string, CachedMonth>()
  #bytes = 0

  /**
   * @param mostBytes of months that stay in memory
   * @param stores whether large months that are over are stored, so that the next process need not read their answers
   */
  constructor(client: pg.ClientBase, { mostBytes, stores }: { mostBytes: number; stores: boolean }) {
    this.#client = client
    this.#mostBytes = mostBytes
    this.#stores = stores
  }

  /**
   * Opens the columns of a survey, of some months ('YYYY-MM', both inclusive) or of some answers alone. Months are brought up to date one
   * after another, as they are taken: only one has to fit into memory.
   * @throws Error when there is no such survey
   */
  async open(
    key: SurveyKey,
    part: { from: string; to: string } | { ids: readonly string[] },
  ): Promise<OpenColumns> {
    // Before the rows: what changes between is read again the next time, and nothing is missed.
    const versions = 'ids' in part ? new Map<string, string>() : await readDayVersions(this.#client, key)
    const encoding = await readEncoding(this.#client, key)
    if (!encoding) throw new Error(`There is no survey ${key.surveyId}`)
    const chunks =
      'ids' in part ? this.#chunksOf(key, encoding, part.ids) : this.#chunks(key, encoding, versions, part)
    return { slots: encoding.slots.length, chunks }
  }

  async *#chunks(
    key: SurveyKey,
    encoding: Encoding,
    versions: ReadonlyMap<string, string>,
    { from, to }: { from: string; to: string },
  ): AsyncGenerator<Chunk> {
    for (const [month, days] of Map.groupBy(versions, ([day]) => day.slice(0, 7)))
      if (month >= from && month <= to) yield await this.#month(key, encoding, month, new Map(days))
  }

  /** The columns of some answers alone, which do not stay in memory. */
  async *#chunksOf(key: SurveyKey, encoding: Encoding, ids: readonly string[]): AsyncGenerator<Chunk> {
    const months = new Map<string, ChunkBuilder>()
    await readRows(this.#client, key, encoding, { ids }, (row) => {
      const month = dayName(row.day).slice(0, 7)
      const builder = months.get(month) ?? new ChunkBuilder()
      months.set(month, builder)
      builder.add(row)
    })
    for (const builder of months.values()) yield builder.finish()
  }

  async #month(
    key: SurveyKey,
    encoding: Encoding,
    month: string,
    versions: Map<string, string>,
  ): Promise<Chunk> {
    const clocks = clocksOf(encoding)
    const name = JSON.stringify([key.accountId, key.surveyId, clocks, month])
    const cached = this.#months.get(name) ?? (await this.#stored(key, month, clocks))
    const changed = [...versions].flatMap(([day, version]) =>
      cached?.versions.get(day) === version ? [] : day,
    )
    const isGone = cached && [...cached.versions.keys()].some((day) => !versions.has(day))
    if (cached && changed.length === 0 && !isGone) {
      this.#keep(name, cached)
      return cached.chunk
    }
    const builder = new ChunkBuilder()
    const isNew = new Set(changed.map(dayNumber))
    const daysLeft = new Set([...versions.keys()].map(dayNumber))
    if (cached) builder.copy(cached.chunk, (day) => daysLeft.has(day) && !isNew.has(day))
    if (changed.length > 0)
      await readRows(this.#client, key, encoding, { days: changed }, (row) => builder.add(row))
    const chunk = builder.finish()
    if (this.#stores && chunk.rows >= LEAST_STORED && month < lastOpenMonth(new Date())) {
      await storeChunk(this.#client, key, {
        month,
        clocks,
        versions: Object.fromEntries(versions),
        bytes: encodeChunk(chunk),
      })
    }
    this.#keep(name, { chunk, versions, bytes: sizeOf(chunk) })
    return chunk
  }

  async #stored(key: SurveyKey, month: string, clocks: string): Promise<CachedMonth | undefined> {
    const stored = await readStored(this.#client, key, month, clocks)
    if (!stored) return undefined
    const chunk = decodeChunk(stored.bytes)
    return { chunk, versions: new Map(Object.entries(stored.versions)), bytes: sizeOf(chunk) }
  }

  #keep(name: string, month: CachedMonth): void {
    this.#bytes -= this.#months.get(name)?.bytes ?? 0
    this.#months.delete(name)
    this.#months.set(name, month)
    this.#bytes += month.bytes
    for (const [oldest, { bytes }] of this.#months) {
      if (this.#bytes <= this.#mostBytes || oldest === name) break
      this.#months.delete(oldest)
      this.#bytes -= bytes
    }
  }
}

/** Stands for the clocks that hours were read by: with other zones the columns are made again. */
function clocksOf({ zones, timezone }: Encoding): string {
  const all = [...zones].sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([timezone, all]))
    .digest('base64url')
    .slice(0, 16)
}

/** The columns as they are read by one connection, whose statements are bounded. */
export async function openSurveyColumns(
  client: pg.ClientBase,
  { mostBytes, statementMs }: { mostBytes: number; statementMs: number },
): Promise<SurveyColumns> {
  const { isReplica } = await prepareConnection(client, statementMs)
  return new SurveyColumns(client, { mostBytes, stores: !isReplica })
}
