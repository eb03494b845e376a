import type { z } from 'zod'
import type { ImportTable } from './table-import.contract.ts'

type Cell = string | number | boolean | null
type GivenRows = NonNullable<z.infer<typeof ImportTable>>['data']['rows']

/** How many cells rows have, whatever else they are: a body is not trusted yet. */
export function cellsIn(rows: unknown): number {
  if (!Array.isArray(rows)) return 0
  return rows.reduce<number>((cells, row) => {
    if (Array.isArray(row)) return cells + row.length
    return cells + (typeof row === 'object' && row ? Object.keys(row).length : 1)
  }, 0)
}

/**
 * Rows as lists of texts. Objects become lists below a row of their names; so the first object is row 1 and its names are row 0,
 * which no file has.
 * @returns undefined where the objects have more than 100 names together
 */
export function listsOf(rows: GivenRows): { rows: string[][]; header?: number } | undefined {
  const isList = (row: GivenRows[number]): row is Cell[] => Array.isArray(row)
  if (rows.every(isList)) return { rows: rows.map((row) => row.map(textOf)) }
  const objects = rows.filter((row) => !isList(row))
  const names = [...new Set(objects.flatMap((row) => Object.keys(row)))]
  if (names.length > 100) return undefined
  return {
    rows: [
      names,
      ...objects.map((row) => names.map((name) => textOf(Object.hasOwn(row, name) ? row[name]! : null))),
    ],
    header: 1,
  }
}

function textOf(cell: Cell): string {
  return cell === null ? '' : String(cell)
}
