import { sql } from 'kysely'
import type { Db, OpenTransaction } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { createOnce } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import { tellSurveyChanged } from '../survey/survey.queries.ts'
import { seesSubject } from './subject.access.ts'
import type { SubjectChange } from './subject.contract.ts'

type Row = {
  id: string
  kind: string
  title: string
  position: string
  photo: string | null
  active: boolean
  from_day: string | null
  to_day: string | null
  sort: number
}
type Place = Pick<OwnSurvey, 'accountId' | 'id'>
type Changed = { row: Row; branches: readonly string[]; isMoved: boolean }

/**
 * Creates, changes and retires subjects: all of it or nothing, in a few statements however many they are.
 * @param options.key of `createOnce`, for what creates subjects
 * @param options.reach in whose view: a limited member's new subjects belong to that member's branches, and others are not there
 * @throws AppError `not_found` for a subject, branch or picture that is not there, `invalid` where its days would be crossed
 */
export async function saveSubjects(
  db: Db,
  survey: Place,
  changes: readonly SubjectChange[],
  { reach = 'all', key }: { reach?: OwnSurvey['branches']; key?: Buffer | undefined } = {},
): Promise<void> {
  // A change that was undone in between may be made again.
  const once = changes.some(({ id }) => id === undefined) ? key : undefined
  await db
    .transaction()
    .execute((trx) => createOnce(trx, survey.accountId, once, () => saveIn(trx, survey, changes, reach)))
}

async function saveIn(
  trx: OpenTransaction,
  survey: Place,
  changes: readonly SubjectChange[],
  reach: OwnSurvey['branches'],
): Promise<void> {
  const existing = await lockKnown(trx, survey, changes)
  let last = await lastPlace(trx, survey)
  const changed = new Map<string, Changed>()
  for (const [at, change] of changes.entries()) {
    const id = change.id ?? newId()
    const before = change.id === undefined ? undefined : (changed.get(id) ?? existing.get(id))
    if (change.id !== undefined && !(before && seesSubject({ branches: reach }, before)))
      throw new AppError('not_found')
    const after = merged(before ?? fresh(id, ++last, reach), change, reach)
    const { from_day, to_day } = after.row
    if (from_day && to_day && from_day > to_day)
      throw new AppError('invalid', { fields: { [`data.${at}.to`]: 'invalid' } })
    changed.set(id, after)
  }
  await checkPhotos(trx, survey, [...changed.values()], existing)
  await write(trx, survey, [...changed.values()])
  await tellSurveyChanged(trx, survey.id)
}

function fresh(id: string, sort: number, reach: OwnSurvey['branches']): Changed {
  const row = { id, kind: 'staff', title: '', position: '', photo: null, active: true, sort }
  const branches = reach === 'all' ? [] : reach
  return { row: { ...row, from_day: null, to_day: null }, branches, isMoved: branches.length > 0 }
}

/** Branches that the view leaves out stay as they are; others can't be named in it. */
function merged(
  { row, branches, isMoved }: Changed,
  change: SubjectChange,
  reach: OwnSurvey['branches'],
): Changed {
  const { id: _, removed, branches: several, branchId, from, to, ...values } = change
  const moved = several ?? (branchId === undefined ? undefined : branchId === null ? [] : [branchId])
  const isReached = (id: string) => reach === 'all' || reach.includes(id)
  if (moved && !moved.every(isReached)) throw new AppError('not_found')
  const hidden = branches.filter((id) => !isReached(id))
  return {
    row: {
      ...row,
      ...values,
      ...(removed && { active: false }),
      ...(from !== undefined && { from_day: from }),
      ...(to !== undefined && { to_day: to }),
    },
    branches: moved ? [...new Set([...hidden, ...moved])] : branches,
    isMoved: isMoved || moved !== undefined,
  }
}

/** The subjects that changes name, held until the end, so that two people's changes follow one another. */
async function lockKnown(
  trx: OpenTransaction,
  survey: Place,
  changes: readonly SubjectChange[],
): Promise<Map<string, Changed>> {
  const ids = changes.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('subject')
    .select(['id', 'kind', 'title', 'position', 'photo', 'active', 'from_day', 'to_day', 'sort'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const links = await trx
    .selectFrom('subject_branch')
    .select(['subject_id', 'branch_id'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('subject_id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  const branches = Map.groupBy(links, ({ subject_id }) => subject_id)
  return new Map(
    rows.map((row) => {
      const own = branches.get(row.id)?.map(({ branch_id }) => branch_id) ?? []
      return [row.id, { row, branches: own, isMoved: false }]
    }),
  )
}

async function lastPlace(trx: OpenTransaction, survey: Place): Promise<number> {
  const { last } = await trx
    .selectFrom('subject')
    .select(({ fn }) => fn.max('sort').as('last'))
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

async function checkPhotos(
  trx: OpenTransaction,
  survey: Place,
  changed: readonly Changed[],
  existing: ReadonlyMap<string, Changed>,
): Promise<void> {
  const photos = changed.flatMap(({ row }) =>
    row.photo && row.photo !== existing.get(row.id)?.row.photo ? row.photo : [],
  )
  const wanted = [...new Set(photos)]
  if (wanted.length === 0) return
  const { rows } = await sql`
    select from picture where account_id = ${survey.accountId} and id = any(${wanted}::text[]) for share`.execute(
    trx,
  )
  if (rows.length < wanted.length) throw new AppError('not_found')
}

async function write(trx: OpenTransaction, survey: Place, changed: readonly Changed[]): Promise<void> {
  const rows = JSON.stringify(changed.map(({ row }) => row))
  await sql`
    insert into subject (account_id, survey_id, id, kind, title, position, photo, active, from_day, to_day, sort)
    select ${survey.accountId}::bigint, ${survey.id}::text, given.* from jsonb_to_recordset(${rows}::jsonb)
      as given (id text, kind text, title text, position text, photo text, active boolean, from_day date, to_day date, sort integer)
    on conflict (account_id, survey_id, id) do update set
      kind = excluded.kind, title = excluded.title, position = excluded.position, photo = excluded.photo,
      active = excluded.active, from_day = excluded.from_day, to_day = excluded.to_day, sort = excluded.sort`.execute(
    trx,
  )
  const moved = changed.filter(({ isMoved }) => isMoved)
  if (moved.length === 0) return
  await sql`
    delete from subject_branch where account_id = ${survey.accountId} and survey_id = ${survey.id}
      and subject_id = any(${moved.map(({ row }) => row.id)}::text[])`.execute(trx)
  const links = moved.flatMap(({ row, branches }) => branches.map((branch) => ({ subject: row.id, branch })))
  // Joined with the survey's own branches: an id of another survey leaves a gap, which is refused.
  const { numAffectedRows } = await sql`
    insert into subject_branch (account_id, survey_id, subject_id, branch_id)
    select branch.account_id, branch.survey_id, given.subject, branch.id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given (subject text, branch text)
    join branch on branch.account_id = ${survey.accountId} and branch.survey_id = ${survey.id}
      and branch.id = given.branch`.execute(trx)
  if (Number(numAffectedRows) < links.length) throw new AppError('not_found')
}
