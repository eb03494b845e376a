import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApi, testApi } from '../src/testing/api.ts'
import { bankStatement } from '../src/testing/bank-statement.ts'
import { type Person, registerPerson } from '../src/testing/people.ts'
import { runBilling } from './operator-billing.ts'
import { runDistribute } from './operator-cluster.ts'

// What operator.ts hands the words on to: as many processes would take as many seconds.

const BIN = '791028302728'
const BASIC = 99 * 520
const SELLER = {
  name: 'ТОО «Qalay»',
  bin: '240140000021',
  iban: 'KZ86125KZT5004100100',
  bank: 'АО «Народный Банк Казахстана»',
  bik: 'HSBKKZKX',
  kbe: '17',
  address: 'Алматы, ул. Тимирязева, 28В',
}

let api: TestApi
let person: Person
let account: string
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qalay-operator-'))
  api = await testApi()
  person = await registerPerson(api.app, { tariff: 1 })
  account = String(person.accountId)
})
afterAll(async () => {
  await api?.close()
  rmSync(folder, { recursive: true })
})

/** What a command prints. */
async function printed(work: () => Promise<unknown>): Promise<string> {
  const lines: unknown[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
  try {
    expect(await work()).not.toBe(false)
  } finally {
    log.mockRestore()
  }
  return lines.join('\n')
}
const run = (command: string, ...words: string[]) =>
  printed(() => runBilling(api.app.db, api.app.config, command, words))
const fileOf = (text: string) => {
  const file = join(folder, randomUUID())
  writeFileSync(file, text)
  return file
}

test('an account is suspended and reopened, and an announcement is shown to everybody until it is withdrawn', async () => {
  const other = await registerPerson(api.app)
  const its = String(other.accountId)
  expect(await run('close', its, 'Так просили')).toBe(`Account ${its}: close is done`)
  expect((await other.get('/user')).status).toBe(401)
  expect(await run('reopen', its)).toBe(`Account ${its}: reopen is done`)
  const until = new Date(Date.now() + 3_600_000).toISOString()
  expect(await run('announce', until, 'В полночь перерыв')).toBe(`Shown to everybody until ${until}`)
  expect((await api.database.pool.query('select ru from announcement')).rows).toEqual([
    { ru: 'В полночь перерыв' },
  ])
  expect(await run('announce', 'off')).toBe('Nothing is announced any more')
})

test('jobs that failed are listed with their reason and run again; deliveries and slow calls are listed', async () => {
  await api.database.pool.query(
    `insert into pgboss.job (name, state, completed_on, output) values ('purge', 'failed', now(), '{"message": "no room"}')`,
  )
  expect(await run('jobs')).toMatch(/'purge'/)
  expect(await run('jobs', 'purge')).toContain('no room')
  expect(await run('retry', 'purge')).toBe('1 queued again')
  expect(await run('deliveries')).toContain(`'mail'`)
  await api.database.pool.query(
    `insert into slow_call (day, call, calls, total_ms, slowest_ms, slowest_at) values (current_date, 'GET /v1/slow', 3, 6000, 4000, now())`,
  )
  expect(await run('slow-calls')).toContain('GET /v1/slow')
})

test('the seller and prices are set; an invoice is paid by a statement, paid back in part, and another is cancelled', async () => {
  expect(await run('seller', fileOf(JSON.stringify(SELLER)))).toBe('Invoices are made out by ТОО «Qalay»')
  expect(await run('price', 'sms', '28')).toBe('sms costs 28 tenge from now on')
  expect(await run('price')).toMatch(/'sms'[^\n]*28/)
  const buyer = {
    invoiceBin: BIN,
    invoiceCompany: 'ИП Дәмді Ас',
    invoiceAddress: 'Алматы',
    invoiceContact: 'Гульмира',
  }
  const order = async () => {
    const search = new URLSearchParams({ ...buyer, tariffType: 'tariff', tariffValue: '2' })
    const { status, body } = await person.change('GET', `/pay/invoice?${search}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.orderId as string
  }
  const orderId = await order()
  const strangers = [
    { amount: '5.00', bin: '240140000120', purpose: 'Без номера' },
    { amount: `${BASIC}.00`, bin: '240140000120', purpose: 'Оплата услуг', document: '78' },
  ]
  expect(await run('statement', fileOf(bankStatement(strangers)))).toContain('2 waiting')
  expect(await run('statement')).toContain('Без номера')
  const line = async (document: string) =>
    (await api.database.pool.query('select id from statement_line where document = $1', [document])).rows[0]
      .id as string
  expect(await run('ignore', await line('77'), 'не', 'наше')).toBe('The transfer is put aside')
  expect(await run('assign', await line('78'), orderId)).toMatch(/^Order \d+ is paid$/)
  expect((await person.get('/user')).body.user.tariff).toBe(2)
  expect(await run('payments')).toContain(orderId)

  expect(await run('refund', orderId)).toMatch(
    new RegExp(`^${BASIC} tenge can be paid back, tariff 2 would become`),
  )
  expect(await run('refund', orderId, '1000', 'keep', 'сбой')).toMatch(
    /^1000 tenge of order \d+ are paid back$/,
  )
  // One whose answer was lost.
  await api.database.pool.query(
    `insert into payment_refund (account_id, id, order_id, amount, reason, asked_by) values ($1, 'lost', $2, 100000, 'x', 'y')`,
    [account, orderId],
  )
  expect(await run('refunded', 'lost', orderId, 'failed')).toBe('The refund is noted as failed')

  expect(await run('cancel', await order())).toContain('The order is cancelled')
  expect(await run('paid', await order(), String(BASIC), '2026-11-27', '79')).toMatch(/^Order \d+ is paid$/)
  expect(await run('audit')).toContain('refund_resolved')
})

test('the plan of a cluster names what would be done with each table, on any PostgreSQL', async () => {
  const plan = await printed(() => runDistribute(api.database.url, true))
  expect(plan).toContain('Citus is not there: this is only the plan.')
  expect(plan).toMatch(/^to do {2}answer: split by account_id, about \d+ rows, [\d.]+ MB$/m)
  expect(plan).toContain('Nothing stands in the way.')
})
