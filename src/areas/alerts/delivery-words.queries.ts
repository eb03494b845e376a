import type { Executor } from '../../platform/database.ts'
import type { AnswerValues, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { guestWords } from '../questionnaire/words/answer-summary.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'

/** The guests' texts of some answers, by answer id: only those that the member may read. */
export async function wordsOfAnswers(
  db: Executor,
  { accountId, id, branches }: OwnSurvey,
  answerIds: string[],
): Promise<Map<string, string>> {
  if (answerIds.length === 0) return new Map()
  let query = db
    .selectFrom('answer')
    .select(['id', 'version', 'answers'])
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .where('id', 'in', answerIds)
    .where('locked', '=', false)
  if (branches !== 'all') query = query.where('branch_id', 'in', [...branches, ''])
  const rows = await query.execute()
  const versions = [...new Set(rows.map(({ version }) => version))]
  if (versions.length === 0) return new Map()
  const published = await db
    .selectFrom('survey_version')
    .select(['version', 'document'])
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .where('version', 'in', versions)
    .execute()
  const documents = new Map(published.map(({ version, document }) => [version, document as SurveyDocument]))
  return new Map(
    rows.map(({ id, version, answers }) => {
      const document = documents.get(version)
      return [id, document ? guestWords({ document, answers: answers as AnswerValues }) : '']
    }),
  )
}
