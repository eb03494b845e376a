import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../testing/people.ts'

let api: TestApi
let owner: Person
let stranger: Person

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  stranger = await registerPerson(api.app)
})
afterAll(() => api?.close())

async function newSurvey(): Promise<string> {
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru', 'kk'], defaultLocale: 'kk' },
    questions: [{ id: 'nps', type: 'nps', title: { ru: 'Посоветуете нас?', kk: 'Бізді ұсынасыз ба?' } }],
    widgets: [],
  })
  return body.id
}
const read = async (id: string) => (await owner.get(`/survey/settings?id=${id}`)).body
const save = (id: string, data: unknown) => owner.post('/survey/settings', { id, data })
const guestSettings = async (id: string) =>
  (await asGuest(api.app, 'GET', `/survey/receive-old?id=${id}`)).body.settings

describe('the settings of a survey', () => {
  test('are told whole, with the questionnaire’s own language until one is chosen', async () => {
    expect(await read(await newSurvey())).toEqual({
      subjectqr: 0,
      jalob: 3600,
      email: 0,
      locale: true,
      localeDefault: 'kk',
      localeData: {},
      progress: true,
      geo: false,
      contact: false,
      anonymous: false,
      oncePerDevice: false,
      photo: false,
      voice: false,
      reward: false,
    })
  })

  test('change one by one and act for guests at once, without publishing anew', async () => {
    const id = await newSurvey()
    expect((await guestSettings(id)).progress).toBe(true)
    const { status, body } = await save(id, { progress: false })
    expect([status, body.progress, body.jalob]).toEqual([200, false, 3600])
    expect((await guestSettings(id)).progress).toBe(false)
    expect((await save(id, { jalob: 0 })).body).toMatchObject({ jalob: 0, progress: false })
  })

  test('of two people at once are both kept', async () => {
    const id = await newSurvey()
    await Promise.all([save(id, { jalob: 0 }), save(id, { subjectqr: 1 }), save(id, { email: 2 })])
    expect(await read(id)).toMatchObject({ jalob: 0, subjectqr: 1, email: 2 })
  })

  test('switching the languages on resets them, and sending the old ones undoes it', async () => {
    const id = await newSurvey()
    const before = { locale: false, localeDefault: 'kk', localeData: { kk: { title: 'Дәмді Ас' } } }
    await save(id, before)
    expect((await save(id, { locale: true })).body).toMatchObject({
      locale: true,
      localeDefault: 'ru',
      localeData: {},
    })
    await save(id, before)
    expect(await read(id)).toMatchObject(before)
  })

  test('guests learn only what their page needs', async () => {
    expect(Object.keys(await guestSettings(await newSurvey())).toSorted()).toEqual([
      'email',
      'locale',
      'localeData',
      'progress',
      'subjectqr',
    ])
  })

  test.each([
    ['a deadline of its own', { jalob: 60 }, 'data.jalob'],
    ['a switch that there is not', { tariff: 6 }, 'data.tariff'],
    ['a third state of two', { subjectqr: 2 }, 'data.subjectqr'],
    ['a fourth state of three', { email: 3 }, 'data.email'],
    ['a language that is none', { localeDefault: '../x' }, 'data.localeDefault'],
    ['words that are no words', { localeData: { ru: { title: 7 } } }, 'data.localeData.ru.title'],
    [
      'more words than a title has',
      { localeData: { ru: { title: 'я'.repeat(121) } } },
      'data.localeData.ru.title',
    ],
    ['a prototype', { localeData: JSON.parse('{"__proto__": {"title": "x"}}') }, undefined],
  ])('refuse %s', async (_, data, field) => {
    const { status, body } = await save(await newSurvey(), data)
    expect(status).toBe(400)
    if (field) expect(Object.keys(body.fields)).toContain(field)
  })

  test('of another account are as unknown as those that never were', async () => {
    const id = await newSurvey()
    for (const [there, never] of [
      [await stranger.get(`/survey/settings?id=${id}`), await stranger.get('/survey/settings?id=never-was')],
      [
        await stranger.post('/survey/settings', { id, data: { progress: false } }),
        await stranger.post('/survey/settings', { id: 'never-was', data: { progress: false } }),
      ],
    ]) {
      expect(there!.status).toBe(404)
      expect({ ...there!.body, requestId: '' }).toEqual({ ...never!.body, requestId: '' })
    }
    expect((await read(id)).progress).toBe(true)
  })

  test('need somebody who is signed in', async () => {
    const id = await newSurvey()
    expect((await asGuest(api.app, 'GET', `/survey/settings?id=${id}`)).status).toBe(401)
    const { status } = await asGuest(api.app, 'POST', '/survey/settings', { id, data: {} })
    expect([401, 403]).toContain(status)
  })
})
