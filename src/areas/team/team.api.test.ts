import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { joinTeam, type Person, registerPerson } from '../../testing/people.ts'
import { type HttpVisitor, newVisitor } from '../../testing/visitor.ts'

let api: TestApi
let origin: string
let owner: Person
let surveyId: string
let branchIds: string[]

const ALL = { surveys: 'all', branches: 'all', abilities: ['see', 'manage', 'reply'] }
const PASSWORD = 'Слово-пароль 7'

beforeAll(async () => {
  api = await testApi({ INVITE_MISSES_PER_HOUR: '5' })
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api?.close())

beforeEach(async () => {
  owner = await registerPerson(api.app)
  await owner.post('/user', { firstName: 'Айгерим', company: 'Дәмді Ас' })
  surveyId = await makeSurvey(owner)
  const { body } = await owner.post('/survey/branch', {
    id: surveyId,
    data: [{ title: 'Абая' }, { title: 'Достык' }],
  })
  branchIds = body.branch.map(({ id }: { id: string }) => id)
})

async function makeSurvey(person: Person): Promise<string> {
  const { body } = await person.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
    widgets: [],
  })
  return body.id
}

const address = () => `${crypto.randomUUID()}@example.kz`
const invite = (email: string, rights: unknown = ALL) =>
  owner.post('/users', { id: 'new', data: { email, rights } })

/** The link in the newest mail to an address. */
async function mailedToken(email: string): Promise<string> {
  const { rows } = await api.database.pool.query(
    'select text from outbox_mail where to_address = $1 order by created_at desc limit 1',
    [email],
  )
  return /\/invite\/([\w-]+)/.exec(rows[0].text)![1]!
}

async function stranger(): Promise<HttpVisitor> {
  const visitor = newVisitor(origin)
  await visitor.get('/v1/user')
  return visitor
}

async function registered(email = address()): Promise<HttpVisitor> {
  const visitor = await stranger()
  await visitor.post('/v1/register', { username: email, password: PASSWORD })
  return visitor
}

async function joined(email: string, rights: unknown = ALL): Promise<HttpVisitor> {
  await invite(email, rights)
  const visitor = await stranger()
  const token = await mailedToken(email)
  const { status } = await visitor.post('/v1/invite', { token, password: PASSWORD, firstName: 'Данияр' })
  expect(status).toBe(200)
  return visitor
}

const team = async () => (await owner.get('/users')).body

describe('an invitation by mail', () => {
  test('says who asks and into what, and lets a new person in with a password, the address confirmed', async () => {
    const email = address()
    const rights = { surveys: [surveyId], branches: [branchIds[0]], abilities: ['see', 'reply'] }
    const { body } = await invite(email, rights)
    expect(body.invitations).toMatchObject([
      { email, rights, surveys: [{ title: 'Кофейни' }], branches: [{ title: 'Абая' }] },
    ])
    const { rows } = await api.database.pool.query(
      'select subject, text from outbox_mail where to_address = $1',
      [email],
    )
    expect(rows[0].subject).toContain('Дәмді Ас')
    expect(rows[0].text).toMatch(/http:\/\/localhost:3000\/invite\/[\s\S]*Филиалы: Абая/)

    const token = await mailedToken(email)
    const visitor = await stranger()
    const response = await visitor.get(`/v1/invite?token=${token}`)
    expect(response.body.invite).toMatchObject({
      state: 'open',
      business: 'Дәмді Ас',
      email,
      known: false,
      admin: false,
      you: null,
      branches: [{ title: 'Абая' }],
    })
    // A refused password leaves the link as it was.
    const guessed = await visitor.post('/v1/invite', { token, password: email, firstName: 'Данияр' })
    expect([guessed.status, guessed.body.fields.password]).toEqual([400, expect.stringContaining('почты')])
    const reply = await visitor.post('/v1/invite', { token, password: PASSWORD, firstName: 'Данияр' })
    expect(reply.body.user).toMatchObject({
      qalayid: owner.accountId,
      email,
      emailVerified: true,
      firstName: 'Данияр',
      owner: false,
      rights,
      reviews: null,
    })
    expect((await visitor.get('/v1/user')).status).toBe(200)
    const { users, invitations } = await team()
    expect(users).toMatchObject([
      { owner: true, self: true },
      { email, name: 'Данияр', rights },
    ])
    expect(invitations).toEqual([])
    const again = await stranger()
    const login = await again.post('/v1/login', { username: email, password: PASSWORD })
    expect(login.body.user.qalayid).toBe(owner.accountId)
  })

  test('works once, and says afterwards that it was used', async () => {
    const email = address()
    await joined(email)
    const token = await mailedToken(email)
    const late = await stranger()
    expect((await late.get(`/v1/invite?token=${token}`)).body.invite).toEqual({ state: 'used' })
    const reply = await late.post('/v1/invite', { token, password: PASSWORD })
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['token']])
  })

  test('of two people at the same moment lets one in', async () => {
    const { body } = await owner.change('GET', `/survey/branch/invite?id=${branchIds[0]}`)
    const token = body.url.split('/').at(-1)
    const both = [await stranger(), await stranger()]
    const replies = await Promise.all(
      both.map((visitor) => visitor.post('/v1/invite', { token, password: PASSWORD, username: address() })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('works for seven days, which stand with it', async () => {
    const email = address()
    const { body } = await invite(email)
    const days = (Date.parse(body.invitations[0].expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    await api.database.pool.query('update one_time_token set expires_at = now() where email = $1', [email])
    const token = await mailedToken(email)
    const visitor = await stranger()
    expect((await visitor.get(`/v1/invite?token=${token}`)).body.invite).toEqual({ state: 'expired' })
    expect((await visitor.post('/v1/invite', { token, password: PASSWORD })).status).toBe(400)
    expect((await team()).invitations).toMatchObject([{ email, expiresAt: null }])
  })

  test('sent again has a new link, and the one before is void', async () => {
    const email = address()
    const { body } = await invite(email)
    const first = await mailedToken(email)
    expect((await invite(email)).status, 'asking twice is sending again').toBe(409)
    await owner.post('/users', { id: body.invitations[0].id, data: { resend: true } })
    const second = await mailedToken(email)
    const visitor = await stranger()
    expect((await visitor.get(`/v1/invite?token=${first}`)).status).toBe(404)
    expect((await visitor.get(`/v1/invite?token=${second}`)).body.invite.state).toBe('open')
  })

  test('taken back is void', async () => {
    const email = address()
    const { body } = await invite(email)
    const token = await mailedToken(email)
    await owner.post('/users', { id: body.invitations[0].id, data: { removed: true } })
    const visitor = await stranger()
    expect((await visitor.get(`/v1/invite?token=${token}`)).status).toBe(404)
    expect((await visitor.post('/v1/invite', { token, password: PASSWORD })).status).toBe(400)
    expect((await team()).invitations).toEqual([])
  })

  test('leads nowhere once the account is closed', async () => {
    const email = address()
    await invite(email)
    const token = await mailedToken(email)
    await api.database.pool.query('update account set closed_at = now() where id = $1', [owner.accountId])
    expect((await (await stranger()).get(`/v1/invite?token=${token}`)).status).toBe(404)
  })

  test('keeps its token nowhere but in the mail', async () => {
    const email = address()
    await invite(email)
    const token = await mailedToken(email)
    const { rows } = await api.database.pool.query(
      `select (select string_agg(t::text, '') from one_time_token t) || (select string_agg(i::text, '') from invitation i) as kept`,
    )
    expect(rows[0].kept).not.toContain(token)
    expect(rows[0].kept).not.toContain(Buffer.from(token).toString('hex'))
  })

  test('can not be found by trying: too many wrong links are refused, from that address alone', async () => {
    const guesser = await stranger()
    const guess = () => guesser.get(`/v1/invite?token=${crypto.randomUUID()}`)
    for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(404)
    const refused = await guess()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await (await stranger()).get(`/v1/invite?token=${crypto.randomUUID()}`)).status).toBe(404)
  })

  test('goes out only so often an hour', async () => {
    const limited = await testApi({ INVITES_PER_HOUR: '2' })
    try {
      const person = await registerPerson(limited.app)
      const statuses = []
      for (let n = 0; n < 3; n++)
        statuses.push(
          (await person.post('/users', { id: 'new', data: { email: address(), rights: ALL } })).status,
        )
      expect(statuses).toEqual([200, 200, 429])
    } finally {
      await limited.close()
    }
  })
})

describe('somebody who signs in already', () => {
  test('joins after signing in; an empty account of their own is closed behind them', async () => {
    const email = address()
    const visitor = await registered(email)
    const { qalayid } = (await visitor.get('/v1/user')).body.user
    await invite(email)
    const token = await mailedToken(email)
    const unsigned = await stranger()
    expect((await unsigned.get(`/v1/invite?token=${token}`)).body.invite).toMatchObject({
      known: true,
      you: null,
    })
    expect((await unsigned.post('/v1/invite', { token })).status).toBe(401)
    const response = await unsigned.post('/v1/invite', { token, password: PASSWORD })
    expect([response.status, Object.keys(response.body.fields)]).toEqual([409, ['username']])

    expect((await visitor.get(`/v1/invite?token=${token}`)).body.invite.you).toEqual({
      email,
      bar: null,
      cost: 'empty_account',
    })
    const reply = await visitor.post('/v1/invite', { token })
    expect(reply.body.user).toMatchObject({ qalayid: owner.accountId, email, emailVerified: true })
    const again = await stranger()
    const login = await again.post('/v1/login', { username: email, password: PASSWORD })
    expect(login.body.user.qalayid).toBe(owner.accountId)
    const { rows } = await api.database.pool.query('select closed_at from account where id = $1', [qalayid])
    expect(rows[0].closed_at).not.toBeNull()
  })

  test('keeps an own account that has surveys or a tariff: the invitation waits', async () => {
    const other = await registerPerson(api.app, { email: address() })
    await makeSurvey(other)
    await invite(other.email)
    const token = await mailedToken(other.email)
    const { body } = await other.get(`/invite?token=${token}`)
    expect(body.invite.you).toMatchObject({ bar: 'own_business' })
    expect((await other.post('/invite', { token })).status).toBe(409)
    expect((await other.get('/user')).body.user.qalayid).toBe(other.accountId)
    expect((await team()).invitations).toHaveLength(1)
  })

  test('in another team leaves it', async () => {
    const email = address()
    const visitor = await joined(email)
    const second = await registerPerson(api.app)
    await second.post('/users', { id: 'new', data: { email, rights: ALL } })
    const token = await mailedToken(email)
    expect((await visitor.get(`/v1/invite?token=${token}`)).body.invite.you.cost).toBe('other_team')
    const reply = await visitor.post('/v1/invite', { token })
    expect(reply.body.user.qalayid).toBe(second.accountId)
    expect((await team()).users).toHaveLength(1)
  })

  test('can not take an invitation that was sent to somebody else', async () => {
    const email = address()
    await invite(email)
    const token = await mailedToken(email)
    const visitor = await registered()
    expect((await visitor.get(`/v1/invite?token=${token}`)).body.invite.you.bar).toBe('other_address')
    expect((await visitor.post('/v1/invite', { token })).status).toBe(409)
    expect((await team()).invitations, 'the link still works').toHaveLength(1)
  })

  test('who opens an own link by mistake does not use it up', async () => {
    const { body } = await owner.change('GET', `/survey/branch/invite?id=${branchIds[0]}`)
    const token = body.url.split('/').at(-1)
    expect((await owner.get(`/invite?token=${token}`)).body.invite.you.bar).toBe('member')
    expect((await owner.post('/invite', { token })).status).toBe(409)
    expect((await (await stranger()).get(`/v1/invite?token=${token}`)).body.invite.state).toBe('open')
  })
})

describe('a link for the manager of a branch', () => {
  test('lets one person in, limited to that branch, whose address is confirmed by mail afterwards', async () => {
    const { status, body } = await owner.change('GET', `/survey/branch/invite?id=${branchIds[0]}`)
    expect(status).toBe(200)
    expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now())
    const token = body.url.split('/invite/')[1]
    const visitor = await stranger()
    const nameless = await visitor.post('/v1/invite', { token, password: PASSWORD })
    expect([nameless.status, Object.keys(nameless.body.fields)]).toEqual([400, ['username']])
    const email = address()
    const reply = await visitor.post('/v1/invite', { token, password: PASSWORD, username: email })
    expect(reply.body.user).toMatchObject({
      emailVerified: false,
      rights: { surveys: [surveyId], branches: [branchIds[0]], abilities: ['see', 'reply'] },
    })
    const { rows } = await api.database.pool.query('select text from outbox_mail where to_address = $1', [
      email,
    ])
    expect(rows[0].text).toContain('/verify-email?token=')
  })

  test('of another account does not exist', async () => {
    const other = await registerPerson(api.app)
    const foreign = await other.change('GET', `/survey/branch/invite?id=${branchIds[0]}`)
    const unknown = await other.change('GET', '/survey/branch/invite?id=no-such-branch')
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })
})

describe('the members of an account', () => {
  test('removed are signed out at once and can be invited again', async () => {
    const email = address()
    const visitor = await joined(email)
    const { users } = await team()
    const { status, body } = await owner.post('/users', { id: users[1].id, data: { removed: true } })
    expect([status, body.users.length]).toEqual([200, 1])
    expect((await visitor.get('/v1/user')).status).toBe(401)
    const login = await (await stranger()).post('/v1/login', { username: email, password: PASSWORD })
    expect(login.status).toBe(401)
    await joined(email)
  })

  test('have new rights from their next call on', async () => {
    const visitor = await joined(address())
    expect((await visitor.get('/v1/users')).status).toBe(200)
    const { users } = await team()
    const rights = { surveys: [surveyId], branches: 'all', abilities: ['see'] }
    await owner.post('/users', { id: users[1].id, data: { rights } })
    expect((await visitor.get('/v1/users')).status).toBe(403)
    expect((await visitor.get('/v1/user')).body.user.rights).toEqual(rights)
  })

  test('who run the account beside its owner can neither remove nor limit the owner, nor change themselves', async () => {
    const admin = await joined(address())
    const { users } = (await admin.get('/v1/users')).body
    const [first, self] = users
    for (const data of [{ removed: true }, { rights: { ...ALL, abilities: ['see'] } }]) {
      const ofOwner = await admin.post('/v1/users', { id: first.id, data })
      expect([ofOwner.status, ofOwner.body.reason]).toEqual([403, 'owner'])
      const own = await admin.post('/v1/users', { id: self.id, data })
      expect([own.status, own.body.reason]).toEqual([403, 'self'])
    }
    expect((await owner.post('/users', { id: owner.memberId, data: { removed: true } })).status).toBe(403)
    expect((await team()).users).toHaveLength(2)
  })

  test('of another account do not exist', async () => {
    const other = await registerPerson(api.app)
    const { body } = await invite(address())
    for (const id of [owner.memberId, body.invitations[0].id, 'no-such-member'])
      expect((await other.post('/users', { id, data: { removed: true } })).status).toBe(404)
    const rights = { surveys: [surveyId], branches: 'all', abilities: ['see'] }
    expect((await other.post('/users', { id: 'new', data: { email: address(), rights } })).status).toBe(404)
    expect((await team()).invitations).toHaveLength(1)
  })

  test.each([
    ['nothing to see', { surveys: 'all', branches: 'all', abilities: ['reply'] }],
    ['all surveys but one branch', { surveys: 'all', branches: ['b'], abilities: ['see'] }],
    [
      'managing a survey through one branch',
      { surveys: ['s'], branches: ['b'], abilities: ['see', 'manage'] },
    ],
    ['an ability that there is not', { surveys: 'all', branches: 'all', abilities: ['see', 'own'] }],
    ['ownership', { ...ALL, owner: true }],
    ['no survey', { surveys: [], branches: 'all', abilities: ['see'] }],
  ])('can not be given %s', async (_, rights) => {
    expect((await invite(address(), rights)).status).toBe(400)
  })

  test('can not be invited twice, nor an address that is in the team', async () => {
    const email = address()
    await joined(email)
    const { status, body } = await invite(email)
    expect([status, body.fields]).toEqual([409, { 'data.email': 'Этот человек уже в команде' }])
  })
})

test('a manager without the right to billing cannot grant it to anybody', async () => {
  const manager = await joinTeam(api.app, owner, ALL as never)
  const other = await joinTeam(api.app, owner, ALL as never)
  const withMoney = { ...ALL, abilities: ['see', 'pay'] }
  const requests = [
    { id: 'new', data: { email: address(), rights: withMoney } },
    { id: other.memberId, data: { rights: withMoney } },
  ]
  for (const change of requests) expect((await manager.post('/users', change)).status).toBe(403)
  expect((await other.get('/balance')).status).toBe(403)
  expect((await owner.post('/users', requests[1])).status).toBe(200)
  expect((await other.get('/balance')).status).toBe(200)
  // What the owner gave may stay when somebody else changes the rest.
  expect((await manager.post('/users', requests[1])).status).toBe(200)
})
