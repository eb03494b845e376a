import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { bankStatement } from '../../../testing/bank-statement.ts'
import { type Person, registerPerson } from '../../../testing/people.ts'
import { renderPaper } from '../../design/render/render.ts'
import { verifyLedger } from '../ledger/verify.queries.ts'
import { sendPaper } from './paper.jobs.ts'

const BASIC = 99 * 520
const SELLER = {
  name: 'ТОО «Qalay»',
  bin: '240140000021',
  iban: 'KZ86 125K ZT50 0410 0100',
  bank: 'АО «Народный Банк Казахстана»',
  bik: 'HSBKKZKX',
  kbe: '17',
  address: 'Алматы, ул. Тимирязева, 28В',
  signer: 'Нурланов А. К.',
  vat: [
    { from: '2020-01-01', percent: 12 },
    { from: '2026-01-01', percent: 16 },
  ],
}
const BUYER = {
  invoiceBin: '791028302728',
  invoiceCompany: 'ИП Дәмді Ас',
  invoiceAddress: 'Алматы, пр. Абая, 54',
  invoiceContact: 'Гульмира, +7 701 555 01 18, gulmira@example.kz',
}

let api: TestApi
let operator: Person
beforeAll(async () => {
  api = await testApi({ OPERATOR_EMAIL: 'operator@example.com' })
  operator = await registerPerson(api.app, { email: 'operator@example.com' })
  await query(`update member set email_verified_at = now() where email = 'operator@example.com'`)
})
afterAll(() => api?.close())
afterEach(async () => {
  expect((await verifyLedger(api.database.db)).faults).toEqual([])
})

const query = async (text: string, values: unknown[] = []) =>
  (await api.database.pool.query(text, values)).rows
const customer = () => registerPerson(api.app, { tariff: 1 })
const ask = (person: Person, more: Record<string, string> = {}) => {
  const search = new URLSearchParams({ ...BUYER, tariffType: 'tariff', tariffValue: '2', ...more })
  return person.change('GET', `/pay/invoice?${search}`)
}
const tariffOf = async (person: Person) => (await person.get('/user')).body.user.tariff
const orderOf = async (person: Person) => (await person.get('/pay/orders')).body.orders[0]
const balanceOf = async (person: Person) => {
  const [row] = await query('select balance::int as balance from ledger_balance where account_id = $1', [
    person.accountId,
  ])
  return row?.balance ?? 0
}
/** A company of its own for each test: payments are found by BIN. */
let companies = 0
const newBin = () => {
  for (;;) {
    const first = `240140${String(++companies).padStart(5, '0')}`
    const sum = (weights: number[]) =>
      weights.reduce((total, weight, at) => total + weight * Number(first[at]), 0) % 11
    const check = sum([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    if (check < 10 && `${first}${check}` !== SELLER.bin) return `${first}${check}`
  }
}
type Paid = { document?: string; amount?: string; bin: string; purpose: string; receiver?: string }
const statement = (payments: Paid[], encoding: 'utf-8' | 'windows-1251' = 'utf-8') => {
  const text = bankStatement(payments.map((paid) => ({ amount: `${BASIC}.00`, ...paid })))
  const bytes = encoding === 'utf-8' ? Buffer.from(text) : Buffer.from([...text].map(in1251))
  return operator.post('/operator/statement', { data: bytes.toString('base64') })
}
const in1251 = (letter: string) => {
  const code = letter.charCodeAt(0)
  return letter === '№' ? 0xb9 : letter === 'ё' ? 0xb8 : code >= 0x410 ? code - 0x410 + 0xc0 : code
}

test('without the seller’s details invoices are not set up, and it says so', async () => {
  expect(await ask(await customer())).toMatchObject({
    status: 503,
    body: { detail: expect.stringContaining('Счета ещё не настроены') },
  })
  expect((await operator.get('/pay/tariffs')).body.invoice).toBe(false)
})

test.each([
  ['bin', '240140000025'],
  ['iban', 'KZ87125KZT5004100100'],
  ['bik', 'XX'],
  ['kbe', '99'],
])('a wrong %s of the seller is refused', async (field, value) => {
  const { status, body } = await operator.post('/operator/seller', { ...SELLER, [field]: value })
  expect(status).toBe(400)
  expect(Object.keys(body.fields)).toEqual([field])
})

test('the operator sets the seller’s details', async () => {
  expect((await operator.post('/operator/seller', SELLER)).status).toBe(200)
  expect((await operator.get('/operator/seller')).body.seller).toMatchObject({
    iban: 'KZ86125KZT5004100100',
    knp: '859',
  })
})

test('a company asks for an invoice, gets it as PDF and by mail, pays it, and has the tariff and the act', async () => {
  const person = await customer()
  const bin = newBin()
  const { status, body } = await ask(person, { invoiceBin: bin })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    number: expect.stringMatching(/^\d{6}$/),
    amount: BASIC,
    currency: 'KZT',
    vat: 7100.69,
  })
  const pdf = await person.get(body.url.replace('/v1', ''))
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.bytes.toString('latin1')).toContain('pdfaid')

  const parts = { db: api.app.db, jobs: api.app.jobs, renderPaper, publicUrl: 'http://localhost:3000' }
  const runPapers = async () => {
    const jobs = await query(`select data from pgboss.job where name = 'paper' and data ->> 'orderId' = $1`, [
      body.orderId,
    ])
    for (const { data } of jobs) for (const _ of [1, 2]) await sendPaper(parts, data)
  }
  await runPapers()
  const mails = () =>
    query(
      `select to_address, subject, length(body) > 1000 as has_pdf from outbox_mail join outbox_attachment on mail_id = id
       where mail_id like '%' || $1 || '%' order by created_at, to_address`,
      [body.orderId],
    )
  expect(await mails()).toEqual(
    ['gulmira@example.kz', person.email].map((to_address) => ({
      to_address,
      subject: `Счёт на оплату № ${body.number}`,
      has_pdf: true,
    })),
  )

  const loaded = await statement(
    [{ bin, purpose: `Оплата по счёту № ${body.number} от 23.11.2026` }],
    'windows-1251',
  )
  expect(loaded.body).toEqual({ matched: 1, waiting: 0, known: 0, skipped: 0 })
  expect(await tariffOf(person)).toBe(2)
  await runPapers()
  expect(await mails()).toHaveLength(4)
  const order = await orderOf(person)
  expect(order).toMatchObject({ status: 'paid', invoice: body.number, usd: 99, rate: 520 })
  expect(order.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'act'])
  expect((await person.get(order.documents[1].url.replace('/v1', ''))).bytes.subarray(0, 5).toString()).toBe(
    '%PDF-',
  )
})

test.each([
  ['invoiceBin', '240140000025', 'Последняя цифра не сходится'],
  ['invoiceBin', '2401', 'В БИН или ИИН 12 цифр'],
  ['invoiceBin', '241340000021', 'месяц'],
  ['invoiceCompany', '', ''],
  ['invoiceAddress', ' ', ''],
  ['invoiceContact', 'x'.repeat(301), ''],
  ['tariffType', 'gold', ''],
  ['tariffValue', '9', ''],
  ['tariffValue', '2; drop table', ''],
])('a wrong %s (%s) is named', async (field, value, words) => {
  const { status, body } = await ask(await customer(), { [field]: value })
  expect(status).toBe(400)
  expect(body.fields[field]).toContain(words)
})

test('numbers have no gaps, whatever happens at the same moment, and a repeat is the same invoice', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, customer))
  const refused = ask(people[0]!, { tariffValue: '6' })
  const numbers = await Promise.all(people.flatMap((person) => [ask(person), ask(person)]))
  expect((await refused).status).toBe(409)
  expect(new Set(numbers.map(({ body }) => body.number)).size).toBe(6)
  const rows = await query('select number from invoice order by number')
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
})

test('an invoice for another buyer replaces the one that was mistyped, under a number of its own', async () => {
  const person = await customer()
  const first = (await ask(person)).body
  const second = (await ask(person, { invoiceCompany: 'ИП Дәмді Ас+' })).body
  expect(second.number).not.toBe(first.number)
  const { orders } = (await person.get('/pay/orders')).body
  expect(orders.map(({ status }: { status: string }) => status)).toEqual(['created', 'cancelled'])
})

test('a part waits on the balance until the rest comes; what is too much stays there', async () => {
  const person = await customer()
  const bin = newBin()
  const { number } = (await ask(person, { invoiceBin: bin })).body
  const purpose = `счет ${number}`
  await statement([{ bin, purpose, document: '1', amount: '20000.00' }])
  expect(await tariffOf(person)).toBe(1)
  expect(await balanceOf(person)).toBe(2_000_000)
  await statement([{ bin, purpose, document: '2', amount: `${BASIC}.00` }])
  expect(await tariffOf(person)).toBe(2)
  expect(await balanceOf(person)).toBe(2_000_000)
})

test('the same statement twice, and the same payment by hand, are entered once', async () => {
  const person = await customer()
  const bin = newBin()
  const { number, orderId } = (await ask(person, { invoiceBin: bin })).body
  const byHand = { orderId, amount: BASIC, date: '2026-11-23', document: '00077' }
  expect((await operator.post('/operator/payments/paid', byHand)).body.order).toMatchObject({
    status: 'paid',
  })
  const payment = { bin, purpose: `счет ${number}` }
  expect((await statement([payment])).body).toMatchObject({ matched: 1 })
  expect((await statement([payment, payment])).body).toMatchObject({ matched: 0, known: 2 })
  expect((await operator.post('/operator/payments/paid', byHand)).status).toBe(200)
  expect(await balanceOf(person)).toBe(0)
})

test('what names another’s invoice, a wrong number or nothing waits in a list; the operator assigns it', async () => {
  const person = await customer()
  const bin = newBin()
  const { number, orderId } = (await ask(person, { invoiceBin: bin })).body
  const loaded = await statement([
    { document: 'a', bin: newBin(), purpose: `счет ${number}` },
    { document: 'b', bin, purpose: 'счет 999999' },
    { document: 'c', bin, purpose: 'оплата услуг', amount: '1.00' },
    { document: 'd', bin: SELLER.bin, purpose: 'исходящий' },
    { document: 'e', bin, purpose: `счет ${number}`, receiver: 'KZ000000000000000000' },
  ])
  expect(loaded.body).toEqual({ matched: 0, waiting: 3, known: 0, skipped: 2 })
  expect(await tariffOf(person)).toBe(1)
  const { lines } = (await operator.get('/operator/statement?limit=1-100')).body
  const [b, c] = ['b', 'c'].map((name) => lines.find((line: { document: string }) => line.document === name))
  expect((await operator.post('/operator/statement/assign', { id: b.id, orderId })).status).toBe(200)
  expect((await operator.post('/operator/statement/assign', { id: b.id, orderId })).status).toBe(409)
  expect(
    (await operator.post('/operator/statement/ignore', { id: c.id, reason: 'возврат займа' })).status,
  ).toBe(200)
  expect(await tariffOf(person)).toBe(2)
})

test('a payment without a number is found by its payer and exact sum, where only one invoice fits', async () => {
  const person = await customer()
  const bin = newBin()
  await ask(person, { invoiceBin: bin })
  await ask(person, { invoiceBin: bin, tariffValue: '3' })
  expect((await statement([{ bin, purpose: 'за услуги', document: '9' }])).body).toMatchObject({ matched: 1 })
  expect(await tariffOf(person)).toBe(2)
})

test('a broken statement is refused whole, with its line', async () => {
  const person = await customer()
  const bin = newBin()
  const { number } = (await ask(person, { invoiceBin: bin })).body
  const { status, body } = await statement([
    { bin, purpose: `счет ${number}` },
    { bin, purpose: 'x', amount: 'много' },
  ])
  expect(status).toBe(400)
  expect(body.fields.data).toBe('Строка 11: у платежа нет суммы')
  expect(await tariffOf(person)).toBe(1)
})

test('a paid invoice that is late still counts; a cancelled one that is paid too', async () => {
  for (const change of [`expires_at = now() - interval '9 days'`, `status = 'cancelled'`]) {
    const person = await customer()
    const { orderId } = (await ask(person, { invoiceBin: newBin() })).body
    await query(`update payment_order set ${change} where id = $1`, [orderId])
    await person.get('/pay/orders')
    await operator.post('/operator/payments/paid', {
      orderId,
      amount: BASIC,
      date: '2026-11-23',
      document: '5',
    })
    expect(await tariffOf(person)).toBe(2)
  }
})

test('a refund says what happens to the tariff, is made once, and ends it only on request', async () => {
  const person = await customer()
  const { orderId } = (await ask(person, { invoiceBin: newBin() })).body
  await operator.post('/operator/payments/paid', {
    orderId,
    amount: BASIC,
    date: '2026-11-23',
    document: '8',
  })
  expect((await operator.get(`/operator/payments/refund?orderId=${orderId}`)).body).toEqual({
    refundable: BASIC,
    isOnBalance: false,
    tariff: { now: 2, becomes: 1, isNextYear: false },
  })
  const part = { id: crypto.randomUUID(), orderId, amount: 1000, endsTariff: false, reason: 'договорились' }
  for (const _ of [1, 2])
    expect((await operator.post('/operator/payments/refund', part)).body.order).toMatchObject({
      refunded: 1000,
      status: 'paid',
    })
  expect(await tariffOf(person)).toBe(2)
  const tooMuch = { ...part, id: crypto.randomUUID(), amount: BASIC }
  expect((await operator.post('/operator/payments/refund', tooMuch)).status).toBe(409)
  const rest = { ...part, id: crypto.randomUUID(), amount: BASIC - 1000, endsTariff: true }
  expect((await operator.post('/operator/payments/refund', rest)).body.order).toMatchObject({
    status: 'refunded',
  })
  expect(await tariffOf(person)).toBe(1)
  const { actions } = (await operator.get(`/operator/billing-audit?accountId=${person.accountId}`)).body
  expect(actions.map(({ action }: { action: string }) => action)).toEqual(['refund', 'refund', 'paid'])
})

test('a top-up that was spent is not paid back', async () => {
  const person = await registerPerson(api.app)
  const { orderId } = (
    await ask(person, { invoiceBin: newBin(), tariffType: 'balance', tariffValue: '5000' })
  ).body
  await operator.post('/operator/payments/paid', { orderId, amount: 5000, date: '2026-11-23', document: '8' })
  const { accountId } = person
  const spend = { id: crypto.randomUUID(), accountId, amount: -4000, reason: 'звонки' }
  for (const _ of [1, 2])
    expect((await operator.post('/operator/ledger/correct', spend)).body).toEqual({ balance: 1000 })
  const refund = { id: crypto.randomUUID(), orderId, amount: 5000, endsTariff: false, reason: 'просьба' }
  expect((await operator.post('/operator/payments/refund', refund)).status).toBe(409)
  const possible = { ...refund, amount: 1000 }
  expect((await operator.post('/operator/payments/refund', possible)).status).toBe(200)
  expect(await balanceOf(person)).toBe(0)
  const credit = { accountId, credit: 3000, reason: 'доверяем' }
  expect((await operator.post('/operator/ledger/credit', credit)).status).toBe(200)
  const below = { ...spend, id: crypto.randomUUID(), amount: -3000 }
  expect((await operator.post('/operator/ledger/correct', below)).body).toEqual({ balance: -3000 })
  expect(
    (await operator.post('/operator/ledger/correct', { ...below, id: crypto.randomUUID() })).status,
  ).toBe(409)

  const { body } = await person.get('/balance')
  expect(body).toMatchObject({ balance: -300_000, held: 0, credit: 300_000, currency: 'KZT', lowAt: 500_000 })
  const ledger = (await person.get('/balance/ledger?limit=1-2')).body
  expect(ledger).toMatchObject({
    total: 4,
    entries: [
      { kind: 'correction', amount: -300_000 },
      { kind: 'refund', amount: -100_000 },
    ],
  })
  expect((await person.get('/balance/ledger?kind=topup')).body.entries).toMatchObject([
    { amount: 500_000, balance: 500_000 },
  ])
  expect((await person.get('/balance/ledger?from=2020-01-01&to=2020-12-31')).body.total).toBe(0)
  const csv = await person.get('/balance/ledger?format=csv')
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.bytes.toString()).toContain(';Пополнение;5000;5000;')
  expect((await person.post('/balance/low-at', { lowAt: 100 })).body).toMatchObject({ lowAt: 100 })
})

test('an Enterprise contract is set up by the operator, and nothing is sold beside it', async () => {
  const person = await customer()
  const contract = {
    accountId: person.accountId,
    number: '14/26',
    from: '2026-01-01',
    until: '2099-12-31',
    price: 5_000_000,
  }
  expect((await operator.post('/operator/contract', contract)).status).toBe(200)
  expect(await tariffOf(person)).toBe(6)
  expect((await ask(person)).status).toBe(409)
  expect((await person.get('/pay/quote?tariff=5')).body.choices).toEqual([])
})

test('the rate is set with a history; what is sold follows it', async () => {
  const before = (await operator.get('/pay/tariffs')).body
  expect(before).toMatchObject({
    rate: 520,
    card: false,
    invoice: true,
    topup: { least: 1000, most: 5_000_000 },
  })
  await operator.post('/operator/rate', { rate: 530.5 })
  await operator.post('/operator/rate', { rate: 520 })
  expect((await operator.get('/operator/rate')).body.rates.map(({ rate }: { rate: number }) => rate)).toEqual(
    [520, 530.5],
  )
  expect((await operator.post('/operator/rate', { rate: 0 })).status).toBe(400)
  const [basic] = (await operator.get('/pay/tariffs')).body.tariffs
  expect(basic).toEqual({ number: 2, name: 'Basic', usd: 99, amount: BASIC, limit: 100 })
})

test('a price of the list holds from its day on', async () => {
  const person = await registerPerson(api.app)
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  await operator.post('/operator/prices', { kind: 'call_minute', price: 28, from: at(-2) })
  await operator.post('/operator/prices', { kind: 'call_minute', price: 30, from: at(2) })
  expect((await person.get('/balance/prices')).body.prices).toEqual([{ kind: 'call_minute', price: 28 }])
})

test('other accounts’ invoices do not exist, and only the operator runs payments', async () => {
  const person = await customer()
  const { orderId } = (await ask(person)).body
  const stranger = await customer()
  for (const path of [
    `/pay/invoice/file?orderId=${orderId}`,
    `/pay/invoice/act?orderId=${orderId}`,
    '/operator/payments',
    '/operator/billing-audit',
  ])
    expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.post('/pay/orders/cancel', { orderId })).status).toBe(404)
  expect(
    (
      await stranger.post('/operator/payments/paid', {
        orderId,
        amount: 1,
        date: '2026-11-23',
        document: '1',
      })
    ).status,
  ).toBe(404)
  expect((await person.post('/pay/orders/cancel', { orderId })).status).toBe(200)
  expect((await orderOf(person)).status).toBe('cancelled')
})

test('papers of an account outlive it', async () => {
  const person = await customer()
  const { orderId } = (await ask(person, { invoiceBin: newBin() })).body
  await operator.post('/operator/payments/paid', {
    orderId,
    amount: BASIC,
    date: '2026-11-23',
    document: '8',
  })
  await query(`update account set closed_at = now() - interval '31 days' where id = $1`, [person.accountId])
  const { purgeClosedAccounts } = await import('../../account/purge.queries.ts')
  await purgeClosedAccounts(api.app.db)
  expect(await query('select 1 from account where id = $1', [person.accountId])).toEqual([])
  expect(await query('select 1 from ledger_entry where account_id = $1', [person.accountId])).toHaveLength(2)
  expect((await operator.get('/operator/payments?limit=1-100')).body.orders).toContainEqual(
    expect.objectContaining({ orderId, company: '' }),
  )
})
