import styles from './SwitchTrack.module.css'

/** What a switch looks like. What it is, a button or a box to tick, and what it is called stand beside it. */
export function SwitchTrack({ on }: { on: boolean }) {
  return <span className={styles.track} data-on={on || undefined} aria-hidden="true" />
}
