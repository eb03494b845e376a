import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import {
  type Colleague,
  type IdentityProvider,
  openIdentityProvider,
} from '../../../testing/identity-provider.ts'
import { type NameServer, openNameServer } from '../../../testing/name-server.ts'
import { joinTeam, PASSWORD, type Person, registerPerson } from '../../../testing/people.ts'
import { type HttpVisitor, newVisitor } from '../../../testing/visitor.ts'
import type { Rights } from '../account.contract.ts'

const SEES: Rights = { surveys: 'all', branches: 'all', abilities: ['see'] }
const MANAGES: Rights = { surveys: 'all', branches: 'all', abilities: ['see', 'manage'] }

let api: TestApi
let origin: string
let company: IdentityProvider
let names: NameServer
beforeAll(async () => {
  names = await openNameServer()
  api = await testApi({
    SIGN_IN_HOSTS: 'localhost',
    MAILS_PER_ADDRESS_PER_HOUR: '100000',
    DNS_SERVERS: names.address,
  })
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  company = await openIdentityProvider()
})
afterAll(async () => {
  await company.close()
  await api.close()
  await names.close()
})

let domains = 0
/** An account with company sign-in set up. */
async function withCompany(change: object = {}, { owner, domain }: { owner?: Person; domain?: string } = {}) {
  const boss = owner ?? (await registerPerson(api.app))
  const name = domain ?? `company${domains++}.test`
  await confirm(boss, name)
  const { status, body } = await save(boss, change)
  expect([status, body.fields]).toEqual([200, undefined])
  company.allow(body.redirectUri)
  return { owner: boss, domain: name, key: body.redirectUri.split('/').at(-1) as string }
}
const save = (owner: Person, change: object = {}) =>
  owner.post('/company-sign-in', {
    password: PASSWORD,
    issuer: company.issuer,
    clientId: company.clientId,
    secret: company.secret,
    defaultRights: SEES,
    ...change,
  })
async function confirm(owner: Person, domain: string) {
  const request = await owner.post('/company-sign-in/domain', { domain, mailbox: 'postmaster' })
  expect(request.status).toBe(200)
  return owner.post('/company-sign-in/domain/confirm', { domain, code: await codeFor(domain) })
}
async function codeFor(domain: string): Promise<string> {
  const { rows } = await api.database.pool.query<{ text: string }>(
    'select text from outbox_mail where to_address = $1 order by created_at desc limit 1',
    [`postmaster@${domain}`],
  )
  return /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(rows[0]!.text)![0]
}

async function browser(): Promise<HttpVisitor> {
  const visitor = newVisitor(`${origin}/v1`)
  await visitor.get('/user')
  return visitor
}

/**
 * Walks through the provider's page as a browser does.
 * @returns the address that it redirected to
 */
async function visitProvider(start: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = start
  for (let steps = 0; steps < 8; steps++) {
    if (new URL(at).pathname.startsWith('/login/company/')) return new URL(at)
    const reply = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = reply.headers.get('location')
    if (!location) throw new Error(`The company said ${reply.status}: ${(await reply.text()).slice(0, 500)}`)
    at = new URL(location, at).href
  }
  throw new Error('The company leads nowhere')
}

async function begin(email: string, visitor?: HttpVisitor) {
  const guest = visitor ?? (await browser())
  const { status, body } = await guest.post('/login/company', { username: email, redirect: '/user' })
  return { visitor: guest, status, url: body.url as string }
}
const finish = (visitor: HttpVisitor, back: URL) =>
  visitor.post('/login/company/finish', { key: back.pathname.split('/').at(-1), query: back.search.slice(1) })

async function signIn(person: Colleague, typedEmail = person.email) {
  company.colleague(person)
  const { visitor, url } = await begin(typedEmail)
  const back = await visitProvider(url)
  return { visitor, back, ...(await finish(visitor, back)) }
}

describe('a domain', () => {
  test('is confirmed through its administrators’ mailbox, and belongs to one account', async () => {
    const owner = await registerPerson(api.app)
    await owner.post('/company-sign-in/domain', { domain: 'Кафе.kz', mailbox: 'admin' })
    const refusal = await owner.post('/company-sign-in/domain', { domain: 'кафе.kz', mailbox: 'aigerim' })
    expect(refusal.status).toBe(400)
    for (const domain of ['localhost', 'a b.kz', '-a.kz', '', 'кафе.kz/x'])
      expect([
        domain,
        (await owner.post('/company-sign-in/domain', { domain, mailbox: 'admin' })).status,
      ]).toEqual([domain, 400])
    const code = { domain: 'кафе.kz', code: '0000-0000-0000-0000' }
    expect((await owner.post('/company-sign-in/domain/confirm', code)).status).toBe(400)
    const first = await withCompany()
    const second = await registerPerson(api.app)
    expect((await confirm(second, first.domain)).status).toBe(409)
    expect((await second.get('/company-sign-in')).body.domains).toMatchObject([{ confirmed: false }])
  })

  test('can also be confirmed by its DNS record, and lets nobody in before that', async () => {
    const owner = await registerPerson(api.app)
    const check = (domain: string) => owner.post('/company-sign-in/domain/confirm', { domain })
    const recordOf = async (person: Person, domain: string) => {
      const { status, body } = await person.post('/company-sign-in/domain', { domain })
      expect(status).toBe(200)
      return body.domains.find((entry: { domain: string }) => entry.domain === domain).record
    }
    const record = await recordOf(owner, 'дом.kz')
    expect(record).toEqual({
      name: '_company-sign-in.дом.kz',
      value: expect.stringMatching(/^sign-in-proof=[0-9a-f]{32}$/),
    })
    expect((await save(owner)).status).toBe(200)
    const readRecord = async () => {
      const { status, body } = await check('дом.kz')
      expect([status, (await begin('a@дом.kz')).status]).toEqual([400, 404])
      return body.fields.record
    }
    expect(await readRecord()).toMatch(/пока нет/)
    const another = await recordOf(await registerPerson(api.app), 'дом.kz')
    expect(another.value).not.toBe(record.value)
    const name = '_company-sign-in.xn--d1aqf.kz'
    names.publish(name, another.value)
    expect(await readRecord()).toContain(another.value)
    // Asking again returns the same record, because it may already be published. Control panels
    // tend to keep quotation marks.
    expect(await recordOf(owner, 'дом.kz')).toEqual(record)
    names.publish(name, 'v=spf1 -all', `"${record.value}"`)
    const { body } = await check('дом.kz')
    expect(body.domains).toEqual([{ domain: 'дом.kz', confirmed: true, confirmedBy: '', record: null }])
    expect((await begin('a@дом.kz')).status).toBe(200)
    for (const domain of ['дом.kz', 'never-asked.kz']) expect((await check(domain)).status).toBe(404)
  })

  test('with a record belongs to the first account that proved it', async () => {
    const { domain } = await withCompany()
    const second = await registerPerson(api.app)
    const { body } = await second.post('/company-sign-in/domain', { domain })
    names.publish(body.domains[0].record.name, body.domains[0].record.value)
    expect((await second.post('/company-sign-in/domain/confirm', { domain })).status).toBe(409)
    expect((await second.get('/company-sign-in')).body.domains).toMatchObject([{ confirmed: false }])
  })

  test('whose name server fails gets an error that says so', async () => {
    const failing = await openNameServer()
    failing.fail()
    const copy = await testApi({ DNS_SERVERS: failing.address })
    const owner = await registerPerson(copy.app)
    await owner.post('/company-sign-in/domain', { domain: 'far.kz' })
    const { status, body } = await owner.post('/company-sign-in/domain/confirm', { domain: 'far.kz' })
    expect([status, body.fields.record]).toEqual([400, expect.stringMatching(/не ответили/)])
    await copy.close()
    await failing.close()
  })

  test.each(['gmail.com', 'Mail.ru', 'mail.kz', 'in.outlook.com'])(
    'of public mail (%s) cannot belong to a company',
    async (domain) => {
      const owner = await registerPerson(api.app)
      for (const way of [{}, { mailbox: 'postmaster' }]) {
        const { status, body } = await owner.post('/company-sign-in/domain', { domain, ...way })
        expect([status, Object.keys(body.fields)]).toEqual([400, ['domain']])
      }
    },
  )

  test('that nobody confirmed leads nowhere', async () => {
    const owner = await registerPerson(api.app)
    await owner.post('/company-sign-in/domain', { domain: 'open.test', mailbox: 'admin' })
    await save(owner)
    expect((await begin('a@open.test')).status).toBe(404)
    expect((await begin('nonsense')).status).toBe(404)
  })
})

test('only the owner sets it up, with the password, and the secret is never returned', async () => {
  const { owner } = await withCompany()
  const admin = await joinTeam(api.app, owner, MANAGES)
  expect((await admin.get('/company-sign-in')).status).toBe(403)
  expect((await save(admin)).status).toBe(403)
  expect((await save(owner, { password: 'wrong' })).status).toBe(400)
  const { body } = await owner.get('/company-sign-in')
  expect(JSON.stringify(body)).not.toContain(company.secret)
  const { rows } = await api.database.pool.query('select c::text as c from company_sign_in c')
  expect(JSON.stringify(rows)).not.toContain(company.secret)
  // A new issuer must not receive the secret that was made for the old one.
  const reply = await save(owner, { issuer: 'http://localhost:1/other', secret: undefined })
  expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['secret']])
  const foreign: Rights = { surveys: ['nosuchsurvey'], branches: 'all', abilities: ['see'] }
  expect((await save(owner, { defaultRights: foreign })).status).toBe(404)
})

test.each([
  'http://127.0.0.1:1',
  'https://10.0.0.1',
  'https://[::1]',
  'ftp://x.kz',
  'x',
  'http://login.example.com',
])('the issuer %s is never called', async (issuer) => {
  const owner = await registerPerson(api.app)
  const { status, body } = await save(owner, { issuer })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['issuer']])
})

test('a colleague signs in with the rights of their group, and is the same member the next time', async () => {
  const groups = [{ group: 'managers', rights: MANAGES }]
  const { owner, domain } = await withCompany({ groups })
  const person = {
    sub: `s-${domain}`,
    email: `Aliya@${domain}`,
    given_name: 'Алия',
    groups: ['staff', 'managers'],
  }
  const first = await signIn(person)
  expect([first.status, first.body.redirect]).toEqual([200, '/user'])
  expect((await first.visitor.get('/user')).body.user).toMatchObject({
    email: person.email,
    firstName: 'Алия',
    emailVerified: true,
    owner: false,
    rights: MANAGES,
  })
  // Their group and address have changed at the provider.
  const second = await signIn({ ...person, email: `a.new@${domain}`, groups: [] }, person.email)
  expect((await second.visitor.get('/user')).body.user).toMatchObject({ email: person.email, rights: SEES })
  expect((await owner.get('/users')).body.users).toHaveLength(2)
  const { entries } = (await owner.get('/audit')).body
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['member_joined', 'signed_in', 'rights_changed', 'company_sign_in_changed']),
  )
})

test('a person in no accepted group is not let in', async () => {
  const groups = [{ group: 'managers', rights: MANAGES }]
  const { owner, domain } = await withCompany({ groups, defaultRights: null })
  const refusal = await signIn({ sub: `x-${domain}`, email: `x@${domain}`, groups: ['kitchen'] })
  expect([refusal.status, refusal.body.reason]).toEqual([403, 'company'])
  expect((await refusal.visitor.get('/user')).status).toBe(401)
  expect((await owner.get('/users')).body.users).toHaveLength(1)
})

test('nobody signs in with an address of another domain, an unconfirmed one, or another person’s', async () => {
  const { owner, domain } = await withCompany()
  const other = await registerPerson(api.app, { email: `boss@other-${domain}` })
  const sharedEmail = `a@${domain}`
  for (const person of [
    { sub: '1', email: `a@elsewhere-${domain}` },
    { sub: '2', email: sharedEmail, email_verified: false },
    { sub: '3', email: other.email },
    { sub: '4', email: '' },
  ]) {
    const refusal = await signIn({ ...person, sub: person.sub + domain }, sharedEmail)
    expect([person.email, refusal.status >= 401 && refusal.status <= 403]).toEqual([person.email, true])
    expect((await refusal.visitor.get('/user')).status).toBe(401)
  }
  // An address that was reassigned to another person does not open the first person's member
  // account.
  await signIn({ sub: `first-${domain}`, email: sharedEmail })
  expect((await signIn({ sub: `second-${domain}`, email: sharedEmail })).status).toBe(403)
  const failed = (await owner.get('/audit?kind=sign_in_failed')).body
  expect(failed.total).toBe(5)
})

describe('an answer of the provider', () => {
  test('works once, in the browser that asked for it', async () => {
    const { domain } = await withCompany()
    const person = { sub: `r-${domain}`, email: `r@${domain}` }
    company.colleague(person)
    const { visitor, url } = await begin(person.email)
    const step = visitor.cookies.get('step')!
    const back = await visitProvider(url)
    const thief = await browser()
    expect((await finish(thief, back)).status).toBe(401)
    // Another sign-in of the thief does not accept it either: the state differs.
    await begin(person.email, thief)
    expect((await finish(thief, back)).status).toBe(401)
    expect((await finish(visitor, back)).status).toBe(200)
    await visitor.post('/logout')
    visitor.cookies.set('step', step)
    expect((await finish(visitor, back)).status).toBe(401)
  })

  test('that was forged, for another company, or of another issuer is refused', async () => {
    const first = await withCompany()
    const second = await withCompany()
    const person = { sub: `f-${first.domain}`, email: `f@${first.domain}` }
    const forge = async (change: (back: URL) => void) => {
      company.colleague(person)
      const { visitor, url } = await begin(person.email)
      const back = await visitProvider(url)
      change(back)
      const { status } = await finish(visitor, back)
      expect((await visitor.get('/user')).status).toBe(401)
      return status
    }
    expect(await forge((back) => back.searchParams.set('state', 'another'))).toBe(401)
    expect(await forge((back) => back.searchParams.set('code', 'another'))).toBe(401)
    expect(await forge((back) => back.searchParams.set('iss', 'https://evil.test'))).toBe(401)
    expect(await forge((back) => back.searchParams.delete('iss'))).toBe(401)
    expect(await forge((back) => (back.search = '?error=access_denied'))).toBe(401)
    expect(await forge((back) => (back.pathname = `/login/company/${second.key}`))).toBe(401)
  })

  test('is refused when the settings were changed to another issuer in between', async () => {
    const { owner, domain } = await withCompany()
    const person = { sub: `m-${domain}`, email: `m@${domain}` }
    company.colleague(person)
    const { visitor, url } = await begin(person.email)
    const back = await visitProvider(url)
    const otherProvider = await openIdentityProvider()
    expect((await save(owner, { issuer: otherProvider.issuer })).status).toBe(200)
    expect((await finish(visitor, back)).status).toBe(401)
    await otherProvider.close()
  })
})

test('where the company is the only way in, passwords and invitations open nothing, except the owner’s password', async () => {
  const { owner, domain } = await withCompany()
  const member = await joinTeam(api.app, owner, SEES)
  expect((await save(owner, { onlyCompany: true })).status).toBe(200)
  expect((await member.get('/user')).status).toBe(401)
  const visitor = await browser()
  const refusal = await visitor.post('/login', { username: member.email, password: PASSWORD })
  expect([refusal.status, refusal.body.reason]).toEqual([403, 'company'])
  const emergency = await visitor.post('/login', { username: owner.email, password: PASSWORD })
  expect(emergency.status).toBe(200)
  const { status } = await signIn({ sub: `o-${domain}`, email: `o@${domain}` })
  expect(status).toBe(200)
  const guest = `new-${domain}@example.com`
  await owner.post('/users', { id: 'new', data: { email: guest, rights: SEES } })
  const { rows } = await api.database.pool.query('select text from outbox_mail where to_address = $1', [
    guest,
  ])
  const token = /\/invite\/([\w-]+)/.exec(rows[0].text)![1]
  const invited = await (await browser()).post('/invite', { token, password: PASSWORD, firstName: 'Ж' })
  expect([invited.status, invited.body.reason]).toEqual([403, 'company'])
})

test('it cannot be the only way in before a domain is confirmed', async () => {
  const owner = await registerPerson(api.app)
  const { status, body } = await save(owner, { onlyCompany: true })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['onlyCompany']])
})

test('a second factor that the account requires is left to the company', async () => {
  const { owner, domain } = await withCompany()
  await owner.post('/users/factor-required', { required: true, password: PASSWORD })
  const { visitor } = await signIn({ sub: `q-${domain}`, email: `q@${domain}` })
  expect((await visitor.get('/user')).body.user.factorDue).toBe(false)
})
