import { randomUUID } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { dayIn } from '../../../platform/day.ts'
import { AppError } from '../../../platform/errors.ts'
import { redrawn, UnreadableImage } from '../../../platform/image.ts'
import { countTry } from '../../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'
import { takeFiles } from '../../../platform/multipart.ts'
import * as m from '../../../text/messages.js'
import { type FileQuestion, isFileQuestion } from '../../questionnaire/kinds/media/media.ts'
import { isOpenOn } from '../../settings/settings.ts'
import { isSuppressed } from '../../settings/suppressed-questions.ts'
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import type { PublishedSurvey } from '../published.queries.ts'
import { byteRange } from './byte-range.ts'
import { AnswerFileQuery, FileUpload, TakenFile } from './file.contract.ts'
import { addFile, answerFilePath, findFile, findSeenFile, roomFor } from './file.queries.ts'
import { LARGEST_SOUND, soundType } from './sound.ts'

const LARGEST = 10_485_760
/** What was taken and thrown away again counts too, so that a page can't be used as a store. */
const MOST_TRIES = 20
/** Files of one survey that no answer names yet: far beyond a busy day, far below a full disk. */
const MOST_LOOSE = 5000

/** Photos, voices and signatures: sent by guests before their answer, seen by those who may see the answer. */
export async function fileRoutes(app: App): Promise<void> {
  await takeFiles(app)
  app.post('/survey/answer/file', {
    schema: { response: { 201: TakenFile } },
    handler: async (request, reply) => {
      const limit = { limit: app.config.limits.filesPerHour, seconds: 3600 }
      await countTry(app.db, `file ${subscriberOf(request.ip)}`, limit)
      return reply.code(201).send({ fileId: await take(app, request) })
    },
  })

  app.get('/survey/answer/file', {
    schema: { querystring: AnswerFileQuery },
    handler: async (request, reply) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      const file = await findSeenFile(app.db, survey, request.query)
      const bytes = file && (await app.files.get(answerFilePath(survey, file.id)))
      if (!file || !bytes) throw new AppError('not_found')
      reply
        .type(file.type)
        .header('content-disposition', `inline; filename="${file.id}.${file.type.split('/')[1]}"`)
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
  for await (const part of request.parts({ limits: { fileSize: LARGEST, files: 1, fields: 8 } })) {
    if (part.type === 'file') return takeFile(app, FileUpload.parse({ ...fields }), part)
    fields[part.fieldname] = part.value
  }
  throw new AppError('invalid', { fields: { file: 'required' } })
}

async function takeFile(app: App, asked: FileUpload, part: MultipartFile): Promise<string> {
  const survey = await app.published.find(asked.surveyId)
  const document = survey && (await app.published.version(survey, asked.version))
  const question = document?.questions.find(({ id }) => id === asked.question)
  if (!survey || !question || !isFileQuestion(question) || !isOpenFor(survey)) throw new AppError('not_found')
  const file = { id: asked.fileId ?? randomUUID(), answerId: asked.id, questionId: asked.question }
  if (isSuppressed(question)) {
    // A page that was open before the switch went off: its answer drops the file, and must not wait for it.
    part.file.resume()
    return file.id
  }
  const known = await findFile(app.db, survey, file.id)
  if (known) return sameFile(known, file)
  const room = await roomFor(app.db, survey, file)
  if (room.isAnswered) throw new AppError('conflict')
  if (room.ofQuestion >= MOST_TRIES || room.ofSurvey >= MOST_LOOSE)
    throw new AppError('too_many', { retryAfter: 3600 })
  const { bytes, type } = await readable(question, await part.toBuffer())
  await app.files.put(answerFilePath(survey, file.id), bytes)
  if (!(await addFile(app.db, survey, { ...file, type, size: bytes.length })))
    return sameFile(await findFile(app.db, survey, file.id), file)
  return file.id
}

/** Until a day after the last one: a guest who began in time may have waited for a network. */
function isOpenFor({ settings, timezone }: PublishedSurvey): boolean {
  const now = databaseNow().getTime()
  return [now, now - 86_400_000].some((time) => isOpenOn(settings, dayIn(timezone, new Date(time))))
}

type Named = { answerId: string; questionId: string }

/** A repeat of an upload gets the first one's id; an id that is another's is refused. */
function sameFile(known: Named | undefined, file: Named & { id: string }): string {
  const isSame = known?.answerId === file.answerId && known.questionId === file.questionId
  if (!isSame) throw new AppError('conflict')
  return file.id
}

/** The file as it is kept: pictures drawn anew, voices as they are when they are some. */
async function readable(question: FileQuestion, bytes: Buffer): Promise<{ bytes: Buffer; type: string }> {
  if (question.type === 'voice') {
    const type = soundType(bytes)
    if (!type || bytes.length > LARGEST_SOUND) throw refused(m.answers_file_no_sound)
    return { bytes, type }
  }
  try {
    const isSigned = question.type === 'signature'
    const size = isSigned ? { width: 1280, height: 480, onWhite: true } : { width: 2000, height: 2000 }
    const image = await redrawn(bytes, size)
    return { bytes: image.bytes, type: isSigned ? 'image/png' : 'image/webp' }
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error
    if (error.reason === 'large') throw refused(m.answers_file_too_many_pixels)
    throw refused(error.reason === 'foreign' ? m.answers_file_no_image : m.answers_file_broken)
  }
}

function refused(words: typeof m.answers_file_broken): AppError {
  return new AppError('invalid', { fields: { file: (locale) => words({}, { locale }) } })
}
