import { fileURLToPath } from 'node:url'

/** An error of a foreign library may carry a whole document. */
const LONGEST_MESSAGE = 1000
const LONGEST_STACK = 6000
/** Secrets are looked for in so much, before the rest is cut: half a secret would not be known for one. */
const LONGEST_READ = 20_000
/** An error may stand for another, and that for a third. */
const DEEPEST_CAUSE = 3

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const HIDDEN = '•••'
const MORE = '…'

/**
 * Masks what an error message must not reveal: credentials and the query string of a URL, values named as secrets, and long runs of
 * letters and digits that look like tokens, keys or codes.
 */
const SECRETS: readonly [RegExp, string][] = [
  [/\b([a-z][a-z\d+.-]{1,15}:\/\/)[^\s/@"'<>]+@/gi, `$1${HIDDEN}@`],
  [/\b(https?:\/\/[^\s?"'<>]{1,500}\?)[^\s"'<>)]+/gi, `$1${HIDDEN}`],
  [/\b(bearer|basic)\s+[\w+/=.~-]+/gi, `$1 ${HIDDEN}`],
  [
    /\b(password|passwd|secret|token|api[-_]?key|authorization|signature)(["']?\s*[=:]\s*["']?)[^\s"',;&)]+/gi,
    `$1$2${HIDDEN}`,
  ],
  [/(?<![\w+-])(?=[A-Za-z_+-]*\d)(?=[\d_+-]*[A-Za-z])[\w+-]{20,}/g, HIDDEN],
]

/**
 * What the queue keeps of an error: its name, its words and its stack, of bounded length, with paths as they stand in the project and
 * without secrets. The queue itself would keep every property of it, and drivers hang rows and addresses on their errors.
 */
export function failureOf(error: unknown): Error {
  if (!(error instanceof Error)) return bare('Error', wordsOf(String(error)))
  // A host that is away at each of its addresses has a code alone.
  const words = error.message || ('code' in error ? String(error.code) : '')
  const failure = bare(error.name, wordsOf(words))
  failure.stack = cut(stackOf(error), LONGEST_STACK)
  return failure
}

/** A text of an error without what opens a door. Contacts of people are for the reader to mask. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((masked, [secret, instead]) => masked.replace(secret, instead), text)
}

function wordsOf(message: string): string {
  return cut(withoutSecrets(cut(message, LONGEST_READ)), LONGEST_MESSAGE)
}

function bare(name: string, message: string): Error {
  const failure = new Error(message)
  failure.name = name
  failure.stack = ''
  return failure
}

function stackOf(error: Error, depth = 0): string {
  const raw = (error.stack || `${error.name}: ${error.message}`)
    .replaceAll(`file://${ROOT}`, '')
    .replaceAll(ROOT, '')
  const own = withoutSecrets(cut(raw, LONGEST_READ))
  // The message stands in front of the frames, and may be longer than all of them.
  const from = own.search(/^ {4}at /m)
  const stack =
    from < 0
      ? cut(own, LONGEST_MESSAGE)
      : `${cut(own.slice(0, from).trimEnd(), LONGEST_MESSAGE)}\n${own.slice(from)}`
  if (!(error.cause instanceof Error) || depth === DEEPEST_CAUSE) return stack
  return `${stack}\nCaused by ${stackOf(error.cause, depth + 1)}`
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}${MORE}` : text
}
