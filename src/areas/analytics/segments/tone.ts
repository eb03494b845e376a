import type { SegmentDifference } from './segments.contract.ts'
import styles from './segments.module.css'

/** The class of a difference in figures: coloured where there is one. */
export function toneOf(difference: SegmentDifference | null): string {
  if (!difference?.differs) return styles.unsure!
  return `${styles.sure} ${difference.value > 0 ? styles.higher : styles.lower}`
}
