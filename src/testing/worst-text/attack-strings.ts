import { type RegexAtom, regexAtoms, sampleOf } from './regex-atoms.ts'

/** A string as parts, so that it can be made in any length. */
export type Attack = { prefix: string; pump: string; suffix: string }

const MOST_SAMPLES = 3
const MOST_PAIRED = 6
const MOST_ATOMS = 40
const MOST_ATTACKS = 150
/** Few patterns match these; a match that fails at the end makes the matcher go back. */
const BREAKERS = ['\u0000', '\n\u0000', ' \u0000']

/**
 * Strings on which a backtracking matcher of this pattern may take more than linear time: something that matches, many times over, and an
 * end that doesn't.
 */
export function attacksOn(pattern: string, flags: string): Attack[] {
  const ways = new Set(
    (['first', 'last'] as const).map((choice) => JSON.stringify(attacksOnWay(pattern, flags, choice))),
  )
  return [...ways].flatMap((way) => JSON.parse(way) as Attack[])
}

function attacksOnWay(pattern: string, flags: string, choice: 'first' | 'last'): Attack[] {
  const { atoms: allAtoms, repeatedGroups } = regexAtoms(pattern, flags, choice)
  const atoms = allAtoms.slice(0, MOST_ATOMS)
  const attacks: Attack[] = []
  for (const [at, { samples, isRepeated }] of atoms.entries()) {
    if (!isRepeated) continue
    const prefix = sampleOf(atoms.slice(0, at))
    const rest = sampleOf(atoms.slice(at + 1))
    for (const pump of samples.slice(0, MOST_SAMPLES))
      for (const suffix of [...BREAKERS, `${rest}\n\u0000`, `${rest.slice(0, -1)}\u0000`])
        attacks.push({ prefix, pump, suffix })
  }
  for (const pump of pumpsOf(atoms, repeatedGroups))
    for (const suffix of BREAKERS) attacks.push({ prefix: '', pump, suffix })
  return attacks.slice(0, MOST_ATTACKS)
}

/** @param length of the whole string, about */
export function attackText({ prefix, pump, suffix }: Attack, length: number): string {
  const count = Math.max(1, Math.floor((length - prefix.length - suffix.length) / pump.length))
  return prefix + pump.repeat(count) + suffix
}

function pumpsOf(atoms: readonly RegexAtom[], repeatedGroups: readonly string[]): Set<string> {
  const characters = [...new Set(atoms.flatMap(({ samples }) => samples.slice(0, 2)))].slice(0, MOST_PAIRED)
  const prefixes = atoms.map((_, at) => sampleOf(atoms.slice(0, at + 1)))
  const pairs = characters.flatMap((first) => characters.map((second) => first + second))
  return new Set([...characters, ...repeatedGroups, ...prefixes, ...pairs].filter(Boolean))
}
