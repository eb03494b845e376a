/** The database's tables, brought to what this release expects. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { installJobs } from '../jobs/jobs.ts'
import { newConnection } from './connection.ts'
import { checkServer } from './server-check.ts'
import { statementText } from './statement-text.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** Any constant number: who holds it migrates, others wait. */
const LOCK = 7_216_255

/** A statement of a migration may rewrite a large table, and another instance may be migrating. */
const MIGRATE_WITHIN_MS = 6 * 3_600_000

const UNDEFINED_TABLE = '42P01'

/**
 * Checksums that releases before 0.1.0 recorded: the hash of the whole file. Comments of these migrations were reworded since, so the
 * present file no longer gives it.
 */
const EARLIER_CHECKSUMS: Record<string, readonly string[]> = {
  '0003_answer': ['251524505facc7a8d4f1443417573f651860694687bbbe50df92439c54939652'],
  '0013_branch_hours': ['0396e63e0fb581dbebe1985496ebd36ab73056088e01c6f6fad168f0fbe55c82'],
  '0018_work': [
    '2e536f2eb02448ccb44758a7c5b09eea31926002b1a94ce08676d370e2406667',
    '613a1ab528575d6f1835bccb9d8b21578550e1bd94ed38d21010f13141507a51',
  ],
  '0028_moments': ['2a0070656f32437f40585f7852e93889117bca06c4ac205cf2fb429af03cbfd7'],
  '0031_mixture': ['b1a76ad02f0df93284cc95be29fd2c556429dc1459a2864c38c7f29f08887992'],
  '0032_counter_by_day': ['3fb0e797c1182a6b7accd07028ab6792dbdf6cad8bf404ba1d892477e1246709'],
  '0036_subject_moments': ['2336776aa7598ad0cfbc7095fecf3873cc3073dbf32aa079eb4c47ff6732b846'],
  '0038_answer_locked': ['bc6816857c921642c086d2e3be3c748dc904b5536c6a274c100a90cf45c82e44'],
}

/** The database doesn't fit this release. The message is one sentence for the person who starts the installation. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * `checksum`: the hash of what the file does, comments and white space left out, so a reworded comment changes nothing.
 * `fileChecksum`: the hash of the whole file, which earlier releases recorded.
 */
export type Migration = { name: string; sql: string; checksum: string; fileChecksum: string }

/** The migrations of a folder in their order: files named `0007_branch.sql`. */
export function readMigrations(folder: URL = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}_\w+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const sql = readFileSync(new URL(file, folder), 'utf8')
      return { name: file.slice(0, -4), sql, checksum: hash(statementText(sql)), fileChecksum: hash(sql) }
    })
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Applies what is missing, each file in a transaction of its own together with its record, so an interrupted
 * migration is simply run again. Of several instances that start at once one migrates and the others wait for it.
 * @param only the names of those that are wanted, for tables as they were once; otherwise all
 * @returns names of the migrations applied now
 * @throws ConfigError for a server that the service can't work with
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
  await checkServer(databaseUrl)
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
    await renewChecksums(client, applied, migrations)

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
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const [name, checksum] of applied) {
    const migration = byName.get(name)
    if (!migration) throw new MigrationError(newerSentence(name))
    const accepted = [migration.checksum, migration.fileChecksum, ...(EARLIER_CHECKSUMS[name] ?? [])]
    if (!accepted.includes(checksum))
      throw new MigrationError(
        `migrations/${name}.sql was changed after the database (DATABASE_URL) had been updated with it: put the file back and make the change in a new one.`,
      )
  }
}

/** Records the present kind of checksum for what an earlier release applied. */
async function renewChecksums(
  client: pg.Client,
  applied: Map<string, string>,
  migrations: Migration[],
): Promise<void> {
  const outdated = migrations.filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (outdated.length === 0) return
  await client.query(
    `update schema_migration set checksum = renewed.checksum
       from unnest($1::text[], $2::text[]) as renewed (name, checksum) where schema_migration.name = renewed.name`,
    [outdated.map(({ name }) => name), outdated.map(({ checksum }) => checksum)],
  )
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
  const ownNames = new Set(migrations.map(({ name }) => name))
  const applied = new Set(rows.map(({ name }) => name))
  const newer = rows.find(({ name }) => !ownNames.has(name))
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
