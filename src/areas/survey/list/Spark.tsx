import * as m from '../../../text/messages.js'
import styles from './cards.module.css'
import { formatScore } from './score-words.ts'
import type { ListedSurveyCard } from './survey-card.ts'

const WIDTH = 160
const HEIGHT = 56
const EDGE = 4

/** The leading metric week by week, with its interval as a band; weeks without a score are left out of the line. */
export function Spark({ spark, metric }: Pick<ListedSurveyCard, 'spark' | 'metric'>) {
  const weeks = spark.flatMap(({ value, low, high }, week) =>
    value === null ? [] : [{ week, value, low: low ?? value, high: high ?? value }],
  )
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!metric || !first || !last || weeks.length < 2) return null
  const least = Math.min(...weeks.map(({ low }) => low))
  const most = Math.max(...weeks.map(({ high }) => high))
  const x = (week: number) => EDGE + (week / (spark.length - 1)) * (WIDTH - 2 * EDGE)
  const y = (value: number) => EDGE + ((most - value) / (most - least || 1)) * (HEIGHT - 2 * EDGE)
  const points = (values: [week: number, value: number][]) =>
    values.map(([week, value]) => `${x(week).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const upper = weeks.map(({ week, high }): [number, number] => [week, high])
  const lower = weeks.map(({ week, low }): [number, number] => [week, low]).toReversed()
  const ends = { first: formatScore(metric, first.value), last: formatScore(metric, last.value) }
  return (
    <div className={styles.spark}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={m.survey_cabinet_spark({ metric: metric.toUpperCase(), ...ends })}
      >
        <polygon points={points([...upper, ...lower])} fill="var(--band)" />
        <polyline
          points={points(weeks.map(({ week, value }) => [week, value]))}
          fill="none"
          stroke="var(--sky-shape)"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span aria-hidden="true">{m.survey_cabinet_weeks()}</span>
    </div>
  )
}
