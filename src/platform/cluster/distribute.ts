/** Turns a database into a distributed one, a table at a time; whatever interrupts it, the next run goes on where it stood. */
import type pg from 'pg'
import { type PlannedTable, readPlan } from './plan.ts'

/** Why nothing was done. The message is one sentence for the operator. */
export class DistributeError extends Error {
  override name = 'DistributeError'
}

/** Who holds it distributes; it ends with the connection. */
const LOCK = 7_216_256
/**
 * Puts every table where it belongs: split by account, or whole on every worker. What stands on the coordinator stays as it is. Each
 * step is done and written down in one transaction, and a step that was done is never begun again.
 * @param client a connection without a limit on statements: moving the rows of a table may take hours
 * @throws DistributeError before anything is done
 */
export async function distribute(client: pg.ClientBase, onStep: (step: string) => void): Promise<void> {
  const { extension, obstacles } = await readPlan(client)
  if (extension.available === null)
    throw new DistributeError('This PostgreSQL does not have the extension citus: nothing was changed.')
  if (obstacles.length > 0) throw new DistributeError(`Nothing was changed: ${obstacles.join(' ')}`)
  const { rows: lock } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    LOCK,
  ])
  if (!lock[0]!.held) throw new DistributeError('Another process is distributing this database.')
  try {
    await refuseInUse(client)
    await client.query('create extension if not exists citus')
    await refuseWithoutWorkers(client)
    await client.query(STEPS_TABLE)
    await once(client, 'functions', onStep, async () => {
      await client.query(FUNCTIONS)
    })
    // Read again: the extension now reports what an earlier run has set up.
    const { tables } = await readPlan(client)
    for (const table of stepsOf(tables)) await putTable(client, table, onStep)
    for (const { name } of stepsOf(tables).toReversed()) await dropCopied(client, name, onStep)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
  }
}

/** The tables that have a step, in their order: first those on every worker, which others may refer to, then `account`, as which the rest is split. */
export function stepsOf(tables: readonly PlannedTable[]): PlannedTable[] {
  const of = (on: string) => tables.filter(({ placement }) => placement?.on === on)
  return [
    ...of('every worker'),
    ...of('workers').sort((a, b) => Number(b.name === 'account') - Number(a.name === 'account')),
  ]
}

/** The statement that puts a table; its name and column come from the catalogue and from `placementOf`. */
export function statementFor({ name, placement }: PlannedTable): { text: string; values: string[] } {
  if (placement?.on === 'every worker')
    return { text: 'select create_reference_table($1::regclass)', values: [name] }
  if (placement?.on !== 'workers') throw new RangeError(`${name} stays on the coordinator`)
  const values = [name, placement.column]
  // All tables with the same column of the same type are split alike, so an account's rows are on one worker.
  return placement.column === 'id'
    ? { text: `select create_distributed_table($1::regclass, $2, colocate_with => 'none')`, values }
    : { text: `select create_distributed_table($1::regclass, $2, colocate_with => 'account')`, values }
}

async function putTable(
  client: pg.ClientBase,
  table: PlannedTable,
  onStep: (step: string) => void,
): Promise<void> {
  await once(client, `put ${table.name}`, onStep, async () => {
    const { text, values } = statementFor(table)
    if (!table.done) await client.query(text, values)
  })
}

/** The rows that were copied stay in the coordinator's own files until this; what refers to others goes first. */
async function dropCopied(
  client: pg.ClientBase,
  name: string,
  onStep: (step: string) => void,
): Promise<void> {
  await once(client, `drop copied rows of ${name}`, onStep, async () => {
    // Some tables take the right to truncate from their owner; it is lent for this transaction.
    const { rows } = await client.query<{ lacks: boolean; name: string }>(
      `select not has_table_privilege($1, 'truncate') as lacks, quote_ident($1) as name`,
      [name],
    )
    const { lacks, name: table } = rows[0]!
    if (lacks) await client.query(`grant truncate on ${table} to current_user`)
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [name])
    if (lacks) await client.query(`revoke truncate on ${table} from current_user`)
  })
}

/** Does a step unless it was done, together with its note. */
async function once(
  client: pg.ClientBase,
  step: string,
  onStep: (step: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query('select from cluster.step where step = $1', [step])
  if (rows.length > 0) return
  onStep(step)
  await client.query('begin')
  try {
    await work()
    await client.query('insert into cluster.step (step) values ($1) on conflict do nothing', [step])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** A service that goes on writing would wait for each table, and give up. */
async function refuseInUse(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       and application_name not like 'citus%'`,
  )
  if (rows[0]!.others > 0)
    throw new DistributeError(
      `${rows[0]!.others} other connections use the database: stop the service first, nothing was changed.`,
    )
}

async function refuseWithoutWorkers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ workers: number }>(
    'select count(*)::int as workers from citus_get_active_worker_nodes()',
  )
  if (rows[0]!.workers === 0)
    throw new DistributeError(
      'The cluster has no worker yet: add one with citus_add_node, nothing was distributed.',
    )
}

/** Workers get the functions of migrations too: a statement that one of them answers may call these. */
const FUNCTIONS = `
  select create_distributed_function(pg_proc.oid::regprocedure) from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend where pg_depend.objid = pg_proc.oid and deptype = 'e')`

/** Not a migration: it belongs to the cluster and stays on the coordinator. */
const STEPS_TABLE = `
  create schema if not exists cluster;
  create table if not exists cluster.step (step text primary key, done_at timestamptz not null default now())`
