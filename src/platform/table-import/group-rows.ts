import type { Column } from './columns.ts'

/** A word before what a heading names: «Филиал: Абая». */
const LABEL = /^(?:филиал|точка|отделение|магазин|branch|store|бөлімше)\s*[:№–—-]\s*/i

/**
 * Rows that head those below them: a branch alone in its row, then its people. Where a table has such headings, a row with one cell
 * among fuller ones is a heading too, whose name is unknown: nobody lands under the branch above.
 */
export class GroupRows<Stored> {
  readonly #key: string | undefined
  readonly #heads: (cell: string) => boolean
  readonly #isList: boolean
  #current: string | undefined

  constructor(
    rows: readonly (readonly string[])[],
    fields: readonly (string | null)[],
    columns: readonly Column<Stored>[],
  ) {
    const column = columns.find(({ heads }) => heads)
    const heads = column?.heads
    this.#heads = (cell) => heads?.(cell) === true
    const alone = rows.map(onlyCell)
    const isUsed = column !== undefined && alone.some((cell) => cell !== undefined && this.#heads(cell))
    // The only column of a table may be that of the names itself.
    const isOwnColumn = fields.filter(Boolean).length === 1 && fields.includes(column?.key ?? null)
    this.#key = isUsed && !isOwnColumn ? column.key : undefined
    const filled = rows.filter((row) => row.some((cell) => cell.trim()))
    const lone = alone.filter((cell) => cell !== undefined && !this.#heads(cell)).length
    this.#isList = lone * 2 > filled.length - alone.filter((cell) => cell && this.#heads(cell)).length
  }

  /** Whether a row is such a heading; the rows after it belong to it. */
  opens(cells: readonly string[]): boolean {
    const cell = this.#key === undefined ? undefined : onlyCell(cells)
    if (cell === undefined || (this.#isList && !this.#heads(cell))) return false
    this.#current = cell
    return true
  }

  /** The cells of a row with what its heading says, unless a cell of its own says it. */
  within(cells: Map<string, string>): Map<string, string> {
    const key = this.#key
    if (key !== undefined && this.#current !== undefined && !cells.get(key)?.trim())
      cells.set(key, this.#current)
    else if (key !== undefined && !cells.has(key)) cells.set(key, '')
    return cells
  }
}

function onlyCell(cells: readonly string[]): string | undefined {
  const filled = cells.filter((cell) => cell.trim())
  return filled.length === 1 ? filled[0]!.trim().replace(LABEL, '') : undefined
}
