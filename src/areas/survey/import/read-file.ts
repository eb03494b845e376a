import { decodeText } from '../../../platform/sheet/decode.ts'
import { readSheets } from '../../../platform/sheet/xlsx-reader.ts'
import { readZip } from '../../../platform/sheet/zip-reader.ts'
import { importAnswerTable, isAnswerTable } from './forms/answer-table.ts'
import { importCopiedPage } from './forms/copied-page.ts'
import { formPageOf } from './forms/form-page-lines.ts'
import { importFormbricks, isFormbricks } from './forms/formbricks.ts'
import { importGoogleForm, isGoogleForm } from './forms/google-forms.ts'
import { googleFormInPage } from './forms/google-page.ts'
import { importQualtrics, isQualtrics } from './forms/qualtrics.ts'
import { importTypeform, isTypeform } from './forms/typeform.ts'
import { type Imported, OLD_EXCEL, UnreadableSurvey } from './imported.ts'
import { importLimeSurvey, isLimeSurvey } from './limesurvey/limesurvey.ts'
import { importOwn, isOwnFormat } from './own-format.ts'
import { importPasted, isPasted } from './pasted.ts'
import type { QuestionnaireSource } from './sources.ts'
import { importSurveyJs, isSurveyJs } from './surveyjs/surveyjs.ts'
import { importXlsForm } from './xlsform/xlsform.ts'

/**
 * Reads a questionnaire of any tool known here; the tool is detected by the content of the file, whatever its name.
 * @param locale the language of a text that is only questions as lines
 * @returns undefined where it is none of them
 * @throws UnreadableSurvey naming the place, where it is one of them but damaged, or has no question to take
 */
export async function readSurveyFile(
  file: Buffer,
  locale = 'ru',
): Promise<(Imported & { source: QuestionnaireSource }) | undefined> {
  if (file.subarray(0, 4).equals(OLD_OFFICE)) throw new UnreadableSurvey(OLD_EXCEL)
  if (file.subarray(0, 4).equals(ARCHIVE)) {
    const survey = await surveyInArchive(file)
    if (survey !== undefined) return { source: 'limesurvey', ...(await importLimeSurvey(survey)) }
    const sheets = await readSheets(file)
    if (isAnswerTable(sheets)) return { source: 'microsoft_forms', ...importAnswerTable(sheets) }
    return { source: 'xlsform', ...(await importXlsForm(file)) }
  }
  return readSurveyText(decoded(file), locale)
}

/** The same for a file that is text. */
export async function readSurveyText(
  text: string,
  locale = 'ru',
): Promise<(Imported & { source: QuestionnaireSource }) | undefined> {
  const content = text.replace(/^\uFEFF/, '')
  if (isLimeSurvey(content)) return { source: 'limesurvey', ...(await importLimeSurvey(content)) }
  const value = parsed(content) ?? googleFormInPage(content)
  if (isOwnFormat(value)) return { source: 'own', ...importOwn(value) }
  for (const { source, is, take } of JSON_SOURCES) if (is(value)) return { source, ...take(value) }
  if (isSurveyJs(value)) return { source: 'surveyjs', ...importSurveyJs(value) }
  const page = value === undefined ? formPageOf(content) : undefined
  if (page) return { source: page, ...importCopiedPage(content) }
  if (value === undefined && isPasted(content)) return { source: 'text', ...importPasted(content, locale) }
  return undefined
}

/** Tools that keep a questionnaire as JSON, each told by what is in it alone. */
const JSON_SOURCES: {
  source: QuestionnaireSource
  is: (value: unknown) => boolean
  take: (value: unknown) => Imported
}[] = [
  { source: 'qualtrics', is: isQualtrics, take: importQualtrics },
  { source: 'google_forms', is: isGoogleForm, take: importGoogleForm },
  { source: 'formbricks', is: isFormbricks, take: importFormbricks },
  { source: 'typeform', is: isTypeform, take: importTypeform },
]

const OLD_OFFICE = Buffer.from('d0cf11e0', 'hex')
const ARCHIVE = Buffer.from('PK\x03\x04', 'latin1')
const LARGEST_UNPACKED = { file: 8_388_608, together: 8_388_608 }

/** The survey in an archive of LimeSurvey (.lsa); undefined where it is another archive. */
async function surveyInArchive(file: Buffer): Promise<string | undefined> {
  const [survey] = (await readZip(file, (name) => name.endsWith('.lss'), LARGEST_UNPACKED)).values()
  return survey
}

/** @throws UnreadableSurvey where the bytes are no text */
function decoded(file: Buffer): string {
  const { text, encoding } = decodeText(file)
  // Bytes of pictures and programs read as letters of some encoding too.
  const isText = encoding.startsWith('utf') || [...text.slice(0, 10_000)].every((sign) => sign >= '\t')
  if (!isText) throw new UnreadableSurvey('UTF-8')
  return text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
