import { open } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { step } from '../scripts/progress.mjs'
import { arrangeCounters } from '../src/areas/counters/cluster-counters.queries.ts'
import { boardLag } from './board-lag.ts'
import { median, post, quantile } from './load.ts'
import { type BenchServer, benchServer } from './server.ts'
import {
  BRANCHES,
  PLACEMENTS,
  RARE_WORD,
  readTexts,
  type Stored,
  SUBJECTS,
  storeAnswers,
  storeCopies,
  withoutIndexes,
} from './stored.ts'
import { WORKLOAD_SURVEY, workloadAnswer } from './workload.ts'

const SIZES = (process.env.BENCH_SIZES ?? '10000,1000000,10000000').split(',').map(Number)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40)
/** Rounds before those that count: of other branches and days, so that the service is warm and what is asked for is not. */
const WARM_UP = 8

/** This machine's speed changes within the minute: so many rounds with and without stored answers. */
const INTAKE_ROUNDS = 10

/** Search is measured up to this size: to read all texts takes the worker its time. */
const MOST_SEARCHED = Number(process.env.BENCH_SEARCHED ?? 1_000_000)
/** From this size on, a survey is many times the one before it. */
const COPIED_FROM = 2_000_000

/**
 * The whole call behind the analytic page, over HTTP and signed in, at 10 thousand, 1 million and 10 million answers, in turns; beside
 * it the emptiest signed-in call. Then how soon a wall board shows an answer at 500 a second, what the stored answers cost the
 * intake, and what one average of the answers themselves takes PostgreSQL.
 */
export async function analytics(): Promise<void> {
  await using server = await benchServer({ settings: { LOG_LEVEL: 'error' } })
  const pool = new pg.Pool({
    connectionString: server.databaseUrl,
    options: '-c synchronous_commit=off',
    max: 2,
  })
  try {
    const stored = await store(server, pool)
    await measureCalls(server, pool, stored)
    const largest = stored.at(-1)!
    await measureBoard(server, largest)
    await measureIntake(server, largest)
    await measurePlain(server, pool, stored)
  } finally {
    await pool.end()
  }
}

async function store(server: BenchServer, pool: pg.Pool): Promise<Stored[]> {
  const { accountId, publish } = server
  const all: Stored[] = []
  const putBack = await withoutIndexes(pool)
  for (const size of SIZES) {
    const stored = { size, surveyId: await publish(WORKLOAD_SURVEY) }
    const like = all.at(-1)
    if (size >= COPIED_FROM && like) await storeCopies(pool, { accountId }, stored, like)
    else await storeAnswers(pool, { accountId }, stored)
    all.push(stored)
  }
  await step('indexes', putBack)
  await step('counters laid out', () => arrangeCounters(pool))
  await step('vacuum', () => pool.query('vacuum analyze'))
  // Else the disk would still be taking what was loaded while calls are measured, and the intake beside it.
  await step('checkpoint', server.checkpoint)
  for (const stored of all) if (stored.size <= MOST_SEARCHED) await readTexts(pool, { accountId }, stored)
  return all
}

/** Nobody asked for it before, so the disk has its say; then the service alone. */
const LOOKS = ['at first sight', 'looked at again']

type Query = { name: string; of: (round: number) => string }

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const month = (round: number) => `startDate=${day(60 + round * 7)}&endDate=${day(30 + round * 7)}`
const QUERIES: Query[] = [
  { name: 'all', of: () => '' },
  { name: 'one branch', of: (round) => `subId=b${(round * 37) % BRANCHES}` },
  { name: 'a quarter', of: (round) => `startDate=${day(92 + round * 5)}&endDate=${day(1 + round * 5)}` },
  {
    name: 'branch + subject + month',
    of: (round) => `subId=b${(round * 7) % SUBJECTS}&subjectId=s${(round * 7) % SUBJECTS}&${month(round)}`,
  },
  {
    name: 'one placement',
    of: (round) => `placement=${encodeURIComponent(`Стол ${1 + (round % PLACEMENTS)}`)}`,
  },
  { name: 'one language', of: (round) => `locale=${['ru', 'kk', 'en'][round % 3]}` },
  { name: 'one class', of: (round) => `class=${['promoter', 'passive', 'detractor'][round % 3]}` },
  { name: 'one status', of: (round) => `status=${['new', 'in_work', 'resolved'][round % 3]}` },
  { name: 'language + branch', of: (round) => `locale=kk&subId=b${(round * 37) % BRANCHES}` },
  { name: 'find, a rare word', of: () => `find=${encodeURIComponent(RARE_WORD)}` },
  { name: 'find, a word of all', of: () => `find=${encodeURIComponent('кофе')}` },
]

async function measureCalls(server: BenchServer, pool: pg.Pool, stored: Stored[]): Promise<void> {
  const cookie = await server.signIn()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times = new Map<string, number[]>()
  const failed = new Map<string, number>()
  const measure = async (key: string, path: string) => {
    for (const look of LOOKS) {
      const began = performance.now()
      const status = await call({ port: server.apiPort, path, cookie, agent })
      const own = `${key} ${look}`
      if (status === 200) times.set(own, [...(times.get(own) ?? []), performance.now() - began])
      else failed.set(key, status)
    }
  }
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    if (round === 0) times.clear()
    const asked = round < 0 ? ROUNDS - round : round
    await measure('floor', '/v1/user')
    for (const { name, of } of QUERIES) {
      const able = name.startsWith('find') ? stored.filter(({ size }) => size <= MOST_SEARCHED) : stored
      for (const { size, surveyId } of able)
        await measure(`${name} ${size}`, `/v1/survey/analytics?id=${surveyId}&${of(asked)}`)
    }
  }
  agent.destroy()
  const told = (own: number[]) => `${quantile(own, 0.5).toFixed(1)} / ${quantile(own, 0.95).toFixed(1)}`
  console.log(
    `The whole analytics call, ${ROUNDS} rounds in turns, API and PostgreSQL sharing this machine's cores; p50 / p95 in ms`,
  )
  console.log(`empty signed-in call: ${told(LOOKS.flatMap((look) => times.get(`floor ${look}`)!))}`)
  const pages = await readPages(server, pool)
  console.log(
    `a page of 8 kB from the disk, one of ${pages.length} anywhere among the answers: ${told(pages)}`,
  )
  const line = (name: string, cells: string[], ratio: string) =>
    console.log([name.padEnd(26), ...cells.map((cell) => cell.padStart(18)), ratio.padStart(16)].join(' '))
  for (const look of LOOKS) {
    line(
      look,
      SIZES.map((size) => size.toLocaleString('en')),
      'p50 and p95, largest to smallest',
    )
    for (const { name } of QUERIES) {
      const found = SIZES.map((size) => times.get(`${name} ${size} ${look}`) ?? [])
      const cells = found.map((own, place) =>
        own.length > 0 ? told(own) : (failed.get(`${name} ${SIZES[place]}`) ?? '–').toString(),
      )
      const measured = found.filter(({ length }) => length > 0)
      const [least, most] = [measured[0], measured.at(-1)]
      const ratio = (part: number) => `${(quantile(most!, part) / quantile(least!, part)).toFixed(2)} ×`
      line(name, cells, least && most ? `${ratio(0.5)} ${ratio(0.95)}` : '')
    }
  }
}

/** How long the system takes for single pages of the answers, in ms: what PostgreSQL waits for where it has not kept them. */
async function readPages({ dataDir }: BenchServer, pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ path: string }>(`select pg_relation_filepath('answer') as path`)
  const file = await open(join(dataDir, 'postgres', rows[0]!.path))
  const { size } = await file.stat()
  const page = Buffer.alloc(8192)
  const times: number[] = []
  for (let i = 0; i < 400; i++) {
    const at = Math.floor((size / page.length) * Math.random()) * page.length
    const began = performance.now()
    await file.read(page, 0, page.length, at)
    times.push(performance.now() - began)
  }
  await file.close()
  return times
}

/** What those who keep no counters run for one figure of one tile. */
const PLAIN = `
select count(*), avg((answers ->> 'nps')::numeric) from answer
where account_id = $1 and survey_id = $2 and not locked and status <> 'spam'`

/** What one average takes of the answers themselves. At the end: to read ten million of them empties every cache. */
async function measurePlain({ accountId }: BenchServer, pool: pg.Pool, stored: Stored[]): Promise<void> {
  for (const { size, surveyId } of stored) {
    const times: number[] = []
    for (let round = 0; round < 3; round++) {
      const began = performance.now()
      await pool.query(PLAIN, [accountId, surveyId])
      times.push(performance.now() - began)
    }
    console.log(
      `count and avg of ${size.toLocaleString('en')} answers themselves: ${median(times).toFixed(1)} ms`,
    )
  }
}

/** @returns the status, once the whole body was read */
function call({
  path,
  cookie,
  ...to
}: {
  port: number
  path: string
  cookie: string
  agent: Agent
}): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ ...to, host: '127.0.0.1', path, headers: { cookie } }, (response) => {
      response.on('data', () => {}).on('end', () => resolve(response.statusCode!))
    }).on('error', reject)
  })
}

async function measureBoard({ apiPort, signIn }: BenchServer, { size, surveyId }: Stored): Promise<void> {
  const to = { port: apiPort, surveyId, cookie: await signIn() }
  const { lags, rate } = await boardLag(to, (r) => workloadAnswer(surveyId, r), { rate: 500, seconds: 10 })
  console.log(
    `Wall board of ${size.toLocaleString('en')} answers at ${rate.toFixed(0)} new a second: an answer is seen after ` +
      `${quantile(lags, 0.5).toFixed(0)} ms (p50), ${quantile(lags, 0.95).toFixed(0)} ms (p95), ${Math.max(...lags).toFixed(0)} ms (most)`,
  )
}

/** The same load on a survey of this installation and on an empty one, in turns. */
async function measureIntake({ apiPort }: BenchServer, { size, surveyId }: Stored): Promise<void> {
  await using empty = await benchServer({ settings: { LOG_LEVEL: 'error' } })
  const emptyId = await empty.publish(WORKLOAD_SURVEY)
  const load = { clients: 32, seconds: 4 }
  const rates: { full: number; none: number }[] = []
  const rateOf = async (port: number, id: string) =>
    (await post(port, '/v1/survey/answer', (r) => workloadAnswer(id, r), load)).rate
  for (let round = 0; round < INTAKE_ROUNDS; round++) {
    // Who goes first changes: what one of them wrote reaches the disk while the other is measured.
    const first = round % 2 === 0 ? await rateOf(empty.apiPort, emptyId) : null
    const full = await rateOf(apiPort, surveyId)
    rates.push({ full, none: first ?? (await rateOf(empty.apiPort, emptyId)) })
  }
  const full = median(rates.map(({ full }) => full))
  const none = median(rates.map(({ none }) => none))
  console.log(
    `Intake at 32 clients: ${full.toFixed(0)}/s with ${size.toLocaleString('en')} answers stored, ${none.toFixed(0)}/s with none: ${(full / none).toFixed(2)} ×`,
  )
}
