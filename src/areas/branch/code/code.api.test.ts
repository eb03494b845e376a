import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi, toldAll } from '../../../testing/api.ts'
import { asGuest, joinTeam, type Person, registerPerson } from '../../../testing/people.ts'
import { giveAnswer } from '../../../testing/survey.ts'
import { type HttpVisitor, newVisitor } from '../../../testing/visitor.ts'
import { startWorker } from '../../../worker/worker.ts'
import { qrSvg } from '../../design/print/qr.ts'
import { dropIdleCodeKeys } from './code-key.queries.ts'
import { noticeInactiveCodes } from './inactivity/inactivity.jobs.ts'

let api: TestApi
let owner: Person
let stranger: Person
let manager: HttpVisitor
let surveyId: string
let abay: { id: string; code: string }
let dostyk: { id: string; code: string }

const DRAFT = {
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }],
  widgets: [],
}

beforeAll(async () => {
  api = await testApi()
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  owner = await registerPerson(api.app)
  stranger = await registerPerson(api.app)
  const created = await survey(owner)
  surveyId = created.id
  ;[abay, dostyk] = created.branches
  const { url } = (await owner.change('GET', `/survey/branch/invite?id=${abay.id}`)).body
  manager = newVisitor(origin)
  await manager.get('/v1/user')
  await manager.post('/v1/invite', {
    token: url.split('/').at(-1),
    password: 'Слово-пароль 7',
    username: `${randomUUID()}@example.com`,
    firstName: 'Данияр',
  })
})
afterAll(() => api?.close())

async function survey(person: Person) {
  const { id } = (await person.post('/survey/receive', { title: 'Кофейни', ...DRAFT })).body
  await person.post('/survey/branch', { id, data: [{ title: 'Абая' }, { title: 'Достык' }] })
  const { body } = await person.get(`/survey/branch?id=${id}`)
  return { id: id as string, branches: body.branch as [typeof abay, typeof dostyk] }
}

/** Makes a place a code; returns the code. */
async function codeFor(placement: string, branchId = abay.id): Promise<string> {
  await owner.post('/survey/code', { id: surveyId, branchIds: [branchId], placement })
  const { codes } = await list(`search=${encodeURIComponent(placement)}`)
  return codes.find((code: { placement: string }) => code.placement === placement).code
}

async function list(query = '', id = surveyId) {
  const { status, body } = await owner.get(`/survey/code?id=${id}&${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const pageTime = async () =>
  (await asGuest(api.app, 'GET', `/survey/receive-old?id=${surveyId}`)).headers['x-page-time']
const answer = (code: string, more: object = {}) =>
  giveAnswer(api.app, surveyId, { nps: 9 }, { code, ...more })

async function storedAnswer(id: string) {
  const { rows } = await api.database.pool.query(
    'select branch_id, placement, code from answer where id = $1',
    [id],
  )
  return rows[0]
}

const change = (codes: string[], set: object) =>
  owner.post('/survey/code/change', { id: surveyId, codes, set })
const follow = (code: string) => asGuest(api.app, 'GET', `/q?code=${encodeURIComponent(code)}`)

describe('codes of many tables', () => {
  test('are made in one call, and listed as people count', async () => {
    const { id, branches } = await survey(owner)
    const request = { id, branchIds: [branches[0].id], placement: 'Столик {n}', from: 1, to: 2000 }
    expect((await owner.post('/survey/code', request)).body).toEqual({ made: 2000, existing: 0 })
    const { codes, total } = await list('limit=12', id)
    expect(total).toBe(2000)
    expect(codes.map(({ placement }: { placement: string }) => placement).at(9)).toBe('Столик 10')
    expect(codes[0].url).toMatch(/\/q\/[0-9a-hjkmnp-tv-z]{10}$/)
    // A second click makes nothing twice.
    expect((await owner.post('/survey/code', request)).body).toEqual({ made: 0, existing: 2000 })
  })

  test.each([
    ['no numbers', { placement: 'Столик {n}' }, 'from'],
    ['no place for the number', { placement: 'Столик', from: 1, to: 3 }, 'placement'],
    ['the last before the first', { placement: 'Столик {n}', from: 3, to: 1 }, 'to'],
    ['more than ten thousand', { placement: 'Столик {n}', from: 1, to: 10_001 }, 'to'],
  ])('are refused with %s, beside the field', async (_, asked, field) => {
    const { status, body } = await owner.post('/survey/code', { id: surveyId, ...asked })
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
  })

  test('in two branches differ', async () => {
    const { id, branches } = await survey(owner)
    const branchIds = branches.map((branch) => branch.id)
    const { body } = await owner.post('/survey/code', {
      id,
      branchIds,
      placement: 'Касса {n}',
      from: 1,
      to: 3,
    })
    expect(body.made).toBe(6)
    expect((await list(`subId=${branches[1].code}`, id)).total).toBe(3)
    expect((await list('search=касса 2', id)).total).toBe(2)
  })

  test('a branch, a subject or a code of another survey is as one that never was', async () => {
    const other = await survey(stranger)
    const codes = [await codeFor('Столик чужой')]
    const refusals = [
      await owner.post('/survey/code', { id: surveyId, branchIds: [other.branches[0].id], placement: 'x' }),
      await owner.post('/survey/code', { id: surveyId, subjectId: 'none', placement: 'x' }),
      await owner.post('/survey/code/change', {
        id: surveyId,
        codes,
        set: { branchId: other.branches[0].id },
      }),
      await owner.post('/survey/code/change', {
        id: surveyId,
        codes: ['0000000000', ...codes],
        set: { placement: 'y' },
      }),
      await stranger.post('/survey/code/change', { id: other.id, codes, set: { placement: 'y' } }),
      await stranger.get(`/survey/code/history?id=${other.id}&code=${codes[0]}`),
      await stranger.get(`/survey/code?id=${surveyId}`),
      await owner.get(`/survey/code?id=${surveyId}&subId=${other.branches[0].code}`),
      await owner.post('/survey/code/adopt', {
        id: surveyId,
        address: 'https://qr.cafe.kz/a',
        branchId: other.branches[0].id,
      }),
      await owner.post('/survey/code/adopt/check', { id: surveyId, adoption: '0000000000' }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404))
    expect((await list(`search=${codes[0]}`)).codes[0].placement).toBe('Столик чужой')
  })
})

describe('a printed code', () => {
  test('is understood however somebody types it', async () => {
    const code = '0123456789'.replace('23', '1O').replace('O', '0')
    await api.database.pool.query(
      `with key as (insert into code_key (code, account_id) values ($1, $2))
       insert into code (code, account_id, survey_id) values ($1, $2, $3)`,
      [code, owner.accountId, surveyId],
    )
    for (const typed of [code, 'oIl0456789', ' 0110-4567-89 ', 'o1l0–456789'])
      expect((await follow(typed)).body, typed).toMatchObject({ code, surveyId })
    expect((await follow('0110456788')).status).toBe(404)
  })

  test('that went with its questionnaire leaves no key, and no other loses its own', async () => {
    const { pool } = api.database
    const code = await codeFor('Столик с ключом')
    await pool.query(`insert into code_key (code, account_id) values ('GONECODE22', $1)`, [owner.accountId])
    await dropIdleCodeKeys(api.app.db)
    const { rows } = await pool.query(`select code from code_key where code = any($1)`, [
      [code, 'GONECODE22'],
    ])
    expect(rows).toEqual([{ code }])
    expect((await follow(code)).body).toMatchObject({ code, surveyId })
  })

  test('keeps what old answers meant when the table moves', async () => {
    const code = await codeFor('Столик 12')
    const before = await answer(code)
    const page = await pageTime()
    const begun = randomUUID()
    await asGuest(api.app, 'POST', '/survey/answer/start', { id: begun, surveyId, code })
    expect((await change([code], { branchId: dostyk.id, placement: 'Терраса 3' })).body).toEqual({
      changed: 1,
    })
    const after = await answer(code)
    // An answer that waited on a phone without network was given at the old place.
    const { rows } = await api.database.pool.query('select to_at from code_target where code = $1', [code])
    const moment = new Date(rows[0].to_at.getTime() - 1).toISOString()
    const times = { startedAt: moment, finishedAt: moment }
    const late = await answer(code, { ...times, pageTime: page })
    // Earlier times without the time of a page are not trusted: the answer gets the current place of the code.
    const claimed = await answer(code, times)
    expect(await storedAnswer(before)).toEqual({ branch_id: abay.id, placement: 'Столик 12', code })
    expect(await storedAnswer(after)).toEqual({ branch_id: dostyk.id, placement: 'Терраса 3', code })
    expect(await storedAnswer(late)).toEqual({ branch_id: abay.id, placement: 'Столик 12', code })
    expect(await storedAnswer(claimed)).toEqual({ branch_id: dostyk.id, placement: 'Терраса 3', code })
    const { periods } = (await owner.get(`/survey/code/history?id=${surveyId}&code=${code}`)).body
    expect(periods).toMatchObject([
      { branch: 'Достык', placement: 'Терраса 3', to: null },
      { branch: 'Абая', placement: 'Столик 12', to: rows[0].to_at.toISOString() },
    ])
    expect(periods[0].from).toBe(periods[1].to)
    // A reported start counts as well as a page; it lies before the move by more than a moment now.
    await api.database.pool.query(
      `with moved as (update code_target set to_at = clock_timestamp() where code = $1 returning survey_id)
       select pg_notify('survey', survey_id) from moved`,
      [code],
    )
    await toldAll(api)
    const started = await answer(code, { ...times, id: begun })
    expect(await storedAnswer(started)).toEqual({ branch_id: abay.id, placement: 'Столик 12', code })
  })

  test('that was taken down says so, still takes what was on its way, and can be put up again', async () => {
    const code = await codeFor('Столик 40')
    await change([code], { asleep: true })
    expect((await follow(code)).body).toMatchObject({ isAsleep: true, hasPlaces: true })
    expect(await storedAnswer(await answer(code))).toMatchObject({ placement: 'Столик 40' })
    expect((await list('state=asleep')).codes).toMatchObject([{ code, placement: 'Столик 40' }])
    // Its place gets a new one.
    await owner.post('/survey/code', { id: surveyId, branchIds: [abay.id], placement: 'Столик 40' })
    expect((await list(`search=${encodeURIComponent('Столик 40')}`)).total).toBe(2)
    await change([code], { asleep: false })
    expect((await follow(code)).body.isAsleep).toBe(false)
  })

  test('can be changed with all that a search finds', async () => {
    const { id, branches } = await survey(owner)
    await owner.post('/survey/code', {
      id,
      branchIds: [branches[0].id],
      placement: 'Зал {n}',
      from: 1,
      to: 9,
    })
    const { body } = await owner.post('/survey/code/change', {
      id,
      where: { search: 'зал' },
      set: { branchId: branches[1].id },
    })
    expect(body).toEqual({ changed: 9 })
    expect((await list(`subId=${branches[1].code}`, id)).total).toBe(9)
  })

  test('counts scans, starts and finishes, a repeat once, and a deleted answer no more', async () => {
    const code = await codeFor('Столик 77')
    for (let scan = 0; scan < 3; scan++)
      expect((await asGuest(api.app, 'POST', '/q/scan', { code: code.toLowerCase() })).status).toBe(204)
    expect((await asGuest(api.app, 'POST', '/q/scan', { code: '0000000000' })).status).toBe(204)
    const begun = { id: randomUUID(), surveyId, code }
    for (let go = 0; go < 2; go++) await asGuest(api.app, 'POST', '/survey/answer/start', begun)
    const id = await answer(code)
    await scanned(code, 3)
    expect((await list(`search=${code}`)).codes).toMatchObject([{ scans: 3, starts: 1, finishes: 1 }])
    expect((await list(`search=${code}`)).codes[0].lastAnswer).toMatch(/^\d{4}-\d\d-\d\d$/)
    await owner.change('DELETE', `/survey/answers?id=${surveyId}&subId=${id}`)
    expect((await list(`search=${code}`)).codes).toMatchObject([{ scans: 3, starts: 1, finishes: 0 }])
  })

  test('says how many who scanned it answered, to members who see the whole survey', async () => {
    const { id, branches } = await survey(owner)
    await owner.post('/survey/code', { id, branchIds: [branches[0].id], placement: 'Касса' })
    const [{ code }] = (await list('', id)).codes
    for (let scan = 0; scan < 4; scan++) await asGuest(api.app, 'POST', '/q/scan', { code })
    await giveAnswer(api.app, id, { nps: 9 }, { code })
    await settled()
    const page = `/survey/analytics/page?id=${id}`
    expect((await owner.get(page)).body.reached).toEqual({
      scans: { total: 4, answered: 1 },
      invitations: null,
    })
    const ofBranch = await joinTeam(api.app, owner, {
      ...{ surveys: [id], branches: [branches[0].id], abilities: ['see'] },
    })
    expect((await ofBranch.get(page)).body.reached).toBeNull()
    expect((await stranger.get(page)).status).toBe(404)
  })

  test('has its finishes counted anew where a crash lost them', async () => {
    const code = await codeFor('Столик 78')
    await answer(code)
    await settled()
    await api.database.pool.query('delete from code_day where code = $1', [code])
    const worker = await startWorker(api.app.config, openLog('test', 'silent'))
    try {
      await api.app.jobs.send(api.app.db, 'codes', {})
      await expect.poll(async () => (await list(`search=${code}`)).codes[0].finishes).toBe(1)
    } finally {
      await worker.stop()
    }
  })

  test('may be missed only so often from one address, and a hit is no miss', async () => {
    const code = await codeFor('Столик 79')
    const ask = (path: string) =>
      api.app.inject({ method: 'GET', url: `/v1/q?code=${path}`, remoteAddress: '203.0.113.9' })
    for (let hit = 0; hit < 70; hit++) expect((await ask(code)).statusCode).toBe(200)
    for (let miss = 0; miss < api.app.config.limits.codeMissesPerHour; miss++)
      expect((await ask(`x/WRONG${miss}/1`)).statusCode).toBe(404)
    expect((await ask('0000000000')).statusCode).toBe(429)
    // The guests behind the same address scan right codes.
    expect((await ask(code)).statusCode).toBe(200)
  })
})

describe('codes that a business had before', () => {
  test('lead to their tables, by number', async () => {
    const { status, body } = await owner.post('/survey/code/adopt', {
      id: surveyId,
      address: 'HTTPS://QR.Dodo.kz/t/{n}#top',
      branchId: abay.id,
      placement: 'Стол {n}',
      from: 1,
      to: 40,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ made: 40, adoption: { address: 'https://qr.dodo.kz/t/{n}', codes: 40 } })
    const path = new URL(body.adoption.target.replace('{n}', '12')).pathname.slice('/q/'.length)
    const { body: link } = await follow(path.toUpperCase())
    expect(link).toMatchObject({ surveyId, subId: abay.code, placement: 'Стол 12' })
    expect(await storedAnswer(await answer(link.code))).toMatchObject({
      branch_id: abay.id,
      placement: 'Стол 12',
    })
    // A table that was never named still leads to its branch.
    expect((await follow(path.replace('/12', '/99'))).body).toMatchObject({ code: '', subId: abay.code })
    expect((await list('search=qr.dodo.kz')).codes[0].adopted).toBe('https://qr.dodo.kz/t/1')
  })

  test.each([
    ['no address', { address: 'столик 12' }, 'address'],
    ['a script', { address: 'javascript:alert(1)' }, 'address'],
    ['our own host', { address: 'http://localhost:3000/q/abc' }, 'address'],
    ['a number in the host', { address: 'https://{n}.cafe.kz/' }, 'address'],
    ['two numbers', { address: 'https://cafe.kz/{n}/{n}' }, 'address'],
    ['no numbers given', { address: 'https://cafe.kz/{n}' }, 'from'],
    [
      'a number in the placement alone',
      { address: 'https://cafe.kz/', placement: 'Стол {n}', from: 1, to: 3 },
      'address',
    ],
  ])('are refused with %s', async (_, asked, field) => {
    const { status, body } = await owner.post('/survey/code/adopt', { id: surveyId, ...asked })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  test('are tried only on the internet: an address of a private network is detected and not requested', async () => {
    const { body } = await owner.post('/survey/code/adopt', {
      id: surveyId,
      address: 'http://127.0.0.1:5432/t',
    })
    const check = await owner.post('/survey/code/adopt/check', { id: surveyId, adoption: body.adoption.id })
    expect(check.body).toMatchObject({ outcome: 'private', status: null, location: null })
  })

  test('are read off a photo', async () => {
    const read = async (text: string) => (await upload(await photoOf(text))).json()
    expect(await read('HTTPS://QR.DODO.KZ/T/12')).toEqual({
      text: 'https://qr.dodo.kz/T/12',
      kind: 'address',
      code: null,
      pattern: 'https://qr.dodo.kz/T/{n}',
      number: '12',
    })
    const code = await codeFor('Столик 80')
    expect(await read(`HTTP://LOCALHOST:3000/Q/${code}`)).toMatchObject({ kind: 'own', code })
    expect(await read('HTTP://LOCALHOST:3000/Q/0000000000')).toMatchObject({ kind: 'ours', code: null })
    expect(await read('javascript:alert(1)')).toMatchObject({ kind: 'text', text: 'javascript:alert(1)' })
  })

  test.each([
    ['no picture', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a picture without a code', () => sharp({ create: blank }).png().toBuffer()],
  ])('that are %s are refused in words', async (_, bytes) => {
    const reply = await upload(await bytes())
    expect(reply.statusCode).toBe(400)
    expect(reply.json().fields.file).toMatch(/[а-я]/)
  })
})

describe('a code that fell silent', () => {
  test('is reported once, on the page and by mail, and cleared when somebody scans it', async () => {
    const [quiet, busy] = [await codeFor('Столик 91'), await codeFor('Столик 92')]
    const fill = (code: string, until: number) =>
      api.database.pool.query(
        `insert into code_day (account_id, survey_id, code, day, scans)
         select $1, $2, $3, (now() at time zone 'Asia/Almaty')::date - days, 9 from generate_series($4::int, 40) as days`,
        [owner.accountId, surveyId, code, until],
      )
    await api.database.pool.query(
      `update code set created_at = now() - interval '60 days' where code = any($1)`,
      [[quiet, busy]],
    )
    await fill(quiet, 4)
    await fill(busy, 1)
    const tools = { db: api.app.db, jobs: api.app.jobs, publicUrl: 'http://localhost:3000' }
    await noticeInactiveCodes(tools)
    await noticeInactiveCodes(tools)
    expect((await owner.get(`/survey/code/silent?id=${surveyId}`)).body).toEqual({
      silent: [{ code: quiet, branch: 'Абая', placement: 'Столик 91', days: 3, usual: 9 }],
      total: 1,
    })
    expect((await list('state=silent')).codes).toMatchObject([{ code: quiet, usual: 9 }])
    const { rows } = await api.database.pool.query(
      'select subject, text from outbox_mail where to_address = $1',
      [owner.email],
    )
    const mails = rows.filter(({ text }) => text.includes('Столик 91'))
    expect(mails).toHaveLength(1)
    expect(mails[0].subject).toBe('Абая, Столик 91: код молчит 3 дня')
    const before = (await list(`search=${quiet}`)).codes[0].scans
    await asGuest(api.app, 'POST', '/q/scan', { code: quiet })
    await scanned(quiet, before + 1)
    await noticeInactiveCodes(tools)
    expect((await owner.get(`/survey/code/silent?id=${surveyId}`)).body.total).toBe(0)
  })
})

describe('a manager of one branch', () => {
  test('sees the codes of that branch, as they hang now, and changes none', async () => {
    const [here, there] = [await codeFor('Столик 101'), await codeFor('Столик 102', dostyk.id)]
    await change([here], { placement: 'Столик 103' })
    const seen = await manager.get(`/v1/survey/code?id=${surveyId}&limit=100`)
    const codes = seen.body.codes as { code: string; branchId: string }[]
    expect(codes.every(({ branchId }) => branchId === abay.id)).toBe(true)
    expect(codes.map(({ code }) => code)).toContain(here)
    expect(seen.body.all).toBe(seen.body.total)
    expect(seen.text).not.toContain(dostyk.id)
    expect((await manager.get(`/v1/survey/code/history?id=${surveyId}&code=${there}`)).status).toBe(404)
    expect((await manager.get(`/v1/survey/code?id=${surveyId}&subId=${dostyk.code}`)).status).toBe(404)
    // Where it hung before, and what it brought there, is the other branch's matter.
    await asGuest(api.app, 'POST', '/q/scan', { code: there })
    await answer(there)
    await scanned(there, 1)
    await change([there], { branchId: abay.id })
    const history = await manager.get(`/v1/survey/code/history?id=${surveyId}&code=${there}`)
    expect(history.body.periods).toHaveLength(1)
    expect(history.text).not.toContain('Достык')
    expect(history.body.days).toEqual([])
    const brought = { scans: 0, finishes: 0, lastAnswer: null }
    expect((await manager.get(`/v1/survey/code?id=${surveyId}&search=${there}`)).body).toMatchObject({
      codes: [brought],
      sum: { scans: 0, starts: 0, finishes: 0 },
    })
    const post = (path: string, body: object) =>
      manager.post(`/v1/survey/code${path}`, { id: surveyId, ...body })
    const refusals = [
      await post('', { placement: 'x', branchIds: [abay.id] }),
      await post('/change', { codes: [here], set: { asleep: true } }),
      await post('/adopt', { address: 'https://cafe.kz/' }),
      await post('/adopt/check', { adoption: 'x' }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})

const blank = { width: 300, height: 300, channels: 3, background: '#ccbbaa' } as const

/** A code on a wall, askew, as a phone takes it. */
async function photoOf(text: string): Promise<Buffer> {
  const svg = qrSvg(text, { dark: '#1b2440', accent: '#1b2440', style: 'square' })
  const code = await sharp(await rendered(svg))
    .rotate(8, { background: '#fff' })
    .toBuffer()
  return sharp({ create: { ...blank, width: 1200, height: 900 } })
    .composite([{ input: code, left: 400, top: 200 }])
    .blur(1)
    .jpeg({ quality: 80 })
    .toBuffer()
}

async function rendered(svg: string): Promise<Buffer> {
  const { Resvg } = await import('@resvg/resvg-js')
  return Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: 400 } }).render().asPng())
}

async function upload(bytes: Buffer) {
  const form = new FormData()
  form.set('id', surveyId)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'code.jpg')
  const cookie = owner.cookie()
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return api.app.inject({
    method: 'POST',
    url: '/v1/survey/code/read',
    headers: {
      cookie,
      'content-type': request.headers.get('content-type')!,
      'x-xsrf-token': decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)![1]!),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

/** What printed codes brought is in the table. */
const settled = () => api.app.codeCounts.flush()

/** Scans are counted behind the answer to them: waits until there are so many. */
async function scanned(code: string, times: number): Promise<void> {
  const scans = async () => {
    await settled()
    return (await list(`search=${code}`)).codes[0].scans
  }
  await expect.poll(scans).toBe(times)
}
