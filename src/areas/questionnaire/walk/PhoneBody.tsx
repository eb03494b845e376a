import type { ReactNode } from 'react'
import styles from './Phone.module.css'

/** The device without what is on it, as large as it will be. */
export function PhoneBody({
  device = 'phone',
  children,
}: {
  device?: 'phone' | 'tablet' | undefined
  children?: ReactNode
}) {
  return (
    <div className={styles.body} data-device={device}>
      <div className={styles.glass}>{children}</div>
    </div>
  )
}
