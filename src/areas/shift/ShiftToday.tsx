import * as m from '../../text/messages.js'
import { formatNumber, formatPercentScore, formatSigned } from '../../web/numbers.ts'
import { formatMoment, formatTime } from '../../web/zones/times.ts'
import styles from './today.module.css'

/** Fewer answers say nothing of a score. */
const FEW = 30

export type Shift = {
  today: number
  metric: 'nps' | 'csat' | 'ces' | null
  score: { value: number | null; n: number } | null
  scores: { value: number; kind: 'good' | 'middle' | 'bad'; at: string }[]
  thanks: { words: string; score: number | null; branch: string | null; receivedAt: string } | null
}

/** The day beside the usual: how many answered, each score with its time, and last what somebody liked. */
export function ShiftToday({
  shift: { today, metric, score, scores, thanks },
  timezone,
}: {
  shift: Shift
  timezone: string
}) {
  return (
    <section className={styles.today}>
      <dl className={styles.figures}>
        <div>
          <dt>{m.shift_today()}</dt>
          <dd>{formatNumber(today)}</dd>
        </div>
        {score && score.value !== null && (
          <div className={score.n < FEW ? styles.few : undefined}>
            <dt>{m.shift_score({ metric: metric!.toUpperCase() })}</dt>
            <dd>
              {metric === 'nps'
                ? formatSigned(score.value)
                : metric === 'csat'
                  ? formatPercentScore(score.value)
                  : formatNumber(score.value, 1)}
              {score.n < FEW && <small>{m.shift_few()}</small>}
            </dd>
          </div>
        )}
        {score?.value === null && score.n > 0 && (
          <div className={styles.few}>
            <dt>{m.shift_score({ metric: metric!.toUpperCase() })}</dt>
            <dd className={styles.gathers}>
              {m.shift_gathers({ n: formatNumber(score.n), count: score.n })}
            </dd>
          </div>
        )}
      </dl>
      {scores.length > 0 && (
        <ol className={styles.tiles} aria-label={m.shift_scores()}>
          {scores.map(({ value, kind, at }) => (
            <li key={`${at} ${value}`} className={styles[kind]}>
              <b>{formatNumber(value)}</b>
              <small>{formatTime(at, timezone)}</small>
            </li>
          ))}
        </ol>
      )}
      {thanks && (
        <>
          <h2 className={styles.thanks}>{m.shift_thanks()}</h2>
          <blockquote className={styles.words}>«{thanks.words}»</blockquote>
          <p className={styles.soft}>
            {[
              thanks.score !== null && formatNumber(thanks.score),
              thanks.branch,
              formatMoment(thanks.receivedAt, timezone),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </>
      )}
    </section>
  )
}
