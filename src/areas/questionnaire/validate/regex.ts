/**
 * Regular expressions that owners write, matched in a number of steps that is known before: the length of the text times the size of the
 * expression (Thompson 1968). The engine's own `RegExp` may take exponential time; here it only tests single signs.
 * Lookaround and back references can't be matched this way and are refused.
 */
export type Regex = { readonly instructions: readonly Instruction[]; readonly start: number }

type Instruction =
  | { op: 'sign'; fits: (sign: string) => boolean; next: number }
  | { op: 'split'; next: readonly number[] }
  | { op: 'at'; place: Place; next: number }
  | { op: 'match' }
type Place = 'start' | 'end' | 'edge' | 'inside'

type Node =
  | { kind: 'sign'; fits: (sign: string) => boolean }
  | { kind: 'at'; place: Place }
  | { kind: 'sequence'; parts: Node[] }
  | { kind: 'choice'; parts: Node[] }
  | { kind: 'repeat'; part: Node; min: number; max: number }

const MOST_INSTRUCTIONS = 1500
const MOST_DEPTH = 30
const MOST_REPEATS = 1000
/** Tests of one sign take this many steps of the budget (`Budget` in condition.ts). */
const STEPS_PER_SIGN = 8

const cache = new Map<string, Regex | undefined>()

/** @returns undefined where the expression is wrong, too large, or asks for what can't be matched in linear time */
export function compileRegex(source: string, isCaseInsensitive = false): Regex | undefined {
  const key = `${isCaseInsensitive ? 'i' : ' '}${source}`
  if (cache.has(key)) return cache.get(key)
  if (cache.size >= 500) cache.clear()
  const tree = new Parser(source, isCaseInsensitive).parse()
  const regex = tree && sizeOf(tree) < MOST_INSTRUCTIONS ? programOf(tree) : undefined
  cache.set(key, regex)
  return regex
}

/** What matching costs at most, in steps. */
export function stepsOfRegex(length: number, regex: Regex): number {
  return 8 + STEPS_PER_SIGN * (length + 1) * regex.instructions.length
}

/** Whether the expression is found anywhere in the text. */
export function matchesRegex(text: string, regex: Regex): boolean {
  const { instructions, start } = regex
  const signs = [...text]
  let current = new Set<number>()
  for (let at = 0; at <= signs.length; at++) {
    const holds = (place: Place) => isAt(place, signs, at)
    const holdsNext = (place: Place) => isAt(place, signs, at + 1)
    follow(instructions, start, current, holds)
    const next = new Set<number>()
    for (const index of current) {
      const instruction = instructions[index]!
      if (instruction.op === 'match') return true
      if (instruction.op === 'sign' && at < signs.length && instruction.fits(signs[at]!))
        follow(instructions, instruction.next, next, holdsNext)
    }
    current = next
  }
  return false
}

/** Adds an instruction and all that follow it without taking a sign. */
function follow(
  instructions: readonly Instruction[],
  start: number,
  reached: Set<number>,
  holds: (place: Place) => boolean,
): void {
  const waiting = [start]
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (reached.has(index)) continue
    reached.add(index)
    const instruction = instructions[index]!
    if (instruction.op === 'split') waiting.push(...instruction.next)
    if (instruction.op === 'at' && holds(instruction.place)) waiting.push(instruction.next)
  }
}

function isAt(place: Place, signs: readonly string[], at: number): boolean {
  if (place === 'start') return at === 0
  if (place === 'end') return at === signs.length
  const isEdge = isWord(signs[at - 1]) !== isWord(signs[at])
  return isEdge === (place === 'edge')
}

function isWord(sign: string | undefined): boolean {
  return sign !== undefined && /^[\p{L}\p{N}_]$/u.test(sign)
}

function sizeOf(node: Node): number {
  switch (node.kind) {
    case 'sequence':
      return node.parts.reduce((size, part) => size + sizeOf(part), 0)
    case 'choice':
      return node.parts.reduce((size, part) => size + sizeOf(part) + 1, 1)
    case 'repeat':
      return (sizeOf(node.part) + 1) * (Number.isFinite(node.max) ? node.max : node.min + 1) + 1
    default:
      return 1
  }
}

/** Written from the end: each part is followed by an instruction that stands already. */
function programOf(tree: Node): Regex {
  const program: Instruction[] = [{ op: 'match' }]
  const add = (instruction: Instruction) => program.push(instruction) - 1
  const write = (node: Node, next: number): number => {
    if (node.kind === 'sign') return add({ op: 'sign', fits: node.fits, next })
    if (node.kind === 'at') return add({ op: 'at', place: node.place, next })
    if (node.kind === 'sequence') return node.parts.reduceRight((after, part) => write(part, after), next)
    if (node.kind === 'choice') return add({ op: 'split', next: node.parts.map((part) => write(part, next)) })
    let after = next
    if (node.max === Number.POSITIVE_INFINITY) {
      const loop = add({ op: 'split', next: [next] })
      program[loop] = { op: 'split', next: [write(node.part, loop), next] }
      after = loop
    }
    const optional = Number.isFinite(node.max) ? node.max - node.min : 0
    for (let each = 0; each < optional; each++)
      after = add({ op: 'split', next: [write(node.part, after), next] })
    for (let each = 0; each < node.min; each++) after = write(node.part, after)
    return after
  }
  const start = write(tree, 0)
  return { instructions: program, start }
}

class Parser {
  readonly #source: string
  #flags: string
  #at = 0
  #depth = 0

  constructor(source: string, isCaseInsensitive: boolean) {
    const isInline = source.startsWith('(?i)')
    this.#source = isInline ? source.slice(4) : source
    this.#flags = isCaseInsensitive || isInline ? 'iu' : 'u'
  }

  parse(): Node | undefined {
    const tree = this.#choice()
    return this.#at === this.#source.length ? tree : undefined
  }

  #choice(): Node | undefined {
    if (++this.#depth > MOST_DEPTH) return undefined
    const parts: Node[] = []
    do {
      const part = this.#sequence()
      if (!part) return undefined
      parts.push(part)
    } while (this.#takes('|'))
    this.#depth--
    return parts.length === 1 ? parts[0] : { kind: 'choice', parts }
  }

  #sequence(): Node | undefined {
    const parts: Node[] = []
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source[this.#at]!)) {
      const part = this.#single()
      const repeated = part && this.#repeated(part)
      if (!repeated) return undefined
      parts.push(repeated)
    }
    return { kind: 'sequence', parts }
  }

  #single(): Node | undefined {
    if (this.#takes('^')) return { kind: 'at', place: 'start' }
    if (this.#takes('$')) return { kind: 'at', place: 'end' }
    if (this.#takes('\\b')) return { kind: 'at', place: 'edge' }
    if (this.#takes('\\B')) return { kind: 'at', place: 'inside' }
    if (this.#takes('(')) {
      const isPlain = !this.#takes('?') || this.#takes(':') || this.#matches(/^P?<[A-Za-z]\w*>/) !== undefined
      const inner = isPlain ? this.#choice() : undefined
      return inner && this.#takes(')') ? inner : undefined
    }
    const text =
      this.#matches(/^\[\^?\]?(?:\\(?:[pP]\{[\w=]{1,40}\}|u\{[\dA-Fa-f]{1,6}\}|.)|[^\]\\])*\]/su) ??
      this.#matches(
        /^(?:\\(?:[pP]\{[\w=]{1,40}\}|x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|[^1-9kxucpPbB])|[^\\[\]*+?{}()])/su,
      ) ??
      this.#matches(/^[\]}]/)
    return text === undefined ? undefined : this.#signOf(text)
  }

  #signOf(text: string): Node | undefined {
    // With the flag u a backslash before a sign without a meaning is an error; elsewhere it is usual.
    const plain = text
      .replace(/^\[(\^?)\]/, '[$1\\]')
      .replace(/\\([^A-Za-z0-9^$\\.*+?()[\]{}|/-])/gu, '$1')
      .replace(/^\\-$/, '-')
      .replace(/(\\[wdsWDS])-(?!\])|-(?=\\[wdsWDS])/g, '$1\\-')
      .replace(/^(?=[\]}]$)/, '\\')
    try {
      // One sign against one class or sign: there is nothing to go back to.
      const test = new RegExp(`^${plain}$`, this.#flags)
      return { kind: 'sign', fits: (sign) => test.test(sign) }
    } catch {
      return undefined
    }
  }

  #repeated(part: Node): Node | undefined {
    const bounds = this.#matches(/^(?:[*+?]|\{\d{1,4}(?:,\d{0,4})?\})/)
    if (bounds === undefined) return part
    if (part.kind === 'at') return undefined
    // Whether it takes much or little makes no difference to whether it is found.
    this.#takes('?')
    const [min = 0, max = Number.POSITIVE_INFINITY] = boundsOf(bounds)
    if (min > max || (max !== Number.POSITIVE_INFINITY && max > MOST_REPEATS) || min > MOST_REPEATS)
      return undefined
    // Two in a row, as a possessive one, mean another thing.
    if (this.#matches(/^[*+{]/) !== undefined) return undefined
    return { kind: 'repeat', part, min, max }
  }

  #takes(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }

  #matches(pattern: RegExp): string | undefined {
    const [text] = pattern.exec(this.#source.slice(this.#at)) ?? []
    if (text !== undefined) this.#at += text.length
    return text
  }
}

function boundsOf(text: string): [min?: number, max?: number] {
  if (text === '*') return [0]
  if (text === '+') return [1]
  if (text === '?') return [0, 1]
  const [min = '', max] = text.slice(1, -1).split(',')
  return max === '' ? [Number(min)] : [Number(min), Number(max ?? min)]
}
