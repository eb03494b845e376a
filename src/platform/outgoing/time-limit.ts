/** A conversation with an outside system took longer than it may as a whole. */
class TimeLimitError extends Error {
  override name = 'TimeLimitError'
}

/**
 * The result of `work`, which is given up after `limitMs`. Limits of single steps don't bound a conversation: a peer that answers each in
 * time may go on for ever. The caller ends what `work` left open.
 * @throws TimeLimitError, or what `work` throws
 */
export function withinTime<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(`took longer than ${limitMs} ms`)), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
