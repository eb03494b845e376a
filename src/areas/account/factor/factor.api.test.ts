import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { queuedTexts } from '../../../testing/outbox.ts'
import { joinTeam, PASSWORD, type Person, registerPerson } from '../../../testing/people.ts'
import { type HttpVisitor, newVisitor } from '../../../testing/visitor.ts'
import type { Rights } from '../account.contract.ts'
import { totpCode, totpStep } from './totp.ts'

const EVERYTHING: Rights = { surveys: 'all', branches: 'all', abilities: ['see', 'manage'] }

let api: TestApi
let origin: string
beforeAll(async () => {
  api = await testApi({
    PUBLIC_URL: 'https://qalay.test',
    SMTP_URL: 'smtp://127.0.0.1:1',
    OPERATOR_EMAIL: 'o@example.com',
  })
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

async function browser(): Promise<HttpVisitor> {
  const visitor = newVisitor(`${origin}/v1`)
  await visitor.get('/user')
  return visitor
}
const signIn = async (visitor: HttpVisitor, email: string, password = PASSWORD) =>
  visitor.post('/login', { username: email, password })

/**
 * Connects an app.
 * @returns a function for the next code (each from a new time step), and the recovery codes
 */
async function connectApp(person: Pick<Person, 'post'> | Pick<HttpVisitor, 'post'>) {
  const offer = await person.post('/user/factor/totp', { password: PASSWORD })
  expect(offer.status).toBe(200)
  const { secret } = offer.body
  // The clock cannot be stopped, so the time steps within reach are used one after another.
  let step = totpStep(new Date()) - 1
  const nextCode = () => totpCode(secret, step++)
  const { status, body } = await person.post('/user/factor/totp/confirm', { code: nextCode() })
  expect(status).toBe(200)
  return { secret, nextCode, codes: body.codes as string[] }
}

describe('an app with codes', () => {
  test('is required beside the password, and a code works once', async () => {
    const person = await registerPerson(api.app)
    const { nextCode, codes } = await connectApp(person)
    expect([codes.length, new Set(codes).size]).toEqual([10, 10])
    const visitor = await browser()
    const first = await signIn(visitor, person.email)
    expect([first.status, first.body]).toEqual([202, { factor: ['totp', 'recovery'] }])
    expect((await visitor.get('/user')).status).toBe(401)
    for (const code of ['000000', '', 'x'.repeat(50)])
      expect([code, (await visitor.post('/login/factor', { code })).status]).toEqual([code, 400])
    const code = nextCode()
    expect((await visitor.post('/login/factor', { code })).status).toBe(200)
    expect((await visitor.get('/user')).status).toBe(200)
    const thief = await browser()
    await signIn(thief, person.email)
    expect((await thief.post('/login/factor', { code })).status).toBe(400)
    expect((await thief.get('/user')).status).toBe(401)
  })

  test('does not help without the password, in another browser, or a second time', async () => {
    const person = await registerPerson(api.app)
    const { nextCode } = await connectApp(person)
    const stranger = await browser()
    expect((await stranger.post('/login/factor', { code: nextCode() })).status).toBe(401)
    const visitor = await browser()
    await signIn(visitor, person.email)
    const step = visitor.cookies.get('step')!
    expect((await visitor.post('/login/factor', { code: nextCode() })).status).toBe(200)
    visitor.cookies.set('step', step)
    expect((await visitor.post('/login/factor', { code: nextCode() })).status).toBe(401)
  })

  test('is stored sealed, and never returned again', async () => {
    const person = await registerPerson(api.app)
    const { secret, codes } = await connectApp(person)
    const { rows } = await api.database.pool.query('select t::text as t from member_totp t')
    const storedCodes = await api.database.pool.query('select c::text as c from member_recovery_code c')
    expect(JSON.stringify([rows, storedCodes.rows])).not.toContain(secret)
    expect(JSON.stringify(storedCodes.rows)).not.toContain(codes[0])
    expect(JSON.stringify((await person.get('/user/factor')).body)).not.toContain(secret)
    expect((await person.post('/user/factor/totp', { password: PASSWORD })).status).toBe(409)
  })

  test('cannot be guessed more than a few times', async () => {
    const person = await registerPerson(api.app)
    await connectApp(person)
    const visitor = await browser()
    await signIn(visitor, person.email)
    const statuses: number[] = []
    for (let at = 0; at < 12; at++)
      statuses.push((await visitor.post('/login/factor', { code: '123456' })).status)
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10)
    expect(statuses.at(-1)).toBe(429)
  })

  test('is removed only with the password, and its recovery codes go with it', async () => {
    const person = await registerPerson(api.app)
    const { codes } = await connectApp(person)
    const wrong = await person.change('DELETE', '/user/factor/totp', { password: 'another password' })
    expect(wrong.status).toBe(400)
    const { body } = await person.change('DELETE', '/user/factor/totp', { password: PASSWORD })
    expect(body).toMatchObject({ totp: false, recoveryLeft: 0 })
    const visitor = await browser()
    expect((await signIn(visitor, person.email)).status).toBe(200)
    expect((await (await browser()).post('/login/factor', { code: codes[0] })).status).toBe(401)
  })
})

test('wrong codes from a stranger do not lock out a member with a recovery code', async () => {
  const person = await registerPerson(api.app)
  const { codes } = await connectApp(person)
  const visitor = await browser()
  await signIn(visitor, person.email)
  const wrong = (code: string) => visitor.post('/login/factor', { code })
  let lastStatus = 0
  for (let at = 0; at < 25; at++) lastStatus = (await wrong(at % 2 ? '000000' : '7K2M-7K2M-7K2M-7K2M')).status
  expect(lastStatus).toBe(429)
  expect((await wrong(codes[0]!)).status).toBe(200)
})

test('a recovery code works once, however it is typed', async () => {
  const person = await registerPerson(api.app)
  const { codes } = await connectApp(person)
  const typedCode = codes[3]!.toLowerCase().replaceAll('-', ' ')
  const visitor = await browser()
  await signIn(visitor, person.email)
  expect((await visitor.post('/login/factor', { code: typedCode })).status).toBe(200)
  expect((await person.get('/user/factor')).body.recoveryLeft).toBe(9)
  const again = await browser()
  await signIn(again, person.email)
  expect((await again.post('/login/factor', { code: codes[3] })).status).toBe(400)
  const anew = await person.post('/user/factor/recovery', { password: PASSWORD })
  expect(anew.body.codes).toHaveLength(10)
  expect((await again.post('/login/factor', { code: codes[4] })).status).toBe(400)
  expect((await again.post('/login/factor', { code: anew.body.codes[0] })).status).toBe(200)
})

test('a password reset by mail opens nothing without the second step', async () => {
  const person = await registerPerson(api.app)
  const { nextCode } = await connectApp(person)
  const { makeToken } = await import('../sign-in/token.queries.ts')
  const token = await makeToken(api.app.db, 'reset', person, person.email)
  const visitor = await browser()
  const newPassword = 'a quite new password 8'
  expect((await visitor.post('/reset-password', { token, newPassword })).status).toBe(200)
  expect((await visitor.get('/user')).status).toBe(401)
  expect((await signIn(visitor, person.email, newPassword)).status).toBe(202)
  expect((await visitor.get('/user')).status).toBe(401)
  expect((await visitor.post('/login/factor', { code: nextCode() })).status).toBe(200)
})

test('where the owner requires it of everybody, a member sets one up before anything else', async () => {
  const owner = await registerPerson(api.app)
  const member = await joinTeam(api.app, owner, EVERYTHING)
  expect((await member.post('/users/factor-required', { required: true, password: PASSWORD })).status).toBe(
    403,
  )
  expect((await owner.post('/users/factor-required', { required: true, password: PASSWORD })).status).toBe(
    200,
  )
  // Members who are already signed in stay signed in until the next sign-in.
  expect((await member.get('/survey/receive')).status).toBe(200)
  const visitor = await browser()
  const { status, body } = await signIn(visitor, member.email)
  expect([status, body.user.email]).toEqual([200, member.email.toLowerCase()])
  expect((await visitor.get('/user')).body.user.factorDue).toBe(true)
  for (const path of ['/survey/receive', '/users', '/user/export', '/user/sessions']) {
    const refusal = await visitor.get(path)
    expect([path, refusal.status, refusal.body.reason]).toEqual([path, 403, 'factor'])
  }
  expect(
    (await visitor.post('/change-password', { password: PASSWORD, newPassword: 'another one 99' })).status,
  ).toBe(403)
  await connectApp(visitor)
  expect((await visitor.get('/user')).body.user.factorDue).toBe(false)
  expect((await visitor.get('/survey/receive')).status).toBe(200)
})

test('the owner resets a member’s second step; the member is notified and signed out', async () => {
  const owner = await registerPerson(api.app)
  const member = await joinTeam(api.app, owner, EVERYTHING)
  await connectApp(member)
  const stranger = await registerPerson(api.app)
  const order = { id: member.memberId, password: PASSWORD }
  expect((await stranger.post('/users/factor-reset', order)).status).toBe(404)
  expect((await member.post('/users/factor-reset', { ...order, id: owner.memberId })).status).toBe(403)
  expect((await owner.post('/users/factor-reset', { ...order, password: 'wrong' })).status).toBe(400)
  expect((await owner.post('/users/factor-reset', { ...order, id: owner.memberId })).status).toBe(403)
  expect((await owner.post('/users/factor-reset', order)).status).toBe(200)
  expect((await member.get('/user')).status).toBe(401)
  expect((await signIn(await browser(), member.email)).status).toBe(200)
  const texts = await queuedTexts(api.app, member.email)
  expect(texts.some((text) => text.includes(owner.email))).toBe(true)
  const { entries } = (await owner.get('/audit?kind=factor_removed')).body
  expect(entries[0]).toMatchObject({ subject: member.email.toLowerCase(), memberId: owner.memberId })
})

test('a forged passkey opens nothing', async () => {
  const person = await registerPerson(api.app)
  const visitor = await browser()
  const { body } = await visitor.post('/login/passkey/options', {})
  expect(body.options).toMatchObject({ rpId: 'qalay.test', userVerification: 'required' })
  const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {}, clientExtensionResults: {} }
  expect((await visitor.post('/login/passkey', { passkey })).status).toBe(401)
  // Its challenge has been used.
  expect((await visitor.post('/login/passkey', { passkey })).body.detail).toContain('ещё раз')
  expect((await person.post('/user/passkeys/options', { password: 'wrong' })).status).toBe(400)
  expect((await person.post('/user/passkeys/options', { password: PASSWORD })).status).toBe(200)
  expect((await person.post('/user/passkeys', { name: 'Ключ', passkey })).status).toBe(400)
  expect((await person.post('/user/passkeys', { name: 'Ключ', passkey })).status).toBe(401)
})

test('factors follow a member into another account', async () => {
  const owner = await registerPerson(api.app)
  const mover = await registerPerson(api.app, { tariff: 1 })
  await connectApp(mover)
  await owner.post('/users', { id: 'new', data: { email: mover.email, rights: EVERYTHING } })
  const texts = await queuedTexts(api.app, mover.email)
  const token = texts.map((text) => /\/invite\/([\w-]+)/.exec(text)?.[1]).find(Boolean)
  expect((await mover.post('/invite', { token })).status).toBe(200)
  expect((await signIn(await browser(), mover.email)).status).toBe(202)
})
