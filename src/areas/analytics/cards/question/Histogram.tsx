import { formatNumber, formatPercents, formatShare } from '../../../../web/numbers.ts'
import { npsClass } from '../../../statistics/nps.ts'
import { AnswersLink } from '../../drilldown/AnswersLink.tsx'
import type { DrillDownAddress } from '../../drilldown/drilldown-address.ts'
import { useOneTabStop } from '../use-one-tab-stop.ts'
import styles from './Histogram.module.css'
import type { VisibleValue } from './visible-distribution.ts'

type Values = readonly VisibleValue[]
/** Which answers stand behind a value; null for none that can be listed. */
type ToAnswers = (value: Values[number]['value']) => DrillDownAddress | null

/** Columns over the steps of a scale; NPS in the colours of its classes. The share stands above, the step below. */
export function Columns({ values, isNps, to }: { values: Values; isNps: boolean; to: ToAnswers }) {
  const most = Math.max(...values.map(({ share }) => share), 0.01)
  return (
    <ol className={styles.columns} {...useOneTabStop<HTMLOListElement>()}>
      {values.map(({ value, label, share, count }) => (
        <li key={label} className={isNps ? styles[npsClass(Number(value))] : undefined}>
          <AnswersLink to={to(value)} n={count} look="area" className={styles.column}>
            <span className={styles.track}>
              <span>{count > 0 ? formatPercents(share) : ''}</span>
              <i style={{ height: `max(${count > 0 ? 2 : 0}px, ${(82 * share) / most}%)` }} />
            </span>
            <span className={styles.step}>{label}</span>
          </AnswersLink>
        </li>
      ))}
    </ol>
  )
}

/** Bars over the options of a choice, each with its share and its count. */
export function Bars({
  values,
}: {
  values: {
    label: string
    share: number
    count?: number
    low?: boolean
    /** How sure the share is. */
    note?: string | undefined
    to?: DrillDownAddress | null
  }[]
}) {
  return (
    <ol className={styles.bars} {...useOneTabStop<HTMLOListElement>()}>
      {values.map(({ label, share, count, low, note, to }) => (
        <li key={label}>
          <span className={styles.name}>{label}</span>
          <span className={`${styles.bar} ${low ? styles.low : ''}`} aria-hidden="true">
            <i style={{ width: `max(${share > 0 ? 2 : 0}px, ${share * 100}%)` }} />
          </span>
          <span className={styles.number}>
            <AnswersLink to={to} n={count ?? null}>
              <b>{formatShare(share)}</b> {count !== undefined && <span>{formatNumber(count)}</span>}
            </AnswersLink>
            {note && <small>{note}</small>}
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
export function Ring({ values, to }: { values: Values; to: ToAnswers }) {
  const total = values.reduce((sum, { count }) => sum + count, 0)
  const stop = useOneTabStop<HTMLOListElement>()
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
      <ol className={styles.legend} {...stop}>
        {slices.map(({ value, label, share, count, colour }) => (
          <li key={label}>
            <i className={styles.swatch} style={{ background: colour }} />
            <span>{label}</span>
            <AnswersLink to={to(value)} n={count}>
              <b>{formatShare(share)}</b>
            </AnswersLink>
          </li>
        ))}
      </ol>
    </div>
  )
}
