import { IconHelpCircle } from '@tabler/icons-react'
import * as m from '../../../text/messages.js'
import styles from './Methodology.module.css'

/** What its reader does with the interval. */
type Use = 'score' | 'ranking' | 'comparison'

/**
 * «Что значит „от +52 до +62“»: explains an interval where it stands, when the reader asks for it.
 * @param range the interval as the reader sees it
 */
export function IntervalNote({ range, use }: { range: string; use: Use }) {
  return (
    <details className={styles.how}>
      <summary>
        <IconHelpCircle size={16} aria-hidden="true" />
        {m.analytics_interval_what({ range })}
      </summary>
      <p>
        {m.analytics_interval_text()} {USES[use]()}
      </p>
    </details>
  )
}

const USES: Record<Use, () => string> = {
  score: m.analytics_interval_score,
  ranking: m.analytics_interval_ranking,
  comparison: m.analytics_interval_comparison,
}
