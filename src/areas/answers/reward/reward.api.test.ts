import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { type Answered, asGuest, type Person, registerPerson } from '../../../testing/people.ts'
import { newVisitor } from '../../../testing/visitor.ts'
import { eraseOld } from '../erase/erase.queries.ts'

let api: TestApi
let owner: Person
let stranger: Person
let origin: string

beforeAll(async () => {
  api = await testApi()
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  owner = await registerPerson(api.app)
  stranger = await registerPerson(api.app)
})
afterAll(() => api?.close())

type Reply = Pick<Answered, 'status' | 'body'>
type Caller = { get: (path: string) => Promise<Reply>; post: (path: string, body: unknown) => Promise<Reply> }

const OWN = {
  id: 'gift',
  type: 'reward',
  after: 'end',
  title: { ru: 'Кофе', kk: 'Кофе сыйға' },
  text: 'Любой',
  days: 30,
}
const COMMON = { id: 'promo', type: 'reward', after: 'end', title: 'Скидка', code: 'КОФЕ10' }

async function newSurvey(widgets: object[] = [OWN], settings: object = {}): Promise<string> {
  const { status, body } = await owner.post('/survey/receive', {
    title: 'Кофейня',
    config: { locales: ['ru', 'kk'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете?' },
      { id: 'first', type: 'yes_no', title: 'Вы впервые?' },
    ],
    widgets: [{ id: 'thanks', type: 'thanks', after: 'end' }, ...widgets],
  })
  expect(status).toBe(201)
  if (Object.keys(settings).length > 0) await save(body.id, settings)
  return body.id
}
const save = async (id: string, data: object) =>
  expect((await owner.post('/survey/settings', { id, data })).status).toBe(200)
const submission = (surveyId: string, more: object = {}) => ({
  ...{ id: randomUUID(), surveyId, locale: 'ru', version: 1, answers: { nps: 9 } },
  ...more,
})
const send = (body: object) => asGuest(api.app, 'POST', '/survey/answer', body)
const codeFrom = async (surveyId: string, more: object = {}): Promise<string> =>
  (await send(submission(surveyId, more))).body.reward.code
const look = (surveyId: string, code: string, by: Caller = owner) =>
  by.get(`/survey/reward?${new URLSearchParams({ id: surveyId, code })}`)
const use = (surveyId: string, code: string, used = true, by: Caller = owner) =>
  by.post('/survey/reward/use', { id: surveyId, code, used })
const storedCodes = async (surveyId: string) =>
  (await api.app.pool.query('select * from reward where survey_id = $1', [surveyId])).rows

describe('a guest', () => {
  test('gets a code of their own with the thanks, the same one however often the answer is sent', async () => {
    const surveyId = await newSurvey()
    const answer = submission(surveyId)
    const { status, body } = await send(answer)
    expect(status).toBe(201)
    expect(body).toMatchObject({ thanks: 'thanks', reward: { title: OWN.title, text: 'Любой' } })
    expect(body.reward.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(Date.parse(body.reward.validUntil) - Date.now()).toBeGreaterThan(28 * 86_400_000)
    expect(await send(answer)).toMatchObject({ status: 200, body: { reward: body.reward } })
    expect(await codeFrom(surveyId)).not.toBe(body.reward.code)
    expect(await storedCodes(surveyId)).toHaveLength(2)
  })

  test('sees it again later by the answer’s number, in the words of the answered version', async () => {
    const surveyId = await newSurvey()
    const { id, ...answer } = submission(surveyId)
    const { reward } = (await send({ id, ...answer })).body
    const { revision } = (await owner.get(`/survey/question?id=${surveyId}`)).body
    const saveReply = await owner.post('/survey/receive', {
      id: surveyId,
      revision,
      config: { locales: ['ru'], defaultLocale: 'ru' },
      questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
      widgets: [],
    })
    expect(saveReply.status).toBe(200)
    const again = (answerId: string) =>
      asGuest(api.app, 'GET', `/survey/answer/reward?id=${surveyId}&answer=${answerId}`)
    expect(await again(id)).toMatchObject({ status: 200, body: reward })
    expect((await again(randomUUID())).status).toBe(404)
    expect((await send(submission(surveyId, { version: 2 }))).body).not.toHaveProperty('reward')
  })

  test('learns neither a code nor the reward before answering, only that there is one', async () => {
    const surveyId = await newSurvey([COMMON])
    const { body } = await asGuest(api.app, 'GET', `/survey/receive-old2?id=${surveyId}`)
    expect(JSON.stringify(body)).not.toMatch(/КОФЕ10|Скидка|reward/)
    expect(body.gives).toBe(true)
    expect((await send(submission(surveyId))).body.reward).toEqual({
      title: 'Скидка',
      code: 'КОФЕ10',
      validUntil: null,
    })
  })

  test('gets the first reward whose condition is met, whatever the score', async () => {
    const first = { all: [{ question: 'first', op: 'equals', value: true }] }
    const surveyId = await newSurvey([{ ...COMMON, visibleIf: first }, OWN])
    const codes = await Promise.all(
      [
        { nps: 0, first: true },
        { nps: 10, first: true },
        { nps: 0, first: false },
        { nps: 10, first: false },
      ].map((answers) => codeFrom(surveyId, { answers })),
    )
    expect(codes.map((code) => code === 'КОФЕ10')).toEqual([true, true, false, false])
  })

  test('who is recognized as answering again gets no second personal code, but the shared one as before', async () => {
    const surveyId = await newSurvey([OWN], { oncePerDevice: true })
    expect(await codeFrom(surveyId, { repeat: false })).toBeTruthy()
    expect((await send(submission(surveyId, { repeat: true }))).body).not.toHaveProperty('reward')
    const common = await newSurvey([COMMON], { oncePerDevice: true })
    expect(await codeFrom(common, { repeat: true })).toBe('КОФЕ10')
  })
})

describe('the settings', () => {
  test('switched off, nothing is given from that moment, and earlier codes stay valid', async () => {
    const surveyId = await newSurvey()
    const answer = submission(surveyId)
    const { code } = (await send(answer)).body.reward
    await save(surveyId, { reward: false })
    expect((await send(submission(surveyId))).body).not.toHaveProperty('reward')
    expect((await asGuest(api.app, 'GET', `/survey/receive-old2?id=${surveyId}`)).body.gives).toBeUndefined()
    expect((await send(answer)).body.reward.code).toBe(code)
    expect((await use(surveyId, code)).status).toBe(200)
    await save(surveyId, { reward: true })
    expect(await codeFrom(surveyId)).toBeTruthy()
  })

  test('in an anonymous survey, no code is given that would identify the guest', async () => {
    const surveyId = await newSurvey([OWN, COMMON], { anonymous: true })
    expect(await codeFrom(surveyId)).toBe('КОФЕ10')
  })
})

test('a reward that depends on the score cannot be published', async () => {
  const praise = { all: [{ question: 'nps', op: 'greater', value: 8 }] }
  const { status } = await owner.post('/survey/receive', {
    title: 'Кофейня',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [{ ...COMMON, visibleIf: praise }],
  })
  expect(status).toBe(400)
})

describe('at the till', () => {
  test('a code is accepted as people say and type it, also on a Russian keyboard', async () => {
    const surveyId = await newSurvey()
    const code = await codeFrom(surveyId)
    await api.app.pool.query(`update reward set code = 'K0M1-XYPT' where survey_id = $1`, [surveyId])
    for (const typedCode of ['K0M1-XYPT', ' k0m1xypt ', 'КОМ1 ХУРТ', 'koml–xypt'])
      expect((await look(surveyId, typedCode)).body.reward, typedCode).toMatchObject({
        own: true,
        code: 'K0M1-XYPT',
      })
    expect((await look(surveyId, code)).status).toBe(404)
  })

  test('a code is worth one gift: the second use is refused with the name of the member who redeemed the first', async () => {
    const surveyId = await newSurvey()
    const code = await codeFrom(surveyId)
    expect((await look(surveyId, code)).body.reward).toMatchObject({ usedAt: null, expired: false })
    const { body } = await use(surveyId, code)
    expect(body.reward).toMatchObject({ usedBy: 'Айгерим', undoable: true })
    // A second click of the same member is the same use.
    expect((await use(surveyId, code)).body.reward.usedAt).toBe(body.reward.usedAt)
    await api.app.pool.query(
      `update reward set used_at = now() - interval '2 minutes' where survey_id = $1`,
      [surveyId],
    )
    const second = await use(surveyId, code)
    expect([second.status, second.body.detail]).toEqual([409, expect.stringContaining('Айгерим')])
    expect((await use(surveyId, code, false)).status).toBe(409)
  })

  test('of two cashiers at once one redeems the code, and the other is told so', async () => {
    const surveyId = await newSurvey()
    const code = await codeFrom(surveyId)
    const colleague = await cashier(surveyId)
    const replies = await Promise.all([use(surveyId, code), use(surveyId, code, true, colleague)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('only the member who redeemed a code can undo it, within a minute', async () => {
    const surveyId = await newSurvey()
    const code = await codeFrom(surveyId)
    const colleague = await cashier(surveyId)
    await use(surveyId, code)
    expect((await use(surveyId, code, false, colleague)).status).toBe(409)
    expect((await use(surveyId, code, false)).body.reward).toMatchObject({ usedAt: null, usedBy: null })
    expect((await use(surveyId, code, true, colleague)).status).toBe(200)
  })

  test('after its last day a code is refused, and on that day it is not', async () => {
    const surveyId = await newSurvey()
    const code = await codeFrom(surveyId)
    const end = (days: number) =>
      api.app.pool.query(
        `update reward set valid_until = (now() at time zone 'Asia/Almaty')::date + $2::integer where survey_id = $1`,
        [surveyId, days],
      )
    await end(-1)
    expect((await look(surveyId, code)).body.reward.expired).toBe(true)
    expect((await use(surveyId, code)).status).toBe(409)
    await end(0)
    expect((await use(surveyId, code)).status).toBe(200)
  })

  test('a shared code is recognized, with how often it was given, and cannot be used up', async () => {
    const surveyId = await newSurvey([COMMON])
    await codeFrom(surveyId)
    await codeFrom(surveyId)
    expect((await look(surveyId, 'кофе10')).body.reward).toEqual({
      own: false,
      code: 'КОФЕ10',
      title: 'Скидка',
      given: 2,
    })
    expect((await use(surveyId, 'КОФЕ10')).status).toBe(404)
    const reply = await owner.get(`/survey/reward/list?id=${surveyId}&find=${encodeURIComponent('кофе10')}`)
    expect(reply.body.rewards).toHaveLength(2)
  })

  test('a code of another account or survey is unknown', async () => {
    const surveyId = await newSurvey()
    const code = await codeFrom(surveyId)
    const never = await look(await newSurvey(), 'AAAA-AAAA')
    const without = ({ status, body }: typeof never) => ({ status, ...body, requestId: '' })
    for (const reply of [await look(await newSurvey(), code), await look(surveyId, code, stranger)])
      expect(without(reply)).toEqual(without(never))
    expect((await use(surveyId, code, true, stranger)).status).toBe(404)
  })

  test('guessing codes is limited', async () => {
    const surveyId = await newSurvey()
    const code = await codeFrom(surveyId)
    const guesser = await cashier(surveyId)
    for (let tries = 0; tries < 60; tries++) await look(surveyId, 'AAAA-AAAA', guesser)
    expect((await look(surveyId, code, guesser)).status).toBe(429)
    expect((await use(surveyId, code, true, guesser)).status).toBe(429)
    expect((await look(surveyId, code)).status).toBe(200)
  })
})

test('the list shows how many were given and used, and only the end of a usable code', async () => {
  const surveyId = await newSurvey()
  const codes: string[] = []
  for (let count = 0; count < 3; count++) codes.push(await codeFrom(surveyId))
  await use(surveyId, codes[0]!)
  const list = async (more = '') => (await owner.get(`/survey/reward/list?id=${surveyId}${more}`)).body
  const maskedCode = (code: string) => `••••-${code.slice(5)}`
  expect(await list()).toMatchObject({
    given: 3,
    used: 1,
    rewards: [
      { code: maskedCode(codes[2]!) },
      { code: maskedCode(codes[1]!) },
      { code: codes[0], usedBy: 'Айгерим' },
    ],
    nextCursor: null,
  })
  expect((await list(`&find=${codes[1]!.slice(-4).toLowerCase()}`)).rewards).toMatchObject([
    { code: maskedCode(codes[1]!) },
  ])
  // The first half cannot be found letter by letter either.
  const guess = encodeURIComponent(`Z${codes[1]!.slice(-4)}`)
  expect((await list(`&find=${guess}`)).rewards).toMatchObject([{ code: maskedCode(codes[1]!) }])
  const { rewards, nextCursor } = await list('&limit=2')
  expect(rewards).toHaveLength(2)
  expect((await list(`&limit=2&cursor=${nextCursor}`)).rewards).toMatchObject([{ code: codes[0] }])
  const { answers } = (await owner.get(`/survey/answers?id=${surveyId}`)).body
  expect(answers.map(({ reward }: { reward: { code: string } }) => reward.code)).toEqual([
    maskedCode(codes[2]!),
    maskedCode(codes[1]!),
    codes[0],
  ])
})

test('a reward is removed with its answer: when that is deleted, and when the guest’s contacts are erased', async () => {
  const surveyId = await newSurvey()
  const deletedAnswer = submission(surveyId)
  await send(deletedAnswer)
  await codeFrom(surveyId)
  await owner.change('DELETE', `/survey/answers?id=${surveyId}&subId=${deletedAnswer.id}`)
  expect(await storedCodes(surveyId)).toHaveLength(1)
  await save(surveyId, { retention: 6 })
  await api.app.pool.query(
    `update answer set received_at = now() - interval '7 months' where survey_id = $1`,
    [surveyId],
  )
  await eraseOld(api.app.pool, api.app.files)
  expect(await storedCodes(surveyId)).toHaveLength(0)
})

/** A second, invited member of the owner's account who may reply to guests of this survey. */
async function cashier(surveyId: string): Promise<Caller> {
  const email = `${randomUUID()}@example.com`
  const rights = { surveys: [surveyId], branches: 'all', abilities: ['see', 'reply'] }
  await owner.post('/users', { id: 'new', data: { email, rights } })
  const { rows } = await api.app.pool.query('select text from outbox_mail where to_address = $1', [email])
  const visitor = newVisitor(origin)
  await visitor.get('/v1/user')
  const { status } = await visitor.post('/v1/invite', {
    token: /\/invite\/([\w-]+)/.exec(rows[0].text)![1]!,
    password: 'Слово-пароль 7',
    username: email,
    firstName: 'Данияр',
  })
  expect(status).toBe(200)
  return { get: (path) => visitor.get(`/v1${path}`), post: (path, body) => visitor.post(`/v1${path}`, body) }
}
