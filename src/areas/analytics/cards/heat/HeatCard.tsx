import type { ReactNode } from 'react'
import * as m from '../../../../text/messages.js'
import { formatNumber } from '../../../../web/numbers.ts'
import type { Metric } from '../../../questionnaire/metrics.ts'
import type { Analytics, ReportAnalytics } from '../../analytics.contract.ts'
import { AnswersLink } from '../../drilldown/AnswersLink.tsx'
import { formatMetric, formatPlain, formatTick } from '../../read/format-metric.ts'
import { weekPartText } from '../comments/insight-words.ts'
import { Methodology } from '../Methodology.tsx'
import { ResultCard } from '../ResultCard.tsx'
import { useOneTabStop } from '../use-one-tab-stop.ts'
import styles from './Heat.module.css'
import { activeHours, heatBounds, heatLevel, scoredHours } from './heat-level.ts'
import { partHours, weekPartOf } from './heatmap.ts'

type Cell = Analytics['heatmap'][number][number]

/** The score by weekday and hour, each cell with its number: chart and table at once. On a phone the days go across. */
export function HeatCard({ analytics, steps }: { analytics: ReportAnalytics; steps: number }) {
  const { heatmap, worstPart } = analytics
  const { metric } = analytics.survey
  const countVisible = heatmap.flat().filter(({ value }) => value !== null).length
  if (!metric || countVisible < 2) return null
  const days = m.analytics_weekdays().split(' ')
  const hours = scoredHours(heatmap)
  const plain = m.analytics_heat({ metric: metric.toUpperCase() })
  const cell = (day: number, hour: number) => (
    <HeatCell
      key={`${day} ${hour}`}
      cell={heatmap[day]![hour]!}
      metric={metric}
      steps={steps}
      at={{ weekday: day, hour }}
    />
  )
  return (
    <ResultCard
      kicker={worstPart ? plain : undefined}
      title={worstPart ? m.analytics_heat_worst({ part: weekPartText(worstPart) }) : plain}
    >
      <HeatTable look={styles.wide!} caption={plain}>
        <thead>
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((name, day) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {hours.map((hour) => cell(day, hour))}
            </tr>
          ))}
        </tbody>
      </HeatTable>
      <HeatTable look={styles.tall!} caption={plain}>
        <thead>
          <tr>
            <td />
            {days.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row">{hour}</th>
              {days.map((_, day) => cell(day, hour))}
            </tr>
          ))}
        </tbody>
      </HeatTable>
      <Key metric={metric} steps={steps} />
      {worstPart && (
        <p className={styles.note}>
          {m.analytics_heat_worst_note({
            part: weekPartText(worstPart),
            hours: partHours(worstPart.part),
            value: formatMetric(metric, worstPart.value),
            rest: formatMetric(metric, worstPart.rest),
            n: worstPart.n,
            count: formatNumber(worstPart.n),
          })}{' '}
          {hasFew(heatmap, worstPart) && m.analytics_heat_worst_few()}
        </p>
      )}
      {hours.length < activeHours(heatmap).length && (
        <p className={styles.note}>{m.analytics_heat_other_hours()}</p>
      )}
      <Methodology>{m.analytics_how_heat()}</Methodology>
    </ResultCard>
  )
}

/** A table whose cells the arrow keys go through: more than a hundred stops of the Tab key would stand before what follows. */
function HeatTable({ look, caption, children }: { look: string; caption: string; children: ReactNode }) {
  return (
    <table className={`${styles.heat} ${look}`} {...useOneTabStop<HTMLTableElement>()}>
      <caption className="visually-hidden">
        {caption}. {m.analytics_grid_keys()}
      </caption>
      {children}
    </table>
  )
}

/** Whether hours of a part are hatched, whose answers count in its score all the same. */
function hasFew(heatmap: Analytics['heatmap'], worst: NonNullable<Analytics['worstPart']>): boolean {
  return heatmap.some((hours, weekday) =>
    hours.some(({ n, value }, hour) => {
      const { days, part } = weekPartOf({ weekday, hour })
      return n > 0 && value === null && days === worst.days && part === worst.part
    }),
  )
}

function HeatCell({
  cell: { n, value },
  metric,
  steps,
  at,
}: {
  cell: Cell
  metric: Metric
  steps: number
  at: { weekday: number; hour: number }
}) {
  const count = m.analytics_n_answers({ n, count: formatNumber(n) })
  if (n === 0) return <td className={styles.empty} />
  return (
    <td
      className={value === null ? styles.few : styles[`level${heatLevel(metric, steps, value)}`]}
      title={count}
    >
      <AnswersLink to={at} n={n} look="area" className={styles.cell}>
        {value === null ? <span className="visually-hidden">{count}</span> : formatPlain(metric, value)}
      </AnswersLink>
    </td>
  )
}

function Key({ metric, steps }: { metric: Metric; steps: number }) {
  const bounds = heatBounds(metric, steps).map((bound) => formatTick(metric, bound))
  const words = [
    m.analytics_heat_below({ bound: bounds[0]! }),
    ...[0, 1, 2].map((at) => `${bounds[at]}…${bounds[at + 1]}`),
    m.analytics_heat_above({ bound: bounds[3]! }),
  ]
  return (
    <p className={styles.key}>
      {words.map((text, place) => (
        <span key={text}>
          <i className={styles[`level${place + 1}`]} />
          {text}
        </span>
      ))}
      <span>
        <i className={styles.few} />
        {m.analytics_heat_few()}
      </span>
    </p>
  )
}
