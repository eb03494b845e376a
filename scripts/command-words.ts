import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Every 64th id begins with a dash. */
const ID = /^[\w-]{22}$/
/** No word that is typed can hold it. */
const MARK = '\0'

/**
 * Reads the words of a command that has long options alone. Ids and sums that begin with a dash are words like others, and none has to
 * write `--` before them.
 * @throws TypeError for an option that is not known
 */
export function readWords<const T extends NonNullable<ParseArgsConfig['options']>>(
  options: T,
  words = process.argv.slice(2),
) {
  const args = words.map((word) => (/^-[^-]/.test(word) || ID.test(word) ? MARK + word : word))
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  return {
    positionals: positionals.map(withoutMark),
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, withoutMark(value)]),
    ) as typeof values,
  }
}

function withoutMark<T>(value: T): T {
  return (typeof value === 'string' && value.startsWith(MARK) ? value.slice(1) : value) as T
}
