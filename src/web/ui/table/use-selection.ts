import { useRef, useState } from 'react'

/** The chosen rows: `all` means everything that search and filters find, also on the other pages. */
export type TableSelection = { ids: readonly string[]; all: boolean; count: number }

/** The selected rows. Paging and sorting keep the selection; another search or filter resets it. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[], total: number, scope: string) {
  const none = { scope, ids: new Set<string>(), all: false }
  const [selection, setSelection] = useState(none)
  const last = useRef(0)
  const { ids, all } = selection.scope === scope ? selection : none
  const onPage = rows.filter(({ id }) => all || ids.has(id)).length
  const wholePage = rows.length > 0 && onPage === rows.length
  const count = all ? total : ids.size
  /** Chooses or lets go of the row at this place, or of all from the one before to it. */
  const choose = (at: number, checked: boolean, range: boolean) => {
    const next = new Set(all ? rows.map(({ id }) => id) : ids)
    const [from, to] = range ? [Math.min(at, last.current), Math.max(at, last.current)] : [at, at]
    for (const { id } of rows.slice(from, to + 1)) {
      if (checked) next.add(id)
      else next.delete(id)
    }
    last.current = at
    setSelection({ scope, ids: next, all: false })
  }
  const choosePage = (checked: boolean) => {
    const next = new Set(all ? [] : ids)
    for (const { id } of rows) {
      if (checked) next.add(id)
      else next.delete(id)
    }
    setSelection({ scope, ids: next, all: false })
  }
  return {
    ids,
    wholePage,
    somePage: onPage > 0 && !wholePage,
    selection: { ids: [...ids], all, count } satisfies TableSelection,
    choose,
    choosePage,
    chooseAll: () => setSelection({ scope, ids: new Set(rows.map(({ id }) => id)), all: true }),
    clear: () => setSelection(none),
  }
}
