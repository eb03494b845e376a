import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findSignedIn } from '../areas/account/sign-in/session.access.ts'
import { bearerOf } from '../areas/team/key/key.access.ts'
import { AppError } from '../platform/errors.ts'
import { beginOnce, endOnce, idempotencyKey } from '../platform/idempotency.ts'

/** How long a repeat waits for the first call to end. */
const PATIENCE_MS = 10_000
const LOOK_AGAIN_MS = 100

type Once = { accountId: number; key: Buffer }
const underWay = new WeakMap<FastifyRequest, Once>()

/**
 * Every changing call of a program may be repeated with the same `Idempotency-Key`: the repeat changes nothing and is answered as the first
 * was. A refused call is run again. (Forms send keys too; what they create once, their routes see to.)
 */
export function answerRepeats(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    if (!isProgramChange(request)) return
    const clientKey = idempotencyKey(request)
    const member = clientKey && (await findSignedIn(request))
    if (!clientKey || !member) return
    const once = { accountId: member.accountId, key: ownKey(clientKey) }
    for (const end = Date.now() + PATIENCE_MS; ; await pause(LOOK_AGAIN_MS)) {
      const before = await beginOnce(request.server.db, once.accountId, once.key)
      if (before === undefined) {
        underWay.set(request, once)
        return
      }
      if (before === 'busy' && Date.now() < end) continue
      if (before === 'busy') throw new AppError('too_many', { retryAfter: 5 })
      reply.code(before.status).header('idempotency-replayed', 'true')
      if (before.body !== '') reply.type('application/json; charset=utf-8')
      return reply.serializer(String).send(before.body)
    }
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const once = underWay.get(request)
    if (!once) return payload
    underWay.delete(request)
    const isDone =
      reply.statusCode < 300 && (typeof payload === 'string' || payload === undefined || payload === null)
    const answer = isDone ? { status: reply.statusCode, body: (payload as string) ?? '' } : undefined
    await endOnce(request.server.db, once.accountId, once.key, answer)
    return payload
  })
}

function isProgramChange(request: FastifyRequest): boolean {
  return (
    request.method !== 'GET' &&
    request.headers['idempotency-key'] !== undefined &&
    bearerOf(request) !== undefined
  )
}

/** Apart from the keys under which routes create things, and of one program's key alone. */
function ownKey(key: Buffer): Buffer {
  return createHash('sha256').update('answer').update(key).digest()
}
