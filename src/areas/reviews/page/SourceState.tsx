import * as m from '../../../text/messages.js'
import { formatMoment } from '../../../web/zones/times.ts'
import styles from './reviews.module.css'

type Props = { problem: string | null; checkedAt: string | null; timezone: string }

/** How a source fares: the last error, or when it was read. */
export function SourceState({ problem, checkedAt, timezone }: Props) {
  const time = checkedAt && m.reviews_checked({ time: formatMoment(checkedAt, timezone) })
  if (problem) return <p className={styles.bad}>{[problem, time].filter(Boolean).join('. ')}</p>
  return (
    <p className={styles.soft}>{time ? `${m.reviews_state_works()}. ${time}` : m.reviews_not_checked()}</p>
  )
}

/** The surveys of the account with their branches, as fields offer them. */
export type OfferedSurvey = { id: string; title: string; branches: { id: string; title: string }[] }
