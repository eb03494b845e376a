/**
 * Writes src/platform/tables.ts, the row types of Kysely, from a freshly migrated database: `npm run db:types`.
 * `node scripts/tables.ts check` only says whether the file is up to date.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../src/platform/postgres/migrate.ts'
import { startPostgres } from '../src/platform/postgres/postgres.ts'

const FILE = new URL('../src/platform/tables.ts', import.meta.url)

type Column = { table: string; name: string; type: string; nullable: boolean; made: boolean; always: boolean }

/** What `pg` gives for a type, with the parsers of platform/database.ts. */
const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  char: 'string',
  uuid: 'string',
  date: 'string',
  inet: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  tsvector: 'string',
  _text: 'string[]',
  _int2: 'number[]',
  _int4: 'number[]',
  _float8: 'number[]',
  // The driver leaves these as texts.
  _int8: 'string[]',
  _numeric: 'string[]',
}
const NAMED: Record<string, string> = { timestamptz: 'Time', jsonb: 'Json' }

const HEAD = `// Made by \`npm run db:types\` from the migrated database: change a migration, not this file.
import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>
/** Written as a JSON text, because the driver would take an array for an SQL array. */
type Json = ColumnType<unknown, string, string>
/** A type with inputs of its own that the database can also fill. */
type Filled<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : never
type Nullable<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S | null, I | null | undefined, U | null>
    : never
`

/** The text of tables.ts for a migrated database. */
export async function describeTables(databaseUrl: string): Promise<string> {
  const columns = await readColumns(databaseUrl)
  const tables = Map.groupBy(columns, ({ table }) => table)
  const body = [...tables].map(
    ([table, its]) => `export type ${typeName(table)} = {\n${its.map(describe).join('\n')}\n}\n`,
  )
  const list = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)}`).join('\n')
  return `${HEAD}\n${body.join('\n')}\n/** Every table by its name. */\nexport type Tables = {\n${list}\n}\n`
}

async function readColumns(databaseUrl: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(
      `select c.table_name as table, c.column_name as name, c.udt_name as type, c.is_nullable = 'YES' as nullable,
              c.column_default is not null or c.is_identity = 'YES' as made, c.is_generated = 'ALWAYS' as always
       from information_schema.columns c
       where c.table_schema = 'public' order by c.table_name, c.ordinal_position`,
    )
    return rows
  } finally {
    await client.end()
  }
}

function describe({ name, table, type, nullable, made, always }: Column): string {
  const namedType = NAMED[type]
  const plain = TYPES[type]
  if (!namedType && !plain) throw new Error(`${table}.${name}: add the type ${type} to scripts/tables.ts`)
  if (always)
    return `  ${name}: ColumnType<${namedType === 'Time' ? 'Date' : (plain ?? 'unknown')}${nullable ? ' | null' : ''}, never, never>`
  if (namedType) {
    const kind = nullable ? `Nullable<${namedType}>` : made ? `Filled<${namedType}>` : namedType
    return `  ${name}: ${kind}`
  }
  const kind = nullable ? `${plain} | null` : plain
  return `  ${name}: ${made ? `Generated<${kind}>` : kind}`
}

function typeName(table: string): string {
  return `${table.replace(/(^|_)(\w)/g, (_match, _gap, letter: string) => letter.toUpperCase())}Row`
}

if (import.meta.main) {
  const dataDir = mkdtempSync(join(tmpdir(), 'qalay-tables-'))
  const postgres = await startPostgres({ dataDir, durable: false })
  try {
    await migrate(postgres.url)
    const text = await describeTables(postgres.url)
    const current = process.argv[2] === 'check' ? readFileSync(FILE, 'utf8') : ''
    if (process.argv[2] !== 'check') writeFileSync(FILE, text)
    else if (current !== text) {
      console.error('src/platform/tables.ts is out of date: run npm run db:types')
      process.exitCode = 1
    }
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
