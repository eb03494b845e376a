/** How somebody makes a secret, for a sentence of an error: by a command that is there on every machine. */
export const HOW_TO_MAKE_SECRETS = 'Make one with `openssl rand -base64 32`.'

const SHORTEST = 32
/** 32 random hex digits have fewer than 10 different ones once in a hundred thousand times. */
const LEAST_VARIETY = 10

/** Words of examples, manuals and placeholders. An attacker tries them first, so they add no strength. */
const EXAMPLES =
  /change[\W_]*(?:me|this|it)|replace[\W_]*(?:me|this|it)|(?:my|your|the|top|super|very|some|a)?[\W_]*secret(?:[\W_]*key)?|pass(?:word|phrase)|example|placeholder|insecure|default|random|characters?|openssl|base64|jwt|session|keyboard[\W_]*cat|correct[\W_]*horse[\W_]*battery[\W_]*staple|lorem[\W_]*ipsum|dead[\W_]*beef|qwerty\w*|asdfgh\w*|let[\W_]*me[\W_]*in|admin|qalay|test(?:ing)?|develop(?:ment)?|production|at[\W_]*least|please|long/gi

/**
 * Why a secret could be guessed, as the end of a sentence that begins with its name; undefined when it could not.
 * Looks for what people write by hand: few characters, the same again and again, rows of the alphabet, words of examples.
 */
export function weaknessOf(secret: string): string | undefined {
  if (secret.length < SHORTEST) return `must have ${SHORTEST} characters or more, not ${secret.length}`
  if (new Set(secret).size < LEAST_VARIETY) return 'uses too few different characters'
  if (periodOf(secret) < LEAST_VARIETY * 2) return 'repeats itself'
  if (rowsIn(secret) > secret.length / 2) return 'is a row of the alphabet or of digits'
  if (secret.replace(EXAMPLES, '').replace(/[\W_]/g, '').length < SHORTEST / 2)
    return 'is a well-known example'
  return undefined
}

/** The length of the shortest piece that makes up the whole text by repetition (Knuth–Morris–Pratt). */
function periodOf(text: string): number {
  const border = [0]
  for (let at = 1, length = 0; at < text.length; at++) {
    while (length > 0 && text[at] !== text[length]) length = border[length - 1]!
    if (text[at] === text[length]) length++
    border[at] = length
  }
  return text.length - border.at(-1)!
}

/** How many characters follow their neighbour in the alphabet, either way. */
function rowsIn(text: string): number {
  let count = 0
  for (let at = 1; at < text.length; at++)
    if (Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) === 1) count++
  return count
}
