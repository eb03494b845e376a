import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

const icons = { info: IconInfoCircle, good: IconCircleCheck, bad: IconAlertTriangle }

/** A message that stays in the page; `bad` is announced at once, the others when there is a pause. */
export function Notice({
  kind = 'info',
  children,
  action,
}: {
  kind?: 'info' | 'good' | 'bad'
  children: ReactNode
  action?: ReactNode
}) {
  const Icon = icons[kind]
  return (
    <div
      className={`${styles.notice} ${kind === 'info' ? '' : styles[kind]}`}
      role={kind === 'bad' ? 'alert' : 'status'}
    >
      <Icon size={20} aria-hidden="true" />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  )
}
