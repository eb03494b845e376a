/** What a cluster would refuse when tables are put there, apart from their keys: rights, triggers, servers that are not ready. */
import type pg from 'pg'

type Db = Pick<pg.Pool, 'query'>

/**
 * Sentences for what stands in the way of the role that distributes.
 * @param isMoved whether a table is put somewhere else than on the coordinator alone
 * @param extension the versions of Citus, as `Plan` has them
 */
export async function readObstacles(
  db: Db,
  isMoved: (table: string) => boolean,
  extension: { installed: string | null; available: string | null },
): Promise<string[]> {
  return [
    ...(await foreignOwners(db)),
    ...(await triggers(db, isMoved)),
    ...(await missingExtension(db, extension)),
    ...(extension.installed === null ? [] : await unreadyWorkers(db)),
  ]
}

/** Only the owner of a table may distribute it, and lend itself the right to drop what was copied. */
async function foreignOwners(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ name: string; owner: string }>(
    `select relname::text as name, pg_get_userbyid(relowner) as owner from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not pg_has_role(relowner, 'usage')
       and not exists (select from pg_depend where pg_depend.objid = pg_class.oid and deptype = 'e')`,
  )
  return rows.map(
    ({ name, owner }) =>
      `${name} belongs to ${owner}: let a superuser give it to the role of DATABASE_URL (alter table … owner to …).`,
  )
}

async function triggers(db: Db, isMoved: (table: string) => boolean): Promise<string[]> {
  const { rows } = await db.query<{ table: string; name: string }>(
    `select relname::text as table, tgname::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = 'public'::regnamespace and not tgisinternal`,
  )
  return rows
    .filter(({ table }) => isMoved(table))
    .map(({ table, name }) => `${table}: drop the trigger ${name}, and let the code do its work.`)
}

/** Citus is not among the extensions that the owner of a database may create. */
async function missingExtension(
  db: Db,
  { installed, available }: { installed: string | null; available: string | null },
): Promise<string[]> {
  if (installed !== null || available === null) return []
  const { rows } = await db.query<{ isSuperuser: boolean }>(
    `select rolsuper as "isSuperuser" from pg_roles where rolname = current_user`,
  )
  return rows[0]!.isSuperuser
    ? []
    : ['citus: let a superuser run create extension citus in the database of this name on every server.']
}

/** Workers that can't be reached as this role, or have no database for it. */
async function unreadyWorkers(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ worker: string; success: boolean; result: string }>(
    `select nodename || ':' || nodeport as worker, success, result
     from run_command_on_workers($$select has_database_privilege(current_database(), 'create')$$)`,
  )
  return rows
    .filter(({ success, result }) => !success || result !== 't')
    .map(({ worker, success, result }) =>
      success
        ? `${worker}: make the role of DATABASE_URL the owner of the database there.`
        : `${worker}: the role of DATABASE_URL can't work there (${result.trim()}).`,
    )
}
