import { writeCsv } from '../../../platform/sheet/csv.ts'
import type { ImportOutcome } from '../../../platform/table-import/table-import.contract.ts'
import * as m from '../../../text/messages.js'

/** The faults of a table as a table of their own, to be mended beside it. */
export function errorsFile(errors: ImportOutcome['errors']): Blob {
  const head = [
    m.branch_import_row(),
    m.branch_import_fault_column(),
    m.branch_import_fault_value(),
    m.branch_import_fault_words(),
  ]
  const rows = errors.map(({ row, column, value, message }) => [row, column, value, message])
  return new Blob([writeCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' })
}
