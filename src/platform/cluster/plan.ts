/** What `npm run operator -- distribute` would do to a database, read from its catalogue. */
import type pg from 'pg'
import { readObstacles } from './obstacles.ts'
import { NOT_SPLIT, type Placement, placementOf } from './placement.ts'

export type PlannedTable = {
  name: string
  /** Undefined: nobody has decided. */
  placement: Placement | undefined
  /** PostgreSQL's estimate, exact enough to distinguish minutes from hours. */
  rows: number
  bytes: number
  /** Where it was put by a run before; undefined while it is a plain table. */
  done: boolean
}

export type Plan = {
  /** Of Citus: null where the server does not have it. */
  extension: { installed: string | null; available: string | null }
  /** In the order in which they are put: what is referred to first. */
  tables: PlannedTable[]
  /** A sentence for everything that the cluster would refuse; none of it is tried while there is any. */
  obstacles: string[]
}

type TableRow = { name: string; primaryKey: string[]; rows: number; bytes: number }
type UniqueRow = { table: string; name: string; columns: string[] }
type ForeignRow = {
  table: string
  name: string
  columns: string[]
  to: string
  toColumns: string[]
  /** Whether it changes columns of the row when the other row changes, rather than deleting it or refusing. */
  changes: boolean
}

/** Reads tables, sizes and obstacles; changes nothing, and needs no extension. */
export async function readPlan(db: Pick<pg.Pool, 'query'>): Promise<Plan> {
  const { rows: extension } = await db.query<{ installed: string | null; available: string | null }>(
    `select installed_version as installed, default_version as available from pg_available_extensions where name = 'citus'`,
  )
  const { installed = null, available = null } = extension[0] ?? {}
  const { rows: tables } = await db.query<TableRow>(TABLES)
  const { rows: uniques } = await db.query<UniqueRow>(UNIQUES)
  const { rows: foreign } = await db.query<ForeignRow>(FOREIGN)
  const done = new Set(installed === null ? [] : await distributedTables(db))
  const planned = new Map(
    tables.map(({ name, primaryKey, rows, bytes }) => [
      name,
      { name, placement: placementOf({ name, primaryKey }), rows, bytes, done: done.has(name) },
    ]),
  )
  const placementNamed = (name: string) => planned.get(name)?.placement
  return {
    extension: { installed, available },
    tables: inOrder([...planned.values()], foreign),
    obstacles: [
      ...[...planned.values()].filter(({ placement }) => placement === undefined).map(undecided),
      ...uniques.flatMap((unique) => refusedUnique(unique, placementNamed(unique.table))),
      ...(await readObstacles(
        db,
        (name) => (placementNamed(name) ?? { on: 'coordinator' }).on !== 'coordinator',
        { installed, available },
      )),
      ...foreign.flatMap((key) => refusedForeign(key, placementNamed(key.table), placementNamed(key.to))),
      ...Object.keys(NOT_SPLIT)
        .filter((name) => !planned.has(name))
        .map((name) => `${name} stands in NOT_SPLIT (src/platform/cluster/placement.ts), but is no table.`),
    ].sort(),
  }
}

function undecided({ name }: PlannedTable): string {
  return `${name}: begin its primary key with account_id, or give it a line in NOT_SPLIT (src/platform/cluster/placement.ts).`
}

function refusedUnique({ table, name, columns }: UniqueRow, placement: Placement | undefined): string[] {
  if (placement?.on !== 'workers' || columns.includes(placement.column)) return []
  return [
    `${table}: ${name} is unique over all accounts; put ${placement.column} into it, and what is looked up without an account into a key table.`,
  ]
}

function refusedForeign(
  { table, name, columns, to, toColumns, changes }: ForeignRow,
  from: Placement | undefined,
  target: Placement | undefined,
): string[] {
  if (!from || !target) return []
  if (changes && from.on === 'workers' && columns.includes(from.column))
    return [
      `${table}: ${name} changes columns when ${to} does, which a key with ${from.column} may not; let the code that deletes there change them.`,
    ]
  const isHeld =
    from.on === 'workers' && target.on === 'workers'
      ? columns.some((column, at) => column === from.column && toColumns[at] === target.column)
      : from.on === target.on || (from.on === 'workers' && target.on === 'every worker')
  if (isHeld) return []
  return from.on === 'workers' && target.on === 'workers'
    ? [`${table}: ${name} refers to ${to} without the account; put account_id into it.`]
    : [
        `${table} (${from.on}): ${name} can't refer to ${to} (${target.on}); drop it, and let the code that deletes there delete here.`,
      ]
}

/** Where a table refers to another one, the other one first. @throws for a circle, which no migration has made so far */
function inOrder(tables: PlannedTable[], foreign: readonly ForeignRow[]): PlannedTable[] {
  const targets = Map.groupBy(foreign, ({ table }) => table)
  const remaining = new Map(
    tables.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((table) => [table.name, table]),
  )
  const ordered: PlannedTable[] = []
  while (remaining.size > 0) {
    const next = [...remaining.values()].filter(({ name }) =>
      (targets.get(name) ?? []).every(({ to }) => to === name || !remaining.has(to)),
    )
    if (next.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...remaining.keys()].join(', ')}`)
    ordered.push(...next)
    for (const { name } of next) remaining.delete(name)
  }
  return ordered
}

async function distributedTables(db: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select table_name::text as name from citus_tables where citus_table_type in ('distributed', 'reference')`,
  )
  return rows.map(({ name }) => name)
}

const NAMES = (oid: string, places: string) =>
  `array(select attname::text from unnest(${places}) with ordinality as place (number, at)
     join pg_attribute on attrelid = ${oid} and attnum = place.number order by place.at)`

const TABLES = `
  select relname::text as name, greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(pg_class.oid)::float8 as bytes,
    coalesce((select ${NAMES('pg_class.oid', 'conkey')} from pg_constraint where conrelid = pg_class.oid and contype = 'p'),
      '{}') as "primaryKey"
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and not exists (select from pg_depend where pg_depend.objid = pg_class.oid and deptype = 'e')`

const UNIQUES = `
  select pg_class.relname::text as table, named.relname::text as name, ${NAMES('indrelid', 'indkey::smallint[]')} as columns
  from pg_index join pg_class on pg_class.oid = indrelid join pg_class as named on named.oid = indexrelid
  where indisunique and pg_class.relnamespace = 'public'::regnamespace`

const FOREIGN = `
  select own.relname::text as table, conname::text as name, ${NAMES('conrelid', 'conkey')} as columns,
    target.relname::text as to, ${NAMES('confrelid', 'confkey')} as "toColumns",
    confdeltype in ('n', 'd') or confupdtype in ('n', 'd', 'c') as changes
  from pg_constraint join pg_class as own on own.oid = conrelid join pg_class as target on target.oid = confrelid
  where contype = 'f' and own.relnamespace = 'public'::regnamespace`
