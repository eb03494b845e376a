import { expect, test } from 'vitest'
import { readCsvText } from '../../../testing/office.ts'
import { joinTeam, PASSWORD, registerPerson } from '../../../testing/people.ts'
import { giveAnswer, testSurvey } from '../../../testing/survey.ts'
import { newVisitor } from '../../../testing/visitor.ts'
import type { Rights } from '../../account/account.contract.ts'
import { noteFailedSignIn } from '../../account/account.jobs.ts'
import { purgeAudit } from '../../account/audit/audit.queries.ts'

const survey = testSurvey(
  [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
  ],
  [{ title: 'Абая' }],
)
const MANAGES: Rights = { surveys: 'all', branches: 'all', abilities: ['see', 'manage'] }
const kindsOf = async (query = '', person = survey.owner) =>
  (await person.get(`/audit?limit=1-100&${query}`)).body.entries.map(({ kind }: { kind: string }) => kind)

test('every deed that matters is there, with who, what and from where', async () => {
  const { owner } = survey
  const id = `id=${survey.id}`
  await owner.post('/survey/settings', { id: survey.id, data: { progress: false } })
  await owner.post('/alert/rules', { surveyId: survey.id, rules: [] })
  await owner.change('GET', `/survey/to-trash?${id}`)
  await owner.change('GET', `/survey/to-trash?${id}&restore=1`)
  const { body: share } = await owner.change('GET', `/survey/analytics/publish?${id}`)
  await owner.change('GET', `/survey/analytics/remove?${id}&code=${share.code}`)
  const key = (await owner.post('/keys', { name: 'Power BI', scopes: ['figures:read'] })).body
  await owner.change('DELETE', `/keys?id=${key.id}`)
  const member = await joinTeam(survey.api.app, owner, MANAGES)
  await owner.post('/users', { id: member.memberId, data: { rights: { ...MANAGES, abilities: ['see'] } } })
  await owner.get(`/survey/download?${id}&format=csv`)
  const answer = await survey.answer({ nps: 3, why: 'долго' })
  await owner.change('DELETE', `/survey/answers?${id}&subId=${answer}`)
  await owner.get('/user/export')
  await owner.post('/users', { id: member.memberId, data: { removed: true } })
  expect(new Set(await kindsOf())).toEqual(
    new Set([
      ...['signed_in', 'survey_published', 'settings_changed', 'alert_rules_changed', 'survey_trashed'],
      ...['survey_restored', 'report_shared', 'report_closed', 'key_made', 'key_ended', 'member_invited'],
      ...['member_joined', 'rights_changed', 'answers_exported', 'answer_erased', 'data_exported'],
      'member_removed',
    ]),
  )
  const entry = (await owner.get('/audit?kind=key_made')).body.entries[0]
  expect(entry).toMatchObject({
    subject: 'Power BI',
    who: 'Айгерим',
    memberId: owner.memberId,
    personal: false,
  })
  expect(entry.address).toMatch(/^10\./)
  const personal = await kindsOf('personal=1')
  expect(personal).toContain('answer_erased')
  expect(personal).not.toContain('key_made')
})

test('filters are taken literally, and days are the account’s', async () => {
  const { owner } = survey
  await owner.post('/keys', { name: '100 % %_', scopes: ['figures:read'] })
  expect(await kindsOf(`find=${encodeURIComponent('100 % %_')}`)).toEqual(['key_made'])
  expect(await kindsOf(`find=${encodeURIComponent('100_%')}`)).toEqual([])
  expect(await kindsOf('who=nobody')).toEqual([])
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Almaty' }).format(new Date())
  expect((await kindsOf(`startDate=${today}`)).length).toBeGreaterThan(0)
  expect(await kindsOf('endDate=2020-01-01')).toEqual([])
  for (const wrong of ['kind=nonsense', 'startDate=yesterday', 'limit=1-500', 'limit=0-3', 'personal=2'])
    expect([wrong, (await owner.get(`/audit?${wrong}`)).status]).toEqual([wrong, 400])
})

test('those who run the account see it, and nobody else; another account’s is not in it', async () => {
  const stranger = await registerPerson(survey.api.app)
  expect(await kindsOf('', stranger)).toEqual(['signed_in'])
  const seer = await joinTeam(survey.api.app, survey.owner, { ...MANAGES, abilities: ['see', 'reply'] })
  expect((await seer.get('/audit')).status).toBe(403)
  expect((await seer.get('/audit/file')).status).toBe(403)
})

test('it goes out as a table that runs nothing, which is written down as well', async () => {
  const { owner } = survey
  await owner.post('/keys', { name: '=HYPERLINK("x")', scopes: ['figures:read'] })
  const { status, headers, bytes } = await owner.get('/audit/file?kind=key_made')
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head, first] = readCsvText(bytes.toString().replace(/^\uFEFF/, ''), ';')
  expect(head).toHaveLength(7)
  expect(first![3]).toBe(`'=HYPERLINK("x")`)
  expect((await kindsOf())[0]).toBe('log_exported')
})

test('a wrong password of a member is there, and one of a stranger is nowhere', async () => {
  const { owner, api } = survey
  const from = { address: '203.0.113.7', agent: 'curl' }
  await noteFailedSignIn({ db: api.app.db }, { username: owner.email.toLowerCase(), ...from })
  await noteFailedSignIn({ db: api.app.db }, { username: 'nobody@example.com', ...from })
  const { entries, total } = (await owner.get('/audit?kind=sign_in_failed')).body
  expect([total, entries[0].address]).toEqual([1, '203.0.113.7'])
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const visitor = newVisitor(`${origin}/v1`)
  await visitor.get('/user')
  for (const username of [owner.email, 'nobody@example.com'])
    expect((await visitor.post('/login', { username, password: 'wrong' })).status).toBe(401)
  const { rows } = await api.database.pool.query(`select data from pgboss.job where name = 'sign-in-failed'`)
  expect(rows).toHaveLength(2)
})

test('nobody changes or erases a line, the service’s own role included; a year later it goes', async () => {
  const { pool } = survey.api.database
  const { app } = survey.api
  const mine = survey.owner.accountId
  for (const attempt of [
    `update audit_entry set kind = 'x' where account_id = ${mine}`,
    `delete from audit_entry where account_id = ${mine}`,
    'truncate audit_entry',
    `insert into audit_entry (account_id, id, kind) overriding system value select ${mine}, id, 'x' from audit_entry limit 1
       on conflict (account_id, id) do update set kind = 'x'`,
    `merge into audit_entry using (select 1) one on account_id = ${mine} when matched then delete`,
  ])
    await expect(app.db.executeQuery({ sql: attempt, parameters: [], query: {} } as never)).rejects.toThrow(
      /permission denied/,
    )
  const before = (await pool.query('select count(*)::int as n from audit_entry')).rows[0].n
  await pool.query(`insert into audit_entry (account_id, kind, at) values
    (${mine}, 'signed_in', now() - interval '366 days'), (${mine}, 'signed_in', now() - interval '364 days'), (1, 'signed_in', now())`)
  expect(await purgeAudit(app.db)).toBe(2)
  expect((await pool.query('select count(*)::int as n from audit_entry')).rows[0].n).toBe(before + 1)
  // The right that the purge lent itself is gone again.
  await expect(pool.query('delete from audit_entry')).rejects.toThrow(/permission denied/)
})

test('an account that is handed over changes its owner by the link in the old one’s mail alone', async () => {
  const { app, database } = survey.api
  const owner = await registerPerson(app)
  const heir = await joinTeam(app, owner, MANAGES)
  const order = { id: heir.memberId, password: PASSWORD }
  expect((await heir.post('/users/owner', order)).status).toBe(403)
  expect((await owner.post('/users/owner', { ...order, password: 'wrong' })).status).toBe(400)
  expect((await owner.post('/users/owner', { ...order, id: owner.memberId })).status).toBe(403)
  expect((await owner.post('/users/owner', { ...order, id: survey.owner.memberId })).status).toBe(404)
  expect((await owner.post('/users/owner', order)).status).toBe(200)
  expect((await owner.get('/user')).body.user.owner).toBe(true)
  const { rows } = await database.pool.query<{ text: string }>(
    `select text from outbox_mail where lower(to_address) = lower($1) and text like '%/user/owner%'`,
    [owner.email],
  )
  const token = /token=([\w-]+)/.exec(rows[0]!.text)![1]
  for (const other of [heir, survey.owner])
    expect((await other.post('/users/owner/confirm', { token })).status).toBeGreaterThanOrEqual(400)
  const renewed = await owner.post('/users/owner', order)
  expect(renewed.status).toBe(200)
  expect((await owner.post('/users/owner/confirm', { token })).status).toBe(400)
  const { rows: again } = await database.pool.query<{ text: string }>(
    `select text from outbox_mail where lower(to_address) = lower($1) and text like '%/user/owner%' order by created_at desc limit 1`,
    [owner.email],
  )
  const fresh = /token=([\w-]+)/.exec(again[0]!.text)![1]
  expect((await owner.post('/users/owner/confirm', { token: fresh })).status).toBe(200)
  expect((await heir.get('/user')).body.user.owner).toBe(true)
  const before = (await owner.get('/user')).body.user
  expect([before.owner, before.rights.abilities]).toEqual([
    false,
    ['see', 'manage', 'reply', 'pay', 'export'],
  ])
  expect((await kindsOf('kind=owner_changed', heir)).length).toBe(1)
  expect((await owner.post('/users/owner', { ...order, id: heir.memberId })).status).toBe(403)
})

test('who reads guests’ contacts in the list of answers or in the call centre stands in the log, once an hour', async () => {
  const { app } = survey.api
  const owner = await registerPerson(app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
      { id: 'contact', type: 'contact_info', title: 'Контакты' },
    ],
    widgets: [],
  })
  await giveAnswer(app, body.id, { nps: 9 })
  await owner.get(`/survey/answers?id=${body.id}`)
  expect(await kindsOf('', owner)).not.toContain('contact_opened')
  await giveAnswer(app, body.id, { nps: 1, contact: { name: 'Инна', phone: '+77015550142' } })
  for (const path of ['/survey/answers?id', '/survey/answers?id', '/case?surveyId'])
    expect((await owner.get(`${path}=${body.id}`)).status).toBe(200)
  const kinds: string[] = await kindsOf('', owner)
  expect(kinds.filter((kind) => kind === 'contact_opened')).toHaveLength(1)
})
