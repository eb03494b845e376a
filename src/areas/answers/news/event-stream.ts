import { Readable } from 'node:stream'

/** Keeps proxies from closing a quiet connection, and tells a page that it still stands. */
const HEARTBEAT_MS = 15_000

/** Server-sent events to one page. */
export type EventStream = {
  readonly readable: Readable
  /** @param event its name; what is not `message` needs a listener of that name */
  send: (event: string, data: string) => void
  /** Whether what was sent before has not left yet: a slow reader needs no more now. */
  isFull: () => boolean
  end: () => void
}

/** Response headers that let every event through at once. */
export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** @param onClose called once, whichever side ended the stream */
export function openEventStream(onClose: () => void): EventStream {
  const readable = new Readable({ read() {} })
  let isOver = false
  const push = (text: string | null) => {
    if (!isOver) readable.push(text)
  }
  const heartbeat = setInterval(() => push('event: beat\ndata: 1\n\n'), HEARTBEAT_MS)
  const finish = () => {
    isOver = true
    clearInterval(heartbeat)
  }
  readable.once('close', () => {
    finish()
    onClose()
  })
  push('event: beat\ndata: 1\n\n')
  return {
    readable,
    send: (event, data) => push(`event: ${event}\ndata: ${data}\n\n`),
    isFull: () => readable.readableLength > 0,
    end: () => {
      push(null)
      finish()
    },
  }
}
