import { ANY_DIGIT, ANY_SIGN, fitsInOrder } from '../../logic/find-signs.ts'

/**
 * Whether a text has the form that its owner asks for: `#` is a digit, `?` any one sign, `*` any run of signs or none, and all
 * else stands for itself, in capitals or not. Spaces around the text do not count.
 * No regular expression: the number of steps is known before (`find-signs.ts`), so that no pattern can stall the service or a phone.
 */
export function fitsPattern(text: string, pattern: string): boolean {
  const pieces = pattern.toLowerCase().split('*')
  return fitsInOrder(
    codesOf(text.trim().toLowerCase()),
    pieces.map((piece) => codesOf(piece).map((code) => STANDS_FOR[code] ?? code)),
  )
}

/** What looking whether a text has a form costs, in steps (`Budget` in condition.ts). */
export function stepsOfPattern(length: number, pattern: string): number {
  return 8 + Math.ceil(length * (1 + pattern.length / 32))
}

/** By the codes of `#` and `?`. */
const STANDS_FOR: Readonly<Record<number, number>> = { 35: ANY_DIGIT, 63: ANY_SIGN }

function codesOf(text: string): number[] {
  const codes: number[] = []
  for (const sign of text) codes.push(sign.codePointAt(0)!)
  return codes
}

/** A text of that form, to show what is meant: `AB-##*` reads `AB-12…`. */
export function patternExample(pattern: string): string {
  let digit = 0
  return pattern
    .replace(/#/g, () => String(++digit % 10))
    .replace(/\?/g, 'X')
    .replace(/\*+/g, '…')
}
