import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../platform/postgres/postgres.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { standInEnvironment } from '../../../testing/bank/settings.ts'
import { openStandIn, type StandIn } from '../../../testing/bank/stand-in.ts'
import { asGuest, joinTeam, type Person, registerPerson } from '../../../testing/people.ts'
import { readBalance } from '../ledger/ledger.queries.ts'
import { verifyLedger } from '../ledger/verify.queries.ts'
import { setRate } from '../price/rate.queries.ts'
import { checkOpenPayments, checkPayment } from './check-payment.jobs.ts'
import { bankClient } from './halyk-client.ts'

const BASIC = 99 * 520

let bank: StandIn
let api: TestApi
beforeAll(async () => {
  bank = await openStandIn()
  // The bank calls back to the site's address: here the API listens there itself.
  const port = await freePort()
  api = await testApi({ ...standInEnvironment(bank.url), EPAY_TIMEOUT_MS: '400', WEB_PORT: String(port) })
  await api.app.listen({ port, host: '127.0.0.1' })
})
afterAll(async () => {
  await api?.close()
  await bank?.close()
})
afterEach(async () => {
  bank.faults = {}
  expect((await verifyLedger(api.database.db)).faults).toEqual([])
})

const customer = () => registerPerson(api.app, { tariff: 1 })
const wantBasic = (person: Person, more = '') =>
  person.change('GET', `/pay/halykbank?subType=tariff&subId=2${more}`)
const check = async (person: Person, orderId: string) => {
  // As if two seconds had passed since the last question.
  await query('update payment_attempt set asked_at = null where order_id = $1', [orderId])
  return (await person.get(`/pay/halykbank/check?orderId=${orderId}`)).body
}
const tariffOf = async (person: Person) => (await person.get('/user')).body.user.tariff
const query = async (text: string, values: unknown[] = []) =>
  (await api.database.pool.query(text, values)).rows
const balanceOf = async (person: Person) => (await readBalance(api.database.db, person.accountId)).balance
const numberOf = async (orderId: string) => {
  const [row] = await query('select max(invoice_id) as id from payment_attempt where order_id = $1', [
    orderId,
  ])
  return row.id as number
}
const parts = () => ({
  db: api.app.db,
  jobs: api.app.jobs,
  log: { info() {}, warn() {}, error() {} },
  bank: bankClient(api.app.config.bank!),
  publicUrl: api.app.config.publicUrl,
})
/** Runs the job as if the next question were due now. */
const runJob = async (orderId: string) => {
  await query('update payment_attempt set next_check_at = now() where order_id = $1', [orderId])
  await checkOpenPayments(parts())
}

test('a stranger pays by card and has the tariff: the bank’s page, the notice, the answer', async () => {
  const person = await customer()
  const { status, body } = await wantBasic(person)
  expect(status).toBe(200)
  expect(body).toMatchObject({ amount: BASIC, currency: 'KZT', url: expect.stringContaining(bank.url) })
  expect(await check(person, body.orderId)).toMatchObject({ status: 'created', usd: 99, rate: 520 })
  expect(await tariffOf(person)).toBe(1)
  expect(await bank.pay(body.url)).toBe(`${api.app.config.publicUrl}/pay/check/${body.orderId}`)
  expect(await check(person, body.orderId)).toMatchObject({
    status: 'paid',
    card: 'Visa ····5096',
    approvalCode: '170243',
    subType: 'tariff',
    subId: 2,
  })
  expect(await tariffOf(person)).toBe(2)
  expect(await balanceOf(person)).toBe(0n)
  const mails = await query('select subject from outbox_mail where to_address = $1', [person.email])
  expect(mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/Оплата заказа № \d+ получена/),
  )
})

test('an order is the same for double clicks, two tabs and the back button, and keeps its rate', async () => {
  const person = await customer()
  const twice = await Promise.all([wantBasic(person), wantBasic(person), wantBasic(person)])
  await setRate(api.database.db, { tiynPerUsd: 60_000n, setBy: 'test' })
  const again = await wantBasic(person)
  await setRate(api.database.db, { tiynPerUsd: 52_000n, setBy: 'test' })
  const all = [...twice, again].map(({ body }) => [body.orderId, body.url, body.amount])
  expect(new Set(all.map(String)).size).toBe(1)
  expect(all[0]?.[2]).toBe(BASIC)
})

test('a payment gives one year, however often and from wherever it is reported', async () => {
  const person = await customer()
  const { body } = await wantBasic(person)
  await bank.pay(body.url)
  const id = await numberOf(body.orderId)
  await Promise.all([
    ...Array.from({ length: 4 }, () => checkPayment(parts(), id)),
    ...Array.from({ length: 3 }, () => check(person, body.orderId)),
    runJob(body.orderId),
  ])
  const { tariffUntil } = (await person.get('/user')).body.user
  expect(new Date(tariffUntil).getUTCFullYear()).toBe(new Date().getUTCFullYear() + 1)
  expect(
    await query('select kind from ledger_entry where account_id = $1 order by number', [person.accountId]),
  ).toEqual([{ kind: 'topup' }, { kind: 'tariff' }])
  expect(await query('select paid::int from payment_order where id = $1', [body.orderId])).toEqual([
    { paid: BASIC * 100 },
  ])
})

test.each([
  ['no_money', '484', 'На карте не хватило денег'],
  ['locked', '465', 'Карта заблокирована'],
  ['secure_failed', '473', 'Проверка 3-D Secure не прошла'],
])(
  'a refused card (%s) is explained in the customer’s language, and another card pays the same order',
  async (card, code, words) => {
    const person = await customer()
    const { body } = await wantBasic(person)
    await bank.pay(body.url, card)
    expect(await check(person, body.orderId)).toMatchObject({
      status: 'failed',
      reason: { code, text: expect.stringContaining(words) },
    })
    expect(await tariffOf(person)).toBe(1)
    const again = (await wantBasic(person)).body
    expect(again).toMatchObject({ orderId: body.orderId })
    expect(again.url).not.toBe(body.url)
    await bank.pay(again.url)
    expect(await check(person, body.orderId)).toMatchObject({ status: 'paid', reason: null })
  },
)

test('two pages of one order both paid: one year, the second sum is on the balance', async () => {
  const person = await customer()
  const first = (await wantBasic(person)).body
  await bank.pay(first.url, 'no_money')
  await check(person, first.orderId)
  const second = (await wantBasic(person)).body
  await bank.pay(second.url)
  await check(person, first.orderId)
  await bank.pay(first.url)
  await runJob(first.orderId)
  expect(await balanceOf(person)).toBe(BigInt(BASIC) * 100n)
  expect(
    await query(`select 1 from ledger_entry where account_id = $1 and kind = 'tariff'`, [person.accountId]),
  ).toHaveLength(1)
})

test('a 3-D window that is left open pays nothing, and the order stays payable', async () => {
  const person = await customer()
  const { body } = await wantBasic(person)
  await bank.pay(body.url, 'secure_open')
  expect(await check(person, body.orderId)).toMatchObject({ status: 'pending' })
  expect((await wantBasic(person)).body.url).toBe(body.url)
  await bank.pay(body.url)
  expect(await check(person, body.orderId)).toMatchObject({ status: 'paid' })
})

test('a lost notice is found by the job', async () => {
  bank.faults = { notice: 'lost' }
  const person = await customer()
  const { body } = await wantBasic(person)
  await bank.pay(body.url)
  expect(await tariffOf(person)).toBe(1)
  await runJob(body.orderId)
  expect(await tariffOf(person)).toBe(2)
})

test('money that comes after the order has expired still buys what was ordered', async () => {
  bank.faults = { notice: 'lost' }
  const person = await customer()
  const { body } = await wantBasic(person)
  await query(`update payment_order set expires_at = now() - interval '1 hour' where id = $1`, [body.orderId])
  expect(await check(person, body.orderId)).toMatchObject({ status: 'failed', reason: { code: 'expired' } })
  await bank.pay(body.url)
  await runJob(body.orderId)
  expect(await check(person, body.orderId)).toMatchObject({ status: 'paid' })
  expect(await tariffOf(person)).toBe(2)
})

test('the bank is asked less and less often, and after three days no more', async () => {
  const person = await customer()
  const { body } = await wantBasic(person)
  const wait = async () =>
    (
      await query(
        `select extract(epoch from next_check_at - now())::int as s from payment_attempt where order_id = $1`,
        [body.orderId],
      )
    )[0].s
  const waits = []
  for (let n = 0; n < 5; n++) {
    await runJob(body.orderId)
    waits.push(await wait())
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.at(-1)).toBeGreaterThan(200)
  await query(`update payment_attempt set created_at = now() - interval '73 hours' where order_id = $1`, [
    body.orderId,
  ])
  await runJob(body.orderId)
  expect(await wait()).toBeNull()
})

test.each(['doubled', undefined] as const)('a notice (%s) makes the worker ask the bank', async (notice) => {
  bank.faults = { ...(notice && { notice }) }
  const person = await customer()
  const { body } = await wantBasic(person)
  await bank.pay(body.url)
  const invoiceId = await numberOf(body.orderId)
  const jobs = await query(
    `select data from pgboss.job where name = 'payment' and data ->> 'invoiceId' = $1`,
    [String(invoiceId)],
  )
  expect(jobs).toHaveLength(notice === 'doubled' ? 2 : 1)
  for (const { data } of jobs) await checkPayment(parts(), data.invoiceId)
  expect(await tariffOf(person)).toBe(2)
})

test('a forged notice asks the bank for nothing and changes nothing', async () => {
  bank.faults = { notice: 'forged' }
  const person = await customer()
  const { body } = await wantBasic(person)
  const before = bank.counts.status ?? 0
  await bank.pay(body.url, 'no_money')
  expect(bank.notices.at(-1)).toMatchObject({ status: 200 })
  const invoiceId = await numberOf(body.orderId)
  for (const notice of [
    { invoiceId, code: 'ok', amount: BASIC, currency: 'KZT' },
    { invoiceId: String(invoiceId).padStart(6, '0'), secret_hash: '', code: 'ok' },
    { invoiceId: '999999999999999', secret_hash: 'x', code: 'ok' },
    { invoiceId: '-1', code: 'ok' },
  ])
    expect(await asGuest(api.app, 'POST', '/pay/halykbank/callback', notice)).toMatchObject({
      status: 200,
      body: {},
    })
  expect(
    await query(`select 1 from pgboss.job where name = 'payment' and data ->> 'invoiceId' = $1`, [
      String(invoiceId),
    ]),
  ).toEqual([])
  expect(bank.counts.status ?? 0).toBe(before)
  expect(await tariffOf(person)).toBe(1)
})

test('a true notice that lies about the outcome is not believed', async () => {
  const person = await customer()
  const { body } = await wantBasic(person)
  const [{ secret, invoice_id }] = await query(
    'select secret, invoice_id from payment_attempt where order_id = $1',
    [body.orderId],
  )
  const lie = {
    invoiceId: String(invoice_id),
    secret_hash: secret,
    code: 'ok',
    amount: BASIC,
    currency: 'KZT',
  }
  await asGuest(api.app, 'POST', '/pay/halykbank/callback', lie)
  await checkPayment(parts(), invoice_id)
  expect(await check(person, body.orderId)).toMatchObject({ status: 'created' })
  expect(await tariffOf(person)).toBe(1)
})

test.each([
  ['amount', { amount: 1 }],
  ['amount', { amount: BASIC + 0.01 }],
  ['currency', { currency: 'USD' }],
  ['order', { invoiceID: '999999' }],
  ['terminal', { terminalID: 'another' }],
])('a payment with another %s gives nothing and is shown to the operator', async (what, report) => {
  const person = await customer()
  const { body } = await wantBasic(person)
  bank.faults = { tells: report }
  await bank.pay(body.url)
  const { status } = await check(person, body.orderId)
  expect(status).not.toBe('paid')
  expect(await tariffOf(person)).toBe(1)
  expect(await balanceOf(person)).toBe(0n)
  expect(await query('select attention from payment_order where id = $1', [body.orderId])).toEqual([
    { attention: `other_${what}` },
  ])
})

test.each(['error', 'hang', 'late'] as const)(
  'a bank that gives no page (%s): 503, and the order stays payable',
  async (fault) => {
    const person = await customer()
    bank.faults = { calls: { invoice: fault } }
    const away = await wantBasic(person)
    expect(away).toMatchObject({ status: 503, body: { detail: expect.stringContaining('Банк не отвечает') } })
    bank.faults = {}
    const { status, body } = await wantBasic(person)
    expect(status).toBe(200)
    await bank.pay(body.url)
    expect(await check(person, body.orderId)).toMatchObject({ status: 'paid' })
    expect(await query('select 1 from payment_order where account_id = $1', [person.accountId])).toHaveLength(
      1,
    )
  },
)

test.each([
  ['status', 'error'],
  ['status', 'hang'],
  ['status', 'late'],
  ['token', 'error'],
  ['token', 'hang'],
] as const)('a bank whose %s fails (%s): the last state is told, nothing is lost', async (call, fault) => {
  const person = await customer()
  const { body } = await wantBasic(person)
  await bank.pay(body.url)
  bank.faults = { calls: { [call]: fault } }
  expect(await check(person, body.orderId)).toMatchObject({ status: 'created', bankAway: true })
  await runJob(body.orderId)
  expect(await tariffOf(person)).toBe(1)
  bank.faults = {}
  await runJob(body.orderId)
  expect(await tariffOf(person)).toBe(2)
})

test('a bank that is still at it is asked again', async () => {
  const person = await customer()
  const { body } = await wantBasic(person)
  await bank.pay(body.url)
  bank.faults = { busy: 3 }
  for (let n = 0; n < 3; n++) expect(await check(person, body.orderId)).toMatchObject({ status: 'pending' })
  expect(await check(person, body.orderId)).toMatchObject({ status: 'paid' })
})

test('money that is held is taken, then the tariff given', async () => {
  const person = await customer()
  const { body } = await wantBasic(person)
  await bank.pay(body.url, 'held')
  expect(await check(person, body.orderId)).toMatchObject({ status: 'paid' })
  expect(await tariffOf(person)).toBe(2)
})

test.each(['error', 'hang', 'late'] as const)(
  'held money whose taking fails (%s) gives nothing until it is taken',
  async (fault) => {
    const person = await customer()
    const { body } = await wantBasic(person)
    await bank.pay(body.url, 'held')
    bank.faults = { calls: { charge: fault } }
    // The late one did come through at the bank: its status says so.
    const isTaken = fault === 'late'
    expect((await check(person, body.orderId)).status).toBe(isTaken ? 'paid' : 'pending')
    expect(await tariffOf(person)).toBe(isTaken ? 2 : 1)
    bank.faults = {}
    await runJob(body.orderId)
    expect(await tariffOf(person)).toBe(2)
    expect(
      await query(`select 1 from ledger_entry where account_id = $1 and kind = 'tariff'`, [person.accountId]),
    ).toHaveLength(1)
  },
)

test('a payment refunded at the bank before we learn of it buys nothing, and the operator is notified', async () => {
  bank.faults = { notice: 'lost' }
  const person = await customer()
  const { body } = await wantBasic(person)
  await bank.pay(body.url)
  bank.payBack(String(await numberOf(body.orderId)).padStart(6, '0'), 1000)
  expect(await check(person, body.orderId)).toMatchObject({ status: 'refunded' })
  expect(await tariffOf(person)).toBe(1)
  expect(await query('select attention from payment_order where id = $1', [body.orderId])).toEqual([
    { attention: 'refunded_at_bank' },
  ])
})

test('a process that is killed between the bank’s “paid” and our commit: the order is settled once afterwards', async () => {
  bank.faults = { notice: 'lost' }
  const person = await customer()
  const { body } = await wantBasic(person)
  await bank.pay(body.url)
  const killed = {
    ...parts(),
    // The last thing before the commit.
    jobs: {
      send: () => {
        throw new Error('kill -9')
      },
    },
  }
  await expect(checkPayment(killed, await numberOf(body.orderId))).rejects.toThrow('kill -9')
  expect(await tariffOf(person)).toBe(1)
  expect(await query('select 1 from ledger_entry where account_id = $1', [person.accountId])).toEqual([])
  await Promise.all([runJob(body.orderId), runJob(body.orderId), check(person, body.orderId)])
  expect(await tariffOf(person)).toBe(2)
  expect(await query('select 1 from ledger_entry where account_id = $1', [person.accountId])).toHaveLength(2)
})

test('an order made from a tariff that has changed since puts its money on the balance', async () => {
  const person = await customer()
  const { body } = await wantBasic(person)
  await query(
    `update account set tariff = 5, tariff_from = now(), tariff_until = now() + interval '1 year' where id = $1`,
    [person.accountId],
  )
  await bank.pay(body.url)
  expect(await check(person, body.orderId)).toMatchObject({ status: 'paid', reason: { code: 'to_balance' } })
  expect(await tariffOf(person)).toBe(5)
  expect(await balanceOf(person)).toBe(BigInt(BASIC) * 100n)
})

test('a renewal begins when the year ends, and follows on it without a gap', async () => {
  const person = await customer()
  const until = new Date(Date.now() + 86_400_000)
  await query(
    `update account set tariff = 2, tariff_from = $2::timestamptz - interval '1 year', tariff_until = $2 where id = $1`,
    [person.accountId, until],
  )
  const { body } = await wantBasic(person)
  await bank.pay(body.url)
  expect(await check(person, body.orderId)).toMatchObject({ status: 'paid', choice: 'renewal' })
  expect((await person.get('/user')).body.user.tariffUntil).toBe(until.toISOString())
  // A second one is refused: the next year is paid for.
  expect(await wantBasic(person)).toMatchObject({
    status: 409,
    body: { detail: 'Следующий год уже оплачен' },
  })
  const past = new Date(Date.now() - 3_600_000)
  await query('update account set tariff_until = $2 where id = $1', [person.accountId, past])
  await checkOpenPayments(parts())
  await checkOpenPayments(parts())
  const next = new Date(past)
  next.setUTCFullYear(next.getUTCFullYear() + 1)
  expect((await person.get('/user')).body.user).toMatchObject({ tariff: 2, tariffUntil: next.toISOString() })
})

test('raising a tariff for the difference keeps its year; the new year begins now', async () => {
  const person = await customer()
  const from = new Date(Date.now() - 100 * 86_400_000)
  const until = new Date(from.getTime() + 365 * 86_400_000)
  await query('update account set tariff = 2, tariff_from = $2, tariff_until = $3 where id = $1', [
    person.accountId,
    from,
    until,
  ])
  const difference = (await person.change('GET', '/pay/halykbank?subType=tariff&subId=3')).body
  expect(difference.amount).toBe(150 * 520)
  const year = (await person.change('GET', '/pay/halykbank?subType=tariff&subId=3&choice=year')).body
  expect(year.orderId).not.toBe(difference.orderId)
  await bank.pay(difference.url)
  expect(await check(person, difference.orderId)).toMatchObject({ status: 'paid' })
  const { user } = (await person.get('/user')).body
  expect(user).toMatchObject({ tariff: 3, tariffUntil: until.toISOString() })
  expect(user.reviews.periodStart).toBe(from.toISOString().slice(0, 10))
})

test('a top-up by card is on the balance', async () => {
  const person = await customer()
  const { body } = await person.change('GET', '/pay/halykbank?subType=balance&subId=20000')
  await bank.pay(body.url, 'ok_master')
  expect(await check(person, body.orderId)).toMatchObject({
    status: 'paid',
    subType: 'balance',
    subId: 20_000,
    usd: null,
  })
  expect(await balanceOf(person)).toBe(2_000_000n)
})

test.each([
  ['subType=tariff&subId=7', 400],
  ['subType=tariff&subId=1', 400],
  ['subType=tariff&subId=6', 409],
  ['subType=tariff&subId=2e0', 400],
  ['subType=tariff&subId=-2', 400],
  ['subType=tariff&subId=2&choice=year', 409],
  ['subType=balance&subId=999', 400],
  ['subType=balance&subId=5000001', 400],
  ['subType=money&subId=2', 400],
  ['subId=2', 400],
])('%s is refused: %i', async (search, status) => {
  expect(await (await customer()).change('GET', `/pay/halykbank?${search}`)).toMatchObject({ status })
})

test('a price that the caller names is not listened to', async () => {
  const { body } = await wantBasic(await customer(), '&amount=1&currency=USD&price=1&rate=1')
  expect(body).toMatchObject({ amount: BASIC, currency: 'KZT' })
})

test('an order is seen by its own account alone, and by members with the right to pay', async () => {
  const person = await registerPerson(api.app, { tariff: 2 })
  await query(`update account set tariff_until = now() + interval '9 days' where id = $1`, [person.accountId])
  const { body } = await wantBasic(person)
  const stranger = await customer()
  const foreign = await stranger.get(`/pay/halykbank/check?orderId=${body.orderId}`)
  const unknown = await stranger.get('/pay/halykbank/check?orderId=never-existed')
  expect(foreign.status).toBe(404)
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  const colleague = await joinTeam(api.app, person, {
    surveys: 'all',
    branches: 'all',
    abilities: ['see', 'manage'],
  })
  expect(await wantBasic(colleague)).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining(person.email) },
  })
  const bookkeeper = await joinTeam(api.app, person, {
    surveys: 'all',
    branches: 'all',
    abilities: ['see', 'pay'],
  })
  expect((await wantBasic(bookkeeper)).body.orderId).toBe(body.orderId)
})

test('a link or a crawler cannot begin a payment', async () => {
  const person = await customer()
  expect((await person.get('/pay/halykbank?subType=tariff&subId=2')).status).toBe(200)
  const reply = await api.app.inject({
    method: 'GET',
    url: '/v1/pay/halykbank?subType=tariff&subId=2',
    headers: { cookie: person.cookie() },
  })
  expect(reply.statusCode).toBe(403)
})

test('without a bank card payment is off, and says so', async () => {
  const off = await testApi()
  try {
    const person = await registerPerson(off.app, { tariff: 1 })
    expect(await wantBasic(person)).toMatchObject({
      status: 503,
      body: { detail: 'Оплата картой не подключена. Выберите счёт на оплату' },
    })
  } finally {
    await off.close()
  }
})

test.each(['ru', 'en', 'kk'])('the stand-in says in %s that no money is charged', async (locale) => {
  const person = await customer()
  await person.post('/user', { locale })
  const { body } = await wantBasic(person)
  const page = await (await fetch(body.url)).text()
  const words = {
    ru: 'Учебный банк, деньги не списываются',
    en: 'Training bank, no money is charged',
    kk: 'Оқу банкі, ақша алынбайды',
  }
  expect(page).toContain(words[locale as 'ru'])
})
