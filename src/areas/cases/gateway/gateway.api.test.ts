import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../../testing/people.ts'

let api: TestApi
let owner: Person
const PASSWORD = 'Шлюз-пароль-2026-xyz9'

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
})
afterAll(() => api?.close())

const connect = (settings: Record<string, string>) =>
  owner.post('/gateway', { kind: 'sms', provider: 'smsc', settings })

test('a password of a provider is kept sealed and never told again', async () => {
  const { status, body } = await connect({ login: 'qalay', password: PASSWORD })
  expect(status).toBe(200)
  expect(body.gateways).toMatchObject([
    { kind: 'sms', provider: 'smsc', settings: { login: 'qalay' }, secrets: { password: { end: 'xyz9' } } },
  ])
  expect(JSON.stringify(body)).not.toContain(PASSWORD)
  const { rows } = await api.database.pool.query('select * from gateway where account_id = $1', [
    owner.accountId,
  ])
  expect(JSON.stringify(rows) + rows[0].secret.toString('latin1')).not.toContain('xyz9')
})

test('a secret that is left empty stays; what is missing, unknown or of a wrong form is refused', async () => {
  await connect({ login: 'qalay', password: PASSWORD })
  const changed = await connect({ login: 'other', password: '' })
  expect(changed.body.gateways[0]).toMatchObject({
    settings: { login: 'other' },
    secrets: { password: { end: 'xyz9' } },
  })
  expect((await connect({ login: '' })).body.fields).toHaveProperty('login')
  expect((await connect({ login: 'q', nonsense: '1' })).body.fields).toHaveProperty('nonsense')
  const { body } = await owner.post('/gateway', {
    kind: 'whatsapp',
    provider: 'cloud',
    settings: { phoneId: 'not digits', token: 't', appSecret: 's', verifyToken: 'v' },
  })
  expect(Object.keys(body.fields)).toEqual(['phoneId'])
  expect((await owner.post('/gateway', { kind: 'sms', provider: 'cloud' })).status).toBe(400)
})

test('the address for notices dies with its gateway, and another account’s is nobody’s', async () => {
  const { body } = await connect({ login: 'qalay', password: PASSWORD })
  const hook = new URL(body.gateways.find(({ kind }: { kind: string }) => kind === 'sms').hook)
  const path = hook.pathname.replace('/v1', '')
  const forged = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect((await asGuest(api.app, 'GET', forged)).status).toBe(404)
  expect((await asGuest(api.app, 'GET', path.replace(/hook\/[0-9a-z]+/, 'hook/zz'))).status).toBe(404)
  expect((await owner.change('DELETE', '/gateway?kind=sms')).status).toBe(200)
  expect((await asGuest(api.app, 'GET', path)).status).toBe(404)
  expect((await owner.change('DELETE', '/gateway?kind=sms')).status).toBe(404)
  const again = await connect({ login: 'qalay', password: PASSWORD })
  expect(again.body.gateways[0].hook).not.toBe(hook.href)
})
