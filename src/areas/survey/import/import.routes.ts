import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { checkSurvey } from '../check.ts'
import { requireMaker } from '../survey.access.ts'
import { ImportedSurvey, ImportSurvey } from './import.contract.ts'
import { UnreadableSurvey } from './imported.ts'
import { importOwn, isOwnFormat } from './own-format.ts'
import { importSurveyJs, isSurveyJs } from './surveyjs.ts'

/** As large as the text may be, escaped inside the body. */
const LARGEST = 8_388_608

/** Reads questionnaires of other tools; what comes of it is shown first and saved as any other draft. */
export async function importRoutes(app: App): Promise<void> {
  app.post('/survey/import', {
    bodyLimit: LARGEST,
    schema: { body: ImportSurvey, response: { 200: ImportedSurvey } },
    handler: async (request): Promise<ImportedSurvey> => {
      await requireMaker(request)
      const imported = read(request.body.text)
      return { ...imported, issues: checkSurvey(imported.document) }
    },
  })
}

function read(text: string) {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (isOwnFormat(value)) return { source: 'own' as const, ...importOwn(value) }
    if (isSurveyJs(value)) return { source: 'surveyjs' as const, ...importSurveyJs(value) }
  } catch (error) {
    if (error instanceof UnreadableSurvey) {
      const { detail } = error
      throw new AppError('invalid', {
        fields: { text: (locale) => m.survey_import_broken({ place: detail }, { locale }) },
      })
    }
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new AppError('invalid', { fields: { text: (locale) => m.survey_import_unknown({}, { locale }) } })
}
