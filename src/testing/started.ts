/** A whole installation as a person starts it, for tests of starting, stopping and recovering. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '../platform/postgres/postgres.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

export type Started = {
  /** All that it has printed so far. */
  output: () => string
  /** Resolves when it is ready; rejects with its output when it ends before that. */
  ready: Promise<void>
  /** The exit code, once it has ended. */
  ended: Promise<number | null>
  /** Sends a signal to the process that the person started. */
  signal: (signal: NodeJS.Signals) => void
  /** The numbers of its processes now: supervisor, web, api, worker, bank, postgres. */
  processes: () => Record<string, number>
  webUrl: string
  apiUrl: string
}

export type StartedPlace = {
  /** The clone; this one when left out. */
  root?: string
  dataDir: string
  webPort: number
  apiPort: number
  /** Further settings. */
  env?: NodeJS.ProcessEnv
  /** A program in front of Node, such as one that changes the user. */
  through?: string[]
  /** `run.ts` takes packages and Node as they are; `start.mjs`, what `npm start` runs, brings them first. */
  script?: 'start.mjs' | 'run.ts'
}

export async function freePlace(dataDir: string): Promise<StartedPlace> {
  return { dataDir, webPort: await freePort(), apiPort: await freePort() }
}

/** Runs what `npm start` runs. */
export function startAsPerson({
  root = ROOT,
  dataDir,
  webPort,
  apiPort,
  env,
  through = [],
  script = 'start.mjs',
}: StartedPlace): Started {
  const [command, ...args] = [...through, process.execPath, join(root, 'scripts', script)]
  const child = spawn(command!, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      WEB_PORT: String(webPort),
      API_PORT: String(apiPort),
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const ready = becomesReady(child, () => output)
  // A start that is meant to fail is only waited for to its end.
  ready.catch(() => {})
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    output: () => output,
    ready,
    ended,
    // Ctrl-C in a terminal reaches the whole group of processes, other signals one.
    signal: (signal) => process.kill(signal === 'SIGINT' ? -child.pid! : child.pid!, signal),
    processes: () => {
      const { supervisor, parts } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))
      const { data } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
      const postgres = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      return { supervisor, postgres, ...parts }
    },
    webUrl: `http://127.0.0.1:${webPort}`,
    apiUrl: `http://127.0.0.1:${apiPort}`,
  }
}

async function becomesReady(child: ChildProcess, output: () => string): Promise<void> {
  while (!output().includes('Ctrl-C stops everything')) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(output())
    await pause(50)
  }
}

/** Waits until a condition holds; one that throws does not hold yet. The test's own time limit ends a vain wait. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (;;) {
    try {
      if (await condition()) return
    } catch {
      // Files and ports come and go while processes start.
    }
    await pause(50)
  }
}

/** Whether an address answers 200. */
export async function answers(url: string): Promise<boolean> {
  const { ok, body } = await fetch(url, { signal: AbortSignal.timeout(3000) })
  await body?.cancel()
  return ok
}

/** What an installation keeps to itself: passwords and keys, by their names. */
export function secrets({ dataDir }: StartedPlace): Record<string, string> {
  return JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
}

/** Asks the private database as the service itself would. */
export async function ask<T>({ dataDir }: StartedPlace, sql: string): Promise<T[]> {
  const { port } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  const client = new pg.Client({
    connectionString: `postgresql://qalay:${secrets({ dataDir } as StartedPlace).postgresService}@127.0.0.1:${port}/qalay`,
  })
  await client.connect()
  try {
    return (await client.query(sql)).rows as T[]
  } finally {
    await client.end()
  }
}

/** A member of an installation, through its web server as a browser would. @returns the calls that the member makes */
export async function signInTo({ webUrl }: Started, username: string, password: string) {
  const cookies = new Map<string, string>()
  const send = async (method: 'GET' | 'POST', path: string, data?: object) => {
    const isForm = data instanceof FormData
    const reply = await fetch(`${webUrl}/v1${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
        ...(data && !isForm && { 'content-type': 'application/json' }),
      },
      ...(data && { body: isForm ? data : JSON.stringify(data) }),
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      cookies.set(name!, value!)
    }
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.includes('json')
    return { status: reply.status, text, body: isJson ? JSON.parse(text) : undefined }
  }
  await send('GET', '/user')
  await send('POST', '/login', { username, password })
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, data: object) => send('POST', path, data),
  }
}
