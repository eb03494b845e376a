import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../testing/people.ts'
import { giveAnswer } from '../../testing/survey.ts'
import type { Branch } from './branch.contract.ts'

const HOURS = {
  week: Array.from({ length: 7 }, () => [{ from: '09:00', to: '23:00' }]),
  holidays: 'kz',
  exceptions: [{ from: '2026-12-31', to: '2027-01-01', hours: [], note: 'Новый год' }],
}

let api: TestApi
let owner: Person
let stranger: Person

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  stranger = await registerPerson(api.app)
})
afterAll(() => api?.close())

async function newSurvey(person = owner): Promise<string> {
  const { body } = await person.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
    widgets: [],
  })
  return body.id
}

async function withBranches(data: unknown[]): Promise<{ id: string; branch: Branch[] }> {
  const id = await newSurvey()
  const { body } = await owner.post('/survey/branch', { id, data })
  return { id, branch: body.branch }
}

const page = async (id: string, query = '') =>
  (await owner.get(`/survey/branch?id=${id}&limit=20${encodeURI(query)}`)).body
const titles = ({ branch }: { branch: Branch[] }) => branch.map(({ title }) => title)

test('what an owner writes about a branch is kept as it was written', async () => {
  const written = {
    code: 'abaya',
    title: 'Абая, 54',
    region: 'Алматинская область',
    city: 'Алматы',
    address: 'пр. Абая, 54',
    lat: 43.2389,
    lon: 76.8897,
    timezone: 'Asia/Almaty',
    schedule: HOURS,
    phone: '+7 701 000 00 00',
    sort: 7,
  }
  const { id, branch } = await withBranches([written])
  expect(branch[0]).toMatchObject({ ...written, active: true, manager: null, answers: 0 })
  const { body } = await owner.post('/survey/branch', { id, data: [{ id: branch[0]!.id, schedule: null }] })
  expect(body.branch[0]).toMatchObject({ ...written, schedule: null })
})

describe('one bad branch keeps all of them out', () => {
  test.each([
    ['no title', { title: ' ' }, 400, 'data.1.title'],
    ['a latitude off the globe', { title: 'Юг', lat: 91 }, 400, 'data.1.lat'],
    ['an unknown time zone', { title: 'Юг', timezone: 'Asia/Nowhere' }, 400, 'data.1.timezone'],
    [
      'hours that run into each other',
      {
        title: 'Юг',
        schedule: { ...HOURS, week: [[HOURS.week[0]![0], HOURS.week[0]![0]], ...HOURS.week.slice(1)] },
      },
      400,
      'data.1.schedule.week.0',
    ],
    ['a code that is taken', { title: 'Юг', code: 'north' }, 409, 'data.1.code'],
    ['a field that is not there', { title: 'Юг', boss: 'Ерлан' }, 400, 'data.1.boss'],
  ])('for %s', async (_, bad, status, field) => {
    const { id } = await withBranches([{ title: 'Север', code: 'north' }])
    const reply = await owner.post('/survey/branch', { id, data: [{ title: 'Запад' }, bad] })
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([status, [field]])
    expect(titles(await page(id))).toEqual(['Север'])
  })

  test('also when two of them want one code, and when one is of another survey', async () => {
    const other = await withBranches([{ title: 'Чужой' }])
    const { id } = await withBranches([{ title: 'Север' }])
    const twice = [
      { title: 'А', code: 'same' },
      { title: 'Б', code: 'same' },
    ]
    expect((await owner.post('/survey/branch', { id, data: twice })).body.fields).toHaveProperty(
      'data.1.code',
    )
    const foreign = [{ title: 'А' }, { id: other.branch[0]!.id, title: 'Мой' }]
    expect((await owner.post('/survey/branch', { id, data: foreign })).status).toBe(404)
    expect(titles(await page(id))).toEqual(['Север'])
    expect(titles(await page(other.id))).toEqual(['Чужой'])
  })
})

describe('the list', () => {
  const data = [
    { title: 'Абая, 54', city: 'Алматы', region: 'Алматы', code: 'aba' },
    { title: '100%_кофе', city: 'Алматы', region: 'Алматы' },
    { title: 'Мост', city: 'Астана', address: 'Кабанбай батыра, 1' },
    { title: 'Ёлка' },
  ]

  test.each([
    ['by part of a title, in any case', '&search=АБАЯ', ['Абая, 54']],
    ['by words in any order, of several fields', '&search=алматы абая', ['Абая, 54']],
    ['by the address', '&search=кабанбай', ['Мост']],
    ['by the code', '&search=aba', ['Абая, 54']],
    ['a percent sign is a percent sign', '&search=%25', ['100%_кофе']],
    ['an underscore is an underscore', '&search=_', ['100%_кофе']],
    ['a backslash is one too', '&search=%5C', []],
    ['by the city', '&city=Астана', ['Мост']],
    ['by the region', '&region=Алматы', ['Абая, 54', '100%_кофе']],
    ['by nothing', '&search=none&city=', ['Абая, 54', '100%_кофе', 'Мост', 'Ёлка']],
    ['in the order of titles', '&sort=title', ['100%_кофе', 'Абая, 54', 'Ёлка', 'Мост']],
    ['from the last city', '&sort=-city', ['Мост', 'Абая, 54', '100%_кофе', 'Ёлка']],
  ])('is found %s', async (_, query, expected) => {
    const { id } = await withBranches(data)
    const list = (await owner.get(`/survey/branch?id=${id}&limit=20${query}`)).body
    expect([titles(list), list.total]).toEqual([expected, expected.length])
  })

  test('is turned page by page and says what it could be narrowed by', async () => {
    const { id } = await withBranches(data)
    const { body } = await owner.get(`/survey/branch?id=${id}&limit=3&page=2`)
    expect([titles(body), body.total]).toEqual([['Ёлка'], 4])
    expect(body.groups).toEqual([
      { region: '', city: '', branches: 1 },
      { region: '', city: 'Астана', branches: 1 },
      { region: 'Алматы', city: 'Алматы', branches: 2 },
    ])
    expect(body.count).toEqual({ active: 4, retired: 0, unmanaged: 4 })
    expect((await owner.get(`/survey/branch?id=${id}&limit=3&page=99`)).body.branch).toEqual([])
  })

  test.each(['limit=0', 'limit=101', 'limit=x', 'limit=5&page=0', 'limit=5&sort=lat', 'limit=5&active=2'])(
    'refuses %s',
    async (query) => {
      const id = await newSurvey()
      expect((await owner.get(`/survey/branch?id=${id}&${query}`)).status).toBe(400)
    },
  )

  test('gives each branch the short address that its print carries, always the same', async () => {
    const { id, branch } = await withBranches([{ title: 'А' }, { title: 'Б' }])
    const [first, second] = [await page(id), await page(id, '&sort=-title')]
    const links = (list: { branch: Branch[] }) =>
      Object.fromEntries(list.branch.map(({ title, shortUrl }) => [title, shortUrl]))
    expect(links(first)).toEqual(links(second))
    const code = first.branch[0].shortUrl.split('/q/')[1]
    const { body } = await asGuest(api.app, 'GET', `/q?code=${code.toLowerCase()}`)
    expect(JSON.stringify(body)).toContain(branch[0]!.code)
  })

  test('says of each branch whether it is open now', async () => {
    const daily = (week: unknown[]) => ({
      week: Array.from({ length: 7 }, () => week),
      holidays: null,
      exceptions: [],
    })
    const { id } = await withBranches([
      { title: 'Всегда', schedule: daily([{ from: '00:00', to: '24:00' }]) },
      { title: 'Никогда', schedule: daily([]) },
      { title: 'Не сказано' },
    ])
    expect((await page(id)).branch.map(({ open }: Branch) => open)).toEqual([true, false, null])
  })

  test('counts the answers of each branch, and can be put in their order', async () => {
    const { id, branch } = await withBranches([{ title: 'Тихий' }, { title: 'Шумный' }])
    for (const score of [9, 10]) await giveAnswer(api.app, id, { nps: score }, { subId: branch[1]!.code })
    const list = await page(id, '&sort=-answers')
    expect(list.branch.map((each: Branch) => [each.title, each.answers])).toEqual([
      ['Шумный', 2],
      ['Тихий', 0],
    ])
  })
})

describe('many at once', () => {
  test('are changed in one go, and the answer is what it takes to undo it', async () => {
    const { id, branch } = await withBranches([{ title: 'А' }, { title: 'Б' }, { title: 'В' }])
    const [a, b] = branch.map((each) => each.id)
    await owner.post('/survey/branch', { id, data: [{ id: b, removed: true }] })
    const { body } = await owner.post('/survey/branch/change', { id, ids: [a, b], data: { active: false } })
    expect(body).toEqual({ ids: [a] })
    expect(titles(await page(id, '&active=1'))).toEqual(['В'])
    await owner.post('/survey/branch/change', { id, ids: body.ids, data: { active: true } })
    expect(titles(await page(id, '&active=1'))).toEqual(['А', 'В'])
  })

  test('are those that a filter finds, on whatever page', async () => {
    const { id } = await withBranches(
      Array.from({ length: 30 }, (_, at) => ({ title: `№ ${at}`, city: at % 2 ? 'Алматы' : 'Астана' })),
    )
    const filter = { city: 'Алматы', active: '1' }
    const { body } = await owner.post('/survey/branch/change', { id, filter, data: { schedule: HOURS } })
    expect(body.ids).toHaveLength(15)
    const list = (await owner.get(`/survey/branch?id=${id}`)).body.branch as Branch[]
    expect(list.filter(({ schedule }) => schedule).every(({ city }) => city === 'Алматы')).toBe(true)
    expect(list.find(({ schedule }) => schedule)!.schedule).toEqual(HOURS)
  })

  test('are not changed at all when one of them is of another survey', async () => {
    const other = await withBranches([{ title: 'Чужой' }])
    const { id, branch } = await withBranches([{ title: 'А' }])
    const ids = [branch[0]!.id, other.branch[0]!.id]
    expect((await owner.post('/survey/branch/change', { id, ids, data: { city: 'Алматы' } })).status).toBe(
      404,
    )
    expect((await page(id)).branch[0].city).toBe('')
  })

  test.each([
    ['nobody named', { data: { city: 'Алматы' } }],
    ['nothing to change', { ids: ['x'], data: {} }],
    ['a title for all', { ids: ['x'], data: { title: 'Один на всех' } }],
  ])('with %s are refused', async (_, body) => {
    const id = await newSurvey()
    expect((await owner.post('/survey/branch/change', { id, ...body })).status).toBe(400)
  })
})

test('the manager of a branch is who joined by its link; until then the link waits', async () => {
  const { id, branch } = await withBranches([{ title: 'Абая' }, { title: 'Достык' }])
  const invite = await owner.change('GET', `/survey/branch/invite?id=${branch[0]!.id}`)
  const waiting = await page(id)
  expect(waiting.branch[0].manager).toEqual({ state: 'invited', expiresAt: invite.body.expiresAt })
  expect(waiting.count.unmanaged).toBe(1)
  const token = invite.body.url.split('/').at(-1)
  const manager = await registerManager(token)
  expect(manager).toBe(200)
  const list = await page(id, '&search=динара')
  expect(list.branch.map(({ title, manager }: Branch) => [title, manager])).toEqual([
    ['Абая', { state: 'member', id: expect.any(String), name: 'Динара' }],
  ])
})

describe('somebody of the team is named as the manager', () => {
  const business = async () => {
    const person = await registerPerson(api.app)
    const id = await newSurvey(person)
    const { body } = await person.post('/survey/branch', {
      id,
      data: [{ title: 'Абая' }, { title: 'Достык' }, { title: 'Аэропорт' }],
    })
    const invite = await person.change('GET', `/survey/branch/invite?id=${body.branch[0].id}`)
    expect(await registerManager(invite.body.url.split('/').at(-1))).toBe(200)
    const { users } = (await person.get('/users')).body
    const limited = users.find(({ name }: { name: string }) => name === 'Динара')
    const name = (branch: Branch, manager: string | null) =>
      person.post('/survey/branch', { id, data: [{ id: branch.id, manager }] })
    const managers = async () =>
      (await person.get(`/survey/branch?id=${id}`)).body.branch.map((each: Branch) =>
        each.manager?.state === 'member' ? each.manager.name : null,
      )
    return { person, id, branch: body.branch as Branch[], limited, name, managers }
  }

  test('who sees that branch too from now on, and no other', async () => {
    const { person, id, branch, limited, name, managers } = await business()
    expect((await name(branch[1]!, limited.id)).status).toBe(200)
    expect(await managers()).toEqual(['Динара', 'Динара', null])
    const { users } = (await person.get('/users')).body
    expect(users.find((user: { id: string }) => user.id === limited.id).rights).toEqual({
      surveys: [id],
      branches: [branch[0]!.id, branch[1]!.id],
      abilities: ['see', 'reply'],
    })
  })

  test('who sees everything already keeps the rights; the name goes when it is taken back', async () => {
    const { person, branch, name, managers } = await business()
    expect((await name(branch[2]!, person.memberId)).status).toBe(200)
    expect(await managers()).toEqual(['Динара', null, 'Айгерим'])
    await name(branch[0]!, person.memberId)
    expect(await managers()).toEqual(['Айгерим', null, 'Айгерим'])
    await name(branch[0]!, null)
    await name(branch[2]!, null)
    expect(await managers()).toEqual(['Динара', null, null])
  })

  test('a member who left the team manages no branch any more', async () => {
    const { person, branch, limited, name, managers } = await business()
    await name(branch[1]!, limited.id)
    await person.post('/users', { id: limited.id, data: { removed: true } })
    expect(await managers()).toEqual([null, null, null])
  })

  test('nobody of another account is named, nor by somebody who does not run this one', async () => {
    const { person, id, branch, limited, name, managers } = await business()
    const [theirs, nobody] = [await name(branch[1]!, stranger.memberId), await name(branch[1]!, 'never-was')]
    expect(theirs.status).toBe(404)
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...nobody.body, requestId: '' })
    const other = await newSurvey(person)
    const give = async (rights: object) =>
      expect((await person.post('/users', { id: limited.id, data: { rights } })).status).toBe(200)
    await give({ surveys: [other], branches: 'all', abilities: ['see', 'manage'] })
    const refused = await name(branch[1]!, limited.id)
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('«Команде»')])
    expect(await managers()).toEqual([null, null, null])
    await api.database.pool.query('update member set owner = false, rights = $2 where id = $1', [
      person.memberId,
      { surveys: [id], branches: 'all', abilities: ['see', 'manage'] },
    ])
    expect(
      (await person.post('/survey/branch', { id, data: [{ id: branch[1]!.id, title: 'Сайран' }] })).status,
    ).toBe(200)
    expect((await name(branch[1]!, limited.id)).status).toBe(403)
  })
})

async function registerManager(token: string): Promise<number> {
  const cookies = new Map<string, string>()
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const reply = await api.app.inject({
      method,
      url: `/v1${url}`,
      cookies: Object.fromEntries(cookies),
      headers: { 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' },
      ...(payload && { payload }),
    })
    for (const { name, value } of reply.cookies) cookies.set(name, value)
    return reply.statusCode
  }
  await send('GET', '/user')
  return send('POST', '/invite', {
    token,
    password: 'Слово-пароль 7',
    username: `${randomUUID()}@example.com`,
    firstName: 'Динара',
  })
}

test('branches of the whole account are listed with their surveys, without the retired ones', async () => {
  const person = await registerPerson(api.app)
  const id = await newSurvey(person)
  const { body } = await person.post('/survey/branch', { id, data: [{ title: 'А' }, { title: 'Б' }] })
  await person.post('/survey/branch', { id, data: [{ id: body.branch[0].id, removed: true }] })
  const all = (await person.get('/survey/branchall')).body
  expect(all.branch.map((each: { title: string; survey: object }) => [each.title, each.survey])).toEqual([
    ['Б', { id, title: 'Кофейни' }],
  ])
  const [{ id: branchId, code }] = all.branch
  const list = [{ id: branchId, code, title: 'Б' }]
  expect(all).toMatchObject({ list, surveys: [{ id, title: 'Кофейни' }] })
  expect(body.surveys).toEqual([{ id, title: 'Кофейни' }])
})

test('another account gets the same replies as for a survey and a branch that never existed', async () => {
  const { id, branch } = await withBranches([{ title: 'А' }])
  const branchId = branch[0]!.id
  const requestAll = async (surveyId: string, each: string) =>
    Promise.all([
      stranger.get(`/survey/branch?id=${surveyId}&limit=20`),
      stranger.post('/survey/branch', { id: surveyId, data: [{ id: each, title: 'Мой' }] }),
      stranger.post('/survey/branch/change', { id: surveyId, ids: [each], data: { active: false } }),
      stranger.change('GET', `/survey/branch/invite?id=${each}`),
    ])
  const comparable = (replies: Awaited<ReturnType<typeof requestAll>>) =>
    replies.map(({ status, body }) => [status, { ...body, requestId: '' }])
  const theirs = comparable(await requestAll(id, branchId))
  expect(theirs).toEqual(comparable(await requestAll('never-was', 'never-was')))
  expect(theirs.map(([status]) => status)).toEqual([404, 404, 404, 404])
})

test('ten thousand branches are taken in one call, found by a word and turned to their last page', async () => {
  const { id } = await withBranches([{ title: 'Первый' }])
  const data = Array.from({ length: 10_000 }, (_, at) => ({
    title: `Киоск ${at}`,
    city: `Город ${at % 200}`,
  }))
  expect((await owner.post('/survey/branch', { id, data })).status).toBe(200)
  // A year of answers in each, so that counting them for a page is not counting them for all.
  await api.database.pool.query(
    `insert into counter (account_id, survey_id, grain, branch_id, day, tally)
     select account_id, survey_id, 'm', id, make_date(2026, month, 1), array[3] from branch, generate_series(1, 12) as month
     where survey_id = $1`,
    [id],
  )
  const last = (await owner.get(`/survey/branch?id=${id}&limit=100&page=101&sort=sort`)).body
  expect([titles(last), last.total]).toEqual([['Киоск 9999'], 10_001])
  expect(last.branch[0].answers).toBe(36)
  expect(last.groups).toHaveLength(201)
  expect((await page(id, '&search=первый')).total).toBe(1)
})
