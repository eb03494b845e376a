import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/errors.ts'
import * as m from '../text/messages.js'
import { AddressShares } from './address-shares.ts'
import { BodyFile } from './body-file.ts'

/** A guest's form without a script brings photos as the camera made them; handlers have limits of their own. */
const LARGEST_WITH_FILES = 42_000_000
/** Tables that are imported as JSON. */
const LARGEST = 9_000_000
const PASS_BY_MS = 1000
/** A body that is here by then was no slow one. */
const AT_ONCE_MS = 1000
/** Slow bodies that one address may have on their way: a full restaurant sends its photos through one. */
const SLOW_PER_ADDRESS = 64
/** Bodies that hold more memory than this together go to files, small ones as well. */
const MEMORY = 67_108_864
/** Bytes of all bodies together that are on their way, in memory and files, and an address's part of them. */
const ALL_BYTES = 1_073_741_824
const BYTES_PER_ADDRESS = ALL_BYTES / 4

/** A whole body that arrived. */
export type ArrivedBody = { size: number; stream: () => Readable }

/**
 * Gathers the bodies of requests before anything is done for them, so that a body that comes byte by byte holds nothing but
 * itself: no connection to the API, no handler. Bounded in time, in size, for each address and for all together.
 */
export class RequestBodies {
  readonly #seconds: number
  readonly #largest: number
  readonly #slow = new AddressShares(SLOW_PER_ADDRESS)
  readonly #bytes = new AddressShares(BYTES_PER_ADDRESS)
  #allBytes = 0
  #inMemory = 0

  /** @param limits.bodySeconds how long a body may take; four times as long with files */
  constructor({ bodySeconds, bodyLimit }: { bodySeconds: number; bodyLimit: number }) {
    this.#seconds = bodySeconds
    this.#largest = Math.max(LARGEST, bodyLimit)
  }

  /**
   * Waits for a whole body.
   * @param response the body is held until it is over
   * @returns undefined for an empty one
   * @throws AppError `too_large`, `too_slow`; `too_many` when its address holds its share; `unavailable` when all hold too much
   */
  async gather(
    request: FastifyRequest,
    source: Readable,
    response: ServerResponse,
  ): Promise<ArrivedBody | undefined> {
    const withFiles = /^multipart\//i.test(request.headers['content-type'] ?? '')
    const largest = withFiles ? LARGEST_WITH_FILES : this.#largest
    const body = new BodyFile()
    const { ip } = request
    if (response.closed) throw new AppError('invalid')
    response.once('close', () => this.#release(ip, body))
    const watch = this.#watch(ip, this.#seconds * (withFiles ? 4 : 1))
    try {
      if (Number(request.headers['content-length']) > largest) throw new AppError('too_large')
      await Promise.race([this.#read(ip, source, body, largest), watch.refused])
    } catch (error) {
      body.isClosed = true
      // The visitor left before the end.
      if (!(error instanceof AppError) && source.destroyed) throw new AppError('invalid')
      if (error instanceof AppError && error.code === 'too_large') await passBy(source)
      throw error
    } finally {
      watch.stop()
    }
    return body.size === 0 ? undefined : body
  }

  async #read(address: string, source: Readable, body: BodyFile, largest: number): Promise<void> {
    // Leaving the loop must not end the connection, on which a refusal goes out.
    for await (const chunk of source.iterator({ destroyOnReturn: false }))
      await this.#admit(address, body, chunk as Buffer, largest)
    await this.#inBody(body, () => body.finish())
  }

  /** Refuses a body that takes too long, and one too many of an address's slow ones. */
  #watch(address: string, seconds: number): { refused: Promise<never>; stop: () => void } {
    const { promise, reject } = Promise.withResolvers<never>()
    let isSlow = false
    const slow = setTimeout(() => {
      isSlow = this.#slow.take(address)
      if (!isSlow) reject(addressBusy())
    }, AT_ONCE_MS)
    const end = setTimeout(() => reject(new AppError('too_slow')), seconds * 1000)
    // It may fail while a chunk is being written, and nobody waits for it then.
    promise.catch(() => {})
    return {
      refused: promise,
      stop: () => {
        clearTimeout(slow)
        clearTimeout(end)
        if (isSlow) this.#slow.give(address)
        isSlow = false
      },
    }
  }

  async #admit(address: string, body: BodyFile, chunk: Buffer, largest: number): Promise<void> {
    // It was refused meanwhile, or the visitor left: what it held is given back already.
    if (body.isClosed) throw new AppError('invalid')
    if (body.size + chunk.length > largest) throw new AppError('too_large')
    if (this.#allBytes + chunk.length > ALL_BYTES) throw new AppError('unavailable', { retryAfter: 5 })
    if (!this.#bytes.take(address, chunk.length)) throw addressBusy()
    this.#allBytes += chunk.length
    await this.#inBody(body, () => body.append(chunk, this.#inMemory > MEMORY))
  }

  /** Does something with a body, and keeps count of the memory that all of them hold. */
  #inBody(body: BodyFile, work: () => Promise<void>): Promise<void> {
    const before = body.inMemory
    // What is in memory changes before the first wait of it.
    const working = work()
    this.#inMemory += body.inMemory - before
    return working
  }

  #release(address: string, body: BodyFile): void {
    this.#inMemory -= body.inMemory
    this.#allBytes -= body.size
    if (body.size > 0) this.#bytes.give(address, body.size)
    body.drop()
  }
}

export function addressBusy(): AppError {
  return new AppError('too_many', {
    retryAfter: 5,
    detail: (locale) => m.api_detail_address_busy({}, { locale }),
  })
}

/** Reads on for a moment without keeping anything: a client that is still sending would not see the answer otherwise. */
async function passBy(source: Readable): Promise<void> {
  source.resume()
  await finished(source, { signal: AbortSignal.timeout(PASS_BY_MS) }).catch(() => {})
}
