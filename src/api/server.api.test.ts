import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { drain } from '../platform/draining.ts'
import { openLog } from '../platform/log/log.ts'
import { type TestApi, testApi } from '../testing/api.ts'
import { cuttable } from '../testing/cuttable.ts'
import { testDatabase } from '../testing/database.ts'
import { type HttpVisitor, newVisitor } from '../testing/visitor.ts'
import { startWorker } from '../worker/worker.ts'
import { checkDurability } from './health.ts'
import { buildServer } from './server.ts'

let api: TestApi
let origin: string
let member: HttpVisitor

beforeAll(async () => {
  api = await testApi({
    PUBLIC_URL: 'https://feedback.example.kz',
    SMTP_URL: 'smtp://127.0.0.1:9',
    CORS_ORIGINS: 'https://shop.example.kz',
  })
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  member = newVisitor(origin)
  await member.get('/v1/user')
  await member.post('/v1/register', { username: 'input@example.kz', password: 'Слово-пароль 7' })
})
afterAll(() => api?.close())

const json = { 'content-type': 'application/json' }
const save = (body: unknown) => member.post('/v1/user', body)

describe('what comes in', () => {
  test('text is kept as typed, without NUL and halves of letters', async () => {
    const typed = '  Әйгерім \u{1F600} <b>"O\'Neil"</b> \\ %00 \u202Eabc '
    const { body } = await save({ firstName: `${typed}\u0000`, lastName: '\ud800Аб\udc00в\u0000' })
    expect(body.user.firstName).toBe(typed.trim())
    expect(body.user.lastName).toBe('Абв')
  })

  test('a text of nothing but NUL is an empty one', async () => {
    const { status, body } = await save({ firstName: '\u0000\u0000' })
    expect([status, body.fields]).toEqual([400, { firstName: 'Обязательное поле для заполнения' }])
  })

  test.each([
    ['64 levels', 64, 400, { id: 'Обязательное поле для заполнения' }],
    ['65 levels', 65, 400, undefined],
    ['a hundred thousand levels', 100_000, 400, undefined],
  ])('%s of nesting are answered, not choked on', async (_, levels, status, fields) => {
    const text = `{"answers":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
    const reply = await newVisitor(origin).post('/v1/survey/answer', text, json)
    expect(reply.status).toBe(status)
    if (fields) expect(reply.body.fields).toMatchObject(fields)
    else expect(reply.body.detail).toBe('Слишком глубокая вложенность данных.')
  })

  test.each([
    ['a prototype', '{"firstName":"A","__proto__":{"owner":true}}'],
    ['a prototype in disguise', '{"firstName":"A","__pro\\u0000to__":{"owner":true}}'],
    ['a prototype far down', '{"firstName":"A","x":[{"y":{"__proto__":1}}]}'],
    ['no JSON', '{"firstName":"A"'],
    ['a number', '7'],
    ['nothing', 'null'],
  ])('%s is refused', async (_, text) => {
    expect((await member.post('/v1/user', text, json)).status).toBe(400)
    expect(({} as { owner?: boolean }).owner).toBeUndefined()
  })

  test('an unknown field is named, an unknown query parameter ignored', async () => {
    const visitor = newVisitor(origin)
    await visitor.get('/v1/user?anything=1')
    const reply = await visitor.post('/v1/login?anything=1', { username: 'a', password: 'b', role: 'owner' })
    expect([reply.status, reply.body.fields]).toEqual([400, { role: 'Такого поля нет' }])
  })

  test('saving the whole user back writes only what a person may change', async () => {
    const { user } = (await member.get('/v1/user')).body
    const { body } = await save({
      ...user,
      firstName: 'Айгерим',
      tariff: 6,
      qalayid: 1,
      id: 'x',
      email: 'other@example.kz',
      emailVerified: true,
      owner: false,
      operator: true,
      rights: { surveys: [] },
      reviews: { used: 0, limit: null },
    })
    expect(body.user).toEqual({ ...user, firstName: 'Айгерим' })
  })

  test.each([
    ['text/plain', '{"firstName":"A"}'],
    ['application/x-www-form-urlencoded', 'firstName=A'],
    ['application/xml', '<a/>'],
  ])('a body of type %s is not taken', async (type, body) => {
    expect((await member.call('POST', '/v1/user', body, { 'content-type': type })).status).toBe(415)
  })

  test('a body of more than the limit is not read to its end', async () => {
    const reply = await save({ firstName: 'A'.repeat(1_100_000) })
    expect([reply.status, reply.body.title]).toEqual([413, 'Слишком большой запрос'])
  })

  test('what is not HTTP gets a short answer', async () => {
    const { port } = new URL(origin)
    const text = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write('GET / HTTP/9.9\r\nbroken\r\n\r\n'),
      )
      let received = ''
      socket.on('data', (data) => {
        received += data
      })
      socket.on('close', () => resolve(received))
    })
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(text).toMatch(/x-content-type-options: nosniff/)
  })
})

describe('what goes out', () => {
  test.each([
    ['an answer', '/v1/user', 200],
    ['a refusal', '/v1/user/sessions?id=', 200],
    ['an unknown address', '/v1/nothing', 404],
    ['an address that can not be read', '/v1/%zz', 400],
    ['the documents', '/v1/docs', 200],
    ['the health', '/health/live', 200],
  ])('%s carries the headers that keep browsers safe', async (_, path, status) => {
    const reply = await member.get(path)
    expect(reply.status).toBe(status)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
    })
  })

  test('a person’s data is never kept by a shared cache', async () => {
    expect((await member.get('/v1/user')).headers.get('cache-control')).toBe('no-store')
    expect((await newVisitor(origin).get('/v1/user')).headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['kk', 'Жүйеге кіру керек'],
    ['en-GB,en;q=0.9,ru;q=0.8', 'Please sign in'],
    ['fr', 'Нужно войти'],
    ['', 'Нужно войти'],
  ])('a refusal is worded for Accept-Language "%s"', async (language, title) => {
    const { body } = await newVisitor(origin).get('/v1/user', { 'accept-language': language })
    expect(body).toMatchObject({ title, status: 401, type: '/v1/docs#signed_out' })
    expect(body.requestId).toMatch(/^[\w-]{8,}$/)
  })

  test('a member is answered in their own language, whatever the browser says', async () => {
    await save({ locale: 'kk' })
    const reply = await member.get('/v1/survey/question', { 'accept-language': 'en' })
    expect(reply.body.fields).toEqual({ id: 'Міндетті түрде толтырылатын өріс' })
    await save({ locale: 'ru' })
  })

  test('only sites from the settings may call from a browser', async () => {
    const ask = (from: string) => newVisitor(origin).get('/health/live', { origin: from })
    const allowed = await ask('https://shop.example.kz')
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://shop.example.kz')
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true')
    for (const from of ['https://evil.example', 'https://shop.example.kz.evil.example', 'null'])
      expect((await ask(from)).headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await newVisitor(origin).call('OPTIONS', '/v1/user', undefined, {
      origin: 'https://shop.example.kz',
      'access-control-request-method': 'POST',
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
      204,
      'GET, HEAD, POST, DELETE',
    ])
  })

  test('a bug is answered barely, and logged without what the caller sent', async () => {
    const lines: string[] = []
    const database = await testDatabase()
    const log = openLog('test', 'info', { write: (line: string) => lines.push(line) })
    const app = await buildServer({ ...api.app.config, databaseUrl: database.url }, { log })
    await database.pool.query('alter table member_email rename to lost')
    const broken = newVisitor(await app.listen({ port: 0, host: '127.0.0.1' }))
    await broken.get('/v1/user')
    const reply = await broken.post('/v1/login', {
      username: 'private@example.kz',
      password: 'a secret word',
    })
    expect(reply.status).toBe(500)
    expect(reply.text).not.toMatch(/member_email|at |select/)
    expect(reply.body).toMatchObject({ title: 'Ошибка на нашей стороне', requestId: expect.any(String) })
    const line = lines.find((text) => text.includes(reply.body.requestId))!
    expect(JSON.parse(line)).toMatchObject({ level: 'error', req: { method: 'POST', route: '/v1/login' } })
    expect(lines.join('')).not.toMatch(/private@example\.kz|a secret word/)
    await app.close()
    await database.close()
  })

  test('the calls describe themselves', async () => {
    const { body } = await newVisitor(origin).get('/v1/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    const { schema } = body.paths['/v1/login'].post.requestBody.content['application/json']
    expect(schema).toEqual({ $ref: '#/components/schemas/Login' })
    expect(body.components.schemas.Login.required).toEqual(['username', 'password'])
    expect(body.servers).toEqual([{ url: api.app.config.publicUrl }])
    const { text } = await newVisitor(origin).get('/v1/docs')
    expect(text).toContain('POST /v1/survey/answer')
    expect(text).not.toContain('<script')
  })
})

describe('when the database is away', () => {
  test('calls say so at once, with the time to try again, and work when it is back', async () => {
    const database = await testDatabase()
    const way = await cuttable(database.url)
    const config = readConfig({ DATABASE_URL: way.url, DATA_DIR: '/tmp', SECRET: api.app.config.secret })
    const app = await buildServer(config, { log: openLog('test', 'silent') })
    const visitor = newVisitor(await app.listen({ port: 0, host: '127.0.0.1' }))
    await visitor.get('/v1/user')
    visitor.cookies.set('sid', 'somebody')
    expect((await visitor.get('/health/ready')).status).toBe(200)
    way.cut()
    for (const path of ['/health/ready', '/v1/user']) {
      const reply = await visitor.get(path)
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2'])
      expect(reply.body.title).toBe('Сервис временно недоступен')
    }
    expect((await visitor.get('/health/live')).status).toBe(200)
    way.mend()
    expect((await visitor.get('/health/ready')).status).toBe(200)
    expect((await visitor.get('/v1/user')).status).toBe(401)
    await app.close()
    await way.close()
    await database.close()
  })

  test('one that could lose what it confirmed is refused in production and named in a trial', async () => {
    await expect(checkDurability(api.app)).rejects.toThrow(/fsync.*off: confirmed answers can be lost/)
    const database = await testDatabase()
    const lines: string[] = []
    const app = await buildServer(readConfig({ DATABASE_URL: database.url, SECRET: api.app.config.secret }), {
      log: openLog('test', 'warn', { write: (line: string) => lines.push(line) }),
    })
    await checkDurability(app)
    expect(lines.join('')).toContain('fsync')
    await app.close()
    await database.close()
  })
})

describe('a server that is stopping', () => {
  test('first says that it is not ready and answers all the same, then finishes what it began', async () => {
    const database = await testDatabase()
    const config = readConfig({ DATABASE_URL: database.url, SECRET: api.app.config.secret })
    const app = await buildServer(config, { log: openLog('test', 'silent') })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const visitor = newVisitor(origin)
    await visitor.get('/v1/user')
    const drained = Promise.withResolvers<void>()
    const shutdown = drain(app, drained.promise)
    expect((await visitor.get('/health/ready')).status).toBe(503)
    const served = await visitor.get('/v1/user')
    expect([served.status, served.headers.get('connection')]).toEqual([401, 'close'])

    const slow = visitor.post('/v1/register', { username: 'last@example.kz', password: 'Слово-пароль 7' })
    await once(app.server, 'request')
    const [begun, unsaid] = [await openSocket(origin), await openSocket(origin)]
    begun.socket.write('GET /health/live HTTP/1.1\r\nHost: here\r\n')
    await expect.poll(() => begun.socket.bytesWritten).toBeGreaterThan(0)
    drained.resolve()
    await expect.poll(() => app.server.listening).toBe(false)
    begun.socket.write('\r\n')
    expect((await slow).status).toBe(201)
    expect(await begun.text).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(await unsaid.text).toBe('')
    await shutdown
    await expect(visitor.get('/health/ready')).rejects.toThrow()
    await database.close()
  })
})

test.each([
  ['newer', `insert into schema_migration (name, checksum) values ('9999_future', '')`, '9999_future'],
  ['older', `delete from schema_migration where name = (select max(name) from schema_migration)`, 'lacks 0'],
  ['empty', 'drop table schema_migration', 'lacks 0001'],
])(
  'on a database with %s tables the API is not ready and the worker does not start, and both say why',
  async (_, sql, reason) => {
    const database = await testDatabase()
    const config = readConfig({ DATABASE_URL: database.url, SECRET: api.app.config.secret })
    const app = await buildServer(config, { log: openLog('test', 'silent') })
    const visitor = newVisitor(await app.listen({ port: 0, host: '127.0.0.1' }))
    expect((await visitor.get('/health/ready')).status).toBe(200)
    await database.pool.query(sql)
    const { status, body } = await visitor.get('/health/ready')
    expect([status, body.detail]).toEqual([503, expect.stringContaining(reason)])
    await expect(startWorker(config, openLog('test', 'silent'))).rejects.toThrow(reason)
    await app.close()
    await database.close()
  },
)

/** A connection that a test writes on by itself. */
async function openSocket(origin: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  let text = ''
  socket.setEncoding('utf8').on('data', (data) => {
    text += data
  })
  return { socket, text: once(socket, 'close').then(() => text) }
}
