import type { LocalText } from '../../condition.contract.ts'
import type { Option, QuestionOf } from '../../questionnaire.contract.ts'

type MatrixQuestion = QuestionOf<'matrix'>

/** What is answered in one row, or on one scale of a row that has two. */
export type MatrixPart = {
  /** Its key in the answer: the row's id, of a second scale with `.2` behind it. */
  id: string
  label: LocalText
  columns: readonly Option[]
}

/** The key of a row's answer on the second scale. */
export function secondPart(row: string): string {
  return `${row}.2`
}

/** The parts of an answer in the order in which guests meet them. */
export function matrixParts(question: MatrixQuestion): MatrixPart[] {
  const { rows, columns, secondColumns = [], labels, mode } = question
  if (mode !== 'dual') return rows.map(({ id, label }) => ({ id, label, columns }))
  return rows.flatMap(({ id, label }) => [
    { id, label: withHead(label, labels?.first ?? '1'), columns },
    { id: secondPart(id), label: withHead(label, labels?.second ?? '2'), columns: secondColumns },
  ])
}

/** “Delivery: importance” in each language of either text. */
function withHead(row: LocalText, head: LocalText): LocalText {
  const locales = [row, head].flatMap((text) => (typeof text === 'string' ? [] : Object.keys(text)))
  if (typeof row === 'string' && typeof head === 'string') return `${row}: ${head}`
  const read = (text: LocalText, locale: string) => (typeof text === 'string' ? text : text[locale])
  return Object.fromEntries(
    [...new Set(locales)].map((locale) => [
      locale,
      [read(row, locale), read(head, locale)].filter(Boolean).join(': '),
    ]),
  )
}
