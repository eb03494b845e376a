import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '../../platform/database.ts'
import { type TestApi, testApi } from '../../testing/api.ts'
import { poolCutAfterOne } from '../../testing/cuttable.ts'
import { asGuest, type Person, registerPerson } from '../../testing/people.ts'
import { longForms } from '../../testing/worst-documents.ts'
import type { Question } from '../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from './survey.access.ts'
import { trashSurvey } from './survey.queries.ts'

let api: TestApi
let owner: Person
let stranger: Person

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  stranger = await registerPerson(api.app)
})
afterAll(() => api?.close())

const nps = (title: string): Question => ({ id: 'nps', type: 'nps', title })
const draft = (title = 'Посоветуете нас?') => ({
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [nps(title)],
  widgets: [],
})
async function newSurvey(): Promise<{ id: string; revision: number }> {
  const { body, status } = await owner.post('/survey/receive', { title: 'Кофейни', ...draft() })
  expect(status).toBe(201)
  return body
}
const read = async (id: string) => (await owner.get(`/survey/question?id=${id}`)).body
const save = (id: string, revision: number, title: string, more = {}) =>
  owner.post('/survey/question', { id, revision, ...draft(title), ...more })
const publish = (id: string, revision: number, title: string) =>
  owner.post('/survey/receive', { id, revision, ...draft(title) })
const guestTitle = async (id: string) => {
  const { status, body } = await asGuest(api.app, 'GET', `/survey/receive-old?id=${id}`)
  return status === 200 ? body.survey.questions[0].title : status
}

test('guests never receive how the owner counts: no rule of complaints, no metric, no quota', async () => {
  const { status, body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    ...draft(),
    config: {
      ...draft().config,
      metric: 'nps',
      main: { nps: 'nps' },
      complaintRule: { all: [{ question: 'nps', op: 'less_or_equal', value: 6 }] },
      quotas: [{ id: 'all', limit: 100, ending: 'full' }],
      theme: { brand: '#d9481f' },
    },
    widgets: [
      { id: 'thanks', type: 'thanks', after: 'end', title: 'Спасибо' },
      { id: 'full', type: 'thanks', after: 'end', title: 'Мест больше нет' },
    ],
  })
  expect([status, body.fields]).toEqual([201, undefined])
  const { config } = (await asGuest(api.app, 'GET', `/survey/receive-old2?id=${body.id}`)).body.survey
  expect(Object.keys(config).sort()).toEqual(['defaultLocale', 'locales', 'theme'])
})

test('what would hold up those who answer it is refused with a sentence, as a draft and when it is published', async () => {
  const { id, revision } = await newSurvey()
  const tooMuch = longForms(90)
  for (const path of ['/survey/question', '/survey/receive']) {
    const { status, body } = await owner.post(path, { id, revision, ...tooMuch })
    expect(status).toBe(400)
    expect(body.detail).toMatch(/^Анкета не сохранена. «1. Текст»: .*Уберите/)
    expect(body.fields.q0).toMatch(/слишком сложные/)
  }
  expect(await read(id)).toMatchObject({ revision, ...draft() })
})

test('a questionnaire that asked too many different things over time says so when it is published', async () => {
  const { id, revision } = await newSurvey()
  const slots = Array.from({ length: 50_000 }, (_, place) => JSON.stringify([`q${place}`]))
  await api.app.db.updateTable('survey').set({ slots }).where('id', '=', id).execute()
  const { status, body } = await publish(id, revision, 'Посоветуете?')
  expect(status).toBe(400)
  expect(body.detail).toMatch(/50 000|50000/)
})

describe('a draft', () => {
  test('is saved for its owner alone: guests go on with what was published', async () => {
    const { id, revision } = await newSurvey()
    const { status, body } = await save(id, revision, 'Новое')
    expect([status, body.revision, body.questions[0].title]).toEqual([200, revision + 1, 'Новое'])
    expect(await guestTitle(id)).toBe('Посоветуете нас?')
  })

  test('saved by somebody meanwhile is not overwritten, and says who saved it', async () => {
    const { id, revision } = await newSurvey()
    await save(id, revision, 'Первое')
    expect((await save(id, revision, 'Второе')).status).toBe(409)
    expect((await publish(id, revision, 'Второе')).status).toBe(409)
    const saved = await read(id)
    expect(saved.questions[0].title).toBe('Первое')
    expect(saved.savedBy).toEqual({ id: owner.memberId, name: 'Айгерим' })
    expect(Date.parse(saved.savedAt)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('of twenty saves at once from one revision takes exactly one', async () => {
    const { id, revision } = await newSurvey()
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => save(id, revision, `Правка ${n}`)))
    const won = all.flatMap(({ status }, n) => (status === 200 ? [n] : []))
    expect(won).toHaveLength(1)
    expect((await read(id)).questions[0].title).toBe(`Правка ${won[0]}`)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('is not taken with a field that there is not', async () => {
    const { id } = await newSurvey()
    const odd = await owner.post('/survey/question', { id, revision: 1, ...draft(), settings: {} })
    expect(odd.status).toBe(400)
  })

  test('with a fault is kept but not published', async () => {
    const { id, revision } = await newSurvey()
    const saved = await save(id, revision, '')
    expect(saved.body.issues[0]).toMatchObject({ code: 'question_without_text', questionId: 'nps' })
    const { status, body } = await publish(id, saved.body.revision, '')
    expect([status, body.fields.nps]).toEqual([400, expect.any(String)])
    expect(await guestTitle(id)).toBe('Посоветуете нас?')
  })

  test('says which translations are of words that were changed since, until it is published', async () => {
    const config = { locales: ['ru', 'kk'], defaultLocale: 'ru' }
    const asking = (ru: string) => ({
      ...draft(),
      config,
      questions: [{ id: 'nps', type: 'nps', title: { ru, kk: 'Ұсынасыз ба?' } }],
    })
    const { body } = await owner.post('/survey/receive', asking('Посоветуете нас?'))
    const changed = { id: body.id, revision: body.revision, ...asking('Вернётесь?') }
    const saved = await owner.post('/survey/question', changed)
    const remark = { code: 'outdated_translation', questionId: 'nps', params: { locale: 'kk', count: 1 } }
    expect(saved.body.issues).toContainEqual(remark)
    const published = await owner.post('/survey/receive', { ...changed, revision: saved.body.revision })
    expect(published.status).toBe(200)
    expect((await read(body.id)).issues).not.toContainEqual(remark)
  })

  test('knows what its translations were made of before it is published, and guests never read that', async () => {
    const translatedFrom = [{ locale: 'kk', text: 'question nps title', words: 'Первые слова' }]
    const created = await owner.post('/survey/question', {
      ...draft(),
      config: { locales: ['ru', 'kk'], defaultLocale: 'ru', translatedFrom },
      questions: [{ id: 'nps', type: 'nps', title: { ru: 'Вернётесь?', kk: 'Ұсынасыз ба?' } }],
    })
    const remark = { code: 'outdated_translation', questionId: 'nps', params: { locale: 'kk', count: 1 } }
    expect(created.body.issues).toContainEqual(remark)
    const { id, revision, config, questions, widgets } = created.body
    expect(config.translatedFrom).toEqual(translatedFrom)
    await owner.post('/survey/receive', { id, revision, config, questions, widgets })
    expect((await read(id)).issues).not.toContainEqual(remark)
    expect(JSON.stringify((await owner.get(`/survey/receive?id=${id}`)).body)).not.toContain('Первые слова')
  })
})

describe('the history of versions', () => {
  test('tells who published when, newest first, and gives each version as it was', async () => {
    const { id, revision } = await newSurvey()
    await publish(id, revision, 'Вторая')
    const { status, body } = await owner.get(`/survey/versions?id=${id}`)
    expect(status).toBe(200)
    expect(body.versions).toEqual(
      [2, 1].map((version) => ({
        version,
        publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        publishedBy: { id: owner.memberId, name: 'Айгерим' },
      })),
    )
    const first = await owner.get(`/survey/version?id=${id}&version=1`)
    expect(first.body).toMatchObject({ id, version: 1, questions: [{ title: 'Посоветуете нас?' }] })
  })

  test('an old version comes back as a draft, and guests see it only when it is published', async () => {
    const { id, revision } = await newSurvey()
    const { body } = await publish(id, revision, 'Вторая')
    const { config, questions, widgets } = (await owner.get(`/survey/version?id=${id}&version=1`)).body
    const back = { id, config, questions, widgets }
    const saved = await owner.post('/survey/question', { ...back, revision: body.revision })
    expect(await guestTitle(id)).toBe('Вторая')
    await owner.post('/survey/receive', { ...back, revision: saved.body.revision })
    expect(await guestTitle(id)).toBe('Посоветуете нас?')
    expect((await owner.get(`/survey/versions?id=${id}`)).body.versions).toHaveLength(3)
  })

  test('names nobody when the member has left', async () => {
    const { id } = await newSurvey()
    await api.database.pool.query(`update survey_version set published_by = 'gone' where survey_id = $1`, [
      id,
    ])
    const { body } = await owner.get(`/survey/versions?id=${id}`)
    expect(body.versions[0].publishedBy).toBeNull()
  })

  test.each(['0', '7', '-1', '1.5', 'x', '99999999999'])('has no version %s', async (version) => {
    const { id } = await newSurvey()
    const { status } = await owner.get(`/survey/version?id=${id}&version=${version}`)
    expect(status).toBe(version === '7' ? 404 : 400)
  })
})

describe('the name and the trash', () => {
  test('renaming keeps the draft and what guests see', async () => {
    const { id, revision } = await newSurvey()
    const { body } = await owner.change(
      'GET',
      `/survey/rename?id=${id}&title=${encodeURIComponent(' Пекарни ')}`,
    )
    expect(body).toEqual({ id, title: 'Пекарни' })
    expect(await read(id)).toMatchObject({ title: 'Пекарни', revision })
    expect((await save(id, revision, 'Дальше')).body.title).toBe('Пекарни')
    expect((await owner.change('GET', `/survey/rename?id=${id}&title=%20`)).status).toBe(400)
  })

  test('into the trash closes the survey for guests, and back opens it', async () => {
    const { id } = await newSurvey()
    const cards = async (which = '') =>
      (await owner.get(`/survey/receive${which}`)).body.surveys.map((survey: { id: string }) => survey.id)
    expect((await owner.change('GET', `/survey/to-trash?id=${id}`)).body).toEqual({ id, trashed: true })
    expect(await guestTitle(id)).toBe(404)
    expect([(await cards()).includes(id), (await cards('?id=trash')).includes(id)]).toEqual([false, true])
    const back = await owner.change('GET', `/survey/to-trash?id=${id}&restore=1`)
    expect(back.body).toEqual({ id, trashed: false })
    expect(await guestTitle(id)).toBe('Посоветуете нас?')
  })

  test('into the trash closes the survey at other processes, even if this one dies the moment it is written', async () => {
    const { id } = await newSurvey()
    expect(await guestTitle(id)).toBe('Посоветуете нас?')
    const dying = openDb(poolCutAfterOne(api.database.pool))
    const { accountId } = owner
    const survey = { accountId, id, title: '', member: { accountId } } as OwnSurvey
    await trashSurvey(dying, survey, true).catch(() => {})
    await expect.poll(() => guestTitle(id)).toBe(404)
  })

  test('what is removed is gone for everybody', async () => {
    const { id, revision } = await newSurvey()
    expect((await owner.change('GET', `/survey/remove?id=${id}`)).body).toEqual({ id })
    expect(await guestTitle(id)).toBe(404)
    expect((await owner.get(`/survey/question?id=${id}`)).status).toBe(404)
    expect((await save(id, revision, 'Поздно')).status).toBe(404)
    expect((await owner.change('GET', `/survey/to-trash?id=${id}&restore=1`)).status).toBe(404)
  })
})

describe('another account’s survey', () => {
  const calls = (id: string, person: Person) => [
    person.get(`/survey/question?id=${id}`),
    person.get(`/survey/receive?id=${id}`),
    person.get(`/survey/versions?id=${id}`),
    person.get(`/survey/version?id=${id}&version=1`),
    person.post('/survey/question', { id, revision: 1, ...draft('Чужое') }),
    person.post('/survey/receive', { id, revision: 1, ...draft('Чужое') }),
    person.change('GET', `/survey/rename?id=${id}&title=x`),
    person.change('GET', `/survey/to-trash?id=${id}`),
    person.change('GET', `/survey/remove?id=${id}`),
  ]

  test('is as unknown as one that never was, for every call, and nothing happens to it', async () => {
    const { id, revision } = await newSurvey()
    const answered = await Promise.all(calls(id, stranger))
    const unknown = await Promise.all(calls('never-was', stranger))
    const comparable = (answers: typeof answered) =>
      answers.map(({ status, body }) => ({ status, body: { ...body, requestId: '' } }))
    expect(comparable(answered)).toEqual(comparable(unknown))
    expect(answered.map(({ status }) => status)).toEqual(answered.map(() => 404))
    expect(await read(id)).toMatchObject({ title: 'Кофейни', revision })
    expect(await guestTitle(id)).toBe('Посоветуете нас?')
  })

  test('and without signing in there is nothing to read', async () => {
    const { id } = await newSurvey()
    for (const path of ['question', 'receive', 'versions', 'version'])
      expect((await asGuest(api.app, 'GET', `/survey/${path}?id=${id}&version=1`)).status).toBe(401)
  })
})

test('a link alone changes nothing: the changing GETs need the token', async () => {
  const { id } = await newSurvey()
  for (const path of [`rename?id=${id}&title=x`, `to-trash?id=${id}`, `remove?id=${id}`]) {
    const reply = await api.app.inject({
      method: 'GET',
      url: `/v1/survey/${path}`,
      headers: { cookie: owner.cookie() },
    })
    expect(reply.statusCode).toBe(403)
  }
  expect(await guestTitle(id)).toBe('Посоветуете нас?')
})
