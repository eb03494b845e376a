import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { countTry } from '../../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'
import { takeFiles } from '../../../platform/multipart.ts'
import * as m from '../../../text/messages.js'
import type { Rights } from '../../account/account.contract.ts'
import { isAble, seesSurvey } from '../../account/rights.ts'
import { requireSignedIn } from '../../account/sign-in/session.access.ts'
import type { SignedIn } from '../../account/sign-in/signed-in.ts'
import { isUploaded } from '../../questionnaire/pictures/uploaded-picture.ts'
import { imageCalls } from './image.calls.ts'
import { ImageBody, ImageFields, type OwnImage } from './image.contract.ts'
import {
  dropImage,
  listImages,
  type PictureLimit,
  pathOfPicture,
  picturesOfAccount,
} from './image.queries.ts'
import { keepPicture } from './keep-picture.write.ts'
import { pictureRoom } from './picture-room.read.ts'
import { redrawnPicture } from './redrawn-picture.ts'

const LARGEST = 10_485_760
/** The same in base64, which is a third longer, with what stands around it. */
const LARGEST_AS_JSON = 14_100_000
/** Pictures a day from one network address, of all accounts together whose address nobody has confirmed. */
const UNCONFIRMED_A_DAY = 60
/** Wide enough for a cover on a tablet; a choice among pictures shows several, each as wide as half a phone. */
const SIDES = { wide: 1600, option: 640 }

/** Pictures that a business brings: for covers, blocks and choices of its questionnaires. */
export async function imageRoutes(app: App): Promise<void> {
  await takeFiles(app)
  app.route({
    ...routeOf(imageCalls, 'GET /survey/design/image'),
    handler: async (request) => ({
      images: await listImages(app.db, (await requireManager(request)).accountId),
    }),
  })

  app.route({
    ...routeOf(imageCalls, 'POST /survey/design/image'),
    bodyLimit: LARGEST_AS_JSON,
    // Checked by the handler, so that missing rights are reported first.
    validatorCompiler: () => (value) => ({ value }),
    handler: async (request, reply) => {
      const member = await requireManager(request)
      const room = await roomOf(request, member)
      const picture = request.isMultipart()
        ? await received(request)
        : decoded(ImageBody.parse(request.body ?? {}))
      return reply.code(201).send({ image: await keep(app, member.accountId, picture, room) })
    },
  })

  app.route({
    ...routeOf(imageCalls, 'DELETE /survey/design/image'),
    handler: async (request, reply) => {
      const { accountId, rights } = await requireManager(request)
      const { id } = request.query
      const removal = await dropImage(app.db, accountId, id)
      if (removal.outcome === 'missing') throw new AppError('not_found')
      if (removal.outcome === 'used') throw stillUsed(removal.surveys, rights)
      if (removal.outcome === 'last') await app.files.remove(pathOfPicture(id))
      return reply.code(204).send()
    },
  })

  app.route({
    ...routeOf(imageCalls, 'GET /picture/:file'),
    handler: async (request, reply) => {
      const [name = '', kind = ''] = request.params.file.split('.')
      const isKnown = kind === 'webp' || kind === 'png'
      const bytes =
        isKnown && isUploaded(`photo:${name}`)
          ? await app.files.get(['picture', `${name}.${kind}`])
          : undefined
      if (!bytes) throw new AppError('not_found')
      return reply
        .type(`image/${kind}`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes)
    },
  })
}

/** @throws AppError `forbidden` for members who may not change questionnaires */
async function requireManager(request: FastifyRequest): Promise<SignedIn> {
  const member = await requireSignedIn(request)
  if (!isAble(member.rights, 'manage')) throw new AppError('forbidden', { reason: 'rights' })
  return member
}

type Room = PictureLimit & { refusal: () => AppError }

/**
 * How many pictures the account may keep. Unpaid accounts with an unconfirmed e-mail get few, because anybody can create many of them.
 * @throws AppError `conflict` where there is no room for another one, before it is read; `too_many`
 */
async function roomOf(request: FastifyRequest, { accountId, tariff }: SignedIn): Promise<Room> {
  const { db } = request.server
  const { count, bytes, kind } = await pictureRoom(request.server, { accountId, tariff })
  const words = {
    unconfirmed: m.design_images_most_unconfirmed,
    unpaid: m.design_images_most_without_tariff,
    paid: m.design_images_most,
  }[kind]
  const megabytes = Math.floor(bytes / 1_048_576)
  const refusal = () =>
    new AppError('conflict', { detail: (locale) => words({ count, megabytes }, { locale }) })
  const stored = await picturesOfAccount(db, accountId)
  if (stored.count >= count || stored.bytes >= bytes) throw refusal()
  if (kind === 'unconfirmed')
    await countTry(db, `picture ${subscriberOf(request.ip)}`, { limit: UNCONFIRMED_A_DAY, seconds: 86_400 })
  return { count, bytes, refusal }
}

/** Names only what the member sees: another questionnaire's title is not theirs to learn. */
function stillUsed(surveys: { id: string; title: string }[], rights: Rights): AppError {
  const names = surveys.filter(({ id }) => seesSurvey(rights, id)).map(({ title }) => `«${title}»`)
  return new AppError('conflict', {
    detail: (locale) =>
      names.length > 0
        ? m.design_images_used({ names: names.join(', ') }, { locale })
        : m.design_images_used_elsewhere({}, { locale }),
  })
}

type ReceivedPicture = { title: string; use: keyof typeof SIDES; content: Buffer }

function decoded({ name, data, use }: z.infer<typeof ImageBody>): ReceivedPicture {
  return { title: name, use, content: Buffer.from(data, 'base64') }
}

async function received(request: FastifyRequest): Promise<ReceivedPicture> {
  const fields: Record<string, unknown> = Object.create(null)
  for await (const part of request.parts({ limits: { fileSize: LARGEST, files: 1, fields: 4 } })) {
    if (part.type !== 'file') {
      fields[part.fieldname] = part.value
      continue
    }
    return { ...ImageFields.parse({ ...fields }), content: await part.toBuffer() }
  }
  throw new AppError('invalid', { fields: { file: 'required' } })
}

async function keep(
  app: App,
  accountId: number,
  { title, use, content }: ReceivedPicture,
  room: Room,
): Promise<OwnImage> {
  const picture = await redrawnPicture(content, SIDES[use])
  const image = await keepPicture(app, accountId, { ...picture, title }, room)
  if (!image) throw room.refusal()
  return image
}
