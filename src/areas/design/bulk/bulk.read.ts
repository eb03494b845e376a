import type { Db } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { listBranches } from '../../branch/branch.queries.ts'
import { codesThatFit } from '../../branch/code/change.queries.ts'
import { codesOf, placedCodes } from '../../branch/code/printed-codes.queries.ts'
import { listSubjects, type Subject } from '../../subject/subject.queries.ts'
import type { BulkPrint } from './bulk.contract.ts'

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
 * @param wish.branches short codes of branches; without it all
 * @param wish.codes printed codes, instead of all of a kind; those taken down or of the business's own are left out
 * @throws AppError `not_found` for a printed code that this survey does not have, or out of the member's reach
 */
export async function bulkItems(
  db: Db,
  survey: Survey,
  { what, branches: branchIds, codes }: Pick<BulkPrint, 'what' | 'branches' | 'codes'>,
): Promise<BulkItem[]> {
  if (codes) return codeItems(db, survey, codes)
  const isSeen = (id: string) => survey.branches === 'all' || survey.branches.includes(id)
  const chosen = branchIds && new Set(branchIds)
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

async function codeItems(db: Db, survey: Survey, names: readonly string[]): Promise<BulkItem[]> {
  const codeNames = [...new Set(names.map((code) => code.toUpperCase()))]
  const own = await codesThatFit(db, survey, {}, codeNames)
  if (own.length !== codeNames.length) throw new AppError('not_found')
  const branches = await listBranches(db, survey)
  const titles = new Map(branches.map(({ id, title }) => [id, title]))
  const order = new Map<string | null, number>(branches.map(({ id }, i) => [id, i]))
  const people = new Map((await listSubjects(db, survey)).map((subject) => [subject.id, subject]))
  const codes = await placedCodes(db, survey, survey.branches, codeNames)
  codes.sort((a, b) => (order.get(a.branchId) ?? -1) - (order.get(b.branchId) ?? -1))
  return codes.map(({ code, branchId, subjectId, placement }) => {
    const branch = branchId === null ? undefined : titles.get(branchId)
    const subject = subjectId === null ? undefined : people.get(subjectId)
    const words = [branch, placement, subject?.title].filter((word) => word !== undefined && word !== '')
    const name = words.length > 0 ? (words as string[]) : [code]
    return { code, branch, placement, ...(subject && { subject }), name }
  })
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
