import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../testing/people.ts'
import { signPageTime } from '../answers/page-time.ts'

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
  test('are not written over what another member has set meanwhile, unless the caller knows of it', async () => {
    const id = await newSurvey()
    const before = { minimum: 30, localeDefault: 'kk' }
    const change = { id, data: { minimum: 50, localeDefault: 'ru' }, was: before }
    expect((await owner.post('/survey/settings', change)).status).toBe(200)
    const conflict = await owner.post('/survey/settings', { id, data: { minimum: 80 }, was: { minimum: 30 } })
    expect([conflict.status, conflict.body.detail]).toEqual([409, expect.stringContaining('тем временем')])
    expect((await read(id)).minimum).toBe(50)
    // Other settings do not conflict, and a change without `was` overwrites.
    const other = { id, data: { progress: false }, was: { progress: true } }
    expect((await owner.post('/survey/settings', other)).status).toBe(200)
    expect((await save(id, { minimum: 80 })).body.minimum).toBe(80)
  })

  test('are read as a whole, with the questionnaire’s own language until one is chosen', async () => {
    expect(await read(await newSurvey())).toEqual({
      subjectqr: 0,
      tags: [],
      jalob: 3600,
      email: 0,
      locale: true,
      localeDefault: 'kk',
      localeData: {},
      progress: true,
      opens: null,
      closes: null,
      minimum: 30,
      quietFrom: null,
      quietTo: null,
      weights: {},
      geo: true,
      contact: true,
      photo: true,
      voice: true,
      anonymous: false,
      oncePerDevice: false,
      onceBlocks: false,
      fallAlerts: true,
      burstAlerts: true,
      weeklyLetter: true,
      staffPages: false,
      burst: { count: 4, of: 8, minutes: 15, below: null },
      consentText: {},
      retention: null,
      alertMembers: null,
      escalationMembers: [],
      escalationMinutes: 15,
      reward: true,
    })
  })

  test.each([4, 501, 7.5, '30'])('take no minimum of %s answers', async (minimum) => {
    const { status, body } = await save(await newSurvey(), { minimum })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['data.minimum']])
  })

  test('change one by one and apply to guests at once, without publishing again', async () => {
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
      'anonymous',
      'email',
      'locale',
      'localeData',
      'onceBlocks',
      'oncePerDevice',
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
    ['a day that there is not', { opens: '2026-02-30' }, 'data.opens'],
    ['a last day before the first', { opens: '2026-11-22', closes: '2026-11-21' }, 'data.closes'],
    ['a member who is none', { alertMembers: ['nobody'] }, 'data.alertMembers'],
    ['a retention of their own', { retention: 1 }, 'data.retention'],
    ['a consent to nothing', { consentText: { ru: ' ' } }, 'data.consentText.ru'],
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

describe('asking for the guest’s e-mail', () => {
  const questionsOf = async (id: string) =>
    (await asGuest(api.app, 'GET', `/survey/receive-old?id=${id}`)).body.survey.questions
  const answer = (surveyId: string, answers: object) =>
    asGuest(api.app, 'POST', '/survey/answer', {
      id: randomUUID(),
      surveyId,
      locale: 'ru',
      version: 1,
      answers,
    })
  const contacts = async (id: string) =>
    (await owner.get(`/survey/answers?id=${id}`)).body.answers.map(
      ({ contact }: { contact: unknown }) => contact,
    )

  test('adds one optional field at the end, and the address is stored with the answer', async () => {
    const id = await newSurvey()
    expect((await questionsOf(id)).map((question: { id: string }) => question.id)).toEqual(['nps'])
    await save(id, { email: 1 })
    expect((await questionsOf(id)).at(-1)).toMatchObject({
      id: '@email',
      type: 'contact_info',
      fields: ['email'],
    })
    expect((await answer(id, { nps: 9 })).status).toBe(201)
    expect((await answer(id, { nps: 3, '@email': { email: ' guest@example.com ' } })).status).toBe(201)
    // What is no address is kept as it was typed: it is optional, and the answer counts.
    expect((await answer(id, { nps: 3, '@email': { email: 'guest' } })).status).toBe(201)
    expect(await contacts(id)).toEqual([{ email: 'guest' }, { email: 'guest@example.com' }, null])
  })

  test('refuses nobody whose page was open while it was switched off', async () => {
    const id = await newSurvey()
    await save(id, { email: 1 })
    await save(id, { email: 0 })
    expect((await answer(id, { nps: 3, '@email': { email: 'guest@example.com' } })).status).toBe(201)
    expect(await contacts(id)).toEqual([null])
    expect((await answer(id, { nps: 3, '@phone': 'x' })).status).toBe(400)
  })

  test('asks where contacts are asked anyway, and never twice', async () => {
    const contact = (fields?: string[]) => ({
      id: 'contact',
      type: 'contact_info',
      title: 'Контакты',
      fields,
    })
    const survey = { title: 'Кофейни', config: { locales: ['ru'], defaultLocale: 'ru' }, widgets: [] }
    for (const [fields, after] of [
      [
        ['name', 'phone'],
        ['name', 'phone', 'email'],
      ],
      [['email'], ['email']],
      [undefined, undefined],
    ]) {
      const { body } = await owner.post('/survey/receive', { ...survey, questions: [contact(fields)] })
      await save(body.id, { email: 2 })
      expect((await questionsOf(body.id)).map((question: { fields: unknown }) => question.fields)).toEqual([
        after,
      ])
    }
  })
})

describe('the days on which guests may answer', () => {
  const day = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Almaty' }).format(Date.now() + days * 86_400_000)
  const sees = async (id: string) => (await asGuest(api.app, 'GET', `/survey/receive-old?id=${id}`)).status
  const pageOf = (surveyId: string, daysAgo: number) =>
    signPageTime(api.app.config.secret, surveyId, new Date(Date.now() - daysAgo * 86_400_000))
  const answers = async (surveyId: string, startedAt?: string, pageTime?: string) => {
    const answer = { id: randomUUID(), surveyId, locale: 'ru', version: 1, answers: { nps: 9 } }
    const { status } = await asGuest(api.app, 'POST', '/survey/answer', {
      ...answer,
      ...(startedAt && { startedAt, finishedAt: startedAt }),
      ...(pageTime && { pageTime }),
    })
    return status
  }

  test.each([
    ['today alone', 0, 0, 200],
    ['since yesterday', -1, null, 200],
    ['until tomorrow', null, 1, 200],
    ['from tomorrow on', 1, null, 404],
    ['until yesterday', null, -1, 404],
  ])('%s', async (_, opens, closes, status) => {
    const id = await newSurvey()
    await save(id, {
      opens: opens === null ? null : day(opens),
      closes: closes === null ? null : day(closes),
    })
    expect(await sees(id)).toBe(status)
    expect(await answers(id)).toBe(status === 200 ? 201 : 404)
  })

  test('an answer that was begun in time and waited for a network is taken after the last day', async () => {
    const id = await newSurvey()
    await save(id, { closes: day(-1) })
    const yesterday = new Date(Date.now() - 86_400_000 + 60_000).toISOString()
    expect(await answers(id, yesterday, pageOf(id, 1))).toBe(201)
    expect(await answers(id, new Date().toISOString(), pageOf(id, 1))).toBe(404)
    // A phone whose clock is years ahead says nothing of when: the page was loaded in time.
    expect(await answers(id, '2150-01-01T00:00:00Z', pageOf(id, 7))).toBe(201)
    expect(await answers(id, yesterday, pageOf(id, 40))).toBe(201)
    await save(id, { closes: null })
    expect(await sees(id)).toBe(200)
  })

  test('nobody answers a closed questionnaire by saying that they began in time', async () => {
    const id = await newSurvey()
    const other = await newSurvey()
    await save(id, { closes: day(-1) })
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    const real = pageOf(id, 2)
    const later = `${(Math.floor(Date.now() / 1000) - 3 * 86_400).toString(36)}${real.slice(real.indexOf('.'))}`
    const claims = [undefined, 'x', later, pageOf(other, 2), pageOf(id, 0), pageOf(id, 40)]
    for (const claim of claims.slice(0, 5)) expect(await answers(id, yesterday, claim), claim).toBe(404)
    // After a month nobody is on the way any more.
    expect(await answers(id, new Date(Date.now() - 35 * 86_400_000).toISOString(), claims[5])).toBe(404)
  })

  test('one day at a time may be changed, as long as they stay in order', async () => {
    const id = await newSurvey()
    await save(id, { opens: day(2) })
    expect((await save(id, { closes: day(1) })).status).toBe(400)
    expect((await save(id, { closes: day(2) })).body).toMatchObject({ opens: day(2), closes: day(2) })
  })
})

describe('extra options', () => {
  const ask = (who: Person, id: string, option = '') =>
    who.get(`/survey/extra-options?id=${id}&option=${encodeURIComponent(option)}`)
  const set = (who: Person, id: string, option: string) =>
    who.change('GET', `/survey/extra-options?id=${id}&option=${encodeURIComponent(option)}`)

  test('are the plain settings by name: all, one, and set by name:value', async () => {
    const id = await newSurvey()
    const all = (await ask(owner, id, 'none')).body.options
    expect(all).toMatchObject({ jalob: 3600, progress: true, localeDefault: 'kk', retention: null })
    expect(all).not.toHaveProperty('weights')
    expect((await ask(owner, id, 'jalob')).body).toEqual({ options: { jalob: 3600 } })
    expect((await set(owner, id, 'progress:false')).body).toEqual({ options: { progress: false } })
    expect((await read(id)).progress).toBe(false)
    for (const wrong of ['jalob:60', 'weights', 'toString:1'])
      expect((await set(owner, id, wrong)).body.fields, wrong).toHaveProperty('option')
    expect((await ask(stranger, id)).status).toBe(404)
    expect((await set(stranger, id, 'progress:true')).status).toBe(404)
  })

  test('are read without the anti-forgery token and never set without it, nor by HEAD', async () => {
    const id = await newSurvey()
    const call = (method: 'GET' | 'HEAD', option: string) =>
      api.app.inject({
        method,
        url: `/v1/survey/extra-options?id=${id}&option=${option}`,
        headers: { cookie: owner.cookie() },
      })
    expect((await call('GET', 'progress')).statusCode).toBe(200)
    expect((await call('GET', 'progress:false')).statusCode).toBe(403)
    expect((await call('HEAD', 'progress:false')).statusCode).toBe(404)
    expect((await read(id)).progress).toBe(true)
  })
})
