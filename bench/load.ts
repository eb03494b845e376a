import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What a closed loop of clients saw. Times in milliseconds, rate in submissions per second. */
export type Load = {
  rate: number
  p50: number
  p99: number
  /** The 95th percentile of the first and of the last tenth of the measured time. */
  p95?: { first: number; last: number }
  errors: number
}

/**
 * Posts from some clients at once, each sending its next request when the last is answered (closed loop, keep-alive).
 * Requests are written straight to sockets: a client library would take the cores that the server under test needs.
 * @param seconds measured time, after a warm-up of a fifth of it
 * @param pace requests a second of all clients together; a client that is late is not made up for. Without it each sends as fast as it can.
 */
export async function post(
  port: number,
  path: string,
  body: (r: number) => unknown,
  { clients, seconds, pace }: { clients: number; seconds: number; pace?: number },
): Promise<Load> {
  const times: number[] = []
  const [first, last]: [number[], number[]] = [[], []]
  let errors = 0
  let r = 0
  const begin = performance.now() + seconds * 200
  const end = begin + seconds * 1000
  const client = async () => {
    const connection = await open(port)
    try {
      while (performance.now() < end) {
        const json = Buffer.from(JSON.stringify(body(r++)))
        const sent = performance.now()
        const status = await connection.post(path, json)
        const done = performance.now()
        if (pace) await pause(Math.max(0, (clients * 1000) / pace - (done - sent)))
        if (sent < begin || done > end) continue
        if (status >= 200 && status < 300) {
          times.push(done - sent)
          if (sent < begin + seconds * 100) first.push(done - sent)
          if (sent > end - seconds * 100) last.push(done - sent)
        } else errors++
      }
    } finally {
      connection.close()
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  const p95 = { first: quantile(first, 0.95), last: quantile(last, 0.95) }
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99), p95, errors }
}

/** A connection that posts JSON, one request at a time. */
export async function open(port: number) {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let answered: ((status: number) => void) | undefined
  let failed: ((error: Error) => void) | undefined
  let head = ''
  socket.on('data', (chunk: Buffer) => {
    head += chunk.toString('latin1')
    const split = head.indexOf('\r\n\r\n')
    if (split < 0) return
    const length = /content-length: (\d+)/i.exec(head)
    if (length && head.length < split + 4 + Number(length[1])) return
    const status = Number(head.slice(9, 12))
    head = ''
    answered?.(status)
  })
  socket.on('error', (error) => failed?.(error))
  socket.on('close', () => failed?.(new Error('the server closed the connection')))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  return {
    post: (path: string, json: Buffer) =>
      new Promise<number>((resolve, reject) => {
        answered = resolve
        failed = reject
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: ${json.length}\r\n\r\n`,
        )
        socket.write(json)
      }),
    close: () => {
      failed = undefined
      socket.destroy()
    },
  }
}

/** The value that a share of all lies below; of a sorted copy. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
