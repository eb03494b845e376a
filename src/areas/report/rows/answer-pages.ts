import type { ExportedAnswer } from './answer-cell.ts'

/** A statement with its values. */
export type Statement = { text: string; values: readonly unknown[] }

/** Runs a statement on whatever connection there is. */
export type Run = (statement: Statement) => Promise<Record<string, unknown>[]>

/** How the answers of an export are read: a page at a time, each from the last answer of the page before. */
export type AnswerPages = {
  first: Statement
  /** Its values hold `CURSOR` where the last answer goes. */
  next: Statement
  /** How many answers a page has; a shorter one is the last. */
  size: number
  contacts: boolean
}

/** Stands in the values of the statement for a next page, in place of the last answer's moment and id. */
export const CURSOR = { moment: 'cursor moment', id: 'cursor id' } as const

/** The answers, newest first. PostgreSQL reads the next page while this one is written. */
export async function* answersByPage(run: Run, pages: AnswerPages): AsyncGenerator<ExportedAnswer[]> {
  const begun = (statement: Statement) => {
    const rows = run(statement)
    // It is awaited in its turn; until then its failure is nobody's surprise.
    rows.catch(() => {})
    return rows
  }
  let coming: ReturnType<typeof begun> | undefined = begun(pages.first)
  while (coming) {
    const rows: Record<string, unknown>[] = await coming
    coming = rows.length < pages.size ? undefined : begun(after(pages.next, rows.at(-1)!))
    if (rows.length > 0) yield rows.map((row) => answerOf(row, pages.contacts))
  }
}

function after({ text, values }: Statement, last: Record<string, unknown>): Statement {
  return {
    text,
    values: values.map((value) =>
      value === CURSOR.moment ? last.moment : value === CURSOR.id ? last.id : value,
    ),
  }
}

/** A row of the statements for exports as an answer. */
export function answerOf(row: Record<string, unknown>, contacts: boolean): ExportedAnswer {
  return {
    id: row.id,
    version: row.version,
    receivedAt: row.received_at,
    branch: row.branch,
    branchId: row.branch_id,
    placement: row.placement,
    subject: row.subject,
    subjectId: row.subject_id,
    locale: row.locale,
    seconds: row.seconds,
    status: row.status,
    complaint: row.complaint,
    answers: row.answers,
    contact: contacts ? row.contact : null,
    geo: contacts ? row.geo : null,
  } as ExportedAnswer
}
