/**
 * A condition as compound selectors of the form, all of which must match; none says that it always holds, `false` that it never does.
 * Not `exact`: it may hold more often than the condition, never less.
 */
export type Selector = {
  all: readonly string[] | false
  exact: boolean
  /** Something of it was left out, because it would have grown too long. */
  isCut?: boolean
}

export const ALWAYS: Selector = { all: [], exact: true }
export const NEVER: Selector = { all: false, exact: true }
export const UNKNOWN: Selector = { all: [], exact: false }
export const CUT: Selector = { ...UNKNOWN, isCut: true }

/** What looking at a part costs, as letters that are joined. */
const PER_PART = 20

/** How long selectors may be, in letters, and how many letters may be joined to make all of a page. */
export type SelectorLimits = { longest: number; work: number }

/**
 * Joins selectors within limits, so that no questionnaire can make them grow without end: conditions that look at conditions double
 * them with every question. What is too long is left out, and what it would have hidden is shown.
 */
export class SelectorJoiner {
  readonly #longest: number
  #work: number

  constructor({ longest, work }: SelectorLimits) {
    this.#longest = longest
    this.#work = work
  }

  and(parts: readonly Selector[]): Selector {
    if (parts.some(isNever)) return NEVER
    const pieces = [...new Set(parts.flatMap(({ all }) => all || []))]
    const isCut = parts.some((part) => part.isCut)
    const exact = parts.every((part) => part.exact)
    this.spends(parts.length * PER_PART)
    if (this.#takes(lengthOf(pieces))) return { all: pieces, exact, isCut }
    // What stands last is nearest to the question: without the rest it is hidden in most cases.
    return { all: this.#fitting(pieces), exact: false, isCut: true }
  }

  or(parts: readonly Selector[]): Selector {
    const isAlways = ({ all }: Selector) => all && all.length === 0
    if (parts.some((part) => isAlways(part) && part.exact)) return ALWAYS
    const isCut = parts.some((part) => part.isCut)
    if (parts.some(isAlways)) return { ...UNKNOWN, isCut }
    const exact = parts.every((part) => part.exact)
    const pieces = new Set<string>()
    this.spends(parts.length * PER_PART)
    let length = 0
    for (const { all } of parts) {
      length += all ? lengthOf(all) + 1 : 0
      if (length > this.#longest) return CUT
      if (all) pieces.add(all.join(''))
    }
    if (!this.#takes(length)) return CUT
    if (pieces.size === 0) return { all: false, exact, isCut }
    const [only] = pieces
    return { all: [pieces.size === 1 ? only! : `:is(${[...pieces]})`], exact, isCut }
  }

  not({ all, exact, isCut }: Selector): Selector {
    if (!exact) return { ...UNKNOWN, isCut }
    if (!all) return ALWAYS
    if (all.length === 0) return NEVER
    return this.#takes(lengthOf(all)) ? { all: [`:not(${all.join('')})`], exact, isCut } : CUT
  }

  /** That one of these values of a field is ticked. */
  checked(name: string, values: readonly string[]): Selector {
    if (values.length === 0) return NEVER
    if (!this.#takes(values.reduce((length, value) => length + value.length + 9, name.length))) return CUT
    const of = values.map((value) => `[value=${quoted(value)}]`)
    const any = of.length === 1 ? of[0] : `:is(${of})`
    return { all: [`:has([name=${quoted(name)}]${any}:checked)`], exact: true }
  }

  /** Takes so much of the work that is left; false where that is all done. */
  spends(letters: number): boolean {
    this.#work -= letters
    return this.#work >= 0
  }

  /** Whether a selector of so many letters may be made. */
  #takes(letters: number): boolean {
    return letters <= this.#longest && this.spends(letters)
  }

  #fitting(pieces: readonly string[]): string[] {
    let budget = this.#work >= 0 ? this.#longest : 0
    const fitting: string[] = []
    for (const piece of pieces.toReversed()) {
      budget -= piece.length
      if (budget < 0) break
      fitting.push(piece)
    }
    return fitting
  }
}

function isNever({ all, exact }: Selector): boolean {
  return all === false && exact
}

function lengthOf(pieces: readonly string[]): number {
  return pieces.reduce((length, piece) => length + piece.length, 0)
}

/** A CSS string that also can't end the style element it stands in. */
export function quoted(text: string): string {
  const escaped = text.replace(/["\\<>\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)
  return `"${escaped}"`
}
