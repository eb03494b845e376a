import { AppError } from '../errors.ts'
import type { FileStore } from './file-store.ts'

/** Long enough for ten megabytes on a busy disk, and below the limit of every proxy. */
const WITHIN_MS = 8000
/**
 * Each operation that hangs holds one of the four threads that Node has for files, and for much else. With so many of them hanging, new
 * ones are refused at once.
 */
const MOST_HANGING = 2

/**
 * A file store for calls, behind which a person waits: a disk that is frozen, as for a snapshot or by a lost network folder, answers
 * nothing and never fails.
 * @throws AppError `unavailable` from each method when the store does not answer in time
 */
export function boundedStore(store: FileStore, withinMs = WITHIN_MS): FileStore {
  let hanging = 0
  async function inTime<T>(begin: () => Promise<T>, dropLate: (result: T) => void = () => {}): Promise<T> {
    if (hanging >= MOST_HANGING) throw away()
    const timeout = Promise.withResolvers<never>()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      hanging++
      timeout.reject(away())
    }, withinMs)
    const work = begin().then((result) => {
      if (isLate) dropLate(result)
      return result
    })
    work
      .catch(() => {})
      .finally(() => {
        clearTimeout(timer)
        if (isLate) hanging--
      })
    return Promise.race([work, timeout.promise])
  }
  return {
    ...store,
    put: (path, bytes) => inTime(() => store.put(path, bytes)),
    get: (path) => inTime(() => store.get(path)),
    read: (path) =>
      inTime(
        () => store.read(path),
        (file) => file?.stream.destroy(),
      ),
    remove: (path) => inTime(() => store.remove(path)),
    list: (path) => inTime(() => store.list(path)),
  }
}

function away(): AppError {
  return new AppError('unavailable', { retryAfter: 5 })
}
