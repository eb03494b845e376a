import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../src/testing/api.ts'
import { runScript } from '../src/testing/command.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'

const SCRIPT = new URL('operator.ts', import.meta.url)

let api: TestApi
let person: Person

beforeAll(async () => {
  api = await testApi()
  person = await registerPerson(api.app, { tariff: 1 })
})
afterAll(() => api?.close())

/** What the command prints; of a refusal its error output. */
const run = (...words: string[]) =>
  runScript(SCRIPT, words, { DATABASE_URL: api.database.url, SECRET: api.app.config.secret })
const tariff = async () => {
  const { tariff, tariffUntil } = (await person.get('/user')).body.user
  return [tariff, tariffUntil?.slice(0, 10)]
}

test('a plan is granted by its name for a year, or by its number until a day', async () => {
  const nextYear = new Date()
  nextYear.setUTCFullYear(nextYear.getUTCFullYear() + 1)
  expect((await run('grant', person.email.toUpperCase(), 'Premium')).code).toBe(0)
  expect(await tariff()).toEqual([4, nextYear.toISOString().slice(0, 10)])
  expect((await run('grant', person.email, '6', '--until', '2099-12-31')).code).toBe(0)
  expect(await tariff()).toEqual([6, '2099-12-31'])
  // What waited for it is unlocked by the worker.
  const { rows } = await api.database.pool.query(`select data from pgboss.job where name = 'unlock'`)
  expect(rows).toEqual(Array(2).fill({ data: { accountId: person.accountId } }))
})

test.each([
  [['grant', 'nobody@example.kz', 'premium'], 'Nobody signs in with nobody@example.kz.'],
  [['grant', 'nobody@example.kz', 'gold'], 'Usage:'],
  [['grant', 'nobody@example.kz', '1'], 'Usage:'],
  [['grant', 'nobody@example.kz', 'basic', '--until', '2020-01-01'], '--until must be a day to come'],
  [['grant', 'nobody@example.kz', 'basic', '--until', '2099-13-01'], '--until must be a day to come'],
  [['grant', '--for', 'ever'], 'Usage:'],
  [[], 'Usage:'],
])('%j is refused in one sentence', async (words, sentence) => {
  const { code, text } = await run(...words)
  expect(code).toBe(1)
  expect(text).toContain(sentence)
  expect(text).not.toMatch(/\n\s+at /)
})

test('accounts and mails are listed', async () => {
  const env = { ...process.env, DATABASE_URL: api.database.url, SECRET: api.app.config.secret }
  const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(SCRIPT), 'list'], { env })
  expect(stdout).toContain(person.email)
  const { text } = await run('outbox')
  expect(text).toMatch(/Подтвердите\sадрес\sдля\sQalay/)
  expect(text).not.toContain('verify-email?token=')
})

test('the rate, a correction and the audit list need no page', async () => {
  expect((await run('rate', '505.5')).text).toBe('A dollar costs 505.5 tenge from now on\n')
  expect((await run('correct', String(person.accountId), '1500', 'подарок')).text).toContain('is 1500 tenge')
  const below = await run('correct', String(person.accountId), '-1500.01', 'ошибка')
  expect(below.code).toBe(1)
  expect(below.text).toContain('There is not enough money')
  const { text } = await run('audit')
  expect(text).toContain('505.5')
  expect(text).toContain('command line')
})

test.each([
  ['rate', '1e3'],
  ['correct', 'x', '5', 'why'],
])('%s %s is refused with how it is used', async (...words) => {
  const { code, text } = await run(...words)
  expect(code).toBe(1)
  expect(text).toContain('Usage:')
})

test('the ledger is verified, and what contradicts it is named', async () => {
  expect(await run('ledger', 'verify')).toMatchObject({ code: 0 })
  await api.database.pool.query('insert into ledger_balance (account_id, balance) values (7, 100)')
  const { code, text } = await run('ledger', 'verify')
  expect(code).toBe(1)
  expect(text).toContain('Account 7: the balance is not the sum of the entries.')
})

test('the list of mails ends with how many wait, since when, and the last error', async () => {
  await api.database.pool.query(`
    insert into outbox_mail (id, to_address, subject, html, text, urgency, created_at, begun_at, last_error, due_at, failed_at)
      values ('1', 'a@example.kz', 'a', '', '', 0, '2026-11-20T10:00Z', '2026-11-20T11:00Z', 'connect ECONNREFUSED', now(), null),
        ('2', 'b@example.kz', 'b', '', '', 3, '2026-11-20T12:00Z', '2026-11-20T12:00Z', 'too old', now(), null),
        ('3', 'c@example.kz', 'c', '', '', 3, '2026-11-20T12:00Z', '2026-11-20T13:00Z', '550 no such user', null, now())`)
  const { text } = await run('outbox')
  expect(text).toMatch(
    /Waiting: \d+ \(1 alert, \d+ awaited, 1 digest\), the oldest since 2026-11-20T10:00; 0 being sent\./,
  )
  expect(text).toContain('Last error of these, 2026-11-20T12:00: too old')
  expect(text).toContain('Not tried again, within 30 days: 1.')
})

test('a trial, a contract and credit can be set without the console, and are shown again', async () => {
  expect((await run('trial', 'free', 'days')).text).toContain('Usage:')
  expect((await run('trial', '30', '14')).code).toBe(0)
  expect((await run('trial')).text).toBe('Offered: 30 reviews in 14 days\n')
  expect((await run('trial', 'off')).code).toBe(0)
  const { accountId } = person
  expect(
    (await run('contract', String(accountId), '14/26', '4800000', '2026-01-01', '2099-06-30', '50000')).text,
  ).toBe(`Account ${accountId} has Enterprise by contract 14/26 until 2099-06-30\n`)
  expect((await person.get('/user')).body.user).toMatchObject({ tariff: 6, reviews: { limit: 50_000 } })
  expect((await run('contract', '1', 'x', '10', '2026-01-01', '2099-06-30')).text).toContain('not_found')
  expect((await run('credit', String(accountId), '7000', 'new', 'shop')).code).toBe(0)
  expect((await person.get('/balance')).body.credit).toBe(700_000)
  expect((await run('rate')).text).toContain('505.5')
  expect((await run('seller')).text).toContain('No seller is set')
})

test('accounts are suspended and jobs dropped without a page, for one that is there', async () => {
  const account = String(person.accountId)
  expect((await run('suspend', account)).text).toContain('Usage:')
  expect((await run('suspend', account, 'Счёт не оплачен')).code).toBe(0)
  expect((await person.get('/user')).body.user.suspended).toBe('Счёт не оплачен')
  expect((await run('resume', account)).code).toBe(0)
  expect((await run('resume', account)).text).toContain('Refused (not_found)')
  const { text } = await run('health')
  expect(text).toMatch(/^database: .+ GB/)
  expect(text).toMatch(/^backup: never$/m)
  const settings = (await run('settings')).text
  expect(settings).toMatch(/'DB_POOL' .+ 'default'/)
  expect(settings).toMatch(/'DATABASE_URL' +│ 'set' +│ 'environment'/)
  expect((await run('drop', 'arrange')).text).toContain('Refused (not_found)')
  expect((await run('drop', 'nonsense')).text).toContain('Usage:')
})

test('a survey that was removed by mistake is brought back, also one whose number begins with a dash', async () => {
  const id = '-Ab3dEf7hIjKlMnOpQrStU'
  const { body } = await person.post('/survey/receive', {
    title: 'Кофейня',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  })
  await api.database.pool.query(
    `insert into survey select (jsonb_populate_record(survey, jsonb_build_object('id', $2::text, 'removed_at', now()))).* from survey where id = $1`,
    [body.id, id],
  )
  expect((await run('removed', String(person.accountId))).text).toContain(id)
  expect((await run('restore-survey', String(person.accountId), id)).text).toContain('Кофейня')
  const { rows } = await api.database.pool.query('select removed_at from survey where id = $1', [id])
  expect(rows).toEqual([{ removed_at: null }])
})

test('a survey of the operator becomes a template of all accounts, and nobody else’s does', async () => {
  const survey = {
    title: 'Кофейня',
    config: { locales: ['ru'], defaultLocale: 'ru', theme: { business: 'Шаңырақ' } },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  }
  const { body: foreign } = await person.post('/survey/receive', survey)
  const owner = await registerPerson(api.app, { email: api.app.config.operators[0]! })
  await api.database.pool.query('update member set email_verified_at = now() where id = $1', [owner.memberId])
  const { body: own } = await owner.post('/survey/receive', survey)
  const publish = (id: string) =>
    run('templates', 'publish', id, 'restaurants', 'Кофейня: зал', 'Понравилось ли гостю')
  const [refused, published] = await Promise.all([publish(foreign.id), publish(own.id)])
  expect(refused.text).toContain('Refused (not_found)')
  expect(published.text).toMatch(/^Everybody sees template [\w-]+; left out: business\n$/)
  const id = /template ([\w-]+);/.exec(published.text)![1]!
  const status = async () => (await person.get(`/survey/template?id=${id}`)).status
  expect(await status()).toBe(200)
  expect((await run('templates', 'withdraw', '--', id)).code).toBe(0)
  expect(await status()).toBe(404)
  expect((await run('templates')).text).toContain(id)
})

test('accounts of a state come as a file, and the money of the month in one line, as the console shows them', async () => {
  const [trial, paying] = [await registerPerson(api.app, { tariff: 1 }), await registerPerson(api.app)]
  await api.database.pool.query(
    `update account set tariff = 2, tariff_until = now() + interval '14 days', tariff_basis = 'trial' where id = $1`,
    [trial.accountId],
  )
  const trialAccounts = (await run('accounts', 'trial')).text
  expect(trialAccounts.trim().split('\r\n')).toHaveLength(2)
  expect(trialAccounts).toContain(`${trial.accountId};`)
  const paid = (await run('accounts', 'paying')).text
  expect(paid).toContain(paying.email)
  expect(paid).not.toContain(trial.email)
  expect((await run('accounts', 'nonsense')).text).toContain('Usage:')
  await api.database.pool.query(
    `insert into payment_order (account_id, id, number, member_id, kind, purpose, what, terms, amount, status,
        paid, refunded, paid_at, expires_at)
      values ($1, 'm', 990001, $2, 'card', 'm', 'balance', '{}', 500000, 'paid', 500000, 100000, now(), now())`,
    [paying.accountId, paying.memberId],
  )
  expect((await run('month', 'Asia/Almaty')).text).toMatch(
    /^20\d\d-\d\d: 4000 tenge in 1 payments \(card 4000, invoices 0\); waiting for 0 tenge in 0 orders\n$/,
  )
  expect((await run('month', 'Mars/Base')).text).toContain('Usage:')
})

test('a statement that the database refuses is reported with its own reason', async () => {
  await api.database.pool.query('alter table account rename to account_aside')
  try {
    const { code, text } = await run('list')
    expect(code).toBe(1)
    expect(text).toContain('relation "account" does not exist')
    expect(text).not.toContain('DATABASE_URL')
  } finally {
    await api.database.pool.query('alter table account_aside rename to account')
  }
})
