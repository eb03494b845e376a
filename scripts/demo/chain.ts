import type { SignedIn } from '../../src/areas/account/sign-in/signed-in.ts'
import { listBranches } from '../../src/areas/branch/branch.queries.ts'
import { codeOf } from '../../src/areas/branch/code.queries.ts'
import { saveBranches } from '../../src/areas/branch/save.queries.ts'
import type { SurveyDocument } from '../../src/areas/questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../src/areas/survey/survey.access.ts'
import { createSurvey, publish } from '../../src/areas/survey/survey.queries.ts'
import type { Db } from '../../src/platform/database.ts'
import { newId } from '../../src/platform/ids.ts'
import { COMPANY } from './company.ts'

/** A business's published survey, and the rows that stand for the keys of its branches and subjects. */
export type Chain = {
  survey: OwnSurvey
  document: SurveyDocument
  branches: Map<string, { id: string; code: string }>
  subjects: Map<string, string>
}

/** A business to be made, in keys of its own. */
export type Business = {
  title: string
  /** By which the cabinet narrows its list. */
  tags: readonly string[]
  document: SurveyDocument
  branches: readonly {
    key: string
    title: string
    address: string
    lat: number
    lon: number
    phone?: string
  }[]
  subjects: readonly SubjectSeed[]
}
export type SubjectSeed = {
  kind: 'staff' | 'product'
  key: string
  title: string
  position: string
  branch?: string | undefined
  photo: string | null
}

/** Makes a survey from a questionnaire of the library, publishes it as of `openedAt`, and adds branches, subjects and codes. */
export async function makeChain(
  db: Db,
  { accountId, memberId }: { accountId: number; memberId: string },
  { title, tags, document, branches: places, subjects }: Business,
  openedAt: Date,
  createdAt = openedAt,
): Promise<Chain> {
  const { id, revision } = await createSurvey(db, accountId, title, document)
  // Nobody is signed in while the demonstration is made: it acts as the owner, and only the id of the member is read.
  const member = { accountId, memberId } as SignedIn
  const draft = await readSurvey(db, { accountId, id, member })
  await publish(db, draft, revision)
  await backdate(db, draft, openedAt, createdAt)
  await db
    .updateTable('survey')
    .set({ settings: JSON.stringify({ tags }) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
  const survey = await readSurvey(db, { accountId, id, member })
  await saveBranches(
    db,
    survey,
    places.map(({ key, ...place }) => ({ code: key, ...place, timezone: COMPANY.timezone })),
  )
  const branches = new Map<string, { id: string; code: string }>()
  for (const branch of await listBranches(db, survey)) {
    branches.set(branch.code, { id: branch.id, code: (await codeOf(db, survey, branch.id)).code })
  }
  return { survey, document, branches, subjects: await addSubjects(db, survey, subjects, branches) }
}

async function readSurvey(
  db: Db,
  { accountId, id, member }: { accountId: number; id: string; member: SignedIn },
): Promise<OwnSurvey> {
  const row = await db
    .selectFrom('survey')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    accountId,
    id,
    title: row.title,
    slots: row.slots,
    draft: row.draft as SurveyDocument,
    revision: row.revision,
    savedAt: row.updated_at,
    draftBy: row.draft_by,
    version: row.version,
    publishedAt: row.published_at,
    trashedAt: null,
    settings: {},
    branches: 'all',
    member,
  }
}

async function backdate(
  db: Db,
  { accountId, id }: OwnSurvey,
  openedAt: Date,
  createdAt: Date,
): Promise<void> {
  await db
    .updateTable('survey')
    .set({ created_at: createdAt, updated_at: openedAt, published_at: openedAt })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('survey_version')
    .set({ published_at: openedAt })
    .where('account_id', '=', accountId)
    .where('survey_id', '=', id)
    .execute()
}

async function addSubjects(
  db: Db,
  { accountId, id }: OwnSurvey,
  subjects: readonly SubjectSeed[],
  branches: Chain['branches'],
): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map()
  const rows = subjects.map(({ key, branch, ...about }, sort) => ({
    key,
    row: { account_id: accountId, survey_id: id, id: newId(), ...about, sort },
    branchId: branch && branches.get(branch)!.id,
  }))
  await db
    .insertInto('subject')
    .values(rows.map(({ row }) => row))
    .execute()
  const links = rows.flatMap(({ row: { account_id, survey_id, id }, branchId }) =>
    branchId ? [{ account_id, survey_id, subject_id: id, branch_id: branchId }] : [],
  )
  if (links.length > 0) await db.insertInto('subject_branch').values(links).execute()
  return new Map(rows.map(({ key, row }) => [key, row.id]))
}
