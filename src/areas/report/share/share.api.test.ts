import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../../testing/people.ts'
import { giveAnswer } from '../../../testing/survey.ts'
import { sealPlainCodes } from '../seal-codes.queries.ts'

const QUESTIONS = [
  { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
  { id: 'taste', type: 'csat', title: 'Как вам вкус?' },
  {
    id: 'drink',
    type: 'single_choice',
    title: 'Что вы пили?',
    options: [
      { id: 'tea', label: 'Чай' },
      { id: 'coffee', label: 'Кофе' },
    ],
  },
  { id: 'why', type: 'long_text', title: 'Почему?' },
]
const DOCUMENT = { config: { locales: ['ru'], defaultLocale: 'ru' }, questions: QUESTIONS, widgets: [] }
const WORDS = 'Ужасный официант Арман, позвоните мне +7 701 123 45 67 или arman@mail.kz, ИИН 900101300123'
const WRONG = 'Недопустимое значение'
const PASSWORD = 'шесть букв и больше'

let api: TestApi
let owner: Person
let stranger: Person
let id: string
let branch: { id: string; code: string }
let other: { id: string; code: string }

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  stranger = await registerPerson(api.app)
  await owner.post('/user', { firstName: 'Айгерим', company: 'Кофейни Абая' })
  id = await makeSurvey()
  const added = await owner.post('/survey/branch', { id, data: [{ title: 'Абая' }, { title: 'Достык' }] })
  ;[branch, other] = added.body.branch
  await api.database.pool.query(
    `insert into subject (account_id, survey_id, id, title) values ($1, $2, 'arman', 'Арман Официантов')`,
    [owner.accountId, id],
  )
  for (let at = 0; at < 6; at++) await answer(at % 3 ? 10 : 0, branch.code)
  await answer(5)
})
afterAll(() => api?.close())

async function makeSurvey(): Promise<string> {
  return (await owner.post('/survey/receive', { title: 'Тайный опрос', ...DOCUMENT })).body.id
}

async function answer(nps: number, subId?: string) {
  const answers = { nps, taste: 1 + (nps % 5), drink: 'tea', why: WORDS }
  await giveAnswer(api.app, id, answers, subId === undefined ? {} : { subId, subjectId: 'arman' })
}

const save = async (data: object) => {
  const { status, body } = await owner.post('/survey/analytics/share-save', { id, data })
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}
const read = (code: string, more = '') =>
  asGuest(api.app, 'GET', `/survey/analytics/report?id=${id}&qalayid=${owner.accountId}&code=${code}${more}`)
const unlock = (code: string, password: string) =>
  asGuest(api.app, 'POST', '/survey/analytics/report/open', { code, password })
const unknown = async () => (await read('A'.repeat(22))).body

/** Answers exactly as a code that never was, but for the request's own id. */
async function expectNothing(reply: { status: number; body: object }) {
  const { requestId: _, ...body } = reply.body as { requestId: string }
  expect([reply.status, body]).toEqual([404, (({ requestId: _, ...rest }) => rest)(await unknown())])
}

test('a report is read without signing in, and closed the moment the owner closes it', async () => {
  const created = (await owner.change('GET', `/survey/analytics/publish?id=${id}`)).body
  expect(created).toEqual({
    code: expect.stringMatching(/^[\w-]{22}$/),
    active: true,
    url: expect.stringMatching(
      new RegExp(`/report-v2/${id}/${owner.accountId}/none/none/none/none\\?code=${created.code}$`),
    ),
  })
  const open = await read(created.code, '&subId=none&subjectId=none&startDate=none&endDate=none')
  expect(open.status).toBe(200)
  expect(open.body).toMatchObject({ total: { answers: 7 }, share: { company: 'Кофейни Абая' } })
  expect(open.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })

  const change = (active: number) =>
    owner.change('GET', `/survey/analytics/publish?id=${id}&code=${created.code}&active=${active}`)
  expect((await change(0)).body.active).toBe(false)
  await expectNothing(await read(created.code))
  await change(1)
  expect((await read(created.code)).status).toBe(200)
  expect((await owner.change('GET', `/survey/analytics/remove?id=${id}&code=${created.code}`)).status).toBe(
    200,
  )
  await expectNothing(await read(created.code))
  expect((await owner.change('GET', `/survey/analytics/remove?id=${id}&code=${created.code}`)).status).toBe(
    404,
  )
})

test('a report keeps the conditions that it was made with, and does not name one about what it hides', async () => {
  const where = [
    { dimension: 'question:nps', op: 'any', values: ['0..10'] },
    { dimension: 'branch', op: 'any', values: [branch.code] },
  ]
  const query = `id=${id}&where=${encodeURIComponent(JSON.stringify(where))}`
  const { total } = (await owner.get(`/survey/analytics?${query}`)).body
  const shared = await save({ filter: { where }, hide: { questions: ['nps'], people: true, text: true } })
  const { status, body } = await read(shared.code)
  expect([status, body.total.answers, body.filter.where]).toEqual([200, total.answers, [where[1]]])
  expect(total.answers).toBe(6)
  await expectNothing(await read(shared.code, '&where=%5B%5D'))
  const view = await owner.post('/survey/analytics/views', {
    id,
    data: { title: 'Довольные', search: query },
  })
  const { views } = (await owner.get(`/survey/analytics/views?id=${id}`)).body
  expect(view.status).toBe(201)
  expect(JSON.parse(new URLSearchParams(views[0].search).get('where')!)).toEqual(where)
})

test('a link that was removed can be brought back for a day, and by nobody else', async () => {
  const { code } = await save({})
  const remove = (more = '', person = owner) =>
    person.change('GET', `/survey/analytics/remove?id=${id}&code=${code}${more}`)
  expect((await remove('&restore=1')).status).toBe(404)
  expect((await remove()).status).toBe(200)
  const data = { code, title: 'Удалённая' }
  expect((await owner.post('/survey/analytics/share-save', { id, data })).status).toBe(404)
  expect((await remove('&restore=1', stranger)).status).toBe(404)
  expect((await remove('&restore=1')).status).toBe(200)
  expect((await read(code)).status).toBe(200)

  await remove()
  await api.database.pool.query(
    `update report_share set removed_at = now() - interval '25 hours' where code_hash = sha256(convert_to($1, 'UTF8'))`,
    [code],
  )
  expect((await remove('&restore=1')).status).toBe(404)
  await expectNothing(await read(code))
})

test('who manages the survey sees a closed or locked report as others would, and nobody else does', async () => {
  const { code } = await save({ active: false, password: PASSWORD, title: 'Для партнёров' })
  const query = `id=${id}&qalayid=${owner.accountId}&code=${code}&preview=1`
  const preview = (person: Person) => person.get(`/survey/analytics/report?${query}&view=1`)
  const { status, body } = await preview(owner)
  expect([status, body.share]).toEqual([
    200,
    expect.objectContaining({ title: 'Для партнёров', protected: true }),
  ])
  expect(JSON.stringify(body)).not.toContain('Арман')
  await expectNothing(await preview(stranger))
  await expectNothing(await asGuest(api.app, 'GET', `/survey/analytics/report?${query}`))
  const { shares } = (await owner.get(`/survey/analytics/share-export?id=${id}`)).body
  expect(shares.find((share: { code: string }) => share.code === code).views).toBe(0)
})

test('its pictures are open and closed with the report, and none is of what it hides', async () => {
  const { code } = await save({ hide: { questions: ['drink'], people: true, text: true } })
  const picture = (chart: string) =>
    asGuest(
      api.app,
      'GET',
      `/survey/analytics/report/picture?id=${id}&qalayid=${owner.accountId}&code=${code}&chart=${chart}`,
    )
  for (const chart of ['score', 'nps', 'taste']) {
    const { status, headers, bytes } = await picture(chart)
    expect([status, headers['content-type'], bytes.subarray(1, 4).toString()]).toEqual([
      200,
      'image/png',
      'PNG',
    ])
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  }
  for (const chart of ['drink', 'why', 'constructor', '']) expect((await picture(chart)).status).toBe(404)
  await save({ code, hide: { questions: ['nps'], people: true, text: true } })
  for (const chart of ['score', 'nps', 'week']) expect((await picture(chart)).status).toBe(404)
  await save({ code, active: false })
  await expectNothing(await picture('taste'))
  await save({ code, active: true, password: PASSWORD })
  expect((await picture('taste')).status).toBe(403)
})

test('a report of fewer than five answers says only that they are few', async () => {
  const { code } = await save({ filter: { subId: other.code } })
  for (let at = 0; at < 4; at++) await answer(10, other.code)
  const { body } = await read(code)
  expect([body.share.few, body.total.answers, body.questions, body.metrics.nps]).toEqual([true, 0, [], null])
})

test('a link shows what was shared and nothing else, whatever its address is turned into', async () => {
  const { code, filter, url } = await save({ filter: { subId: branch.code, subjectId: 'none' } })
  expect(filter).toEqual({ subId: branch.code })
  expect(new URL(url).pathname).toBe(`/report-v2/${id}/${owner.accountId}/${branch.code}/none/none/none`)
  expect((await read(code)).body.total.answers).toBe(6)
  expect((await read(code, `&subId=${branch.code}&find=none&class=`)).body.total.answers).toBe(6)
  for (const more of [
    '&subId=none',
    '&subId=',
    '&startDate=2026-01-01',
    '&endDate=infinity',
    '&subjectId=arman',
    '&find=чай',
    '&class=promoter',
    '&status=new',
  ])
    await expectNothing(await read(code, encodeURI(more)))
  const wrong = [
    `id=${id}&qalayid=${stranger.accountId}&code=${code}`,
    `id=${id}&code=${code}`,
    `qalayid=${owner.accountId}&code=${code}`,
    `id=${await makeSurvey()}&qalayid=${owner.accountId}&code=${code}`,
    `id=${id}&qalayid=${owner.accountId}`,
  ]
  for (const query of wrong)
    await expectNothing(await asGuest(api.app, 'GET', `/survey/analytics/report?${query}`))
  expect((await owner.post('/survey/analytics/share-save', { id, data: { code, filter: {} } })).status).toBe(
    400,
  )
})

test('a report whose time is over, and one of a survey in the trash, is as if it had never been', async () => {
  const { code } = await save({ expiresAt: '2099-01-01T00:00:00Z' })
  expect((await read(code)).status).toBe(200)
  await api.database.pool.query(
    `update report_share set expires_at = now() - interval '1 minute' where code_hash = sha256(convert_to($1, 'UTF8'))`,
    [code],
  )
  await expectNothing(await read(code))
  // A machine whose clock is behind shows it no longer.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 })
  await expectNothing(await read(code))
  vi.useRealTimers()
  await save({ code, expiresAt: null })
  expect((await read(code)).status).toBe(200)

  await owner.change('GET', `/survey/to-trash?id=${id}`)
  await expectNothing(await read(code))
  await owner.change('GET', `/survey/to-trash?id=${id}&restore=1`)
})

test('names and the guests’ own words are left out until the owner shows them, numbers of people always', async () => {
  const { code, hide } = await save({ title: 'Итоги' })
  expect(hide).toEqual({ questions: [], people: true, text: true })
  const closed = JSON.stringify((await read(code)).body)
  for (const secret of [
    'Арман',
    'arman',
    'ужас',
    'Ужас',
    'официант',
    'Тайный опрос',
    '701 123',
    '900101300123',
  ])
    expect(closed).not.toContain(secret)
  expect(closed).toContain('Итоги')

  await save({ code, hide: { questions: ['drink'], people: false, text: false } })
  const open = JSON.stringify((await read(code)).body)
  for (const visible of ['701 123', 'arman@', '900101300123', 'Что вы пили', 'Чай', 'Кофе"'])
    expect(open).not.toContain(visible)
  expect(open).toContain('Арман Официантов')
  expect(open).toContain('официант')

  // No person is exposed by the guests' words either.
  await save({ code, hide: { questions: [], people: true, text: false } })
  const nameless = JSON.stringify((await read(code)).body)
  expect(nameless).not.toMatch(/арман/i)
  expect(nameless).toContain('Ужасный')
})

test('a question that comes after a report was shared is not in it until its owner says so', async () => {
  const own = (await owner.post('/survey/receive', { title: 'Опрос', ...DOCUMENT })).body.id
  const { code } = (await owner.post('/survey/analytics/share-save', { id: own, data: { title: 'Итоги' } }))
    .body
  const young = { id: 'rude', type: 'yes_no', title: 'Вам нагрубили?' }
  const { survey } = (await owner.get(`/survey/receive?id=${own}`)).body
  const { config, widgets, revision } = survey
  const questions = [...survey.questions, young]
  const changed = await owner.post('/survey/question', { id: own, config, widgets, questions, revision })
  expect(changed.status).toBe(200)
  expect(
    (
      await owner.post('/survey/receive', {
        id: own,
        revision: changed.body.revision,
        title: 'Опрос',
        config,
        widgets,
        questions,
      })
    ).status,
  ).toBe(200)
  for (let at = 0; at < 5; at++) {
    const answers = { nps: 9, rude: true }
    const answer = { id: randomUUID(), surveyId: own, locale: 'ru', version: 2, answers }
    expect((await asGuest(api.app, 'POST', '/survey/answer', answer)).status).toBe(201)
  }
  const shown = async () => {
    const address = `/survey/analytics/report?id=${own}&qalayid=${owner.accountId}&code=${code}`
    const { body } = await asGuest(api.app, 'GET', address)
    return body.questions.map((question: { id: string }) => question.id)
  }
  expect(await shown()).toEqual(['nps', 'taste', 'drink', 'why'])
  const { shares } = (await owner.get(`/survey/analytics/share-export?id=${own}`)).body
  expect(shares[0].hide.questions).toEqual(['rude'])
  const hide = { questions: [], people: true, text: true }
  await owner.post('/survey/analytics/share-save', { id: own, data: { code, hide } })
  expect(await shown()).toEqual(['nps', 'taste', 'drink', 'why', 'rude'])
})

test('hiding the question of a score hides the score', async () => {
  const { code } = await save({ hide: { questions: ['nps'], people: true, text: true } })
  const { body } = await read(code)
  expect([body.survey.metric, body.metrics.nps, body.trend[0].nps]).toEqual([null, null, null])
  expect(body.metrics.csat).not.toBeNull()
  expect(JSON.stringify(body)).not.toContain('Посоветуете')
  const misspelt = { hide: { questions: ['npss'], people: true, text: true } }
  expect((await owner.post('/survey/analytics/share-save', { id, data: misspelt })).status).toBe(400)
})

test('the database knows the hash of a link alone, and its owner is shown it again', async () => {
  const { code, url } = await save({ title: 'Для партнёра' })
  const badge = (await owner.post('/survey/informer', { id, data: { on: true } })).body.code
  const { pool, db } = api.database
  const dump = async () => {
    const { rows } = await pool.query(
      `select coalesce((select string_agg(t::text, '') from report_share t), '')
         || coalesce((select string_agg(t::text, '') from informer t), '') as kept`,
    )
    return rows[0].kept
  }
  const listed = async () =>
    (await owner.get(`/survey/analytics/share-export?id=${id}`)).body.shares.find(
      (share: { title: string }) => share.title === 'Для партнёра',
    )
  const badgeNow = async () => (await owner.get(`/survey/informer?id=${id}`)).body.code
  for (const each of [code, badge]) {
    expect(await dump()).not.toContain(each)
    expect(await dump()).not.toContain(Buffer.from(each).toString('hex'))
  }
  expect([(await listed()).url, await badgeNow()]).toEqual([url, badge])

  // As a release before left them: they work meanwhile, and are sealed when the worker starts.
  const inClear = [
    `update report_share set plain_code = $1, code_sealed = null where code_hash = sha256(convert_to($1, 'UTF8'))`,
    `update informer set plain_code = $1, code_sealed = null where code_hash = sha256(convert_to($1, 'UTF8'))`,
  ]
  for (const [at, plain] of [code, badge].entries()) await pool.query(inClear[at]!, [plain])
  expect([(await listed()).url, await badgeNow(), (await read(code)).status]).toEqual([url, badge, 200])
  expect(await sealPlainCodes(db, api.app.config.secret)).toBe(2)
  expect(await dump()).not.toContain(code)
  expect([(await listed()).url, await badgeNow(), (await read(code)).status]).toEqual([url, badge, 200])

  // Under another SECRET the code can't be decrypted; the link works, and its owner can still remove it.
  await pool.query(
    `update report_share set code_sealed = '\\x00' where code_hash = sha256(convert_to($1, 'UTF8'))`,
    [code],
  )
  const lost = await listed()
  expect([lost.url, lost.code === code, (await read(code)).status]).toEqual(['', false, 200])
  expect((await read(lost.code)).status).toBe(404)
  await owner.change('GET', `/survey/analytics/remove?id=${id}&code=${lost.code}`)
  expect((await read(code)).status).toBe(404)
})

test('wrong passwords of many close a report for nobody', async () => {
  const { code } = await save({ password: PASSWORD })
  const open = (password: string, from: number) =>
    api.app.inject({
      method: 'POST',
      url: '/v1/survey/analytics/report/open',
      payload: { code, password },
      remoteAddress: `198.51.${from >> 8}.${from & 255}`,
    })
  const guesses = Array.from({ length: 60 }, (_, i) => open(`слово ${i}`, i % 6))
  expect(new Set((await Promise.all(guesses)).map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
  // Everybody has fewer tries now, and a reader who knows the word needs one.
  const late: number[] = []
  for (let miss = 0; miss < 4; miss++) late.push((await open(`слово ${miss}`, 300)).statusCode)
  expect(late).toEqual([400, 400, 400, 429])
  expect((await open(PASSWORD, 301)).statusCode).toBe(200)
})

test('a password keeps the report shut, a new one shuts it again, and guessing ends soon', async () => {
  const { code, protected: isProtected } = await save({ password: PASSWORD })
  expect(isProtected).toBe(true)
  expect([(await read(code)).status, (await read(code, '&key=x')).status]).toEqual([403, 403])
  expect((await unlock(code, 'не то слово')).status).toBe(400)
  const { key } = (await unlock(code, PASSWORD)).body
  expect((await read(code, `&key=${key}`)).status).toBe(200)
  const second = await save({ password: PASSWORD })
  expect((await read(second.code, `&key=${key}`)).status).toBe(403)
  await save({ code, password: `${PASSWORD} 2` })
  expect((await read(code, `&key=${key}`)).status).toBe(403)
  await save({ code, password: null })
  expect((await read(code)).status).toBe(200)
  await expectNothing(await unlock(code, PASSWORD))

  for (let miss = 0; miss < 10; miss++) expect((await unlock(second.code, `слово ${miss}`)).status).toBe(400)
  expect((await unlock(second.code, PASSWORD)).status).toBe(429)
  const listed = JSON.stringify((await owner.get(`/survey/analytics/share-export?id=${id}`)).body)
  expect(listed).not.toMatch(/argon2|password/)
})

test('people who look are counted, the owner and programs are not', async () => {
  const { code } = await save({})
  await read(code)
  await read(code, '&view=1')
  await owner.get(`/survey/analytics/report?id=${id}&qalayid=${owner.accountId}&code=${code}&view=1`)
  const { shares } = (await owner.get(`/survey/analytics/share-export?id=${id}`)).body
  expect(shares.find((share: { code: string }) => share.code === code).views).toBe(1)
})

test('another account’s reports can’t be listed, changed or removed', async () => {
  const { code } = await save({})
  const theirs = (await stranger.post('/survey/receive', { title: 'x', ...DOCUMENT })).body.id
  for (const survey of [id, theirs]) {
    const data = { code, active: false }
    expect((await stranger.post('/survey/analytics/share-save', { id: survey, data })).status).toBe(404)
    const query = `id=${survey}&code=${code}`
    expect((await stranger.change('GET', `/survey/analytics/publish?${query}&active=0`)).status).toBe(404)
    expect((await stranger.change('GET', `/survey/analytics/remove?${query}`)).status).toBe(404)
  }
  expect((await stranger.get(`/survey/analytics/share-export?id=${id}`)).status).toBe(404)
  const foreign = { id, data: { filter: { subId: 'of-nobody' } } }
  expect((await owner.post('/survey/analytics/share-save', foreign)).status).toBe(404)
  expect((await read(code)).status).toBe(200)
})

const listed = async (code: string) => {
  const { shares } = (await owner.get(`/survey/analytics/share-export?id=${id}`)).body
  return shares.find((share: { code: string }) => share.code === code)
}
const refused = async (data: object) => {
  const { status, body } = await owner.post('/survey/analytics/share-save', { id, data })
  return [status, body.fields]
}

test('a report sent back as it was listed stays what it was, open, locked or over', async () => {
  const filter = { subId: branch.code, startDate: '2026-01-01', endDate: '2099-12-31', class: 'promoter' }
  const { code } = await save({ filter, expiresAt: '2099-01-01T00:00:00Z', password: PASSWORD })
  const over = await save({ title: 'Истёк', hide: { questions: ['drink'], people: false, text: true } })
  await api.database.pool.query(
    "update report_share set expires_at = $1 where code_hash = sha256(convert_to($2, 'UTF8'))",
    ['2020-01-01T00:00:00Z', over.code],
  )
  for (const share of [await listed(code), await listed(over.code)]) {
    expect(await save(share)).toEqual(share)
    expect(await listed(share.code)).toEqual(share)
  }
  const { key } = (await unlock(code, PASSWORD)).body
  expect((await read(code, `&key=${key}`)).status).toBe(200)
  const { protected: isProtected, ...open } = await save({ ...(await listed(code)), password: null })
  expect([isProtected, open.filter]).toEqual([false, filter])
  expect((await save({ ...open, protected: false, password: PASSWORD })).protected).toBe(true)
})

test('what a report can’t become is refused: another filter, and a password that was never said', async () => {
  const { code } = await save({ filter: { subId: branch.code } })
  expect(await refused({ code, filter: { subId: other.code } })).toEqual([400, { 'data.filter': WRONG }])
  expect(await refused({ code, protected: true })).toEqual([400, { 'data.protected': WRONG }])
  expect(await refused({ protected: true })).toEqual([400, { 'data.protected': WRONG }])
})

test('faults of a report’s filter and term are named where they stand', async () => {
  const crossed = 'Начало периода позже конца'
  expect(await refused({ filter: { startDate: '2026-02-30' } })).toEqual([
    400,
    { 'data.filter.startDate': WRONG },
  ])
  expect(await refused({ filter: { status: 'zzz' } })).toEqual([400, { 'data.filter.status': WRONG }])
  expect(await refused({ filter: { startDate: '2026-02-02', endDate: '2026-02-01' } })).toEqual([
    400,
    { 'data.filter.startDate': crossed },
  ])
  expect((await refused({ filter: { step: 'day' } }))[1]).toHaveProperty(['data.filter.step'])
  for (const expiresAt of ['2020-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z'])
    expect(await refused({ expiresAt })).toEqual([400, { 'data.expiresAt': 'Этот срок уже прошёл' }])
})

test('addresses of the owner’s calls may say more than is asked, and an empty code is none', async () => {
  const publish = (query: string) => owner.change('GET', `/survey/analytics/publish?id=${id}&x=1${query}`)
  const codes: string[] = []
  for (const query of ['&code=', '&code=none', '']) {
    const { status, body } = await publish(query)
    expect(status).toBe(200)
    codes.push(body.code)
  }
  expect(new Set(codes).size).toBe(3)
  expect((await publish(`&code=${codes[0]}&active=0`)).body).toMatchObject({ code: codes[0], active: false })
  expect((await owner.get(`/survey/analytics/share-export?id=${id}&x=1`)).status).toBe(200)
  for (const code of codes)
    expect((await owner.change('GET', `/survey/analytics/remove?id=${id}&code=${code}&x=1`)).status).toBe(200)
})

test('the owner’s weights and least number of answers hold for those who read a report too', async () => {
  const changed = { minimum: 7, weights: { taste: 3 } }
  expect((await owner.post('/survey/settings', { id, data: changed })).status).toBe(200)
  const own = (await owner.get(`/survey/analytics?id=${id}`)).body
  const { code } = (await owner.change('GET', `/survey/analytics/publish?id=${id}`)).body
  const { body } = await read(code)
  expect(body.survey.minimum).toBe(7)
  expect(own.metrics.csi).not.toBeNull()
  expect(body.metrics.csi).toMatchObject({ value: own.metrics.csi.value, n: own.metrics.csi.n })
  const { code: hidden } = await save({ hide: { questions: ['taste'], people: true, text: true } })
  expect((await read(hidden)).body.metrics.csi).toBeNull()
  await owner.change('GET', `/survey/analytics/remove?id=${id}&code=${code}`)
})
