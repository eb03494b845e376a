import type { Db } from '../../../platform/database.ts'
import { maskOf } from '../../questionnaire/mask.ts'
import { withoutPersonal } from '../../questionnaire/personal-questions.ts'
import type { AnswerValues } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { documentsOf } from '../../survey/version/version.queries.ts'
import type { Answer } from '../answers.contract.ts'

/**
 * Answers for a visiting operator: without contacts and locations, and with phones, addresses and
 * document numbers removed from the texts of guests and members.
 */
export async function withoutContacts<Row extends Answer>(
  db: Db,
  survey: OwnSurvey,
  answers: readonly Row[],
): Promise<Row[]> {
  const documents = await documentsOf(db, survey, new Set(answers.map(({ version }) => version)))
  const mask = maskOf([])
  const masked = (value: unknown): unknown => {
    if (typeof value === 'string') return mask(value)
    if (Array.isArray(value)) return value.map(masked)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, masked(each)]))
  }
  return answers.map((answer) => {
    const document = documents.get(answer.version)
    // Without the version it is unknown which values are contacts.
    const values = document ? withoutPersonal(document, answer.answers as AnswerValues) : {}
    return {
      ...answer,
      answers: masked(values) as Row['answers'],
      contact: null,
      geo: null,
      history: answer.history.map((entry) => ({ ...entry, note: mask(entry.note) })),
    }
  })
}
