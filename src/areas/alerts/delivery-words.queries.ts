import type { Executor } from '../../platform/database.ts'
import type { AnswerValues } from '../questionnaire/questionnaire.contract.ts'
import { guestWords } from '../questionnaire/words/answer-summary.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import { documentsOf } from '../survey/version/version.queries.ts'

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
  const documents = await documentsOf(db, { accountId, id }, new Set(rows.map(({ version }) => version)))
  return new Map(
    rows.map(({ id, version, answers }) => {
      const document = documents.get(version)
      return [id, document ? guestWords({ document, answers: answers as AnswerValues }) : '']
    }),
  )
}
