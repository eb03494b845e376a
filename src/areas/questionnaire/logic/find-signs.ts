/** Stands in a piece for any one sign. */
export const ANY_SIGN = -1
/** Stands in a piece for any one of the digits 0 to 9. */
export const ANY_DIGIT = -2

/** Codes of signs that are looked for side by side, or what stands for several (`ANY_SIGN`, `ANY_DIGIT`). */
export type Piece = readonly number[]

const BITS = 32

/**
 * Whether pieces fit a whole text, the first at its start, the last at its end, and the others in between in their order.
 * Takes each piece in between at its first match: whatever fits after a later match fits after the first one too.
 * @param text codes of its signs
 */
export function fitsInOrder(text: readonly number[], pieces: readonly Piece[]): boolean {
  const [first = [], ...rest] = pieces
  const last = rest.pop()
  if (!fitsAt(text, first, 0)) return false
  if (!last) return first.length === text.length
  let at = first.length
  for (const piece of rest) {
    const start = findSigns(text, piece, at)
    if (start < 0) return false
    at = start + piece.length
  }
  const end = text.length - last.length
  return end >= at && fitsAt(text, last, end)
}

/**
 * The place of the first run of signs that a piece fits, at or after `from`; −1 where there is none.
 * Shift-And (Baeza-Yates and Gonnet 1992): each sign of the text costs one operation per 32 signs of the piece, whatever both
 * hold, so that no piece can stall the service or a phone.
 */
function findSigns(text: readonly number[], piece: Piece, from: number): number {
  if (piece.length === 0) return from
  const words = Math.ceil(piece.length / BITS)
  const masks = masksOf(piece, words)
  const state = new Uint32Array(words)
  const last = 1 << ((piece.length - 1) % BITS)
  for (let at = from; at < text.length; at++) {
    const sign = text[at]!
    const fits = masks.get(sign) ?? masks.get(isDigit(sign) ? ANY_DIGIT : ANY_SIGN)!
    // The bit of a place is set while the signs up to it fit; each sign moves all of them one place on.
    let carry = 1
    for (let word = 0; word < words; word++) {
      const before = state[word]!
      state[word] = ((before << 1) | carry) & fits[word]!
      carry = before >>> (BITS - 1)
    }
    if (state[words - 1]! & last) return at - piece.length + 1
  }
  return -1
}

function fitsAt(text: readonly number[], piece: Piece, at: number): boolean {
  if (at < 0 || at + piece.length > text.length) return false
  return piece.every((code, place) => {
    const sign = text[at + place]!
    return sign === code || code === ANY_SIGN || (code === ANY_DIGIT && isDigit(sign))
  })
}

/** For each sign that a piece names the places that it fits, as bits; what fits all other signs, or digits, stands under their names. */
function masksOf(piece: Piece, words: number): Map<number, Uint32Array> {
  const masks = new Map([ANY_SIGN, ANY_DIGIT].map((name) => [name, new Uint32Array(words)]))
  const set = (name: number, place: number) => {
    masks.get(name)![Math.floor(place / BITS)]! |= 1 << (place % BITS)
  }
  for (const [place, code] of piece.entries()) {
    if (code === ANY_SIGN) set(ANY_SIGN, place)
    if (code === ANY_SIGN || code === ANY_DIGIT) set(ANY_DIGIT, place)
  }
  for (const [place, code] of piece.entries()) {
    if (code < 0) continue
    if (!masks.has(code)) masks.set(code, masks.get(isDigit(code) ? ANY_DIGIT : ANY_SIGN)!.slice())
    set(code, place)
  }
  return masks
}

function isDigit(sign: number): boolean {
  return sign >= 48 && sign <= 57
}
