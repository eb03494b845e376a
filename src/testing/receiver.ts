import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** A webhook receiver: records requests, and answers as configured. */
export type Receiver = {
  url: string
  received: Received[]
  /** The next message that arrives, or has arrived and was not taken yet. */
  next: (withinMs?: number) => Promise<Received>
  /** How it answers from now on; `never` keeps the sender waiting. */
  answer: (status: number | 'never', headers?: Record<string, string>) => void
  close: () => Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const arrivals = new EventEmitter()
  let status: number | 'never' = 204
  let headers: Record<string, string> = {}
  let countTaken = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ path: request.url ?? '', headers: request.headers, body })
    arrivals.emit('message')
    if (status === 'never') return
    response.writeHead(status, headers).end(status === 204 ? undefined : `answered ${status}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/hook`,
    received,
    next: async (withinMs = 20_000) => {
      const signal = AbortSignal.timeout(withinMs)
      while (received.length <= countTaken) await once(arrivals, 'message', { signal })
      return received[countTaken++]!
    },
    answer: (next, answerHeaders = {}) => {
      status = next
      headers = answerHeaders
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
