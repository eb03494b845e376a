import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { takeFiles } from '../../../platform/multipart.ts'
import { UnreadableFile } from '../../../platform/sheet/unreadable.ts'
import * as m from '../../../text/messages.js'
import { checkSurvey } from '../check/check.ts'
import { withoutPictures } from '../pictures/document-pictures.ts'
import { foreignPictures } from '../pictures/own-pictures.queries.ts'
import { requireMaker } from '../survey.access.ts'
import { ImportedSurvey, ImportSurvey } from './import.contract.ts'
import type { ImportNote } from './imported.ts'
import { readSurveyFile, readSurveyText } from './read-file.ts'

/** As large as the text may be, escaped inside the body. */
const LARGEST = 8_388_608
const LARGEST_FILE = 5_242_880

/** Reads questionnaires of other tools; what comes of it is shown first and saved as any other draft. */
export async function importRoutes(app: App): Promise<void> {
  await takeFiles(app)
  app.post('/survey/import', {
    bodyLimit: LARGEST,
    schema: { body: ImportSurvey, response: { 200: ImportedSurvey } },
    handler: async (request): Promise<ImportedSurvey> => {
      const { locale, accountId } = await requireMaker(request)
      const { body } = request
      const imported = await read(() =>
        body ? app.heavyWork.run(() => readSurveyText(body.text, locale)) : uploaded(request, locale),
      )
      const foreign = await foreignPictures(app.db, accountId, imported.document)
      const { document, lost } = withoutPictures(imported.document, foreign)
      const notes = notedPictures(imported.notes, lost)
      return { ...imported, document, notes, issues: checkSurvey(document) }
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

async function uploaded(request: FastifyRequest, locale: string) {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: LARGEST_FILE, files: 1 } })
    : undefined
  if (!part) throw new AppError('invalid', { fields: { file: 'required' } })
  const bytes = await part.toBuffer()
  return request.server.heavyWork.run(() => readSurveyFile(bytes, locale))
}

/** @throws AppError `invalid` with a sentence for whoever chose the file */
async function read(reading: () => ReturnType<typeof readSurveyFile>) {
  try {
    const imported = await reading()
    if (imported) return imported
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { detail } = error
    throw new AppError('invalid', {
      fields: {
        text: (locale) =>
          detail === 'questions'
            ? m.survey_import_empty({}, { locale })
            : m.survey_import_broken({ place: detail }, { locale }),
      },
    })
  }
  throw new AppError('invalid', { fields: { text: (locale) => m.survey_import_unknown({}, { locale }) } })
}
