import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { countTry } from '../../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'
import { takeFiles } from '../../../platform/multipart.ts'
import { enterByCode, requireChecker } from './checker.access.ts'
import { checkerCalls } from './checker.calls.ts'
import { MysteryPhotoUpload } from './checker.contract.ts'
import { readDesk } from './desk.read.ts'
import { answerOffer, passTest } from './offer.write.ts'
import { takePhoto } from './photo.write.ts'
import { sendVisit } from './send.write.ts'

const LARGEST_PHOTO = 10_485_760

/** The page of a checker: no member account, a link and the phone that it was opened on. */
export async function checkerRoutes(app: App): Promise<void> {
  await takeFiles(app)

  app.route({
    ...routeOf(checkerCalls, 'POST /visit/enter'),
    handler: async (request) => ({ device: await enterByCode(app, request, request.body) }),
  })

  app.route({
    ...routeOf(checkerCalls, 'POST /visit/desk'),
    handler: async (request) => readDesk(app.db, await requireChecker(app, request, request.body)),
  })

  app.route({
    ...routeOf(checkerCalls, 'POST /visit/test'),
    handler: async (request) => {
      const checker = await requireChecker(app, request, request.body)
      return { passed: await passTest(app, checker, request.body.answers) }
    },
  })

  app.route({
    ...routeOf(checkerCalls, 'POST /visit/offer'),
    handler: async (request) => {
      const checker = await requireChecker(app, request, request.body)
      await answerOffer(app, checker, request.body)
      return readDesk(app.db, checker)
    },
  })

  app.route({
    ...routeOf(checkerCalls, 'POST /visit/photo'),
    handler: async (request, reply) => {
      const limit = { limit: app.config.limits.filesPerHour, seconds: 3600 }
      await countTry(app.db, `file ${subscriberOf(request.ip)}`, limit)
      return reply.code(201).send({ photo: await receivePhoto(app, request) })
    },
  })

  app.route({
    ...routeOf(checkerCalls, 'POST /visit/send'),
    handler: async (request) => {
      const { key, device, ...submission } = request.body
      await sendVisit(app, await requireChecker(app, request, { key, device }), submission)
      return { state: 'sent' as const }
    },
  })
}

async function receivePhoto(app: App, request: FastifyRequest): Promise<string> {
  if (!request.isMultipart()) throw new AppError('wrong_type')
  const fields: Record<string, unknown> = Object.create(null)
  for await (const part of request.parts({ limits: { fileSize: LARGEST_PHOTO, files: 1, fields: 8 } })) {
    if (part.type === 'file') {
      const { key, device, ...photo } = MysteryPhotoUpload.parse({ ...fields })
      await takePhoto(app, await requireChecker(app, request, { key, device }), photo, part)
      return photo.photo
    }
    fields[part.fieldname] = part.value
  }
  throw new AppError('invalid', { fields: { file: 'required' } })
}
