import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import type { StaffView } from '../staff.contract.ts'
import { BadgeSign } from './BadgeSign.tsx'
import styles from './staff.module.css'

/** As the API answers it. */
export type ShownView = Omit<StaffView, 'thanks'> & {
  thanks: (Omit<StaffView['thanks'][number], 'at'> & { at: string })[]
}

/** What a person reads of themselves: thanks and badges, guests' words, the score by month. */
export function StaffContent({ view }: { view: ShownView }) {
  const { thanks, praise, isFew, n } = view
  return (
    <>
      {thanks.length > 0 && (
        <section className={styles.part}>
          <h2>{m.staff_thanks_title()}</h2>
          <ul className={styles.thanks}>
            {thanks.map(({ id, words, badge, from }) => (
              <li key={id}>
                {badge && (
                  <b className={styles.badge}>
                    <BadgeSign icon={badge.icon} />
                    {badge.title}
                  </b>
                )}
                {words && <p>{words}</p>}
                {from && <small>{from}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part}>
        <h2>{m.staff_praise_title()}</h2>
        {isFew ? (
          <p className={styles.soft}>{m.staff_few({ n, count: formatNumber(n) })}</p>
        ) : praise.length === 0 ? (
          <p className={styles.soft}>{m.staff_no_praise()}</p>
        ) : (
          <ul className={styles.praise}>
            {praise.map(({ words }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: words may repeat, and the list never changes
              <li key={at}>
                <blockquote>{words}</blockquote>
              </li>
            ))}
          </ul>
        )}
      </section>
      {!isFew && <Trend view={view} />}
    </>
  )
}

function Trend({ view: { metric, months, n } }: { view: ShownView }) {
  if (metric === null || months.length === 0) return null
  const digits = metric === 'ces' ? 1 : 0
  const shown = (value: number) => formatNumber(metric === 'csat' ? value * 100 : value, digits)
  return (
    <section className={styles.part}>
      <h2>{m.staff_trend_title({ metric: metric.toUpperCase() })}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.staff_month()}</th>
            <th scope="col">{metric.toUpperCase()}</th>
            <th scope="col">{m.staff_interval()}</th>
            <th scope="col">{m.staff_answers()}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, n, value, low, high }) => (
            <tr key={month}>
              <th scope="row">{`${month.slice(5, 7)}.${month.slice(0, 4)}`}</th>
              <td>{value === null ? '–' : <b>{shown(value)}</b>}</td>
              <td>
                {low === null || high === null
                  ? m.staff_month_few()
                  : m.staff_range({ low: shown(low), high: shown(high) })}
              </td>
              <td>{formatNumber(n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.soft}>{m.staff_trend_note({ n, count: formatNumber(n) })}</p>
    </section>
  )
}
