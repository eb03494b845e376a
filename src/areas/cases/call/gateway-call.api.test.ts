import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { joinTeam, registerPerson } from '../../../testing/people.ts'
import { giveAnswer } from '../../../testing/survey.ts'
import { type AsteriskStandIn, openAsterisk } from '../../../testing/telephone/asterisk.ts'
import { startWorker } from '../../../worker/worker.ts'
import { ownPageKey } from '../../answers/own-page-key.ts'
import { postEntry, readBalance } from '../../billing/ledger/ledger.queries.ts'
import { verifyLedger } from '../../billing/ledger/verify.queries.ts'
import { setPrice } from '../../billing/price/price-list.queries.ts'
import { hangUp, ringParties } from './call.jobs.ts'
import { reconcileCalls } from './reconcile.jobs.ts'

let api: TestApi
let asterisk: AsteriskStandIn
let worker: Awaited<ReturnType<typeof startWorker>>

const QUESTIONS = [
  { id: 'nps', type: 'nps', title: 'Посоветуете?' },
  { id: 'contact', type: 'contact_info', title: 'Контакты' },
]
const MINUTE = 2_800n
const OPERATOR = 'operator-of-calls@example.kz'

beforeAll(async () => {
  asterisk = await openAsterisk()
  const trial = { OPERATOR_EMAIL: OPERATOR, STAND_INS_URL: asterisk.url }
  api = await testApi({ TELEPHONE_HOSTS: '127.0.0.1', ...trial })
  worker = await startWorker(api.app.config, openLog('test', process.env.LOG_LEVEL ?? 'silent'))
  const price = { kind: 'call_minute', tiyn: MINUTE, holdsFrom: new Date(0), setBy: 'test' } as const
  await setPrice(api.app.db, price)
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await asterisk.close()
})

const settingsOf = (overrides: object = {}) => ({
  kind: 'telephone',
  provider: 'asterisk',
  settings: {
    url: asterisk.url,
    user: asterisk.user,
    password: asterisk.password,
    outer: 'PJSIP/{number}@trunk',
    callerId: '+7 727 250 00 00',
    months: '6',
    ...overrides,
  },
})

/** A café with a gateway, money on its balance and a member with a phone. */
async function café({ tiyn = 1_000_000n, gateway = {} }: { tiyn?: bigint; gateway?: object } = {}) {
  const owner = await registerPerson(api.app)
  const config = { locales: ['ru'], defaultLocale: 'ru' }
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейня',
    config,
    questions: QUESTIONS,
    widgets: [],
  })
  const surveyId = body.id as string
  const { accountId } = owner
  const cause = { type: 'test' }
  if (tiyn > 0n)
    await api.app.db
      .transaction()
      .execute((trx) =>
        postEntry(trx, { accountId, key: 'topup', kind: 'topup', move: 'topup', amount: tiyn, cause }),
      )
  expect((await owner.post('/gateway', settingsOf(gateway))).status).toBe(200)
  await owner.post('/call/line', { surveyId, number: '101' })
  await isListenedTo(accountId)
  const phone = newPhone()
  const complain = (guestPhone = phone) =>
    giveAnswer(api.app, surveyId, { nps: 1, contact: { name: 'Инна', phone: guestPhone } })
  const answerId = await complain()
  const id = randomUUID()
  const call = { id, surveyId, answerId, receivingId: phone }
  return { owner, surveyId, answerId, phone, call, id, complain, agent: `${id}-agent`, guest: `${id}-guest` }
}
const isListenedTo = (accountId: number, is = true) =>
  expect.poll(() => asterisk.hears(`qalay-${accountId}`)).toBe(is)
let numbers = 1_000_000
const newPhone = () => `+7701${++numbers}`

type Café = Awaited<ReturnType<typeof café>>
const lineOf = async ({ owner, surveyId, answerId }: Pick<Café, 'owner' | 'surveyId' | 'answerId'>) =>
  (await owner.get(`/call/line?surveyId=${surveyId}&answerId=${answerId}`)).body
const lastOf = async (cafe: Café) => (await lineOf(cafe)).last
const liveStatus = async (cafe: Café) => (await lineOf(cafe)).live?.status
const becomes = (cafe: Café, status: string) => expect.poll(() => liveStatus(cafe)).toBe(status)
const ends = async (cafe: Café, status: string) => {
  await expect.poll(async () => (await lastOf(cafe))?.status).toBe(status)
  return lastOf(cafe)
}
const rings = (channel: string) => asterisk.dialled.filter((each) => each.channel === channel).length
const isRung = (channel: string) => expect.poll(() => rings(channel)).toBe(1)
/** A café whose member and guest are talking. */
async function talking(options?: Parameters<typeof café>[0]): Promise<Café> {
  const cafe = await café(options)
  await cafe.owner.post('/call', cafe.call)
  await isRung(cafe.agent)
  asterisk.pickUp(cafe.agent)
  await isRung(cafe.guest)
  asterisk.pickUp(cafe.guest)
  await becomes(cafe, 'answered')
  return cafe
}
const moneyOf = ({ owner }: Café) => readBalance(api.app.db, owner.accountId)
const tools = () => ({
  db: api.app.db,
  jobs: api.app.jobs,
  files: api.app.files,
  log: openLog('test', 'silent'),
  secret: api.app.config.secret,
  network: api.app.config,
})
/** Moves the call's start and answer back, as if so much time had passed. */
const age = (id: string, seconds: number) =>
  api.database.pool.query(
    `update guest_call set created_at = created_at - make_interval(secs => $2),
       answered_at = answered_at - make_interval(secs => $2), seen_at = seen_at - make_interval(secs => $2) where id = $1`,
    [id, seconds],
  )

test('the member is called first, then the guest; started minutes are charged, and the case is marked as contacted', async () => {
  const cafe = await café()
  expect((await cafe.owner.post('/call', cafe.call)).body.calls).toMatchObject([
    { id: cafe.id, status: 'queued', receivingId: cafe.phone },
  ])
  expect(await lineOf(cafe)).toMatchObject({ gateway: true, rate: 2800, hangUp: true, recorded: false })
  await isRung(cafe.agent)
  expect(rings(cafe.guest)).toBe(0)
  await becomes(cafe, 'dialing_agent')
  expect((await moneyOf(cafe)).held).toBe(MINUTE * 10n)
  asterisk.pickUp(cafe.agent)
  await isRung(cafe.guest)
  expect(asterisk.dialled.find(({ channel }) => channel === cafe.guest)).toMatchObject({
    endpoint: `PJSIP/${cafe.phone.slice(1)}@trunk`,
    callerId: '+7 727 250 00 00',
  })
  await becomes(cafe, 'dialing_client')
  asterisk.pickUp(cafe.guest)
  await becomes(cafe, 'answered')
  await age(cafe.id, 95)
  asterisk.hangUp(cafe.guest)
  const lastCall = await ends(cafe, 'completed')
  expect(lastCall).toMatchObject({ price: 5600, reason: null })
  expect(lastCall.duration).toBeGreaterThanOrEqual(95)
  expect(await moneyOf(cafe)).toMatchObject({ balance: 1_000_000n - 5_600n, held: 0n })
  const { body } = await cafe.owner.get('/balance/ledger?kind=call&limit=1-20')
  expect(body.entries).toMatchObject([{ kind: 'call' }])
  const { rows } = await api.database.pool.query(
    'select contacted_at from answer_case where answer_id = $1',
    [cafe.answerId],
  )
  expect(rows[0].contacted_at).not.toBeNull()
  expect(asterisk.isOn(cafe.agent)).toBe(false)
  expect((await verifyLedger(api.app.db)).faults).toEqual([])
})

test.each([
  [17, 'busy'],
  [19, 'no_answer'],
  [21, 'rejected'],
])(
  'a guest’s phone that ends with cause %s is %s, costs nothing and leaves nobody on the line',
  async (cause, status) => {
    const cafe = await café()
    await cafe.owner.post('/call', cafe.call)
    await isRung(cafe.agent)
    asterisk.pickUp(cafe.agent)
    await isRung(cafe.guest)
    asterisk.hangUp(cafe.guest, cause)
    expect(await ends(cafe, status)).toMatchObject({ price: 0, duration: 0 })
    expect(await moneyOf(cafe)).toMatchObject({ balance: 1_000_000n, held: 0n })
    await expect.poll(() => asterisk.isOn(cafe.agent)).toBe(false)
  },
)

test('a member who does not pick up sees why; the guest was not called, and it does not count towards the three a day', async () => {
  const cafe = await café()
  await cafe.owner.post('/call', cafe.call)
  await isRung(cafe.agent)
  asterisk.hangUp(cafe.agent, 19)
  expect(await ends(cafe, 'no_answer')).toMatchObject({ reason: 'agent' })
  expect(rings(cafe.guest)).toBe(0)
  const { body } = await cafe.owner.get(`/case/one?id=${cafe.surveyId}.${cafe.answerId}`)
  expect(body.callsToday).toBe(0)
})

test('of two members who click at once only one calls the guest; the other gets an error, also with another complaint of that guest', async () => {
  const cafe = await café()
  const rights = { surveys: 'all', branches: 'all', abilities: ['see', 'reply'] } as const
  const otherMember = await joinTeam(api.app, cafe.owner, { ...rights, abilities: [...rights.abilities] })
  await otherMember.post('/call/line', { surveyId: cafe.surveyId, number: '102' })
  const second = await cafe.complain()
  const all = await Promise.all([
    cafe.owner.post('/call', cafe.call),
    otherMember.post('/call', { ...cafe.call, id: randomUUID() }),
    otherMember.post('/call', { ...cafe.call, id: randomUUID(), answerId: second }),
  ])
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const { rows } = await api.database.pool.query(
    'select count(*)::integer as n from guest_call where account_id = $1',
    [cafe.owner.accountId],
  )
  expect(rows[0].n).toBe(1)
  expect((await moneyOf(cafe)).held).toBe(MINUTE * 10n)
})

test('the usual rules apply: only the guest’s number, once per id, not after «не звоните», three times a day', async () => {
  const cafe = await café()
  const wrong = await cafe.owner.post('/call', { ...cafe.call, receivingId: '+77010000000' })
  expect(wrong.status).toBe(400)
  expect((await moneyOf(cafe)).held).toBe(0n)
  for (let n = 0; n < 3; n++) {
    const id = randomUUID()
    const sameCall = { ...cafe.call, id }
    const [first, again] = [
      await cafe.owner.post('/call', sameCall),
      await cafe.owner.post('/call', sameCall),
    ]
    expect([first.status, again.status]).toEqual([200, 200])
    await isRung(`${id}-agent`)
    asterisk.pickUp(`${id}-agent`)
    await isRung(`${id}-guest`)
    asterisk.hangUp(`${id}-guest`, 19)
    await expect.poll(async () => (await lineOf(cafe)).live).toBeNull()
  }
  const fourth = await cafe.owner.post('/call', { ...cafe.call, id: randomUUID() })
  expect(fourth.body.fields.receivingId).toContain('три раза')
})

test('a call is ended from the screen, and only by the member who made it', async () => {
  const cafe = await talking()
  const key = { surveyId: cafe.surveyId, id: cafe.id }
  const rights = { surveys: 'all', branches: 'all', abilities: ['see', 'reply'] } as const
  const otherMember = await joinTeam(api.app, cafe.owner, { ...rights, abilities: [...rights.abilities] })
  const stranger = await registerPerson(api.app)
  expect((await otherMember.post('/call/hangup', key)).status).toBe(404)
  expect((await stranger.post('/call/hangup', key)).status).toBe(404)
  expect(asterisk.isOn(cafe.guest)).toBe(true)
  expect((await cafe.owner.post('/call/hangup', key)).status).toBe(200)
  await ends(cafe, 'completed')
  expect(asterisk.isOn(cafe.guest)).toBe(false)
  const listed = async (caller: typeof otherMember, of: string) =>
    (await caller.get(`/call?surveyId=${cafe.surveyId}&of=${of}`)).body.total
  const ofOwner = await Promise.all(['talked', 'missed', 'mine'].map((of) => listed(cafe.owner, of)))
  expect(ofOwner).toEqual([1, 0, 1])
  expect(await Promise.all(['talked', 'mine'].map((of) => listed(otherMember, of)))).toEqual([1, 0])
  // A trial's operator sees the same call in the outbox: first the member was called, then the
  // guest.
  const operator = await registerPerson(api.app, { email: OPERATOR })
  const verifyEmail = 'update member set email_verified_at = now() where id = $1'
  await api.database.pool.query(verifyEmail, [operator.memberId])
  const { body } = await operator.get('/operator/outbox')
  const rung = body.passedOn.filter(({ id }: { id: string }) => id === cafe.agent || id === cafe.guest)
  const call = { channel: 'call', provider: 'Asterisk' }
  expect(rung.toReversed()).toMatchObject([
    { ...call, to: '101', text: 'member' },
    { ...call, to: cafe.phone.slice(1), text: 'guest' },
  ])
  expect((await cafe.owner.get('/operator/outbox')).status).toBe(404)
})

test.each([
  ['refuses', 'failed', 'refused'],
  ['silent', 'failed', 'unknown'],
] as const)(
  'an exchange that is %s when asked ends the call as %s (%s), and is asked once',
  async (mood, status, reason) => {
    const cafe = await café()
    asterisk.fail(mood)
    await cafe.owner.post('/call', cafe.call)
    const lastCall = await ends(cafe, status)
    asterisk.fail(undefined)
    expect(lastCall.reason).toBe(reason)
    expect(rings(cafe.agent)).toBe(0)
    // An unclear call may still be reported; until then its money is held.
    expect((await moneyOf(cafe)).held).toBe(reason === 'unknown' ? MINUTE * 10n : 0n)
  },
)

test('when an exchange replies with rubbish but has rung, its actual calls count', async () => {
  const cafe = await café()
  asterisk.fail('rubbish')
  await cafe.owner.post('/call', cafe.call)
  await isRung(cafe.agent)
  asterisk.fail(undefined)
  await becomes(cafe, 'dialing_agent')
})

test('a worker that died after asking calls nobody twice: an existing call continues, a missing one has failed', async () => {
  const cafe = await café()
  await cafe.owner.post('/call', cafe.call)
  await isRung(cafe.agent)
  await becomes(cafe, 'dialing_agent')
  const key = { accountId: cafe.owner.accountId, surveyId: cafe.surveyId, id: cafe.id }
  const forget = () =>
    api.database.pool.query(`update guest_call set status = 'queued' where id = $1`, [cafe.id])
  await forget()
  await ringParties(tools(), key)
  expect([await liveStatus(cafe), rings(cafe.agent)]).toEqual(['dialing_agent', 1])
  await forget()
  asterisk.lose(cafe.agent)
  await ringParties(tools(), key)
  expect(await ends(cafe, 'failed')).toMatchObject({ reason: 'unknown' })
  expect(rings(cafe.agent)).toBe(1)
})

test('missed events still end the call: nothing runs forever, and no unobserved minute is charged', async () => {
  const cafe = await talking()
  await age(cafe.id, 200)
  await reconcileCalls(tools())
  expect(await liveStatus(cafe)).toBe('answered')
  const oldCalls = await api.database.pool.query(
    'select seen_at - answered_at > $2 as long from guest_call where id = $1',
    [cafe.id, '190 seconds'],
  )
  expect(oldCalls.rows[0].long).toBe(true)
  asterisk.lose(cafe.guest)
  asterisk.lose(cafe.agent)
  await reconcileCalls(tools())
  expect(await lastOf(cafe)).toMatchObject({ status: 'completed', price: 4 * 2800 })
  expect((await moneyOf(cafe)).held).toBe(0n)
})

test('a call ended from the screen is over at once, even where the exchange reports no end', async () => {
  const cafe = await talking()
  for (const channel of [cafe.agent, cafe.guest]) asterisk.lose(channel)
  await hangUp(tools(), { accountId: cafe.owner.accountId, surveyId: cafe.surveyId, id: cafe.id })
  expect(await lastOf(cafe)).toMatchObject({ status: 'completed' })
})

test('a talk longer than the held amount is extended, and ended when the balance is empty', async () => {
  const cafe = await talking({ tiyn: MINUTE * 12n })
  await age(cafe.id, 9 * 60)
  await reconcileCalls(tools())
  expect((await moneyOf(cafe)).held).toBe(MINUTE * 12n)
  await age(cafe.id, 160)
  await reconcileCalls(tools())
  expect(await liveStatus(cafe)).toBe('answered')
  await age(cafe.id, 60)
  await reconcileCalls(tools())
  expect(await ends(cafe, 'completed')).toMatchObject({ price: Number(MINUTE) * 12 })
  expect(await moneyOf(cafe)).toMatchObject({ balance: 0n, held: 0n })
})

test('with an empty balance the gateway calls nobody and says why; the member’s own phone stays available', async () => {
  const cafe = await café({ tiyn: MINUTE - 1n })
  expect(await lineOf(cafe)).toMatchObject({ gateway: true, affordable: false })
  const refusal = await cafe.owner.post('/call', cafe.call)
  expect([refusal.status, refusal.body.detail]).toEqual([409, expect.stringContaining('Баланса не хватает')])
  const own = await cafe.owner.post('/call', { ...cafe.call, tel: true, status: 'no_answer' })
  expect(own.body.calls).toMatchObject([{ id: cafe.id, status: 'no_answer', price: 0 }])
})

test('a recording is made only after the announcement, is available to members of the account only, and is erased with the guest’s data', async () => {
  const cafe = await talking({ gateway: { announcement: 'sound:custom/record' } })
  await expect.poll(() => asterisk.played.has(cafe.id)).toBe(true)
  expect(asterisk.recorded.has(cafe.id)).toBe(false)
  asterisk.announced(cafe.id)
  await expect.poll(() => asterisk.recorded.has(cafe.id)).toBe(true)
  asterisk.hangUp(cafe.guest)
  await ends(cafe, 'completed')
  await expect.poll(async () => (await lastOf(cafe)).recording).toBe(true)
  const address = `/call/recording?surveyId=${cafe.surveyId}&id=${cafe.id}`
  const recording = await cafe.owner.get(address)
  expect([recording.status, recording.headers['content-type']]).toEqual([200, 'audio/wav'])
  expect(recording.bytes.subarray(0, 4).toString()).toBe('RIFF')
  const viewer = await joinTeam(api.app, cafe.owner, { surveys: 'all', branches: 'all', abilities: ['see'] })
  expect((await viewer.get(address)).status).toBe(403)
  expect((await (await registerPerson(api.app)).get(address)).status).toBe(404)
  const key = ownPageKey(api.app.config.secret, cafe.surveyId, cafe.answerId)
  await api.app.inject({ method: 'POST', url: '/v1/answer-page/erase', payload: { key, degree: 'contact' } })
  expect((await cafe.owner.get(address)).status).toBe(404)
})

test('without the announcement nothing is recorded', async () => {
  const cafe = await talking()
  asterisk.hangUp(cafe.guest)
  expect(await ends(cafe, 'completed')).toMatchObject({ recording: false })
  expect(asterisk.recorded.size).toBe(0)
})

test('a broken connection is reopened, and calls continue', async () => {
  const cafe = await café()
  asterisk.cut()
  await isListenedTo(cafe.owner.accountId)
  await cafe.owner.post('/call', cafe.call)
  await isRung(cafe.agent)
  asterisk.hangUp(cafe.agent, 17)
  await ends(cafe, 'no_answer')
})

test('an address inside our own network is refused as a telephone exchange', async () => {
  const cafe = await café()
  const inside = await cafe.owner.post('/gateway', settingsOf({ url: 'http://localhost:5432' }))
  expect(inside.status).toBe(200)
  const check = await cafe.owner.post('/gateway/check', { kind: 'telephone' })
  expect(check.body).toMatchObject({ ok: false })
  await cafe.owner.post('/call', cafe.call)
  expect(await ends(cafe, 'failed')).toMatchObject({ reason: 'unreachable' })
})

test('deleting the answer during a call releases the money held for it', async () => {
  const cafe = await café()
  await cafe.owner.post('/call', cafe.call)
  await isRung(cafe.agent)
  const deletion = await cafe.owner.change(
    'DELETE',
    `/survey/answers?id=${cafe.surveyId}&subId=${cafe.answerId}`,
  )
  expect(deletion.status).toBe(204)
  await reconcileCalls(tools())
  expect((await moneyOf(cafe)).held).toBe(0n)
})
