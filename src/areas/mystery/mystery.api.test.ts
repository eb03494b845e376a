import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { queuedTexts } from '../../testing/outbox.ts'
import { asGuest, joinTeam, type Person, registerPerson } from '../../testing/people.ts'
import { testSurvey } from '../../testing/survey.ts'
import { addDays } from '../counters/calendar.ts'
import { announce } from '../webhooks/announce.jobs.ts'
import type { MysteryDesk, OwnVisit } from './checker/checker.contract.ts'
import { forgetOldPlaces } from './visit/visit.queries.ts'

const survey = testSurvey(
  [
    { id: 'stars', type: 'csat', scale: 5, title: 'Как вам у нас?' },
    { id: 'tidy', type: 'yes_no', title: 'Было чисто?' },
  ],
  [
    { title: 'Абая', city: 'Алматы', lat: 43.238, lon: 76.945 },
    { title: 'Достык', city: 'Астана', lat: 43.2, lon: 76.9 },
  ],
)
const POINTS = [
  { id: 'hello', section: 'main', kind: 'yes_no', title: 'Поздоровались', weight: 3 },
  { id: 'dates', section: 'main', kind: 'yes_no', title: 'Есть сроки', weight: 5, critical: true },
  { id: 'tidy', section: 'main', kind: 'yes_no', title: 'Чисто', weight: 2, guestQuestion: 'tidy' },
]
const CHECKLIST = {
  sections: [{ id: 'main', title: 'Главное' }],
  points: POINTS,
  receipt: false,
  briefing: 'Приходите как гость',
  test: [{ question: 'Кто вы?', answers: ['Проверяющий', 'Гость'], right: 1 }],
}
const RULES = {
  everyWeeks: 1,
  apartWeeks: 1,
  days: [0, 1, 2, 3, 4, 5, 6],
  windows: [{ from: 0, to: 1440 }],
  mostPerWeek: 50,
  fee: 4000,
  offerHours: 48,
}
type Phone = { key: string; device: string }

let branches: { id: string; code: string }[]
let alia: Phone
let damir: Phone

const send = (path: string, body: object) => asGuest(survey.api.app, 'POST', `/visit/${path}`, body)
const desk = async (phone: Phone): Promise<MysteryDesk> => (await send('desk', phone)).body
const save = (revision: number, data: object) =>
  survey.owner.post('/survey/mystery/programme', { id: survey.id, revision, data })
const page = async (who: Person = survey.owner) =>
  (await who.get(`/survey/mystery/page?id=${survey.id}`)).body
const keyOf = (link: string) => link.split('#')[1]!

async function invite(name: string, contact = '+7 701 555 01 42'): Promise<Phone> {
  const { status, body } = await survey.owner.post('/survey/mystery/checkers', {
    id: survey.id,
    data: { name, contact },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const key = keyOf(body.link)
  const entered = await send('enter', { key, code: body.code })
  expect(entered.status).toBe(200)
  return { key, device: entered.body.device }
}

/** Draws a plan of some weeks and adds it. */
async function plan(weeks: number, seed = 'seed'): Promise<number> {
  const draw = await survey.owner.get(`/survey/mystery/plan?id=${survey.id}&weeks=${weeks}&seed=${seed}`)
  const count = draw.body.visits.length
  const body = { id: survey.id, seed, weeks, count }
  expect((await survey.owner.post('/survey/mystery/plan', body)).body).toEqual({ added: count })
  return count
}

const submissionOf = (phone: Phone, visit: string, values: object = {}, more: object = {}) => ({
  ...phone,
  visit,
  submission: randomUUID(),
  startedAt: '2026-11-20T08:00:00Z',
  finishedAt: '2026-11-20T08:30:00Z',
  answers: Object.fromEntries(
    Object.entries({ hello: true, dates: true, tidy: true, ...values }).map(([id, value]) => [
      id,
      { value, note: value === false ? `Не было: ${id} ${visit}` : '' },
    ]),
  ),
  ...more,
})

async function takeFirst(phone: Phone): Promise<OwnVisit> {
  const { visits } = await desk(phone)
  const offered = visits.find(({ state }) => state === 'offered')!
  const { body } = await send('offer', { ...phone, visit: offered.id, take: true })
  return (body as MysteryDesk).visits.find(({ id }) => id === offered.id)!
}

const review = (visit: string, verdict: string, more: object = {}) =>
  survey.owner.post('/survey/mystery/review', { id: survey.id, visit, verdict, ...more })

beforeAll(async () => {
  branches = (await survey.owner.get(`/survey/branch?id=${survey.id}`)).body.branch
})

test('every trade has a ready checklist, and two people who edit one lose nothing', async () => {
  let revision = 0
  for (const template of ['cafe', 'shop', 'bank', 'clinic', 'fuel', 'hotel']) {
    const { status, body } = await save(revision, { template })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.checklist.points.length).toBeGreaterThan(8)
    expect(body.checklist.points.some(({ critical }: { critical: boolean }) => critical)).toBe(true)
    for (const { title, standard } of body.checklist.points)
      for (const locale of ['ru', 'en', 'kk']) expect(title[locale] && standard[locale]).toBeTruthy()
    revision = body.revision
  }
  expect((await save(revision - 1, { template: 'cafe' })).status).toBe(409)
  expect((await save(revision, { checklist: CHECKLIST, rules: RULES })).status).toBe(200)
  const other = { ...CHECKLIST, points: [{ ...POINTS[0], section: 'nowhere' }] }
  expect((await save(revision + 1, { checklist: other, rules: RULES })).status).toBe(400)
})

test('a link opens on one phone by its code, five wrong codes end it, and no read gives a link', async () => {
  const invitation = async (name: string, contact: string) =>
    (await survey.owner.post('/survey/mystery/checkers', { id: survey.id, data: { name, contact } })).body
  const mailed = await invitation('Руслан', 'ruslan@example.com')
  const [mail] = await queuedTexts(survey.api.app, 'ruslan@example.com')
  expect(mail).toContain(mailed.link)
  expect(mail).not.toContain(mailed.code)

  const key = keyOf(mailed.link)
  const wrong = mailed.code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++) expect((await send('enter', { key, code: wrong })).status).toBe(400)
  expect((await send('enter', { key, code: mailed.code })).status).toBe(400)

  const renew = { id: survey.id, checker: mailed.checker }
  const renewed = (await survey.owner.post('/survey/mystery/checkers/link', renew)).body
  expect((await send('enter', { key, code: renewed.code })).status).toBe(404)
  const phone = { key: keyOf(renewed.link), device: '' }
  phone.device = (await send('enter', { key: phone.key, code: renewed.code })).body.device
  expect((await send('desk', phone)).status).toBe(200)
  expect((await send('enter', { key: phone.key, code: renewed.code })).status).toBe(400)
  expect((await send('desk', { ...phone, device: phone.key })).status).toBe(404)

  const text = JSON.stringify([
    await page(),
    (await survey.owner.get(`/survey/mystery?id=${survey.id}`)).body,
  ])
  for (const secret of [phone.key, phone.device, renewed.code]) expect(text).not.toContain(secret)
  await survey.owner.change('DELETE', `/survey/mystery/checkers?id=${survey.id}&checker=${mailed.checker}`)
  expect((await send('desk', phone)).status).toBe(404)
})

test('a drawn plan offers visits; a checker passes the test, takes one, gives it back, and it goes to the next', async () => {
  ;[alia, damir] = [await invite('Алия'), await invite('Дамир')]
  expect(await plan(3)).toBeGreaterThanOrEqual(4)
  const again = await survey.owner.get(`/survey/mystery/plan?id=${survey.id}&weeks=3`)
  expect(again.body.visits).toEqual([])
  const stale = { id: survey.id, seed: 'seed', weeks: 3, count: 7 }
  expect((await survey.owner.post('/survey/mystery/plan', stale)).status).toBe(409)

  const [offered] = (await desk(alia)).visits
  expect(offered).toMatchObject({ state: 'offered', fee: 4000, points: [] })
  const offer = { ...alia, visit: offered!.id }
  expect((await send('offer', { ...offer, take: true })).status).toBe(409)
  expect((await send('test', { ...alia, answers: [0] })).body).toEqual({ passed: false })
  for (const phone of [alia, damir])
    expect((await send('test', { ...phone, answers: [1] })).body).toEqual({ passed: true })
  expect((await send('offer', { ...damir, visit: offered!.id, take: true })).status).toBe(404)
  const { visits } = (await send('offer', { ...offer, take: true })).body as MysteryDesk
  expect(visits.find(({ id }) => id === offered!.id)).toMatchObject({ state: 'taken', points: { length: 3 } })
  await send('offer', { ...offer, take: false })
  expect((await desk(alia)).visits.map(({ id }) => id)).not.toContain(offered!.id)
  const moved = (await desk(damir)).visits.find(({ id }) => id === offered!.id)
  expect(moved === undefined || moved.state === 'offered').toBe(true)
})

test('a visit is sent once, counts once it is accepted, and its phone sees the fee', async () => {
  const visit = await takeFirst(alia)
  const incomplete = submissionOf(alia, visit.id, { dates: null })
  expect((await send('send', incomplete)).body.fields).toHaveProperty(['answers.dates'])
  const body = submissionOf(
    alia,
    visit.id,
    { dates: false, tidy: 'unseen' },
    { place: { lat: visit.branch.lat, lon: visit.branch.lon! + 0.001, accuracy: 20 } },
  )
  expect((await send('send', { ...body, ...damir })).status).toBe(404)
  expect((await send('send', body)).body).toEqual({ state: 'sent' })
  expect((await send('send', body)).status).toBe(200)
  expect((await send('send', { ...body, receipt: 5 })).status).toBe(409)
  expect((await send('send', submissionOf(alia, visit.id))).status).toBe(409)
  expect((await page()).results.branches.flatMap(({ scores }: { scores: unknown[] }) => scores)).toEqual([])

  expect((await review(visit.id, 'ask')).status).toBe(400)
  expect((await review(visit.id, 'ask', { reason: 'Какие блюда?', points: ['dates'] })).body.state).toBe(
    'returned',
  )
  expect((await desk(alia)).visits.find(({ id }) => id === visit.id)).toMatchObject({
    ...{ state: 'returned', reason: 'Какие блюда?', askedPoints: ['dates'] },
    answers: { hello: { value: true }, tidy: { value: 'unseen' } },
  })
  expect((await send('send', { ...body, submission: randomUUID() })).status).toBe(200)
  const { body: accepted } = await review(visit.id, 'accept')
  expect(accepted).toMatchObject({
    state: 'accepted',
    score: 3 / 8,
    failed: true,
    distance: expect.any(Number),
  })
  expect(accepted.marks).toEqual(['late'])
  expect((await review(visit.id, 'accept')).status).toBe(409)
  expect((await desk(alia)).fees).toBe(4000)

  await survey.api.database.pool.query(`update mystery_visit set sent_at = now() - interval '91 days'`)
  expect(await forgetOldPlaces(survey.api.app.db)).toBe(1)
})

test('programs learn of a visit that is sent and of each decision, but not who made it', async () => {
  const { db, jobs, pool } = survey.api.app
  const events = ['visit.submitted', 'visit.accepted']
  expect((await survey.owner.post('/webhooks', { url: 'https://1.1.1.1/hook', events })).status).toBe(201)
  const { rows } = await pool.query(
    `select data from pgboss.job where name = 'event' and data ->> 'type' like 'visit.%' order by created_on, data ->> 'at'`,
  )
  const queued = rows.map(({ data }) => data)
  expect(queued.map(({ type }) => type)).toEqual([
    'visit.submitted',
    'visit.returned',
    'visit.submitted',
    'visit.accepted',
  ])
  for (const event of queued) await announce({ db, jobs, publicUrl: 'https://qalay.test' }, event)
  const sent = await pool.query(`select body from webhook_delivery order by body::json ->> 'type'`)
  const bodies = sent.rows.map(({ body }) => JSON.parse(body))
  expect(bodies.map(({ type }) => type)).toEqual(['visit.accepted', 'visit.submitted', 'visit.submitted'])
  expect(bodies[0].data).toMatchObject({ survey: { title: 'Кофейни' }, score: 3 / 8, failed: true })
  expect(JSON.stringify(bodies)).not.toContain('Алия')
})

test('a visit is added and moved by hand within the rules; one that was taken stays where it is', async () => {
  const { body: before } = await survey.owner.get(`/survey/mystery?id=${survey.id}`)
  const checker = before.visits.find(({ state }: { state: string }) => state === 'accepted').checker.id
  const today = new Date().toISOString().slice(0, 10)
  const place = { id: survey.id, day: addDays(today, 100), window: { from: 720, to: 900 } }
  const add = (more: object) =>
    survey.owner.post('/survey/mystery/visits', { ...place, branch: branches[0]!.code, checker, ...more })
  const { status, body: visit } = await add({})
  expect([status, visit.state, visit.fee]).toEqual([201, 'offered', 4000])
  // The same checker at the same branch within a week.
  expect((await add({ day: addDays(today, 101) })).status).toBe(409)
  expect((await add({ branch: 'nowhere', checker: null })).status).toBe(404)
  expect((await add({ day: addDays(today, -2), checker: null })).status).toBe(400)
  expect((await add({ day: addDays(today, 400), checker: null })).status).toBe(400)
  expect((await add({ window: { from: 900, to: 720 }, checker: null })).status).toBe(400)

  const move = (id: string, day: string) =>
    survey.owner.post('/survey/mystery/visits/move', { ...place, visit: id, day })
  expect((await move(visit.id, addDays(today, 120))).body).toMatchObject({
    day: addDays(today, 120),
    state: 'offered',
  })
  const accepted = before.visits.find(({ state }: { state: string }) => state === 'accepted')
  expect((await move(accepted.id, addDays(today, 120))).status).toBe(409)
  await survey.owner.change('DELETE', `/survey/mystery/visits?id=${survey.id}&visit=${visit.id}`)
})

test('a phone that sends without end is stopped for an hour', async () => {
  const { pool } = survey.api.app
  await desk(damir)
  await pool.query('update rate_limit set hits = 1000')
  expect((await send('desk', damir)).status).toBe(429)
  expect((await send('test', { ...damir, answers: [1] })).status).toBe(429)
  await pool.query('delete from rate_limit')
})

test('photos are stored once, seen by members and only under their visit', async () => {
  const visit = await takeFirst(damir)
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#9e2a3c' } })
    .jpeg()
    .toBuffer()
  const upload = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(picture)]), 'photo.jpg')
    const encoded = new Response(form)
    const headers = { 'content-type': encoded.headers.get('content-type')! }
    const payload = Buffer.from(await encoded.arrayBuffer())
    return survey.api.app.inject({ method: 'POST', url: '/v1/visit/photo', headers, payload })
  }
  const fields = { ...damir, visit: visit.id, point: 'hello', photo: randomUUID() }
  expect((await upload(fields)).statusCode).toBe(201)
  expect((await upload(fields)).statusCode).toBe(201)
  expect((await upload({ ...fields, point: 'dates' })).statusCode).toBe(409)
  expect((await upload({ ...fields, ...alia, photo: randomUUID() })).statusCode).toBe(404)
  const path = `/survey/mystery/photo?id=${survey.id}&photo=${fields.photo}&visit=`
  const { status, headers } = await survey.owner.get(path + visit.id)
  expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await survey.owner.get(path + alia.key)).status).toBe(404)
  const stranger = await registerPerson(survey.api.app)
  expect((await stranger.get(path + visit.id)).status).toBe(404)
})

test('five visits have a mean beside the guests of their weeks; a manager sees the own branch without plan and names', async () => {
  const { pool } = survey.api.database
  const [abaya] = branches
  await pool.query(
    `insert into mystery_visit (account_id, survey_id, id, branch_id, checker_id, on_day, from_minute, to_minute, status, fee,
       checklist, answers, score, failed, sent_at)
     select account_id, survey_id, rpad('old' || n, 22, '0'), $2, checker_id, current_date, 0, 1440, 'accepted', 0, checklist,
       jsonb_set(answers, '{tidy,value}', 'false'), 0.5 + n / 50.0, false, now()
     from mystery_visit, generate_series(1, 5) as n where survey_id = $1 and status = 'accepted'`,
    [survey.id, abaya!.id],
  )
  for (let guest = 0; guest < 30; guest++)
    await survey.answer({ stars: guest % 10 ? 5 : 2, tidy: guest % 15 > 0 }, { subId: abaya!.code })
  const { results } = await page()
  const here = results.branches.find(({ branch }: { branch: { id: string } }) => branch.id === abaya!.id)
  expect(here).toMatchObject({ rank: 1, relation: 'stricter', guests: { n: 30, value: 0.9 } })
  expect(results.guestMeasure).toBe('satisfied')
  expect(results.points.find(({ id }: { id: string }) => id === 'tidy')).toMatchObject({
    relation: 'stricter',
    visits: { n: 5, value: 0 },
    guests: { n: 30 },
  })
  expect(results.places.map(({ title }: { title: string }) => title)).toEqual(['Алматы', 'Астана'])
  expect(results.places[0]).toMatchObject({ kind: 'city', visits: here.visits, guests: { n: 30 } })
  const ofRounds = results.rounds.flatMap(({ scores }: { scores: number[] }) => scores)
  expect(ofRounds).toHaveLength(results.visits.n)
  const manager = await joinTeam(survey.api.app, survey.owner, {
    ...{ surveys: [survey.id], branches: [abaya!.id], abilities: ['see', 'reply'] },
  })
  const seen = await page(manager)
  expect(seen).toMatchObject({ runs: false, programme: null, checkers: [], branches: { length: 1 } })
  expect(new Set(seen.visits.map(({ state }: { state: string }) => state))).toEqual(new Set(['accepted']))
  expect(JSON.stringify(seen)).not.toContain('Алия')
})

test('a branch answers an accepted visit, and the table of visits holds no formula', async () => {
  const [visit] = (await page()).visits.filter(({ state }: { state: string }) => state === 'accepted')
  const say = (who: Person, text: string) =>
    who.post('/survey/mystery/thread', { id: survey.id, visit: visit.id, text })
  const rights = { surveys: [survey.id], branches: [visit.branch.id], abilities: ['see' as const] }
  const manager = await joinTeam(survey.api.app, survey.owner, { ...rights, abilities: ['see', 'reply'] })
  const { body } = await say(manager, 'Этикетки уже наклеили')
  expect(body.thread).toMatchObject([{ by: 'Данияр', text: 'Этикетки уже наклеили' }])
  expect((await say(survey.owner, 'Спасибо')).body.thread).toHaveLength(2)
  expect((await say(await joinTeam(survey.api.app, survey.owner, rights), 'Нет')).status).toBe(403)

  await survey.api.database.pool.query(
    `update mystery_visit set answers = jsonb_set(answers, '{hello,note}', '"=1+1"') where id = $1`,
    [visit.id],
  )
  const csv = await survey.owner.get(`/survey/mystery/file?id=${survey.id}&format=csv`)
  expect(csv.bytes.toString()).toContain("'=1+1")
  const xlsx = await survey.owner.get(`/survey/mystery/file?id=${survey.id}&format=xlsx`)
  expect([xlsx.status, xlsx.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
})
