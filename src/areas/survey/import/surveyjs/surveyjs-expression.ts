import type { Condition, Rule } from '../../../questionnaire/condition.contract.ts'
import type { Operator } from '../../../questionnaire/operator.contract.ts'
import type { ComparisonSign } from '../expression.ts'
import { compare, type Ref } from '../say-condition.ts'

type Token =
  | { kind: 'name' | 'text' | 'word'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'sign'; text: string }

const SIGNS: Record<string, Operator> = {
  '=': 'equals',
  '==': 'equals',
  '!=': 'not_equals',
  '<>': 'not_equals',
  '<': 'less',
  '<=': 'less_or_equal',
  '>': 'greater',
  '>=': 'greater_or_equal',
}
const WORDS: Record<string, Operator> = {
  equal: 'equals',
  equals: 'equals',
  notequal: 'not_equals',
  notequals: 'not_equals',
  less: 'less',
  lessorequal: 'less_or_equal',
  greater: 'greater',
  greaterorequal: 'greater_or_equal',
  contains: 'contains',
  contain: 'contains',
  notcontains: 'not_contains',
  notcontain: 'not_contains',
  anyof: 'any_of',
  allof: 'all_of',
  noneof: 'none_of',
}
const ALONE: Record<string, Operator> = { notempty: 'answered', empty: 'not_answered' }
/** A condition longer than this is no person's work. */
const MOST_TOKENS = 400

/**
 * Reads a condition of SurveyJS: comparisons of `{question}` joined by `and` and `or`, with brackets.
 * Functions, arithmetic and comparisons of two questions have no counterpart here.
 * Names and words compare regardless of case, as they do there.
 * @param refs the questions that may be looked at, which are those before, by their names in lower case
 * @returns undefined when any part of it can't be said here: half a condition would show the wrong question
 */
export function readExpression(expression: string, refs: ReadonlyMap<string, Ref>): Condition | undefined {
  const tokens = tokensOf(expression)
  if (!tokens || tokens.length > MOST_TOKENS) return undefined
  const reader = new Reader(tokens, refs)
  const condition = reader.either()
  if (!condition || !reader.isAtEnd) return undefined
  return 'op' in condition ? { all: [condition] } : condition
}

class Reader {
  readonly #tokens: Token[]
  readonly #refs: ReadonlyMap<string, Ref>
  #at = 0

  constructor(tokens: Token[], refs: ReadonlyMap<string, Ref>) {
    this.#tokens = tokens
    this.#refs = refs
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length
  }

  either(): Rule | Condition | undefined {
    return this.#joined(
      ['or', '||'],
      () => this.#both(),
      (any) => ({ any }),
    )
  }

  #both(): Rule | Condition | undefined {
    return this.#joined(
      ['and', '&&'],
      () => this.#single(),
      (all) => ({ all }),
    )
  }

  #joined(
    words: string[],
    part: () => Rule | Condition | undefined,
    join: (parts: (Rule | Condition)[]) => Condition,
  ): Rule | Condition | undefined {
    const parts: (Rule | Condition)[] = []
    do {
      const next = part()
      if (!next) return undefined
      parts.push(next)
    } while (this.#takes(words))
    return parts.length === 1 ? parts[0] : join(parts)
  }

  #single(): Rule | Condition | undefined {
    if (this.#takes(['('])) {
      const inner = this.either()
      return inner && this.#takes([')']) ? inner : undefined
    }
    const name = this.#tokens[this.#at++]
    const ref = name?.kind === 'name' ? this.#refs.get(name.text.toLowerCase()) : undefined
    if (!ref) return undefined
    const sign = this.#tokens[this.#at++]
    const spelled = sign && 'text' in sign ? sign.text.toLowerCase() : ''
    const alone = Object.hasOwn(ALONE, spelled) ? ALONE[spelled] : undefined
    if (alone) return { question: ref.question, op: alone }
    const op = SIGNS[spelled] ?? (Object.hasOwn(WORDS, spelled) ? WORDS[spelled] : undefined)
    const value = op && this.#value()
    return value === undefined || !op ? undefined : ruleOf(ref, op, value)
  }

  #value(): string | number | boolean | (string | number)[] | undefined {
    if (!this.#takes(['['])) return this.#plain()
    const list: (string | number)[] = []
    while (!this.#takes([']'])) {
      const value = this.#plain()
      if (value === undefined || typeof value === 'boolean') return undefined
      list.push(value)
      this.#takes([','])
    }
    return list.length > 0 ? list : undefined
  }

  #plain(): string | number | boolean | undefined {
    const token = this.#tokens[this.#at++]
    if (token?.kind === 'number') return token.value
    if (token?.kind === 'text') return token.text
    if (token?.kind !== 'word') return undefined
    const word = token.text.toLowerCase()
    return word === 'true' || word === 'false' ? word === 'true' : undefined
  }

  #takes(texts: string[]): boolean {
    const token = this.#tokens[this.#at]
    if (!token || !('text' in token) || token.kind === 'name' || token.kind === 'text') return false
    if (!texts.includes(token.text.toLowerCase())) return false
    this.#at++
    return true
  }
}

type Value = string | number | boolean | (string | number)[]

/** A comparison with the value's own form here: the choice 2 is the option '2', a step of a scale that began at 0 is one more. */
function ruleOf(ref: Ref, op: Operator, value: Value): Rule | undefined {
  const { question, values } = ref
  if (!values) return { question, op: anyCase(ref, op, value), value }
  const sign = COMPARED[op]
  const spelled = (each: unknown) => spelledIn(values, String(each))
  if (sign) return Array.isArray(value) ? undefined : compare(ref, sign, spelled(value))
  const options = [value].flat().map((each) => values.get(spelled(each)))
  if (options.some((each) => each === undefined || typeof each === 'boolean')) return undefined
  const list = options as (string | number)[]
  return { question, op, value: Array.isArray(value) ? list : list[0]! }
}

/** The value as the question spells it. */
function spelledIn(values: NonNullable<Ref['values']>, text: string): string {
  if (values.has(text)) return text
  return [...values.keys()].find((key) => key.toLowerCase() === text.toLowerCase()) ?? text
}

/** Own words are equal in any case: a pattern without wildcards says so. */
function anyCase({ isText }: Ref, op: Operator, value: Value): Operator {
  if (!isText || typeof value !== 'string' || /[*?#]/.test(value)) return op
  return op === 'equals' ? 'matches' : op === 'not_equals' ? 'not_matches' : op
}

const COMPARED: Partial<Record<Operator, ComparisonSign>> = {
  equals: '=',
  not_equals: '!=',
  less: '<',
  less_or_equal: '<=',
  greater: '>',
  greater_or_equal: '>=',
}

const TOKEN =
  /\s+|\{([^{}]+)\}|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(-?\d+(?:\.\d+)?)|(&&|\|\||<>|[<>!=]=?|[()[\],])|([\p{L}_][\p{L}\p{N}_]*)/uy

function tokensOf(expression: string): Token[] | undefined {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < expression.length) {
    const match = TOKEN.exec(expression)
    if (!match) return undefined
    const [, name, single, double, number, sign, word] = match
    const text = single ?? double
    if (name !== undefined) tokens.push({ kind: 'name', text: name.trim() })
    else if (text !== undefined) tokens.push({ kind: 'text', text: text.replace(/\\(.)/g, '$1') })
    else if (number !== undefined) tokens.push({ kind: 'number', value: Number(number) })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
    else if (word !== undefined) tokens.push({ kind: 'word', text: word })
  }
  return tokens
}
