import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/**
 * The names of the subjects in the values of answers. Detected by id: ids are unguessable, and the
 * question may belong to an older version.
 */
export async function withSubjectNames<Answer extends { answers: Record<string, unknown> }>(
  db: Executor,
  survey: { accountId: number; id: string },
  answers: readonly Answer[],
): Promise<(Answer & { subjects: Record<string, string> })[]> {
  const values = new Set(answers.flatMap(({ answers }) => Object.values(answers).filter(isId)))
  const rows =
    values.size === 0
      ? []
      : await db
          .selectFrom('subject')
          .select(['id', 'title'])
          .where('account_id', '=', survey.accountId)
          .where('survey_id', '=', survey.id)
          .where('id', '=', sql<string>`any(${[...values]}::text[])`)
          .execute()
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return answers.map((answer) => {
    const subjectNames = Object.values(answer.answers).flatMap((value): [string, string][] => {
      const title = isId(value) && titles.get(value)
      return title ? [[value as string, title]] : []
    })
    return { ...answer, subjects: Object.fromEntries(subjectNames) }
  })
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,40}$/.test(value)
}
