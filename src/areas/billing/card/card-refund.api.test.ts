import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../platform/postgres/postgres.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { standInEnvironment } from '../../../testing/bank/settings.ts'
import { openStandIn, type StandIn } from '../../../testing/bank/stand-in.ts'
import { type Person, registerPerson } from '../../../testing/people.ts'
import { verifyLedger } from '../ledger/verify.queries.ts'

const BASIC = 99 * 520

let bank: StandIn
let api: TestApi
let operator: Person
beforeAll(async () => {
  bank = await openStandIn()
  bank.faults = { notice: 'lost' }
  api = await testApi({
    ...standInEnvironment(bank.url),
    EPAY_TIMEOUT_MS: '400',
    OPERATOR_EMAIL: 'operator@example.com',
  })
  operator = await registerPerson(api.app, { email: 'operator@example.com' })
  await query(`update member set email_verified_at = now() where email = 'operator@example.com'`)
})
afterAll(async () => {
  await api?.close()
  await bank?.close()
})
afterEach(async () => {
  bank.faults = { notice: 'lost' }
  expect((await verifyLedger(api.database.db)).faults).toEqual([])
})

const query = async (text: string, values: unknown[] = []) =>
  (await api.database.pool.query(text, values)).rows
const tariffOf = async (person: Person) => (await person.get('/user')).body.user.tariff
const orderOf = async (person: Person) =>
  (await operator.get(`/operator/payments?accountId=${person.accountId}`)).body.orders[0]
/** A customer who has paid for Basic by card. */
async function buyer(): Promise<{ person: Person; orderId: string; invoiceId: string }> {
  const person = await registerPerson(api.app, { tariff: 1 })
  const { body } = await person.change('GET', '/pay/halykbank?subType=tariff&subId=2')
  await bank.pay(body.url)
  await person.get(`/pay/halykbank/check?orderId=${body.orderId}`)
  expect(await tariffOf(person)).toBe(2)
  const [{ id }] = await query('select max(invoice_id) as id from payment_attempt where order_id = $1', [
    body.orderId,
  ])
  return { person, orderId: body.orderId, invoiceId: String(id).padStart(6, '0') }
}
const refund = (orderId: string, amount: number, more: object = {}) =>
  operator.post('/operator/payments/refund', {
    id: randomUUID(),
    orderId,
    amount,
    endsTariff: false,
    reason: 'клиент передумал',
    ...more,
  })
const refundedAtBank = (invoiceId: string) => bank.payment(invoiceId)?.refunded ?? 0

test('a part is paid back through the bank and the tariff stays; the rest ends it when asked to', async () => {
  const { person, orderId, invoiceId } = await buyer()
  expect((await operator.get(`/operator/payments/refund?orderId=${orderId}`)).body).toEqual({
    refundable: BASIC,
    isOnBalance: false,
    tariff: { now: 2, becomes: 1, isNextYear: false },
  })
  expect((await refund(orderId, 1000)).body.order).toMatchObject({ status: 'paid', refunded: 1000 })
  expect(refundedAtBank(invoiceId)).toBe(1000)
  expect(await tariffOf(person)).toBe(2)
  expect((await refund(orderId, BASIC)).status).toBe(409)
  const whole = await refund(orderId, BASIC - 1000, { endsTariff: true })
  expect(whole.body.order).toMatchObject({ status: 'refunded', refunded: BASIC })
  expect(refundedAtBank(invoiceId)).toBe(BASIC)
  expect(await tariffOf(person)).toBe(1)
  const [mail] = await query(
    `select subject from outbox_mail where to_address = $1 and subject like 'Возврат%'`,
    [person.email],
  )
  expect(mail.subject).toContain('Возврат')
})

test('pressed three times at the same moment, the bank is asked once', async () => {
  const { orderId, invoiceId } = await buyer()
  const id = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => refund(orderId, 5000, { id })))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect(refundedAtBank(invoiceId)).toBe(5000)
  expect((await refund(orderId, 5000, { id })).body.order.refunded).toBe(5000)
  expect((await refund(orderId, 6000, { id })).status).toBe(409)
  expect(refundedAtBank(invoiceId)).toBe(5000)
})

test.each([
  ['answers 500', 'error', 0],
  ['gives no answer', 'hang', 0],
  ['pays back and answers after 40 seconds', 'late', 2000],
] as const)(
  'a bank that %s: nothing is repeated by itself, a person notes what came of it',
  async (_name, fault, there) => {
    const { person, orderId, invoiceId } = await buyer()
    bank.faults = { notice: 'lost', calls: { refund: fault } }
    const id = randomUUID()
    const unconfirmed = await refund(orderId, 2000, { id })
    expect(unconfirmed).toMatchObject({
      status: 503,
      body: { detail: expect.stringContaining('не подтвердил') },
    })
    expect(await orderOf(person)).toMatchObject({
      attention: 'refund_unknown',
      refunded: 0,
      refunds: [{ id, amount: 2000, state: 'asked' }],
    })
    bank.faults = { notice: 'lost' }
    // Sent again by the same form: the bank is not asked twice.
    expect((await refund(orderId, 2000, { id })).status).toBe(503)
    expect(refundedAtBank(invoiceId)).toBe(there)
    const isDone = there > 0
    const resolve = (by: Person) => by.post('/operator/payments/refund/resolve', { id, orderId, isDone })
    expect((await resolve(person)).status).toBe(404)
    expect((await resolve(operator)).body.order).toMatchObject({ attention: null, refunded: there })
    expect((await resolve(operator)).body.order.refunded).toBe(there)
  },
)

test('the API is killed while it enters what the bank has confirmed: after the start the order is settled once', async () => {
  const person = await registerPerson(api.app, { tariff: 1 })
  const { body } = await person.change('GET', '/pay/halykbank?subType=tariff&subId=2')
  await bank.pay(body.url)
  const dataDir = mkdtempSync(join(tmpdir(), 'qalay-killed-'))
  const started: ChildProcess[] = []
  const startApi = async (): Promise<string> => {
    const port = await freePort()
    const child = fork(new URL('../../../api/main.ts', import.meta.url), [], {
      env: {
        ...process.env,
        ...standInEnvironment(bank.url),
        DATA_DIR: dataDir,
        SECRET: api.app.config.secret,
        DATABASE_URL: api.database.url,
        API_PORT: String(port),
        LOG_LEVEL: 'silent',
      },
      execArgv: [],
    })
    started.push(child)
    await once(child, 'message')
    return `http://127.0.0.1:${port}/v1/pay/halykbank/check?orderId=${body.orderId}`
  }
  const kill = async (child: ChildProcess, signal: NodeJS.Signals) => {
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  const headers = { cookie: person.cookie() }
  const lock = await api.database.pool.connect()
  try {
    // What it has heard from the bank cannot be written while somebody holds the order.
    await lock.query('begin')
    await lock.query('select 1 from payment_order where id = $1 for update', [body.orderId])
    const asking = fetch(await startApi(), { headers }).catch(() => 'killed')
    const waiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike '%payment_order%'`
    await expect.poll(async () => (await query(waiting))[0].n).toBeGreaterThan(0)
    await kill(started[0]!, 'SIGKILL')
    expect(await asking).toBe('killed')
    await lock.query('rollback')
    expect(await tariffOf(person)).toBe(1)

    const again = await startApi()
    // The killed process had asked the bank: for two seconds nobody asks again, and the order is still open.
    const askThrice = () =>
      Promise.all([1, 2, 3].map(async () => (await (await fetch(again, { headers })).json()).status))
    await expect.poll(askThrice, { interval: 500 }).toContain('paid')
    expect(await tariffOf(person)).toBe(2)
    expect(await query('select 1 from ledger_entry where account_id = $1', [person.accountId])).toHaveLength(
      2,
    )
  } finally {
    lock.release()
    await kill(started.at(-1)!, 'SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
