import { formatNumber } from '../numbers.ts'
import styles from './Score.module.css'

export type ScoreTone = 'good' | 'middle' | 'bad'

/** One rating as a number on its tint; the number always stands beside the colour. */
export function ScoreBadge({ score, kind }: { score: number | null; kind: ScoreTone | null }) {
  return (
    <span className={`${styles.badge} ${styles[kind ?? 'none']}`}>
      {score === null ? '–' : formatNumber(score)}
    </span>
  )
}
