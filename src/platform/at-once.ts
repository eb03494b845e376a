import { AppError } from './errors.ts'

const RETRY_AFTER = 5
const running = new WeakMap<object, Map<number, number>>()

/**
 * Does what costs memory and time for an account, such as making a file, as long as the account has room for it in this process.
 * @param app whose accounts they are: each server counts its own
 * @throws AppError `too_many` when `most` are going on already
 */
export async function atOnce<T>(
  app: object,
  accountId: number,
  most: number,
  work: () => Promise<T>,
): Promise<T> {
  const counts = running.get(app) ?? new Map<number, number>()
  running.set(app, counts)
  const now = counts.get(accountId) ?? 0
  if (now >= most) throw new AppError('too_many', { retryAfter: RETRY_AFTER })
  counts.set(accountId, now + 1)
  try {
    return await work()
  } finally {
    const left = counts.get(accountId)! - 1
    if (left > 0) counts.set(accountId, left)
    else counts.delete(accountId)
  }
}
