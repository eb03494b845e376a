import { DRILL_DOWN_NAMES } from '../../drilldown/drilldown-names.ts'

/** The parts of the analytics that stay folded until they are asked for, in the order of the page. */
export const DETAIL_PARTS = [
  'questions',
  'places',
  'when',
  'words',
  'drivers',
  'stops',
  'cross',
  'answers',
] as const
export type DetailPart = (typeof DETAIL_PARTS)[number]

const NAME = 'parts'

/** What else in an address unfolds a part. */
const UNFOLDING: Partial<Record<DetailPart, readonly string[]>> = {
  cross: ['a', 'b'],
  answers: [...DRILL_DOWN_NAMES, 'cursor'],
}

/** The parts that an address unfolds: `parts=questions,when`, `parts=all` or `parts=none`. */
export function openParts(search: URLSearchParams): ReadonlySet<DetailPart> {
  const names = (search.get(NAME) ?? '').split(',')
  return new Set(names.includes('all') ? DETAIL_PARTS : DETAIL_PARTS.filter((part) => names.includes(part)))
}

/** The address with one more part unfolded. */
export function openingSearch(search: URLSearchParams, part: DetailPart): string {
  return searchWith(search, new Set([...openParts(search), part]))
}

/** The address with a part folded, without what would unfold it again. */
export function foldingSearch(search: URLSearchParams, part: DetailPart): string {
  const next = new URLSearchParams(search)
  for (const name of UNFOLDING[part] ?? []) next.delete(name)
  return searchWith(next, new Set([...openParts(search)].filter((each) => each !== part)))
}

function searchWith(search: URLSearchParams, parts: ReadonlySet<DetailPart>): string {
  const next = new URLSearchParams(search)
  const names = DETAIL_PARTS.filter((part) => parts.has(part))
  next.set(NAME, names.length === DETAIL_PARTS.length ? 'all' : names.join(',') || 'none')
  return `?${next}`
}
