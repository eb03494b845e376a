import * as m from '../../text/messages.js'
import styles from './IntervalBar.module.css'

/**
 * A score and how sure it is, on its scale: a band is the 95 % interval, a tick the value, a triangle the period before.
 * Colour is left for a difference that is significant.
 * @param scale the scale's ends, e.g. [-100, 100]; a scale through zero shows it
 * @param format writes a number for people who cannot see the bar
 */
export function IntervalBar({
  value,
  low,
  high,
  previous,
  scale,
  tone = 'level',
  format = String,
}: {
  value: number
  low: number
  high: number
  previous?: number | null
  scale: [number, number]
  tone?: 'up' | 'down' | 'level'
  format?: (value: number) => string
}) {
  const [from, to] = scale
  const at = (score: number) =>
    `${Math.min(100, Math.max(0, ((score - from) / (to - from)) * 100)).toFixed(2)}%`
  const width = `${(Math.max(0, (Math.min(high, to) - Math.max(low, from)) / (to - from)) * 100).toFixed(2)}%`
  const label = m.web_interval_label({ value: format(value), low: format(low), high: format(high) })
  return (
    <div
      className={`${styles.bar} ${tone === 'level' ? '' : styles[tone]}`}
      role="img"
      aria-label={previous == null ? label : m.web_interval_before({ label, before: format(previous) })}
    >
      <span className={styles.scale} />
      {from < 0 && to > 0 && <span className={styles.zero} style={{ left: at(0) }} />}
      <span className={styles.band} style={{ left: at(low), width }} />
      {previous != null && (
        <span
          className={styles.previous}
          style={{ left: at(previous) }}
          title={`▲ – ${m.web_before_key({ before: format(previous) })}`}
        />
      )}
      <span className={styles.value} style={{ left: at(value) }} />
    </div>
  )
}

/** What the triangle of a bar stands for: «▲ – раньше, +44». To those who can't see it the bar says so itself. */
export function BeforeKey({
  previous,
  format = String,
}: {
  previous: number | null | undefined
  format?: (value: number) => string
}) {
  if (previous == null) return null
  return (
    <span className={styles.key} aria-hidden="true">
      <i>▲</i> – {m.web_before_key({ before: format(previous) })}
    </span>
  )
}
