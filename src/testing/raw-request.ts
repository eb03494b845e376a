import { connect, type Socket } from 'node:net'

/** An answer as it came over the wire; status 0 when the server closed the connection without a word. */
export type RawAnswer = { status: number; head: string; body: string }

/**
 * Sends raw bytes, which no HTTP client would, and reads the whole response.
 * @param origin where the server listens, without path
 * @param request `Connection: close` in it makes the answer end
 * @param patience milliseconds of silence after which the connection is closed from this side
 */
export async function sendRaw(
  origin: string,
  request: string | Buffer,
  patience = 15_000,
): Promise<RawAnswer> {
  const socket = openRaw(origin).setTimeout(patience, () => socket.destroy())
  const chunks: Buffer[] = []
  socket.on('data', (data) => chunks.push(data))
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(request)
  await closed
  const text = Buffer.concat(chunks)
    .toString()
    .replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
  const [head = '', ...rest] = text.split('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head: head.toLowerCase(),
    body: rest.join('\r\n\r\n'),
  }
}

/** A connection on which a test writes by itself. */
export function openRaw(origin: string): Socket {
  const { hostname, port } = new URL(origin)
  return connect(Number(port), hostname)
}
