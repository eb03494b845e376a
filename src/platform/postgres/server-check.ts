import { ConfigError } from '../config/setting.ts'
import { newConnection } from './connection.ts'

const OLDEST_VERSION = 18
const CONNECT_WITHIN_MS = 10_000

/**
 * Makes sure that the server behind DATABASE_URL is one that the service can work with.
 * @throws ConfigError with one sentence for an older PostgreSQL, and for a pooler in transaction mode
 */
export async function checkServer(databaseUrl: string): Promise<void> {
  const [first, second] = [open(databaseUrl), open(databaseUrl)]
  try {
    await Promise.all([first.connect(), second.connect()])
    const { rows } = await first.query(
      `select current_setting('server_version') as name, current_setting('server_version_num')::int / 10000 as version`,
    )
    const { name, version } = rows[0]
    if (version < OLDEST_VERSION)
      throw new ConfigError(`DATABASE_URL: PostgreSQL ${OLDEST_VERSION} or newer is needed, this is ${name}.`)
    if (await isPooledByTransaction(first, second))
      throw new ConfigError(
        'DATABASE_URL: a pooler in transaction mode lies in between, and LISTEN, locks and prepared statements need a connection of their own; use session mode, or the address of PostgreSQL itself.',
      )
  } catch (error) {
    throw withAdvice(error)
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => {})))
  }
}

/** The same at the start of a process: it ends with the sentence alone. A database that is away is for others to wait for. */
export async function requireServer(databaseUrl: string): Promise<void> {
  try {
    await checkServer(databaseUrl)
  } catch (error) {
    if (!(error instanceof ConfigError)) return
    console.error(error.message)
    process.exit(1)
  }
}

type Client = ReturnType<typeof newConnection>

function open(databaseUrl: string): Client {
  const client = newConnection({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    // As the pool of the service asks for it, so that a pooler that refuses it is met here.
    statement_timeout: CONNECT_WITHIN_MS,
  })
  client.on('error', () => {})
  return client
}

/** Between two transactions such a pooler gives the server's session to the next client. */
async function isPooledByTransaction(first: Client, second: Client): Promise<boolean> {
  const before = await sessionOf(first)
  await second.query('begin')
  const other = await sessionOf(second)
  const after = await sessionOf(first)
  await second.query('rollback')
  return before !== after || before === other
}

async function sessionOf(client: Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0].pid
}

function withAdvice(error: unknown): unknown {
  if (!(error instanceof Error && /unsupported startup parameter/.test(error.message))) return error
  return new ConfigError(
    `DATABASE_URL: a pooler lies in between and refuses a setting (${error.message}); add the setting to its ignore_startup_parameters and use session mode, or the address of PostgreSQL itself.`,
  )
}
