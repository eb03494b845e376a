import { beforeAll, expect, test } from 'vitest'
import { joinTeam, type Person } from '../testing/people.ts'
import { testSurvey } from '../testing/survey.ts'

// A member who runs the account without export, reply and money tries everything that hands out access.

const survey = testSurvey([{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }], [{ title: 'Абая' }])
const RUNS = {
  surveys: 'all' as const,
  branches: 'all' as const,
  abilities: ['see' as const, 'manage' as const],
}
const LACKED = ['reply', 'export', 'pay'] as const
const URL = 'http://127.0.0.1:9/hook'

let manager: Person
/** One who may let answers out, though without contacts. */
let exporter: Person
let other: Person
let webhook: string
let table: string

beforeAll(async () => {
  const { app } = survey.api
  manager = await joinTeam(app, survey.owner, RUNS)
  exporter = await joinTeam(app, survey.owner, { ...RUNS, abilities: ['see', 'manage', 'export'] })
  other = await joinTeam(app, survey.owner, { ...RUNS, surveys: [survey.id], abilities: ['see', 'export'] })
  const webhookHosts = app.config.webhookHosts as string[]
  webhookHosts.push('127.0.0.1')
  const hook = { url: URL, events: ['answer.created'], contacts: true }
  webhook = (await survey.owner.post('/webhooks', hook)).body.id
  const data = { title: 'Все', content: 'answers', contacts: true, reason: 'обзвон' }
  table = (await survey.owner.post('/report/tables', { id: survey.id, data })).body.table
})

const invitation = (abilities: string[]) => ({
  id: 'new',
  data: { email: `p${crypto.randomUUID()}@example.com`, rights: { ...RUNS, abilities } },
})

test('nobody gives a right that they lack, nor a right of somebody’s to more places', async () => {
  for (const ability of LACKED) {
    const rights = { ...RUNS, abilities: ['see', ability] }
    expect([ability, (await manager.post('/users', invitation(['see', ability]))).status]).toEqual([
      ability,
      403,
    ])
    expect([
      ability,
      (await manager.post('/users', { id: exporter.memberId, data: { rights } })).status,
    ]).toEqual([ability, ability === 'export' ? 200 : 403])
  }
  await survey.owner.post('/users', {
    id: exporter.memberId,
    data: { rights: { ...RUNS, abilities: ['see', 'manage', 'export'] } },
  })
  const wider = { ...RUNS, abilities: ['see', 'export'] }
  expect((await manager.post('/users', { id: other.memberId, data: { rights: wider } })).status).toBe(403)
  const same = { ...wider, surveys: [survey.id] }
  expect((await manager.post('/users', { id: other.memberId, data: { rights: same } })).status).toBe(200)
})

test('an invitation of another’s is not sent again by who could not give it, and a branch’s holds the inviter’s abilities', async () => {
  const { invitations } = (await survey.owner.post('/users', invitation(['see', 'export']))).body
  const again = { id: invitations[0].id, data: { resend: true } }
  expect((await manager.post('/users', again)).status).toBe(403)
  const { branch } = (await survey.owner.get(`/survey/branch?id=${survey.id}`)).body
  expect((await manager.change('GET', `/survey/branch/invite?id=${branch[0].id}`)).status).toBe(200)
  const { rows } = await survey.api.database.pool.query(
    'select rights from invitation where account_id = $1 and email is null',
    [survey.owner.accountId],
  )
  expect(rows.map(({ rights }) => rights.abilities)).toEqual([['see']])
})

test.each([
  [
    'a webhook with contacts',
    (who: Person) => who.post('/webhooks', { url: URL, events: ['answer.created'], contacts: true }),
  ],
  ['another address of one', (who: Person) => who.post('/webhooks', { id: webhook, url: `${URL}2` })],
  [
    'another address of one while it is off',
    (who: Person) => who.post('/webhooks', { id: webhook, url: URL, active: false }),
  ],
  [
    'a replay of one',
    (who: Person) =>
      who.post('/webhooks/replay', { id: webhook, from: '2026-01-01T00:00:00Z', to: '2026-12-01T00:00:00Z' }),
  ],
  [
    'a live table with contacts',
    (who: Person) =>
      who.post('/report/tables', {
        id: survey.id,
        data: { title: 'Все', content: 'answers', contacts: true, reason: 'обзвон' },
      }),
  ],
  ['another address of one', (who: Person) => who.post('/report/tables/renew', { id: survey.id, table })],
])('%s is for members who may have contacts', async (_, ask) => {
  expect((await ask(manager)).status).toBe(403)
  expect((await ask(exporter)).status).toBe(403)
  expect((await ask(survey.owner)).status).toBeLessThan(300)
})

test('a schedule, a live table and the address of one with contacts are closed to who lacks export or reply', async () => {
  const schedule = {
    title: 'Неделя',
    every: 'week',
    hour: 8,
    formats: ['pdf'],
    locale: 'ru',
    members: [],
    addresses: ['a@example.com'],
  }
  expect((await manager.post('/report/schedule', { id: survey.id, data: schedule })).status).toBe(403)
  expect((await manager.get(`/report/tables?id=${survey.id}`)).status).toBe(403)
  const { tables } = (await exporter.get(`/report/tables?id=${survey.id}`)).body
  expect(tables.map(({ url }: { url: string }) => url)).not.toContain(expect.stringContaining('code='))
  expect((await manager.post('/webhooks', { id: webhook, active: false })).status).toBe(200)
})

test('a key never does more than its maker may', async () => {
  const scopes = ['figures:read', 'answers:read', 'answers:write', 'manage']
  const { key } = (await manager.post('/keys', { name: 'Всё', scopes })).body
  const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
    survey.api.app.inject({
      method,
      url: `/v1${path}`,
      headers: { authorization: `Bearer ${key}` },
      ...(payload && { payload }),
    })
  const range = `id=${survey.id}&format=csv`
  expect((await ask('GET', `/survey/download?${range}`)).statusCode).toBe(403)
  const hook = { url: URL, events: ['answer.created'], contacts: true }
  expect((await ask('POST', '/webhooks', hook)).statusCode).toBe(403)
})
