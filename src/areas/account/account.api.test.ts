import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { type HttpVisitor, newVisitor } from '../../testing/visitor.ts'
import { grantTariff } from './grant.queries.ts'
import { purgeClosedAccounts } from './purge.queries.ts'

const PASSWORD = 'Слово-пароль 7'

let api: TestApi
let origin: string

beforeAll(async () => {
  api = await testApi()
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api?.close())

async function register(
  username = `${randomUUID()}@example.kz`,
): Promise<HttpVisitor & { username: string }> {
  const visitor = newVisitor(origin)
  await visitor.get('/v1/user')
  expect((await visitor.post('/v1/register', { username, password: PASSWORD })).status).toBe(201)
  return { ...visitor, username }
}
const userOf = async (visitor: HttpVisitor) => (await visitor.get('/v1/user')).body.user

/** Another member of the same account, created the way an invitation creates one. */
async function joinAs(owner: HttpVisitor): Promise<HttpVisitor & { username: string }> {
  const visitor = await register()
  const { qalayid } = await userOf(owner)
  const { id, qalayid: own } = await userOf(visitor)
  const { pool } = api.database
  await pool.query(`update member set account_id = $1, owner = false where account_id = $2`, [qalayid, own])
  await pool.query(`update member_email set account_id = $1 where account_id = $2`, [qalayid, own])
  await pool.query(`update session set account_id = $1 where member_id = $2`, [qalayid, id])
  return visitor
}

describe('the profile', () => {
  test('is stored in its normalized spelling', async () => {
    const visitor = await register()
    const { status, body } = await visitor.post('/v1/user', {
      firstName: ' Айгерим ',
      lastName: 'Нұрланқызы',
      phone: '8 (701) 555-01-42',
      company: 'Дәмді Ас',
      position: 'владелица',
      locale: 'kk',
      timezone: 'asia/aqtau',
    })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      firstName: 'Айгерим',
      lastName: 'Нұрланқызы',
      phone: '+77015550142',
      company: 'Дәмді Ас',
      position: 'владелица',
      locale: 'kk',
      timezone: 'Asia/Aqtau',
    })
    expect(await userOf(visitor)).toEqual(body.user)
  })

  test('fields that are not sent stay unchanged', async () => {
    const visitor = await register()
    await visitor.post('/v1/user', { firstName: 'Айгерим', company: 'Дәмді Ас' })
    await visitor.post('/v1/user', { position: 'владелица' })
    expect(await userOf(visitor)).toMatchObject({
      firstName: 'Айгерим',
      company: 'Дәмді Ас',
      position: 'владелица',
    })
  })

  test.each([
    [{ firstName: ' ' }, { firstName: 'Обязательное поле для заполнения' }],
    [{ firstName: 'A'.repeat(121) }, { firstName: 'Должно быть не более 120 символов' }],
    [{ phone: 'позвоните' }, { phone: 'Неверный номер телефона' }],
    [{ timezone: 'Asia/Atlantis' }, { timezone: 'Неизвестный часовой пояс' }],
    [{ timezone: '+05:00' }, { timezone: 'Неизвестный часовой пояс' }],
    [{ locale: 'fr' }, { locale: 'Недопустимое значение' }],
    [{ company: 7 }, { company: 'Недопустимое значение' }],
  ])('%o is refused with the field’s name', async (change, fields) => {
    const { status, body } = await (await register()).post('/v1/user', change)
    expect([status, body.fields]).toEqual([400, fields])
  })

  test("a member who isn't the owner changes only themselves", async () => {
    const owner = await register()
    await owner.post('/v1/user', { firstName: 'Айгерим', company: 'Дәмді Ас' })
    const member = await joinAs(owner)
    const user = await userOf(member)
    expect(user).toMatchObject({ company: 'Дәмді Ас', owner: false, rights: { surveys: [], abilities: [] } })
    expect((await member.post('/v1/user', { ...user, firstName: 'Руслан' })).status).toBe(200)
    for (const change of [{ company: 'Моё' }, { timezone: 'UTC' }]) {
      const { status, body } = await member.post('/v1/user', { ...user, firstName: 'Руслан', ...change })
      expect([status, body.reason]).toEqual([403, 'owner'])
    }
  })
})

describe('the tariff', () => {
  test('counts until it expires, and its year of reviews begins with it', async () => {
    const visitor = await register()
    const until = new Date(Date.now() + 86_400_000)
    await grantTariff(api.app.db, { email: visitor.username, tariff: 4, until })
    expect(await userOf(visitor)).toMatchObject({
      tariff: 4,
      tariffUntil: until.toISOString(),
      reviews: {
        used: 0,
        limit: 600,
        periodStart: new Date().toISOString().slice(0, 10),
        periodEnd: until.toISOString().slice(0, 10),
      },
    })
    await grantTariff(api.app.db, { email: visitor.username, tariff: 6, until: null })
    expect(await userOf(visitor)).toMatchObject({ tariff: 6, tariffUntil: null, reviews: { limit: null } })
    await grantTariff(api.app.db, { email: visitor.username, tariff: 4, until: new Date(0) })
    expect(await userOf(visitor)).toMatchObject({ tariff: 1, tariffUntil: null, reviews: { limit: 0 } })
  })

  test('reviews of this year are counted, those of last year are not', async () => {
    const visitor = await register()
    await grantTariff(api.app.db, { email: visitor.username, tariff: 2, until: null })
    const { qalayid, reviews } = await userOf(visitor)
    await api.database.pool.query(
      `insert into account_usage (account_id, period_start, used) values ($1, $2, 42), ($1, $2::date - 365, 99)`,
      [qalayid, reviews.periodStart],
    )
    expect((await userOf(visitor)).reviews.used).toBe(42)
  })
})

describe('sign-ins on other devices', () => {
  test('are listed, and each can be ended', async () => {
    const visitor = await register()
    const phone = newVisitor(origin, { address: '203.0.113.7' })
    await phone.get('/v1/user')
    const agent = { 'user-agent': `Phone ${'x'.repeat(400)}` }
    await phone.post('/v1/login', { username: visitor.username, password: PASSWORD }, agent)
    const { sessions } = (await visitor.get('/v1/user/sessions')).body
    expect(sessions).toHaveLength(2)
    const other = sessions.find(({ current }: { current: boolean }) => !current)
    expect(other).toMatchObject({ address: '203.0.113.7', userAgent: agent['user-agent'].slice(0, 300) })
    expect((await visitor.call('DELETE', `/v1/user/sessions?id=${other.id}`)).status).toBe(200)
    expect((await phone.get('/v1/user')).status).toBe(401)
    expect((await visitor.get('/v1/user')).status).toBe(200)
    expect((await visitor.call('DELETE', `/v1/user/sessions?id=${other.id}`)).status).toBe(404)
  })

  test('those of another member cannot be ended', async () => {
    const visitor = await register()
    const [session] = (await visitor.get('/v1/user/sessions')).body.sessions
    for (const other of [await register(), await joinAs(visitor)])
      expect((await other.call('DELETE', `/v1/user/sessions?id=${session.id}`)).status).toBe(404)
    expect((await visitor.get('/v1/user')).status).toBe(200)
  })
})

describe('leaving', () => {
  const close = (visitor: HttpVisitor, password = PASSWORD) =>
    visitor.call('DELETE', '/v1/user', { password })

  test('a member’s own data comes as an archive of readable files, without anything that opens the account', async () => {
    const visitor = await register()
    await visitor.post('/v1/user', { firstName: 'Айгерим' })
    const response = await fetch(`${origin}/v1/user/export`, {
      headers: { cookie: `sid=${visitor.cookies.get('sid')}` },
    })
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="\d{9}\.zip"$/)
    // The archive stores small files uncompressed, so their bytes can be read directly.
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8')
    expect(text).toContain('profile.json')
    expect(text).toContain('"firstName": "Айгерим"')
    expect(text).toMatch(/Подтвердите\sадрес\sдля\sQalay/)
    expect(text).not.toMatch(/argon2|token|verify-email/)
  })

  test('needs the password', async () => {
    const visitor = await register()
    expect((await close(visitor, 'not mine 12')).status).toBe(400)
    expect((await visitor.get('/v1/user')).status).toBe(200)
  })

  test('the owner closes the account for everybody, and it is deleted 30 days later, whole', async () => {
    const owner = await register()
    const member = await joinAs(owner)
    const { qalayid } = await userOf(owner)
    await grantTariff(api.app.db, { email: owner.username, tariff: 6, until: null })
    await owner.post('/v1/user', { firstName: 'Айгерим' })
    const document = { config: { locales: ['ru'], defaultLocale: 'ru' }, questions: [], widgets: [] }
    const creation = await owner.post('/v1/survey/question', { title: 'Анкета', ...document })
    expect(creation.status).toBe(201)
    expect((await close(owner)).status).toBe(200)
    for (const visitor of [owner, member]) {
      expect((await visitor.get('/v1/user')).status).toBe(401)
      const { username } = visitor
      expect((await visitor.post('/v1/login', { username, password: PASSWORD })).status).toBe(401)
    }

    const remainingRows = async () => {
      const { rows } = await api.database.pool.query<{ table: string; n: number }>(
        `select table_name as table, (xpath('/row/n/text()', query_to_xml(format(
           'select count(*) as n from %I where account_id = ${qalayid}', table_name), false, true, '')))[1]::text::int as n
         from information_schema.columns where table_schema = 'public' and column_name = 'account_id'`,
      )
      return rows.filter(({ n }) => n > 0).map(({ table }) => table)
    }
    expect(await purgeClosedAccounts(api.app.db)).toBe(0)
    expect(await remainingRows()).toEqual(expect.arrayContaining(['member', 'member_email', 'survey']))
    await api.database.pool.query(`update account set closed_at = now() - interval '31 days' where id = $1`, [
      qalayid,
    ])
    expect(await purgeClosedAccounts(api.app.db)).toBe(1)
    expect(await remainingRows()).toEqual([])
    expect((await register(owner.username)).username).toBe(owner.username)
  })

  test('guests of a closed account no longer find a survey', async () => {
    const owner = await register()
    await grantTariff(api.app.db, { email: owner.username, tariff: 6, until: null })
    await owner.post('/v1/user', { firstName: 'Айгерим' })
    const { body } = await owner.post('/v1/survey/receive', {
      title: 'Анкета',
      config: { locales: ['ru'], defaultLocale: 'ru' },
      questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
      widgets: [],
    })
    const asGuest = async () => (await newVisitor(origin).get(`/v1/survey/receive-old?id=${body.id}`)).status
    expect(await asGuest()).toBe(200)
    await close(owner)
    await expect.poll(asGuest).toBe(404)
  })

  test("a member who isn't the owner leaves alone, and the address is free again", async () => {
    const owner = await register()
    const member = await joinAs(owner)
    expect((await close(member)).status).toBe(200)
    expect((await member.get('/v1/user')).status).toBe(401)
    expect((await owner.get('/v1/user')).status).toBe(200)
    await register(member.username)
  })
})
