const [FIRST_BASIS, FIRST_PRIME] = [0x811c9dc5, 0x01000193]
const [SECOND_BASIS, SECOND_PRIME] = [0x9e3779b9, 0x85ebca6b]

/**
 * A text as a number below 2^53, by two hashes of the FNV-1a kind. Columns hold the marks of answers so: texts such as order numbers
 * differ for each answer and would take more memory than all the rest. That one of a million other texts has the number of a given one
 * has a probability of 1 in 10^10.
 */
export function markHash(text: string): number {
  let [first, second] = [FIRST_BASIS, SECOND_BASIS]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    first = Math.imul(first ^ code, FIRST_PRIME)
    second = Math.imul(second ^ code ^ (second >>> 15), SECOND_PRIME)
  }
  return 2 ** 32 * ((second >>> 11) & 0x1fffff) + (first >>> 0)
}
