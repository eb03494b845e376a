import type { Db } from '../../platform/database.ts'
import { listBranches } from '../branch/branch.queries.ts'
import { codesOf, placedCodes } from '../branch/code/printed-codes.queries.ts'
import { listSubjects, type Subject } from '../subject/subject.queries.ts'
import type { BulkTargets } from './bulk.contract.ts'

/** One copy: its code, what stands on it, and what its file is called. */
export type BulkItem = {
  code: string
  branch: string | undefined
  placement: string
  subject?: Subject
  name: readonly string[]
}

type Survey = { accountId: number; id: string; branches: 'all' | readonly string[] }

/**
 * What a print in bulk consists of, in the order of the branches.
 * @param survey.branches `all`, or ids of the branches that the member is limited to
 * @param wanted short codes of branches; without it all
 */
export async function bulkItems(
  db: Db,
  survey: Survey,
  what: BulkTargets,
  wanted: readonly string[] | undefined,
): Promise<BulkItem[]> {
  const isSeen = (id: string) => survey.branches === 'all' || survey.branches.includes(id)
  const chosen = wanted && new Set(wanted)
  const branches = (await listBranches(db, survey)).filter(
    ({ id, code, active }) => active && isSeen(id) && (!chosen || chosen.has(code)),
  )
  if (what === 'branches') {
    const codes = await codesOf(
      db,
      survey,
      branches.map(({ id }) => ({ branchId: id, subjectId: null })),
    )
    return branches.map(({ title }, i) => ({ code: codes[i]!, branch: title, placement: '', name: [title] }))
  }
  const titles = new Map(branches.map(({ id, title }) => [id, title]))
  const isWanted = (branchId: string | null) =>
    branchId === null ? !chosen && survey.branches === 'all' : titles.has(branchId)
  if (what === 'tables') {
    const place = new Map(branches.map(({ id }, i) => [id, i]))
    const order = (id: string | null) => (id === null ? -1 : (place.get(id) ?? 0))
    const codes = (await placedCodes(db, survey, survey.branches)).filter(({ branchId }) =>
      isWanted(branchId),
    )
    return codes
      .map(({ code, branchId, placement }) => {
        const branch = branchId === null ? undefined : titles.get(branchId)
        return { branchId, code, branch, placement, name: branch ? [branch, placement] : [placement] }
      })
      .sort((a, b) => order(a.branchId) - order(b.branchId))
      .map(({ branchId: _, ...item }) => item)
  }
  return staffItems(db, survey, titles, isWanted)
}

/** A badge for each place where a person works; one who belongs to no branch has one without. */
async function staffItems(
  db: Db,
  survey: Survey,
  titles: ReadonlyMap<string, string>,
  isWanted: (branchId: string | null) => boolean,
): Promise<BulkItem[]> {
  const people = (await listSubjects(db, survey)).filter(({ active }) => active)
  const owners = people.flatMap((subject) => {
    const places: (string | null)[] = subject.branches.length > 0 ? subject.branches : [null]
    return places.filter(isWanted).map((branchId) => ({ branchId, subjectId: subject.id, subject }))
  })
  const codes = await codesOf(db, survey, owners)
  return owners.map(({ branchId, subject }, i) => {
    const branch = branchId === null ? undefined : titles.get(branchId)
    return {
      code: codes[i]!,
      branch,
      placement: '',
      subject,
      name: branch ? [branch, subject.title] : [subject.title],
    }
  })
}
