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

test('a provider’s password is stored sealed and never returned', async () => {
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

test('a secret left empty stays; missing, unknown or malformed fields are refused', async () => {
  await connect({ login: 'qalay', password: PASSWORD })
  const changeReply = await connect({ login: 'other', password: '' })
  expect(changeReply.body.gateways[0]).toMatchObject({
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

test('the address for notices dies with its gateway, and nobody can use another account’s', async () => {
  const sms = { kind: 'sms', provider: 'smsc', settings: { login: 'qalay', password: PASSWORD } }
  const { body } = await owner.post('/gateway', { ...sms, renewHook: true })
  const hook = new URL(body.gateways.find(({ kind }: { kind: string }) => kind === 'sms').hook)
  const path = hook.pathname.replace('/v1', '')
  const forged = path.replace(/.$/, (lastLetter) => (lastLetter === 'A' ? 'B' : 'A'))
  expect((await asGuest(api.app, 'GET', forged)).status).toBe(404)
  expect((await asGuest(api.app, 'GET', path.replace(/hook\/[0-9a-z]+/, 'hook/zz'))).status).toBe(404)
  const isAlive = async () => (await api.app.inject({ url: `/v1${path}?phone=1&id=1` })).statusCode !== 404
  expect(await isAlive()).toBe(true)
  const renewed = (await owner.post('/gateway', { ...sms, renewHook: true })).body.gateways[0]
  expect(await isAlive()).toBe(false)
  expect(renewed.hook).not.toBe(hook.href)
  expect((await owner.change('DELETE', '/gateway?kind=sms')).status).toBe(200)
  expect((await asGuest(api.app, 'GET', path)).status).toBe(404)
  expect((await owner.change('DELETE', '/gateway?kind=sms')).status).toBe(404)
  const again = await connect({ login: 'qalay', password: PASSWORD })
  expect(again.body.gateways[0].hook).not.toBe(hook.href)
})

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const WORDS = '{"entry":[{"changes":[{"field":"messages","value":{"messages":[{"from":"7","id":"1"}]}}]}]}'
const LETTER = '{"from":"a@example.kz","to":"b@example.kz","text":"Да","messageId":"1"}'

// Each provider's notice as forged by someone who knows its address but not its secret.
test.each([
  [
    'whatsapp/cloud',
    { phoneId: '100200', token: 't', appSecret: 'a secret of Meta', verifyToken: 'v' },
    [
      { body: WORDS, headers: { ...json, 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` } },
      { body: WORDS, headers: json },
    ],
  ],
  [
    'mail_in/hook',
    { address: 'otvet@cafe.example', signingKey: 'a signing key' },
    [
      { body: LETTER, headers: { ...json, 'x-signature': 'f'.repeat(64) } },
      { body: LETTER, headers: json },
    ],
  ],
  [
    'telephone/mango',
    { key: 'the key', salt: 'the salt', line: '77272500000', announced: 'yes', months: '6' },
    [
      {
        path: '/events/call',
        body: `vpbx_api_key=the+key&sign=${'0'.repeat(64)}&json=%7B%7D`,
        headers: form,
      },
      { path: '/events/call', body: 'vpbx_api_key=the+key', headers: form },
    ],
  ],
  ...(['zadarma', 'novofon'] as const).map(
    (name) =>
      [
        `telephone/${name}`,
        { key: 'the key', secret: 'the secret', sip: '100', announced: 'yes', months: '6' },
        [
          { body: 'event=NOTIFY_END&pbx_call_id=1', headers: { ...form, signature: 'AAAA' } },
          { body: 'event=NOTIFY_END&pbx_call_id=1', headers: form },
        ],
      ] as const,
  ),
] as const)(
  'a notice to %s with a wrong signature, without one, or with invalid content is refused',
  async (name, settings, forged) => {
    const [kind = '', provider] = name.split('/')
    const person = await registerPerson(api.app)
    const { status, body } = await person.post('/gateway', { kind, provider, settings })
    expect(status, JSON.stringify(body)).toBe(200)
    const address = new URL(body.gateways[0].hook).pathname
    const notices: { path?: string; body: string; headers: Record<string, string> }[] = [
      ...forged,
      { body: '', headers: json },
      { body: '{"', headers: json },
      { body: '\u0000\uFFFD'.repeat(500), headers: { 'content-type': 'application/octet-stream' } },
    ]
    for (const { path = '', body: payload, headers } of notices) {
      const reply = await api.app.inject({ method: 'POST', url: `${address}${path}`, payload, headers })
      expect([403, 404], `${payload.slice(0, 40)} → ${reply.statusCode}`).toContain(reply.statusCode)
    }
    const count = `select (select count(*) from message where account_id = $1)
    + (select count(*) from guest_call where account_id = $1) as n`
    expect((await api.database.pool.query(count, [person.accountId])).rows).toEqual([{ n: 0 }])
  },
)
