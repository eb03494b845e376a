import { rowScale } from '../../compound-questions.ts'
import type { AnswerValue, PartsValue, QuestionOf } from '../../questionnaire.contract.ts'
import { cellKey } from '../../slot-key.ts'
import type { Mistake } from '../../validate/mistake.ts'
import { idsOf } from '../choice/choice.ts'
import type { Kind } from '../kind.ts'
import { asParts } from '../parts-of-answer.ts'
import { type MatrixPart, matrixParts } from './matrix-parts.ts'

/** Every row that is answered must be answered rightly; all rows where the question is required. */
export function checkMatrix(question: QuestionOf<'matrix'>, value: AnswerValue): Mistake | undefined {
  const rowParts = matrixParts(question)
  const parts = asParts(value, idsOf(rowParts))
  if (!parts) return { code: 'invalid' }
  const { from, to } = rowScale(question)
  for (const { id, columns } of rowParts) {
    const cell = parts[id]
    if (cell === undefined) continue
    const isColumn = (each: unknown) => columns.some((column) => column.id === each)
    if (question.mode === 'rating') {
      if (!Number.isInteger(cell) || Number(cell) < from || Number(cell) > to) return { code: 'invalid' }
    } else if (question.mode === 'multiple') {
      if (!Array.isArray(cell) || !cell.every(isColumn) || new Set(cell).size !== cell.length)
        return { code: 'invalid' }
    } else if (!isColumn(cell)) return { code: 'invalid' }
  }
  const isWhole = rowParts.every(({ id }) => [parts[id] ?? []].flat().length > 0)
  return question.required && !isWhole ? { code: 'rows' } : undefined
}

export const matrix: Kind<QuestionOf<'matrix'>> = {
  seconds: 12,
  fieldCount: (question) =>
    matrixParts(question).reduce((sum, part) => sum + cellsOf(question, part).length, 0),
  mistakes: ({ required }) => (required ? [{ code: 'rows' }] : []),
  keys: (question) =>
    matrixParts(question).flatMap((part) => cellsOf(question, part).map((cell) => cellKey(part.id, cell))),
  keysIn: (_, value) =>
    Object.entries(value as PartsValue).flatMap(([row, cell]) =>
      [cell].flat().map((each) => cellKey(row, each)),
    ),
  values: (question, { read }) =>
    matrixParts(question).flatMap((part) => {
      const columns: [label: string, value: string | number][] =
        question.mode === 'rating'
          ? cellsOf(question, part).map((step) => [String(step), step])
          : part.columns.map(({ id, label }) => [read(label), id])
      return columns.map(([name, value]) => {
        const key = cellKey(part.id, value)
        return { value: key, label: name, row: read(part.label), key }
      })
    }),
}

/** The steps of rated rows, else the ids of the columns. */
function cellsOf(question: QuestionOf<'matrix'>, { columns }: MatrixPart): (string | number)[] {
  if (question.mode !== 'rating') return columns.map(({ id }) => id)
  const { from, to } = rowScale(question)
  return Array.from({ length: to - from + 1 }, (_, step) => from + step)
}
