/** A PostgreSQL of the installation's own, for those who did not set DATABASE_URL. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { hasSecret, readOrCreateSecret } from '../config/secrets.ts'
import { openLogFile } from '../folders.ts'
import { isAlive, stopProcess } from '../processes.ts'
import {
  makeOwnFolder,
  PostgresError,
  type PostgresHome,
  preparePostgresHome,
  readNote,
  writeNote,
} from './postgres-home.ts'
import { settingsFor } from './postgres-settings.ts'

export type PrivatePostgres = {
  /** For the service: a role that owns its database and is no superuser. */
  url: string
  /** For making databases: the superuser. */
  adminUrl: string
  port: number
  pid: number
  /** Resolves when the server ends, for whatever reason. */
  exited: Promise<void>
  /** Ends all sessions, writes everything down, and stops. */
  stop: (withinMs?: number) => Promise<void>
}

export type PostgresOptions = {
  dataDir: string
  /** False only for tests: a crash of the machine then loses the database. */
  durable?: boolean
  /** Whether memory is short. */
  small?: boolean
  onStep?: (step: string) => void
}

/**
 * Starts the private PostgreSQL of a data folder; the first time it is created there.
 * A server that outlived its supervisor is stopped cleanly first, so there are never two on one folder.
 * @throws PostgresError
 */
export async function startPostgres(options: PostgresOptions): Promise<PrivatePostgres> {
  const { dataDir, durable = true, small = false, onStep = () => {} } = options
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  const home = preparePostgresHome(dataDir)
  await stopOrphan(home, onStep)
  if (!existsSync(home.data)) {
    onStep('Creating the database')
    initialise(home, dataDir)
  } else if (!hasSecret(dataDir, 'postgresAdmin')) resetAdminPassword(home, dataDir)

  const settings = settingsFor(durable, small)
  const log = join(dataDir, 'logs', 'postgres.log')
  let port = readNote(dataDir)?.port ?? 0
  for (let attempt = 1; ; attempt++) {
    if (!(await isFree(port))) port = await freePort()
    const server = launch(home, port, settings, log)
    const problem = await ready(server, adminUrl(dataDir, port), onStep)
    if (!problem) {
      await provision(adminUrl(dataDir, port), readOrCreateSecret(dataDir, 'postgresService'))
      writeNote(dataDir, home, port)
      return handle(server, dataDir, port)
    }
    // After a kill the last sessions need a moment to notice; a port can be taken in between.
    if (attempt === 20)
      throw new PostgresError(`The private PostgreSQL does not start (${problem}); its log is ${log}.`)
    await pause(250)
  }
}

function handle(server: ChildProcess, dataDir: string, port: number): PrivatePostgres {
  const exited = new Promise<void>((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) resolve()
    server.once('exit', () => resolve())
  })
  return {
    url: `postgresql://qalay:${readOrCreateSecret(dataDir, 'postgresService')}@127.0.0.1:${port}/qalay`,
    adminUrl: adminUrl(dataDir, port),
    port,
    pid: server.pid!,
    exited,
    stop: async (withinMs = 10_000) => {
      server.kill('SIGINT')
      const timer = setTimeout(() => server.kill('SIGQUIT'), withinMs)
      await exited
      clearTimeout(timer)
    },
  }
}

function adminUrl(dataDir: string, port: number): string {
  return `postgresql://postgres:${readOrCreateSecret(dataDir, 'postgresAdmin')}@127.0.0.1:${port}/postgres`
}

/** Beside a finished folder, and renamed at the end: a creation cut short leaves nothing that looks like a database. */
function initialise(home: PostgresHome, dataDir: string): void {
  const fresh = `${home.data}.new`
  const password = `${home.data}.password`
  // PostgreSQL compares and sorts by its own UTF-8 rules; the system's locale only classifies characters.
  const locales = ['C.UTF-8', 'en_US.UTF-8']
  for (const [at, locale] of locales.entries()) {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(password, { recursive: true, force: true })
    makeOwnFolder(fresh, home.runAs)
    makeOwnFolder(password, home.runAs)
    const passwordFile = join(password, 'password')
    try {
      run(
        home,
        '/bin/sh',
        ['-c', 'umask 077; cat > "$1"', 'sh', passwordFile],
        readOrCreateSecret(dataDir, 'postgresAdmin'),
      )
      run(home, join(home.native, 'bin', 'initdb'), [
        `--pgdata=${fresh}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        `--locale=${locale}`,
        '--lc-messages=C',
      ])
      renameSync(fresh, home.data)
      return
    } catch (error) {
      const stderr = String((error as { stderr?: unknown }).stderr ?? error)
      if (at + 1 < locales.length && /locale/.test(stderr)) continue
      throw new PostgresError(`The private PostgreSQL can't be created in ${home.data}: ${lastLine(stderr)}.`)
    } finally {
      rmSync(password, { recursive: true, force: true })
    }
  }
}

/** Sets a new password after the data folder lost its secrets.json: the owner of the database's files may do that. */
function resetAdminPassword(home: PostgresHome, dataDir: string): void {
  const sql = `alter role postgres password '${readOrCreateSecret(dataDir, 'postgresAdmin')}'\n`
  run(home, join(home.native, 'bin', 'postgres'), ['--single', '-D', home.data, 'postgres'], sql)
}

function run(home: PostgresHome, program: string, args: string[], input = ''): void {
  execFileSync(program, args, { ...home.runAs, cwd: '/', input, stdio: 'pipe', env: environment() })
}

/** None of the caller's PG… variables or locale reaches the server. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, TZ: 'UTC' }
}

/** In a process group of its own, so that Ctrl-C in a terminal reaches the supervisor alone. */
function launch(home: PostgresHome, port: number, settings: object, log: string): ChildProcess {
  const version = readVersion(home)
  const out = openLogFile(log)
  const args = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(home.native, 'bin', 'postgres'), ['-D', home.data, ...args], {
    ...home.runAs,
    cwd: '/',
    detached: true,
    stdio: ['ignore', out, out],
    env: environment(),
  })
  closeSync(out)
  server.on('error', () => {})
  if (version !== '18') {
    server.kill('SIGKILL')
    throw new PostgresError(
      `The database in ${home.data} was written by PostgreSQL ${version}, this is PostgreSQL 18: dump it with the old one and load it here.`,
    )
  }
  return server
}

function readVersion(home: PostgresHome): string {
  return readFileSync(join(home.data, 'PG_VERSION'), 'utf8').trim()
}

/**
 * Waits until the server takes connections, as long as it lives: after a crash it first replays its log.
 * @returns undefined when it is ready, else why not
 */
async function ready(
  server: ChildProcess,
  url: string,
  onStep: (step: string) => void,
): Promise<string | undefined> {
  let hasEnded = false
  server.once('exit', () => {
    hasEnded = true
  })
  const patience = setTimeout(() => onStep('PostgreSQL recovers after a crash'), 3000)
  try {
    while (!hasEnded && server.pid !== undefined) {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
      client.on('error', () => {})
      try {
        await client.connect()
        return undefined
      } catch (error) {
        const code = (error as { code?: string }).code ?? ''
        if (!['ECONNREFUSED', 'ECONNRESET', '57P03', ''].includes(code)) return (error as Error).message
        await pause(25)
      } finally {
        await client.end().catch(() => {})
      }
    }
  } finally {
    clearTimeout(patience)
  }
  return 'it ended at once'
}

/** Makes the service's role and database; the role's password is set anew, so a changed secrets.json does no harm. */
async function provision(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // A replica has them from its primary, and takes no changes.
    const { rows } = await client.query('select pg_is_in_recovery() as replica')
    if (rows[0].replica) return
    const role = await client.query(`select from pg_roles where rolname = 'qalay'`)
    const verb = role.rowCount ? 'alter' : 'create'
    await client.query(`${verb} role qalay login nosuperuser nocreatedb nocreaterole password '${password}'`)
    const database = await client.query(`select from pg_database where datname = 'qalay'`)
    if (!database.rowCount) await client.query('create database qalay owner qalay')
  } finally {
    await client.end()
  }
}

/** A server of this folder that still runs has lost its supervisor: it is asked to stop, then made to. */
async function stopOrphan(home: PostgresHome, onStep: (step: string) => void): Promise<void> {
  const file = join(home.data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (isAlive(pid, home.data)) {
    onStep('Stopping the PostgreSQL that the last run left behind')
    await stopProcess(pid, ['SIGINT', 'SIGQUIT', 'SIGKILL'], 10_000)
  }
  // PostgreSQL would not start while any process, be it a stranger's, has the number in this file.
  rmSync(file, { force: true })
}

const givenPorts = new Set<number>()

/** Below the ports that systems give to outgoing connections (from 32768 on Linux), which may take one before its asker listens there. */
const FREE_PORTS = { from: 15_000, to: 32_000 }

/** A port of 127.0.0.1 that nobody listens on; another one each time. */
export async function freePort(): Promise<number> {
  const port = randomInt(FREE_PORTS.from, FREE_PORTS.to)
  if (givenPorts.has(port) || !(await isFree(port))) return freePort()
  givenPorts.add(port)
  return port
}

/** Whether a server may listen on that port of that address. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  if (port === 0) return Promise.resolve(false)
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.replace(/\.$/, '') ?? ''
}
