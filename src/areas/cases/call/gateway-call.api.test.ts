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
import { ringParties } from './call.jobs.ts'
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

const settingsOf = (given: object = {}) => ({
  kind: 'telephone',
  provider: 'asterisk',
  settings: {
    url: asterisk.url,
    user: asterisk.user,
    password: asterisk.password,
    outer: 'PJSIP/{number}@trunk',
    callerId: '+7 727 250 00 00',
    months: '6',
    ...given,
  },
})

/** A café with a gateway, money on its balance and a member who has a telephone. */
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
  await isHeard(accountId)
  const phone = newPhone()
  const complain = (given = phone) =>
    giveAnswer(api.app, surveyId, { nps: 1, contact: { name: 'Инна', phone: given } })
  const answerId = await complain()
  const id = randomUUID()
  const call = { id, surveyId, answerId, receivingId: phone }
  return { owner, surveyId, answerId, phone, call, id, complain, agent: `${id}-agent`, guest: `${id}-guest` }
}
const isHeard = (accountId: number, is = true) =>
  expect.poll(() => asterisk.hears(`qalay-${accountId}`)).toBe(is)
let numbers = 1_000_000
const newPhone = () => `+7701${++numbers}`

type Café = Awaited<ReturnType<typeof café>>
const lineOf = async ({ owner, surveyId, answerId }: Pick<Café, 'owner' | 'surveyId' | 'answerId'>) =>
  (await owner.get(`/call/line?surveyId=${surveyId}&answerId=${answerId}`)).body
const lastOf = async (one: Café) => (await lineOf(one)).last
const liveStatus = async (one: Café) => (await lineOf(one)).live?.status
const becomes = (one: Café, status: string) => expect.poll(() => liveStatus(one)).toBe(status)
const ends = async (one: Café, status: string) => {
  await expect.poll(async () => (await lastOf(one))?.status).toBe(status)
  return lastOf(one)
}
const rings = (channel: string) => asterisk.dialled.filter((each) => each.channel === channel).length
const isRung = (channel: string) => expect.poll(() => rings(channel)).toBe(1)
const moneyOf = ({ owner }: Café) => readBalance(api.app.db, owner.accountId)
const tools = () => ({
  db: api.app.db,
  jobs: api.app.jobs,
  files: api.app.files,
  log: openLog('test', 'silent'),
  secret: api.app.config.secret,
  network: api.app.config,
})
/** Sets back when the call was answered and begun, as if so much time had passed. */
const age = (id: string, seconds: number) =>
  api.database.pool.query(
    `update guest_call set created_at = created_at - make_interval(secs => $2),
       answered_at = answered_at - make_interval(secs => $2), seen_at = seen_at - make_interval(secs => $2) where id = $1`,
    [id, seconds],
  )

test('the member is rung first, then the guest; the talk is charged by minutes begun, and the case is marked as contacted', async () => {
  const one = await café()
  expect((await one.owner.post('/call', one.call)).body.calls).toMatchObject([
    { id: one.id, status: 'queued', receivingId: one.phone },
  ])
  expect(await lineOf(one)).toMatchObject({ gateway: true, rate: 2800, hangUp: true, recorded: false })
  await isRung(one.agent)
  expect(rings(one.guest)).toBe(0)
  await becomes(one, 'dialing_agent')
  expect((await moneyOf(one)).held).toBe(MINUTE * 10n)
  asterisk.pickUp(one.agent)
  await isRung(one.guest)
  expect(asterisk.dialled.find(({ channel }) => channel === one.guest)).toMatchObject({
    endpoint: `PJSIP/${one.phone.slice(1)}@trunk`,
    callerId: '+7 727 250 00 00',
  })
  await becomes(one, 'dialing_client')
  asterisk.pickUp(one.guest)
  await becomes(one, 'answered')
  await age(one.id, 95)
  asterisk.hangUp(one.guest)
  const last = await ends(one, 'completed')
  expect(last).toMatchObject({ price: 5600, reason: null })
  expect(last.duration).toBeGreaterThanOrEqual(95)
  expect(await moneyOf(one)).toMatchObject({ balance: 1_000_000n - 5_600n, held: 0n })
  const { body } = await one.owner.get('/balance/ledger?kind=call&limit=1-20')
  expect(body.entries).toMatchObject([{ kind: 'call' }])
  const { rows } = await api.database.pool.query(
    'select contacted_at from answer_case where answer_id = $1',
    [one.answerId],
  )
  expect(rows[0].contacted_at).not.toBeNull()
  expect(asterisk.isOn(one.agent)).toBe(false)
  expect((await verifyLedger(api.app.db)).faults).toEqual([])
})

test.each([
  [17, 'busy'],
  [19, 'no_answer'],
  [21, 'rejected'],
])(
  'a guest’s telephone that ends by cause %s is %s, costs nothing and leaves nobody on the line',
  async (cause, status) => {
    const one = await café()
    await one.owner.post('/call', one.call)
    await isRung(one.agent)
    asterisk.pickUp(one.agent)
    await isRung(one.guest)
    asterisk.hangUp(one.guest, cause)
    expect(await ends(one, status)).toMatchObject({ price: 0, duration: 0 })
    expect(await moneyOf(one)).toMatchObject({ balance: 1_000_000n, held: 0n })
    await expect.poll(() => asterisk.isOn(one.agent)).toBe(false)
  },
)

test('a member who does not pick up is told so; the guest was not rung, and it counts for none of the three a day', async () => {
  const one = await café()
  await one.owner.post('/call', one.call)
  await isRung(one.agent)
  asterisk.hangUp(one.agent, 19)
  expect(await ends(one, 'no_answer')).toMatchObject({ reason: 'agent' })
  expect(rings(one.guest)).toBe(0)
  const { body } = await one.owner.get(`/case/one?id=${one.surveyId}.${one.answerId}`)
  expect(body.callsToday).toBe(0)
})

test('of two members who press at once one rings the guest; the other is told, also with another complaint of that guest', async () => {
  const one = await café()
  const rights = { surveys: 'all', branches: 'all', abilities: ['see', 'reply'] } as const
  const other = await joinTeam(api.app, one.owner, { ...rights, abilities: [...rights.abilities] })
  await other.post('/call/line', { surveyId: one.surveyId, number: '102' })
  const second = await one.complain()
  const all = await Promise.all([
    one.owner.post('/call', one.call),
    other.post('/call', { ...one.call, id: randomUUID() }),
    other.post('/call', { ...one.call, id: randomUUID(), answerId: second }),
  ])
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const { rows } = await api.database.pool.query(
    'select count(*)::integer as n from guest_call where account_id = $1',
    [one.owner.accountId],
  )
  expect(rows[0].n).toBe(1)
  expect((await moneyOf(one)).held).toBe(MINUTE * 10n)
})

test('the same bounds hold as for every call: only the guest’s number, once per id, not after «не звоните», three times a day', async () => {
  const one = await café()
  const wrong = await one.owner.post('/call', { ...one.call, receivingId: '+77010000000' })
  expect(wrong.status).toBe(400)
  expect((await moneyOf(one)).held).toBe(0n)
  for (let n = 0; n < 3; n++) {
    const id = randomUUID()
    const same = { ...one.call, id }
    const [first, again] = [await one.owner.post('/call', same), await one.owner.post('/call', same)]
    expect([first.status, again.status]).toEqual([200, 200])
    await isRung(`${id}-agent`)
    asterisk.pickUp(`${id}-agent`)
    await isRung(`${id}-guest`)
    asterisk.hangUp(`${id}-guest`, 19)
    await expect.poll(async () => (await lineOf(one)).live).toBeNull()
  }
  const fourth = await one.owner.post('/call', { ...one.call, id: randomUUID() })
  expect(fourth.body.fields.receivingId).toContain('три раза')
})

test('a call is ended from the screen, and only by the member who made it', async () => {
  const one = await café()
  await one.owner.post('/call', one.call)
  await isRung(one.agent)
  asterisk.pickUp(one.agent)
  await isRung(one.guest)
  asterisk.pickUp(one.guest)
  await becomes(one, 'answered')
  const key = { surveyId: one.surveyId, id: one.id }
  const rights = { surveys: 'all', branches: 'all', abilities: ['see', 'reply'] } as const
  const other = await joinTeam(api.app, one.owner, { ...rights, abilities: [...rights.abilities] })
  const stranger = await registerPerson(api.app)
  expect((await other.post('/call/hangup', key)).status).toBe(404)
  expect((await stranger.post('/call/hangup', key)).status).toBe(404)
  expect(asterisk.isOn(one.guest)).toBe(true)
  expect((await one.owner.post('/call/hangup', key)).status).toBe(200)
  await ends(one, 'completed')
  expect(asterisk.isOn(one.guest)).toBe(false)
  const listed = async (who: typeof other, of: string) =>
    (await who.get(`/call?surveyId=${one.surveyId}&of=${of}`)).body.total
  const ofOwner = await Promise.all(['talked', 'missed', 'mine'].map((of) => listed(one.owner, of)))
  expect(ofOwner).toEqual([1, 0, 1])
  expect(await Promise.all(['talked', 'mine'].map((of) => listed(other, of)))).toEqual([1, 0])
  // A trial's operator reads of the same call in the outbox: first the member was rung, then the guest.
  const operator = await registerPerson(api.app, { email: OPERATOR })
  const checked = 'update member set email_verified_at = now() where id = $1'
  await api.database.pool.query(checked, [operator.memberId])
  const { body } = await operator.get('/operator/outbox')
  const rung = body.passedOn.filter(({ id }: { id: string }) => id === one.agent || id === one.guest)
  const call = { channel: 'call', provider: 'Asterisk' }
  expect(rung.toReversed()).toMatchObject([
    { ...call, to: '101', text: 'member' },
    { ...call, to: one.phone.slice(1), text: 'guest' },
  ])
  expect((await one.owner.get('/operator/outbox')).status).toBe(404)
})

test.each([
  ['refuses', 'failed', 'refused'],
  ['silent', 'failed', 'unknown'],
] as const)(
  'an exchange that is %s when asked ends the call as %s (%s), and is asked once',
  async (mood, status, reason) => {
    const one = await café()
    asterisk.fail(mood)
    await one.owner.post('/call', one.call)
    const last = await ends(one, status)
    asterisk.fail(undefined)
    expect(last.reason).toBe(reason)
    expect(rings(one.agent)).toBe(0)
    // Whether an unclear call was made may still be told; until then its money is held.
    expect((await moneyOf(one)).held).toBe(reason === 'unknown' ? MINUTE * 10n : 0n)
  },
)

test('an exchange that answers with rubbish but has rung is believed by what it shows', async () => {
  const one = await café()
  asterisk.fail('rubbish')
  await one.owner.post('/call', one.call)
  await isRung(one.agent)
  asterisk.fail(undefined)
  await becomes(one, 'dialing_agent')
})

test('a worker that died after asking rings nobody twice: what is there goes on, what is not has failed', async () => {
  const one = await café()
  await one.owner.post('/call', one.call)
  await isRung(one.agent)
  await becomes(one, 'dialing_agent')
  const key = { accountId: one.owner.accountId, surveyId: one.surveyId, id: one.id }
  const forget = () =>
    api.database.pool.query(`update guest_call set status = 'queued' where id = $1`, [one.id])
  await forget()
  await ringParties(tools(), key)
  expect([await liveStatus(one), rings(one.agent)]).toEqual(['dialing_agent', 1])
  await forget()
  asterisk.lose(one.agent)
  await ringParties(tools(), key)
  expect(await ends(one, 'failed')).toMatchObject({ reason: 'unknown' })
  expect(rings(one.agent)).toBe(1)
})

test('events that were missed end the call all the same: nothing goes on for ever, and no minute nobody saw is charged', async () => {
  const one = await café()
  await one.owner.post('/call', one.call)
  await isRung(one.agent)
  asterisk.pickUp(one.agent)
  await isRung(one.guest)
  asterisk.pickUp(one.guest)
  await becomes(one, 'answered')
  await age(one.id, 200)
  await reconcileCalls(tools())
  expect(await liveStatus(one)).toBe('answered')
  const seen = await api.database.pool.query(
    'select seen_at - answered_at > $2 as long from guest_call where id = $1',
    [one.id, '190 seconds'],
  )
  expect(seen.rows[0].long).toBe(true)
  asterisk.lose(one.guest)
  asterisk.lose(one.agent)
  await reconcileCalls(tools())
  expect(await lastOf(one)).toMatchObject({ status: 'completed', price: 4 * 2800 })
  expect((await moneyOf(one)).held).toBe(0n)
})

test('a talk that outlasts what is held is held for further, and ended when the balance is empty', async () => {
  const one = await café({ tiyn: MINUTE * 12n })
  await one.owner.post('/call', one.call)
  await isRung(one.agent)
  asterisk.pickUp(one.agent)
  await isRung(one.guest)
  asterisk.pickUp(one.guest)
  await becomes(one, 'answered')
  await age(one.id, 9 * 60)
  await reconcileCalls(tools())
  expect((await moneyOf(one)).held).toBe(MINUTE * 12n)
  await age(one.id, 160)
  await reconcileCalls(tools())
  expect(await liveStatus(one)).toBe('answered')
  await age(one.id, 60)
  await reconcileCalls(tools())
  expect(await ends(one, 'completed')).toMatchObject({ price: Number(MINUTE) * 12 })
  expect(await moneyOf(one)).toMatchObject({ balance: 0n, held: 0n })
})

test('with an empty balance the gateway rings nobody and says why; the own telephone stays', async () => {
  const one = await café({ tiyn: MINUTE - 1n })
  expect(await lineOf(one)).toMatchObject({ gateway: true, affordable: false })
  const refused = await one.owner.post('/call', one.call)
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('Баланса не хватает')])
  const own = await one.owner.post('/call', { ...one.call, tel: true, status: 'no_answer' })
  expect(own.body.calls).toMatchObject([{ id: one.id, status: 'no_answer', price: 0 }])
})

test('a recording is made only after the announcement, heard by members of the account alone, and goes with the guest’s data', async () => {
  const one = await café({ gateway: { announcement: 'sound:custom/record' } })
  await one.owner.post('/call', one.call)
  await isRung(one.agent)
  asterisk.pickUp(one.agent)
  await isRung(one.guest)
  asterisk.pickUp(one.guest)
  await becomes(one, 'answered')
  await expect.poll(() => asterisk.played.has(one.id)).toBe(true)
  expect(asterisk.recorded.has(one.id)).toBe(false)
  asterisk.announced(one.id)
  await expect.poll(() => asterisk.recorded.has(one.id)).toBe(true)
  asterisk.hangUp(one.guest)
  await ends(one, 'completed')
  await expect.poll(async () => (await lastOf(one)).recording).toBe(true)
  const address = `/call/recording?surveyId=${one.surveyId}&id=${one.id}`
  const heard = await one.owner.get(address)
  expect([heard.status, heard.headers['content-type']]).toEqual([200, 'audio/wav'])
  expect(heard.bytes.subarray(0, 4).toString()).toBe('RIFF')
  const viewer = await joinTeam(api.app, one.owner, { surveys: 'all', branches: 'all', abilities: ['see'] })
  expect((await viewer.get(address)).status).toBe(403)
  expect((await (await registerPerson(api.app)).get(address)).status).toBe(404)
  const key = ownPageKey(api.app.config.secret, one.surveyId, one.answerId)
  await api.app.inject({ method: 'POST', url: '/v1/answer-page/erase', payload: { key, degree: 'contact' } })
  expect((await one.owner.get(address)).status).toBe(404)
})

test('without the announcement nothing is recorded', async () => {
  const one = await café()
  await one.owner.post('/call', one.call)
  await isRung(one.agent)
  asterisk.pickUp(one.agent)
  await isRung(one.guest)
  asterisk.pickUp(one.guest)
  await becomes(one, 'answered')
  asterisk.hangUp(one.guest)
  expect(await ends(one, 'completed')).toMatchObject({ recording: false })
  expect(asterisk.recorded.size).toBe(0)
})

test('a connection that breaks is made again, and calls go on', async () => {
  const one = await café()
  asterisk.cut()
  await isHeard(one.owner.accountId)
  await one.owner.post('/call', one.call)
  await isRung(one.agent)
  asterisk.hangUp(one.agent, 17)
  await ends(one, 'no_answer')
})

test('an address inside our own network is no telephone exchange', async () => {
  const one = await café()
  const inside = await one.owner.post('/gateway', settingsOf({ url: 'http://localhost:5432' }))
  expect(inside.status).toBe(200)
  const checked = await one.owner.post('/gateway/check', { kind: 'telephone' })
  expect(checked.body).toMatchObject({ ok: false })
  await one.owner.post('/call', one.call)
  expect(await ends(one, 'failed')).toMatchObject({ reason: 'unreachable' })
})

test('deleting the answer in the middle of a call frees what was held for it', async () => {
  const one = await café()
  await one.owner.post('/call', one.call)
  await isRung(one.agent)
  const gone = await one.owner.change('DELETE', `/survey/answers?id=${one.surveyId}&subId=${one.answerId}`)
  expect(gone.status).toBe(204)
  await reconcileCalls(tools())
  expect((await moneyOf(one)).held).toBe(0n)
})
