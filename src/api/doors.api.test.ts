import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeToken } from '../areas/account/sign-in/token.queries.ts'
import { levelKey } from '../areas/alerts/level/level-key.ts'
import { invitationKey } from '../areas/answers/invited/invitation-key.ts'
import { ownPageKey } from '../areas/answers/own-page-key.ts'
import { reportKey } from '../areas/report/schedule/report-key.ts'
import { weeklyKey } from '../areas/report/weekly/weekly-key.ts'
import { changesState } from '../calls/access.ts'
import { type TestApi, testApi, toldAll } from '../testing/api.ts'
import { asGuest, PASSWORD, type Person, registerPerson } from '../testing/people.ts'
import { giveAnswer } from '../testing/survey.ts'
import { callEntries } from './calls.ts'

// What strangers, programs and readers reach: every open call, each tried with everything that an account has outside.

const OF_NO_ACCOUNT = 'shows or changes nothing of an account'
const EXEMPT: Record<string, string> = {
  'GET /health/live': OF_NO_ACCOUNT,
  'GET /health/ready': OF_NO_ACCOUNT,
  'GET /openapi.json': OF_NO_ACCOUNT,
  'GET /docs': OF_NO_ACCOUNT,
  'GET /mcp': OF_NO_ACCOUNT,
  'DELETE /mcp': OF_NO_ACCOUNT,
  'GET /documents/:file': OF_NO_ACCOUNT,
  'GET /share/:locale/:file': OF_NO_ACCOUNT,
  'GET /wall/:file': OF_NO_ACCOUNT,
  'GET /status': OF_NO_ACCOUNT,
  'GET /pay/tariffs': OF_NO_ACCOUNT,
  'GET /survey/schema.json': OF_NO_ACCOUNT,
  'GET /survey/templates': OF_NO_ACCOUNT,
  'GET /survey/template': OF_NO_ACCOUNT,
  'POST /feedback': OF_NO_ACCOUNT,
  'POST /try/tryout': OF_NO_ACCOUNT,
  'GET /try/tryout': OF_NO_ACCOUNT,
  'POST /try/logo': OF_NO_ACCOUNT,
  'DELETE /try/logo': OF_NO_ACCOUNT,
  'GET /try/logo/:code': OF_NO_ACCOUNT,
  'GET /try/poster': OF_NO_ACCOUNT,
  'GET /try/guest': OF_NO_ACCOUNT,
  'POST /try/answer': OF_NO_ACCOUNT,
  'POST /register': OF_NO_ACCOUNT,
  'GET /picture/:file':
    'the bytes belong to every account that uploaded them, under a name made of the bytes',
  'POST /q/scan': 'answers 204 whatever is named',
  'POST /q/review': 'answers 204 whatever is named',
  'POST /forgot-password': 'answers alike for every name; the job finds no member of a closed account',
  'POST /pay/halykbank/callback': 'money that the bank confirms is booked, closed account or not',
  'POST /login/factor': '`enter` refuses it',
  'POST /login/passkey/options': OF_NO_ACCOUNT,
  'POST /login/passkey': '`enter` refuses it',
  'POST /login/company': 'the settings of a closed account are not found (`findCompany`)',
  'POST /login/company/finish': 'the settings of a closed account are not found (`findCompany`)',
}

/** @param open what is answered before, unless it succeeds; `closed`: afterwards, unless 404. */
type Probe = {
  query?: string
  body?: object
  form?: Record<string, string>
  params?: Record<string, string>
  open?: number
  closed?: number
}

let api: TestApi
let owner: Person
let probes: Record<string, Probe>
let apiKey: string
/** Secrets that let their holder change something, by kind. */
let secrets: Record<string, string>
let surveyId: string
let answerId: string
const doors = callEntries
  .filter(([name, row]) => ['public', 'visitor'].includes(row.access) && !EXEMPT[name])
  .map(([name]) => name)

beforeAll(async () => {
  api = await testApi({
    TELEGRAM_BOT_TOKEN: '123456:token-of-the-bot-of-tests',
    TELEGRAM_API_URL: 'http://127.0.0.1:1',
  })
  owner = await registerPerson(api.app)
  probes = await makeProbes()
})
afterAll(() => api?.close())

/** Everything that an account has outside, each by the link that leads to it. */
async function makeProbes(): Promise<Record<string, Probe>> {
  const { accountId } = owner
  const { secret } = api.app.config
  const { pool } = api.database
  const survey = {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
      { id: 'who', type: 'contact_info', title: 'Контакты', fields: ['email'] },
      { id: 'photo', type: 'file_upload', title: 'Фото' },
    ],
    widgets: [{ id: 'gift', type: 'reward', after: 'end', title: 'Кофе в подарок' }],
  }
  const { id } = (await owner.post('/survey/receive', survey)).body
  surveyId = id
  const { branch } = (await owner.post('/survey/branch', { id, data: [{ title: 'Абая' }] })).body
  await owner.post('/survey/code', { id, branchIds: [branch[0].id], placement: 'Касса' })
  const [{ code }] = (await owner.get(`/survey/code?id=${id}`)).body.codes
  // Below five answers a report has no pictures.
  for (let at = 0; at < 5; at++) await giveAnswer(api.app, id, { nps: 9 })
  answerId = await giveAnswer(api.app, id, { nps: 3, who: { email: 'guest@example.com' } })
  await pool.query(
    `insert into answer_email (account_id, survey_id, answer_id, address, code_hash)
     values ($1, $2, $3::uuid, 'guest@example.com', sha256(convert_to($3::text || ' 123456', 'UTF8')))`,
    [accountId, id, answerId],
  )
  const page = ownPageKey(secret, id, answerId)
  const saveShare = async (data: object) =>
    (await owner.post('/survey/analytics/share-save', { id, data: { active: true, ...data } })).body
  const report = `id=${id}&qalayid=${accountId}&code=${(await saveShare({})).code}`
  const locked = (await saveShare({ password: 'слово из восьми' })).code
  const informer = (await owner.post('/survey/informer', { id, data: { on: true } })).body.code
  await owner.post('/report/tables', { id, data: { title: 'Ответы', content: 'answers' } })
  const [table] = (await owner.get(`/report/tables?id=${id}`)).body.tables
  const sms = { kind: 'sms', provider: 'smsc', settings: { login: 'qalay', password: 'p' } }
  const mail = { kind: 'mail_in', provider: 'hook', settings: { secret: 'whsec_c2VjcmV0IG9mIHRlc3Rz' } }
  const hooks = []
  for (const gateway of [sms, mail]) hooks.push((await owner.post('/gateway', gateway)).body)
  const hook = new URL(hooks[0].gateways[0].hook).pathname.split('/').at(-1)!
  const booking = { survey: id, channel: 'any', delay: '0', source: 'касса' }
  const connected = (await owner.post('/connectors', { name: 'visit', settings: booking })).body
  const visits = new URL(
    connected.connectors.find(({ name }: { name: string }) => name === 'visit').state.hook,
  ).pathname
    .split('/')
    .at(-1)!
  await owner.post('/survey/alert-address', { id, data: { add: 'outside@example.com' } })
  const alert = await one<{ id: string }>('select id from alert_address where account_id = $1', [accountId])
  const weekly = {
    title: 'Неделя',
    every: 'week',
    hour: 8,
    formats: ['pdf'],
    locale: 'ru',
    members: [],
    addresses: ['reader@example.com'],
  }
  await owner.post('/report/schedule', { id, data: weekly })
  const line = await one<{ id: string; schedule_id: string }>(
    'select id, schedule_id from report_recipient where account_id = $1',
    [accountId],
  )
  const offer = reportKey(secret, {
    accountId,
    surveyId: id,
    scheduleId: line.schedule_id,
    recipientId: line.id,
  })
  const burst = { metric: 'nps', scale: 10, below: 7, bad: 5, of: 6, minutes: 15, usual: 0.1 }
  const level = await one<{ id: string }>(
    `insert into level_alert (account_id, survey_id, id, kind, place, figures)
     select account_id, survey_id, gen_random_uuid(), 'burst', 'survey', $2 from alert_address where account_id = $1
     returning id`,
    [accountId, JSON.stringify(burst)],
  )
  const levelLink = levelKey(secret, { accountId, surveyId: id, id: level.id, memberId: owner.memberId })
  const letter = weeklyKey(secret, { accountId, surveyId: id, memberId: owner.memberId })
  await owner.post('/invitation/send', { id, data: { email: 'invited@example.com', source: 'касса' } })
  const invitee = await one<{ id: string }>('select id from invitee where account_id = $1', [accountId])
  const invited = invitationKey(secret, { accountId, inviteeId: invitee.id })
  const rights = { surveys: 'all', branches: 'all', abilities: ['see'] }
  await owner.post('/users', { id: 'new', data: { email: 'member@example.com', rights } })
  const token = await linkTo('member@example.com', /\/invite\/([\w-]+)/)
  const verify = await linkTo(owner.email, /token=([\w-]+)/)
  const reset = await makeToken(api.app.db, 'reset', owner, owner.email)
  apiKey = (await owner.post('/keys', { name: 'Касса', scopes: ['figures:read'] })).body.key
  const answer = () => ({ id: randomUUID(), surveyId: id, locale: 'ru', version: 1, answers: { nps: 9 } })
  const tablet = { surveyId: id, key: (await owner.post('/tablet/key', { id, data: {} })).body.key }
  const checker = await checkerOf(id)
  const { visit, ...checkersPhone } = checker
  secrets = {
    ...checkersPhone,
    page,
    invited,
    token,
    verify,
    reset,
    apiKey,
    offer,
    levelLink,
    letter,
    alert: alert.id,
    tablet: tablet.key,
  }
  const signIn = { username: owner.email, password: PASSWORD }
  return {
    'GET /gateway/hook/:key': { params: { key: hook } },
    'POST /gateway/hook/:key': { params: { key: hook }, body: {} },
    'POST /gateway/hook/:key/*': { params: { key: hook, '*': 'events' }, body: {} },
    'POST /connectors/hook/:key': { params: { key: visits }, body: { id: 'v1', email: 'a@example.kz' } },
    'POST /verify-email': { body: { token: verify }, closed: 400 },
    'POST /login': { body: signIn, closed: 401 },
    'POST /reset-password': { body: { token: reset, newPassword: 'новый пароль 77' }, closed: 400 },
    'GET /invite': { query: `token=${token}` },
    'POST /invite': { body: { token, password: PASSWORD, firstName: 'Данияр' }, closed: 400 },
    'GET /survey/receive-old': { query: `id=${id}` },
    'GET /survey/receive-old2': { query: `id=${id}` },
    'GET /survey/subject-old': { query: `id=${id}` },
    'GET /survey/branches-old': { query: `id=${id}` },
    'GET /q': { query: `code=${code}` },
    'GET /survey/informer/:file': { params: { file: `${informer}.svg` } },
    'POST /survey/answer': { body: answer() },
    'POST /survey/answer-old': { body: answer() },
    'POST /survey/answer/start': { body: { id: randomUUID(), surveyId: id } },
    'POST /survey/answer/file': {
      form: { surveyId: id, id: randomUUID(), version: '1', question: 'photo', file: 'no picture' },
      open: 400,
    },
    'POST /survey/answer/verify': { body: { id: answerId, code: '123456' }, closed: 400 },
    'GET /survey/answer/reward': { query: `id=${id}&answer=${answerId}` },
    'GET /answer-page': { query: `key=${page}` },
    'POST /answer-page/message': { body: { key: page, id: randomUUID(), text: 'Спасибо' } },
    'POST /answer-page/telegram': { body: { key: page }, open: 503 },
    'POST /answer-page/settle': { body: { key: page, score: 9 } },
    'POST /answer-page/erase': { body: { key: page, degree: 'calls' } },
    'GET /invitation/guest': { query: `key=${invited}` },
    'POST /invitation/seen': { body: { key: invited, step: 'opened' } },
    'GET /invitation/stop': { query: `key=${invited}` },
    'POST /invitation/stop': { body: { key: invited } },
    'POST /staff/open': { body: await staffLink(surveyId) },
    'POST /visit/enter': { body: { key: checker.key, code: '000000' }, open: 400 },
    'POST /visit/desk': { body: checkersPhone },
    'POST /visit/test': { body: { ...checkersPhone, answers: [1, 1] } },
    'POST /visit/offer': { body: { ...checker, take: true } },
    'POST /visit/photo': {
      form: { ...checker, point: 'hello', photo: randomUUID(), file: 'no picture' },
      open: 400,
    },
    'POST /visit/send': {
      body: {
        ...{ ...checker, submission: randomUUID(), answers: {} },
        ...{ startedAt: '2026-11-20T08:00:00Z', finishedAt: '2026-11-20T09:00:00Z' },
      },
      open: 400,
    },
    'POST /tablet/seen': { body: { ...tablet, tablet: randomUUID(), name: 'Касса', waiting: 0 } },
    'POST /tablet/answers': { body: { ...tablet, answers: [answer()] } },
    'POST /survey/unlock': { body: { id, password: '4821' } },
    'GET /alert-address': { query: `id=${alert.id}` },
    'POST /alert-address': { body: { id: alert.id, agrees: true } },
    'GET /report/offer': { query: `key=${offer}` },
    'POST /report/offer': { body: { key: offer, agrees: true } },
    'GET /alert/level-link': { query: `key=${levelLink}` },
    'POST /alert/level-link': { body: { key: levelLink } },
    'GET /report/weekly': { query: `key=${letter}` },
    'POST /report/weekly': { body: { key: letter } },
    'GET /report/table': { query: new URL(table.url).search.slice(1) },
    'GET /survey/analytics/report': { query: report },
    'GET /survey/analytics/report/picture': { query: `${report}&chart=nps` },
    'POST /survey/analytics/report/open': { body: { code: locked, password: 'слово из восьми' } },
  }
}

/** The link of a rated person, with its PIN. */
async function staffLink(id: string): Promise<{ key: string; pin: string }> {
  await owner.post('/survey/settings', { id, data: { staffPages: true } })
  const { subjects } = (await owner.post('/survey/subject', { id, data: [{ title: 'Алия', kind: 'staff' }] }))
    .body
  const { body } = await owner.post('/survey/staff/link', { id, subject: subjects[0].id })
  return { key: body.url.split('#')[1], pin: body.pin }
}

/** A checker whose phone has opened the link, with a visit that was taken. */
async function checkerOf(id: string): Promise<{ key: string; device: string; visit: string }> {
  const data = { template: 'cafe' }
  await owner.post('/survey/mystery/programme', { id, revision: 0, data })
  const { body } = await owner.post('/survey/mystery/checkers', {
    id,
    data: { name: 'Алия', contact: '+7 701 555 01 42' },
  })
  const key = body.link.split('#')[1]
  const { device } = (await asGuest(api.app, 'POST', '/visit/enter', { key, code: body.code })).body
  const visit = 'taken'.padEnd(22, '0')
  await api.database.pool.query(
    `insert into mystery_visit (account_id, survey_id, id, branch_id, checker_id, on_day, from_minute, to_minute, status, fee, checklist)
     select branch.account_id, branch.survey_id, $2, branch.id, $3, current_date, 0, 60, 'taken', 0, checklist
     from branch join mystery_programme using (account_id, survey_id) where branch.survey_id = $1 limit 1`,
    [id, visit, body.checker],
  )
  return { key, device, visit }
}

async function one<T>(text: string, values: unknown[]): Promise<T> {
  return (await api.database.pool.query(text, values)).rows[0]
}

async function linkTo(address: string, link: RegExp): Promise<string> {
  const { text } = await one<{ text: string }>('select text from outbox_mail where to_address = $1', [
    address,
  ])
  return link.exec(text)![1]!
}

async function statusOf(door: string): Promise<number> {
  const [method, path = ''] = door.split(' ') as ['GET' | 'POST', string]
  const { query, body, form, params = {} } = probes[door]!
  const url = path.replace(/:(\w+)|\*/g, (all, name) => params[name ?? all]!)
  const visit = await api.app.inject({ url: '/v1/user' })
  const cookies = Object.fromEntries(visit.cookies.map(({ name, value }) => [name, value]))
  const reply = await api.app.inject({
    method,
    url: `/v1${url}${query ? `?${query}` : ''}`,
    cookies,
    headers: {
      'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
      ...(form && { 'content-type': 'multipart/form-data; boundary=part' }),
    },
    ...((body || form) && { payload: body ?? multipart(form!) }),
  })
  return reply.statusCode
}

function multipart(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--part\r\ncontent-disposition: form-data; name="${name}"${name === 'file' ? '; filename="a.jpg"' : ''}\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--part--\r\n`
}

const byKey = async (path: string, method: 'GET' | 'POST' = 'GET', payload?: object) =>
  (
    await api.app.inject({
      method,
      url: `/v1${path}`,
      headers: { authorization: `Bearer ${apiKey}` },
      ...(payload && { payload }),
    })
  ).statusCode

test('a call that reads gives nothing away that lets its reader write', async () => {
  const { accountId, memberId } = owner
  const reading = callEntries.filter(
    ([name, row]) =>
      name.startsWith('GET') && !changesState('GET', row) && ['signedIn', 'tariff'].includes(row.access),
  )
  const common = {
    surveyId,
    qalayid: accountId,
    chatId: answerId,
    member: memberId,
    locale: 'ru',
    format: 'json',
  }
  const leaks: string[] = []
  let countAnswered = 0
  for (const [name] of reading) {
    const path = name.slice('GET '.length)
    // Streams stay open for as long as somebody looks; they hold what the board does, and ids.
    if (/^\/survey\/(analytics\/)?live$/.test(path)) continue
    for (const id of [surveyId, `${surveyId}.${answerId}`, answerId]) {
      const query = new URLSearchParams({ ...common, id } as never)
      const { status, bytes } = await owner.get(`${path}?${query}`)
      if (status === 200) countAnswered++
      for (const [what, secret] of Object.entries(secrets))
        if (bytes.includes(secret)) leaks.push(`${name}: ${what}`)
    }
  }
  expect(countAnswered).toBeGreaterThan(100)
  expect(leaks).toEqual([])
  const { page } = (await owner.get(`/case/one?id=${surveyId}.${answerId}`)).body
  const key = page.split('/').at(-1)
  const asStaff = (method: 'GET' | 'POST', path: string, body?: object) =>
    asGuest(api.app, method, `/answer-page${path}`, body)
  expect((await asStaff('GET', `?key=${key}`)).body).toMatchObject({ readOnly: true, reward: null })
  expect((await asStaff('POST', '/settle', { key, score: 10 })).status).toBe(404)
  expect((await asStaff('POST', '/erase', { key, degree: 'all' })).status).toBe(404)
})

test('every door that strangers and programs reach stays open while the account is suspended, and shuts when it is closed', async () => {
  expect(Object.keys(probes).toSorted()).toEqual(doors.toSorted())
  const isGet = (door: string) => door.startsWith('GET')
  // What takes a link for good comes last, when all others were seen open.
  const linkDoors = ['POST /invite', 'POST /reset-password', 'POST /verify-email', 'POST /alert-address']
  const ordered = doors.filter((each) => !linkDoors.includes(each)).toSorted((a, b) => +isGet(b) - +isGet(a))
  const suspend = `update account set suspended_at = now(), suspended_reason = 'Счёт не оплачен' where id = $1`
  await api.database.pool.query(suspend, [owner.accountId])
  await api.database.pool.query(`select pg_notify('account', $1)`, [String(owner.accountId)])
  await toldAll(api)
  const shut = []
  for (const door of ordered) {
    const status = await statusOf(door)
    if (probes[door]!.open ? status !== probes[door]!.open : status >= 400) shut.push([door, status])
  }
  expect(shut).toEqual([])
  expect(await byKey('/survey/branchall')).toBe(200)
  const closing = { password: PASSWORD }
  // Its members may leave as well.
  expect((await owner.change('DELETE', '/user', closing)).status).toBe(200)
  await toldAll(api)
  const open = []
  for (const door of doors) {
    const status = await statusOf(door)
    if (status !== (probes[door]!.closed ?? 404)) open.push([door, status])
  }
  expect(open).toEqual([])
  expect(await byKey('/survey/branchall')).toBe(401)
  expect(await byKey('/mcp', 'POST', { jsonrpc: '2.0', id: 1, method: 'tools/list' })).toBe(401)
})
