/** How an HTTP server ends without a request lost. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Requests in progress get this long to finish; streams that never end are cut then. */
const FINISH_WITHIN_MS = 8000
/** A connection that was opened and has said nothing may be one whose request is on its way. */
const SPEAK_WITHIN_MS = 250

type Draining = { isDraining: boolean; sockets: Set<Socket> }
const known = new WeakMap<Server, Draining>()

/** Lets a server be drained: call it while the server is built. */
export function allowDraining(app: FastifyInstance): void {
  const state: Draining = { isDraining: false, sockets: new Set() }
  known.set(app.server, state)
  app.server.on('connection', (socket) => {
    state.sockets.add(socket)
    socket.once('close', () => state.sockets.delete(socket))
  })
  // A connection that stays open after its last answer would hold up the end until it times out.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (state.isDraining) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    state.isDraining = true
  })
}

/** Whether the server says that it wants no more requests. */
export function isDraining(app: FastifyInstance): boolean {
  return known.get(app.server)?.isDraining ?? false
}

/**
 * Ends a server. For some time it says that it is not ready and still answers all that comes, so that whoever hands out the requests
 * can look elsewhere; then it takes no more connections and finishes what it began.
 * @param isOver how long it goes on answering
 */
export async function drain(app: FastifyInstance, isOver: Promise<unknown>): Promise<void> {
  const state = known.get(app.server)!
  state.isDraining = true
  await isOver
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS)
  const unsaid = setTimeout(() => {
    for (const socket of state.sockets) if (socket.bytesRead === 0) socket.destroy()
  }, SPEAK_WITHIN_MS)
  await app.close()
  clearTimeout(cut)
  clearTimeout(unsaid)
}
