import type { CSSProperties } from 'react'
import * as m from '../../../../text/messages.js'
import { formatNumber, formatPercents, formatShare } from '../../../../web/numbers.ts'
import { secondPart } from '../../../questionnaire/kinds/matrix/matrix-parts.ts'
import { AnswersLink } from '../../drilldown/AnswersLink.tsx'
import styles from './QuestionCard.module.css'
import type { QuestionResult, RowScore } from './question.contract.ts'
import { toAnswers } from './to-answers.ts'
import type { VisibleValue } from './visible-distribution.ts'

type GridProps = { question: QuestionResult; values: readonly VisibleValue[] }

/** A grid for each scale of the rows: two scales have columns of their own. */
export function QuestionGrid({ question, values }: GridProps) {
  const parts = new Set(values.map(({ value }) => partOf(value)))
  const seconds = new Set([...parts].map(secondPart).filter((part) => parts.has(part)))
  const [first, second] = [false, true].map((isSecond) =>
    values.filter(({ value }) => seconds.has(partOf(value)) === isSecond),
  )
  return (
    <div className={styles.scroll}>
      <Grid question={question} values={first!} />
      {second!.length > 0 && <Grid question={question} values={second!} />}
    </div>
  )
}

/** Rows under columns, each cell as strong as its share; the numbers say the same without the colour. */
function Grid({ question, values }: GridProps) {
  const rows = new Map<string, VisibleValue[]>()
  for (const value of values) {
    const row = value.row ?? ''
    rows.set(row, [...(rows.get(row) ?? []), value])
  }
  const scores = new Map(question.rowScores?.map((score) => [score.row, score]))
  const columns = new Map<unknown, string>()
  for (const { value, label } of values)
    if (!columns.has(columnOf(value))) columns.set(columnOf(value), label)
  return (
    <table className={styles.grid}>
      <caption className="visually-hidden">{question.title}</caption>
      <thead>
        <tr>
          <td />
          {[...columns].map(([column, label]) => (
            <th key={String(column)} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows].map(([row, cells]) => (
          <tr key={cells[0]?.value as string}>
            <th scope="row">
              {row}
              <RowScoreText score={scores.get(row)} />
            </th>
            {[...columns.keys()].map((column) => (
              <GridCell
                key={String(column)}
                question={question}
                cell={cells.find(({ value }) => columnOf(value) === column)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** «В среднем 4,6, от 3,4 до 5. Довольны 57 %, от 25 до 84 %.» */
function RowScoreText({ score }: { score: RowScore | undefined }) {
  if (!score) return null
  const { mean, low, high, best } = score
  return (
    <small>
      {m.analytics_row_mean({
        mean: formatNumber(mean, 1),
        low: formatNumber(low, 1),
        high: formatNumber(high, 1),
      })}{' '}
      {m.analytics_best({
        value: formatPercents(best.value),
        low: formatNumber(best.low * 100),
        high: formatNumber(best.high * 100),
      })}
    </small>
  )
}

function partOf(key: VisibleValue['value']): string {
  return JSON.parse(String(key))[0]
}

/** The column or place of a cell's counter key. */
function columnOf(key: VisibleValue['value']): unknown {
  return JSON.parse(String(key))[1]
}

/** Empty where no version had this column in this row. */
function GridCell({ question, cell }: { question: QuestionResult; cell: VisibleValue | undefined }) {
  if (!cell) return <td>–</td>
  const { value, share, count } = cell
  return (
    <td style={{ '--share': share } as CSSProperties}>
      <AnswersLink to={toAnswers(question)(value)} n={count} look="area" className={styles.cell}>
        <span>{formatShare(share)}</span> <small>{formatNumber(count)}</small>
      </AnswersLink>
    </td>
  )
}
