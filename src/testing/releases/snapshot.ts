import type pg from 'pg'

/** A database as one release left it, small enough to keep with the tests. */
export type Snapshot = {
  /** The checksum that the release recorded for each migration it had applied, by name. */
  migrations: Record<string, string>
  /** The rows of each table that has any, as a JSON array. */
  rows: Record<string, object[]>
  /** What people had in hand at that time. */
  people: {
    surveyId: string
    qalayid: number
    memberId: string
    email: string
    password: string
    /** The Cookie header of a member who was signed in. */
    cookie: string
    /** The code of a shared report. */
    shareCode: string
    /** A printed code of a branch. */
    printedCode: string
    answers: number
  }
}

const OWN_TABLES = `
  select relname as table from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = 'public' and relkind in ('r', 'p') and not relispartition and relname <> 'schema_migration' order by 1`

export async function takeSnapshot(pool: pg.Pool, people: Snapshot['people']): Promise<Snapshot> {
  const { rows: applied } = await pool.query('select name, checksum from schema_migration order by name')
  const { rows: tables } = await pool.query<{ table: string }>(OWN_TABLES)
  const rows: Snapshot['rows'] = {}
  for (const { table } of tables) {
    const { rows: content } = await pool.query(`select to_jsonb(t) as row from "${table}" t`)
    if (content.length > 0) rows[table] = content.map(({ row }) => row)
  }
  return {
    migrations: Object.fromEntries(applied.map(({ name, checksum }) => [name, checksum])),
    rows,
    people,
  }
}

/**
 * Puts the rows of a snapshot into tables as its release made them.
 * @param admin a superuser's connection, because foreign keys and triggers are left out of it
 */
export async function loadSnapshot(admin: pg.Client, { migrations, rows }: Snapshot): Promise<void> {
  await admin.query(`set session_replication_role = 'replica'`)
  for (const [table, content] of Object.entries(rows)) {
    const columns = await writableColumns(admin, table)
    await admin.query(`delete from "${table}"`)
    await admin.query(
      `insert into "${table}" (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [JSON.stringify(content)],
    )
  }
  await moveSequencesOn(admin)
  for (const [name, checksum] of Object.entries(migrations))
    await admin.query('update schema_migration set checksum = $2 where name = $1', [name, checksum])
}

async function writableColumns(admin: pg.Client, table: string): Promise<string> {
  const { rows } = await admin.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public."${table}"`],
  )
  return rows.map(({ name }) => name).join(', ')
}

async function moveSequencesOn(admin: pg.Client): Promise<void> {
  await admin.query(`do $$
    declare sequence record;
    begin
      for sequence in
        select pg_get_serial_sequence(quote_ident(relname), attname) as name, relname, attname
        from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
        where nspname = 'public' and attnum > 0 and not attisdropped
          and pg_get_serial_sequence(quote_ident(relname), attname) is not null
      loop
        execute format('select setval(%L, (select coalesce(max(%I), 0) + 1000 from %I))',
          sequence.name, sequence.attname, sequence.relname);
      end loop;
    end $$`)
}
