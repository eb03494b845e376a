import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../testing/people.ts'

const DOCUMENT = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
  widgets: [],
}
let api: TestApi
let owner: Person
let stranger: Person
let id: string
let branches: { id: string; code: string }[]
let foreign: { surveyId: string; branchId: string; subjectId: string }

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  stranger = await registerPerson(api.app)
  id = await surveyOf(owner)
  branches = (
    await owner.post('/survey/branch', {
      id,
      data: [{ title: 'Абая' }, { title: 'Достык' }, { title: 'Әуежай' }],
    })
  ).body.branch
  const surveyId = await surveyOf(stranger)
  const [branch] = (await stranger.post('/survey/branch', { id: surveyId, data: [{ title: 'Чужой' }] })).body
    .branch
  const [subject] = (await stranger.post('/survey/subject', { id: surveyId, data: [{ title: 'Чужая' }] }))
    .body.subjects
  foreign = { surveyId, branchId: branch.id, subjectId: subject.id }
})
afterAll(() => api?.close())

async function surveyOf(person: Person): Promise<string> {
  return (await person.post('/survey/receive', { title: 'Кофейни', ...DOCUMENT })).body.id
}

const save = (...data: object[]) => owner.post('/survey/subject', { id, data })
const titles = (body: { subjects: { title: string }[] }) => body.subjects.map(({ title }) => title)
const offeredAt = async (subid?: string) => {
  const { body } = await asGuest(
    api.app,
    'GET',
    `/survey/subject-old?id=${id}${subid ? `&subid=${subid}` : ''}`,
  )
  return titles(body)
}
const ofTitle = async (title: string) =>
  (await owner.get(`/survey/subject-all?id=${id}`)).body.subjects.find(
    (subject: { title: string }) => subject.title === title,
  )
/** A day so many days from now, in the account's time zone closely enough to be told from today. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('somebody who works in two branches', () => {
  test('is offered to the guests of both, and to those of no third one', async () => {
    const { status, body } = await save({
      title: ' Айгерим ',
      position: 'бариста',
      branches: [branches[1]!.id, branches[0]!.id],
    })
    expect(status).toBe(200)
    expect(body.subjects).toHaveLength(1)
    expect(body.subjects[0]).toEqual({
      id: body.subjects[0].id,
      kind: 'staff',
      title: 'Айгерим',
      position: 'бариста',
      photo: null,
      branchId: branches[0]!.id,
      branches: [branches[0]!.id, branches[1]!.id],
      code: null,
      active: true,
      from: null,
      to: null,
      sort: 1,
    })
    expect(await Promise.all(branches.map(({ code }) => offeredAt(code)))).toEqual([
      ['Айгерим'],
      ['Айгерим'],
      [],
    ])
  })

  test('moves to one by its id, and is everywhere again without any', async () => {
    const { id: subject } = await ofTitle('Айгерим')
    await save({ id: subject, branchId: branches[2]!.id })
    expect(await Promise.all(branches.map(({ code }) => offeredAt(code)))).toEqual([[], [], ['Айгерим']])
    const one = await owner.get(`/survey/subject/branch?id=${branches[2]!.id}`)
    expect(titles(one.body)).toEqual(['Айгерим'])
    await save({ id: subject, branchId: null })
    expect(await Promise.all(branches.map(({ code }) => offeredAt(code)))).toEqual([
      ['Айгерим'],
      ['Айгерим'],
      ['Айгерим'],
    ])
  })
})

test('who comes tomorrow or left yesterday is in the owner’s list, but not in the guest’s', async () => {
  await save(
    { title: 'Завтра', from: dayFromNow(2) },
    { title: 'Вчера', to: dayFromNow(-2) },
    { title: 'Сегодня', from: dayFromNow(-2), to: dayFromNow(2) },
  )
  expect(await offeredAt()).toEqual(['Айгерим', 'Сегодня'])
  expect(titles((await owner.get(`/survey/subject?id=${id}`)).body)).toContain('Завтра')
})

test('an answer that names who left while it waited for the network keeps the name', async () => {
  const { id: subjectId } = await ofTitle('Вчера')
  const answerId = randomUUID()
  const sent = { id: answerId, surveyId: id, locale: 'ru', version: 1, answers: { nps: 9 }, subjectId }
  expect((await asGuest(api.app, 'POST', '/survey/answer', sent)).status).toBe(201)
  const { body } = await owner.get(`/survey/answers?id=${id}&subjectId=${subjectId}`)
  expect(body.answers).toMatchObject([{ id: answerId, subject: 'Вчера' }])
})

test('a retired subject is hidden from guests, and listed again when restored', async () => {
  const { id: subject } = await ofTitle('Сегодня')
  await save({ id: subject, removed: true })
  expect(await offeredAt()).toEqual(['Айгерим'])
  const { body } = await owner.get(`/survey/subject-all?id=${id}&active=0`)
  expect([titles(body), body.count]).toEqual([['Сегодня'], { active: 3, retired: 1 }])
  await save({ id: subject, active: true })
  expect(await offeredAt()).toEqual(['Айгерим', 'Сегодня'])
})

test('the newest code that was printed for somebody stands beside them, and none that hangs elsewhere', async () => {
  const { id: subjectId } = await ofTitle('Айгерим')
  const codes = [
    { code: 'OLDBADGE22', created_at: new Date('2026-01-01') },
    { code: 'NEWBADGE22', created_at: new Date('2026-02-01') },
    { code: 'TABLECODE2', placement: 'стол 1' },
    { code: 'TAKENDOWN2', asleep_at: new Date() },
  ]
  const own = { account_id: owner.accountId, survey_id: id, subject_id: subjectId }
  await api.app.db
    .insertInto('code')
    .values(codes.map((code) => ({ ...own, ...code })))
    .execute()
  expect((await ofTitle('Айгерим')).code).toBe('NEWBADGE22')
})

test('guests see what the allow-list names and nothing else', async () => {
  const { body } = await asGuest(api.app, 'GET', `/survey/subject-old?id=${id}`)
  expect(Object.keys(body.subjects[0]).toSorted()).toEqual(['id', 'kind', 'photo', 'position', 'title'])
})

describe('a list of thousands', () => {
  const COUNT = 10_000
  let large: string
  beforeAll(async () => {
    large = await surveyOf(owner)
    const data = Array.from({ length: COUNT }, (_, at) => ({
      title: `Сотрудник ${String(at).padStart(5, '0')}`,
      kind: at % 2 ? 'staff' : 'service',
    }))
    expect((await owner.post('/survey/subject', { id: large, data })).status).toBe(200)
  })

  test('comes a part at a time, from either end', async () => {
    const { body } = await owner.get(`/survey/subject?id=${large}&limit=20&page=2&sort=-title`)
    expect([body.total, body.subjects.length, body.subjects[0].title]).toEqual([COUNT, 20, 'Сотрудник 09979'])
  })

  test('is searched in letters of any size, with a filter beside', async () => {
    const search = encodeURIComponent('сОТРУДНИК 0123')
    const { body } = await owner.get(`/survey/subject?id=${large}&search=${search}&kind=staff&limit=3`)
    expect([body.total, titles(body)]).toEqual([5, ['Сотрудник 01231', 'Сотрудник 01233', 'Сотрудник 01235']])
  })

  test.each(['0', '101', '1.5', 'x'])('gives no part that makes no sense: %s', async (limit) => {
    const { status, body } = await owner.get(`/survey/subject?id=${large}&limit=${limit}`)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['limit']])
  })
})

describe('one mistake among several changes leaves everything as it was', () => {
  test.each([
    ['no name', () => ({ title: ' ' }), 400, ['data.1.title']],
    ['a kind that does not exist', () => ({ title: 'Б', kind: 'robot' }), 400, ['data.1.kind']],
    [
      'days that are crossed',
      () => ({ title: 'Б', from: '2026-05-02', to: '2026-05-01' }),
      400,
      ['data.1.to'],
    ],
    ['a day that never was', () => ({ title: 'Б', from: '2026-02-30' }), 400, ['data.1.from']],
    ['a picture from elsewhere', () => ({ title: 'Б', photo: 'https://x.kz/a.png' }), 400, ['data.1.photo']],
    ['a picture of nobody', () => ({ title: 'Б', photo: `photo:${'0'.repeat(32)}` }), 404, undefined],
    ['nothing but a post', () => ({ position: 'бариста' }), 400, ['data.1.title']],
    ['a field that does not exist', () => ({ title: 'Б', salary: 1 }), 400, undefined],
    ['a branch of another account', () => ({ title: 'Б', branches: [foreign.branchId] }), 404, undefined],
    ['a subject of another account', () => ({ id: foreign.subjectId, title: 'Б' }), 404, undefined],
    ['a subject that never was', () => ({ id: 'never-was', removed: true }), 404, undefined],
  ])('%s', async (_, second, status, fields) => {
    const before = (await owner.get(`/survey/subject-all?id=${id}`)).body
    const reply = await save({ title: 'А' }, second())
    expect([reply.status, reply.body.fields && fields && Object.keys(reply.body.fields)]).toEqual([
      status,
      fields,
    ])
    expect((await owner.get(`/survey/subject-all?id=${id}`)).body).toEqual(before)
  })

  test('days are crossed against those that stand already', async () => {
    const { id: subject } = await ofTitle('Завтра')
    const reply = await save({ id: subject, to: dayFromNow(-5) })
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['data.0.to']])
  })
})

describe('another account', () => {
  test.each([
    ['its list', () => `/survey/subject?id=${foreign.surveyId}`],
    ['all of its list', () => `/survey/subject-all?id=${foreign.surveyId}`],
    ['what a branch of it has', () => `/survey/subject/branch?id=${foreign.branchId}`],
    ['its branch as a filter', () => `/survey/subject?id=${id}&branchId=${foreign.branchId}`],
    ['a member of it', () => `/survey/subject/another?id=${id}&userId=${stranger.memberId}`],
    [
      'its list as its own member',
      () => `/survey/subject/another?id=${foreign.surveyId}&userId=${stranger.memberId}`,
    ],
  ])('is as if it were not there: %s', async (_, path) => {
    const { status, body } = await owner.get(path())
    expect([status, body.title]).toEqual([404, 'Не найдено'])
  })

  test('changes nothing', async () => {
    const change = { id: foreign.surveyId, data: [{ id: foreign.subjectId, removed: true }] }
    expect((await owner.post('/survey/subject', change)).status).toBe(404)
    const another = { ...change, userId: stranger.memberId }
    expect((await owner.post('/survey/subject/another', another)).status).toBe(404)
  })
})

describe('in the view of a manager who is limited to a branch', () => {
  let manager: string
  const seen = async () =>
    titles((await owner.get(`/survey/subject/another?id=${id}&userId=${manager}`)).body)
  beforeAll(async () => {
    manager = randomUUID()
    await api.app.db
      .insertInto('member')
      .values({
        account_id: owner.accountId,
        id: manager,
        email: `${manager}@example.com`,
        password_hash: '',
        rights: JSON.stringify({ surveys: [id], branches: [branches[0]!.id], abilities: ['see'] }),
      })
      .execute()
    await save({ title: 'Здесь', branchId: branches[0]!.id }, { title: 'Там', branchId: branches[1]!.id })
  })

  test('there is what that branch has and what belongs to none', async () => {
    expect(await seen()).toEqual(['Айгерим', 'Завтра', 'Вчера', 'Сегодня', 'Здесь'])
  })

  test('a new subject belongs to that branch, and subjects of other branches are not listed', async () => {
    const post = (...data: object[]) => owner.post('/survey/subject/another', { id, userId: manager, data })
    const { status, body } = await post({ title: 'Новенькая' })
    expect([status, body.subjects.at(-1)]).toMatchObject([
      200,
      { title: 'Новенькая', branches: [branches[0]!.id] },
    ])
    const there = await ofTitle('Там')
    expect((await post({ id: there.id, title: 'Мимо' })).status).toBe(404)
    expect((await post({ title: 'Мимо', branches: [branches[1]!.id] })).status).toBe(404)
    expect((await ofTitle('Там')).title).toBe('Там')
  })

  test('branches out of sight stay when those in sight change', async () => {
    const both = await ofTitle('Здесь')
    await save({ id: both.id, branches: [branches[0]!.id, branches[2]!.id] })
    const reply = await owner.post('/survey/subject/another', {
      id,
      userId: manager,
      data: [{ id: both.id, branches: [] }],
    })
    expect(reply.status).toBe(200)
    expect((await ofTitle('Здесь')).branches).toEqual([branches[2]!.id])
  })
})
