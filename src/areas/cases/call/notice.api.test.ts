import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { registerPerson } from '../../../testing/people.ts'
import { giveAnswer } from '../../../testing/survey.ts'
import { type MangoStandIn, openMango } from '../../../testing/telephone/mango.ts'
import { openZadarma, type ZadarmaStandIn } from '../../../testing/telephone/zadarma.ts'
import { startWorker } from '../../../worker/worker.ts'
import { reconcileCalls } from './reconcile.jobs.ts'

let api: TestApi
let mango: MangoStandIn
let zadarma: ZadarmaStandIn
let worker: Awaited<ReturnType<typeof startWorker>>

const QUESTIONS = [
  { id: 'nps', type: 'nps', title: 'Посоветуете?' },
  { id: 'contact', type: 'contact_info', title: 'Контакты' },
]

beforeAll(async () => {
  mango = await openMango()
  zadarma = await openZadarma()
  api = await testApi({ MANGO_URL: mango.url, ZADARMA_URL: zadarma.url, NOVOFON_URL: zadarma.url })
  worker = await startWorker(api.app.config, openLog('test', process.env.LOG_LEVEL ?? 'silent'))
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await mango.close()
  await zadarma.close()
})

let numbers = 2_000_000
/** A café with a contract at a provider, and a call that its owner has started there. */
async function café(provider: 'mango' | 'zadarma' | 'novofon') {
  const owner = await registerPerson(api.app)
  const config = { locales: ['ru'], defaultLocale: 'ru' }
  const survey = { title: 'Кофейня', config, questions: QUESTIONS, widgets: [] }
  const surveyId = (await owner.post('/survey/receive', survey)).body.id as string
  const keys =
    provider === 'mango'
      ? { key: mango.key, salt: mango.salt, line: '+7 727 250 00 00' }
      : { key: zadarma.key, secret: zadarma.secret, sip: '100' }
  const settings = { ...keys, announced: 'yes', months: '6' }
  const saveReply = await owner.post('/gateway', { kind: 'telephone', provider, settings })
  expect(saveReply.status, JSON.stringify(saveReply.body)).toBe(200)
  const hook = new URL(saveReply.body.gateways[0].hook).pathname
  await owner.post('/call/line', { surveyId, number: '101' })
  const phone = `+7701${++numbers}`
  const answerId = await giveAnswer(api.app, surveyId, { nps: 1, contact: { name: 'Инна', phone } })
  const id = randomUUID()
  const ring = () => owner.post('/call', { id, surveyId, answerId, receivingId: phone })
  const digits = phone.slice(1)
  const line = async () => (await owner.get(`/call/line?surveyId=${surveyId}&answerId=${answerId}`)).body
  const status = async () => {
    const { live, last } = await line()
    return (live ?? last)?.status
  }
  return { owner, surveyId, answerId, phone, digits, id, hook, ring, line, status }
}
type Café = Awaited<ReturnType<typeof café>>

async function notify(path: string, body: Record<string, string>, headers: object = {}): Promise<number> {
  const reply = await api.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(body).toString(),
  })
  return reply.statusCode
}
const becomes = (cafe: Café, status: string) => expect.poll(cafe.status).toBe(status)
const tools = () => ({
  db: api.app.db,
  jobs: api.app.jobs,
  files: api.app.files,
  log: openLog('test', 'silent'),
  secret: api.app.config.secret,
  network: api.app.config,
})
/** Makes the provider's records due for a check. */
const later = async ({ id }: Café) => {
  await api.database.pool.query(
    `update guest_call set created_at = created_at - interval '1 minute' where id = $1`,
    [id],
  )
  await reconcileCalls(tools())
}

test('Mango calls by a signed command; its notices, in any order and repeated, lead the call to its end and its recording', async () => {
  const cafe = await café('mango')
  await cafe.ring()
  await becomes(cafe, 'dialing_agent')
  expect(mango.commands.filter(({ command_id }) => command_id === cafe.id)).toEqual([
    { command_id: cafe.id, from: { extension: '101' }, to_number: cafe.digits, line_number: '77272500000' },
  ])
  const entry = `entry-${cafe.id}`
  const call = (event: object) =>
    notify(`${cafe.hook}/events/call`, mango.notice({ entry_id: entry, timestamp: 1_700_000_000, ...event }))
  const member = { command_id: cafe.id, call_id: 'leg-1', to: { extension: '101', number: '101' } }
  const guest = { call_id: 'leg-2', to: { number: cafe.digits } }
  expect(await call({ ...member, call_state: 'Appeared' })).toBe(200)
  await call({ ...member, call_state: 'Connected' })
  expect(await cafe.status()).toBe('dialing_client')
  await call({ ...guest, call_state: 'Connected' })
  expect(await cafe.status()).toBe('answered')
  // Late and repeated: it does not move the call back.
  await call({ ...guest, call_state: 'Appeared' })
  await call({ ...member, call_state: 'Appeared' })
  expect(await cafe.status()).toBe('answered')
  await cafe.owner.post('/call/hangup', { surveyId: cafe.surveyId, id: cafe.id })
  await expect.poll(() => mango.ended).toContain('leg-1')
  const summary = mango.notice({
    entry_id: entry,
    to: { number: cafe.digits },
    talk_time: 1_700_000_010,
    end_time: 1_700_000_085,
    entry_result: 1,
    disconnect_reason: 1110,
  })
  for (const _ of [1, 2]) expect(await notify(`${cafe.hook}/events/summary`, summary)).toBe(200)
  expect((await cafe.line()).last).toMatchObject({ status: 'completed', duration: 75, price: 0 })
  const recording = { entry_id: entry, recording_id: 'MToxMDA6MQ==', recording_state: 'Completed' }
  await notify(`${cafe.hook}/events/recording`, mango.notice(recording))
  await expect.poll(async () => (await cafe.line()).last.recording).toBe(true)
})

test('a notice with a wrong signature, a wrong key or invalid content is refused, and changes nothing', async () => {
  const [cafe, otherCafe] = [await café('mango'), await café('mango')]
  await cafe.ring()
  await becomes(cafe, 'dialing_agent')
  const event = { command_id: cafe.id, entry_id: 'e', call_state: 'Connected', to: { extension: '101' } }
  const right = mango.notice(event)
  // Not the last letters: some of their bits are unused.
  const wrongKey = cafe.hook.replace(/.(?=.{9}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
  expect(
    await Promise.all([
      notify(`${cafe.hook}/events/call`, mango.notice(event, 'another salt')),
      notify(`${cafe.hook}/events/call`, { ...right, json: right.json!.replace('Connected', 'Appeared') }),
      notify(`${wrongKey}/events/call`, right),
      notify(`${cafe.hook}/events/call`, { vpbx_api_key: mango.key }),
      notify(`${cafe.hook}/events/call`, {}),
    ]),
  ).toEqual([404, 404, 404, 404, 404])
  expect(await cafe.status()).toBe('dialing_agent')
  // Correctly signed, but under the address of another account, which has no such call.
  expect(await notify(`${otherCafe.hook}/events/call`, right)).toBe(200)
  expect(await cafe.status()).toBe('dialing_agent')
})

test.each([
  [3105, 'keys'],
  [2240, 'gateway_money'],
  ['rubbish', 'unknown'],
  ['silent', 'unknown'],
] as const)('Mango that replies %s ends the call as failed (%s), asked once', async (code, reason) => {
  const cafe = await café('mango')
  mango.answerWith(code)
  await cafe.ring()
  await becomes(cafe, 'failed')
  mango.answerWith(1000)
  expect((await cafe.line()).last.reason).toBe(reason)
  expect(mango.commands.filter(({ command_id }) => command_id === cafe.id)).toHaveLength(1)
})

test('a call that Mango was unclear about is corrected by its records', async () => {
  const cafe = await café('mango')
  mango.answerWith('silent')
  await cafe.ring()
  await becomes(cafe, 'failed')
  mango.answerWith(1000)
  const startedAt = Math.floor(Date.now() / 1000)
  mango.records.push(
    `[];${startedAt};${startedAt + 50};${startedAt + 20};${cafe.digits};1110;entry-of-records`,
  )
  await later(cafe)
  expect((await cafe.line()).last).toMatchObject({ status: 'completed', duration: 30, reason: null })
})

test('Zadarma rings by a signed request; a lost end comes from its records, with the price', async () => {
  const cafe = await café('zadarma')
  await cafe.ring()
  await becomes(cafe, 'dialing_agent')
  expect(zadarma.callbacks.filter(({ to }) => to === cafe.digits)).toEqual([
    { from: '101', to: cafe.digits, sip: '100' },
  ])
  const startNotice = {
    event: 'NOTIFY_OUT_START',
    internal: '100',
    destination: cafe.digits,
    call_start: '2026-11-24 10:00:00',
  }
  const { body, signature } = zadarma.notice({ ...startNotice, pbx_call_id: `out_${cafe.id}` }, [
    'internal',
    'destination',
    'call_start',
  ])
  expect(await notify(cafe.hook, body, { signature: 'bm90aGluZw==' })).toBe(404)
  expect(await cafe.status()).toBe('dialing_agent')
  expect(await notify(cafe.hook, body, { signature })).toBe(200)
  expect(await cafe.status()).toBe('dialing_client')
  // Records use the account's time zone, which is UTC+5 there.
  const at = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  zadarma.stats.push({
    callstart: at,
    to: Number(cafe.digits),
    billseconds: 42,
    cost: 0.35,
    currency: 'USD',
    disposition: 'answered',
  })
  await later(cafe)
  expect((await cafe.line()).last).toMatchObject({
    status: 'completed',
    duration: 42,
    price: 0,
    cost: { amount: 35, currency: 'USD' },
  })
})

test('the address for notices answers Zadarma’s echo, and no other request', async () => {
  const cafe = await café('novofon')
  const ask = async (query: string) => {
    const reply = await api.app.inject({ url: `${cafe.hook}${query}` })
    return [reply.statusCode, reply.statusCode === 200 ? reply.body : '']
  }
  expect(await ask('?zd_echo=4f2a')).toEqual([200, '4f2a'])
  expect(await ask('?zd_echo=<script>')).toEqual([404, ''])
  expect(await ask('')).toEqual([404, ''])
})

test('a call without further events is given up, and its member is free again', async () => {
  const cafe = await café('zadarma')
  await cafe.ring()
  await becomes(cafe, 'dialing_agent')
  await api.database.pool.query(
    `update guest_call set created_at = created_at - interval '3 hours' where id = $1`,
    [cafe.id],
  )
  await reconcileCalls(tools())
  expect((await cafe.line()).last).toMatchObject({ status: 'failed', reason: 'lost' })
  expect((await cafe.line()).live).toBeNull()
})
