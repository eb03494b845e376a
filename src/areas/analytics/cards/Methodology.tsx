import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import * as m from '../../../text/messages.js'
import styles from './Methodology.module.css'

/** How the numbers of a card are computed, in words and with the source, for readers who want to check them. */
export function Methodology({ children }: { children: ReactNode }) {
  return (
    <details className={styles.how}>
      <summary>
        <IconInfoCircle size={16} aria-hidden="true" />
        {m.analytics_how()}
      </summary>
      <p>{children}</p>
    </details>
  )
}
