import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { joinTeam, type Person, registerPerson } from '../../../testing/people.ts'
import { postEntry } from '../ledger/ledger.queries.ts'
import { remindOfMoney } from './reminder.jobs.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api?.close())

const query = async (text: string, values: unknown[] = []) =>
  (await api.database.pool.query(text, values)).rows
/** Runs the job twice, as two workers would, and says what a person was sent. */
const remind = async (person: Person): Promise<string[]> => {
  const parts = { db: api.app.db, jobs: api.app.jobs, publicUrl: 'http://localhost:3000' }
  const kinds = ['end', 'limit', 'low'] as const
  await Promise.all([remindOfMoney(parts, kinds), remindOfMoney(parts, kinds)])
  const rows = await query(
    `select subject from outbox_mail where lower(to_address) = lower($1) and id like 'billing %' order by created_at`,
    [person.email],
  )
  return rows.map(({ subject }) => subject)
}
const endsIn = (person: Person, days: number) =>
  query(
    `update account set tariff = 2, tariff_until = now() + make_interval(days => $2, hours => 1) where id = $1`,
    [person.accountId, days],
  )

test('the members who pay are reminded of the end of a year 30, 7 and 1 days before, once each', async () => {
  const owner = await registerPerson(api.app)
  const bookkeeper = await joinTeam(api.app, owner, {
    surveys: 'all',
    branches: 'all',
    abilities: ['see', 'pay'],
  })
  const waiter = await joinTeam(api.app, owner, { surveys: 'all', branches: 'all', abilities: ['see'] })
  const counts = []
  for (const days of [40, 29, 20, 6, 3, 0]) {
    await query(`update account set tariff = 2, tariff_until = '2099-06-01'::timestamptz where id = $1`, [
      owner.accountId,
    ])
    await endsIn(owner, days)
    // The same end seen later: causes carry its day, so it is put back to what it was.
    await query(
      `update billing_reminder set cause = regexp_replace(cause, '\\d{4}-\\d\\d-\\d\\d', to_char((select tariff_until from account where id = $1) at time zone 'UTC', 'YYYY-MM-DD')) where account_id = $1`,
      [owner.accountId],
    )
    counts.push((await remind(owner)).length)
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3])
  expect(await remind(bookkeeper)).toHaveLength(3)
  expect(await remind(waiter)).toEqual([])
})

test('an owner first seen a day before the end gets one reminder, not three', async () => {
  const owner = await registerPerson(api.app)
  await endsIn(owner, 0)
  expect(await remind(owner)).toEqual([expect.stringContaining('Тариф Basic')])
  expect(await remind(owner)).toHaveLength(1)
})

test('a next year that is paid for makes the end nobody’s worry', async () => {
  const owner = await registerPerson(api.app)
  await endsIn(owner, 5)
  await query(`insert into tariff_period (account_id, order_id, tariff) values ($1, 'x', 2)`, [
    owner.accountId,
  ])
  expect(await remind(owner)).toEqual([])
})

/** Moves a person's account to a zone where the clock shows about this hour. */
const moveToHour = (person: Person, hour: number) => {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  const zone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
  return query('update account set timezone = $2 where id = $1', [person.accountId, zone])
}

test('80 and 100 % of the answers are reported once each, in the daytime', async () => {
  const owner = await registerPerson(api.app, { tariff: 2 })
  const use = (used: number) =>
    query(
      `insert into account_usage (account_id, period_start, used) select id, (tariff_from at time zone 'UTC')::date, $2 from account where id = $1
       on conflict (account_id, period_start) do update set used = excluded.used`,
      [owner.accountId, used],
    )
  await moveToHour(owner, 2)
  await use(80)
  expect(await remind(owner)).toEqual([])
  await moveToHour(owner, 12)
  const counts = []
  for (const used of [79, 80, 95, 100, 140]) {
    await use(used)
    counts.push((await remind(owner)).length)
  }
  expect(counts).toEqual([0, 1, 1, 2, 2])
})

test('a low balance is reported when it falls, and again when it falls again', async () => {
  const owner = await registerPerson(api.app)
  const { accountId } = owner
  const enter = (key: string, move: 'topup' | 'charge', amount: bigint) =>
    api.app.db.transaction().execute((trx) =>
      postEntry(trx, {
        accountId,
        key,
        kind: move === 'topup' ? 'topup' : 'call',
        move,
        amount,
        cause: { type: 'test' },
      }),
    )
  const counts = []
  await enter('a', 'topup', 600_000n)
  counts.push((await remind(owner)).length)
  await enter('b', 'charge', 200_000n)
  counts.push((await remind(owner)).length, (await remind(owner)).length)
  await enter('c', 'topup', 600_000n)
  counts.push((await remind(owner)).length)
  await enter('d', 'charge', 900_000n)
  counts.push((await remind(owner)).length)
  expect(counts).toEqual([0, 1, 1, 1, 2])
})
