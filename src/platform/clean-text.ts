/**
 * Text as everything here keeps it: as typed, without NUL (PostgreSQL can't hold it) and without halves of surrogate
 * pairs (UTF-8 can't carry them). Every string that comes in goes through this, wherever it comes from.
 */
export function cleanText(text: string): string {
  const whole = text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, '')
  return whole.includes('\0') ? whole.replaceAll('\0', '') : whole
}
