import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { addDelivery } from '../src/areas/webhooks/delivery.queries.ts'
import { addWebhook } from '../src/areas/webhooks/webhook.queries.ts'
import { type Db, openDb, openPool } from '../src/platform/database.ts'
import { newId } from '../src/platform/ids.ts'
import { type Jobs, openJobs } from '../src/platform/jobs/jobs.ts'
import { openLog } from '../src/platform/log/log.ts'
import { benchServer } from './server.ts'

const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 2000)
/** What the slow receiver takes for each message, and how many wait for it. */
const SLOW_MS = Number(process.env.BENCH_SLOW_MS ?? 8000)
const SLOW_MESSAGES = Number(process.env.BENCH_SLOW_MESSAGES ?? 200)
const AT_ONCE = 24
const LONGEST_SECONDS = Number(process.env.BENCH_LONGEST_SECONDS ?? 300)
const BODY = JSON.stringify({
  type: 'answer.created',
  data: { text: 'Кофе остыл, а ждали мы долго. '.repeat(20) },
})
const SECRET = 'a secret of at least thirty-two letters for the bench'

/** How quickly messages reach a webhook: beside the bare HTTP limit of the machine, and beside a receiver that is slow. */
export async function webhooks(): Promise<void> {
  const quick = await openReceiver(0)
  const slow = await openReceiver(SLOW_MS)
  await using server = await benchServer({
    worker: true,
    settings: { WEBHOOK_HOSTS: 'localhost', LOG_LEVEL: 'silent', SECRET },
  })
  const pool = openPool(server.databaseUrl, 2)
  const db = openDb(pool)
  const jobs = await openJobs(server.databaseUrl, openLog('bench', 'silent'))
  try {
    const bare = await bareLimit(quick)
    const hook = (url: string) =>
      addWebhook(db, SECRET, server.accountId, {
        url,
        events: ['answer.created'],
        filter: {},
        contacts: false,
        active: true,
      })
    const [one, other] = [await hook(quick.url), await hook(slow.url)]
    const alone = await delivered(quick, () => queue(db, jobs, server.accountId, one.id, MESSAGES))
    await queue(db, jobs, server.accountId, other.id, SLOW_MESSAGES)
    const beside = await delivered(quick, () => queue(db, jobs, server.accountId, one.id, MESSAGES))
    console.log(
      `${MESSAGES} messages: bare HTTP ${bare.toFixed(0)}/s, webhooks ${alone.toFixed(0)}/s ` +
        `(${(alone / bare).toFixed(3)} ×), beside a receiver that takes ${SLOW_MS} ms with ${SLOW_MESSAGES} messages ` +
        `waiting ${beside.toFixed(0)}/s (${(beside / alone).toFixed(2)} ×), of which ${slow.count()} had arrived`,
    )
  } finally {
    await jobs.stop()
    await pool.end()
    quick.close()
    slow.close()
  }
}

type Receiver = { url: string; count: () => number; close: () => void }

/** @returns requests a second that this process can make to the receiver, as many at once as the worker makes */
async function bareLimit({ url }: Receiver): Promise<number> {
  let left = MESSAGES
  const begun = performance.now()
  const client = async () => {
    while (left-- > 0) await (await fetch(url, { method: 'POST', body: BODY })).arrayBuffer()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  return (MESSAGES * 1000) / (performance.now() - begun)
}

/** @returns messages a second from when they are queued until the last has arrived */
async function delivered(receiver: Receiver, begin: () => Promise<void>): Promise<number> {
  const wanted = receiver.count() + MESSAGES
  const begun = performance.now()
  await begin()
  while (receiver.count() < wanted && performance.now() - begun < LONGEST_SECONDS * 1000) await pause(20)
  const came = MESSAGES - Math.max(0, wanted - receiver.count())
  return (came * 1000) / (performance.now() - begun)
}

async function queue(db: Db, jobs: Jobs, accountId: number, webhookId: string, count: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let at = 0; at < count; at++) {
      const key = { accountId, webhookId, id: newId() }
      await addDelivery(trx, key, 'answer.created', BODY, new Date())
      await jobs.send(trx, 'webhook', key)
    }
  })
}

async function openReceiver(takesMs: number): Promise<Receiver> {
  let count = 0
  const server = createServer(async (request, response) => {
    for await (const _ of request);
    count++
    if (takesMs > 0) await pause(takesMs)
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/hook`,
    count: () => count,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
