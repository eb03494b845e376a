import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changesState } from '../calls/access.ts'
import { type TestApi, testApi } from '../testing/api.ts'
import { type HttpVisitor, newVisitor } from '../testing/visitor.ts'
import { callEntries } from './calls.ts'

let api: TestApi
let origin: string
/** Members whose cookies other visitors may take over: what is asked of them changes nothing. */
let member: HttpVisitor
let payingMember: HttpVisitor

beforeAll(async () => {
  api = await testApi({ OPERATOR_EMAIL: 'operator@example.kz' })
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  member = await register()
  payingMember = await register()
  await payingMember.post('/v1/user', { firstName: 'Айгерим' })
  await withTariff(payingMember, 2, null)
})
afterAll(() => api?.close())

const rows = callEntries.map(([key, row]) => {
  const [method = '', path = ''] = key.split(' ')
  return { key, method, path, row, url: path.startsWith('/health') ? path : `/v1${path}` }
})
const closed = rows.filter(({ row }) => !['public', 'visitor'].includes(row.access))
const changing = rows.filter(({ method, row }) => changesState(method, row) && row.access !== 'public')

async function register(email = `${crypto.randomUUID()}@example.kz`): Promise<HttpVisitor> {
  const visitor = newVisitor(origin)
  await visitor.get('/v1/user')
  const { status } = await visitor.post('/v1/register', { username: email, password: 'Слово-пароль 7' })
  expect(status).toBe(201)
  return visitor
}

/** Hands a member's cookies to another visitor. */
function signInAs(visitor: HttpVisitor, { cookies }: HttpVisitor): HttpVisitor {
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return visitor
}

async function withTariff(visitor: HttpVisitor, tariff: number, until: string | null) {
  const { qalayid } = (await visitor.get('/v1/user')).body.user
  await api.database.pool.query(`update account set tariff = $2, tariff_until = $3 where id = $1`, [
    qalayid,
    tariff,
    until,
  ])
}

describe('the declared calls', () => {
  test('every declared call has a route', () => {
    const missing = rows.filter(
      ({ method, url }) => !api.app.hasRoute({ method: method as 'GET' | 'POST' | 'DELETE', url }),
    )
    expect(missing.map(({ key }) => key)).toEqual([])
  })

  test('a route without a declaration stops the start', async () => {
    const { default: fastify } = await import('fastify')
    const { guardAccess } = await import('./access.ts')
    const app = fastify()
    guardAccess(app)
    expect(() => app.get('/v1/forgotten', async () => ({}))).toThrow('No declaration of')
    expect(() => app.post('/v1/user', async () => ({}))).not.toThrow()
  })

  test.each(closed)('$key asks strangers to sign in', async ({ method, url }) => {
    const reply = await newVisitor(origin).call(method, url)
    expect(reply.status).toBe(401)
    expect(reply.headers.get('content-type')).toMatch('application/problem+json')
    expect(reply.body).toMatchObject({ status: 401, title: 'Нужно войти' })
  })

  test.each(changing)('$key does nothing without the anti-forgery token', async ({ method, url, row }) => {
    if (row.access === 'operator') return
    const visitor = newVisitor(origin)
    if (row.access !== 'visitor') signInAs(visitor, row.access === 'tariff' ? payingMember : member)
    visitor.cookies.delete('XSRF-TOKEN')
    const reply = await visitor.call(method, url)
    expect([reply.status, reply.body.reason]).toEqual([403, 'xsrf'])
  })

  test.each(rows.filter(({ method, row }) => method === 'GET' && row.changes === true))(
    '$key can not be reached by HEAD, which must never change anything',
    async ({ url }) => {
      const visitor = signInAs(newVisitor(origin), member)
      expect((await visitor.call('HEAD', url)).status).toBe(404)
    },
  )
})

describe('the anti-forgery token', () => {
  const save = (visitor: HttpVisitor, token: string | undefined) =>
    visitor.post('/v1/user', { firstName: 'Айгерим' }, { 'x-xsrf-token': token ?? '' })

  test('must be in the header: a forged form would send the cookie alone', async () => {
    const visitor = await register()
    expect((await save(visitor, undefined)).status).toBe(403)
    expect((await save(visitor, visitor.cookies.get('XSRF-TOKEN'))).status).toBe(200)
  })

  test('of another person is worth nothing, even planted as cookie and header', async () => {
    const [visitor, stranger] = [await register(), await register()]
    const planted = stranger.cookies.get('XSRF-TOKEN')!
    visitor.cookies.set('XSRF-TOKEN', planted)
    expect((await save(visitor, planted)).status).toBe(403)
  })

  test('from before signing in is worth nothing afterwards', async () => {
    const visitor = newVisitor(origin)
    await visitor.get('/v1/user')
    const before = visitor.cookies.get('XSRF-TOKEN')!
    await visitor.post('/v1/register', {
      username: `${crypto.randomUUID()}@example.kz`,
      password: 'Слово-пароль 7',
    })
    visitor.cookies.set('XSRF-TOKEN', before)
    expect((await save(visitor, before)).status).toBe(403)
  })

  test('made up by somebody is refused, whatever its shape', async () => {
    const visitor = await register()
    for (const token of ['x', 'a'.repeat(65), 'ы'.repeat(30).slice(0, 0), '.'.repeat(5000)]) {
      visitor.cookies.set('XSRF-TOKEN', token)
      expect((await save(visitor, token)).status).toBe(403)
    }
  })

  test('is handed out again where it is missing or stale, and readable by the page', async () => {
    const visitor = await register()
    visitor.cookies.set('XSRF-TOKEN', 'stale')
    const reply = await visitor.get('/v1/user')
    const line = reply.headers.getSetCookie().find((cookie) => cookie.startsWith('XSRF-TOKEN='))!
    expect(line).not.toMatch(/HttpOnly/i)
    expect((await save(visitor, visitor.cookies.get('XSRF-TOKEN'))).status).toBe(200)
    expect((await visitor.get('/v1/user')).headers.getSetCookie()).toEqual([])
  })
})

describe('the rules hold however an address is spelled', () => {
  const spellings = ['/v1', '/api', '/api/v1'].flatMap((base) => [
    `${base}/user`,
    `${base}/user/`,
    `${base}/%75ser`,
    `${base}/user?x=1`,
  ])

  test.each(spellings)('%s is the same call', async (url) => {
    expect((await newVisitor(origin).get(url)).status).toBe(401)
    expect((await newVisitor(origin).call('HEAD', url)).status).toBe(401)
    const visitor = signInAs(newVisitor(origin), member)
    expect((await visitor.get(url)).body.user.tariff).toBe(1)
    visitor.cookies.delete('XSRF-TOKEN')
    expect((await visitor.post(url, {})).status).toBe(403)
  })

  test.each([
    '/V1/user',
    '/v1/USER',
    '/v1//user',
    '/%61pi/user',
    '/api/v1/v1/user',
    '/apiv1/user',
    '/v1/../v1/x',
  ])('%s is no call at all', async (url) => {
    const visitor = signInAs(newVisitor(origin), member)
    expect((await visitor.get(url)).status).toBe(404)
  })
})

describe('the operator', () => {
  test('a person who registers with the operator’s address is not the operator before it is confirmed', async () => {
    const visitor = await register('operator@example.kz')
    expect((await visitor.get('/v1/operator/leads')).status).toBe(404)
    expect((await visitor.get('/v1/user')).body.user.operator).toBe(false)
    await api.database.pool.query(
      `update member set email_verified_at = now() where email = 'operator@example.kz'`,
    )
    expect((await visitor.get('/v1/operator/leads')).status).toBe(200)
    expect((await visitor.get('/v1/user')).body.user.operator).toBe(true)
  })

  test('for everybody else such calls do not exist', async () => {
    const visitor = await register()
    const [operators, unknown] = [
      await visitor.get('/v1/operator/leads'),
      await visitor.get('/v1/no-such-call'),
    ]
    expect(operators.status).toBe(404)
    expect({ ...operators.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })
})

describe('calls of pages that need a tariff', () => {
  test('need a first name, and a tariff that is not over', async () => {
    const visitor = await register()
    const ask = async () => {
      const { status, body } = await visitor.get('/v1/survey/receive')
      return [status, body?.reason]
    }
    expect(await ask()).toEqual([403, 'profile'])
    await visitor.post('/v1/user', { firstName: 'Айгерим' })
    expect(await ask()).toEqual([403, 'tariff'])
    await withTariff(visitor, 2, '2020-01-01')
    expect(await ask()).toEqual([403, 'tariff'])
    await withTariff(visitor, 2, null)
    expect((await ask())[0]).toBe(200)
    await withTariff(visitor, 2, new Date(Date.now() + 60_000).toISOString())
    expect((await ask())[0]).toBe(200)
  })
})
