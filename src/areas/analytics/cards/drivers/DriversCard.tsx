import * as m from '../../../../text/messages.js'
import { formatNumber, formatShare } from '../../../../web/numbers.ts'
import type { ReportAnalytics } from '../../analytics.contract.ts'
import { Methodology } from '../Methodology.tsx'
import { ResultCard } from '../ResultCard.tsx'
import styles from './Drivers.module.css'
import { middleOf, placesOf } from './driver-map.ts'

/** What moves the score: each mark by its importance and by how content guests are with it; numbers lead to the table. */
export function DriversCard({ analytics }: { analytics: ReportAnalytics }) {
  const { drivers, explained, read } = analytics
  const { metric } = analytics.survey
  const rated = drivers.filter(({ performance }) => performance !== null)
  if (!metric || rated.length < 2 || explained === null) return null
  const middle = middleOf(rated)
  const places = placesOf(rated)
  const first = rated.filter(
    ({ low, performance }) => low > 1 / rated.length && performance! < middle.performance,
  )
  const plain = m.analytics_drivers({ metric: metric.toUpperCase() })
  return (
    <ResultCard
      kicker={first[0] ? plain : undefined}
      title={first[0] ? m.analytics_drivers_first({ question: first[0].title }) : plain}
    >
      <div className={styles.map} aria-hidden="true">
        <div
          className={styles.fix}
          style={{ left: `${places.middle.x}%`, top: `${100 - places.middle.y}%` }}
        />
        <i className={styles.across} style={{ top: `${100 - places.middle.y}%` }} />
        <i className={styles.down} style={{ left: `${places.middle.x}%` }} />
        <span className={styles.keep}>{m.analytics_drivers_keep()}</span>
        <span className={styles.spare} style={{ maxWidth: `calc(${places.middle.x}% - 16px)` }}>
          {m.analytics_drivers_spare()}
        </span>
        <span className={styles.mend}>{m.analytics_drivers_mend()}</span>
        <span className={styles.later} style={{ maxWidth: `calc(${places.middle.x}% - 16px)` }}>
          {m.analytics_drivers_later()}
        </span>
        {rated.map(({ question }, place) => {
          const { x, y, urgent } = places.points[place]!
          return (
            <b
              key={question}
              className={urgent ? styles.urgent : undefined}
              style={{ left: `${x}%`, top: `${100 - y}%` }}
            >
              {place + 1}
            </b>
          )
        })}
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>{m.analytics_drivers_weak()}</span>
        <span>{m.analytics_drivers_strong()}</span>
      </p>
      <table className={styles.table}>
        <caption className="visually-hidden">{plain}</caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {m.analytics_drivers_mark()}
            </th>
            <th scope="col">{m.analytics_drivers_importance()}</th>
            <th scope="col">{m.analytics_drivers_content()}</th>
          </tr>
        </thead>
        <tbody>
          {rated.map(({ question, title, importance, low, high, performance }, place) => (
            <tr key={question}>
              <td className={styles.number}>{place + 1}</td>
              <th scope="row">{title}</th>
              <td>
                <b>{formatShare(importance)}</b>
                <small>
                  {formatNumber(low * 100)}…{formatNumber(high * 100)}
                </small>
              </td>
              <td>{formatShare(performance!)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {m.analytics_drivers_note({
          share: formatShare(explained),
          n: formatNumber(read.guests),
          metric: metric.toUpperCase(),
        })}
      </p>
      <Methodology>{m.analytics_how_drivers()}</Methodology>
    </ResultCard>
  )
}
