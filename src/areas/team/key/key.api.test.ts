import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { runnerImport } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeClient } from '../../../../scripts/client.ts'
import { isWhole } from '../../../testing/matrix.ts'
import { joinTeam, type Person, registerPerson } from '../../../testing/people.ts'
import { testSurvey } from '../../../testing/survey.ts'
import type { Rights } from '../../account/account.contract.ts'
import { announceIdleKeys } from './key.jobs.ts'
import { dropIdleKeys } from './key.queries.ts'

const survey = testSurvey(
  [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
  ],
  [{ title: 'Абая' }],
)
let origin: string

beforeAll(async () => {
  origin = await survey.api.app.listen({ port: 0, host: '127.0.0.1' })
  for (let at = 0; at < 6; at++) await survey.answer({ nps: at + 4, why: `ждали ${at} минут` })
})

const add = async (
  change: object = {},
  person: Person = survey.owner,
): Promise<{ id: string; key: string }> => {
  const data = { name: 'Power BI', scopes: ['figures:read'], ...change }
  const { status, body } = await person.post('/keys', data)
  expect([status, body.fields]).toEqual([201, undefined])
  return body
}
/** As a program does: no cookie, no token. */
const ask = async (
  key: string,
  path: string,
  init: { method?: string; body?: object; headers?: object } = {},
) => {
  const { method = 'GET', body, headers } = init
  const reply = await fetch(`${origin}/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  return { status: reply.status, headers: reply.headers, body: text === '' ? null : JSON.parse(text) }
}

describe('a key', () => {
  test('is returned once, stored as a digest, and shown by its prefix', async () => {
    const { key } = await add()
    const { keys } = (await survey.owner.get('/keys')).body
    expect(keys[0]).toMatchObject({ name: 'Power BI', scopes: ['figures:read'], lastUsedAt: null })
    expect(key.startsWith(keys[0].prefix)).toBe(true)
    // Whatever signs the secret part has, four of them are shown.
    expect(key.length - keys[0].prefix.length).toBe(18)
    expect(JSON.stringify(keys)).not.toContain(key)
    const { rows } = await survey.api.database.pool.query('select * from api_key')
    expect(JSON.stringify(rows)).not.toContain(key)
    expect((await ask(key, `/survey/analytics?id=${survey.id}`)).body.metrics.nps.n).toBe(6)
    const used = (await survey.owner.get('/keys')).body.keys[0]
    expect(used).toMatchObject({ lastUsedAt: expect.any(String), lastUsedFrom: '127.0.0.1' })
  })

  test('does what its scopes say and says which one is missing', async () => {
    const { key } = await add()
    const refused = await ask(key, `/survey/answers?id=${survey.id}`)
    expect([refused.status, refused.body.reason]).toEqual([403, 'scope'])
    expect(refused.body.detail).toContain('answers:read')
    for (const path of ['/user', '/users', '/keys', '/balance'])
      expect([path, (await ask(key, path)).status]).toEqual([path, 403])
    const reads = await add({ scopes: ['answers:read'] })
    const { body } = await ask(reads.key, `/survey/answers?id=${survey.id}`)
    expect(body.answers).toHaveLength(6)
    const change = { subId: body.answers[0].id, status: 'in_work' }
    const path = `/survey/answer-status?id=${survey.id}&${new URLSearchParams(change)}`
    expect((await ask(reads.key, path)).status).toBe(403)
    const writes = await add({ scopes: ['answers:write'] })
    expect((await ask(writes.key, path)).status).toBe(200)
    expect((await ask(writes.key, '/survey/question', { method: 'POST', body: {} })).status).toBe(403)
  })

  test('is refused in words when it is unknown, foreign, over or ended', async () => {
    const { id, key } = await add()
    const path = `/survey/analytics?id=${survey.id}`
    for (const wrong of ['qk_1_', `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`, 'none']) {
      const reply = await ask(wrong, path)
      expect([wrong, reply.status, reply.body.detail.length > 0]).toEqual([wrong, 401, true])
    }
    const stranger = await registerPerson(survey.api.app)
    const foreign = await add({}, stranger)
    expect((await ask(foreign.key, path)).status).toBe(404)
    await survey.api.database.pool.query(`update api_key set expires_at = now() where id = $1`, [id])
    expect((await ask(key, path)).status).toBe(401)
    const ended = await add()
    await survey.owner.change('DELETE', `/keys?id=${ended.id}`)
    expect((await ask(ended.key, path)).status).toBe(401)
    // A session beside a wrong key does not help it.
    const mixed = await ask('qk_1_wrong', path, { headers: { cookie: survey.owner.cookie() } })
    expect(mixed.status).toBe(401)
  })

  test('with a scope that nobody knows opens nothing, however it came there', async () => {
    const response = await survey.owner.post('/keys', { name: 'x', scopes: ['figures:read', 'everything'] })
    expect([response.status, Object.keys(response.body.fields)]).toEqual([400, ['scopes.1']])
    const { id, key } = await add({ scopes: ['figures:read'] })
    const { pool } = survey.api.database
    await pool.query(`update api_key set scopes = '["everything", "*", "__proto__"]' where id = $1`, [id])
    const path = `/survey/analytics?id=${survey.id}`
    const refused = await ask(key, path)
    expect([refused.status, refused.body.reason]).toEqual([403, 'scope'])
    expect(refused.body.detail).toContain('figures:read')
    await survey.owner.change('DELETE', `/keys?id=${id}`)
  })

  test('reaches no further than its maker may today', async () => {
    const rights: Rights = { surveys: 'all', branches: 'all', abilities: ['see', 'manage', 'reply'] }
    const maker = await joinTeam(survey.api.app, survey.owner, rights)
    const { key } = await add({ scopes: ['figures:read', 'answers:write'] }, maker)
    const path = `/survey/analytics?id=${survey.id}`
    expect((await ask(key, path)).status).toBe(200)
    const answer = (await survey.owner.get(`/survey/answers?id=${survey.id}`)).body.answers[1].id
    const change = `/survey/answer-status?id=${survey.id}&subId=${answer}&status=in_work`
    expect((await ask(key, change)).status).toBe(200)
    const data = { rights: { ...rights, abilities: ['see', 'manage'] } }
    await survey.owner.post('/users', { id: maker.memberId, data })
    expect((await ask(key, change)).status).toBe(403)
    await survey.owner.post('/users', { id: maker.memberId, data: { removed: true } })
    expect((await ask(key, path)).status).toBe(401)
    const other = await add({ surveys: [survey.id] })
    const { body } = await survey.owner.post('/survey/receive', {
      title: 'Другая',
      config: { locales: ['ru'], defaultLocale: 'ru' },
      questions: [{ id: 'nps', type: 'nps', title: '?' }],
      widgets: [],
    })
    expect((await ask(other.key, `/survey/analytics?id=${body.id}`)).status).toBe(404)
  })

  test('of one survey knows nothing of works that reach further', async () => {
    const wide = await add({ scopes: ['answers:read'] })
    const one = await add({ scopes: ['answers:read'], surveys: [survey.id] })
    const body = { id: survey.id, data: { format: 'csv' } }
    const response = await ask(wide.key, '/report/export', { method: 'POST', body })
    expect(response.status).toBe(202)
    expect((await ask(wide.key, '/works')).body.works).toHaveLength(1)
    expect((await ask(one.key, '/works')).body.works).toEqual([])
    expect((await ask(one.key, `/works?id=${response.body.jobId}`)).status).toBe(404)
  })

  test('tells how many calls are left, and reads cheaply what has not changed', async () => {
    const { key } = await add()
    const first = await ask(key, `/survey/branch?id=${survey.id}`)
    const remaining = Number(first.headers.get('ratelimit-remaining'))
    expect([first.headers.get('ratelimit-limit'), remaining]).toEqual(['600', 599])
    const etag = first.headers.get('etag')!
    const again = await ask(key, `/survey/branch?id=${survey.id}`, { headers: { 'if-none-match': etag } })
    expect([again.status, Number(again.headers.get('ratelimit-remaining'))]).toEqual([304, 598])
    await survey.api.database.pool.query(`update rate_limit set hits = 600`)
    const over = await ask(key, `/survey/branch?id=${survey.id}`)
    expect([over.status, Number(over.headers.get('retry-after')) > 0]).toEqual([429, true])
    await survey.api.database.pool.query(`delete from rate_limit`)
  })

  test('that nobody uses announces its end, and stays where somebody keeps it', async () => {
    const { pool } = survey.api.database
    const { app } = survey.api
    const [used, idle] = [await add({ name: 'Нужный' }), await add({ name: 'Забытый' })]
    await pool.query(`update api_key set created_at = now() - interval '91 days' where id = any($1)`, [
      [used.id, idle.id],
    ])
    const parts = { db: app.db, jobs: app.jobs, publicUrl: origin }
    await announceIdleKeys(parts)
    await announceIdleKeys(parts)
    const { rows } = await pool.query(`select subject from outbox_mail where subject like '%закроется%'`)
    expect(rows).toHaveLength(2)
    await survey.owner.post('/keys/keep', { id: used.id })
    await pool.query(`update api_key set noticed_at = now() - interval '15 days' where id = $1`, [idle.id])
    await dropIdleKeys(app.db)
    const { keys } = (await survey.owner.get('/keys')).body
    const ids = keys.map(({ id }: { id: string }) => id)
    expect([ids.includes(used.id), ids.includes(idle.id)]).toEqual([true, false])
  })

  test('is made by those who run the account, for what is theirs', async () => {
    const member = await joinTeam(survey.api.app, survey.owner, {
      surveys: [survey.id],
      branches: 'all',
      abilities: ['see', 'reply'],
    })
    expect((await member.post('/keys', { name: 'x', scopes: ['figures:read'] })).status).toBe(403)
    for (const [change, status] of [
      [{ scopes: [] }, 400],
      [{ scopes: ['everything'] }, 400],
      [{ surveys: ['none'] }, 404],
      [{ expiresAt: '2020-01-01' }, 400],
      [{ scopes: ['manage'], branches: ['none'] }, 400],
    ] as const)
      expect([
        change,
        (await survey.owner.post('/keys', { name: 'x', scopes: ['figures:read'], ...change })).status,
      ]).toEqual([change, status])
  })
})

type OpenApi = { paths: Record<string, unknown> }

/** The document with these calls alone: generating a client of all of them takes half a minute. */
function cutDown(document: OpenApi, paths: string[]): OpenApi {
  return { ...document, paths: Object.fromEntries(paths.map((path) => [path, document.paths[path]])) }
}

test('a client that is generated from the description reads figures and answers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-test-'))
  try {
    const file = join(folder, 'client.ts')
    const document = (await (await fetch(`${origin}/v1/openapi.json`)).json()) as OpenApi
    await writeClient(
      isWhole ? document : cutDown(document, ['/v1/survey/analytics', '/v1/survey/answers']),
      file,
    )
    expect(readFileSync(file, 'utf8')).toContain('class Api')
    // It has enums, which a bundler of its user takes and Node does not.
    // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a client by its assertions
    const { module } = await runnerImport<any>(file, { configFile: false })
    const { key } = await add({ scopes: ['figures:read', 'answers:read'] })
    const client = new module.Api({
      baseUrl: origin,
      baseApiParams: { headers: { authorization: `Bearer ${key}` } },
    })
    const figures = await client.v1.getSurveyAnalytics({ id: survey.id })
    expect(figures.data.metrics.nps.n).toBe(6)
    const answers = await client.v1.getSurveyAnswers({ id: survey.id, find: 'минуту' })
    expect(answers.data.answers).toHaveLength(6)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('an assistant reads surveys, figures and answers, and no more than its key may', async () => {
  const { key } = await add({ scopes: ['figures:read'] })
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${origin}/v1/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  )
  const { tools } = await client.listTools()
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: input })
    return { isError, body: JSON.parse((content as { text: string }[])[0]!.text) }
  }
  expect(JSON.stringify((await call('list_surveys')).body)).toContain(survey.id)
  expect((await call('read_figures', { survey: survey.id })).body.metrics.nps.n).toBe(6)
  const refused = await call('search_answers', { survey: survey.id })
  expect([refused.isError, refused.body.reason]).toEqual([true, 'scope'])
  await client.close()
  expect((await ask('qk_1_wrong', '/mcp', { method: 'POST', body: {} })).status).toBe(401)
})

test('an assistant pages through answers, and finds rankings, changes and overdue work', async () => {
  const { key } = await add({ scopes: ['figures:read', 'answers:read', 'answers:write'] })
  let id = 0
  // A client that accepts JSON alone, as curl and simple programs do.
  const rpc = async (method: string, params: object) => {
    const reply = await fetch(`${origin}/v1/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),
    })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toContain('application/json')
    return ((await reply.json()) as { result: Record<string, unknown> }).result
  }
  const hello = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  }
  expect((await rpc('initialize', hello)).capabilities).toEqual({ tools: { listChanged: false } })
  const call = async (name: string, input: object) => {
    const { content } = await rpc('tools/call', { name, arguments: { survey: survey.id, ...input } })
    return JSON.parse((content as { text: string }[])[0]!.text)
  }
  const first = await call('search_answers', { limit: 4 })
  const second = await call('search_answers', { limit: 4, cursor: first.nextCursor })
  const ids = [...first.answers, ...second.answers].map((answer: { id: string }) => answer.id)
  expect([new Set(ids).size, second.nextCursor]).toEqual([6, null])
  const { dimensions } = await call('list_filters', {})
  const [{ dimension, values }] = dimensions
  const where = [{ dimension, op: 'none', values: [values[0].value] }]
  expect((await call('read_figures', { where })).filter.where).toEqual(where)
  const groups = await call('compare_groups', { first: where })
  expect(groups.answers).toHaveLength(2)
  const ranking = await call('read_ranking', { of: 'branches' })
  expect(ranking.branches).toBeInstanceOf(Array)
  const { filter, changes } = await call('read_changes', {})
  expect(changes).toBeInstanceOf(Array)
  // Without dates: thirty days, today counted.
  expect(Date.parse(filter.endDate) - Date.parse(filter.startDate)).toBe(29 * 86_400_000)
  const { cases, total } = await call('list_cases', {})
  expect(cases).toHaveLength(total)
  const { overdue } = await call('list_overdue', {})
  expect(overdue.every((each: { overdue: boolean }) => each.overdue)).toBe(true)
})

test.each(['GET', 'DELETE'])('%s of the door for assistants is no method of it', async (method) => {
  const reply = await fetch(`${origin}/v1/mcp`, { method, headers: { accept: 'text/event-stream' } })
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST'])
})
