import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testAccount } from '../../../testing/account.ts'
import { toldAll } from '../../../testing/api.ts'
import { asGuest } from '../../../testing/people.ts'

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

test('a password is not guessed: after twenty wrong ones the address waits, and the next survey is another matter', async () => {
  for (let i = 0; i < 20; i++) expect((await unlock(`чай ${i}`)).status).toBe(400)
  const { status, headers } = await unlock('кофе 4821')
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})
