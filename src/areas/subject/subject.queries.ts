import type { Executor } from '../../platform/database.ts'

/** Someone or something that guests rate: a person, a room, a product, a service. */
export type Subject = {
  id: string
  kind: 'staff' | 'premise' | 'product' | 'service'
  title: string
  position: string
  /** Id of a brought picture. */
  photo: string | null
  branchId: string | null
  active: boolean
}

/** Subjects of one survey in their order, retired ones last. */
export async function listSubjects(
  db: Executor,
  survey: { accountId: number; id: string },
): Promise<Subject[]> {
  const rows = await db
    .selectFrom('subject')
    .select(['id', 'kind', 'title', 'position', 'photo', 'branch_id', 'active'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .orderBy('active', 'desc')
    .orderBy('sort')
    .orderBy('title')
    .execute()
  return rows.map(({ branch_id, kind, ...row }) => ({
    ...row,
    kind: kind as Subject['kind'],
    branchId: branch_id,
  }))
}
