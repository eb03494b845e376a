import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts'
import { type HttpVisitor, newVisitor } from '../../../testing/visitor.ts'
import { startWorker } from '../../../worker/worker.ts'

const PASSWORD = 'Слово-пароль 7'
/** Lower than in production, so that tests reach them. */
const [NAME_FAILURES, ADDRESS_FAILURES] = [24, 32]
const SITE = 'https://feedback.example.kz'

let api: TestApi
let mailbox: Mailbox
let worker: Awaited<ReturnType<typeof startWorker>>
let origin: string

beforeAll(async () => {
  mailbox = await openMailbox()
  api = await testApi({
    SMTP_URL: mailbox.url,
    PUBLIC_URL: SITE,
    LOGIN_FAILURES: '10',
    LOGIN_FAILURES_PER_NAME: String(NAME_FAILURES),
    LOGIN_FAILURES_PER_ADDRESS: String(ADDRESS_FAILURES),
    MAILS_PER_ADDRESS_PER_HOUR: '12',
    FORGOT_PER_HOUR: '5',
  })
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  worker = await startWorker(api.app.config, openLog('test', 'silent'))
})

afterAll(async () => {
  await worker?.stop()
  await api?.close()
  await mailbox?.close()
})

const newName = () => `${randomUUID()}@example.kz`

/** A visitor who has opened the site and has the token that forms need. */
async function openSite(options?: { address: string }): Promise<HttpVisitor> {
  const visitor = newVisitor(origin, options)
  expect((await visitor.get('/v1/user')).status).toBe(401)
  return visitor
}

async function register(
  username = newName(),
  password = PASSWORD,
): Promise<HttpVisitor & { username: string }> {
  const visitor = await openSite()
  const { status } = await visitor.post('/v1/register', { username, password })
  expect(status).toBe(201)
  return { ...visitor, username }
}

const login = (visitor: HttpVisitor, username: string, password = PASSWORD) =>
  visitor.post('/v1/login', { username, password })

/** The newest link with a token in the mails to an address. */
async function linkTo(address: string, count: number, pattern: RegExp): Promise<string> {
  for (;;) {
    const links = mailbox.mails
      .filter(({ to }) => to?.[0]?.address === address)
      .flatMap(({ text }) => pattern.exec(text ?? '')?.[1] ?? [])
    if (links.length >= count) return links.at(-1)!
    await mailbox.next()
  }
}
const resetToken = (address: string, count = 1) => linkTo(address, count, /\/login\?reset=(\S+)/)
const verifyToken = (address: string, count = 1) => linkTo(address, count, /\/verify-email\?token=(\S+)/)

describe('registering', () => {
  test('a new person is signed in at once and gets a mail to confirm the address', async () => {
    const visitor = await register()
    const { body } = await visitor.get('/v1/user')
    expect(body.user).toMatchObject({
      email: visitor.username,
      username: visitor.username,
      emailVerified: false,
      tariff: 1,
      tariffUntil: null,
      locale: 'ru',
      timezone: 'Asia/Almaty',
      firstName: '',
      owner: true,
      operator: false,
      reviews: { used: 0, limit: 0 },
    })
    expect(String(body.user.qalayid)).toMatch(/^\d{9}$/)
    const token = await verifyToken(visitor.username)
    expect((await visitor.post('/v1/verify-email', { token })).status).toBe(200)
    expect((await visitor.post('/v1/verify-email', { token })).status).toBe(400)
    expect((await visitor.get('/v1/user')).body.user.emailVerified).toBe(true)
  })

  test('the language of the browser becomes the language of the cabinet', async () => {
    const visitor = await openSite()
    const username = newName()
    await visitor.post('/v1/register', { username, password: PASSWORD }, { 'accept-language': 'kk,ru;q=0.8' })
    expect((await visitor.get('/v1/user')).body.user.locale).toBe('kk')
  })

  test('an address can be registered once, however it is spelled', async () => {
    const { username } = await register()
    const visitor = await openSite()
    const { status, body } = await visitor.post('/v1/register', {
      username: username.toUpperCase(),
      password: PASSWORD,
    })
    expect(status).toBe(409)
    expect(body.fields.username).toBe('Этот адрес уже занят')
  })

  test('a mailbox whose domain stands in its own alphabet or in ASCII is one account', async () => {
    const name = `p${crypto.randomUUID()}`
    const [own, ascii] = [`${name}@пример.рф`, `${name}@xn--e1afmkfd.xn--p1ai`]
    const register = async (username: string) =>
      (await openSite()).post('/v1/register', { username, password: PASSWORD })
    expect((await register(own)).status).toBe(201)
    expect((await register(ascii)).status).toBe(409)
    // A row from before the domain was converted.
    await api.database.pool.query('update member_email set email = $2 where email = $1', [ascii, own])
    expect((await register(ascii)).status).toBe(409)
    expect((await register(own)).status).toBe(409)
    const visitor = await openSite()
    expect((await visitor.post('/v1/login', { username: ascii, password: PASSWORD })).status).toBe(200)
  })

  test('two people who register one address at the same moment get one account', async () => {
    const username = newName()
    const visitors = await Promise.all(Array.from({ length: 5 }, () => openSite()))
    const replies = await Promise.all(
      visitors.map((visitor) => visitor.post('/v1/register', { username, password: PASSWORD })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })

  test.each([
    ['short 7', 'Должно быть не менее 8 символов'],
    ['password123', 'Этот пароль слишком известен'],
    ['QWERTYUIOP', 'Этот пароль слишком известен'],
    ['1q2w3e4r5t', 'Этот пароль слишком известен'],
  ])('the password %s is refused with a reason', async (password, reason) => {
    const visitor = await openSite()
    const { status, body } = await visitor.post('/v1/register', { username: newName(), password })
    expect(status).toBe(400)
    expect(body.fields.password).toContain(reason)
  })

  test.each([
    ['the whole address', 'aigerim.k@example.kz', 'AIGERIM.K@example.kz'],
    ['what stands before its @', 'aigerim.kassymova@example.kz', 'Aigerim Kassymova'],
    ['the same without its mark', 'aigerim.kassymova+qalay@example.kz', 'aigerim_kassymova'],
  ])('the member’s own address is refused as a password: %s', async (_, username, password) => {
    const visitor = await openSite()
    const words = []
    for (const language of ['ru', 'en', 'kk']) {
      const reply = await visitor.post(
        '/v1/register',
        { username, password },
        { 'accept-language': language },
      )
      expect(reply.status).toBe(400)
      words.push(reply.body.fields.password)
    }
    expect(words).toEqual([
      expect.stringContaining('адресом почты'),
      expect.stringContaining('email address'),
      expect.stringContaining('пошта мекенжайыңызбен'),
    ])
  })

  test.each([
    ['128 characters', 'пароль из букв '.repeat(9).slice(0, 128)],
    ['every kind of character', ' \t"\'<>&%;--\\ 🙂 қыс\u0301 '],
  ])('a password of %s works exactly as typed', async (_, password) => {
    const { username } = await register(newName(), password)
    expect((await login(await openSite(), username, password)).status).toBe(200)
    expect((await login(await openSite(), username, password.slice(0, -1))).status).toBe(401)
    expect((await login(await openSite(), username, password.toUpperCase())).status).toBe(401)
  })

  test('passwords and tokens are stored only as digests', async () => {
    const visitor = await register()
    const { rows } = await api.database.pool.query(
      `select m.password_hash, s.token_hash from member m join session s on s.member_id = m.id where m.email = $1`,
      [visitor.username],
    )
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(rows[0].token_hash).toHaveLength(32)
    expect(visitor.cookies.get('sid')!.length).toBeGreaterThanOrEqual(43)
    expect(rows[0].token_hash.toString('base64url')).not.toBe(visitor.cookies.get('sid'))
  })
})

describe('signing in', () => {
  test('a known and an unknown name get the same answer to a wrong password', async () => {
    const { username } = await register()
    const knownReply = await login(await openSite(), username, 'another password')
    const unknown = await login(await openSite(), newName(), 'another password')
    const impossible = await login(await openSite(), 'not an address', 'another password')
    for (const reply of [knownReply, unknown, impossible]) {
      expect(reply.status).toBe(401)
      expect({ ...reply.body, requestId: '' }).toEqual({ ...knownReply.body, requestId: '' })
      expect(reply.headers.getSetCookie()).toEqual([])
    }
  })

  test('the cookie is out of reach of scripts and other sites, and new at each sign-in', async () => {
    const { username } = await register()
    const visitor = await openSite()
    const first = await login(visitor, username)
    const sid = first.headers.getSetCookie().find((line) => line.startsWith('sid='))!
    expect(sid).toMatch(/; HttpOnly/)
    expect(sid).toMatch(/; Secure/)
    expect(sid).toMatch(/; SameSite=Lax/)
    const before = visitor.cookies.get('sid')
    await login(visitor, username)
    expect(visitor.cookies.get('sid')).not.toBe(before)
    const oldVisitor = newVisitor(origin)
    oldVisitor.cookies.set('sid', before!)
    expect((await oldVisitor.get('/v1/user')).status).toBe(401)
  })

  test('a stranger’s failures never stop the owner with the right password from another address', async () => {
    const { username } = await register()
    const stranger = await openSite()
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await login(stranger, username, `guess number ${i}`)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect((await login(stranger, username)).status).toBe(429)
    expect((await login(await openSite(), username)).status).toBe(200)
  })

  test('guesses made at the same moment are counted one by one', async () => {
    const { username } = await register()
    const stranger = await openSite()
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, i) => login(stranger, username, `guess number ${i}`)),
    )
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10)
    const refusal = replies.find(({ status }) => status === 429)!
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(refusal.body.detail).toBe('Попробуйте снова через 15 минут.')
  })

  test('a right password resets earlier failures', async () => {
    const { username } = await register()
    const visitor = await openSite()
    for (let i = 0; i < 9; i++) await login(visitor, username, 'a wrong password')
    expect((await login(visitor, username)).status).toBe(200)
    expect((await login(visitor, username, 'a wrong password')).status).toBe(401)
  })

  test('guesses at one name from many addresses are limited, and its owner still gets in', async () => {
    const owner = await register()
    const guess = async (at: number) =>
      (await login(await openSite({ address: `203.0.${at}.7` }), owner.username, `guess ${at}`)).status
    const statuses: number[] = []
    for (let at = 0; at < NAME_FAILURES + 2; at++) statuses.push(await guess(at))
    expect(statuses).toEqual([...Array(NAME_FAILURES).fill(401), 429, 429])
    const unknown: number[] = []
    const name = newName()
    for (let at = 0; at < NAME_FAILURES + 1; at++)
      unknown.push((await login(await openSite({ address: `203.1.${at}.7` }), name, 'a guess')).status)
    expect(unknown).toEqual([...Array(NAME_FAILURES).fill(401), 429])
    // The known device, from any address; and a new one while the owner is signed in elsewhere.
    const travelling = await openSite()
    travelling.cookies.set('device', owner.cookies.get('device')!)
    expect((await login(travelling, owner.username)).status).toBe(200)
    const { rows } = await api.database.pool.query(
      'select address from session where member_id = (select id from member where email = $1) limit 1',
      [owner.username],
    )
    expect((await login(await openSite({ address: rows[0].address }), owner.username)).status).toBe(200)
  })

  test('the cookie of a device works only for its own member, and its tries are limited too', async () => {
    const [owner, other] = [await register(), await register()]
    const thief = await openSite()
    thief.cookies.set('device', owner.cookies.get('device')!)
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await login(thief, owner.username, `guess ${i}`)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    const forged = await openSite()
    forged.cookies.set('device', `${owner.cookies.get('device')!.slice(0, -3)}AAA`)
    expect((await login(forged, owner.username)).status).toBe(200)
    const foreign = await openSite()
    foreign.cookies.set('device', owner.cookies.get('device')!)
    for (let i = 0; i < 10; i++) await login(foreign, other.username, `guess ${i}`)
    expect((await login(foreign, other.username)).status).toBe(429)
  })

  test('guesses at many names from one address are limited', async () => {
    const own = await register()
    const sprayer = await openSite()
    const statuses: number[] = []
    for (let at = 0; at < ADDRESS_FAILURES + 2; at++) {
      // The guesser's own successful sign-in does not reset the count.
      if (at === 10) expect((await login(sprayer, own.username)).status).toBe(200)
      statuses.push((await login(sprayer, newName(), 'a password of many')).status)
    }
    expect(statuses).toEqual([...Array(ADDRESS_FAILURES).fill(401), 429, 429])
  })

  test('an IPv6 subscriber counts as one address', async () => {
    const { username } = await register()
    for (let i = 0; i < 10; i++)
      await login(await openSite({ address: `2001:db8:1:2::${i + 1}` }), username, 'a wrong password')
    expect((await login(await openSite({ address: '2001:db8:1:2:ffff::1' }), username)).status).toBe(429)
    expect((await login(await openSite({ address: '2001:db8:1:3::1' }), username)).status).toBe(200)
  })

  test('signing out invalidates the session on the server too', async () => {
    const visitor = await register()
    const sid = visitor.cookies.get('sid')!
    expect((await visitor.post('/v1/logout')).status).toBe(200)
    expect(visitor.cookies.has('sid')).toBe(false)
    visitor.cookies.set('sid', sid)
    expect((await visitor.get('/v1/user')).status).toBe(401)
  })

  test.each([
    ['idle for a day', `seen_at = seen_at - interval '24 hours 1 minute'`],
    ['30 days old', `created_at = created_at - interval '30 days 1 minute'`],
  ])('a session that is %s has ended', async (_, change) => {
    const visitor = await register()
    await api.database.pool.query(
      `update session set ${change} where member_id = (select id from member where email = $1)`,
      [visitor.username],
    )
    expect((await visitor.get('/v1/user')).status).toBe(401)
  })

  test('the time of the last visit is updated at most once a minute', async () => {
    const visitor = await register()
    const readLastSeen = async () =>
      (await visitor.get('/v1/user/sessions')).body.sessions.map(
        (session: { seenAt: string }) => session.seenAt,
      )
    const [first] = await readLastSeen()
    expect(await readLastSeen()).toEqual([first])
    await api.database.pool.query(`update session set seen_at = seen_at - interval '2 minutes'`)
    await visitor.get('/v1/user')
    expect((await readLastSeen())[0] >= first).toBe(true)
  })
})

describe('a forgotten password', () => {
  const forget = async (username: string) => (await openSite()).post('/v1/forgot-password', { username })
  const reset = async (token: string, newPassword = 'Новый пароль 8') =>
    (await openSite()).post('/v1/reset-password', { token, newPassword })

  test('known and unknown names get the same answer, and a mail goes only to the known', async () => {
    const { username } = await register()
    const [knownReply, unknown] = [await forget(username), await forget(newName())]
    expect([knownReply.status, knownReply.text]).toEqual([200, '{}'])
    expect([unknown.status, unknown.text]).toEqual([200, '{}'])
    expect(await resetToken(username)).toMatch(/^[\w-]{43}$/)
  })

  test('requesting a link changes nothing by itself', async () => {
    const visitor = await register()
    await forget(visitor.username)
    await resetToken(visitor.username)
    expect((await visitor.get('/v1/user')).status).toBe(200)
    expect((await login(await openSite(), visitor.username)).status).toBe(200)
  })

  test('a link sets a new password once, and signs out everywhere', async () => {
    const visitor = await register()
    await forget(visitor.username)
    const token = await resetToken(visitor.username)
    const replies = await Promise.all([reset(token), reset(token, 'Другой пароль 9'), reset(token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const lateReply = await reset(token)
    expect(lateReply.body.fields.token).toBe('Ссылка уже использована или устарела')
    expect((await visitor.get('/v1/user')).status).toBe(401)
    expect((await login(await openSite(), visitor.username)).status).toBe(401)
  })

  test('a newer link replaces the older one', async () => {
    const { username } = await register()
    await forget(username)
    const older = await resetToken(username)
    await forget(username)
    const newer = await resetToken(username, 2)
    expect((await reset(older)).status).toBe(400)
    expect((await reset(newer)).status).toBe(200)
    expect((await login(await openSite(), username, 'Новый пароль 8')).status).toBe(200)
  })

  test('a link expires after an hour', async () => {
    const { username } = await register()
    await forget(username)
    const token = await resetToken(username)
    await api.database.pool.query(`update one_time_token set expires_at = expires_at - interval '60 minutes'`)
    expect((await reset(token)).status).toBe(400)
  })

  test('a link is void once the password has been changed another way', async () => {
    const visitor = await register()
    await forget(visitor.username)
    const token = await resetToken(visitor.username)
    await visitor.post('/v1/change-password', { password: PASSWORD, newPassword: 'Новый пароль 8' })
    expect((await reset(token)).status).toBe(400)
  })

  test('a link is void once the address has been changed', async () => {
    const visitor = await register()
    await forget(visitor.username)
    const token = await resetToken(visitor.username)
    const email = newName()
    await visitor.post('/v1/change-email', { password: PASSWORD, email })
    await visitor.post('/v1/verify-email', { token: await verifyToken(email) })
    expect((await reset(token)).status).toBe(400)
  })

  test('a weak new password is refused and the link stays valid', async () => {
    const { username } = await register()
    await forget(username)
    const token = await resetToken(username)
    expect((await reset(token, 'password123')).body.fields.newPassword).toContain('слишком известен')
    expect((await reset(token, username.toUpperCase())).body.fields.newPassword).toContain('адресом почты')
    expect((await reset(token)).status).toBe(200)
  })

  test('a forged host header cannot get into the link', async () => {
    const { username } = await register()
    const visitor = await openSite()
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    await visitor.post('/v1/forgot-password', { username }, forged)
    await resetToken(username)
    const mail = mailbox.mails.findLast(({ to }) => to?.[0]?.address === username)!
    expect(mail.html).toContain(`${SITE}/login?reset=`)
    expect(mail.html).not.toContain('evil.example')
    expect(mail.text).not.toContain('evil.example')
  })

  test('five mails an hour, for known and unknown names alike', async () => {
    const { username } = await register()
    for (const name of [username, newName()]) {
      const statuses: number[] = []
      for (let i = 0; i < 6; i++) statuses.push((await forget(name)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
  })
})

describe('links of mails', () => {
  test('cannot be guessed, and a right one works even from an address with failed guesses', async () => {
    const { username } = await register()
    const guesser = await openSite()
    const guess = async (i: number) =>
      (await guesser.post('/v1/reset-password', { token: `${i}`.padStart(43, 'x'), newPassword: PASSWORD }))
        .status
    const statuses: number[] = []
    for (let i = 0; i < 22; i++) statuses.push(await guess(i))
    expect(statuses).toEqual([...Array(20).fill(400), 429, 429])
    expect((await guesser.post('/v1/verify-email', { token: 'x'.repeat(43) })).status).toBe(429)
    await guesser.post('/v1/forgot-password', { username })
    const token = await resetToken(username)
    const reset = await guesser.post('/v1/reset-password', { token, newPassword: 'Новый пароль 8' })
    expect(reset.status).toBe(200)
    // Reading the mail makes the device known.
    expect(guesser.cookies.has('device')).toBe(true)
  })

  test('are limited per address, whatever the names', async () => {
    const visitor = await openSite()
    const statuses: number[] = []
    for (let i = 0; i < 14; i++)
      statuses.push((await visitor.post('/v1/forgot-password', { username: newName() })).status)
    expect(statuses).toEqual([...Array(12).fill(200), 429, 429])
  })
})

describe('changing the password', () => {
  test('requires the current one, ends other sessions and renews this one', async () => {
    const visitor = await register()
    const elsewhere = await openSite()
    await login(elsewhere, visitor.username)
    const wrong = await visitor.post('/v1/change-password', {
      password: 'not mine 12',
      newPassword: 'Новый 12345',
    })
    expect([wrong.status, wrong.body.fields.password]).toEqual([400, 'Неверный пароль'])
    const [sid, token] = [visitor.cookies.get('sid'), visitor.cookies.get('XSRF-TOKEN')]
    const right = await visitor.post('/v1/change-password', {
      password: PASSWORD,
      newPassword: 'Новый 12345',
    })
    expect(right.status).toBe(200)
    expect(visitor.cookies.get('sid')).not.toBe(sid)
    expect(visitor.cookies.get('XSRF-TOKEN')).not.toBe(token)
    expect((await visitor.get('/v1/user')).status).toBe(200)
    expect((await elsewhere.get('/v1/user')).status).toBe(401)
    expect((await login(await openSite(), visitor.username, 'Новый 12345')).status).toBe(200)
  })

  test('neither the member’s address nor the company name is accepted as the new one', async () => {
    const visitor = await register()
    await visitor.post('/v1/user', { company: 'Кофейня «Абай»' })
    for (const newPassword of [visitor.username, 'кофейня абай', 'КОФЕЙНЯ-АБАЙ!']) {
      const { status, body } = await visitor.post('/v1/change-password', { password: PASSWORD, newPassword })
      expect([status, body.fields.newPassword]).toEqual([400, expect.stringContaining('названием компании')])
    }
    await visitor.post('/v1/forgot-password', { username: visitor.username })
    const token = await resetToken(visitor.username)
    const { body } = await visitor.post('/v1/reset-password', { token, newPassword: 'Кофейня Абай' })
    expect(body.fields.newPassword).toContain('названием компании')
  })

  test('guesses at the current password through this call are limited', async () => {
    const visitor = await register()
    const statuses: number[] = []
    for (let i = 0; i < 11; i++)
      statuses.push(
        (await visitor.post('/v1/change-password', { password: `guess ${i}`, newPassword: 'Новый 12345' }))
          .status,
      )
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })
})

describe('changing the address', () => {
  test('needs the password and takes effect when the new address is confirmed', async () => {
    const visitor = await register()
    const email = newName()
    expect((await visitor.post('/v1/change-email', { password: 'not mine 12', email })).status).toBe(400)
    expect((await visitor.post('/v1/change-email', { password: PASSWORD, email })).status).toBe(200)
    expect((await visitor.get('/v1/user')).body.user.email).toBe(visitor.username)
    const token = await verifyToken(email)
    const stranger = await openSite()
    expect((await stranger.post('/v1/verify-email', { token })).body).toEqual({ email })
    expect((await stranger.post('/v1/verify-email', { token })).status).toBe(400)
    expect((await visitor.get('/v1/user')).body.user).toMatchObject({ email, emailVerified: true })
    expect((await login(await openSite(), visitor.username)).status).toBe(401)
    expect((await login(await openSite(), email)).status).toBe(200)
  })

  test('only the mail about an unconfirmed address is sent again without the password', async () => {
    const visitor = await register()
    const again = (email: string) => visitor.post('/v1/change-email', { email })
    expect((await again(newName())).status).toBe(400)
    expect((await again(visitor.username)).status).toBe(200)
    const mails = () => mailbox.mails.filter(({ to }) => to?.[0]?.address === visitor.username)
    await expect.poll(() => mails().length).toBe(2)
    const token = await verifyToken(visitor.username, 2)
    expect((await visitor.post('/v1/verify-email', { token })).status).toBe(200)
    expect((await again(visitor.username)).status).toBe(400)
  })

  test('the old address is notified, and a changed password stops it', async () => {
    const visitor = await register()
    const email = newName()
    await visitor.post('/v1/change-email', { password: PASSWORD, email })
    const token = await verifyToken(email)
    await visitor.post('/v1/change-password', { password: PASSWORD, newPassword: 'Новый 12345' })
    expect((await visitor.post('/v1/verify-email', { token })).status).toBe(400)
    const noticesSent = () => mailbox.mails.filter(({ to }) => to?.[0]?.address === visitor.username)
    await expect.poll(() => noticesSent().some(({ text }) => text?.includes(email))).toBe(true)
  })

  test('another member’s address cannot be taken, and only its owner learns of the attempt', async () => {
    const [visitor, other] = [await register(), await register()]
    const ask = (email: string) => visitor.post('/v1/change-email', { password: PASSWORD, email })
    const [takenReply, freeReply] = [await ask(other.username), await ask(newName())]
    expect([takenReply.status, takenReply.text]).toEqual([200, '{}'])
    expect([freeReply.status, freeReply.text]).toEqual([200, '{}'])
    const isNotified = () =>
      mailbox.mails.some(
        ({ to, subject }) => to?.[0]?.address === other.username && subject?.includes('уже занят'),
      )
    while (!isNotified()) await mailbox.next()
    const { rows } = await api.database.pool.query('select html from outbox_mail where to_address = $1', [
      other.username,
    ])
    expect(JSON.stringify(rows)).not.toContain('token=')
  })

  test('the mails that a member can trigger are limited, and many members cannot flood one recipient', async () => {
    const visitor = await register()
    const ask = async (who: HttpVisitor, email: string) =>
      (await who.post('/v1/change-email', { password: PASSWORD, email })).status
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) statuses.push(await ask(visitor, newName()))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    const victim = newName()
    const replyStatuses: number[] = []
    for (let i = 0; i < 3; i++) {
      const other = await register()
      for (let go = 0; go < 4; go++) replyStatuses.push(await ask(other, victim))
    }
    expect(replyStatuses).toEqual([...Array(10).fill(200), 429, 429])
  })
})
