import { type RefObject, useContext, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as m from '../../text/messages.js'
import { formatNumber } from '../../web/numbers.ts'
import { Button } from '../../web/ui/Button.tsx'
import { ForReading } from './for-reading.ts'

/** Rows of a long table that show before somebody asks for all: three hundred branches are a page of their own. */
const FEW = 10
/** So few that are left out would take no more room than the button that shows them. */
const NOT_WORTH = 2

type Few<Row> = {
  shown: readonly Row[]
  /** How many are left out. */
  left: number
  showAll: () => void
  body: RefObject<HTMLTableSectionElement | null>
}

/**
 * The rows of a table's body that show at first, and what shows them all. A shared report is read without buttons, so it has all.
 * @param end which rows matter: the first, or the last, as where the worst stand at the bottom
 */
export function useFew<Row>(rows: readonly Row[], end: 'first' | 'last' = 'first'): Few<Row> {
  const forReading = useContext(ForReading)
  const [isWhole, setWhole] = useState(false)
  const body = useRef<HTMLTableSectionElement>(null)
  const left = rows.length - FEW
  if (isWhole || forReading || left <= NOT_WORTH) return { shown: rows, left: 0, showAll: () => {}, body }
  return {
    shown: end === 'first' ? rows.slice(0, FEW) : rows.slice(-FEW),
    left,
    // The button goes; whoever pressed it by keyboard stands at the first of the rows that came.
    showAll: () => {
      const place = [...body.current!.rows].findIndex((row) => row.querySelector('button'))
      flushSync(() => setWhole(true))
      const row = body.current?.rows[place]
      row?.setAttribute('tabindex', '-1')
      row?.focus({ preventScroll: true })
    },
    body,
  }
}

/** The row of a table that shows those left out; nothing where none are. */
export function MoreRows({ few: { left, showAll }, columns }: { few: Few<unknown>; columns: number }) {
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
