import { rowScale } from '../../compound-questions.ts'
import type { AnswerValue, PartsValue, QuestionOf } from '../../questionnaire.contract.ts'
import { cellKey } from '../../slot-key.ts'
import type { Mistake } from '../../validate/mistake.ts'
import { idsOf } from '../choice/choice.ts'
import type { Kind } from '../kind.ts'
import { asParts } from '../parts-of-answer.ts'

/** Every row that is answered must be answered rightly; all rows where the question is required. */
export function checkMatrix(question: QuestionOf<'matrix'>, value: AnswerValue): Mistake | undefined {
  const parts = asParts(value, idsOf(question.rows))
  if (!parts) return { code: 'invalid' }
  const isColumn = (id: unknown) => idsOf(question.columns).has(id)
  const { from, to } = rowScale(question)
  for (const cell of Object.values(parts)) {
    if (question.mode === 'rating') {
      if (!Number.isInteger(cell) || Number(cell) < from || Number(cell) > to) return { code: 'invalid' }
    } else if (question.mode === 'multiple') {
      if (!Array.isArray(cell) || !cell.every(isColumn) || new Set(cell).size !== cell.length)
        return { code: 'invalid' }
    } else if (!isColumn(cell)) return { code: 'invalid' }
  }
  const isWhole = question.rows.every(({ id }) => [parts[id] ?? []].flat().length > 0)
  return question.required && !isWhole ? { code: 'rows' } : undefined
}

export const matrix: Kind<QuestionOf<'matrix'>> = {
  seconds: 12,
  fieldCount: (question) => question.rows.length * columnsOf(question).length,
  mistakes: ({ required }) => (required ? [{ code: 'rows' }] : []),
  keys: (question) => {
    const columns = columnsOf(question)
    return question.rows.flatMap(({ id }) => columns.map((column) => cellKey(id, column)))
  },
  keysIn: (_, value) =>
    Object.entries(value as PartsValue).flatMap(([row, cell]) =>
      [cell].flat().map((each) => cellKey(row, each)),
    ),
  values: (question, { read }) => {
    const columns: [label: string, value: string | number][] =
      question.mode === 'rating'
        ? columnsOf(question).map((step) => [String(step), step])
        : question.columns.map(({ id, label }) => [read(label), id])
    return question.rows.flatMap(({ id, label }) =>
      columns.map(([name, value]) => {
        const key = cellKey(id, value)
        return { value: key, label: name, row: read(label), key }
      }),
    )
  },
}

/** The steps of rated rows, else the ids of the columns. */
function columnsOf(question: QuestionOf<'matrix'>): (string | number)[] {
  if (question.mode !== 'rating') return question.columns.map(({ id }) => id)
  const { from, to } = rowScale(question)
  return Array.from({ length: to - from + 1 }, (_, step) => from + step)
}
