import { fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { type Load, median, post } from './load.ts'
import { benchServer } from './server.ts'
import { WORKLOAD_SURVEY, workloadAnswer } from './workload.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const CLIENTS = [1, 8, 32, 256]

/**
 * Complete submissions of workload W over HTTP at 1, 8, 32 and 256 clients, beside the bare floors of the same run:
 * `fastify` (schema check and one insert) and `pg1` (one row per transaction, no HTTP). Median of the rounds; ratios
 * are of medians. Afterwards 1,000 clients at once, where no error is allowed.
 */
export async function intake(): Promise<void> {
  await using server = await benchServer({ settings: { LOG_LEVEL: 'error' } })
  const surveyId = await server.publish(WORKLOAD_SURVEY)
  const floor = fork(new URL('./floor.ts', import.meta.url), [server.databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const [line] = (await once(floor.stdout!, 'data')) as [Buffer]
  const floorPort = Number(line)
  const answer = (r: number) => workloadAnswer(surveyId, r)

  console.log(
    `Intake, workload W, ${ROUNDS} rounds of ${SECONDS} s, API and PostgreSQL sharing this machine's cores`,
  )
  console.log(
    'clients      qalay/s   p50 ms   p99 ms | fastify/s   p50 ms   p99 ms |   pg1/s | qalay : fastify  statements',
  )
  for (const clients of CLIENTS) {
    const ours: Load[] = []
    const bare: Load[] = []
    const rows: number[] = []
    const statements: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const before = await server.statements()
      const load = await post(server.apiPort, '/v1/survey/answer', answer, { clients, seconds: SECONDS })
      const after = await server.statements()
      ours.push(load)
      statements.push((after.calls - before.calls) / (after.answers - before.answers))
      bare.push(await post(floorPort, '/answer', answer, { clients, seconds: SECONDS }))
      rows.push(await pg1(server.databaseUrl, clients, SECONDS))
    }
    const [a, b] = [middle(ours), middle(bare)]
    console.log(
      [
        String(clients).padStart(7),
        figures(a),
        '|',
        figures(b),
        '|',
        median(rows).toFixed(0).padStart(7),
        '|',
        `${(a.rate / b.rate).toFixed(2)} ×`.padStart(15),
        median(statements).toFixed(2).padStart(11),
        a.errors + b.errors > 0 ? `  ${a.errors} + ${b.errors} errors` : '',
      ].join(' '),
    )
  }
  const crowd = await post(server.apiPort, '/v1/survey/answer', answer, { clients: 1000, seconds: SECONDS })
  console.log(
    `1,000 clients: ${crowd.rate.toFixed(0)}/s, p99 ${crowd.p99.toFixed(0)} ms, ${crowd.errors} errors`,
  )
  floor.disconnect()
}

function middle(loads: Load[]): Load {
  return {
    rate: median(loads.map(({ rate }) => rate)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
    errors: loads.reduce((sum, { errors }) => sum + errors, 0),
  }
}

function figures({ rate, p50, p99 }: Load): string {
  return [rate.toFixed(0).padStart(11), p50.toFixed(1).padStart(8), p99.toFixed(1).padStart(8)].join(' ')
}

/** Rows per second, one such row (jsonb, id, time) per transaction through node pg. */
async function pg1(databaseUrl: string, clients: number, seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: Math.min(clients, 16) })
  await pool.query(
    'create table if not exists bench_pg1 (id uuid primary key, body jsonb not null, at timestamptz not null)',
  )
  const end = performance.now() + seconds * 1000
  let rows = 0
  const client = async () => {
    while (performance.now() < end) {
      const { id, ...body } = workloadAnswer('floor', rows++)
      await pool.query({
        name: 'insert',
        text: 'insert into bench_pg1 values ($1, $2, now())',
        values: [id, JSON.stringify(body)],
      })
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  await pool.end()
  return rows / seconds
}
