import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react'

const STEPS: Record<string, [row: number, column: number] | undefined> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/**
 * One stop for Tab, and arrow keys between the items of a table, which have `data-item` with their id.
 * @param ids of all items, in their order
 * @param isPaused arrow keys belong to something else
 */
export function useGridKeys(ids: readonly string[], isPaused: boolean) {
  const [isReady, setIsReady] = useState(false)
  const [focused, setFocused] = useState('')
  useEffect(() => setIsReady(true), [])
  const stop = ids.includes(focused) ? focused : ids[0]
  return {
    /** Before the script runs every item is a stop. */
    tabIndexOf: (id: string) => (isReady && id !== stop ? -1 : undefined),
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const id = target.dataset.item
      if (id !== undefined) setFocused(id)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key]
      const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null
      if (!step || !cell || isPaused || event.altKey || event.ctrlKey || event.metaKey) return
      const next = nextItem(cell, event.target as HTMLElement, step)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }
}

/** Focuses an item that lost the focus by going to another cell; a focus elsewhere stays. */
export function keepFocus(id: string): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus()
}

/** The nearest item in a direction: in a row the next one, in a column the one of the next row that has any. */
function nextItem(
  cell: HTMLTableCellElement,
  item: HTMLElement,
  [down, right]: [row: number, column: number],
): HTMLElement | undefined {
  const itemsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>('[data-item]')]
  const row = cell.closest('tr')!
  if (right !== 0) {
    const items = itemsIn(row)
    return items[items.indexOf(item) + right]
  }
  const beside = itemsIn(cell)[itemsIn(cell).indexOf(item) + down]
  if (beside) return beside
  const rows = [...row.parentElement!.querySelectorAll('tr')]
  for (let at = rows.indexOf(row) + down; rows[at]; at += down) {
    const items = itemsIn(rows[at]!.cells[cell.cellIndex]!)
    if (items.length > 0) return down > 0 ? items[0] : items.at(-1)
  }
  return undefined
}
