import { type MouseEvent, useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import { Button } from '../../../web/ui/Button.tsx'
import styles from './MoreRows.module.css'
import { ReadOnlyContext } from './read-only-context.ts'

/** Rows of a long table that show before somebody asks for all: three hundred branches are a page of their own. */
const FEW = 10
/** So few that are left out would take no more room than the button that shows them. */
const NOT_WORTH = 2

type Few = {
  /** The class of the table's body. */
  className: string | undefined
  /** How many rows are left out. */
  left: number
  showAll: (event: MouseEvent<HTMLButtonElement>) => void
}

/**
 * Leaves most rows of a long table's body out until they are asked for. A shared report is read without buttons, so it has all.
 * @param count of the body's rows
 * @param end which rows matter: the first, or the last, as where the worst stand at the bottom
 */
export function useFew(count: number, end: 'first' | 'last' = 'first'): Few {
  const forReading = useContext(ReadOnlyContext)
  const [isWhole, setWhole] = useState(false)
  const isFew = !isWhole && !forReading && count - FEW > NOT_WORTH
  return {
    className: isFew ? styles[end] : undefined,
    left: isFew ? count - FEW : 0,
    // The button disappears; keyboard focus moves to the first of the new rows.
    showAll: ({ currentTarget }) => {
      const rows = [...currentTarget.closest('tbody')!.rows]
      const first = rows.find((row) => getComputedStyle(row).display === 'none')
      flushSync(() => setWhole(true))
      first?.setAttribute('tabindex', '-1')
      first?.focus({ preventScroll: true })
    },
  }
}

/** The row of a table that shows those left out; nothing where none are. */
export function MoreRows({ few: { left, showAll }, columns }: { few: Few; columns: number }) {
  if (left === 0) return null
  return (
    <tr>
      <td colSpan={columns}>
        <Button kind="plain" onClick={showAll}>
          {m.analytics_more_rows({ count: formatNumber(left) })}
        </Button>
      </td>
    </tr>
  )
}
