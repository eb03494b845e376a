import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase, testDatabase } from '../../testing/database.ts'
import { newConnection } from '../postgres/connection.ts'
import { migrate, readMigrations } from '../postgres/migrate.ts'
import { distribute, statementFor, stepsOf } from './distribute.ts'
import { readPlan } from './plan.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('every table has its place in a cluster, and no key of it would be refused there', async () => {
  const { obstacles, tables } = await readPlan(database.pool)
  expect(obstacles).toEqual([])
  expect(tables.length).toBeGreaterThan(100)
})

test('what an account’s rows refer to is put before them', async () => {
  const steps = stepsOf((await readPlan(database.pool)).tables)
  const names = steps.map(({ name }) => name)
  for (const [first, then] of [
    ['code_key', 'account'],
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

test('the plan reports all that a cluster would refuse: placements, keys, references and triggers', async () => {
  await database.pool.query(`
    create table thing (id text primary key, account_id bigint not null);
    create table account_thing (account_id bigint, id text unique, primary key (account_id, id));
    alter table session add constraint session_of_account foreign key (account_id) references account (id);
    alter table code add constraint code_of_next foreign key (account_id, next_survey_id)
      references survey (account_id, id) on delete set null (next_survey_id);
    create trigger same before update on webhook for each row execute function suppress_redundant_updates_trigger()`)
  try {
    const { obstacles } = await readPlan(database.pool)
    expect(obstacles).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^thing: begin its primary key with account_id/),
        expect.stringMatching(/^account_thing: account_thing_id_key is unique over all accounts/),
        expect.stringMatching(/^session \(coordinator\): session_of_account can't refer to account/),
        expect.stringMatching(/^code: code_of_next changes columns when survey does/),
        expect.stringMatching(/^webhook: drop the trigger same/),
      ]),
    )
  } finally {
    await database.pool.query(
      `drop table thing, account_thing; alter table session drop constraint session_of_account;
       alter table code drop constraint code_of_next; drop trigger same on webhook`,
    )
  }
})

test.skipIf(process.env.CITUS_URL)('without the extension nothing is changed', async () => {
  const client = await database.pool.connect()
  try {
    await expect(distribute(client, () => {})).rejects.toThrow('does not have the extension citus')
  } finally {
    client.release()
  }
  const { rows } = await database.pool.query(`select from pg_namespace where nspname = 'cluster'`)
  expect(rows).toEqual([])
})

test('codes, adopted addresses and links that were there before have their keys after the update', async () => {
  const before = await emptyDatabase()
  try {
    const names = readMigrations().map(({ name }) => name)
    await migrate(before.url, { only: names.filter((name) => name < '0086') })
    await before.pool.query(`
      insert into account (id) values (1), (2);
      insert into survey (account_id, id, title, draft) values (1, 's1', '', '{}'), (2, 's2', '', '{}');
      insert into code_adoption (id, account_id, survey_id, address) values ('ADOPTED222', 1, 's1', 'https://cafe.kz/{n}');
      insert into code (code, account_id, survey_id, adoption_id, adoption_value)
        select 'CODE' || n, 1 + n % 2, 's' || 1 + n % 2, case when n % 2 = 0 then 'ADOPTED222' end, case when n % 2 = 0 then n end
        from generate_series(1, 1000) as n;
      insert into report_share (code_hash, account_id, survey_id, title, filter, hide, is_active)
        values ('\\x01', 1, 's1', '', '{}', '{}', true);
      insert into informer (code_hash, account_id, survey_id, metric, is_on, words)
        values ('\\x02', 2, 's2', 'nps', true, false)`)
    await migrate(before.url)
    const { rows } = await before.pool.query(`
      select (select count(*)::int from code_key join code using (account_id, code)) as codes,
        (select count(*)::int from code_key) as "codeKeys",
        (select json_agg(code_adoption_key) from code_adoption_key) as adoptions,
        (select json_agg(account_id order by code_hash) from share_key) as links`)
    expect(rows).toEqual([
      { codes: 1000, codeKeys: 1000, adoptions: [{ id: 'ADOPTED222', account_id: 1 }], links: [1, 2] },
    ])
  } finally {
    await before.close()
  }
})

test.skipIf(!process.env.CITUS_URL)(
  'a cluster has every table where it belongs, and a second run finds nothing to do',
  async () => {
    const split = await testDatabase()
    const client = newConnection({ connectionString: split.url, answerWithinMs: 60_000 })
    await client.connect()
    try {
      const steps: string[] = []
      await distribute(client, (step) => steps.push(step))
      expect(steps).toEqual([])
      expect(stepsOf((await readPlan(client)).tables).filter(({ done }) => !done)).toEqual([])
    } finally {
      await client.end()
      await split.close()
    }
  },
)
