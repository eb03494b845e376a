/** A piece of a text: words as they are, or a place for an earlier answer. */
export type Piece = string | { from: string; fallback: string }

const PIPE = /\{\{([^{}|]{1,100})(?:\|([^{}]{0,200}))?\}\}/g

/**
 * Splits a text at its places for earlier answers: `{{id}}`, or `{{id|words}}` for what stands there without one.
 * A hidden field is called `{{hidden:name}}`, a computed value `{{variable:name}}`.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: placeholder, 1: from = '', 2: fallback = '', index } of text.matchAll(PIPE)) {
    if (index > at) pieces.push(text.slice(at, index))
    pieces.push({ from: from.trim(), fallback: fallback.trim() })
    at = index + placeholder.length
  }
  if (at < text.length) pieces.push(text.slice(at))
  return pieces
}

/** The text without its places: for lists and charts, where no guest's answer stands in them. */
export function withoutPipes(text: string): string {
  return piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : piece.fallback || '…'))
    .join('')
}
