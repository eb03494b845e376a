/** The database's tables, brought to what this release expects. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { installJobs } from '../jobs/jobs.ts'
import { newConnection } from './connection.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** Any constant number: who holds it migrates, others wait. */
const LOCK = 7_216_255

/** A statement of a migration may rewrite a large table, and another instance may be migrating. */
const MIGRATE_WITHIN_MS = 6 * 3_600_000

const UNDEFINED_TABLE = '42P01'

/** Files of which only a comment was put right since, and the checksum that they had before: databases that know that one fit as well. */
const REWORDED: Record<string, string> = {
  '0018_work': '613a1ab528575d6f1835bccb9d8b21578550e1bd94ed38d21010f13141507a51',
}

/** The database doesn't fit this release. The message is one sentence for the person who starts the installation. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

export type Migration = { name: string; sql: string; checksum: string }

/** The migrations of a folder in their order: files named `0007_branch.sql`. */
export function readMigrations(folder: URL = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}_\w+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const sql = readFileSync(new URL(file, folder), 'utf8')
      return { name: file.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * Applies what is missing, each file in a transaction of its own together with its record, so an interrupted
 * migration is simply run again. Of several instances that start at once one migrates and the others wait for it.
 * @param only the names of those that are wanted, for tables as they were once; otherwise all
 * @returns names of the migrations applied now
 * @throws MigrationError when the database is newer than this release, or an applied file was changed since
 */
export async function migrate(
  databaseUrl: string,
  {
    onStep = () => {},
    folder = FOLDER,
    only,
  }: { onStep?: (step: string) => void; folder?: URL; only?: readonly string[] } = {},
): Promise<string[]> {
  const migrations = readMigrations(folder).filter(({ name }) => only?.includes(name) ?? true)
  const client = newConnection({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    answerWithinMs: MIGRATE_WITHIN_MS,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      `create table if not exists schema_migration (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<Pick<Migration, 'name' | 'checksum'>>(
      'select name, checksum from schema_migration order by name',
    )
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    refuseMisfit(applied, migrations)

    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) {
      onStep(`Updating the database: ${migration.name}`)
      await apply(client, migration)
    }
    await installJobs(databaseUrl)
    return missing.map(({ name }) => name)
  } finally {
    // Ends the session and with it the lock.
    await client.end().catch(() => {})
  }
}

function newerSentence(name: string): string {
  return `The database (DATABASE_URL) was updated by a newer release (${name}): start that release, or restore a backup.`
}

function refuseMisfit(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name)) throw new MigrationError(newerSentence(name))
    if (known.get(name) !== checksum && REWORDED[name] !== checksum)
      throw new MigrationError(
        `migrations/${name}.sql was changed after the database (DATABASE_URL) had been updated with it: put the file back and make the change in a new one.`,
      )
  }
}

/**
 * Why the tables of a database are not those of this release, asked each time: somebody may be updating it.
 * @returns one sentence; undefined when they fit
 */
export async function schemaMisfit(
  db: Pick<pg.Pool, 'query'>,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string | undefined> {
  const { rows } = await db
    .query<{ name: string }>('select name from schema_migration order by name')
    .catch((error) => {
      if (error.code === UNDEFINED_TABLE) return { rows: [] }
      throw error
    })
  const known = new Set(migrations.map(({ name }) => name))
  const applied = new Set(rows.map(({ name }) => name))
  const newer = rows.find(({ name }) => !known.has(name))
  if (newer) return newerSentence(newer.name)
  const missing = migrations.find(({ name }) => !applied.has(name))
  if (missing)
    return `The database (DATABASE_URL) lacks ${missing.name} of this release: run node scripts/migrate.ts.`
  return undefined
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new MigrationError(`migrations/${name}.sql failed: ${(error as Error).message}.`)
  }
}
