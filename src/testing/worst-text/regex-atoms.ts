/** One thing that a pattern matches, in the order of its text. */
export type RegexAtom = {
  /** Characters, or a run of letters, that it matches. */
  samples: string[]
  isRepeated: boolean
}
export type RegexParts = { atoms: RegexAtom[]; repeatedGroups: string[] }

/** A character for every class that patterns name. */
const ALPHABET = [...'a1 \t\n@.-_A"\'<>/\\:;,=(){}[]&|+*!?#%$^~`0zя«№😀\u00a0']
const GROUP_START = /\(\?(?:[:=!]|<[=!]|<\w+>)|\(/y
const CLASS = /\[(?:\\[\s\S]|[^\]\\])*\]/y
const ESCAPE = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|k<\w+>|[\s\S])/y
const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y

type Group = { start: number; isTaken: boolean }

/**
 * The atoms of one way through a pattern: of every group the first alternative, or the last one. Rough on purpose: the result is only used to
 * make strings that a matcher has to try hard.
 */
export function regexAtoms(pattern: string, flags: string, choice: 'first' | 'last'): RegexParts {
  let atoms: RegexAtom[] = []
  const repeatedGroups: string[] = []
  const groups: Group[] = [{ start: 0, isTaken: true }]
  let at = 0
  const take = (form: RegExp): string => {
    form.lastIndex = at
    const text = form.exec(pattern)?.[0] ?? ''
    at += text.length
    return text
  }
  while (at < pattern.length) {
    const group = groups.at(-1)!
    if (take(GROUP_START)) groups.push({ start: atoms.length, isTaken: group.isTaken })
    else if (pattern[at] === ')') {
      at++
      groups.pop()
      if (isRepeating(take(QUANTIFIER)) && group.isTaken)
        repeatedGroups.push(sampleOf(atoms.slice(group.start)))
    } else if (pattern[at] === '|') {
      at++
      if (choice === 'first') group.isTaken = false
      else if (group.isTaken) atoms = atoms.slice(0, group.start)
    } else if (pattern[at] === '^' || pattern[at] === '$') at++
    else {
      const source = take(CLASS) || take(ESCAPE) || pattern[at++]!
      const samples = samplesOf(source, flags)
      const isRepeated = isRepeating(take(QUANTIFIER))
      if (samples.length > 0 && group.isTaken) atoms.push({ samples, isRepeated })
    }
  }
  return { atoms, repeatedGroups }
}

export function sampleOf(atoms: readonly RegexAtom[]): string {
  return atoms.map(({ samples }) => samples[0]).join('')
}

function isRepeating(quantifier: string): boolean {
  return /^[*+]|^\{\d+,\d*\}|^\{\d{2,}\}/.test(quantifier)
}

function samplesOf(source: string, flags: string): string[] {
  if (/^\\[bBk1-9]/.test(source)) return []
  try {
    const matcher = new RegExp(`^(?:${source})$`, flags.replace(/[gy]/g, ''))
    const samples = ALPHABET.filter((character) => matcher.test(character))
    return samples.length > 0 ? samples : source.length === 1 ? [source] : []
  } catch {
    return []
  }
}
