import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApi, testApi, toldAll } from '../../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../../testing/people.ts'
import { applyDueReassignments } from './reassign.queries.ts'

type Branch = { id: string; code: string; title: string }
type Survey = { id: string; branches: Branch[] }

let api: TestApi
let owner: Person
let old: Survey
let next: Survey

const DRAFT = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
  widgets: [],
}

beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  old = await survey('Кофейни', [
    { title: 'Абая', code: 'abay' },
    { title: 'Достык', code: 'dostyk' },
    { title: 'Сайран', code: 'sairan' },
  ])
  // The same branch by its code, another one by its name alone; the third is not asked about any more.
  next = await survey('Кофейни, весна', [
    { title: 'Проспект Абая, 1', code: 'abay' },
    { title: ' достык', code: 'd-2' },
  ])
})
afterAll(() => api?.close())

async function survey(title: string, branches: object[], person = owner): Promise<Survey> {
  const { id } = (await person.post('/survey/receive', { title, ...DRAFT })).body
  await person.post('/survey/branch', { id, data: branches })
  return { id, branches: (await person.get(`/survey/branch?id=${id}`)).body.branch }
}

async function codeFor(placement: string, branchId: string | undefined, { id } = old): Promise<string> {
  await owner.post('/survey/code', { id, ...(branchId && { branchIds: [branchId] }), placement })
  return (await list(id, `search=${encodeURIComponent(placement)}`)).codes[0].code
}

async function list(id: string, query = '') {
  await api.app.codeCounts.flush()
  const { status, body } = await owner.get(`/survey/code?id=${id}&${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function answer(surveyId: string, code: string, more: object = {}): Promise<string> {
  const id = randomUUID()
  const submission = { id, surveyId, code, locale: 'ru', version: 1, answers: { nps: 9 }, ...more }
  const { status, body } = await asGuest(api.app, 'POST', '/survey/answer', submission)
  expect(status, JSON.stringify(body)).toBe(201)
  return id
}

async function storedAnswer(id: string) {
  const { rows } = await api.database.pool.query(
    'select survey_id, branch_id, placement from answer where id = $1',
    [id],
  )
  return rows[0]
}

const lead = (body: object, person = owner) => person.post('/survey/code/lead', { id: old.id, ...body })
const follow = async (code: string) => (await asGuest(api.app, 'GET', `/q?code=${code}`)).body
const scan = (code: string) => asGuest(api.app, 'POST', '/q/scan', { code })

describe('a printed code that is led to another questionnaire', () => {
  test('opens it at the same place, while what came before keeps its questionnaire', async () => {
    const [abay] = old.branches
    const [abayNext] = next.branches
    const code = await codeFor('Столик 1', abay!.id)
    expect(await follow(code)).toMatchObject({ surveyId: old.id, subId: 'abay', placement: 'Столик 1' })
    await scan(code)
    const before = await answer(old.id, code)
    const begun = new Date().toISOString()
    const { headers } = await asGuest(api.app, 'GET', `/survey/receive-old?id=${old.id}`)
    const page = { pageTime: headers['x-page-time'] }
    expect((await lead({ codes: [code], to: next.id })).body).toEqual({
      changed: 1,
      codes: [code],
      withoutBranch: { titles: [], codes: 0 },
      withoutSubject: { titles: [], codes: 0 },
    })
    expect(await follow(code)).toMatchObject({ surveyId: next.id, subId: 'abay', placement: 'Столик 1' })
    await scan(code)
    await scan(code)
    const after = await answer(next.id, code)
    // Somebody had the old page open, or no network.
    const late = await answer(old.id, code, { startedAt: begun, finishedAt: begun, ...page })
    const open = await answer(old.id, code)
    const here = { survey_id: old.id, branch_id: abay!.id, placement: 'Столик 1' }
    expect(await storedAnswer(before)).toEqual(here)
    expect(await storedAnswer(late)).toEqual(here)
    expect(await storedAnswer(open)).toEqual(here)
    expect(await storedAnswer(after)).toEqual({ ...here, survey_id: next.id, branch_id: abayNext!.id })

    await expect
      .poll(async () => (await list(next.id)).codes)
      .toMatchObject([{ code, scans: 2, finishes: 1, now: null }])
    const remaining = await list(old.id)
    expect(remaining).toMatchObject({ all: 0, left: 1, codes: [], sum: { scans: 1, finishes: 3 } })
    expect(await list(old.id, 'state=left')).toMatchObject({
      total: 1,
      codes: [
        {
          code,
          placement: 'Столик 1',
          branch: 'Абая',
          scans: 1,
          now: { surveyId: next.id, survey: 'Кофейни, весна' },
        },
      ],
    })
    for (const [id, titles] of [
      [next.id, [null, 'Кофейни']],
      [old.id, ['Кофейни, весна', null]],
    ] as const) {
      const { periods } = (await owner.get(`/survey/code/history?id=${id}&code=${code}`)).body
      expect(periods.map(({ survey }: { survey: string | null }) => survey)).toEqual(titles)
      expect(periods[0]).toMatchObject({ branch: 'Проспект Абая, 1', to: null })
      expect(periods[1]).toMatchObject({ branch: 'Абая', to: periods[0].from })
    }
    // Back as if nothing had been: to its own place.
    expect((await lead({ id: next.id, codes: [code], to: old.id })).body.changed).toBe(1)
    expect(await follow(code)).toMatchObject({ surveyId: old.id, subId: 'abay', placement: 'Столик 1' })
    expect(await storedAnswer(await answer(next.id, code))).toMatchObject({ branch_id: abayNext!.id })
  })

  test('and back again at once was never elsewhere, when nobody came by it', async () => {
    const code = await codeFor('Столик 2', old.branches[0]!.id)
    await lead({ codes: [code], to: next.id })
    await lead({ id: next.id, codes: [code], to: old.id })
    const { periods } = (await owner.get(`/survey/code/history?id=${old.id}&code=${code}`)).body
    expect(periods).toMatchObject([{ survey: null, branch: 'Абая', to: null }])
    expect((await list(next.id, `state=left&search=${code}`)).total).toBe(0)
  })

  test('finds its branch by name, and leads to the whole where there is none, as was said before', async () => {
    const [, dostyk, sairan] = old.branches
    const codes = [await codeFor('Бар 1', dostyk!.id), await codeFor('Бар 2', sairan!.id)]
    const wanted = { where: { search: 'бар' }, to: next.id }
    const expected = {
      changed: 2,
      codes: expect.arrayContaining(codes),
      withoutBranch: { titles: ['Сайран'], codes: 1 },
      withoutSubject: { titles: [], codes: 0 },
    }
    expect((await lead({ ...wanted, trial: true })).body).toEqual(expected)
    expect((await follow(codes[0]!)).surveyId).toBe(old.id)
    expect((await lead(wanted)).body).toEqual(expected)
    expect(await follow(codes[0]!)).toMatchObject({ surveyId: next.id, subId: 'd-2', placement: 'Бар 1' })
    expect(await follow(codes[1]!)).toMatchObject({ surveyId: next.id, subId: 'none', placement: 'Бар 2' })
    // The way back finds the branch that it had.
    await lead({ id: next.id, codes, to: old.id })
    expect(await follow(codes[1]!)).toMatchObject({ surveyId: old.id, subId: 'sairan' })
  })

  test('goes there by the clock, and not where it was called off', async () => {
    const [abay, dostyk] = old.branches
    const codes = [await codeFor('Касса 1', abay!.id), await codeFor('Касса 2', abay!.id)]
    const at = new Date(Date.now() + 5 * 3_600_000 + 86_400_000).toISOString().slice(0, 16)
    expect((await lead({ codes, to: next.id, at })).body.changed).toBe(2)
    expect((await list(old.id, 'search=касса')).codes).toMatchObject([
      { next: { surveyId: next.id, survey: 'Кофейни, весна' } },
      { next: { surveyId: next.id } },
    ])
    await lead({ codes: [codes[1]], to: null })
    // A table that moves before takes its new branch along.
    await owner.post('/survey/code/change', {
      id: old.id,
      codes: [codes[0]],
      set: { branchId: dostyk!.id },
    })
    expect((await follow(codes[0]!)).surveyId).toBe(old.id)
    await comes(codes[0]!)
    for (const settle of [async () => {}, () => applyDueReassignments(api.app.db)]) {
      await settle()
      expect(await follow(codes[0]!)).toMatchObject({ surveyId: next.id, subId: 'd-2' })
      expect((await follow(codes[1]!)).surveyId).toBe(old.id)
      await scan(codes[0]!)
      const begun = new Date(Date.now() - 3_600_000).toISOString()
      const late = await answer(old.id, codes[0]!, { startedAt: begun, finishedAt: begun })
      expect(await storedAnswer(late)).toMatchObject({ survey_id: old.id, placement: 'Касса 1' })
    }
    await expect.poll(async () => (await list(next.id, 'search=касса')).codes).toMatchObject([{ scans: 2 }])
  })

  test('stays where it is when the other questionnaire takes no answers by then', async () => {
    const removed = await survey('Отменённая', [])
    const code = await codeFor('Вход', undefined)
    const at = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16)
    await lead({ codes: [code], to: removed.id, at })
    await owner.change('GET', `/survey/to-trash?id=${removed.id}`)
    await comes(code)
    expect((await follow(code)).surveyId).toBe(old.id)
    await applyDueReassignments(api.app.db)
    expect((await follow(code)).surveyId).toBe(old.id)
    expect((await list(old.id, `search=${code}`)).codes).toMatchObject([{ next: null, now: null }])
  })

  test('takes the numbers of own codes along that nobody named', async () => {
    const { adoption } = (
      await owner.post('/survey/code/adopt', {
        id: old.id,
        address: 'https://qr.lead.kz/t/{n}',
        branchId: old.branches[0]!.id,
        from: 1,
        to: 3,
      })
    ).body
    const path = new URL(adoption.target.replace('{n}', '77')).pathname.slice('/q/'.length)
    const { codes } = await list(old.id, 'search=qr.lead.kz')
    await lead({ codes: codes.slice(1).map(({ code }: { code: string }) => code), to: next.id })
    expect(await follow(path)).toMatchObject({ surveyId: old.id, subId: 'abay' })
    await lead({ codes: [codes[0].code], to: next.id })
    expect(await follow(path)).toMatchObject({ surveyId: next.id, subId: 'abay' })
  })

  test.each([
    ['itself', () => ({ to: old.id }), 'to'],
    ['a moment that is over', () => ({ to: next.id, at: '2020-01-01T10:00' }), 'at'],
    ['a day that is none', () => ({ to: next.id, at: '2030-02-31T25:00' }), 'at'],
    ['no codes', () => ({ codes: undefined, to: next.id }), 'codes'],
  ])('is refused with %s, beside the field', async (_, wanted, field) => {
    const { status, body } = await lead({ codes: ['x'], ...wanted() })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect(body.fields[field]).toBeTruthy()
  })

  test('never leads to another account, nor can another account lead it', async () => {
    const stranger = await registerPerson(api.app)
    const theirs = await survey('Чужая', [], stranger)
    const code = await codeFor('Столик 9', undefined)
    const refusals = [
      await lead({ codes: [code], to: theirs.id }),
      await lead({ codes: [code], to: 'none' }),
      await lead({ codes: [code, '0000000000'], to: next.id }),
      await lead({ id: theirs.id, codes: [code], to: old.id }, stranger),
      await lead({ id: old.id, codes: [code], to: theirs.id }, stranger),
      await stranger.get(`/survey/code/history?id=${theirs.id}&code=${code}`),
      await owner.get(`/survey/code/history?id=${next.id}&code=${code}`),
    ]
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404))
    expect((await follow(code)).surveyId).toBe(old.id)
  })
})

/** The planned moment of a code has come. */
async function comes(code: string): Promise<void> {
  await api.database.pool.query(
    `update code set next_at = now() - interval '1 second', created_at = now() - interval '1 day',
       moved_at = case when moved_at is not null then now() - interval '2 hours' end where code = $1`,
    [code],
  )
  await api.database.pool.query(`select pg_notify('survey', $1)`, [old.id])
  await toldAll(api)
}
