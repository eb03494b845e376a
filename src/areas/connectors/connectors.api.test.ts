import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../platform/log/log.ts'
import { type TestApi, testApi } from '../../testing/api.ts'
import { type ConnectorStandIns, openConnectorStandIns } from '../../testing/connectors/stand-ins.ts'
import { type Person, registerPerson } from '../../testing/people.ts'
import { giveAnswer } from '../../testing/survey.ts'
import { startWorker } from '../../worker/worker.ts'
import { dropClosedConnectors } from './connector.queries.ts'

const GUEST = { name: 'Данияр', phone: '+77015550142' }
const SURVEY = {
  title: 'Кофейни',
  config: { locales: ['ru'], defaultLocale: 'ru', hidden: ['waiter', 'table'] },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
    { id: 'mail', type: 'contact_info', title: 'Контакты', fields: ['name', 'phone'] },
  ],
  widgets: [],
}

let api: TestApi
let standIns: ConnectorStandIns
let worker: Awaited<ReturnType<typeof startWorker>>
let owner: Person
let id: string

beforeAll(async () => {
  standIns = await openConnectorStandIns()
  api = await testApi(standIns.env)
  worker = await startWorker(api.app.config, openLog('test', process.env.LOG_LEVEL ?? 'silent'))
  ;[owner, id] = await openAccount()
})
afterAll(async () => {
  await worker.stop()
  await api.close()
  await standIns.close()
})

async function openAccount(): Promise<[Person, string]> {
  const person = await registerPerson(api.app)
  return [person, (await person.post('/survey/receive', SURVEY)).body.id]
}

/** @returns where the system sends its notices */
async function connect(name: string, settings: object, who = owner): Promise<string> {
  const { status, body } = await who.post('/connectors', { name, settings })
  expect([status, body.fields]).toEqual([200, undefined])
  return connectorIn(body, name).state.hook ?? ''
}
const connectorIn = (body: { connectors: { name: string }[] }, name: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body by its assertions
  body.connectors.find((each) => each.name === name) as any
const stateOf = async (name: string, who = owner) =>
  connectorIn((await who.get('/connectors')).body, name).state
const eventsOf = async (name: string, who = owner) =>
  (await who.get(`/connectors/events?name=${name}`)).body.events
const sent = async (name: string, n: number, who = owner) => {
  await expect
    .poll(async () =>
      (await eventsOf(name, who)).filter((event: { status: string }) => event.status === 'done'),
    )
    .toHaveLength(n)
  return eventsOf(name, who)
}
const disconnect = (name: string, who = owner) => who.change('DELETE', `/connectors?name=${name}`)
/** A notice of a system, as it comes from outside. */
const notify = async (hook: string, body: object | string, headers: Record<string, string> = {}) => {
  const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json'
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: new URL(hook).pathname,
    headers: { 'content-type': type, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return statusCode
}
const statusOf = async (answerId: string, surveyId = id, who = owner) =>
  (await who.get(`/case/one?id=${surveyId}.${answerId}`)).body.status

const bitrixSettings = (change: object = {}) => ({
  url: `${standIns.url}/bitrix24/rest/1/abcdef1234567890/`,
  makes: 'deal',
  responsible: '1',
  token: 'application0token',
  contacts: 'yes',
  ...change,
})
const dealClosed = (dealId: string, token = 'application0token') =>
  new URLSearchParams({
    event: 'ONCRMDEALUPDATE',
    'data[FIELDS][ID]': dealId,
    'auth[application_token]': token,
  }).toString()

test('a complaint becomes one deal in Bitrix24 with its guest, and is resolved once the deal is won', async () => {
  const { deals, contacts } = standIns.bitrix24
  const hook = await connect('bitrix24', bitrixSettings())
  const check = (await owner.post('/connectors/check', { name: 'bitrix24' })).body
  expect([check.ok, check.steps.map(({ result }: { result: string }) => result)]).toEqual([
    true,
    ['ok', 'ok', 'ok'],
  ])
  expect(deals.size).toBe(0)
  // The deal is made, and the answer to us is lost: it is looked up, not made again.
  standIns.fail('bitrix24', 'lost', 'crm.deal.add')
  const answerId = await giveAnswer(api.app, id, { nps: 1, why: 'Ждал <b>час</b>', mail: GUEST })
  await giveAnswer(api.app, id, { nps: 10 })
  await expect.poll(async () => (await eventsOf('bitrix24'))[0]?.attempts).toBe(1)
  await expect.poll(() => deals.size).toBe(1)
  standIns.fail('bitrix24', undefined)
  const [event] = await sent('bitrix24', 1)
  const [[dealId, deal]] = [...deals] as [[string, Record<string, unknown>]]
  expect([deals.size, contacts.size, event.externalId, event.answerId]).toEqual([1, 1, dealId, answerId])
  expect(deal).toMatchObject({ TITLE: 'Жалоба 1, Кофейни', ASSIGNED_BY_ID: '1' })
  expect(deal.COMMENTS).toContain('Ждал &lt;b&gt;час&lt;/b&gt;')

  expect(await notify(hook, dealClosed(dealId, 'somebody else’s'))).toBe(403)
  expect(await notify(hook, dealClosed(dealId))).toBe(200)
  expect(await statusOf(answerId)).toBe('new')
  deals.set(dealId, { ...deal, STAGE_SEMANTIC_ID: 'S' })
  for (let times = 0; times < 2; times++) expect(await notify(hook, dealClosed(dealId))).toBe(200)
  const { body } = await owner.get(`/case/one?id=${id}.${answerId}`)
  expect([body.status, body.outcome]).toEqual(['resolved', 'fixed'])
  expect(body.history.filter(({ kind }: { kind: string }) => kind === 'outcome')).toHaveLength(1)
  await disconnect('bitrix24')
  expect(await notify(hook, dealClosed(dealId))).toBe(404)
})

test('what could not be sent waits, and leaves at once when a new key is entered', async () => {
  const { tasks } = standIns.bitrix24
  await connect('bitrix24', bitrixSettings({ makes: 'task', contacts: 'no' }))
  standIns.bitrix24.key = 'fedcba0987654321'
  await giveAnswer(api.app, id, { nps: 0, mail: GUEST })
  await expect.poll(async () => (await stateOf('bitrix24')).problem).toBe('Ключ или адрес не принят')
  expect(await stateOf('bitrix24')).toMatchObject({ waiting: 1, sent: 0 })
  const { body } = await owner.post('/connectors/check', { name: 'bitrix24' })
  expect([body.ok, body.steps.map(({ result }: { result: string }) => result)]).toEqual([
    false,
    ['failed', 'skipped', 'skipped'],
  ])
  const url = `${standIns.url}/bitrix24/rest/1/fedcba0987654321/`
  await connect('bitrix24', bitrixSettings({ makes: 'task', contacts: 'no', url }))
  await sent('bitrix24', 1)
  expect(tasks.size).toBe(1)
  expect(JSON.stringify([...tasks.values()])).not.toContain(GUEST.phone)
  expect(await stateOf('bitrix24')).toMatchObject({ problem: null, failingSince: null, waiting: 0 })
  await disconnect('bitrix24')
})

test('amoCRM gets a lead with a note by tokens that are exchanged one after another, and its closed lead resolves the complaint', async () => {
  const { leads } = standIns.amocrm
  // The first token is as good as expired, so it is renewed.
  standIns.amocrm.seconds = 1
  const settings = {
    address: `${standIns.url}/amocrm`,
    clientId: 'client-id-1',
    clientSecret: 'client-secret',
    redirect: 'https://example.com/',
    code: 'first-code',
    contacts: 'yes',
  }
  const refused = await owner.post('/connectors', { name: 'amocrm', settings: { ...settings, code: 'used' } })
  expect([refused.status, refused.body.fields]).toEqual([400, { code: 'Ключ или адрес не принят' }])
  const hook = await connect('amocrm', settings)
  standIns.amocrm.seconds = 86_400
  const answerIds = [await giveAnswer(api.app, id, { nps: 2, why: 'Холодный суп', mail: GUEST })]
  await sent('amocrm', 1)
  // This token has a day to live, and is refused all the same.
  standIns.amocrm.endAccess()
  answerIds.push(await giveAnswer(api.app, id, { nps: 3, why: 'Грязный стол' }))
  const events = await sent('amocrm', 2)
  expect([leads.size, standIns.amocrm.refreshed > 1]).toEqual([2, true])
  const { externalId } = events.find((event: { answerId: string }) => event.answerId === answerIds[0])
  const lead = leads.get(Number(externalId))!
  expect([lead.notes[0], JSON.stringify(lead.contacts)]).toEqual([
    expect.stringContaining('Холодный суп'),
    expect.stringContaining(GUEST.phone),
  ])
  lead.status_id = 143
  expect(await notify(hook, `leads[status][0][id]=${externalId}&leads[status][0][status_id]=143`)).toBe(200)
  expect(await statusOf(answerIds[0]!)).toBe('resolved')
  expect(await statusOf(answerIds[1]!)).toBe('new')
  // Keys are not sent to another address than the one that they were entered for.
  const moved = await owner.post('/connectors', {
    name: 'amocrm',
    settings: { ...settings, address: 'https://example.com', clientSecret: '', code: '' },
  })
  expect(moved.body.fields).toMatchObject({ clientSecret: expect.any(String), code: expect.any(String) })
  await disconnect('amocrm')
})

test('chats get complaints without contacts and without markup of a guest', async () => {
  const { posted } = standIns.chats
  await connect('slack', { url: `${standIns.url}/chats/slack/services/T1/B1/secret` })
  await connect('teams', { url: `${standIns.url}/chats/teams/workflows/1` })
  await connect('max', { token: 'max-bot-token', chat: '-42' })
  await giveAnswer(api.app, id, { nps: 4, why: '<!channel> [сюда](https://evil.example)', mail: GUEST })
  for (const name of ['slack', 'teams', 'max']) await sent(name, 1)
  expect(posted.map(({ chat }) => chat).toSorted()).toEqual(['max', 'slack', 'teams'])
  for (const { message } of posted) {
    const text = JSON.stringify(message)
    expect(text).toContain('Жалоба 4')
    expect(text).toContain(`/survey/${id}/call-centre?case=`)
    expect(text).not.toContain(GUEST.phone)
    expect(text).not.toContain(GUEST.name)
    expect(text).not.toMatch(/mrkdwn|"TextBlock"/)
  }
  for (const name of ['slack', 'teams', 'max']) await disconnect(name)
})

test('Google Sheets gets every answer as a row of the export, never as a formula', async () => {
  const { google } = standIns
  const settings = {
    key: google.keyFile,
    table: 'https://docs.google.com/spreadsheets/d/1AbCdEfGhIjKlMnOpQrStUv/edit#gid=0',
    sheet: 'Ответы',
    survey: id,
    contacts: 'no',
  }
  await connect('sheets', settings)
  const answerId = await giveAnswer(api.app, id, { nps: 9, why: '=HYPERLINK("https://evil")', mail: GUEST })
  await sent('sheets', 1)
  const [titles, row] = google.rows as [string[], (string | number)[]]
  expect(row[0]).toBe(answerId)
  expect(titles).toContain('Посоветуете нас?')
  expect(row[titles.indexOf('Посоветуете нас?')]).toBe(9)
  expect(row[titles.indexOf('Почему?')]).toBe('=HYPERLINK("https://evil")')
  expect(new Set(google.options)).toEqual(new Set(['RAW']))
  expect(JSON.stringify(google.rows)).not.toContain(GUEST.phone)
  // The row arrives, and the answer to us is lost: it is not added again.
  standIns.fail('google', 'lost', ':append')
  await giveAnswer(api.app, id, { nps: 8 })
  await expect.poll(() => google.rows.length).toBe(3)
  standIns.fail('google', undefined)
  await sent('sheets', 2)
  expect(google.rows).toHaveLength(3)
  await disconnect('sheets')
})

const order = (orderId: string, status: string) => [
  {
    eventType: 'TableOrderUpdate',
    organizationId: 'org-1',
    eventInfo: {
      id: orderId,
      order: {
        status,
        phone: '+77015550142',
        customer: { name: 'Данияр', email: 'guest@example.kz' },
        waiter: { name: 'Гульнар' },
        tableNumber: 7,
      },
    },
  },
]
const VISITS = { channel: 'email', delay: '60', source: 'Согласие на кассе' }

test('a guest is invited once after a visit, whichever systems report it', async () => {
  const [person, survey] = await openAccount()
  const branch = (await person.post('/survey/branch', { id: survey, data: [{ title: 'Абая' }] })).body
    .branch[0]
  const settings = { ...VISITS, survey }
  const iiko = await connect(
    'iiko',
    { ...settings, token: 'token-of-iiko-1234', branches: `org-1 = ${branch.code}` },
    person,
  )
  const yclients = await connect('yclients', settings, person)
  const visit = await connect('visit', settings, person)
  const token = { authorization: 'token-of-iiko-1234' }
  expect(await notify(iiko, order('o1', 'Closed'), { authorization: 'another' })).toBe(403)
  expect(await notify(iiko, order('o1', 'Bill'), token)).toBe(200)
  for (let times = 0; times < 2; times++) expect(await notify(iiko, order('o1', 'Closed'), token)).toBe(200)
  const invited = async () => {
    const { rows } = await api.database.pool.query(
      `select address, hidden, branch_id, left_out, extract(epoch from next_at - created_at)::int as delay from invitee
       where account_id = $1 order by created_at`,
      [person.accountId],
    )
    return rows
  }
  const [first, ...others] = await invited()
  expect(others).toEqual([])
  expect(first).toMatchObject({
    address: 'guest@example.kz',
    hidden: { waiter: 'Гульнар', table: '7' },
    branch_id: branch.id,
    left_out: null,
    delay: 3600,
  })
  const client = { name: 'Данияр', email: 'guest@example.kz' }
  const record = { resource: 'record', status: 'update', resource_id: 5, company_id: 1 }
  expect(await notify(yclients, { ...record, data: { attendance: 0, client } })).toBe(200)
  expect(await notify(yclients, { ...record, data: { attendance: 1, client } })).toBe(200)
  expect(await notify(visit, { id: 'v1', email: 'GUEST@example.kz' })).toBe(200)
  expect(await notify(visit, { email: 'guest@example.kz' })).toBe(400)
  expect((await invited()).filter(({ left_out }) => left_out === null)).toHaveLength(1)
  for (const name of ['yclients', 'visit'])
    expect((await eventsOf(name, person))[0]).toMatchObject({
      kind: 'visit',
      status: 'left_out',
      problem: 'Гостя недавно приглашали',
    })
})

test('an address for notices is dead once it is renewed or the account is closed, whose keys are deleted', async () => {
  const [person, survey] = await openAccount()
  const settings = { ...VISITS, survey }
  const former = await connect('visit', settings, person)
  const { body } = await person.post('/connectors', { name: 'visit', settings, renewHook: true })
  const hook = connectorIn(body, 'visit').state.hook
  expect(await notify(former, { id: 'v1', email: 'a@example.kz' })).toBe(404)
  expect(await notify(hook, { id: 'v1', email: 'a@example.kz' })).toBe(200)
  expect((await stateOf('visit', person)).hook).not.toBe(hook)
  await api.database.pool.query('update account set closed_at = now() where id = $1', [person.accountId])
  expect(await notify(hook, { id: 'v2', email: 'b@example.kz' })).toBe(404)
  await dropClosedConnectors(api.app.db)
  const { rows } = await api.database.pool.query('select 1 from connector where account_id = $1', [
    person.accountId,
  ])
  expect(rows).toEqual([])
})

test('the requests of docs/connectors.md work as they stand there, by a key and by the address of visits', async () => {
  const [person, survey] = await openAccount()
  const hook = await connect('visit', { ...VISITS, survey }, person)
  const scopes = ['answers:read', 'answers:write']
  const { key } = (await person.post('/keys', { name: '1С', scopes })).body
  const page = readFileSync('docs/connectors.md', 'utf8')
  const requests = [...page.matchAll(/```http\n([\s\S]*?)```/g)].map(([, request]) => request!)
  expect(requests).toHaveLength(3)
  for (const request of requests) {
    const filled = request
      .replace('HOOK', new URL(hook).pathname)
      .replace('SURVEY', survey)
      .replace('KEY', key)
    const [head = '', payload = ''] = filled.split('\n\n')
    const [line = '', ...headers] = head.trim().split('\n')
    const [method, url] = line.split(' ') as ['GET' | 'POST', string]
    const { statusCode, body } = await api.app.inject({
      method,
      url,
      headers: Object.fromEntries(headers.map((header) => header.split(': ') as [string, string])),
      ...(payload && { payload }),
    })
    expect([statusCode, body.includes('left_out')], `${line}: ${body}`).toEqual([200, false])
  }
  const { rows } = await api.database.pool.query(
    'select address from invitee where account_id = $1 order by address',
    [person.accountId],
  )
  expect(rows.map(({ address }) => address)).toEqual(['buyer@example.kz', 'guest@example.kz'])
})
