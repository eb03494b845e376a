import type { CSSProperties } from 'react'
import * as m from '../../../../text/messages.js'
import { formatNumber, formatPercents, formatShare } from '../../../../web/numbers.ts'
import { AnswersLink } from '../../drilldown/AnswersLink.tsx'
import styles from './QuestionCard.module.css'
import type { QuestionResult, RowScore } from './question.contract.ts'
import { toAnswers } from './to-answers.ts'
import type { VisibleValue } from './visible-distribution.ts'

/** Rows under columns, each cell as strong as its share; the numbers say the same without the colour. */
export function QuestionGrid({
  question,
  values,
}: {
  question: QuestionResult
  values: readonly VisibleValue[]
}) {
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
    <div className={styles.scroll}>
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
            {scores.size > 0 && (
              <>
                <th scope="col">{m.analytics_row_mean()}</th>
                <th scope="col">{m.analytics_row_best()}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([row, cells]) => (
            <tr key={cells[0]?.value as string}>
              <th scope="row">{row}</th>
              {[...columns.keys()].map((column) => (
                <GridCell
                  key={String(column)}
                  question={question}
                  cell={cells.find(({ value }) => columnOf(value) === column)}
                />
              ))}
              {scores.size > 0 && <ScoreCells score={scores.get(row)} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The mean and the share of the best steps, each with its interval. */
function ScoreCells({ score }: { score: RowScore | undefined }) {
  if (!score)
    return (
      <>
        <td>–</td>
        <td>–</td>
      </>
    )
  const { mean, low, high, best } = score
  return (
    <>
      <td className={styles.score}>
        <b>{formatNumber(mean, 1)}</b>{' '}
        <small>{m.analytics_row_interval({ low: formatNumber(low, 1), high: formatNumber(high, 1) })}</small>
      </td>
      <td className={styles.score}>
        <b>{formatShare(best.value)}</b>{' '}
        <small>
          {m.analytics_row_interval({ low: formatPercents(best.low), high: formatPercents(best.high) })}
        </small>
      </td>
    </>
  )
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
