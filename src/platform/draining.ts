/** How an HTTP server ends without a request lost. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Requests in progress get this long to finish; streams that never end are cut then. */
const FINISH_WITHIN_MS = 8000
/** A connection that was opened and has said nothing may be one whose request is on its way. */
const SPEAK_WITHIN_MS = 250

type Draining = { isDraining: boolean; sockets: Set<Socket> }
const states = new WeakMap<Server, Draining>()

/** Lets a server be drained: call it while the server is built. */
export function allowDraining(app: FastifyInstance): void {
  const state: Draining = { isDraining: false, sockets: new Set() }
  states.set(app.server, state)
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
  return states.get(app.server)?.isDraining ?? false
}

/**
 * Shuts a server down. First it reports that it is not ready but still answers requests, so that the load balancer can switch to
 * another one; then it accepts no more connections and finishes the requests in progress.
 * @param isOver resolves when it may stop answering
 */
export async function drain(app: FastifyInstance, isOver: Promise<unknown>): Promise<void> {
  const state = states.get(app.server)!
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
