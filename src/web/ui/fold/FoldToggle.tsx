import { IconChevronDown } from '@tabler/icons-react'
import { formatNumber } from '../../numbers.ts'
import styles from './FoldOnPhone.module.css'

/**
 * The button by which a phone unfolds a part of a page: its title, and what stands in it while it is folded.
 * @param part id of what it unfolds
 * @param count how much is in it
 * @param value what stands in it now, in a few words
 */
export function FoldToggle({
  part,
  title,
  count,
  value,
  isShown,
  toggle,
}: {
  part: string
  title: string
  count?: number | undefined
  value?: string | undefined
  isShown: boolean
  toggle: () => void
}) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isShown}
      aria-controls={part}
      onClick={toggle}
    >
      <span>
        {title}
        {count ? <span className={styles.count}> {formatNumber(count)}</span> : null}
        {value && !isShown ? <span className={styles.value}>{value}</span> : null}
      </span>
      <IconChevronDown size={20} aria-hidden="true" />
    </button>
  )
}
