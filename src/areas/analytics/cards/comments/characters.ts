/** What a character is to whoever takes a sentence apart. */
export const KINDS = { other: 0, letter: 1, space: 2, sign: 3, dash: 4, picture: 5 } as const
export type Kind = (typeof KINDS)[keyof typeof KINDS]

const PATTERNS: [RegExp, Kind][] = [
  [/\p{L}/u, KINDS.letter],
  [/\s/, KINDS.space],
  [/[,;:()!?.…]/, KINDS.sign],
  [/[-–—]/, KINDS.dash],
  [/\p{Extended_Pictographic}/u, KINDS.picture],
]
/** Latin and Cyrillic letters come before this. */
const COMMON = 0x600
const common = Uint8Array.from({ length: COMMON }, (_, point) => lookUp(point))
const rare = new Map<number, Kind>()

/** The kind of a code point. */
export function kindOf(point: number): Kind {
  if (point < COMMON) return common[point] as Kind
  const known = rare.get(point)
  if (known !== undefined) return known
  const kind = lookUp(point)
  rare.set(point, kind)
  return kind
}

function lookUp(point: number): Kind {
  const character = String.fromCodePoint(point)
  return PATTERNS.find(([pattern]) => pattern.test(character))?.[1] ?? KINDS.other
}

/** Where a run of characters of one kind ends that begins, if at all, at a place of a text. */
export function endOfRun(text: string, from: number, kind: Kind): number {
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
