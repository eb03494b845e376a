const SPACE = /\s/
const DOLLAR_TAG = /\$(?:[a-z_]\w*)?\$/iy

/**
 * An SQL script reduced to what the server executes: comments and runs of white space become one space. Quoted text, quoted identifiers and
 * dollar-quoted bodies stay as they are. Linear in the length of the script.
 */
export function statementText(sql: string): string {
  let text = ''
  let at = 0
  const separate = () => {
    if (text !== '' && !text.endsWith(' ')) text += ' '
  }
  while (at < sql.length) {
    const end = endOfComment(sql, at)
    if (end > at || SPACE.test(sql[at]!)) {
      separate()
      at = Math.max(end, at + 1)
      continue
    }
    const quotedEnd = Math.max(endOfQuoted(sql, at), at + 1)
    text += sql.slice(at, quotedEnd)
    at = quotedEnd
  }
  return text.trimEnd()
}

/** @returns the position after a `--` or nested block comment that starts at `start`; `start` when there is none */
function endOfComment(sql: string, start: number): number {
  if (sql.startsWith('--', start)) {
    const end = sql.indexOf('\n', start)
    return end < 0 ? sql.length : end
  }
  if (!sql.startsWith('/*', start)) return start
  let depth = 0
  for (let at = start; at < sql.length; at++) {
    if (sql.startsWith('/*', at)) depth++
    else if (sql.startsWith('*/', at)) depth--
    else continue
    at++
    if (depth === 0) return at + 1
  }
  return sql.length
}

/** @returns the position after a quoted text, identifier or dollar-quoted body that starts at `start`; `start` when there is none */
function endOfQuoted(sql: string, start: number): number {
  const quote = sql[start]
  if (quote === "'" || quote === '"') return after(sql, quote, start + 1)
  if (quote !== '$') return start
  DOLLAR_TAG.lastIndex = start
  const tag = DOLLAR_TAG.exec(sql)?.[0]
  return tag ? after(sql, tag, start + tag.length) : start
}

function after(sql: string, mark: string, from: number): number {
  const end = sql.indexOf(mark, from)
  return end < 0 ? sql.length : end + mark.length
}
