import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../testing/api.ts'
import { isWhole } from '../testing/matrix.ts'
import { type Person, registerPerson } from '../testing/people.ts'
import { type JsonSchema, sample } from '../testing/sample.ts'
import { worstBodies } from '../testing/worst-bodies.ts'
import { callNamed } from './calls.ts'

type Call = {
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[]
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> }
}

/** Values that break services: of another kind, too large, of no time, of no alphabet. */
const WORDS = [
  ...['', '\u0000', '\ud800', '__proto__', 'я'.repeat(3000), '["a","b"]', '-1', '1e300'],
  ...['0000-01-01', '2026-02-30', '0000-01-01T00:00:00.000Z'],
  Buffer.from('["0000-01-01T00:00:00.000Z","00000000-0000-0000-0000-000000000000"]').toString('base64url'),
]
const NONSENSE: unknown[] = [...WORDS, -1, 1.5, 2_147_483_648, 1e300, null, true, [], {}]
/** They end the sign-in, wait for a bank, a mail or a stream, or take a thread for each call. */
const LEFT_OUT =
  /\/(live|logout|login|register|forgot-password|reset-password|change-password|change-email|design|order|remove|to-trash)(\/|$)/

/** Bodies of a megabyte for each call, dealt out so that all calls together meet every kind. */
const WORST_PER_CALL = isWhole ? 12 : 3
/** Each field meets every n-th value, each time beginning with another, so that all fields together meet every value. */
const EVERY = isWhole ? 1 : 6

let api: TestApi
let owner: Person
let surveyId: string
let calls: Record<string, { get?: Call; post?: Call }>

beforeAll(async () => {
  const lots = ['FEEDBACK_PER_HOUR', 'CODE_MISSES_PER_HOUR', 'INVITE_MISSES_PER_HOUR', 'INVITES_PER_HOUR']
  const limits = Object.fromEntries(lots.map((name) => [name, '1000000']))
  api = await testApi({ OPERATOR_EMAIL: 'operator@example.com', ...limits })
  owner = await registerPerson(api.app, { email: 'operator@example.com' })
  await api.database.pool.query('update member set email_verified_at = now()')
  const document = {
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете?' },
      { id: 'why', type: 'long_text', title: 'Почему?' },
    ],
    widgets: [],
  }
  surveyId = (await owner.post('/survey/receive', { title: 'Кофейня', ...document })).body.id
  await owner.post('/survey/branch', { id: surveyId, data: [{ code: 'abay', title: 'Абая' }] })
  calls = (await owner.get('/openapi.json')).body.paths
})
afterAll(() => api?.close())

test('no address of any call breaks the service', async () => {
  const failures: string[] = []
  let turn = 0
  for (const [path, { get }] of Object.entries(calls)) {
    const parameters = get?.parameters?.filter((each) => each.in === 'query') ?? []
    if (LEFT_OUT.test(path)) continue
    const necessary = parameters.filter(({ name, required }) => required || name === 'id')
    const usual = necessary.map(({ name, schema = {} }) => [name, String(sample(schema, name, surveyId))])
    for (const { name } of parameters)
      for (const value of WORDS) {
        if (turn++ % EVERY > 0) continue
        const query = new URLSearchParams([...usual.filter(([each]) => each !== name), [name, value]])
        const { status } = await owner.get(`${path.replace('/v1', '')}?${query}`)
        if (status >= 500) failures.push(`${path}?${query}`)
      }
  }
  expect(failures).toEqual([])
})

test('no body of any call breaks the service', async () => {
  const failures: string[] = []
  let turn = 0
  for (const [path, { post }] of Object.entries(calls)) {
    const schema = post?.requestBody?.content?.['application/json']?.schema
    if (!schema || LEFT_OUT.test(path)) continue
    for (const body of mutants(sample(schema, '', surveyId))) {
      if (turn++ % EVERY > 0) continue
      const { status } = await owner.post(path.replace('/v1', ''), body)
      if (status >= 500) failures.push(`${path} ${JSON.stringify(body)}`)
    }
  }
  expect(failures).toEqual([])
})

test('a body at its size limit is answered in a few words, whatever public call it is sent to', async () => {
  const wordy: string[] = []
  for (const [path, { post }] of Object.entries(calls)) {
    const row = callNamed(`POST ${path.replace('/v1', '')}`)
    const schema = post?.requestBody?.content?.['application/json']?.schema
    if (!row || !schema || !['public', 'visitor'].includes(row.access)) continue
    for (const { name, body } of worstBodies(schema, sample(schema, '', surveyId), WORST_PER_CALL)) {
      const headers = {
        'content-type': 'application/json',
        cookie: owner.cookie(),
        'x-xsrf-token': /XSRF-TOKEN=([^;]*)/.exec(owner.cookie())![1]!,
      }
      const reply = await api.app.inject({ method: 'POST', url: path, headers, payload: body })
      const fields = Object.keys(reply.json().fields ?? {}).length
      if (reply.statusCode >= 500 || fields > 20 || reply.rawPayload.length > 10_000)
        wordy.push(`${reply.statusCode} ${path} ${name}: ${fields} fields, ${reply.rawPayload.length} bytes`)
    }
  }
  expect(wordy).toEqual([])
})

test('only a cursor made by the API turns the page of a list', async () => {
  const [at, id] = ['2026-11-21T12:00:00.000Z', '00000000-0000-0000-0000-000000000000']
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const moments = ['2026-02-30T00:00:00.000Z', '2026-13-01T00:00:00.000Z', '2026-11-21T24:00:00.000Z']
  const years = ['+202026-11-21T12:00:00.000Z', '-000001-11-21T12:00:00.000Z', '1999-11-21T12:00:00.000Z']
  const wrong = [
    ...mutants([at, id]),
    ...[...moments, ...years, [at], { [at]: at }].map((other) => [other, id]),
    ...[[id], `${id}0`, { toString: id }].map((other) => [at, other]),
    ...[[at], [id, at], [at, id, id], [[at, id]], { 0: at, 1: id, length: 2 }],
  ]
  const find = encodeURIComponent('кофе')
  const lists = [
    `/survey/answers?id=${surveyId}`,
    `/survey/answers?id=${surveyId}&find=${find}`,
    `/survey/answers?id=${surveyId}&suspicious=1`,
    `/survey/analytics/mentions?id=${surveyId}&word=${find}`,
    `/survey/analytics/mentions?id=${surveyId}&topic=price&find=${find}`,
    `/survey/reward/list?id=${surveyId}`,
  ]
  const accepted: string[] = []
  for (const list of lists) {
    for (const cursor of ['', encoded([at, id])])
      expect((await owner.get(`${list}&cursor=${cursor}`)).status, `${list} ${cursor}`).toBe(200)
    for (const value of wrong) {
      const { status, body } = await owner.get(`${list}&cursor=${encoded(value)}`)
      if (status !== 400 || !body.fields?.cursor) accepted.push(`${status} ${list} ${JSON.stringify(value)}`)
    }
  }
  expect(accepted).toEqual([])
  for (const list of ['/operator/orders', '/operator/leads'])
    expect((await owner.get(`${list}?cursor=`)).status, list).toBe(200)
})

/** The same with one part of it left out, or put in nonsense's place. */
function* mutants(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) {
    yield* NONSENSE
    return
  }
  for (const [key, part] of Object.entries(value)) {
    if (Array.isArray(value)) for (const other of mutants(part)) yield value.with(Number(key), other)
    else {
      const { [key]: _, ...rest } = value as Record<string, unknown>
      yield rest
      for (const other of mutants(part)) yield { ...rest, [key]: other }
    }
  }
}
