import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../src/platform/config/config.ts'
import { openDb, openPool } from '../src/platform/database.ts'
import { freePort } from '../src/platform/postgres/postgres.ts'
import { openAccount } from './account.ts'
import { post } from './load.ts'
import { type Asker, makeReport } from './report.ts'
import { readTexts, storeAnswers } from './stored.ts'
import { WORKLOAD_SURVEY, workloadAnswer } from './workload.ts'

const SIZE = Number(process.env.BENCH_SIZE || 100_000)
const MINUTES = Number(process.env.BENCH_MINUTES || 2)
const LIMIT = Number(process.env.BENCH_LIMIT_MB || 512) * 2 ** 20
const CLIENTS = 8
/** As `npm start` begins the supervisor. */
const LEAN = ['--optimize-for-size', '--max-semi-space-size=1']
const RUN = fileURLToPath(new URL('../scripts/run.ts', import.meta.url))

/**
 * `npm run bench -- limit`: a whole installation, its supervisor and PostgreSQL included, in a control group that may not take more memory
 * than a small machine has (`BENCH_LIMIT_MB`), under answers, readers of the page of numbers, of the site and of files of all answers, and
 * the worker's reports as PDF, Word and PowerPoint. It needs Linux and the right to make such a group (root). Prints what was refused, what died and how often the limit was reached: then the kernel takes
 * back what files it kept in memory, and ends a process when that is not enough.
 */
export async function limit(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'qalay-limit-'))
  const group = makeGroup()
  const [apiPort, webPort] = [await freePort(), await freePort()]
  const env = {
    // As `npm start` has it: without it every process compiles for itself, which takes up to 50 MB.
    NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)),
    ...process.env,
    API_PORT: String(apiPort),
    WEB_PORT: String(webPort),
    ANSWERS_PER_10_MINUTES: '1000000',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost',
    SECRET: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'bench@example.com',
    OPERATOR_EMAIL: 'bench@example.com',
  }
  let installation: Awaited<ReturnType<typeof start>> | undefined
  try {
    installation = await start(group.procs, env)
    // Two years of answers at once take longer than the service gives a statement.
    const url = new URL(readConfig(env).databaseUrl)
    url.searchParams.set('options', '-c statement_timeout=0')
    const pool = openPool(url.href, 2)
    const account = await openAccount(openDb(pool))
    const stored = { size: SIZE, surveyId: await account.publish(WORKLOAD_SURVEY) }
    await storeAnswers(pool, account, stored)
    await readTexts(pool, account, stored)
    group.report('idle', installation.died())
    const cookie = await account.signIn()
    await pool.end()
    const api = `http://127.0.0.1:${apiPort}`
    const reading = read(api, `http://127.0.0.1:${webPort}`, stored.surveyId, cookie)
    const reporting = report({ api, cookie }, stored.surveyId)
    const seen = await post(apiPort, '/v1/survey/answer', (r) => workloadAnswer(stored.surveyId, r), {
      clients: CLIENTS,
      seconds: MINUTES * 60,
    })
    const pages = await reading.end()
    const reports = await reporting.end()
    console.log(
      `${SIZE} answers stored, ${CLIENTS} clients for ${MINUTES} min: ${Math.round(seen.rate)} answers/s, p99 ${seen.p99.toFixed(0)} ms, ${seen.errors} refused; ${pages}; ${reports}`,
    )
    group.report('under load', installation.died())
  } catch (error) {
    if (installation) group.report('as it failed', installation.died())
    throw error
  } finally {
    await installation?.stop()
    rmSync(dataDir, { recursive: true, force: true })
    group.remove()
  }
}

type Group = {
  /** Where the number of a process is written to put it and those it begins into the group. */
  procs: string
  report: (when: string, died: readonly string[]) => void
  remove: () => void
}

/** A control group of memory, of either version of the kernel's interface. */
function makeGroup(): Group {
  const first = existsSync('/sys/fs/cgroup/memory')
  const folder = join(first ? '/sys/fs/cgroup/memory' : '/sys/fs/cgroup', `qalay-bench-${process.pid}`)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  mkdirSync(folder)
  writeFileSync(join(folder, first ? 'memory.limit_in_bytes' : 'memory.max'), String(LIMIT))
  if (!first) writeFileSync(join(folder, 'memory.swap.max'), '0')
  return {
    procs: join(folder, 'cgroup.procs'),
    report: (when, died) => {
      const most = first ? Number(read('memory.max_usage_in_bytes')) : Number(read('memory.peak'))
      const own = Number(
        new RegExp(`^${first ? 'total_rss' : 'anon'} (\\d+)`, 'm').exec(read('memory.stat'))![1],
      )
      const killed = Number(
        /^oom_kill (\d+)/m.exec(read(first ? 'memory.oom_control' : 'memory.events'))?.[1] ?? 0,
      )
      const reached = first
        ? Number(read('memory.failcnt'))
        : Number(/^max (\d+)/m.exec(read('memory.events'))![1])
      console.log(
        `${when}: ${largest(read('cgroup.procs'))}\n  ${mb(own)} MB of the processes' own now, ${mb(most)} MB at most with kept files, of ${mb(LIMIT)}; limit reached ${reached} times, ${killed} processes killed${died.map((line) => `\n  ${line}`).join('')}`,
      )
    },
    remove: () => rmdirSync(folder),
  }
}

/** Each program of the group with what its processes have for themselves, the largest first. */
function largest(procs: string): string {
  const programs = new Map<string, number>()
  for (const pid of procs.split('\n').filter(Boolean)) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, 9)
      const name =
        command
          .findLast((word) => /\.(js|ts)$/.test(word))
          ?.split('/')
          .at(-1) ?? 'PostgreSQL'
      const share = /^Pss_Anon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1]
      programs.set(name, (programs.get(name) ?? 0) + Number(share) * 1024)
    } catch {
      // It ended between the two looks.
    }
  }
  return [...programs]
    .sort(([, a], [, b]) => b - a)
    .map(([name, bytes]) => `${name} ${mb(bytes)}`)
    .join(', ')
}

function mb(bytes: number): number {
  return Math.round(bytes / 2 ** 20)
}

/** The supervisor as a service manager starts it, without npm, in the group. Resolves when it says that it is ready. */
async function start(procs: string, env: NodeJS.ProcessEnv) {
  const child: ChildProcess = spawn(
    'sh',
    ['-c', `echo $$ > ${procs} && exec "$0" "$@"`, process.execPath, ...LEAN, RUN],
    {
      env: { ...env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const died: string[] = []
  let output = ''
  let isReady = false
  await new Promise<void>((resolve, reject) => {
    const look = (chunk: Buffer) => {
      output += chunk
      died.push(
        ...String(chunk)
          .split('\n')
          .filter((line) => line.includes('starting it again')),
      )
      if (output.includes('is ready')) {
        isReady = true
        resolve()
      }
    }
    child.stdout!.on('data', look)
    child.stderr!.on('data', look)
    void ended.then(() => !isReady && reject(new Error(`The installation ended:\n${output}`)))
  })
  return {
    died: () => died,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Orders reports, one after the other. @returns what ends it and says how it went */
function report(asker: Asker, surveyId: string) {
  const formats = ['pdf', 'docx', 'pptx']
  const [made, failures] = [[] as number[], [] as unknown[]]
  const over = new AbortController()
  const wait = () => pause(500, undefined, { signal: over.signal })
  const done = (async () => {
    while (!over.signal.aborted) {
      const from = performance.now()
      try {
        const format = formats[made.length % formats.length]!
        const file = await makeReport(asker, { surveyId, format }, wait)
        await (await fetch(file, { headers: { cookie: asker.cookie } })).arrayBuffer()
        made.push(performance.now() - from)
      } catch (error) {
        if (!over.signal.aborted) failures.push(error)
      }
      await wait().catch(() => {})
    }
  })()
  return {
    end: async () => {
      over.abort()
      await done
      const slowest = (Math.max(0, ...made) / 1000).toFixed(1)
      const first = failures[0] ? ` (the first: ${failures[0]})` : ''
      return `${made.length} reports made, the slowest in ${slowest} s, ${failures.length} failed${first}`
    },
  }
}

/** Reads numbers, the site and a file of all answers again and again. @returns what ends it and says how it went */
function read(api: string, web: string, surveyId: string, cookie: string) {
  const paths = [
    `${api}/v1/survey/analytics/page?id=${surveyId}`,
    `${web}/`,
    `${api}/v1/survey/answers?id=${surveyId}`,
    `${api}/v1/survey/download?id=${surveyId}&format=xlsx&table=program`,
  ]
  let [over, failed, count] = [false, 0, 0]
  const done = (async () => {
    for (; !over; count++) {
      try {
        const reply = await fetch(paths[count % paths.length]!, { headers: { cookie } })
        await reply.arrayBuffer()
        if (!reply.ok) failed++
      } catch {
        failed++
      }
      await pause(200)
    }
  })()
  return {
    end: async () => {
      over = true
      await done
      return `${count} pages and files read, ${failed} of them refused`
    },
  }
}
