/** The database as it is at one moment, written out by PostgreSQL's own COPY while everybody goes on working. */
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { isCluster } from '../cluster/is-cluster.ts'
import { newConnection } from '../postgres/connection.ts'
import { BackupError } from './backup-error.ts'
import type { BackedUpTable, Manifest } from './manifest.ts'
import type { BackupKey } from './sealing.ts'
import { storePart } from './stored.ts'

/** Any constant number: who holds it backs up, others are refused. */
const LOCK = 7_216_256

const VERSION = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version

type Table = Pick<BackedUpTable, 'schema' | 'name' | 'columns'>

export type Snapshot = Pick<Manifest, 'version' | 'moment' | 'migrations' | 'queue' | 'sequences'> & {
  tables: Table[]
  client: pg.Client
}

const CLUSTER =
  'This database is a cluster: a backup of its coordinator alone could not be restored. Nothing was written; docs/scaling.md says how a cluster is backed up.'

/**
 * Opens a connection that sees the database as it is now for as long as the work takes, and gives it to the work.
 * @throws BackupError when another backup of this database is being made, and for a cluster, whose rows are on several servers
 */
export async function atOneMoment<T>(
  databaseUrl: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = newConnection({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (!rows[0].mine)
      throw new BackupError('Another backup of this database is being made: wait until it is done.')
    if (await isCluster(client)) throw new BackupError(CLUSTER)
    await client.query('begin isolation level repeatable read, read only')
    await fixForms(client)
    return await work({ client, ...(await describe(client)) })
  } finally {
    // Ends the session and with it the lock.
    await client.end().catch(() => {})
  }
}

/** Writes every table into the folder. */
export async function storeTables(
  { client, tables }: Snapshot,
  folder: string,
  key: BackupKey | undefined,
  say: (detail: string) => void,
): Promise<BackedUpTable[]> {
  const stored: BackedUpTable[] = []
  for (const [at, table] of tables.entries()) {
    say(`table ${at + 1} of ${tables.length}, ${table.name}`)
    const copy = client.query(copyTo(`copy ${named(table)} to stdout`))
    const part = await storePart(folder, {
      name: `database/${table.schema}.${table.name}.zst`,
      compressed: true,
      ...(key && { key }),
      source: copy,
    })
    // The number of rows comes after the last of them, and a busy server sends it late: the next query begins behind it.
    await client.query('select')
    stored.push({ ...table, rows: copy.rowCount ?? 0, stored: part })
  }
  return stored
}

/** Values are written alike whatever the server, the role or the database are set to, and rows in the order in which they lie. */
export async function fixForms(client: pg.Client): Promise<void> {
  await client.query(
    `set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC'; set bytea_output = 'hex';
     set extra_float_digits = 3; set client_encoding = 'UTF8'; set synchronize_seqscans = off;
     set statement_timeout = 0; set lock_timeout = '30s'; set idle_in_transaction_session_timeout = 0`,
  )
}

/** A table with the columns that are kept, for COPY. */
export function named({ schema, name, columns }: Table): string {
  return `"${schema}"."${name}" (${columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ')})`
}

async function describe(client: pg.Client): Promise<Omit<Snapshot, 'client'>> {
  const one = async <R extends pg.QueryResultRow>(sql: string) => (await client.query<R>(sql)).rows
  const [{ at }] = (await one<{ at: Date }>('select now() as at')) as [{ at: Date }]
  const migrations = await one<{ name: string }>('select name from public.schema_migration order by name')
  const [{ version }] = (await one<{ version: number }>('select version from pgboss.version')) as [
    { version: number },
  ]
  return {
    version: VERSION,
    moment: at.toISOString(),
    migrations: migrations.map(({ name }) => name),
    queue: Number(version),
    tables: await one<Table>(
      `select n.nspname as schema, c.relname as name,
              (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
               where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'pgboss') and c.relkind = 'r' and c.relpersistence = 'p'
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
         -- The queue's own figures of a day, for which it makes a table each day.
         and not (n.nspname = 'pgboss' and c.relname ~ '^queue_stats')
       order by 1, 2`,
    ),
    sequences: await one<Manifest['sequences'][number]>(
      `select schemaname as schema, sequencename as name, coalesce(last_value, start_value)::text as value,
              last_value is not null as called
       from pg_sequences where schemaname in ('public', 'pgboss') order by 1, 2`,
    ),
  }
}
