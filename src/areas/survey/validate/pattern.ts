/**
 * Whether a text has the form that its owner asks for: `#` is a digit, `?` any one sign, `*` any run of signs or none, and all
 * else stands for itself, in capitals or not. Spaces around the text do not count.
 * No regular expression: this runs in time text × pattern at worst, so that no pattern can stall the service or a phone.
 */
export function fitsPattern(text: string, pattern: string): boolean {
  const signs = [...text.trim().toLowerCase()]
  const [first = [], ...rest] = pattern
    .toLowerCase()
    .split('*')
    .map((piece) => [...piece])
  const stands = (piece: string[], at: number) =>
    at >= 0 &&
    at + piece.length <= signs.length &&
    piece.every((sign, place) => fits(signs[at + place]!, sign))
  if (!stands(first, 0)) return false
  const last = rest.pop()
  if (!last) return first.length === signs.length
  let at = first.length
  for (const piece of rest) {
    while (!stands(piece, at)) {
      at += 1
      if (at > signs.length) return false
    }
    at += piece.length
  }
  const end = signs.length - last.length
  return end >= at && stands(last, end)
}

function fits(sign: string, wanted: string): boolean {
  return wanted === '#' ? /^\d$/.test(sign) : wanted === '?' || wanted === sign
}

/** A text of that form, to show what is meant: `AB-##*` reads `AB-12…`. */
export function patternExample(pattern: string): string {
  let digit = 0
  return pattern
    .replace(/#/g, () => String(++digit % 10))
    .replace(/\?/g, 'X')
    .replace(/\*+/g, '…')
}
