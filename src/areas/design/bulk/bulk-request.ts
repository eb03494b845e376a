import type { BulkPrint } from './bulk.contract.ts'

/** The targets that another page chose for a bulk print, when it was not for all. */
export type BulkRequest = Pick<BulkPrint, 'branches' | 'codes' | 'where'> & {
  isAsked: boolean
  /** how many printed codes were chosen; 0 when none were */
  count: number
}

/** Reads the wish from the address of the print page. */
export function readBulkRequest(search: URLSearchParams): BulkRequest {
  const list = (name: string) => search.get(name)?.split(',').filter(Boolean)
  const isAsked = search.get('subId') === 'all'
  const count = Number(search.get('count')) || 0
  if (!isAsked || count === 0) return { isAsked, count: 0, branches: list('branches') }
  const codes = list('codes')
  if (codes) return { isAsked, count, codes }
  const [words, branch, state] = ['search', 'branch', 'state'].map((name) => search.get(name) ?? '')
  const where = {
    ...(words && { search: words }),
    ...(branch && { subId: branch }),
    ...(state && { state: state as NonNullable<NonNullable<BulkPrint['where']>['state']> }),
  }
  return { isAsked, count, where }
}
