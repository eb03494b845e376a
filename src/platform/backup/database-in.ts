/** Puts the tables of a backup into an empty database. */
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { newConnection } from '../postgres/connection.ts'
import { migrate, readMigrations } from '../postgres/migrate.ts'
import { BackupError } from './backup-error.ts'
import { fixForms, named } from './database-out.ts'
import type { BackedUpTable, Manifest } from './manifest.ts'
import { rowSum } from './row-sum.ts'
import type { BackupKey } from './sealing.ts'
import { pourPart } from './stored.ts'

/** Stands in a database that a restore has begun to fill: what is there is a rest of it and may go. */
const MARK = 'restore_unfinished'
const LONGEST_STATEMENT_MS = 6 * 3_600_000

/** Why this release can't take the backup. @returns one sentence; undefined when it can */
export function misfitOf({ migrations }: Pick<Manifest, 'migrations'>): string | undefined {
  const migrationNames = new Set(readMigrations().map(({ name }) => name))
  const newer = migrations.find((name) => !migrationNames.has(name))
  return newer && `The backup was made by a newer release (${newer}): restore it with that release.`
}

/**
 * Makes sure that a database is empty, or holds only the rest of a restore that was cut short, which is removed.
 * @throws BackupError
 */
export async function claimDatabase(databaseUrl: string): Promise<void> {
  await connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ schema: string; name: string }>(
      `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    )
    if (rows.some(({ name }) => name === MARK)) await client.query('drop owned by current_user cascade')
    else if (rows.length > 0)
      throw new BackupError(
        'The database is not empty: a backup is restored into an empty one only. Set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
      )
    await client.query(`create table ${MARK} (since timestamptz not null default now())`)
  })
}

/** Makes the tables as they were when the backup was made, and fills them in one transaction. */
export async function loadTables(
  databaseUrl: string,
  folder: string,
  { tables, sequences, migrations, queue }: Manifest,
  { key, say, compare }: { key?: BackupKey; say: (detail: string) => void; compare: boolean },
): Promise<void> {
  say('making the tables')
  await migrate(databaseUrl, { only: migrations })
  await connected(databaseUrl, async (client) => {
    await fixForms(client)
    const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
    if (Number(rows[0]?.version) !== queue)
      throw new BackupError(
        `The backup holds the queue's tables of version ${queue}, this release has ${rows[0]?.version}: restore it with the release that made it, then update.`,
      )
    await client.query('begin')
    const makeAgain = await unburden(client)
    await clear(client, tables)
    for (const [at, table] of tables.entries()) {
      say(`table ${at + 1} of ${tables.length}, ${table.name}`)
      const copy = client.query(copyFrom(`copy ${named(table)} from stdin`))
      await pourPart(folder, table.stored, key, copy)
      if (copy.rowCount !== table.rows)
        throw new BackupError(`${table.name} has ${copy.rowCount} rows and should have ${table.rows}.`)
    }
    for (const { schema, name, value, called } of sequences)
      await client.query('select setval($1::regclass, $2, $3)', [`"${schema}"."${name}"`, value, called])
    for (const [at, sql] of makeAgain.entries()) {
      say(`index ${at + 1} of ${makeAgain.length}`)
      await client.query(sql)
    }
    if (compare) await compareTables(client, folder, { tables, ...(key && { key }), say })
    await client.query(`drop table ${MARK}`)
    await client.query('commit')
    say('preparing for use')
    await client.query('analyze')
  })
}

/** Migrations fill some tables. The others are left alone: of some not even the owner may take rows away. */
async function clear(client: pg.Client, tables: BackedUpTable[]): Promise<void> {
  for (const { schema, name } of tables) {
    const { rowCount } = await client.query(`select from "${schema}"."${name}" limit 1`)
    if (rowCount) await client.query(`truncate "${schema}"."${name}"`)
  }
}

/** Writes every restored table out again: it must hold the rows that were backed up, to the byte. */
async function compareTables(
  client: pg.Client,
  folder: string,
  { tables, key, say }: { tables: BackedUpTable[]; key?: BackupKey; say: (detail: string) => void },
): Promise<void> {
  for (const table of tables) {
    say(`comparing ${table.name}`)
    const [stored, restored] = [rowSum(), rowSum()]
    await pourPart(folder, table.stored, key, stored.stream)
    await pipeline(client.query(copyTo(`copy ${named(table)} to stdout`)), restored.stream)
    if (restored.result() !== stored.result())
      throw new BackupError(`${table.name} was restored as something else than what was backed up.`)
  }
}

/**
 * Takes away what makes filling slow or asks for an order of the tables: references between them, and indexes that are no keys.
 * @returns what makes them again
 */
async function unburden(client: pg.Client): Promise<string[]> {
  const { rows: references } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace::regnamespace::text in ('public', 'pgboss') order by conrelid, conname`,
  )
  const { rows: indexes } = await client.query<{ drop: string; make: string; cluster: string | null }>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make,
            case when i.indisclustered then format('alter table %s cluster on %I', i.indrelid::regclass, c.relname) end as cluster
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where c.relnamespace::regnamespace::text = 'public' and c.relkind = 'i' and t.relkind = 'r' and not c.relispartition
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by i.indexrelid`,
  )
  for (const { drop } of [...references, ...indexes]) await client.query(drop)
  return [
    ...indexes.flatMap(({ make, cluster }) => (cluster ? [make, cluster] : [make])),
    ...references.map(({ make }) => make),
  ]
}

async function connected(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = newConnection({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    answerWithinMs: LONGEST_STATEMENT_MS,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
