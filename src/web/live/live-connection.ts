/** The server sends a beat every 15 seconds; after this long without one the connection counts as lost. */
const SILENCE_MS = 40_000
/** A refused connection is tried again after this time, twice as long after each failure, at most the second. */
const RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60_000
/** Longest age of a page in seconds that the server accepts. */
const OLDEST_S = 600

/** @param onNews called after each change, and where some may have been missed */
export function openConnection(onNews: () => void): { open: () => void; close: () => void } {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = RETRY_MS
  let wasOpen = false
  const connect = () => {
    const age = wasOpen ? '' : `?age=${Math.min(OLDEST_S, Math.ceil(performance.now() / 1000))}`
    source = new EventSource(`/v1/survey/live${age}`)
    const markAlive = () => {
      retryMs = RETRY_MS
      clearTimeout(timer)
      timer = setTimeout(reconnect, SILENCE_MS)
    }
    source.onopen = () => {
      markAlive()
      if (wasOpen) onNews()
      wasOpen = true
    }
    source.addEventListener('beat', markAlive)
    source.addEventListener('news', () => {
      markAlive()
      onNews()
    })
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return
      clearTimeout(timer)
      timer = setTimeout(reconnect, retryMs)
      retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2)
    }
  }
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const reconnect = () => {
    close()
    connect()
  }
  return { open: () => !source && connect(), close }
}
