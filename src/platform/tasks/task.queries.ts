import { type Selectable, sql } from 'kysely'
import { databaseNow } from '../clock.ts'
import type { Executor } from '../database.ts'
import type { WorkRow } from '../tables.ts'
import type { Task } from './task.contract.ts'

/** Who asks: a member, or a program for one, and what it may do now. */
type Caller = { accountId: number; memberId: string; rights: object }
/** `mayKnow` says by the rights that a task was started with whether the caller may know of it. */
type Reader = Caller & { mayKnow: (rights: unknown) => boolean }

/** Finds a task that this member started and may know of; any task of the account for a caller with `seesAll`. */
export async function findTask(
  db: Executor,
  caller: Reader & { seesAll: boolean },
  id: string,
): Promise<Task | undefined> {
  let query = db
    .selectFrom('work')
    .select(SHOWN)
    .where('account_id', '=', caller.accountId)
    .where('id', '=', id)
  if (!caller.seesAll) query = query.where('member_id', '=', caller.memberId)
  const row = await query.executeTakeFirst()
  return row && (caller.seesAll || caller.mayKnow(row.rights)) ? taskOf(row) : undefined
}

/** What the member asked for within a day and the caller may know of, newest first; at most 20 of the last 200. */
export async function listTasks(db: Executor, caller: Reader, kind: string | undefined): Promise<Task[]> {
  let query = db
    .selectFrom('work')
    .select(SHOWN)
    .where('account_id', '=', caller.accountId)
    .where('member_id', '=', caller.memberId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  const rows = await query.orderBy('created_at', 'desc').limit(200).execute()
  return rows
    .filter(({ rights }) => caller.mayKnow(rights))
    .slice(0, 20)
    .map(taskOf)
}

/** The file of a work that this member asked for and that is done, while the member may do what it was made with. */
export async function findTaskFile(db: Executor, caller: Caller, id: string): Promise<Task['file']> {
  const row = await db
    .selectFrom('work')
    .select('file')
    .where('account_id', '=', caller.accountId)
    .where('id', '=', id)
    .where('member_id', '=', caller.memberId)
    .where('status', '=', 'done')
    .where(sql<boolean>`rights = ${JSON.stringify(caller.rights)}::jsonb`)
    .executeTakeFirst()
  return (row?.file ?? null) as Task['file']
}

/** Ends a work that has not ended yet; its worker notices within a moment. */
export async function cancelTask(db: Executor, { accountId }: Caller, id: string): Promise<void> {
  await db
    .updateTable('work')
    .set({ status: 'cancelled', finished_at: databaseNow() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .execute()
}

const SHOWN = [
  'id',
  'kind',
  'status',
  'done',
  'total',
  'result',
  'error',
  'file',
  'created_at',
  'finished_at',
  'rights',
] as const

function taskOf(row: Pick<Selectable<WorkRow>, (typeof SHOWN)[number]>): Task {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status as Task['status'],
    done: row.done,
    total: row.total,
    result: row.result as Task['result'],
    error: row.error as Task['error'],
    file: row.file as Task['file'],
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
