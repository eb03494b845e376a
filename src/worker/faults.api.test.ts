import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openJobs } from '../platform/jobs/jobs.ts'
import { QUEUES } from '../platform/jobs/queues.ts'
import { openLog } from '../platform/log/log.ts'
import { type TestApi, testApi } from '../testing/api.ts'
import { type Person, registerPerson } from '../testing/people.ts'
import { startWorker } from './worker.ts'

const OPERATOR = 'operator@faults.example'
const DAY = 86_400_000

let api: TestApi
let operator: Person

beforeAll(async () => {
  api = await testApi({ OPERATOR_EMAIL: OPERATOR })
  operator = await registerPerson(api.app, { email: OPERATOR })
  await api.database.pool.query('update member set email_verified_at = now() where id = $1', [
    operator.memberId,
  ])
})
afterAll(() => api.close())

const silent = () => openLog('test', 'silent')

/** Queues jobs of a kind; `last`: each has failed so often that this try is its last. */
async function queue(name: keyof typeof QUEUES, data: unknown[], { last = false } = {}): Promise<void> {
  const { retryLimit, retryDelay, retryDelayMax } = QUEUES[name]
  await api.database.pool.query(
    `insert into pgboss.job (name, data, policy, state, retry_count, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds)
      select $1, data, 'standard', $3, $4, $5, $6, true, $7, 60 from unnest($2::jsonb[]) as data`,
    [
      name,
      data.map((one) => JSON.stringify(one)),
      last ? 'retry' : 'created',
      last ? retryLimit : 0,
      retryLimit,
      retryDelay,
      retryDelayMax,
    ],
  )
}

async function states(): Promise<Record<string, Record<string, number>>> {
  const { rows } = await api.database.pool.query(
    `select name, state::text, count(*)::int as n from pgboss.job
      where name in ('event', 'forgot', 'guest') group by 1, 2`,
  )
  const counts: Record<string, Record<string, number>> = {}
  for (const { name, state, n } of rows) counts[name] = { ...counts[name], [state]: n }
  return counts
}

test('among 1,000 jobs with poison the rest is done, who waits to sign in goes first, and the poison is set aside for the operator', async () => {
  const event = { accountId: operator.accountId, type: 'survey.published', surveyId: 'none', about: '1' }
  const poison = { accountId: operator.accountId, type: 'no such event' }
  await queue(
    'event',
    Array.from({ length: 450 }, () => event),
  )
  await queue(
    'event',
    Array.from({ length: 50 }, () => poison),
    { last: true },
  )
  await queue(
    'event',
    Array.from({ length: 480 }, () => event),
  )
  // Queued after all of them, and one of a kind that has but poison.
  await queue(
    'forgot',
    Array.from({ length: 10 }, () => ({ username: OPERATOR })),
  )
  await queue(
    'guest',
    Array.from({ length: 10 }, () => null),
    { last: true },
  )

  const worker = await startWorker(api.app.config, silent())
  try {
    await expect
      .poll(states)
      .toEqual({ event: { completed: 930, failed: 50 }, forgot: { completed: 10 }, guest: { failed: 10 } })
  } finally {
    await worker.stop()
  }
  const { rows } = await api.database.pool.query(
    `select (select max(completed_on) from pgboss.job where name = 'forgot')
      < (select max(completed_on) from pgboss.job where name = 'event') as "urgentFirst"`,
  )
  expect(rows).toEqual([{ urgentFirst: true }])

  const { kinds } = (await operator.get('/operator/jobs')).body
  expect(kinds[0]).toMatchObject({ name: 'event', failed: 50, waiting: 0, running: 0 })
  expect(kinds[1]).toMatchObject({ name: 'guest', failed: 10 })
  const { jobs, total } = (await operator.get('/operator/jobs/failed?name=event')).body
  expect(total).toBe(50)
  expect(jobs[0]).toMatchObject({ accountId: operator.accountId, attempts: QUEUES.event.retryLimit + 1 })
  expect(jobs[0].reason).toContain('complaint.created')
})

test('a failed job shows the operator where it broke and what it is about, and neither contacts nor secrets', async () => {
  const { accountId } = operator
  const secrets = ['asel@mail.example', '701 123 45 67', 'AAHk3Jd9fLmPq2RsTuVwXyZ01234', 'sesame', 'hunter2']
  const [mail, phone, token, password, secretName] = secrets
  const detail = `550 no mailbox ${mail}`
  await queue('bounce', [{ accountId, inviteeId: 'i-1', letter: 1, status: '5.1.1', detail }], { last: true })
  const jobs = await openJobs(api.database.url, silent(), { works: true })
  try {
    await jobs.work('bounce', async () => {
      const cause = new Error(
        `${mail} or ${phone} at smtp://qalay:${password}@mail.example, secret=${secretName}`,
      )
      throw Object.assign(new Error(`POST https://bot.example/bot1:${token}/send failed`, { cause }), {
        detail: mail,
      })
    })
    const listed = async () => (await operator.get('/operator/jobs/failed?name=bounce')).body.jobs
    await expect.poll(listed).toHaveLength(1)
    const [job] = await listed()
    expect(job).toMatchObject({ accountId, attempts: QUEUES.bounce.retryLimit + 1 })
    expect(job.facts).toContainEqual({ key: 'inviteeId', value: 'i-1' })
    expect(job.facts).toContainEqual({ key: 'detail', value: '550 no mailbox •••' })
    expect(job.reason).toContain('POST https://bot.example/bot1:•••/send failed')
    expect(job.stack).toMatch(/^Error: POST [^\n]+\n +at .*src\/worker\/faults\.api\.test\.ts\S*:\d+/)
    expect(job.stack).toContain('Caused by Error: ••• or ••• at smtp://•••@mail.example, secret=•••')
    expect(job.stack).not.toContain(process.cwd())
    for (const secret of secrets) expect(JSON.stringify(job)).not.toContain(secret)
    const { rows } = await api.database.pool.query(`select output from pgboss.job where name = 'bounce'`)
    expect(Object.keys(rows[0].output).sort()).toEqual(['message', 'name', 'stack'])
  } finally {
    await jobs.stop()
  }
})

test('poison that has tries left lets the jobs behind it pass while it waits for its next one', async () => {
  await api.database.pool.query(`delete from pgboss.job where name in ('event', 'forgot', 'guest')`)
  const poison = { accountId: operator.accountId, type: 'no such event' }
  await queue(
    'event',
    Array.from({ length: 20 }, () => poison),
  )
  await queue('event', [{ accountId: operator.accountId, type: 'balance.low' }])
  const worker = await startWorker(api.app.config, silent())
  try {
    await expect.poll(async () => (await states()).event?.completed).toBe(1)
  } finally {
    await worker.stop()
  }
  const { event } = await states()
  expect(event?.failed).toBeUndefined()
})

test.each([
  ['a day ahead', DAY],
  ['a day behind', -DAY],
])('on a machine whose clock is %s jobs run, delayed ones wait, and nobody is signed out', async (_, off) => {
  await api.database.pool.query(`delete from pgboss.job where name in ('event', 'forgot', 'guest')`)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off })
  try {
    const worker = await startWorker(api.app.config, silent())
    await queue('forgot', [{ username: OPERATOR }])
    await queue('event', [{ accountId: operator.accountId, type: 'balance.low' }])
    await api.database.pool.query(
      `update pgboss.job set start_after = now() + interval '1 hour' where name = 'event'`,
    )
    try {
      await expect.poll(states).toMatchObject({ forgot: { completed: 1 }, event: { created: 1 } })
    } finally {
      await worker.stop()
    }
    expect((await operator.get('/user')).status).toBe(200)
    const letters = await api.database.pool.query(
      `select count(*)::int as n from outbox_mail where abs(extract(epoch from created_at - now())) > 3600`,
    )
    expect(letters.rows).toEqual([{ n: 0 }])
  } finally {
    vi.useRealTimers()
  }
})
