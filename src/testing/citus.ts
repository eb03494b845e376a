/** A Citus cluster in the place of the run's own PostgreSQL: `CITUS_URL` names a superuser of its coordinator (CONTRIBUTING.md). */
import pg from 'pg'
import { distribute } from '../platform/cluster/distribute.ts'
import { newConnection } from '../platform/postgres/connection.ts'
import { migrate } from '../platform/postgres/migrate.ts'

const TEMPLATE = 'template_qalay'
/** Fewer than an installation has: each database of a test has them all. */
const SHARDS = 4
const STEP_WITHIN_MS = 600_000

export type Cluster = {
  /** For the service: a role without superuser, in the database `qalay` that tests replace by their own. */
  url: string
  /** Superusers of the coordinator and of each worker. */
  adminUrls: string[]
}

/** Makes a distributed, migrated database that test files copy, on every server of the cluster. */
export async function prepareCluster(citusUrl: string): Promise<Cluster> {
  const adminUrls = [citusUrl, ...(await workerUrls(citusUrl))]
  await onEach(adminUrls, DROP_REMAINS)
  await onEach(adminUrls, `create database ${TEMPLATE} owner qalay`)
  const [coordinator, ...workers] = adminUrls.map((url) => databaseAt(url, TEMPLATE))
  await onEach([coordinator!, ...workers], 'create extension citus')
  const { hostname, port } = new URL(citusUrl)
  await onEach([coordinator!], `select citus_set_coordinator_host('${hostname}', ${port || 5432})`)
  for (const worker of workers.map((url) => new URL(url)))
    await onEach([coordinator!], `select citus_add_node('${worker.hostname}', ${worker.port || 5432})`)
  const url = Object.assign(new URL(citusUrl), { username: 'qalay', password: 'qalay' })
  const template = databaseAt(url.href, TEMPLATE)
  await migrate(template)
  await distributeTemplate(template)
  // The daemon of the extension would hold the template, which is then refused to be copied.
  await onEach(adminUrls, `alter database ${TEMPLATE} allow_connections false`)
  await onEach(
    adminUrls,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${TEMPLATE}'`,
  )
  return { url: databaseAt(url.href, 'qalay'), adminUrls }
}

/** The same statement on every server. */
export async function onEach(urls: readonly string[], sql: string): Promise<void> {
  await Promise.all(
    urls.map(async (connectionString) => {
      const client = new pg.Client({ connectionString })
      await client.connect()
      try {
        const result = await client.query(sql)
        // Statements that a query made, such as drops by name.
        for (const { statement } of Array.isArray(result) ? [] : result.rows)
          if (typeof statement === 'string') await client.query(statement)
      } finally {
        await client.end()
      }
    }),
  )
}

const DROP_REMAINS = `
  select format('drop database %I with (force)', datname) as statement from pg_database
  where datname = '${TEMPLATE}' or datname ~ '^test_[0-9a-f]{16}$'
  union all select 'create role qalay login password ''qalay''' where not exists (select from pg_roles where rolname = 'qalay')`

async function workerUrls(citusUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: citusUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ nodename: string; nodeport: number }>(
      `select nodename, nodeport from pg_dist_node where groupid > 0 and isactive order by nodeid`,
    )
    if (rows.length === 0) throw new Error('CITUS_URL: this coordinator has no worker')
    return rows.map(
      ({ nodename, nodeport }) =>
        Object.assign(new URL(citusUrl), { hostname: nodename, port: String(nodeport) }).href,
    )
  } finally {
    await client.end()
  }
}

async function distributeTemplate(url: string): Promise<void> {
  const client = newConnection({
    connectionString: `${url}?options=-c%20citus.shard_count%3D${SHARDS}`,
    answerWithinMs: STEP_WITHIN_MS,
  })
  await client.connect()
  try {
    await distribute(client, () => {})
  } finally {
    await client.end()
  }
}

function databaseAt(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}
