/** The class of a character when a sentence is parsed. */
export const CHARACTER_KINDS = { other: 0, letter: 1, space: 2, sign: 3, dash: 4, picture: 5 } as const
export type CharacterKind = (typeof CHARACTER_KINDS)[keyof typeof CHARACTER_KINDS]

const PATTERNS: [RegExp, CharacterKind][] = [
  [/\p{L}/u, CHARACTER_KINDS.letter],
  [/\s/, CHARACTER_KINDS.space],
  [/[,;:()!?.…]/, CHARACTER_KINDS.sign],
  [/[-–—]/, CHARACTER_KINDS.dash],
  [/\p{Extended_Pictographic}/u, CHARACTER_KINDS.picture],
]
/** Latin and Cyrillic letters come before this. */
const COMMON = 0x600
const common = Uint8Array.from({ length: COMMON }, (_, point) => lookUp(point))
const rare = new Map<number, CharacterKind>()

/** The kind of a code point. */
export function kindOf(point: number): CharacterKind {
  if (point < COMMON) return common[point] as CharacterKind
  const letters = rare.get(point)
  if (letters !== undefined) return letters
  const kind = lookUp(point)
  rare.set(point, kind)
  return kind
}

function lookUp(point: number): CharacterKind {
  const character = String.fromCodePoint(point)
  return PATTERNS.find(([pattern]) => pattern.test(character))?.[1] ?? CHARACTER_KINDS.other
}

/** Where a run of characters of one kind ends that begins, if at all, at a place of a text. */
export function endOfRun(text: string, from: number, kind: CharacterKind): number {
  let at = from
  while (at < text.length) {
    const point = text.codePointAt(at)!
    if (kindOf(point) !== kind) break
    at += widthOf(point)
  }
  return at
}

/** How many places of a text a code point takes. */
export function widthOf(point: number): number {
  return point > 0xffff ? 2 : 1
}
