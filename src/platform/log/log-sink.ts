/** Where the lines of a log go: a place that never blocks the process and never ends it. */
import { fstatSync, write, writeSync } from 'node:fs'
import { Socket } from 'node:net'

/** Lines that wait for a slow place, in characters; further ones are dropped. */
const MOST_WAITING = 1_000_000
/** Until the next try at a place that takes nothing, such as a full disk. */
const REST_MS = 500
const NEWLINE = 0x0a

/** Takes whole lines, each with its end. */
export type LogSink = { write: (line: string) => void }

/**
 * Writes lines beside the work of the process, those that gathered meanwhile together. What can't be written is dropped and counted:
 * the service is worth more than its log. As soon as there is room again, the log says how many lines are missing there.
 * @param tellDropped makes that line
 */
export function openSink(fd: number, tellDropped: (count: number) => string): LogSink {
  const put = writerTo(fd)
  let waiting: string[] = []
  let size = 0
  /** Something is on its way, or rests. */
  let isBusy = false
  let isOnItsWay = false
  /** What is on its way, or what is left of it. */
  let chunk = Buffer.alloc(0)
  /** How much of it is still the line about those that were dropped before. */
  let aboutDropped = 0
  let reported = 0
  let dropped = 0
  /** The place ends in the middle of a line. */
  let isTorn = false

  const takeWaiting = () => {
    reported = dropped
    const about = (isTorn ? '\n' : '') + (dropped > 0 ? tellDropped(dropped) : '')
    aboutDropped = Buffer.byteLength(about)
    chunk = Buffer.from(about + waiting.join(''))
    waiting = []
    size = 0
  }
  const noteWritten = (count: number) => {
    if (count > 0) isTorn = chunk[count - 1] !== NEWLINE
    chunk = chunk.subarray(count)
    aboutDropped = Math.max(0, aboutDropped - count)
    if (aboutDropped > 0) return
    dropped -= reported
    reported = 0
  }
  const dropChunk = () => {
    for (const byte of chunk.subarray(aboutDropped)) if (byte === NEWLINE) dropped++
    chunk = Buffer.alloc(0)
  }
  const flush = () => {
    if (chunk.length === 0) takeWaiting()
    isBusy = chunk.length > 0
    if (!isBusy) return
    isOnItsWay = true
    put(chunk, (error, count) => {
      isOnItsWay = false
      if (!error) {
        noteWritten(count)
        return flush()
      }
      dropChunk()
      setTimeout(flush, REST_MS).unref()
    })
  }
  process.once('exit', () => {
    // What is on its way arrives, or never will.
    if (isOnItsWay) chunk = Buffer.alloc(0)
    try {
      while (chunk.length > 0 || size > 0) {
        if (chunk.length === 0) takeWaiting()
        noteWritten(writeSync(fd, chunk))
      }
    } catch {
      // The log itself failed: there is nowhere to report it.
    }
  })
  return {
    write: (line) => {
      if (size + line.length > MOST_WAITING) {
        dropped++
        return
      }
      waiting.push(line)
      size += line.length
      if (!isBusy) flush()
    },
  }
}

type Put = (chunk: Buffer, done: (error: Error | null, count: number) => void) => void

/**
 * How to write to a place. A file is written by a thread beside the others. A pipe or a socket whose reader sleeps would hold that thread
 * for ever, and with it the end of the process; it is made one that never blocks, as Node does for its own standard output.
 */
function writerTo(fd: number): Put {
  const kind = fstatSync(fd)
  if (!kind.isFIFO() && !kind.isSocket()) return (chunk, done) => write(fd, chunk, done)
  const socket = new Socket({ fd, readable: false, writable: true })
  // Every write gets the error as well.
  socket.on('error', () => {})
  socket.unref()
  return (chunk, done) => socket.write(chunk, (error) => done(error ?? null, chunk.length))
}
