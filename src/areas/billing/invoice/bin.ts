/** What a number of a Kazakh taxpayer is: of a company or of a person. */
export type TaxNumber = { kind: 'bin' | 'iin' }
/** Why a number can't be one; `issued` for first digits to which no check digit belongs. */
export type TaxNumberFault = 'length' | 'month' | 'day' | 'kind' | 'check' | 'issued'

const FIRST = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const SECOND = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]

/** Reads a BIN or IIN, spaces and dashes aside. @returns what it is, or its first fault */
export function readTaxNumber(text: string): TaxNumber | { fault: TaxNumberFault } {
  const number = cleanTaxNumber(text)
  if (!/^\d{12}$/.test(number)) return { fault: 'length' }
  const digits = [...number].map(Number)
  const month = Number(number.slice(2, 4))
  if (month < 1 || month > 12) return { fault: 'month' }
  const kind = digits[4]! >= 4 ? 'bin' : 'iin'
  if (kind === 'bin' && (digits[4]! > 6 || digits[5]! > 3)) return { fault: 'kind' }
  if (kind === 'iin') {
    const century = [1800, 1800, 1900, 1900, 2000, 2000][digits[6]! - 1]
    if (century === undefined) return { fault: 'kind' }
    if (!isDay(century + Number(number.slice(0, 2)), month, Number(number.slice(4, 6))))
      return { fault: 'day' }
  }
  const expected = checkDigit(digits)
  if (expected === undefined) return { fault: 'issued' }
  return expected === digits[11] ? { kind } : { fault: 'check' }
}

export function cleanTaxNumber(text: string): string {
  return text.replace(/[\s\u00a0-]/g, '')
}

/** Whether an account's number is a Kazakh IBAN with the right check digits (ISO 13616). */
export function isKazakhIban(text: string): boolean {
  const iban = text.replace(/\s/g, '').toUpperCase()
  if (!/^KZ\d{2}\d{3}[0-9A-Z]{13}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

function checkDigit(digits: readonly number[]): number | undefined {
  for (const weights of [FIRST, SECOND]) {
    const rest = weights.reduce((sum, weight, at) => sum + weight * digits[at]!, 0) % 11
    if (rest < 10) return rest
  }
  return undefined
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
