import { Fragment } from 'react'
import * as m from '../../../text/messages.js'
import { formatMonthName } from '../../analytics/filter/days.ts'
import {
  cellName,
  formatFigure,
  halfWords,
  measureName,
  positionWords,
} from '../../analytics/read/benchmark-words.ts'
import type { Benchmark } from '../benchmark.contract.ts'
import styles from './FigureTable.module.css'

/** The newest release: each figure beside the cells that the account belongs to, the narrowest first. */
export function FigureTable({ benchmark: { month, figures } }: { benchmark: Benchmark }) {
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <h2 id="figures">{m.benchmark_figures_title()}</h2>
      {month === null || figures.length === 0 ? (
        <p className={styles.soft}>{month === null ? m.benchmark_none_yet() : m.benchmark_none_own()}</p>
      ) : (
        <>
          <p className={styles.soft}>{m.benchmark_figures_note({ month: formatMonthName(month) })}</p>
          {figures.map(({ measure, value, trade, cells }) => (
            <Fragment key={measure}>
              <h3 className={styles.measure}>
                <span>{measureName(measure)}</span>
                <span className={styles.own}>
                  {m.benchmark_head_own()}: <b>{formatFigure(measure, value)}</b>
                </span>
              </h3>
              {cells.length === 0 ? (
                <p className={styles.soft}>{m.benchmark_none_cell()}</p>
              ) : (
                <dl className={styles.cells}>
                  {cells.map((cell) => (
                    <div key={`${cell.city} ${cell.size}`}>
                      <dt>{cellName(trade, cell)}</dt>
                      <dd>
                        {m.benchmark_head_median()} <b>{formatFigure(measure, cell.median)}</b>
                      </dd>
                      <dd className={styles.soft}>
                        {m.benchmark_head_half()}: {halfWords(measure, cell)}
                      </dd>
                      <dd>{positionWords(measure, cell)}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </Fragment>
          ))}
          <details className={styles.method}>
            <summary>{m.benchmark_method()}</summary>
            <p>{m.benchmark_method_text()}</p>
          </details>
        </>
      )}
    </section>
  )
}
