import * as m from '../../../text/messages.js'
import { HIDDEN_BELOW } from '../../statistics/small-sample.ts'
import styles from './NotEnoughAnswers.module.css'

/** Too few answers for a number: how many there are, and how many make one. `text` says so in words. */
export function NotEnoughAnswers({ n, text, small = false }: { n: number; text: string; small?: boolean }) {
  return (
    <div className={`${styles.gathering} ${small ? styles.small : ''}`}>
      <strong>{m.analytics_gathering()}</strong>
      <div className={styles.progress} aria-hidden="true">
        {Array.from({ length: HIDDEN_BELOW }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks have no other name than their place
          <i key={i} className={i < n ? styles.done : undefined} />
        ))}
      </div>
      <p>{text}</p>
    </div>
  )
}
