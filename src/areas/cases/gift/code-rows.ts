import { readCsv, unguarded } from '../../../platform/sheet/csv.ts'
import { tiynOfAmount } from '../../billing/price/money.ts'

/** The most rows read from one list. */
const MOST_ROWS = 20_000
const MOST_TIYN = 100_000_000n

export type CodeRow = { row: number; code: string; value: number; validUntil: string | null }
export type Fault = 'code' | 'value' | 'day' | 'over' | 'repeated' | 'known' | 'many'
export type RowFault = { row: number; fault: Fault }

/**
 * Reads the codes of a table or a pasted list: code, value in tenge, last day. Skips a header row.
 * @param usual the defaults for rows without a value or day
 * @param today 'YYYY-MM-DD': an expired code is refused
 */
export function readCodeRows(
  text: string,
  usual: { value: number; validUntil: string | null },
  today: string,
): { rows: CodeRow[]; faults: RowFault[] } {
  const { rows: table } = readCsv(text, MOST_ROWS + 1)
  const rows: CodeRow[] = []
  const faults: RowFault[] = []
  const seenCodes = new Set<string>()
  for (const [at, cells] of table.entries()) {
    const row = at + 1
    const [code = '', value = '', day = ''] = cells.map((cell) => unguarded(cell).trim())
    if (cells.every((cell) => !cell.trim()) || (at === 0 && isHeading(code))) continue
    const fault = (kind: Fault) => faults.push({ row, fault: kind })
    if (row > MOST_ROWS) {
      fault('many')
      break
    }
    const tiyn = value === '' ? usual.value : readValue(value)
    const validUntil = day === '' ? usual.validUntil : readDay(day)
    // Visible characters with single spaces: a guest has to type the code.
    if (
      !/^[\p{L}\p{N}\p{P}\p{S}]+( [\p{L}\p{N}\p{P}\p{S}]+)*$/u.test(code) ||
      code.length < 3 ||
      code.length > 80
    )
      fault('code')
    else if (tiyn === undefined) fault('value')
    else if (validUntil === undefined) fault('day')
    else if (validUntil !== null && validUntil < today) fault('over')
    else if (seenCodes.has(code)) fault('repeated')
    else {
      seenCodes.add(code)
      rows.push({ row, code, value: tiyn, validUntil })
    }
  }
  return { rows, faults }
}

function isHeading(cell: string): boolean {
  return /^(код|коды|code|codes|сертификат|промокод|номер|serial|voucher|кодтар)$/i.test(cell)
}

/** «5 000», «5000,50 ₸», «5000.5 тг» */
function readValue(cell: string): number | undefined {
  const plain = cell.replace(/[\s\u00a0]/g, '').replace(/(₸|тг\.?|тенге|kzt)$/i, '')
  if (!/^\d{1,9}([.,]\d{1,2})?$/.test(plain)) return undefined
  const tiyn = tiynOfAmount(Number(plain.replace(',', '.')))
  return tiyn === null || tiyn > MOST_TIYN ? undefined : Number(tiyn)
}

/** «2027-01-31», «31.01.2027» */
function readDay(cell: string): string | undefined {
  const day = cell.replace(/^(\d\d)[./](\d\d)[./](\d{4})$/, '$3-$2-$1')
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  return isDay ? day : undefined
}
