import * as m from '../../text/messages.js'
import { IntervalBar } from '../../web/ui/IntervalBar.tsx'
import { ENOUGH, formatScore, scaleOfMetric } from '../survey/list/score-words.ts'
import styles from './subject.module.css'

/** What guests think of one subject: the survey's leading metric and how sure it is. */
export type SubjectScoreValue = {
  metric: 'nps' | 'csat' | 'ces'
  steps: number
  n: number
  value: number | null
  low: number | null
  high: number | null
}

/** Fewer answers say nothing about a person. */
const LEAST = 5

/** The score with its interval; of few answers it is marked, and of very few there is none. */
export function SubjectScore({ score }: { score: SubjectScoreValue | undefined }) {
  if (!score || score.n === 0) return <span className={styles.pale}>–</span>
  const { metric, value, low, high, n, steps } = score
  if (n < LEAST || value === null || low === null || high === null)
    return <span className={styles.pale}>{m.subject_gathering()}</span>
  return (
    <span className={styles.score}>
      <b>{formatScore(metric, value)}</b>
      <span>
        <IntervalBar
          value={value}
          low={low}
          high={high}
          scale={scaleOfMetric(metric, steps)}
          format={(each) => formatScore(metric, each)}
        />
        {n < ENOUGH && <small>{m.subject_few()}</small>}
      </span>
    </span>
  )
}
