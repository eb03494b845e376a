import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import * as m from '../../text/messages.js'
import { formatNumber } from '../numbers.ts'
import styles from './Score.module.css'

/**
 * How a score moved against the period before, in words beside an arrow. Only a significant change is coloured.
 * @param change in the score's own unit; null when there is nothing to compare with
 * @param points whether the unit is percentage points
 * @param goodUp false where less is better
 */
export function Change({
  change,
  significant,
  digits = 0,
  points = false,
  goodUp = true,
}: {
  change: number | null
  significant: boolean
  digits?: number
  points?: boolean
  goodUp?: boolean
}) {
  if (change === null) return <span className={styles.change}>{m.web_change_none()}</span>
  if (!significant)
    return (
      <span className={styles.change}>
        <IconArrowRight size={18} aria-hidden="true" />
        {m.web_change_level()}
      </span>
    )
  const up = change > 0
  const size = formatNumber(Math.abs(change), digits)
  const by = points ? m.web_points({ by: size }) : size
  return (
    <span className={`${styles.change} ${up === goodUp ? styles.up : styles.down}`}>
      {up ? (
        <IconArrowUpRight size={18} aria-hidden="true" />
      ) : (
        <IconArrowDownRight size={18} aria-hidden="true" />
      )}
      {up ? m.web_change_up({ by }) : m.web_change_down({ by })}
    </span>
  )
}
