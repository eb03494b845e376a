import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import { takeFiles } from '../../../platform/multipart.ts'
import { WorkerPool } from '../../../platform/threads/worker-pool.ts'
import * as m from '../../../text/messages.js'
import { withoutPictures } from '../../questionnaire/pictures/document-pictures.ts'
import { refusalWords } from '../check/limit-words.ts'
import { foreignPictures } from '../own-pictures.queries.ts'
import { requireMaker } from '../survey.access.ts'
import { importCalls } from './import.calls.ts'
import type { ImportedSurvey } from './import.contract.ts'
import { type ImportNote, OLD_EXCEL } from './imported.ts'
import type { ReadAnswer, ReadTask } from './read-file.worker.ts'

/** As large as the text may be, escaped inside the body. */
const LARGEST = 8_388_608
const LARGEST_FILE = 5_242_880

/** Reading a file of another tool and checking what comes of it takes up to half a second, which guests would wait for. */
const pool = new WorkerPool<ReadTask, ReadAnswer>(new URL('./read-file.worker.ts', import.meta.url), {
  threads: 1,
  timeLimitMs: 30_000,
  tasksPerThread: 200,
  longestQueue: 20,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
})

/** Reads questionnaires of other tools; what comes of it is shown first and saved as any other draft. */
export async function importRoutes(app: App): Promise<void> {
  await takeFiles(app)
  app.addHook('onClose', () => pool.close())
  app.route({
    ...routeOf(importCalls, 'POST /survey/import'),
    bodyLimit: LARGEST,
    // Checked where it was read: by a thread.
    serializerCompiler: () => (answer) => JSON.stringify(answer),
    handler: async (request): Promise<ImportedSurvey> => {
      const { locale, accountId } = await requireMaker(request)
      const { body } = request
      const content = body ? body.text : await uploaded(request)
      const { imported, issues } = await app.heavyWork.run(() => read(content, locale, app.config.bodyLimit))
      const foreign = await foreignPictures(app.db, accountId, imported.document)
      const { document, lost } = withoutPictures(imported.document, foreign)
      const notes = notedPictures(imported.notes, lost)
      return { ...imported, document, notes, issues }
    },
  })
}

/** Pictures of another account stay there: the file holds their ids alone. */
function notedPictures(notes: ImportNote[], lost: readonly string[]): ImportNote[] {
  const reason = 'picture_left_out' as const
  const missing = lost.filter((item) => !notes.some((note) => note.item === item))
  return [
    ...notes.map((note) =>
      lost.includes(note.item)
        ? { ...note, outcome: 'changed' as const, reasons: [...note.reasons, reason] }
        : note,
    ),
    ...missing.map((item) => ({ item, outcome: 'changed' as const, reasons: [reason] })),
  ]
}

async function uploaded(request: FastifyRequest): Promise<Uint8Array> {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: LARGEST_FILE, files: 1 } })
    : undefined
  if (!part) throw new AppError('invalid', { fields: { file: 'required' } })
  return part.toBuffer()
}

/**
 * Reads a questionnaire in a thread of its own.
 * @param most bytes that the document may have as JSON: it is to be saved
 * @throws AppError `invalid` with a message for the user who chose the file
 */
async function read(content: Uint8Array | string, locale: UiLocale, most: number) {
  const answer = await pool.run({ content, locale, most })
  if (answer.kind === 'read') return answer
  throw new AppError('invalid', { fields: { text: (to) => wordsOf(answer, to) } })
}

function wordsOf(answer: Exclude<ReadAnswer, { kind: 'read' }>, locale: UiLocale): string {
  if (answer.kind === 'too_much') return refusalWords(answer.issue, answer.document, locale)
  if (answer.kind === 'too_large') return m.survey_import_too_large({}, { locale })
  if (answer.kind === 'unknown') return m.survey_import_unknown({}, { locale })
  if (answer.detail === OLD_EXCEL) return m.survey_import_old_excel({}, { locale })
  return answer.detail === 'questions'
    ? m.survey_import_empty({}, { locale })
    : m.survey_import_broken({ place: answer.detail }, { locale })
}
