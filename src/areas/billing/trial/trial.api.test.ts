import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { type Person, registerPerson } from '../../../testing/people.ts'

let api: TestApi
let operator: Person
beforeAll(async () => {
  api = await testApi({ OPERATOR_EMAIL: 'operator@example.com' })
  operator = await registerPerson(api.app, { email: 'operator@example.com' })
  await api.database.pool.query(
    `update member set email_verified_at = now() where email = 'operator@example.com'`,
  )
})
afterAll(() => api?.close())

const offer = (trial: object | null) => operator.post('/operator/trial', { trial })
const newcomer = async (phone: string): Promise<Person> => {
  const person = await registerPerson(api.app, { tariff: 1 })
  await person.post('/user', { firstName: 'Дана', company: 'Дәмді Ас', phone })
  return person
}
const userOf = async (person: Person) => (await person.get('/user')).body.user

test('nothing is offered before the operator says so, and nothing to who has a tariff', async () => {
  const person = await newcomer('+7 701 000 00 01')
  expect((await person.get('/pay/trial')).body).toEqual({ trial: null })
  expect((await person.post('/pay/trial', {})).status).toBe(404)
  await offer({ reviews: 30, days: 14 })
  expect((await person.get('/pay/trial')).body).toEqual({ trial: { reviews: 30, days: 14 } })
  const buyer = await registerPerson(api.app, { tariff: 3 })
  expect((await buyer.get('/pay/trial')).body).toEqual({ trial: null })
  expect((await buyer.post('/pay/trial', {})).status).toBe(404)
  expect((await person.post('/operator/trial', { trial: null })).status).toBe(404)
  expect((await offer({ reviews: 0, days: 14 })).status).toBe(400)
})

test('an owner with a complete profile tries Basic once, however often they press', async () => {
  const person = await newcomer('+7 701 000 00 02')
  const begun = await Promise.all([1, 2, 3].map(() => person.post('/pay/trial', {})))
  expect(begun.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  const user = await userOf(person)
  expect(user).toMatchObject({ tariff: 2, reviews: { limit: 30 } })
  const days = (Date.parse(user.tariffUntil) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(14)
  expect((await person.get('/balance')).body.tariff).toMatchObject({
    basis: 'trial',
    limit: 30,
    contract: null,
  })
  // Nothing was paid, so nothing counts towards a larger one.
  const { choices } = (await person.get('/pay/quote?tariff=3')).body
  expect(choices).toMatchObject([{ choice: 'new', usd: 249, credit: 0 }])
})

test('without a name, company and telephone it is said what is missing; a company does not begin again elsewhere', async () => {
  const nameless = await registerPerson(api.app, { tariff: 1 })
  const refused = await nameless.post('/pay/trial', {})
  expect(refused.status).toBe(409)
  expect(refused.body.detail).toMatch(/телефон/)
  const again = await newcomer('8 (701) 000-00-02')
  const secondTrial = await again.post('/pay/trial', {})
  expect(secondTrial.status).toBe(409)
  expect(secondTrial.body.detail).toMatch(/уже пробовали/)
  expect((await userOf(again)).tariff).toBe(1)
})

test('a contract gives its number of answers until its last day, and is shown on the balance page', async () => {
  const bank = await registerPerson(api.app, { tariff: 1 })
  const contract = {
    accountId: bank.accountId,
    number: '14/26',
    from: '2026-01-01',
    until: `${new Date().getUTCFullYear() + 1}-06-30`,
    price: 4_800_000,
    reviews: 50_000,
  }
  expect((await bank.post('/operator/contract', contract)).status).toBe(404)
  expect(
    (await operator.post('/operator/contract', { ...contract, from: '2099-01-01', until: '2099-12-31' }))
      .status,
  ).toBe(400)
  expect((await operator.post('/operator/contract', { ...contract, accountId: 987_654_321 })).status).toBe(
    404,
  )
  expect((await operator.post('/operator/contract', contract)).status).toBe(200)
  const { tariff } = (await bank.get('/balance')).body
  expect(tariff).toMatchObject({
    number: 6,
    basis: 'contract',
    limit: 50_000,
    contract: { number: '14/26', price: 480_000_000, from: '2026-01-01', until: contract.until },
  })
  // Entered once more with a correction, it is the same contract.
  await operator.post('/operator/contract', { ...contract, reviews: undefined })
  expect((await bank.get('/balance')).body.tariff).toMatchObject({
    limit: null,
    contract: { number: '14/26' },
  })
  const [{ n }] = (
    await api.database.pool.query('select count(*)::int as n from tariff_contract where account_id = $1', [
      bank.accountId,
    ])
  ).rows
  expect(n).toBe(1)
})
