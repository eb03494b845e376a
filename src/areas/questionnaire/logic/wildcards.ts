import { ANY_SIGN, fitsInOrder } from './find-signs.ts'

/**
 * Whether a text matches a pattern of `*` (any run) and `?` (one character).
 * Owners' patterns are wildcards and not regular expressions, and take a number of steps that is known before
 * (`find-signs.ts`). Not in the smallest script of the guest's page (plain-logic.ts).
 */
export function matchesWildcards(text: string, pattern: string): boolean {
  const pieces = pattern.split('*').map(codesOf)
  return fitsInOrder(
    codesOf(text),
    pieces.map((piece) => piece.map((code) => (code === QUESTION_MARK ? ANY_SIGN : code))),
  )
}

const QUESTION_MARK = 63

function codesOf(text: string): number[] {
  const codes: number[] = []
  for (let at = 0; at < text.length; at++) codes.push(text.charCodeAt(at))
  return codes
}
