import { randomUUID } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { dayIn } from '../../../platform/day.ts'
import { AppError } from '../../../platform/errors.ts'
import { redrawn, UnreadableImage } from '../../../platform/image.ts'
import { countTry } from '../../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'
import { takeFiles as takeUploads } from '../../../platform/multipart.ts'
import { isInfected, ScanFailed } from '../../../platform/virus/scan.ts'
import * as m from '../../../text/messages.js'
import {
  acceptedKinds,
  type FileQuestion,
  isFileQuestion,
  takesFiles,
} from '../../questionnaire/kinds/media/media.ts'
import { isOpenOn } from '../../settings/settings.ts'
import { isSuppressed } from '../../settings/suppressed-questions.ts'
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import { requirePassword } from '../password/admission.ts'
import type { PublishedSurvey } from '../published.queries.ts'
import { byteRange } from './byte-range.ts'
import { fileCalls } from './file.calls.ts'
import { FileUpload } from './file.contract.ts'
import { addFile, answerFilePath, findFile, findSeenFile, roomFor } from './file.queries.ts'
import { endingOf, type FileType, fileType } from './file-type.ts'
import { LARGEST_SOUND, soundType } from './sound.ts'

const LARGEST = 10_485_760
/** Uploads that were discarded count too, so that a page cannot be used as storage. */
const MOST_TRIES = 20
/** Uploads larger than a photo that are held in memory at the same moment; the page sends the others again. */
const MOST_LARGE = 4
/** Unclaimed files of one survey: far more than a busy day, far less than a full disk. */
const MOST_LOOSE = 5000

/**
 * Photos, voices and signatures: uploaded by guests before their answer, readable by members who
 * may see the answer.
 */
export async function fileRoutes(app: App): Promise<void> {
  await takeUploads(app)
  let large = 0
  app.route({
    ...routeOf(fileCalls, 'POST /survey/answer/file'),
    handler: async (request, reply) => {
      const limit = { limit: app.config.limits.filesPerHour, seconds: 3600 }
      await countTry(app.db, `file ${subscriberOf(request.ip)}`, limit)
      const isLarge = Number(request.headers['content-length'] ?? Infinity) > LARGEST
      if (isLarge && large >= MOST_LARGE) throw new AppError('too_many', { retryAfter: 10 })
      if (isLarge) large++
      try {
        return reply.code(201).send({ fileId: await take(app, request) })
      } finally {
        if (isLarge) large--
      }
    },
  })

  app.route({
    ...routeOf(fileCalls, 'GET /survey/answer/file'),
    handler: async (request, reply) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      const file = await findSeenFile(app.db, survey, request.query)
      const bytes = file && (await app.files.get(answerFilePath(survey, file.id)))
      if (!file || !bytes) throw new AppError('not_found')
      // What was stored as it came is never shown by a browser on the site's own address.
      const isOwn = /^(?:image|audio)\/(?:png|webp|webm|mp4|ogg)$/.test(file.type)
      reply
        .type(file.type)
        .header('x-content-type-options', 'nosniff')
        .header(
          'content-disposition',
          `${isOwn ? 'inline' : 'attachment'}; filename="${file.id}.${endingOf(file.type)}"`,
        )
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('accept-ranges', 'bytes')
      const range = byteRange(request.headers.range, bytes.length)
      if (!range) return reply.send(bytes)
      return reply
        .code(206)
        .header('content-range', `bytes ${range[0]}-${range[1]}/${bytes.length}`)
        .send(bytes.subarray(range[0], range[1] + 1))
    },
  })
}

async function take(app: App, request: FastifyRequest): Promise<string> {
  if (!request.isMultipart()) throw new AppError('wrong_type')
  const fields: Record<string, unknown> = Object.create(null)
  const fileSize = Math.max(LARGEST, ...Object.values(app.config.fileLimits))
  for await (const part of request.parts({ limits: { fileSize, files: 1, fields: 8 } })) {
    if (part.type === 'file') return takeFile(app, FileUpload.parse({ ...fields }), part)
    fields[part.fieldname] = part.value
  }
  throw new AppError('invalid', { fields: { file: 'required' } })
}

async function takeFile(app: App, fields: FileUpload, part: MultipartFile): Promise<string> {
  const survey = await app.published.find(fields.surveyId)
  const document = survey && (await app.published.version(survey, fields.version))
  const question = document?.questions.find(({ id }) => id === fields.question)
  if (!survey || !question || !isFileQuestion(question) || !isOpenFor(survey)) throw new AppError('not_found')
  const file = { id: fields.fileId ?? randomUUID(), answerId: fields.id, questionId: fields.question }
  requirePassword(app, survey, fields, databaseNow())
  if (isSuppressed(question)) {
    // A page loaded before uploads were switched off: its answer drops the file and must not wait
    // for it.
    part.file.resume()
    return file.id
  }
  const existing = await findFile(app.db, survey, file.id)
  if (existing) return sameFile(existing, file)
  const room = await roomFor(app.db, survey, file)
  if (room.isAnswered) throw new AppError('conflict')
  if (room.ofQuestion >= MOST_TRIES || room.ofSurvey >= MOST_LOOSE)
    throw new AppError('too_many', { retryAfter: 3600 })
  const { bytes, type } = await storableFile(app, question, await part.toBuffer())
  await app.files.put(answerFilePath(survey, file.id), bytes)
  if (!(await addFile(app.db, survey, { ...file, type, size: bytes.length })))
    return sameFile(await findFile(app.db, survey, file.id), file)
  return file.id
}

/** Until a day after closing: a guest who started in time may have been offline. */
function isOpenFor({ settings, timezone }: PublishedSurvey): boolean {
  const now = databaseNow().getTime()
  return [now, now - 86_400_000].some((time) => isOpenOn(settings, dayIn(timezone, new Date(time))))
}

type Named = { answerId: string; questionId: string }

/** A repeated upload gets the first one's id; an id that belongs to another file is refused. */
function sameFile(existing: Named | undefined, file: Named & { id: string }): string {
  const isSame = existing?.answerId === file.answerId && existing.questionId === file.questionId
  if (!isSame) throw new AppError('conflict')
  return file.id
}

type Storable = { bytes: Buffer; type: string }

/** The file as stored: pictures are re-encoded; voices and files stay as they are once their format is recognized. */
async function storableFile(app: App, question: FileQuestion, bytes: Buffer): Promise<Storable> {
  if (takesFiles(question)) {
    const recognized = await fileType(bytes)
    if (!recognized || !acceptedKinds(question).includes(recognized.kind))
      throw invalidFile(m.answers_file_not_allowed)
    if (recognized.kind !== 'image') return scannedFile(app, bytes, recognized)
  }
  if (bytes.length > LARGEST) throw new AppError('too_large')
  if (question.type === 'voice') {
    const type = soundType(bytes)
    if (!type || bytes.length > LARGEST_SOUND) throw invalidFile(m.answers_file_no_sound)
    return { bytes, type }
  }
  try {
    const isSigned = question.type === 'signature'
    const size = isSigned ? { width: 1280, height: 480, onWhite: true } : { width: 2000, height: 2000 }
    const image = await redrawn(bytes, size)
    return { bytes: image.bytes, type: isSigned ? 'image/png' : 'image/webp' }
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error
    if (error.reason === 'large') throw invalidFile(m.answers_file_too_many_pixels)
    throw invalidFile(error.reason === 'foreign' ? m.answers_file_no_image : m.answers_file_broken)
  }
}

/** A file as it came, within the limit of its kind, that ClamAV finds nothing in where one is set up. */
async function scannedFile(
  { config, log }: Pick<App, 'config' | 'log'>,
  bytes: Buffer,
  { kind, type }: Pick<FileType, 'kind' | 'type'>,
): Promise<Storable> {
  const limit = config.fileLimits[kind === 'audio' || kind === 'video' ? kind : 'document']
  if (bytes.length > limit) {
    const most = Math.floor(limit / 1_048_576)
    throw new AppError('invalid', {
      fields: { file: (locale) => m.answers_file_too_large({ most }, { locale }) },
    })
  }
  if (!config.clamd) return { bytes, type }
  try {
    if (await isInfected(config.clamd, bytes)) throw invalidFile(m.answers_file_infected)
  } catch (error) {
    if (!(error instanceof ScanFailed)) throw error
    // Unchecked it isn't taken: the page keeps it and sends it again.
    log.error({ err: error }, 'A file of a guest could not be scanned')
    throw new AppError('unavailable', { retryAfter: 30 })
  }
  return { bytes, type }
}

function invalidFile(words: typeof m.answers_file_broken): AppError {
  return new AppError('invalid', { fields: { file: (locale) => words({}, { locale }) } })
}
