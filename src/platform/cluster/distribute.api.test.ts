import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { newConnection } from '../postgres/connection.ts'
import { migrate } from '../postgres/migrate.ts'
import { distribute, statementFor, stepsOf } from './distribute.ts'
import { readPlan } from './plan.ts'

/** What a cluster refuses of today's tables, each with what has to come first. */
const KNOWN_OBSTACLES: readonly string[] = [
  'alert_address: alert_address_id ',
  'code: ',
  'code_adoption: ',
  'informer: ',
  'report_share: ',
  'survey_key (every worker): ',
  'tariff_trial: ',
  'telegram_link (coordinator): ',
]

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('every table has its place in a cluster, and no key of it would be refused there', async () => {
  const { obstacles, tables } = await readPlan(database.pool)
  expect(
    obstacles.filter((sentence) => !KNOWN_OBSTACLES.some((known) => sentence.startsWith(known))),
  ).toEqual([])
  expect(
    KNOWN_OBSTACLES.filter((known) => !obstacles.some((sentence) => sentence.startsWith(known))),
  ).toEqual([])
  expect(tables.length).toBeGreaterThan(100)
})

test('what an account’s rows refer to is put before them', async () => {
  const steps = stepsOf((await readPlan(database.pool)).tables)
  const names = steps.map(({ name }) => name)
  for (const [first, then] of [
    ['member_email', 'account'],
    ['account', 'survey'],
    ['survey', 'answer'],
    ['answer', 'answer_case'],
  ] as const)
    expect(names.indexOf(first), `${first} before ${then}`).toBeLessThan(names.indexOf(then))
  expect(names).not.toContain('session')
  expect(steps.map(statementFor)).toContainEqual({
    text: `select create_distributed_table($1::regclass, $2, colocate_with => 'account')`,
    values: ['answer', 'account_id'],
  })
})

test('a table that nobody decided about, a key over all accounts and a reference out of the account are told', async () => {
  await database.pool.query(`
    create table thing (id text primary key, account_id bigint not null);
    create table account_thing (account_id bigint, id text unique, primary key (account_id, id));
    alter table session add constraint session_of_account foreign key (account_id) references account (id)`)
  try {
    const { obstacles } = await readPlan(database.pool)
    expect(obstacles).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^thing: begin its primary key with account_id/),
        expect.stringMatching(/^account_thing: account_thing_id_key is unique over all accounts/),
        expect.stringMatching(/^session \(coordinator\): session_of_account can't refer to account/),
      ]),
    )
  } finally {
    await database.pool.query(
      'drop table thing, account_thing; alter table session drop constraint session_of_account',
    )
  }
})

test('without the extension nothing is changed', async () => {
  const client = await database.pool.connect()
  try {
    await expect(distribute(client, () => {})).rejects.toThrow('does not have the extension citus')
  } finally {
    client.release()
  }
  const { rows } = await database.pool.query(`select from pg_namespace where nspname = 'cluster'`)
  expect(rows).toEqual([])
})

// An empty database on a coordinator that has workers; nobody else may use it.
test.skipIf(!process.env.CLUSTER_URL)(
  'a cluster takes every table, and the second run finds nothing to do',
  async () => {
    const databaseUrl = process.env.CLUSTER_URL!
    await migrate(databaseUrl)
    const client = newConnection({ connectionString: databaseUrl, answerWithinMs: 600_000 })
    await client.connect()
    try {
      await distribute(client, () => {})
      const again: string[] = []
      await distribute(client, (step) => again.push(step))
      expect(again).toEqual([])
      expect(stepsOf((await readPlan(client)).tables).filter(({ done }) => !done)).toEqual([])
    } finally {
      await client.end()
    }
  },
)
