import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { OPERATORS_PROGRAMS } from '../../scripts/engines.mjs'
import { freePort } from '../platform/postgres/postgres.ts'

export type PoolMode = 'session' | 'transaction' | 'statement'
/** A pgbouncer between the service and PostgreSQL. */
export type Pooler = {
  /** The address of a database through the pooler. */
  urlOf: (databaseUrl: string) => string
  close: () => Promise<void>
}

const CONNECT_EVERY_MS = 50
/** pgbouncer refuses to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 }

/** Starts pgbouncer as docs/operations.md has it, on a free port and in front of the test run's PostgreSQL. */
export async function openPooler(postgresUrl: string, mode: PoolMode): Promise<Pooler> {
  const { port: postgresPort, username, password } = new URL(postgresUrl)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'qalay-pooler-'))
  const config = documentedConfig()
    .replace('port=5432', `port=${postgresPort}`)
    // Each test has a database of its own.
    .replace(/^qalay =/m, '* =')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'))
    .replace('pool_mode = session', `pool_mode = ${mode}\nunix_socket_dir =`)
  writeFileSync(join(folder, 'userlist.txt'), `"${username}" "${password}"\n`)
  writeFileSync(join(folder, 'pgbouncer.ini'), config)
  chmodSync(folder, 0o755)
  const [program] = OPERATORS_PROGRAMS.pgbouncer.programs
  const child = spawn(program!, [join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(process.getuid?.() === 0 && NOBODY),
  })
  const urlOf = (databaseUrl: string) => Object.assign(new URL(databaseUrl), { port: String(port) }).href
  await becomesReady(child, urlOf(Object.assign(new URL(postgresUrl), { pathname: '/postgres' }).href))
  return {
    urlOf,
    close: async () => {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      if (child.exitCode === null) await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function documentedConfig(): string {
  const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const config = text.split('[databases]\n').at(1)?.split('```').at(0)
  if (!config) throw new Error('docs/operations.md has no configuration of pgbouncer')
  return `[databases]\n${config}`
}

async function becomesReady(child: ChildProcess, url: string): Promise<void> {
  let output = ''
  child.stderr!.on('data', (chunk) => {
    output += chunk
  })
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch {
      if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${output}`)
      await new Promise((resolve) => setTimeout(resolve, CONNECT_EVERY_MS))
    }
  }
}
