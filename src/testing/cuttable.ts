import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'

/** The way to a database that can be cut and mended, as when the server behind it goes away. */
export type Cuttable = {
  url: string
  cut: () => void
  /** Swallows every byte both ways and says nothing, as a network that drops packets does; new connections open but get no data either. */
  silence: () => void
  /** Does the same to the connections that `isMeant` picks by the port that they come from; new ones work. */
  silenceSome: (isMeant: (port: number) => boolean) => void
  /** New connections work again. Those that were cut or silenced are lost. */
  mend: () => void
  close: () => Promise<void>
}

export async function cuttable(databaseUrl: string): Promise<Cuttable> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const pairs = new Map<Socket, Socket>()
  let isCut = false
  let isSilent = false
  const silenceOne = (socket: Socket) => {
    const onward = pairs.get(socket)
    onward?.unpipe(socket).resume()
    socket.unpipe(onward).resume()
  }
  const server = createServer((socket) => {
    if (isCut) return socket.destroy()
    if (isSilent) {
      sockets.add(socket.on('error', () => {}).resume())
      return
    }
    const onward = connect(Number(target.port), target.hostname)
    pairs.set(socket, onward)
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one)
      one
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(one)
          pairs.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    silence: () => {
      isSilent = true
      for (const socket of pairs.keys()) silenceOne(socket)
    },
    silenceSome: (isMeant) => {
      for (const socket of pairs.keys()) if (isMeant(socket.remotePort!)) silenceOne(socket)
    },
    mend: () => {
      isCut = false
      isSilent = false
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A pool that hands out one connection and fails on the next, as after a power cut. */
export function poolCutAfterOne(pool: pg.Pool): pg.Pool {
  let countGiven = 0
  const cut: Pick<pg.Pool, 'query' | 'connect'> = {
    query: pool.query.bind(pool),
    connect: async () => {
      if (countGiven++ > 0) throw new Error('the power is gone')
      return pool.connect()
    },
  }
  return cut as pg.Pool
}
