/** The SQL that stands in a file of code, as far as it can be read without running it. */

export type Statement = { kind: 'sql' | 'builder'; text: string }

const MOST_OF_CHAIN = 4000

/**
 * The SQL of a file: what stands in backticks, quoted one-liners, and chains of the query builder. Pieces with a name of their own in the
 * same file (`const NEW = sql`…``) stand in place of their names; other holes stay `${…}`.
 */
export function statementsOf(source: string): Statement[] {
  const pieces = [...source.matchAll(/const (\w+)(?:: [^=\n]+)? = sql(?:<[^`]*?>)?`([^`]*)`/g)]
  const whole = (text: string) =>
    pieces
      .reduce(
        (now, [, name, value]) =>
          now.replaceAll(new RegExp(`\\$\\{${name}\\}|(?<=[:,(] ?)\\b${name}\\b(?!:)`, 'g'), () => value!),
        text,
      )
      .replaceAll(/\s+/g, ' ')
  const quoted = [...source.matchAll(/'((?:update|insert|delete|select) [^'\n]+)'/g)].map(([, text]) => text!)
  const sql = [...templates(source), ...quoted].filter((text) =>
    /\b(?:select|update|insert|delete|join|returning|set local)\b/.test(text),
  )
  return [
    ...sql.map((text) => ({ kind: 'sql' as const, text: whole(text) })),
    ...chains(source).map((text) => ({ kind: 'builder' as const, text: whole(text) })),
  ]
}

/** The content of every template, of those inside others as well. */
function templates(source: string): string[] {
  const statements: string[] = []
  const open: { from: number; braces: number }[] = []
  for (let at = 0; at < source.length; at++) {
    const letter = source[at]
    const inside = open.at(-1)
    if (letter === '\\') at++
    else if (letter === '`') {
      // A template ends where one is open and no hole of it is.
      if (inside && inside.braces === 0) {
        statements.push(source.slice(inside.from, at))
        open.pop()
      } else open.push({ from: at + 1, braces: 0 })
    } else if (inside && letter === '{' && (inside.braces > 0 || source[at - 1] === '$')) inside.braces++
    else if (inside && letter === '}' && inside.braces > 0) inside.braces--
  }
  return statements
}

/** Each chain of the query builder, from its table to its end. */
function chains(source: string): string[] {
  return [...source.matchAll(/\.(?:selectFrom|updateTable|insertInto|deleteFrom)\(/g)].map(({ index }) => {
    const text = source.slice(index, index + MOST_OF_CHAIN)
    const end = text.search(/\.execute(?:TakeFirst|TakeFirstOrThrow)?\(|\n}\n|\n\n/)
    return end === -1 ? text : text.slice(0, end)
  })
}

/** From an opening bracket to its closing one, without them. */
export function bracketed(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return text.slice(from + 1, at)
  }
  return text.slice(from + 1)
}
