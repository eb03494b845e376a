import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { LEAST_COMPARED } from './least-compared.ts'
import { shareText } from './segment-words.ts'
import type { Segments } from './segments.contract.ts'
import styles from './segments.module.css'

/** What the comparison does not show: what rests on few answers, and what causes the difference. */
export function CannotSay({ segments: { questions, factors } }: { segments: Segments }) {
  const few = questions.filter(
    ({ sides, detectable }) => detectable !== null && sides.some(({ n }) => n < LEAST_COMPARED),
  )
  const [weakest] = few.toSorted((a, b) => b.detectable! - a.detectable!)
  return (
    <section className={styles.cannot} aria-labelledby="segment-limits">
      <h2 id="segment-limits">{m.analytics_segments_cannot()}</h2>
      <ul>
        {weakest && (
          <li>
            <h3>{weakest.title}</h3>
            <p>
              {m.analytics_segments_cannot_few({
                count: formatNumber(Math.min(...weakest.sides.map(({ n }) => n))),
                size: formatNumber(100 * weakest.detectable!),
              })}
            </p>
          </li>
        )}
        {factors.map(({ kind, title, shares }) => (
          <li key={kind}>
            <h3>{kind === 'weekend' ? m.analytics_segments_weekend() : title}</h3>
            <p>
              {m.analytics_segments_cannot_factor({
                first: shareText(shares[0]),
                second: shareText(shares[1]),
              })}
            </p>
          </li>
        ))}
        <li>
          <h3>{m.analytics_segments_cannot_cause()}</h3>
          <p>{m.analytics_segments_cannot_plain()}</p>
        </li>
      </ul>
    </section>
  )
}
