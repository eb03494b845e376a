import type { Db } from '../../../platform/database.ts'
import { isUiLocale } from '../../../platform/locale.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { openColumns } from '../export/export-source.read.ts'
import { exportedAnswer } from './answer-rows.queries.ts'
import { localText } from './local-moment.ts'
import { plain } from './row-files.ts'

/** One answer as a line of the export: the titles of all columns, and its cells. */
export type ExportRow = { titles: string[]; cells: (string | number | null)[] }

/**
 * One answer with the columns of the CSV export, in the questionnaire's own language: the titles are the same for every reader.
 * @returns undefined for an answer that exports leave out
 */
export async function exportRow(
  db: Db,
  survey: OwnSurvey,
  answerId: string,
  { contacts }: { contacts: boolean },
): Promise<ExportRow | undefined> {
  const { defaultLocale } = survey.draft.config
  const locale = isUiLocale(defaultLocale) ? defaultLocale : 'ru'
  const [columns, answer] = await Promise.all([
    openColumns(db, survey, { locale, contacts }),
    exportedAnswer(db, survey, answerId, { contacts }),
  ])
  if (!answer) return undefined
  const moment = (at: Date) => localText(survey.member.timezone, at)
  return {
    titles: columns.map(({ title }) => title),
    cells: columns.map(({ read }) => plain(read(answer), moment)),
  }
}
