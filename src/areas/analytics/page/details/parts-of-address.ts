import { isNarrowed } from '../../drilldown/drilldown-address.ts'
import type { PageFilter } from '../../filter/page-filter.ts'
import { type DetailPart, openParts } from './open-parts.ts'

/** So few answers are read one by one anyhow. */
const FEW_ANSWERS = 30

/** What an address asks for is unfolded: its parts, the table of two questions, and the answers behind a number. */
export function partsOfAddress(
  search: URLSearchParams,
  { behind, cursor }: Pick<PageFilter, 'behind' | 'cursor'>,
  answers: number,
): ReadonlySet<DetailPart> {
  const open = new Set(openParts(search))
  if (search.has('a') || search.has('b')) open.add('cross')
  if (isNarrowed(behind) || cursor !== undefined || (answers <= FEW_ANSWERS && !search.has('parts')))
    open.add('answers')
  return open
}

/** Whether a part stands below a comparison too. */
export function isBesideComparison(part: DetailPart): boolean {
  return part === 'cross' || part === 'answers'
}
