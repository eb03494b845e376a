import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDb, openPool } from '../src/platform/database.ts'
import { openJobs } from '../src/platform/jobs/jobs.ts'
import { openLog } from '../src/platform/log/log.ts'
import { queueMail } from '../src/platform/mail/mail.ts'
import { migrate } from '../src/platform/postgres/migrate.ts'
import { startPostgres } from '../src/platform/postgres/postgres.ts'
import { type Mailbox, openMailbox } from '../src/testing/mailbox.ts'

/** How long the slow server takes for each reply, how many mails it gets and how long it is watched. */
const SLOW_STEP_MS = Number(process.env.BENCH_STEP_MS ?? 7000)
const SLOW_MAILS = Number(process.env.BENCH_SLOW_MAILS ?? 5)
const WATCHED_SECONDS = Number(process.env.BENCH_SECONDS ?? 240)
/** The outage: mails that wait, its length, and what a reply of the server takes when it is back. */
const WAITING = Number(process.env.BENCH_MAILS ?? 400)
const OUTAGE_SECONDS = Number(process.env.BENCH_OUTAGE_SECONDS ?? 60)
const STEP_MS = 100
const LONGEST_DRAIN_SECONDS = 900

/** Copies of each mail with a slow mail server, and how quickly a backlog leaves after an outage. */
export async function mail(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'qalay-bench-'))
  const postgres = await startPostgres({ dataDir })
  await migrate(postgres.url)
  const pool = openPool(postgres.url, 4)
  const db = openDb(pool)
  const jobs = await openJobs(postgres.url, openLog('bench', 'silent'))
  const mailbox = await openMailbox()
  const line = await openLine(mailbox)
  const worker = await startWorker(postgres.url, dataDir, line.url)
  const queue = (addresses: readonly string[]) =>
    db.transaction().execute(async (trx) => {
      for (const to of addresses)
        await queueMail(trx, jobs, { to, subject: 'Жалоба', html: '<p>Да</p>', text: 'Да' })
    })
  try {
    await slow(mailbox, line, queue)
    await backlog(mailbox, line, queue)
  } finally {
    const ended = once(worker, 'exit')
    worker.kill('SIGTERM')
    await ended
    await jobs.stop()
    await pool.end()
    await line.close()
    await mailbox.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Queue = (addresses: readonly string[]) => Promise<void>

async function slow(mailbox: Mailbox, line: Line, queue: Queue): Promise<void> {
  line.stepMs = SLOW_STEP_MS
  const addresses = Array.from({ length: SLOW_MAILS }, (_, n) => `slow${n}@example.kz`)
  await queue(addresses)
  await pause(WATCHED_SECONDS * 1000)
  const copies = addresses.map((address) => copiesTo(mailbox, address))
  console.log(
    `${SLOW_STEP_MS} ms a reply, after ${WATCHED_SECONDS} s: copies of each of ${SLOW_MAILS} mails: ${copies.join(', ')}`,
  )
}

async function backlog(mailbox: Mailbox, line: Line, queue: Queue): Promise<void> {
  line.stepMs = STEP_MS
  line.isAway = true
  const addresses = Array.from({ length: WAITING }, (_, n) => `waiting${n}@example.kz`)
  await queue(addresses)
  const triesBefore = line.tries
  await pause(OUTAGE_SECONDS * 1000)
  const tries = line.tries - triesBefore
  line.isAway = false
  const back = performance.now()
  const missing = new Set(addresses)
  while (missing.size > 0 && performance.now() - back < LONGEST_DRAIN_SECONDS * 1000) {
    await pause(200)
    for (const { to } of mailbox.mails) missing.delete(to?.[0]?.address ?? '')
  }
  const seconds = (performance.now() - back) / 1000
  const left = addresses.length - missing.size
  const most = Math.max(...addresses.map((address) => copiesTo(mailbox, address)))
  console.log(
    `${OUTAGE_SECONDS} s of outage with ${WAITING} mails: ${tries} tries; once back (${STEP_MS} ms a reply) ` +
      `${left} left in ${seconds.toFixed(1)} s, ${(left / seconds).toFixed(1)} a second, ${most} copies at most`,
  )
}

function copiesTo({ mails }: Mailbox, address: string): number {
  return mails.filter(({ to }) => to?.[0]?.address === address).length
}

type Line = { url: string; stepMs: number; isAway: boolean; tries: number; close: () => Promise<void> }

/** The way to a mail server: every reply takes its time, and it can be away altogether. */
async function openLine({ url }: Mailbox): Promise<Line> {
  const port = Number(new URL(url).port)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    line.tries++
    if (line.isAway) return socket.destroy()
    const onward = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one)
      one
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
    }
    socket.pipe(onward)
    let earlier = Promise.resolve()
    onward.on('data', (reply: Buffer) => {
      earlier = earlier.then(() => pause(line.stepMs)).then(() => void socket.write(reply))
    })
  })
  const line: Line = {
    url: '',
    stepMs: 0,
    isAway: false,
    tries: 0,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  line.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return line
}

async function startWorker(databaseUrl: string, dataDir: string, smtpUrl: string): Promise<ChildProcess> {
  const child = fork(new URL('../build/programs/worker.js', import.meta.url), [], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://feedback.example.kz',
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}
