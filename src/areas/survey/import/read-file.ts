import { type Imported, UnreadableSurvey } from './imported.ts'
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
  if (file.subarray(0, 4).equals(ARCHIVE)) return { source: 'xlsform', ...(await importXlsForm(file)) }
  return readSurveyText(decoded(file), locale)
}

/** The same for a file that is text. */
export async function readSurveyText(
  text: string,
  locale = 'ru',
): Promise<(Imported & { source: QuestionnaireSource }) | undefined> {
  const content = text.replace(/^\uFEFF/, '')
  if (isLimeSurvey(content)) return { source: 'limesurvey', ...(await importLimeSurvey(content)) }
  const value = parsed(content)
  if (isOwnFormat(value)) return { source: 'own', ...importOwn(value) }
  if (isSurveyJs(value)) return { source: 'surveyjs', ...importSurveyJs(value) }
  if (value === undefined && isPasted(content)) return { source: 'text', ...importPasted(content, locale) }
  return undefined
}

const ARCHIVE = Buffer.from('PK\x03\x04', 'latin1')

/** @throws UnreadableSurvey where the bytes are text in no Unicode encoding */
function decoded(file: Buffer): string {
  const isWide = file[0] === 0xff && file[1] === 0xfe
  try {
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(file)
  } catch {
    throw new UnreadableSurvey('UTF-8')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
