import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOneMoment } from '../../platform/backup/database-out.ts'
import { anotherCopy, type TestApi, testApi } from '../../testing/api.ts'
import { type Answered, asGuest, type Person, registerPerson } from '../../testing/people.ts'
import type { Tryout } from './try.contract.ts'
import { dropOldTryouts } from './tryout.queries.ts'

let api: TestApi
let copy: TestApi
beforeAll(async () => {
  api = await testApi({ TRYOUTS_PER_HOUR: '12' })
  copy = await anotherCopy(api)
})
afterAll(async () => {
  await copy?.close()
  await api?.close()
})

const CHOICE = { trade: 'cafe', name: 'Тәтті', colour: '#0b5d5e' }

const call = (method: 'GET' | 'POST', path: string, body?: object) => asGuest(api.app, method, path, body)
async function begin(choice: object = {}): Promise<Tryout> {
  const { status, body } = await call('POST', '/try/tryout', { ...CHOICE, ...choice })
  expect(status).toBe(201)
  return body
}
const look = ({ key }: Tryout, { app } = api) => asGuest(app, 'GET', `/try/tryout?key=${key}`)
const answer = (code: string, nps: number, more: object = {}, id: string = randomUUID()) =>
  call('POST', '/try/answer', { id, code, locale: 'ru', answers: { nps, ...more } })

async function upload({ key }: Tryout, bytes: Uint8Array): Promise<Answered> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'logo.png')
  const encoded = new Response(form)
  const reply = await api.app.inject({
    method: 'POST',
    url: `/v1/try/logo?key=${key}`,
    headers: { 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json(), bytes: reply.rawPayload, headers: reply.headers }
}
const logo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#9e2a3c' } })
    .png()
    .toBuffer()

const keep = (person: Person, { key }: Tryout) => person.post('/try/keep', { key })

test('an answer by the code is seen by the visitor once, at any copy of the API, and nobody else changes anything', async () => {
  const tryout = await begin()
  const id = randomUUID()
  for (const _ of [1, 2])
    expect((await answer(tryout.code, 4, { comment: 'Долго ждал латте' }, id)).status).toBe(201)
  await answer(tryout.code.toLowerCase(), 9)
  expect((await look(tryout, copy)).body.answers).toEqual([
    { score: 4, comment: 'Долго ждал латте' },
    { score: 9, comment: '' },
  ])
  const refused = await answer(tryout.code, 11)
  expect(refused).toMatchObject({ status: 400, body: { fields: { nps: expect.any(String) } } })
  // The code, which everybody can read from the poster, is no key; another key opens nothing.
  expect((await call('POST', '/try/tryout', { ...CHOICE, key: tryout.code })).status).toBe(400)
  expect((await call('POST', '/try/tryout', { ...CHOICE, key: 'A'.repeat(22) })).status).toBe(404)
  // Another trade asks other questions.
  const changed = await call('POST', '/try/tryout', { ...CHOICE, trade: 'salon', key: tryout.key })
  expect(changed.body).toMatchObject({ trade: 'salon', code: tryout.code, answers: [] })
})

test('whatever a visitor types or uploads is bounded, and text stays text', async () => {
  for (const wrong of [{ name: 'а'.repeat(61) }, { colour: 'red' }, { trade: 'constructor' }, { more: 1 }])
    expect((await call('POST', '/try/tryout', { ...CHOICE, ...wrong })).status).toBe(400)
  const tryout = await begin({ name: '</text><script>alert(1)</script>' })
  const poster = await call('GET', `/try/poster?code=${tryout.code}`)
  expect(poster.headers['content-type']).toContain('image/svg+xml')
  expect(poster.bytes.toString()).not.toContain('<script')
  const svg = await upload(tryout, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  expect(svg).toMatchObject({ status: 400, body: { fields: { file: expect.any(String) } } })
  const { body } = await upload(tryout, await logo())
  const { bytes, headers } = await call('GET', body.logo.slice('/v1'.length))
  expect(headers['content-type']).toBe('image/webp')
  expect((await sharp(bytes).metadata()).width).toBe(192)
  const removal = await api.app.inject({ method: 'DELETE', url: `/v1/try/logo?key=${tryout.key}` })
  expect(removal.json().logo).toBeNull()
  const scores = await Promise.all(Array.from({ length: 60 }, () => answer(tryout.code, 9)))
  expect(scores.filter(({ status }) => status === 201)).toHaveLength(50)
})

test('nothing of a tryout outlives its hour, and no backup holds any', async () => {
  const tryout = await begin()
  await upload(tryout, await logo())
  const { tables } = await atOneMoment(api.database.url, async (snapshot) => snapshot)
  expect(tables.map(({ name }) => name)).not.toContain('tryout')
  const guest = `/try/guest?code=${tryout.code}`
  expect((await call('GET', guest)).body).toMatchObject({ name: 'Тәтті' })
  await api.database.pool.query(`update tryout set created_at = now() - interval '1 hour'`)
  for (const path of [guest, `/try/poster?code=${tryout.code}`, `/try/logo/${tryout.code}`])
    expect((await call('GET', path)).status).toBe(404)
  expect((await look(tryout)).status).toBe(404)
  expect((await answer(tryout.code, 9)).status).toBe(404)
  expect((await keep(await registerPerson(api.app, { tariff: 1 }), tryout)).status).toBe(404)
  await dropOldTryouts(api.database.db)
  expect((await api.database.pool.query('select from tryout')).rowCount).toBe(0)
})

test('a new account without a tariff keeps the questionnaire, the look and the poster once, and may still make no other', async () => {
  const tryout = await begin()
  await upload(tryout, await logo())
  const person = await registerPerson(api.app, { tariff: 1 })
  const saved = await Promise.all([keep(person, tryout), keep(person, tryout)])
  const ids = saved.filter(({ status }) => status === 201).map(({ body }) => body.surveyId)
  expect(new Set(ids).size).toBe(1)
  const { body: draft } = await person.get(`/survey/question?id=${ids[0]}`)
  const { user } = (await person.get('/user')).body
  const { logo: brandLogo } = user.brand
  expect(draft).toMatchObject({
    title: 'Тәтті',
    version: 0,
    config: { theme: { business: 'Тәтті', brand: '#0b5d5e', picture: 'cup', logo: brandLogo } },
  })
  expect(draft.questions.map(({ type }: { type: string }) => type)).toContain('contact_info')
  expect(user).toMatchObject({ company: 'Тәтті', brand: { colour: '#0b5d5e', logo: expect.any(String) } })
  const { body: prints } = await person.get(`/survey/design/init?id=${ids[0]}`)
  expect(prints.templates).toMatchObject([{ base: 'a5-poster', images: { code: brandLogo } }])
  expect((await look(tryout)).status).toBe(404)

  const { config, questions, widgets } = draft
  const made = await person.post('/survey/question', { title: 'Ещё', config, questions, widgets })
  expect(made.status).toBe(403)
})

test('the look of a business that has one stays, and without a tariff no more than three tryouts are kept', async () => {
  const person = await registerPerson(api.app, { tariff: 1 })
  await person.post('/user/brand', { company: 'Дәмді Ас', colour: '#123456', logo: null })
  const statuses: number[] = []
  for (const _ of [1, 2, 3, 4]) statuses.push((await keep(person, await begin())).status)
  expect(statuses).toEqual([201, 201, 201, 403])
  const { user } = (await person.get('/user')).body
  expect(user).toMatchObject({ company: 'Дәмді Ас', brand: { colour: '#123456', logo: null } })
})

test('one address begins no more tryouts than are allowed it, and changing one is no beginning', async () => {
  let last = await call('POST', '/try/tryout', CHOICE)
  const { key } = last.body
  while (last.status === 201) last = await call('POST', '/try/tryout', CHOICE)
  expect(last).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
  expect((await call('POST', '/try/tryout', { ...CHOICE, name: 'Аян', key })).status).toBe(200)
})
