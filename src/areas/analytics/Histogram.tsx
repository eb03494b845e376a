import { formatNumber, formatShare } from '../../web/numbers.ts'
import type { QuestionResult } from './analytics.contract.ts'
import { formatPercents } from './figures.ts'
import styles from './Histogram.module.css'
import { npsClass } from './nps.ts'

type Values = QuestionResult['distribution']

/** Columns over the steps of a scale; NPS in the colours of its classes. The share stands above, the step below. */
export function Columns({ values, isNps }: { values: Values; isNps: boolean }) {
  const most = Math.max(...values.map(({ share }) => share), 0.01)
  return (
    <ol className={styles.columns}>
      {values.map(({ value, label, share, count }) => (
        <li key={label} className={`${styles.column} ${isNps ? styles[npsClass(Number(value))] : ''}`}>
          <div className={styles.track}>
            <span>{count > 0 ? formatPercents(share) : ''}</span>
            <i style={{ height: `max(${count > 0 ? 2 : 0}px, ${(82 * share) / most}%)` }} />
          </div>
          <span className={styles.step}>{label}</span>
        </li>
      ))}
    </ol>
  )
}

/** Bars over the options of a choice, each with its share and its count. */
export function Bars({
  values,
}: {
  values: { label: string; share: number; count?: number; low?: boolean }[]
}) {
  return (
    <ol className={styles.bars}>
      {values.map(({ label, share, count, low }) => (
        <li key={label}>
          <span className={styles.name}>{label}</span>
          <span className={`${styles.bar} ${low ? styles.low : ''}`} aria-hidden="true">
            <i style={{ width: `max(${share > 0 ? 2 : 0}px, ${share * 100}%)` }} />
          </span>
          <span className={styles.number}>
            <b>{formatShare(share)}</b> {count !== undefined && <span>{formatNumber(count)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** A colour-blind-safe order; slices beyond them share one and are still listed one by one. */
const COLOURS = [
  'var(--sky-shape)',
  'var(--saffron)',
  'var(--steppe-shape)',
  'var(--terracotta-shape)',
  'var(--stone)',
  'var(--plum)',
]
const CIRCLE = 100

/** A ring of shares with their names and numbers beside it. */
export function Ring({ values }: { values: Values }) {
  const total = values.reduce((sum, { count }) => sum + count, 0)
  let turn = 0
  const slices = values.map((value, index) => {
    const part = total === 0 ? 0 : (CIRCLE * value.count) / total
    const slice = { ...value, part, turn, colour: COLOURS[index] ?? 'var(--control)' }
    turn += part
    return slice
  })
  return (
    <div className={styles.pie}>
      <svg className={styles.ring} viewBox="0 0 42 42" aria-hidden="true" focusable="false">
        {slices.map(({ label, part, turn, colour }) => (
          <circle
            key={label}
            cx="21"
            cy="21"
            r="15.9155"
            fill="none"
            stroke={colour}
            strokeWidth="9"
            strokeDasharray={`${Math.max(0, part - 0.6)} ${CIRCLE - Math.max(0, part - 0.6)}`}
            strokeDashoffset={25 - turn}
          />
        ))}
      </svg>
      <ol className={styles.legend}>
        {slices.map(({ label, share, colour }) => (
          <li key={label}>
            <i className={styles.swatch} style={{ background: colour }} />
            <span>{label}</span>
            <b>{formatShare(share)}</b>
          </li>
        ))}
      </ol>
    </div>
  )
}
