import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { countHit } from '../../../platform/limits/rate-limit.ts'
import { testAccount } from '../../../testing/account.ts'
import { toldAll } from '../../../testing/api.ts'
import { asGuest } from '../../../testing/people.ts'
import { signPageTime } from '../page-time.ts'

const here = testAccount()
let id: string

beforeEach(async () => {
  const { body } = await here.owner.post('/survey/receive', {
    title: 'Кофейня',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете?' },
      { id: 'photo', type: 'file_upload', title: 'Фото' },
    ],
    widgets: [],
  })
  id = body.id
  await setPassword('кофе 4821')
})

async function setPassword(password: string | null): Promise<void> {
  expect((await here.owner.post('/survey/password', { id, password })).status).toBe(200)
  await toldAll(here.api)
}
const unlock = (password: string) => asGuest(here.api.app, 'POST', '/survey/unlock', { id, password })
const read = (pass = '') => asGuest(here.api.app, 'GET', `/survey/receive-old?id=${id}&pass=${pass}`)
const answer = (beside: object = {}) =>
  asGuest(here.api.app, 'POST', '/survey/answer', {
    ...{ id: randomUUID(), surveyId: id, locale: 'ru', version: 1, answers: { nps: 9 } },
    ...beside,
  })

test('a survey with a password shows no question and takes no answer until it is entered', async () => {
  expect((await read()).body).toMatchObject({ needsPassword: true, survey: { questions: [] }, subjects: [] })
  expect((await asGuest(here.api.app, 'GET', `/survey/subject-old?id=${id}`)).status).toBe(403)
  const refused = await answer()
  expect([refused.status, refused.body.reason]).toEqual([403, 'password'])

  expect((await unlock('кофе 4822')).status).toBe(400)
  const { pass } = (await unlock('  кофе 4821 ')).body
  const opened = (await read(pass)).body
  expect(opened.needsPassword).toBeUndefined()
  expect(opened.survey.questions).toHaveLength(2)
  expect((await answer({ pass })).status).toBe(201)
  expect((await answer({ pass: `${pass.slice(0, -1)}-` })).status).toBe(403)
})

test('a new password shuts out those who entered the old one, and none lets everybody in', async () => {
  const { pass } = (await unlock('кофе 4821')).body
  await setPassword('чай 1793')
  expect((await read(pass)).body.needsPassword).toBe(true)
  expect((await answer({ pass })).status).toBe(403)
  await setPassword(null)
  expect((await answer()).status).toBe(201)
})

test('nobody can read the password, and its setting says only since when', async () => {
  const { body } = await here.owner.get(`/survey/password?id=${id}`)
  expect(Object.keys(body)).toEqual(['changedAt'])
  const all = [
    await here.owner.get(`/survey/settings?id=${id}`),
    await read(),
    await here.owner.get(`/survey/receive?id=${id}`),
  ]
  expect(JSON.stringify(all.map(({ body }) => body))).not.toMatch(/argon2|4821/)
})

test('an answer whose page opened before the password was set or changed is not lost', async () => {
  const pageTimeOf = async (path: string) => (await asGuest(here.api.app, 'GET', path)).headers['x-page-time']
  expect(await pageTimeOf(`/survey/receive-old2?id=${id}`)).toBeUndefined()
  expect(await pageTimeOf(`/survey/branches-old?id=${id}`)).toBeUndefined()
  const { pass } = (await unlock('кофе 4821')).body
  const pageTime = await pageTimeOf(`/survey/receive-old2?id=${id}&pass=${pass}`)
  await setPassword('чай 1793')
  expect((await answer({ pass })).status).toBe(403)
  expect((await answer({ pass, pageTime })).status).toBe(201)

  const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)
  const opened = (days: number, survey = id) =>
    answer({ pageTime: signPageTime(here.api.app.config.secret, survey, daysFromNow(days)) })
  expect((await opened(-59)).status).toBe(201)
  expect((await opened(-61)).status).toBe(403)
  expect((await opened(1)).status).toBe(403)
  expect((await opened(-1, 'another survey')).status).toBe(403)
})

const unlockFrom = async (remoteAddress: string, password: string) => {
  const payload = { id, password }
  return here.api.app.inject({ method: 'POST', url: '/v1/survey/unlock', remoteAddress, payload })
}

test('a password is not guessed: after twenty wrong ones the address waits, and other addresses do not', async () => {
  for (let i = 0; i < 20; i++)
    expect((await unlockFrom(`2001:db8::${i + 1}`, `чай ${i}`)).statusCode).toBe(400)
  const { statusCode, headers } = await unlockFrom('2001:db8::99', 'кофе 4821')
  expect(statusCode).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await unlockFrom('2001:db8:0:1::1', 'кофе 4821')).statusCode).toBe(200)
})

test('while many addresses guess, each has five tries an hour, and guests with the right password come in', async () => {
  for (let i = 0; i < 300; i++) await countHit(here.api.app.db, `survey password ${id}`, 3600)
  for (let i = 0; i < 5; i++) expect((await unlockFrom('192.0.2.7', `чай ${i}`)).statusCode).toBe(400)
  expect((await unlockFrom('192.0.2.7', 'кофе 4821')).statusCode).toBe(429)
  expect((await unlockFrom('192.0.2.8', 'кофе 4821')).statusCode).toBe(200)
})
