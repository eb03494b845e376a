import { ConfigError } from '../config/setting.ts'
import { newConnection } from './connection.ts'

const OLDEST_VERSION = 18
const CONNECT_WITHIN_MS = 10_000
/** A transaction pooler under load may hand out the same session twice by chance, but hardly this often. */
const POOLER_PROBES = 5

const NEEDS_SESSION_MODE =
  'LISTEN, locks and prepared statements need a connection of their own; use session mode, or the address of PostgreSQL itself.'

type Setting = 'DATABASE_URL' | 'REPLICA_URL'

/**
 * Makes sure that the server behind an address is one that the service can work with.
 * @param setting the setting that holds the address
 * @throws ConfigError with one sentence for an older PostgreSQL, and for a pooler that does not work in session mode
 */
export async function checkServer(databaseUrl: string, setting: Setting = 'DATABASE_URL'): Promise<void> {
  const [first, second] = [open(databaseUrl), open(databaseUrl)]
  try {
    await Promise.all([first.connect(), second.connect()])
    const { rows } = await first.query(
      `select current_setting('server_version') as name, current_setting('server_version_num')::int as number`,
    )
    refuseOldVersion(rows[0], setting)
    if (await isPooledByTransaction(first, second))
      throw new ConfigError(
        `${setting}: a pooler in transaction mode is in between, and ${NEEDS_SESSION_MODE}`,
      )
  } catch (error) {
    throw withAdvice(error, setting)
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => {})))
  }
}

/** Does the same when a process starts, and exits with the sentence. A database that is away is waited for elsewhere. */
export async function requireServer(databaseUrl: string, setting?: Setting): Promise<void> {
  try {
    await checkServer(databaseUrl, setting)
  } catch (error) {
    if (!(error instanceof ConfigError)) return
    console.error(error.message)
    process.exit(1)
  }
}

/**
 * @param version `server_version` and `server_version_num`, e.g. `16.4 (Debian 16.4-1)` and 160004
 * @throws ConfigError
 */
export function refuseOldVersion(
  { name, number }: { name: string; number: number },
  setting: Setting = 'DATABASE_URL',
): void {
  if (number < OLDEST_VERSION * 10_000)
    throw new ConfigError(`${setting}: PostgreSQL ${OLDEST_VERSION} or newer is needed, this is ${name}.`)
}

type Client = ReturnType<typeof newConnection>

function open(databaseUrl: string): Client {
  const client = newConnection({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    answerWithinMs: CONNECT_WITHIN_MS,
  })
  client.on('error', () => {})
  return client
}

/** Between two transactions such a pooler gives the server's session to the next client. */
async function isPooledByTransaction(first: Client, second: Client): Promise<boolean> {
  for (let probe = 0; probe < POOLER_PROBES; probe++) {
    const before = await sessionOf(first)
    await second.query('begin')
    // Asked before the first client's next query: with a single session in the pool that query would wait for this transaction.
    if ((await sessionOf(second)) === before) return true
    const after = await sessionOf(first)
    await second.query('rollback')
    if (before !== after) return true
  }
  return false
}

async function sessionOf(client: Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0].pid
}

/** A pooler in statement mode ends the connection at the first `begin`; others refuse parameters of the URL. */
function withAdvice(error: unknown, setting: Setting): unknown {
  if (!(error instanceof Error && /statement pooling mode|unsupported startup parameter/.test(error.message)))
    return error
  return new ConfigError(
    `${setting}: a pooler is in between and refuses to work so (${error.message}), and ${NEEDS_SESSION_MODE}`,
  )
}
