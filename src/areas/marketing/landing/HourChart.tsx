import styles from './HourChart.module.css'
import type { LandingWords } from './words.server.ts'

/** NPS of a sample restaurant by hour of the day; the average of its answers is 62. */
const HOURS = [
  [8, 34],
  [9, 29],
  [10, 41],
  [11, 55],
  [12, 66],
  [13, 71],
  [14, 69],
  [15, 74],
  [16, 72],
  [17, 70],
  [18, 64],
  [19, 68],
  [20, 73],
  [21, 70],
] as const
const LOW = 45
const AVERAGE = 62
/** NPS at the chart's upper edge. */
const TOP = 80
const share = (score: number) => `${(100 * score) / TOP}%`

/** A page of the report: the finding in words, then its chart. Boxes and text, so it stays sharp and follows the theme. */
export function HourChart({ words }: { words: LandingWords }) {
  return (
    <figure className={styles.sheet}>
      <figcaption>
        <span className={styles.sample}>{words.sample}</span>
        <b>{words.chart_title}</b>
        <span>{words.chart_text}</span>
      </figcaption>
      <div className={styles.plot} role="img" aria-label={words.chart_alt}>
        <p className={styles.average} style={{ bottom: share(AVERAGE) }}>
          <span>{words.chart_average}</span>
        </p>
        {HOURS.map(([hour, score]) => (
          <div key={hour} className={styles.hour} data-low={score < LOW || undefined}>
            <i style={{ height: share(score) }}>
              <b>{score}</b>
            </i>
            <span>{hour}</span>
          </div>
        ))}
      </div>
    </figure>
  )
}
