import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import type { ObjectStoreSettings } from '../config/file-settings.ts'
import { ConfigError } from '../config/setting.ts'
import { AppError } from '../errors.ts'
import { type FilePath, type FileStore, keyOf } from './file-store.ts'

/** Until the store begins to answer, a second try included: no outside call takes longer. */
const ANSWER_WITHIN_MS = 10_000
const AGAIN_AFTER_MS = 300
/** Until the whole of an answer has arrived that is read at once: a list, or a file for memory. */
const WHOLE_WITHIN_MS = 60_000
/** Until the whole of a stream has arrived: its reader may be slow, and a backup is large. */
const STREAM_WITHIN_MS = 3_600_000
/** A file that is larger goes in parts of this size, one in memory at a time; 10,000 of them are the most that S3 takes. */
const PART_BYTES = 8 * 1024 * 1024
/** Of one request for a listing, and of one for removing: the most that S3 takes. */
const PAGE = 1000

/** Keeps files in a bucket of an S3-compatible store. A file is there only when the whole of it has arrived, as S3 promises. */
export function objectStore({ url, region, accessKey, secretKey }: ObjectStoreSettings): FileStore {
  const keys = { region, accessKeyId: accessKey, secretAccessKey: secretKey }
  const atOnce = { ...keys, fetch: boundedFetch(WHOLE_WITHIN_MS) }
  const bucket = new S3mini({ ...atOnce, endpoint: url })
  const streams = new S3mini({ ...keys, fetch: boundedFetch(STREAM_WITHIN_MS), endpoint: url })
  // Where the bucket is in the path, its list is asked for without a slash at the end: some servers sign it so, and all take it.
  const { origin, pathname } = new URL(url)
  const [lister, listPath] =
    pathname === '/' ? [bucket, '/'] : [new S3mini({ ...atOnce, endpoint: origin }), pathname.slice(1)]
  const pages = async function* (prefix: string, delimiter?: '/') {
    let token: string | undefined
    do {
      // Its first value is the path of the request, and not what folders are told apart by.
      const page = await lister.listObjectsPaged(
        listPath,
        prefix,
        PAGE,
        token,
        delimiter ? { delimiter } : {},
      )
      if (!page)
        throw new ConfigError(`S3_URL: there is no bucket at ${url}; make it, or correct the address.`)
      yield page.objects ?? []
      token = page.nextContinuationToken
    } while (token)
  }
  return {
    place: url,
    put: async (path, bytes) => {
      await bucket.putObject(keyOf(path), bytes)
    },
    write: (path, source) => writeInParts(bucket, keyOf(path), source),
    get: async (path) => {
      const bytes = await bucket.getObjectArrayBuffer(keyOf(path))
      return bytes ? Buffer.from(bytes) : undefined
    },
    read: async (path) => {
      const response = await streams.getObjectResponse(keyOf(path))
      if (!response?.body) return undefined
      const stream = Readable.fromWeb(response.body as ReadableStream)
      return { stream, size: Number(response.headers.get('content-length')) }
    },
    remove: async (path) => {
      if (path.length > 0) await bucket.deleteObject(keyOf(path))
      for await (const page of pages(folderOf(path)))
        if (page.length > 0) await bucket.deleteObjects(page.map(({ Key }) => Key))
    },
    list: async (path) => {
      const folder = folderOf(path)
      const files: { name: string; changedAt: Date }[] = []
      for await (const page of pages(folder, '/'))
        for (const { Key, LastModified } of page) {
          const name = Key.slice(folder.length).replace(/\/$/, '')
          if (name) files.push({ name, changedAt: new Date(LastModified) })
        }
      return files
    },
    all: async function* () {
      // What a program for buckets calls a folder is a name that ends with a slash.
      for await (const page of pages(''))
        for (const { Key, Size, LastModified } of page)
          if (!Key.endsWith('/'))
            yield { path: Key.split('/'), size: Number(Size), changedAt: new Date(LastModified) }
    },
  }
}

function folderOf(path: FilePath): string {
  return path.length === 0 ? '' : `${keyOf(path)}/`
}

/** A file of one part is put as it is. Parts of a file that failed are thrown away, else they would cost room for ever. */
async function writeInParts(bucket: S3mini, key: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  let uploadId: string | undefined
  let size = 0
  const uploadedParts: Awaited<ReturnType<S3mini['uploadPart']>>[] = []
  try {
    for await (const part of parted(source)) {
      size += part.length
      if (part.length < PART_BYTES && uploadedParts.length === 0) {
        await bucket.putObject(key, part)
        return size
      }
      uploadId ??= await bucket.getMultipartUploadId(key)
      uploadedParts.push(await bucket.uploadPart(key, uploadId, part, uploadedParts.length + 1))
    }
    if (uploadId) await bucket.completeMultipartUpload(key, uploadId, uploadedParts)
    return size
  } catch (error) {
    if (uploadId) await bucket.abortMultipartUpload(key, uploadId).catch(() => {})
    throw error
  }
}

/** Parts of full size, the last one smaller; one that is empty where there is nothing at all. */
async function* parted(source: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  let chunks: Uint8Array[] = []
  let bytes = 0
  let isEmpty = true
  for await (const chunk of source) {
    chunks.push(chunk)
    bytes += chunk.length
    while (bytes >= PART_BYTES) {
      const all = Buffer.concat(chunks)
      yield all.subarray(0, PART_BYTES)
      isEmpty = false
      chunks = [all.subarray(PART_BYTES)]
      bytes = chunks[0]!.length
    }
  }
  if (bytes > 0 || isEmpty) yield Buffer.concat(chunks)
}

/**
 * Asks once more when the store was away or busy: each request does the same when it is repeated.
 * @param wholeMs until the last byte of an answer
 */
function boundedFetch(wholeMs: number): typeof fetch {
  return (url, request) => askBounded(url, { ...request, signal: AbortSignal.timeout(wholeMs) })
}

async function askBounded(
  url: Parameters<typeof fetch>[0],
  request: RequestInit & { signal: AbortSignal },
): Promise<Response> {
  const stop = new AbortController()
  const timer = setTimeout(
    () => stop.abort(new Error('The file store did not answer in time')),
    ANSWER_WITHIN_MS,
  )
  const signal = AbortSignal.any([stop.signal, request.signal])
  const attempt = () => fetch(url, { ...request, signal })
  try {
    const first = await attempt().catch((error: unknown) => error)
    if (first instanceof Response && first.status < 500) return first
    await pause(AGAIN_AFTER_MS, undefined, { signal: stop.signal })
    const second = await attempt()
    if (second.status < 500) return second
    await second.body?.cancel()
    throw new S3ServiceError(`The file store answered ${second.status}`, second.status)
  } catch (error) {
    throw new FileStoreAway(error)
  } finally {
    clearTimeout(timer)
  }
}

/** The store can't be reached: a caller may retry, a job is retried by its queue. */
class FileStoreAway extends AppError {
  override name = 'FileStoreAway'

  constructor(cause: unknown) {
    super('unavailable', { retryAfter: 5 })
    this.cause = cause
  }
}
