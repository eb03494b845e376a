import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { smallEnvironment } from '../src/platform/config/small-machine.ts'
import { openDb, openPool } from '../src/platform/database.ts'
import { migrate } from '../src/platform/postgres/migrate.ts'
import { freePort, type PrivatePostgres, startPostgres } from '../src/platform/postgres/postgres.ts'
import { WORKER_ENVIRONMENT } from '../src/worker/environment.ts'
import { type BenchAccount, openAccount } from './account.ts'

/** An installation to measure: PostgreSQL with every write durable, and the API as a process of its own. */
export type BenchServer = AsyncDisposable &
  BenchAccount & {
    databaseUrl: string
    dataDir: string
    apiPort: number
    /** Where the built site listens, when it was asked for. */
    webPort: number
    /** SQL statements run so far by the service, and answers stored. */
    statements: () => Promise<{ calls: number; answers: number }>
    /** The longest stall of an event loop in ms since it was asked for last; needs `bench/stall.ts` in NODE_OPTIONS. */
    stall: (part: 'api' | 'web' | 'worker') => Promise<number>
    /** Has all that was written so far brought to the disk. */
    checkpoint: () => Promise<unknown>
    /** Has PostgreSQL write the rows of a query out and throws them away: the bare limit of any export. */
    copyOut: (select: string) => Promise<unknown>
    /** The most memory in bytes that a part took since it was asked for last (Linux). */
    memory: (part: 'api' | 'worker') => number
    /** The processes of each part and of PostgreSQL (Linux). */
    processes: () => Record<string, number[]>
    /** The same of the processes that the parts began since it was asked for last, the largest of them. */
    childMemory: () => number
  }

const LOOK_EVERY_MS = 20

export async function benchServer({
  settings = {},
  site = false,
  worker = false,
  small = false,
}: {
  settings?: NodeJS.ProcessEnv
  site?: boolean
  worker?: boolean
  /** As where memory is short. */
  small?: boolean
} = {}): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'qalay-bench-'))
  const postgres = await startCounting(dataDir, small)
  const admin = adminOf(postgres)
  await migrate(postgres.url)
  await admin.connect()
  await admin.query('create extension if not exists pg_stat_statements')
  const pool = openPool(postgres.url, 2)
  const db = openDb(pool)
  const account = await openAccount(db)
  const apiPort = await freePort()
  const webPort = await freePort()
  const start = async (part: 'api' | 'web' | 'worker') => {
    const child = fork(new URL(`../build/programs/${part}.js`, import.meta.url), [], {
      env: {
        // As `npm start` has it: without it every process compiles TypeScript for itself, which takes up to 40 MB.
        NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)),
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        DATABASE_URL: postgres.url,
        API_PORT: String(apiPort),
        WEB_PORT: String(webPort),
        ANSWERS_PER_10_MINUTES: '1000000',
        ...(part === 'worker' && WORKER_ENVIRONMENT),
        ...(small && { SMALL: 'yes', ...smallEnvironment(part) }),
        ...settings,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const failed = once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`${part} ended with ${code}`)),
    )
    await Promise.race([once(child, 'message'), failed])
    failed.catch(() => {})
    return child
  }
  const api = await start('api')
  const web = site ? await start('web') : undefined
  const background = worker ? await start('worker') : undefined
  const parts = [api, web, background].filter((part) => part !== undefined)
  const children = { most: 0 }
  // What a process took is gone with it, so it is looked at all the while.
  const looking = setInterval(() => {
    for (const { pid } of parts) children.most = Math.max(children.most, largestChild(pid!))
  }, LOOK_EVERY_MS)
  return {
    databaseUrl: postgres.url,
    dataDir,
    apiPort,
    webPort,
    ...account,
    statements: async () => {
      const { rows } = await admin.query(
        `select (select coalesce(sum(calls), 0) from pg_stat_statements where userid = 'qalay'::regrole)::int as calls,
                (select count(*) from answer)::int as answers`,
      )
      return rows[0]
    },
    stall: async (part) => {
      const child = { api, web, worker: background }[part]
      if (!child) throw new Error(`There is no ${part}`)
      const said = once(child, 'message')
      child.send('stall')
      const [{ stall }] = await said
      return stall
    },
    checkpoint: () => admin.query('checkpoint'),
    copyOut: (select) => admin.query(`copy (${select}) to '/dev/null'`),
    memory: (part) => {
      const child = part === 'api' ? api : background
      const status = readFileSync(`/proc/${child?.pid}/status`, 'utf8')
      // The mark falls back to what is taken now (proc(5), clear_refs).
      writeFileSync(`/proc/${child?.pid}/clear_refs`, '5')
      return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) * 1024
    },
    processes: () => {
      const named = { api, web, worker: background }
      const ours = Object.entries(named).flatMap(([name, child]) => (child?.pid ? [[name, [child.pid]]] : []))
      return Object.fromEntries([...ours, ['PostgreSQL', familyOf(postgres.pid)]])
    },
    childMemory: () => {
      const most = children.most
      children.most = 0
      return most
    },
    [Symbol.asyncDispose]: async () => {
      clearInterval(looking)
      for (const part of parts.toReversed()) {
        const ended = once(part, 'exit')
        part.kill('SIGTERM')
        await ended
      }
      await pool.end()
      await admin.end()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** @returns the most memory in bytes that a process begun by another has taken so far; 0 where there is none */
function largestChild(pid: number): number {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    const marks = list
      .split(' ')
      .filter(Boolean)
      .map((child) => {
        const status = readFileSync(`/proc/${child}/status`, 'utf8')
        return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
      })
    return Math.max(0, ...marks)
  } catch {
    // It ended between the two looks.
    return 0
  }
}

/** A PostgreSQL that counts statements; the counting library is loaded at a start alone, so it starts twice. */
async function startCounting(dataDir: string, small: boolean): Promise<PrivatePostgres> {
  const first = await startPostgres({ dataDir, small })
  const admin = adminOf(first)
  await admin.connect()
  await admin.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await admin.end()
  await first.stop()
  return startPostgres({ dataDir, small })
}

function adminOf(postgres: PrivatePostgres): pg.Client {
  return new pg.Client({ connectionString: postgres.adminUrl.replace(/\/[^/]*$/, '/qalay') })
}

/** A process and its children. */
function familyOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children]
}
