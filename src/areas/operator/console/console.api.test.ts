import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCallTimes } from '../../../platform/metrics/call-times.queries.ts'
import { anotherCopy, type TestApi, testApi } from '../../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../../testing/people.ts'
import { giveAnswer } from '../../../testing/survey.ts'

const OPERATOR = 'operator@console.example'
const SURVEY = {
  title: 'Кофейня',
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
  widgets: [],
}

let api: TestApi
let operator: Person
let owner: Person
let surveyId: string

beforeAll(async () => {
  api = await testApi({ OPERATOR_EMAIL: OPERATOR })
  operator = await registerPerson(api.app, { email: OPERATOR })
  await api.database.pool.query('update member set email_verified_at = now() where id = $1', [
    operator.memberId,
  ])
  owner = await registerPerson(api.app)
  surveyId = (await owner.post('/survey/receive', SURVEY)).body.id
})
afterAll(() => api.close())

describe('background work', () => {
  const failed = async (accountId: number) => {
    const { rows } = await api.database.pool.query(
      `insert into pgboss.job (name, data, state, output, retry_count, retry_limit, completed_on)
        values ('paper', $1, 'failed', '{"message": "mail server said no"}', 50, 50, now()) returning id`,
      [{ accountId, orderId: 'o', paper: 'act' }],
    )
    return rows[0].id as string
  }
  const kind = async () =>
    (await operator.get('/operator/jobs')).body.kinds.find(({ name }: { name: string }) => name === 'paper')
  beforeEach(() => api.database.pool.query(`delete from pgboss.job where name = 'paper'`))

  test('what failed is counted, says why, and runs again or goes', async () => {
    const [first, second] = [await failed(owner.accountId), await failed(operator.accountId)]
    expect(await kind()).toMatchObject({ failed: 2, waiting: 0, running: 0, oldestSeconds: null })
    const { body } = await operator.get('/operator/jobs/failed?name=paper')
    expect(body.total).toBe(2)
    const expected = { id: first, accountId: owner.accountId, reason: 'mail server said no', attempts: 51 }
    expect(body.jobs.find(({ id }: { id: string }) => id === first)).toMatchObject(expected)
    expect(body.jobs[0].facts).toContainEqual({ key: 'orderId', value: 'o' })

    const one = { name: 'paper', id: first }
    expect((await operator.post('/operator/jobs/retry', one)).body).toEqual({ count: 1 })
    expect(await kind()).toMatchObject({ failed: 1, waiting: 1 })
    // It is not failed any more: a second press does nothing.
    expect((await operator.post('/operator/jobs/retry', one)).status).toBe(404)
    expect((await operator.post('/operator/jobs/drop', one)).status).toBe(404)

    expect((await operator.post('/operator/jobs/drop', { name: 'paper' })).body).toEqual({ count: 1 })
    const { rows } = await api.database.pool.query(`select id, state from pgboss.job where name = 'paper'`)
    expect(rows).toEqual([{ id: first, state: 'retry' }])
    expect(rows).not.toContainEqual(expect.objectContaining({ id: second }))
    const audit = (await operator.get('/operator/billing-audit')).body.actions
    expect(audit[0]).toMatchObject({ operator: OPERATOR, action: 'jobs_drop', details: { count: 1 } })
  })

  test('an unknown kind or job is refused', async () => {
    expect((await operator.get('/operator/jobs/failed?name=nonsense')).status).toBe(400)
    expect((await operator.post('/operator/jobs/drop', { name: 'paper', id: randomUUID() })).status).toBe(404)
  })
})

test('health reports the database, the disk, the mail, the clock and the versions', async () => {
  const { body } = await operator.get('/operator/health')
  expect(body.database.bytes).toBeGreaterThan(1_000_000)
  expect(body.disk.totalBytes).toBeGreaterThan(body.disk.freeBytes)
  expect(body).toMatchObject({ telegram: 'off', mail: { isSet: false, refused: 0 } })
  expect(Math.abs(body.clockMs)).toBeLessThan(60_000)
  expect(body.versions.postgres).toMatch(/^\d+/)
  expect(body.versions.node).toBe(process.versions.node)
})

test('the disk is said to last for so many days, once its growth is known', async () => {
  const { freeBytes } = (await operator.get('/operator/health')).body.disk
  await api.database.pool.query(
    `insert into storage_day (day, database_bytes, free_bytes) values ((now() - interval '10 days')::date, 1, $1)`,
    [freeBytes * 2],
  )
  const { daysLeft } = (await operator.get('/operator/health')).body.disk
  expect(daysLeft).toBeGreaterThanOrEqual(9)
  expect(daysLeft).toBeLessThanOrEqual(11)
})

test('health reports the last good backup, its proof, and why the latest failed', async () => {
  const never = { goodAt: null, hours: null, bytes: null, problem: null }
  const before = (await operator.get('/operator/health')).body.backup
  expect(before).toEqual({ isScheduled: false, isWanted: false, backup: never, proof: never })
  const run = (kind: string, hoursAgo: number, problem: string | null) =>
    api.database.pool.query(
      `insert into backup_run (kind, backup, began_at, ended_at, problem, size)
        select $1, 'b', at, at, $3::text, case when $3::text is null then '{"bytes": 5000, "rows": 1, "files": 1}'::jsonb end
        from (select now() - make_interval(hours => $2) as at) as moment`,
      [kind, hoursAgo, problem],
    )
  await run('backup', 50, null)
  await run('backup', 2, 'disk full')
  await run('proof', 26, null)
  const { backup, proof } = (await operator.get('/operator/health')).body.backup
  expect(backup).toMatchObject({ hours: 50, bytes: 5000, problem: 'disk full' })
  expect(proof).toMatchObject({ hours: 26, problem: null })
})

describe('an announcement', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
  const texts = { ru: 'Ночью обновление', kk: 'Түнде жаңарту', en: '', audience: 'all' }
  const announcementFor = async (person: Person) => (await person.get('/user')).body.user.announcement

  test('is read by members in their language until it is taken away', async () => {
    const response = await operator.post('/operator/announcement', { ...texts, endsAt: inAnHour() })
    expect(response.body.announcement).toMatchObject(texts)
    expect(await announcementFor(owner)).toMatchObject({ text: 'Ночью обновление' })
    await owner.post('/user', { locale: 'kk' })
    expect(await announcementFor(owner)).toMatchObject({ text: 'Түнде жаңарту' })
    await owner.post('/user', { locale: 'en' })
    expect(await announcementFor(owner)).toMatchObject({ text: 'Ночью обновление' })
    await owner.post('/user', { locale: 'ru' })
    expect((await operator.change('DELETE', '/operator/announcement')).status).toBe(200)
    expect(await announcementFor(owner)).toBeNull()
    expect((await operator.change('DELETE', '/operator/announcement')).status).toBe(404)
  })

  test('reaches only those it is for, and ends by itself', async () => {
    const free = await registerPerson(api.app, { tariff: 1 })
    const audience = 'without_tariff'
    await operator.post('/operator/announcement', { ...texts, audience, endsAt: inAnHour() })
    expect(await announcementFor(owner)).toBeNull()
    expect(await announcementFor(free)).not.toBeNull()
    await api.database.pool.query(`update announcement set ends_at = now() - interval '1 second'`)
    expect(await announcementFor(free)).toBeNull()
    expect((await operator.get('/operator/announcement')).body.announcement).toBeNull()
  })

  test('needs words in Russian and an end that is to come', async () => {
    const past = new Date(Date.now() - 1000).toISOString()
    expect((await operator.post('/operator/announcement', { ...texts, endsAt: past })).status).toBe(400)
    const wordless = { ...texts, ru: ' ', endsAt: inAnHour() }
    expect((await operator.post('/operator/announcement', wordless)).body.fields).toHaveProperty('ru')
  })
})

describe('a suspended account', () => {
  const reason = 'Счёт не оплачен'
  const suspend = (accountId: number) => operator.post('/operator/accounts/suspend', { accountId, reason })
  const resume = (accountId: number) => operator.post('/operator/accounts/resume', { accountId })

  test('can change nothing and sees why, while guests answer and everything can be read', async () => {
    expect((await suspend(owner.accountId)).status).toBe(200)
    const refused = await owner.post('/survey/receive', SURVEY)
    expect(refused).toMatchObject({ status: 403, body: { reason: 'suspended' } })
    expect(refused.body.detail).toContain(reason)
    expect((await owner.get('/user')).body.user.suspended).toBe(reason)
    expect((await owner.get('/survey/receive')).status).toBe(200)
    await giveAnswer(api.app, surveyId, { nps: 9 })
    // They may pay, and leave.
    expect((await owner.post('/pay/orders/cancel', { orderId: 'none' })).status).not.toBe(403)
    const response = await operator.get(`/operator/accounts?q=${owner.accountId}`)
    expect(response.body.accounts[0]).toMatchObject({ suspended: reason })

    expect((await resume(owner.accountId)).status).toBe(200)
    expect((await owner.get('/user')).body.user.suspended).toBeNull()
    expect((await owner.post('/survey/receive', SURVEY)).status).toBe(201)
    expect((await resume(owner.accountId)).status).toBe(404)
    const log = (await owner.get('/audit')).body.entries.map(({ kind }: { kind: string }) => kind)
    expect(log).toEqual(expect.arrayContaining(['account_suspended', 'account_resumed']))
  })

  test('a program that signs in with a key is refused as well', async () => {
    const key = { name: 'Касса', scopes: ['manage'] }
    const created = await owner.post('/keys', key)
    expect(created.status, JSON.stringify(created.body)).toBeLessThan(300)
    await suspend(owner.accountId)
    const send = () =>
      api.app.inject({
        method: 'POST',
        url: '/v1/webhooks',
        headers: { authorization: `Bearer ${created.body.key}` },
        payload: {},
      })
    const refused = (await send()).json()
    await resume(owner.accountId)
    expect(refused).toMatchObject({ status: 403, reason: 'suspended' })
  })

  test('an assistant goes on reading by its key', async () => {
    const { key } = (await owner.post('/keys', { name: 'Помощник', scopes: ['figures:read'] })).body
    await suspend(owner.accountId)
    const answer = await api.app.inject({
      method: 'POST',
      url: '/v1/mcp',
      headers: { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' },
      payload: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'list_surveys', arguments: {} },
      },
    })
    await resume(owner.accountId)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().result.content[0].text).toContain(surveyId)
  })

  test('an operator locks neither themselves out nor an account that is not there', async () => {
    expect((await suspend(operator.accountId)).status).toBe(409)
    const closing = { accountId: operator.accountId, reason }
    expect((await operator.post('/operator/accounts/close', closing)).status).toBe(409)
    expect((await suspend(999_999)).status).toBe(404)
  })
})

test('an account that the operator closed can be opened again with all it had', async () => {
  const person = await registerPerson(api.app)
  const { accountId } = person
  await person.post('/survey/receive', SURVEY)
  expect((await operator.post('/operator/accounts/close', { accountId, reason: 'Просили' })).status).toBe(200)
  expect((await person.get('/user')).status).toBe(401)
  expect((await operator.post('/operator/accounts/reopen', { accountId })).status).toBe(200)
  expect((await operator.post('/operator/accounts/reopen', { accountId })).status).toBe(404)
  const { rows } = await api.database.pool.query('select closed_at from account where id = $1', [accountId])
  expect(rows).toEqual([{ closed_at: null }])
})

test('a removed survey comes back into the trash with its answers', async () => {
  const person = await registerPerson(api.app)
  const { accountId } = person
  const { id } = (await person.post('/survey/receive', SURVEY)).body
  await giveAnswer(api.app, id, { nps: 10 })
  await api.database.pool.query(
    'update survey set trashed_at = now(), removed_at = now() where account_id = $1 and id = $2',
    [accountId, id],
  )
  const listed = await operator.get(`/operator/surveys?accountId=${accountId}`)
  expect(listed.body.surveys).toMatchObject([{ id, title: 'Кофейня' }])
  const wrong = { accountId: owner.accountId, id }
  expect((await operator.post('/operator/surveys/restore', wrong)).status).toBe(404)
  expect((await operator.post('/operator/surveys/restore', { accountId, id })).status).toBe(200)
  const { rows } = await api.database.pool.query(
    `select removed_at, trashed_at is not null as trashed,
      (select count(*)::int from answer where account_id = $1 and survey_id = $2) as answers
      from survey where account_id = $1 and id = $2`,
    [accountId, id],
  )
  expect(rows).toEqual([{ removed_at: null, trashed: true, answers: 1 }])
  expect((await operator.get(`/operator/surveys?accountId=${accountId}`)).body.surveys).toEqual([])
})

describe('templates for all accounts', () => {
  const words = {
    industry: 'restaurants',
    title: { ru: 'Кофейня: зал и бариста', kk: '', en: 'Café: room and barista' },
    description: { ru: 'Понравилось ли и посоветует ли гость', kk: '', en: '' },
  }
  const picture = `photo:${'c'.repeat(32)}`
  const scored = { id: 'nps', type: 'nps', title: { ru: 'Посоветуете?', kk: 'Ұсынасыз ба?' } }
  const rule = (fact: string, value: string) => ({ all: [{ fact, op: 'equals', value }] })
  const whole = {
    config: {
      locales: ['ru', 'kk'],
      defaultLocale: 'ru',
      theme: { business: 'Шаңырақ', brand: '#9e2a3c', logo: picture, picture: 'cup' },
    },
    questions: [scored, { id: 'why', type: 'long_text', title: 'Почему?', visibleIf: rule('locale', 'ru') }],
    widgets: [
      { id: 'hall', type: 'image', after: 'nps', picture },
      { id: 'gift', type: 'reward', after: 'end', title: 'Кофе', code: 'КОФЕ-7' },
      {
        id: 'bye',
        type: 'thanks',
        after: 'end',
        link: { url: 'https://shanyrak.example/shop', label: 'В магазин' },
        reviews: ['https://maps.example/shanyrak'],
      },
    ],
  }
  const make = async (document: object, person = operator): Promise<string> => {
    const { body } = await person.post('/survey/receive', { title: 'Наша кофейня', ...document })
    expect(body.fields).toBeUndefined()
    return body.id
  }
  const publish = (surveyId: string) => operator.post('/operator/templates', { surveyId, ...words })
  const listed = async (id: string, person = owner) => {
    const { body } = await person.get('/survey/templates')
    return body.templates.find((template: { id: string }) => template.id === id)
  }
  const onDesk = async (id: string) =>
    (await operator.get('/operator/templates')).body.templates.find((each: { id: string }) => each.id === id)

  beforeAll(() =>
    api.database.pool.query(
      `insert into picture (account_id, id, title, size, width, height) values ($1, $2, 'Зал', 1, 1, 1)`,
      [operator.accountId, picture],
    ),
  )

  test('are taken by another account without what was the operator’s own, and answers come', async () => {
    const surveyId = await make(whole)
    const { body } = await publish(surveyId)
    expect(body.leftOut).toEqual(['pictures', 'business', 'codes', 'links'])
    const { id } = body

    const card = { industry: 'restaurants', metric: 'nps', questions: 2, picture: 'cup' }
    const title = { ru: words.title.ru, kk: words.title.ru, en: words.title.en }
    expect(await listed(id)).toMatchObject({ ...card, title })
    const parents = (await owner.get('/survey/receive?id=parent')).body.parentData
    expect(parents).toContainEqual(expect.objectContaining({ id, ...card, title }))
    const { template } = (await owner.get(`/survey/template?id=${id}`)).body
    expect((await owner.get(`/survey/receive?id=parent:${id}`)).body.parentData).toEqual(template)
    expect(template.document.questions).toEqual(whole.questions)
    expect(template.document.config.theme).toEqual({ brand: '#9e2a3c', picture: 'cup' })
    expect(JSON.stringify(template)).not.toMatch(/Шаңырақ|shanyrak|photo:|КОФЕ-7/)

    const draft = { title: title.ru, ...template.document, template: id }
    const created = await owner.post('/survey/question', draft)
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    const { id: copyId, revision } = created.body
    await owner.post('/survey/receive', { id: copyId, ...template.document, revision })
    await giveAnswer(api.app, copyId, { nps: 9 })
    expect(await onDesk(id)).toMatchObject({ taken: 1, publishedBy: OPERATOR, surveyId, version: 1 })
  })

  test('stay as they were copied, whatever happens to the survey, until it is copied again', async () => {
    const surveyId = await make(whole)
    const { id } = (await publish(surveyId)).body
    const countQuestions = async () =>
      (await owner.get(`/survey/template?id=${id}`)).body.template.document.questions.length
    const { revision } = (await operator.get(`/survey/question?id=${surveyId}`)).body
    const changed = { ...whole, questions: [scored] }
    await operator.post('/survey/receive', { id: surveyId, ...changed, revision })
    expect(await countQuestions()).toBe(2)
    expect((await publish(surveyId)).body.id).toBe(id)
    expect(await countQuestions()).toBe(1)
    expect(await onDesk(id)).toMatchObject({ version: 2 })
    await operator.change('GET', `/survey/to-trash?id=${surveyId}`)
    await operator.change('GET', `/survey/remove?id=${surveyId}`)
    expect(await countQuestions()).toBe(1)
    expect((await publish(surveyId)).status).toBe(404)
  })

  test('are gone from every copy of the API once they are withdrawn, and come back', async () => {
    const { id } = (await publish(await make(whole))).body
    const copy = await anotherCopy(api)
    const visibility = async () => {
      const [here, there, whole] = await Promise.all([
        listed(id),
        asGuest(copy.app, 'GET', `/survey/template?id=${id}`),
        owner.get(`/survey/receive?id=parent:${id}`),
      ])
      return [here !== undefined, there.status, whole.status]
    }
    const { template } = (await owner.get(`/survey/template?id=${id}`)).body
    const survey = (await owner.post('/survey/receive', { title: 'Наша', ...template.document })).body
    const move = (way: string) => operator.post(`/operator/templates/${way}`, { id })
    expect(await visibility()).toEqual([true, 200, 200])
    expect((await move('restore')).status).toBe(404)
    expect((await move('withdraw')).status).toBe(200)
    expect(await visibility()).toEqual([false, 404, 404])
    expect((await move('withdraw')).status).toBe(404)
    await giveAnswer(api.app, survey.id, { nps: 10 })
    expect((await move('restore')).status).toBe(200)
    expect(await visibility()).toEqual([true, 200, 200])
    await copy.close()
    const { actions } = (await operator.get('/operator/billing-audit')).body
    const done = actions.slice(0, 3).map(({ action }: { action: string }) => action)
    expect(done).toEqual(['template_restore', 'template_withdraw', 'template_publish'])
    expect(actions[0]).toMatchObject({ operator: OPERATOR, details: { id, title: words.title.ru } })
  })

  test('are made of the operator’s own surveys alone', async () => {
    const foreign = await publish(surveyId)
    const unknown = await publish('nothing-of-the-kind')
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    const { surveys } = (await operator.get('/operator/templates')).body
    expect(surveys.map(({ id }: { id: string }) => id)).not.toContain(surveyId)
  })

  test('are refused with a reason where others could not use them', async () => {
    const refusal = async (surveyId: string) => {
      const { status, body } = await publish(surveyId)
      return `${status} ${body.detail}`
    }
    const base = { config: { locales: ['ru'], defaultLocale: 'ru' }, widgets: [] }
    const draft = await operator.post('/survey/question', { title: 'Черновик', ...base, questions: [scored] })
    expect(await refusal(draft.body.id)).toContain('409 Сначала опубликуйте анкету')
    const words = { id: 'why', type: 'long_text', title: 'Почему?' }
    expect(await refusal(await make({ ...base, questions: [words] }))).toContain(
      '400 В анкете нет вопроса NPS',
    )
    const ofBranch = { ...words, visibleIf: rule('branch', 'abay') }
    const places = await make({ ...base, questions: [scored, ofBranch] })
    expect(await refusal(places)).toContain('400 Условие в анкете смотрит на филиал')
    const faulty = await make({ ...base, questions: [scored, words] })
    await api.database.pool.query(
      `update survey_version set document = jsonb_set(document, '{questions,1,visibleIf}', $2)
        where survey_id = $1`,
      [faulty, JSON.stringify({ all: [{ question: 'gone', op: 'answered' }] })],
    )
    expect(await refusal(faulty)).toContain('400 В анкете есть ошибка: «Почему?»')
  })

  test('are 200 at most; a withdrawn one leaves room and asks for it when it comes back', async () => {
    const surveyId = await make(whole)
    const { id } = (await publish(surveyId)).body
    await operator.post('/operator/templates/withdraw', { id })
    await api.database.pool.query(
      `insert into published_template (id, survey_id, version, industry, metric, title, description, locale, document,
          questions, seconds, published_at, published_by)
        select 'many' || n, 'many' || n, version, industry, metric, title, description, locale, document,
          questions, seconds, published_at, published_by
        from published_template, generate_series(1, 200) as n where id = $1`,
      [id],
    )
    expect((await publish(surveyId)).body.detail).toContain('уже 200 ваших шаблонов')
    expect((await operator.post('/operator/templates/restore', { id })).status).toBe(409)
    await api.database.pool.query(`delete from published_template where id like 'many%'`)
    expect((await operator.post('/operator/templates/restore', { id })).status).toBe(200)
  })
})

test.each([
  ['GET', '/operator/health'],
  ['GET', '/operator/jobs'],
  ['GET', '/operator/jobs/failed?name=mail'],
  ['POST', '/operator/jobs/retry', { name: 'mail' }],
  ['POST', '/operator/jobs/drop', { name: 'mail' }],
  ['GET', '/operator/announcement'],
  ['DELETE', '/operator/announcement'],
  ['POST', '/operator/accounts/suspend', { accountId: 1, reason: 'потому' }],
  ['POST', '/operator/accounts/resume', { accountId: 1 }],
  ['POST', '/operator/accounts/close', { accountId: 1, reason: 'потому' }],
  ['POST', '/operator/accounts/reopen', { accountId: 1 }],
  ['GET', '/operator/templates'],
  ['POST', '/operator/templates', { surveyId: 'a', industry: 'banks', title: {}, description: {} }],
  ['POST', '/operator/templates/withdraw', { id: 'a' }],
  ['POST', '/operator/templates/restore', { id: 'a' }],
  ['GET', '/operator/surveys?accountId=1'],
  ['POST', '/operator/surveys/restore', { accountId: 1, id: 'a' }],
] as const)('%s %s does not exist for members', async (method, path, body?: object) => {
  const answer =
    method === 'GET'
      ? await owner.get(path)
      : method === 'POST'
        ? await owner.post(path, body)
        : await owner.change(method, path)
  expect(answer.status).toBe(404)
})

describe('deliveries, speed and settings', () => {
  test('a delivery that failed is counted by its way, with its reason', async () => {
    await api.database.pool.query(
      `insert into outbox_mail (id, to_address, subject, html, text, failed_at, last_error)
        values ($1, 'a@b.example', 's', '', '', now(), '550 no such mailbox')`,
      [randomUUID()],
    )
    await api.database.pool.query(
      `insert into alert_delivery (account_id, survey_id, answer_id, kind, recipient, channel, status, reason)
        values ($1, $2, $3, 'new', 'm', 'telegram', 'failed', 'telegram_gone')`,
      [owner.accountId, surveyId, randomUUID()],
    )
    await api.database.pool.query(
      `insert into message (account_id, survey_id, answer_id, id, direction, channel, status, body, reason, send_at)
        values ($1, $2, $3, gen_random_uuid(), 'out', 'sms', 'failed', '', 'gateway_sender', now())`,
      [owner.accountId, surveyId, await giveAnswer(api.app, surveyId, { nps: 2 })],
    )
    const { ways } = (await operator.get('/operator/deliveries')).body
    const of = (name: string) => ways.find(({ way }: { way: string }) => way === name)
    expect(of('mail')).toMatchObject({ failed: 1, reasons: [{ reason: '550 no such mailbox', n: 1 }] })
    const words = 'Провайдер не разрешил имя отправителя.'
    expect(of('message-sms')).toMatchObject({ failed: 1, reasons: [{ reason: words, n: 1 }] })
    const reason = 'бот заблокирован или удалён из группы'
    expect(of('alert-telegram')).toMatchObject({ failed: 1, waiting: 0, reasons: [{ reason }] })
    expect((await owner.get('/operator/deliveries')).status).toBe(404)
  })

  test('every setting says where it comes from, and no secret is shown', async () => {
    const { settings } = (await operator.get('/operator/settings')).body
    const names = settings.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'OPERATOR_EMAIL', 'DB_POOL']))
    expect(JSON.stringify(settings)).not.toContain(api.app.config.secret)
    expect((await owner.get('/operator/settings')).status).toBe(404)
  })

  test('the calls of the day are listed by their slowest, over all copies of the API', async () => {
    const day = new Date().toISOString().slice(0, 10)
    const slow = { day, call: 'GET /v1/slow', calls: 2, totalMs: 900, slowestMs: 800, slowestAt: new Date() }
    await addCallTimes(api.app.db, [slow])
    await addCallTimes(api.app.db, [{ ...slow, calls: 1, totalMs: 300, slowestMs: 300 }])
    const { calls } = (await operator.get('/operator/slow-calls')).body
    const timing = calls.find(({ call }: { call: string }) => call === slow.call)
    expect(timing).toMatchObject({ calls: 3, meanMs: 400, slowestMs: 800 })

    // A copy flushes its latest measurements when it stops.
    const copy = await anotherCopy(api)
    for (const method of ['GET', 'GET', 'GET', 'POST'] as const)
      await asGuest(copy.app, method, '/alert-address')
    await copy.close()
    // The list has the slowest alone, and other tests may have been slower.
    const { rows } = await api.database.pool.query(
      `select call, calls::int as calls, total_ms <= calls * slowest_ms as plausible
       from slow_call where call like '% /v1/alert-address' order by call`,
    )
    expect(rows).toEqual([
      { call: 'GET /v1/alert-address', calls: 3, plausible: true },
      { call: 'POST /v1/alert-address', calls: 1, plausible: true },
    ])
  })

  test('the money of the month is what came in less what went back', async () => {
    const before = (await operator.get('/operator/month')).body
    const order = (id: string, kind: string, status: string, paid: number, at: string) =>
      api.database.pool.query(
        `insert into payment_order (account_id, id, number, member_id, kind, purpose, what, terms, amount, status,
            paid, refunded, paid_at, expires_at)
          values ($1, $2, (random() * 1e9)::bigint, $3, $4, $2, 'balance', '{}', 500000, $5, $6, $7,
            ${at}, now() + interval '5 days')`,
        [owner.accountId, id, owner.memberId, kind, status, paid, paid / 5],
      )
    await order('now', 'card', 'paid', 500_000, 'now()')
    await order('old', 'card', 'paid', 500_000, `now() - interval '40 days'`)
    await order('open', 'invoice', 'pending', 0, 'null')
    const { body } = await operator.get('/operator/month')
    expect(body.card - before.card).toBe(4000)
    expect(body.payments - before.payments).toBe(1)
    expect(body.waiting - before.waiting).toBe(5000)
  })
})

describe('accounts that want attention', () => {
  const listed = async (query: string) =>
    (await operator.get(`/operator/accounts?limit=1-50&${query}`)).body.accounts as {
      id: number
      states: string[]
    }[]

  test('are found by their state, and are in the file', async () => {
    const ending = await registerPerson(api.app, { tariff: 3 })
    await api.database.pool.query(
      `update account set company = '=Cafe', tariff_until = now() + interval '10 days' where id = $1`,
      [ending.accountId],
    )
    expect(await listed('state=ends')).toMatchObject([{ id: ending.accountId, states: ['ends'] }])
    expect((await listed('state=attention')).map(({ id }) => id)).toContain(ending.accountId)
    expect(await listed('state=limit')).toEqual([])
    expect((await listed('tariff=3')).map(({ id }) => id)).toEqual([ending.accountId])
    const file = await operator.get('/operator/accounts/file?state=ends')
    const text = file.bytes.toString('utf8')
    expect(text.trim().split('\n')).toHaveLength(2)
    expect(text).toContain(ending.email)
    // A spreadsheet would run it.
    expect(text).not.toMatch(/[;,]"?=Cafe/)
    expect((await owner.get('/operator/accounts/file')).status).toBe(404)
  })
})
