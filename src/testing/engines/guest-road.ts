import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { Socket } from 'node:net'

/** A network proxy between a guest's browser and the site that can be cut, for browsers without an offline mode. */
export type GuestRoad = {
  cut: () => void
  mend: () => void
  /** Pages that come over it run no script until it is mended: a policy forbids it. */
  forbidScripts: () => void
  close: () => Promise<void>
}

/** @param port on which browsers meet it */
export async function guestRoad(port: number, sitePort: number): Promise<GuestRoad> {
  let isCut = false
  let hasScripts = true
  const sockets = new Set<Socket>()
  const server: Server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const onward = request({ host: '127.0.0.1', port: sitePort, method, path: url, headers }, (answer) => {
      if (!hasScripts && answer.headers['content-type']?.startsWith('text/html'))
        answer.headers['content-security-policy'] = "script-src 'none'"
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.on('connection', (socket) => {
    if (isCut) return socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      isCut = false
      hasScripts = true
    },
    forbidScripts: () => {
      hasScripts = false
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
