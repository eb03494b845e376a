import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFiles } from '../../../platform/files/open-files.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { poolCutAfterOne } from '../../../testing/cuttable.ts'
import { asGuest, type Person, registerPerson } from '../../../testing/people.ts'
import { eraseOld, unmarkDevices } from './erase.queries.ts'

let api: TestApi
let owner: Person
let surveyId: string

const QUESTIONS = [
  { id: 'nps', type: 'nps', title: 'Посоветуете?' },
  {
    id: 'dish',
    type: 'single_choice',
    title: 'Что ели?',
    other: true,
    options: [{ id: 'a', label: 'Плов' }],
  },
  { id: 'why', type: 'long_text', title: 'Почему?' },
  { id: 'contact', type: 'contact_info', title: 'Контакты' },
  { id: 'shot', type: 'file_upload', title: 'Фото' },
]

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  surveyId = await newSurvey()
})
afterAll(() => api?.close())

async function newSurvey(): Promise<string> {
  const config = { locales: ['ru'], defaultLocale: 'ru', hidden: ['order'] }
  const document = { config, questions: QUESTIONS, widgets: [] }
  return (await owner.post('/survey/receive', { title: 'Кофейня', ...document })).body.id
}

/** An answer received so many months ago. */
async function answer(months: number, to = surveyId): Promise<string> {
  const id = randomUUID()
  const answers = {
    nps: 2,
    dish: { other: 'Манты Айгерим' },
    why: 'Холодный суп',
    contact: { phone: '+77010000000' },
  }
  const hiddenFields = { order: 'A-17' }
  const geo = { lat: 43.24, lon: 76.91, accuracy: 20 }
  const body = { id, surveyId: to, locale: 'ru', version: 1, answers, hidden: hiddenFields, geo }
  expect((await asGuest(api.app, 'POST', '/survey/answer', body)).status).toBe(201)
  await api.app.pool.query(
    'update answer set received_at = received_at - make_interval(months => $2) where id = $1',
    [id, months],
  )
  return id
}
/** A photo of an answer; its number is the answer's. */
async function addPhoto(id: string): Promise<void> {
  const { pool, files } = api.app
  await pool.query(
    `insert into answer_file (account_id, survey_id, id, answer_id, question_id, type, size) values ($1, $2, $3, $3, 'shot', 'image/webp', 4)`,
    [owner.accountId, surveyId, id],
  )
  await pool.query(
    `update answer set answers = answers || jsonb_build_object('shot', jsonb_build_array($1::text)) where id = $1::uuid`,
    [id],
  )
  await files.put(photoOf(id), Buffer.from('фото'))
}
const photoOf = (id: string) => ['answer', String(owner.accountId), surveyId, id]
const search = async (words: string) =>
  (await owner.get(`/survey/answers?id=${surveyId}&find=${encodeURIComponent(words)}`)).body.answers.map(
    ({ id }: { id: string }) => id,
  )
const erase = () => eraseOld(api.app.pool, openFiles(api.app.config))
const preview = async (months: number) =>
  (await owner.get(`/survey/retention?id=${surveyId}&months=${months}`)).body
const listed = async (id: string) =>
  (await owner.get(`/survey/answers?id=${surveyId}`)).body.answers.find(
    (each: { id: string }) => each.id === id,
  )

test('guests’ texts are erased when the survey’s retention period is over; scores, choices and counters stay', async () => {
  const [oldAnswer, young] = [await answer(7), await answer(5)]
  for (const id of [oldAnswer, young]) {
    await addPhoto(id)
    const note = encodeURIComponent('Позвонили Айгерим')
    const noted = `/survey/answer-status?id=${surveyId}&subId=${id}&status=in_work&note=${note}`
    expect((await owner.change('GET', noted)).status).toBe(200)
  }
  expect(await search('суп')).toEqual([young, oldAnswer])
  const before = (await owner.get(`/survey/analytics?id=${surveyId}`)).body.total
  expect(await erase()).toBe(0)
  expect([await preview(6), await preview(12)]).toEqual([{ answers: 1 }, { answers: 0 }])
  await owner.post('/survey/settings', { id: surveyId, data: { retention: 6 } })
  expect(await erase()).toBe(1)
  expect(await erase()).toBe(0)
  expect(await preview(6)).toEqual({ answers: 0 })
  const answers = { nps: 2, dish: { other: '' }, why: '', contact: {}, shot: [] }
  expect(await listed(oldAnswer)).toMatchObject({ answers, contact: null, geo: null })
  expect((await listed(oldAnswer)).answers).not.toHaveProperty('hidden:order')
  const notes = await Promise.all([oldAnswer, young].map(async (id) => (await listed(id)).history[0].note))
  expect(notes).toEqual(['', 'Позвонили Айгерим'])
  expect(await listed(young)).toMatchObject({
    answers: { why: 'Холодный суп' },
    contact: { phone: '+77010000000' },
    geo: { lat: 43.24 },
  })
  expect((await owner.get(`/survey/analytics?id=${surveyId}`)).body.total).toEqual(before)
  expect(await search('суп')).toEqual([young])
  const photos = await Promise.all([oldAnswer, young].map((id) => api.app.files.get(photoOf(id))))
  expect(photos.map((photo) => photo?.toString())).toEqual([undefined, 'фото'])
})

test('what became too old since is erased in its turn, and marks of devices go after thirty days', async () => {
  const id = await answer(8)
  expect(await erase()).toBe(0)
  await api.app.pool.query('update survey set erased_until = null, unmarked_until = null where id = $1', [
    surveyId,
  ])
  const marks = async () =>
    (
      await api.app.pool.query('select device from answer where survey_id = $1 and device is not null', [
        surveyId,
      ])
    ).rowCount
  const newAnswer = await answer(0)
  expect(await marks()).toBe(3)
  await unmarkDevices(api.app.pool)
  expect(await marks()).toBe(1)
  expect(await erase()).toBe(2)
  expect((await listed(id)).answers.why).toBe('')
  expect((await listed(newAnswer)).answers.why).toBe('Холодный суп')
})

test('a large survey continues where a crash interrupted it', async () => {
  const otherSurvey = await newSurvey()
  const id = await answer(9, otherSurvey)
  await api.app.pool.query(
    `insert into answer select (jsonb_populate_record(answer,
       jsonb_build_object('id', gen_random_uuid(), 'received_at', received_at - make_interval(secs => n)))).*
     from answer, generate_series(1, 250) as n where id = $1`,
    [id],
  )
  await owner.post('/survey/settings', { id: otherSurvey, data: { retention: 6 } })
  const { pool } = api.app
  const files = openFiles(api.app.config)
  await expect(eraseOld(poolCutAfterOne(pool), files)).rejects.toThrow('the power is gone')
  // The last finished one is checked again.
  expect(await eraseOld(pool, files)).toBe(52)
  expect(await erase()).toBe(0)
})
