/** A condition of another tool, read but not yet understood. */
export type Expression =
  | { kind: 'all' | 'any'; parts: Expression[] }
  | { kind: 'not'; part: Expression }
  | { kind: 'compare'; sign: ComparisonSign; left: Expression; right: Expression }
  | { kind: 'call'; name: string; parts: Expression[] }
  | { kind: 'name'; name: string }
  | { kind: 'value'; value: string | number }
export type ComparisonSign = '=' | '!=' | '<' | '<=' | '>' | '>='

/** How a tool writes conditions. */
export type Dialect = {
  /** Finds the next token; its groups are: name, single-quoted text, double-quoted text, number, sign, word. */
  token: RegExp
  /** What each tool's signs and words mean. */
  signs: Readonly<Record<string, ComparisonSign | 'and' | 'or' | 'not'>>
}

type Token = { kind: 'name' | 'text' | 'number' | 'sign' | 'word'; text: string }

/** A condition longer than this is no person's work. */
const MOST_TOKENS = 400
export const FLIPPED: Record<ComparisonSign, ComparisonSign> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

/**
 * Reads a condition: comparisons and calls joined by “and”, “or” and “not”, with brackets.
 * @returns undefined where it can't be read, as with arithmetic: half a condition would show the wrong question
 */
export function parseExpression(text: string, dialect: Dialect): Expression | undefined {
  const tokens = tokensOf(text, dialect)
  if (!tokens || tokens.length === 0 || tokens.length > MOST_TOKENS) return undefined
  const reader = new Reader(tokens, dialect)
  const expression = reader.either()
  return reader.isAtEnd ? expression : undefined
}

class Reader {
  readonly #tokens: Token[]
  readonly #signs: Dialect['signs']
  #at = 0

  constructor(tokens: Token[], { signs }: Dialect) {
    this.#tokens = tokens
    this.#signs = signs
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length
  }

  either(): Expression | undefined {
    return this.#joined('or', 'any', () => this.#both())
  }

  #both(): Expression | undefined {
    return this.#joined('and', 'all', () => this.#comparison())
  }

  #joined(
    word: 'and' | 'or',
    kind: 'all' | 'any',
    next: () => Expression | undefined,
  ): Expression | undefined {
    const parts: Expression[] = []
    do {
      const part = next()
      if (!part) return undefined
      parts.push(part)
    } while (this.#takes(word))
    return parts.length === 1 ? parts[0] : { kind, parts }
  }

  #comparison(): Expression | undefined {
    const left = this.#sum()
    const sign = left && this.#sign()
    if (!sign || sign === 'and' || sign === 'or' || sign === 'not') return left
    this.#at++
    const right = this.#sum()
    if (!right) return undefined
    return left.kind === 'value'
      ? { kind: 'compare', sign: FLIPPED[sign], left: right, right: left }
      : { kind: 'compare', sign, left, right }
  }

  /** Values that are added up, as a call of `sum`. */
  #sum(): Expression | undefined {
    const first = this.#single()
    if (!first || !this.#is('+')) return first
    const parts = [first]
    while (this.#is('+')) {
      this.#at++
      const part = this.#single()
      if (!part) return undefined
      parts.push(part)
    }
    return { kind: 'call', name: 'sum', parts }
  }

  #single(): Expression | undefined {
    if (this.#takes('not')) {
      const part = this.#single()
      return part && { kind: 'not', part }
    }
    const token = this.#tokens[this.#at++]
    if (token?.kind === 'sign' && token.text === '(') return this.#closed(this.either())
    if (token?.kind === 'text') return { kind: 'value', value: token.text }
    if (token?.kind === 'number') return { kind: 'value', value: Number(token.text) }
    if (token?.kind === 'name') return { kind: 'name', name: token.text }
    if (token?.kind !== 'word') return undefined
    return this.#is('(') ? this.#call(token.text) : { kind: 'name', name: token.text }
  }

  #call(name: string): Expression | undefined {
    this.#at++
    const parts: Expression[] = []
    while (!this.#is(')')) {
      const part = this.either()
      if (!part) return undefined
      parts.push(part)
      if (this.#is(',')) this.#at++
      else if (!this.#is(')')) return undefined
    }
    this.#at++
    return { kind: 'call', name: name.toLowerCase(), parts }
  }

  #closed(inner: Expression | undefined): Expression | undefined {
    if (!inner || !this.#is(')')) return undefined
    this.#at++
    return inner
  }

  #is(text: string): boolean {
    const token = this.#tokens[this.#at]
    return token?.kind === 'sign' && token.text === text
  }

  /** What the next sign or word means; `not` before a bracket is a call in some tools and a word in others. */
  #sign(): ComparisonSign | 'and' | 'or' | 'not' | undefined {
    const token = this.#tokens[this.#at]
    if (!token || (token.kind !== 'sign' && token.kind !== 'word')) return undefined
    const text = token.text.toLowerCase()
    return Object.hasOwn(this.#signs, text) ? this.#signs[text] : undefined
  }

  #takes(word: 'and' | 'or' | 'not'): boolean {
    if (this.#sign() !== word) return false
    this.#at++
    return true
  }
}

function tokensOf(text: string, { token }: Dialect): Token[] | undefined {
  const tokens: Token[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const match = token.exec(text)
    if (!match || tokens.length > MOST_TOKENS) return undefined
    const [, name, single, double, number, sign, word] = match
    const quoted = single ?? double
    if (name !== undefined) tokens.push({ kind: 'name', text: name.trim() })
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted })
    else if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
    else if (word !== undefined) tokens.push({ kind: 'word', text: word })
  }
  return tokens
}
