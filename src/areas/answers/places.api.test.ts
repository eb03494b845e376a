import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { type Person, registerPerson } from '../../testing/people.ts'
import { monthsToVerify, verifyMonth } from '../counters/verify.queries.ts'
import { purgeRemovedSurveys } from '../survey/purge.queries.ts'
import { unlockAnswers } from './unlock/unlock.jobs.ts'
import { verifyUsage } from './usage.queries.ts'

const BASIC = 2
const LIMIT = 100
/** Half of the limit can be returned in a year. */
const RETURNED = 50
const PER_ADDRESS = 60

let api: TestApi
beforeAll(async () => {
  api = await testApi({ ANSWERS_PER_10_MINUTES: String(PER_ADDRESS) })
})
afterAll(() => api?.close())

const query = (text: string, values: unknown[]) => api.database.pool.query(text, values)

/**
 * The owner of a survey on the smallest tariff, whose year has some places left: the others are
 * taken by deleted answers.
 */
async function business(
  freePlaces: number,
  asksContact = false,
): Promise<{ owner: Person; surveyId: string }> {
  const owner = await registerPerson(api.app, { tariff: BASIC })
  const questions = [
    { id: 'nps', type: 'nps', title: 'Посоветуете?' },
    ...(asksContact ? [{ id: 'who', type: 'contact_info', title: 'Контакты', fields: ['email'] }] : []),
  ]
  const document = { config: { locales: ['ru'], defaultLocale: 'ru' }, questions, widgets: [] }
  const { body } = await owner.post('/survey/receive', { title: 'Кофейня', ...document })
  await query(
    `insert into account_usage (account_id, period_start, used, gone)
     select id, (tariff_from at time zone 'UTC')::date, $2, $2 from account where id = $1`,
    [owner.accountId, LIMIT - freePlaces],
  )
  return { owner, surveyId: body.id }
}

async function answer(surveyId: string, nps: number, address: string, more: object = {}) {
  const id = randomUUID()
  const payload = { id, surveyId, locale: 'ru', version: 1, answers: { nps, ...more } }
  const reply = await api.app.inject({
    method: 'POST',
    url: '/v1/survey/answer',
    payload,
    remoteAddress: address,
  })
  return { id, status: reply.statusCode, headers: reply.headers, body: reply.json() }
}
/** @param address shared by all; without it each guest has another, so that they are not a flood */
async function answers(surveyId: string, n: number, address?: string) {
  const replies = await Promise.all(
    Array.from({ length: n }, (_, at) => answer(surveyId, 9, address ?? `198.51.100.${at}`)),
  )
  return replies.map(({ id }) => id)
}

type Listed = { id: string; locked: boolean; suspicions: { kind: string; id?: string; answers?: number }[] }
const list = async (owner: Person, surveyId: string, query = ''): Promise<Listed[]> =>
  (await owner.get(`/survey/answers?id=${surveyId}&limit=100${query}`)).body.answers
const lockedIds = async (owner: Person, surveyId: string) =>
  (await list(owner, surveyId)).filter(({ locked }) => locked).map(({ id }) => id)
const placesUsed = async (owner: Person) => (await owner.get('/user')).body.user.reviews.used as number
const countOf = async (owner: Person, surveyId: string) =>
  (await owner.get(`/survey/analytics?id=${surveyId}`)).body.total.answers as number
const mark = (owner: Person, surveyId: string, id: string, status: string) =>
  owner.change('GET', `/survey/answer-status?id=${surveyId}&subId=${id}&status=${status}`)
const remove = (owner: Person, surveyId: string, id: string) =>
  owner.change('DELETE', `/survey/answers?id=${surveyId}&subId=${id}`)
const unlock = ({ accountId }: Person) =>
  unlockAnswers({ pool: api.app.pool, db: api.app.db, jobs: api.app.jobs }, { accountId })
const unlockJobs = async ({ accountId }: Person) =>
  (
    await query(`select id from pgboss.job where name = 'unlock' and data->>'accountId' = $1`, [
      `${accountId}`,
    ])
  ).rows.length

/** Years and counter rows of an account that disagree with its answers. */
async function wrong({ accountId }: Person, surveyId: string): Promise<number> {
  let rows = await verifyUsage(api.app.pool, accountId, { repair: false })
  for (const month of await monthsToVerify(api.app.pool, { accountId, surveyId }))
    rows += (await verifyMonth(api.app.pool, { accountId, surveyId }, month, { repair: false })).wrong
  return rows
}

test('a stranger who floods a business is stopped and marked, and takes no place in the year', async () => {
  const { owner, surveyId } = await business(40)
  const replies = []
  for (let i = 0; i < PER_ADDRESS + 5; i++) replies.push(await answer(surveyId, 10, '203.0.113.66'))
  const refusals = replies.filter(({ status }) => status !== 201)
  expect(refusals.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429])
  expect(Number(refusals[0]!.headers['retry-after'])).toBeGreaterThan(0)
  expect(refusals[0]!.body.detail).toContain('мин')
  const complaint = await answer(surveyId, 1, '203.0.113.5')
  expect(complaint.status).toBe(201)
  // The flood takes no place; answers beyond the year's limit wait for the owner's decision.
  expect(await placesUsed(owner)).toBe(LIMIT - 40 + 1)
  const lockedBefore = await lockedIds(owner, surveyId)
  expect([lockedBefore.length, lockedBefore.includes(complaint.id)]).toEqual([PER_ADDRESS - 40, false])

  const odd = await list(owner, surveyId, '&suspicious=1')
  expect(odd).toHaveLength(PER_ADDRESS)
  expect(odd.some(({ id }) => id === complaint.id)).toBe(false)
  const flood = odd[0]!.suspicions.find(({ kind }) => kind === 'flood')!
  expect(flood.answers).toBe(PER_ADDRESS)
  const statusReply = await owner.post('/survey/answers/flood', {
    id: surveyId,
    flood: flood.id,
    status: 'spam',
  })
  expect(statusReply.body).toEqual({ changed: PER_ADDRESS, left: 0 })
  expect(await countOf(owner, surveyId)).toBe(1)
  expect(await placesUsed(owner)).toBe(LIMIT - 40 + 1)
  expect(await wrong(owner, surveyId)).toBe(0)

  // Nobody else can change them.
  const stranger = await registerPerson(api.app)
  const call = { id: surveyId, flood: flood.id, status: 'new' }
  expect((await stranger.post('/survey/answers/flood', call)).status).toBe(404)
})

test('a complaint with a contact is readable despite a flood before or around it', async () => {
  const { owner, surveyId } = await business(30, true)
  const complain = (address: string) =>
    answer(surveyId, 0, address, { who: { email: 'guest@example.com' } }).then(({ id }) => id)
  // The first nine look like guests and take the last places.
  await query('update account_usage set used = $2, gone = $2 where account_id = $1', [
    owner.accountId,
    LIMIT - 9,
  ])
  await answers(surveyId, 9, '203.0.113.7')
  const firstAnswer = await answer(surveyId, 9, '203.0.113.8')
  expect(await lockedIds(owner, surveyId)).toEqual([firstAnswer.id])
  await answers(surveyId, 30, '203.0.113.7')
  const [inside, after] = [await complain('203.0.113.7'), await complain('203.0.113.9')]
  const lockedNow = await lockedIds(owner, surveyId)
  expect([lockedNow.includes(inside), lockedNow.includes(after)]).toEqual([false, false])
  // Answers locked because of the flood need no decision.
  expect(await unlockJobs(owner)).toBeGreaterThan(0)
  await unlock(owner)
  expect(await lockedIds(owner, surveyId)).not.toContain(firstAnswer.id)
  expect(await wrong(owner, surveyId)).toBe(0)
})

test('a flood that the owner accepts takes places, oldest first', async () => {
  const { owner, surveyId } = await business(15)
  await answers(surveyId, 20, '203.0.113.7')
  expect(await placesUsed(owner)).toBe(LIMIT - 15)
  const [odd] = await list(owner, surveyId, '&suspicious=1')
  const flood = odd!.suspicions.find(({ kind }) => kind === 'flood')!
  const decided = await owner.post('/survey/answers/flood', { id: surveyId, flood: flood.id, status: 'new' })
  expect(decided.body).toEqual({ changed: 20, left: 0 })
  expect(await placesUsed(owner)).toBe(LIMIT)
  expect(await lockedIds(owner, surveyId)).toHaveLength(5)
  const kinds = (await list(owner, surveyId)).flatMap(({ suspicions }) => suspicions.map(({ kind }) => kind))
  expect(kinds).not.toContain('flood')
  expect([await countOf(owner, surveyId), await wrong(owner, surveyId)]).toEqual([15, 0])
})

test('at most half of the places of a year can be returned, whatever is marked, deleted and marked again', async () => {
  const { owner, surveyId } = await business(60)
  const ids = await answers(surveyId, 60)
  const lateAnswers = await answers(surveyId, 15)
  expect(await lockedIds(owner, surveyId)).toHaveLength(15)
  for (const id of ids.slice(0, 30)) await mark(owner, surveyId, id, 'spam')
  // However often it is marked, its place is returned once, and a reverted mistake costs nothing.
  for (const status of ['new', 'spam', 'resolved', 'spam']) await mark(owner, surveyId, ids[0]!, status)
  for (const id of ids.slice(30, 55)) await remove(owner, surveyId, id)
  await remove(owner, surveyId, ids[0]!)
  expect(await placesUsed(owner)).toBe(LIMIT - RETURNED)
  await unlock(owner)
  expect(await lockedIds(owner, surveyId)).toEqual([])
  expect(await placesUsed(owner)).toBe(LIMIT - RETURNED + 15)
  expect(await countOf(owner, surveyId)).toBe(5 + lateAnswers.length)
  expect(await wrong(owner, surveyId)).toBe(0)
})

test('an answer unmarked as spam takes a place again, and waits when none is left', async () => {
  const { owner, surveyId } = await business(2)
  const [spam] = await answers(surveyId, 2)
  const [waitingId] = await answers(surveyId, 1)
  await mark(owner, surveyId, spam!, 'spam')
  await unlock(owner)
  expect(await lockedIds(owner, surveyId)).toEqual([])
  const { status } = await mark(owner, surveyId, spam!, 'new')
  expect(status).toBe(200)
  expect(await lockedIds(owner, surveyId)).toEqual([spam])
  expect(await countOf(owner, surveyId)).toBe(2)
  await remove(owner, surveyId, waitingId!)
  await unlock(owner)
  expect(await lockedIds(owner, surveyId)).toEqual([])
  expect(await countOf(owner, surveyId)).toBe(2)
  expect(await placesUsed(owner)).toBe(LIMIT)
  expect(await wrong(owner, surveyId)).toBe(0)
})

test('places stay right when guests, clicks and unlocking happen at the same moment', async () => {
  const { owner, surveyId } = await business(20)
  const ids = await answers(surveyId, 30)
  const clicks = ids.flatMap((id, i) => [
    mark(owner, surveyId, id, 'spam'),
    ...(i % 3 === 0 ? [remove(owner, surveyId, id)] : [mark(owner, surveyId, id, 'new')]),
  ])
  const otherWork = [answers(surveyId, 20, '198.51.100.9'), unlock(owner), unlock(owner)]
  const [replies] = await Promise.all([Promise.all(clicks), ...otherWork])
  expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  await unlock(owner)
  expect(await placesUsed(owner)).toBeLessThanOrEqual(LIMIT)
  expect(await wrong(owner, surveyId)).toBe(0)
  const { rows } = await query('select returned from account_usage where account_id = $1', [owner.accountId])
  expect(rows[0].returned).toBeLessThanOrEqual(RETURNED)
})

test('places of a past year are not returned, nor those of a removed survey', async () => {
  const { owner, surveyId } = await business(10)
  const [id] = await answers(surveyId, 4)
  await query(`update account set tariff_from = tariff_from + interval '1 day' where id = $1`, [
    owner.accountId,
  ])
  await mark(owner, surveyId, id!, 'spam')
  await remove(owner, surveyId, id!)
  const { rows } = await query('select used, gone, returned from account_usage where account_id = $1', [
    owner.accountId,
  ])
  expect(rows).toEqual([{ used: LIMIT - 10 + 4, gone: LIMIT - 10 + 1, returned: 0 }])
  await query(`update survey set removed_at = now() - interval '31 days' where id = $1`, [surveyId])
  await purgeRemovedSurveys(api.app.db)
  expect(await verifyUsage(api.app.pool, owner.accountId, { repair: false })).toBe(0)
})

test('places that were counted wrong are detected and repaired', async () => {
  const { owner, surveyId } = await business(10)
  await answers(surveyId, 3)
  await query('update account_usage set used = used + 5 where account_id = $1', [owner.accountId])
  expect(await verifyUsage(api.app.pool, owner.accountId, { repair: true })).toBe(1)
  expect(await placesUsed(owner)).toBe(LIMIT - 10 + 3)
  expect(await verifyUsage(api.app.pool, owner.accountId, { repair: true })).toBe(0)
})
