/**
 * The rows of an insert as `values`, each cell an expression on parameters that are arrays. A cluster lets an insert with a query wait
 * for every shard that is being moved, whichever it is, and an insert of values for its own alone.
 * @param cell the expression for a column (from 0) of a row (from 1)
 */
export function valuesOf(
  rows: number,
  columns: number,
  cell: (column: number, row: number) => string,
): string {
  const lines = Array.from(
    { length: rows },
    (_, row) => `(${Array.from({ length: columns }, (_, column) => cell(column, row + 1)).join(', ')})`,
  )
  return `values ${lines.join(',\n')}`
}
