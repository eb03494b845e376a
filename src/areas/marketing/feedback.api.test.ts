import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../testing/api.ts'
import { type HttpVisitor, newVisitor } from '../../testing/visitor.ts'
import { dropOldLeads } from './feedback.queries.ts'

let api: TestApi
let origin: string
let operator: HttpVisitor

beforeAll(async () => {
  api = await testApi({ OPERATOR_EMAIL: 'operator@example.kz', FEEDBACK_PER_HOUR: '10' })
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  operator = await arrive()
  await operator.post('/v1/register', { username: 'operator@example.kz', password: 'Слово-пароль 7' })
  await api.database.pool.query('update member set email_verified_at = now()')
})
afterAll(() => api?.close())

async function arrive(): Promise<HttpVisitor> {
  const visitor = newVisitor(origin)
  await visitor.get('/v1/user')
  return visitor
}
const send = async (form: object) => (await arrive()).post('/v1/feedback', { id: 'app:feedback', ...form })
const leads = async () => (await operator.get('/v1/operator/leads')).body.leads
const mails = async () => (await operator.get('/v1/operator/outbox')).body.mails

const short = { firstname: 'Данияр', phone: '+7 701 555 01 42' }
const full = { ...short, email: 'daniyar@example.kz', consent: true }

describe('a request from the site', () => {
  test('is kept and mailed to the operator', async () => {
    const company = `Дәмді Ас ${randomUUID()}`
    const details = { lastname: 'Оспанов', company, position: 'директор', presentationChecked: true }
    const { status, text } = await send({ ...full, ...details })
    expect([status, text]).toEqual([201, '{}'])
    const [lead] = await leads()
    expect(lead).toMatchObject({
      form: 'full',
      firstName: 'Данияр',
      lastName: 'Оспанов',
      company,
      position: 'директор',
      email: 'daniyar@example.kz',
      phone: '+7 701 555 01 42',
      wantsPresentation: true,
      consentVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    const line = (await mails()).find(({ subject }: { subject: string }) => /Данияр Оспанов/.test(subject))
    expect(line).toMatchObject({ to: 'operator@example.kz', state: 'kept', sentAt: null })
    const { mail } = (await operator.get(`/v1/operator/outbox?id=${line.id}`)).body
    expect(mail.text).toContain('/qalay/leads')
    expect(mail.text).toContain(company)
    expect(mail.text).toMatch(/Просит\sонлайн-презентацию/)
    expect(mail.html).toContain('Оспанов')
  })

  test('about a tariff says which, in the list and in the mail', async () => {
    const lastname = `Тарифов ${randomUUID()}`
    expect((await send({ ...full, lastname, tariff: 'Premium' })).status).toBe(201)
    const [lead] = await leads()
    expect(lead).toMatchObject({ lastName: lastname, note: 'Тариф Premium' })
    const line = (await mails()).find(({ subject }: { subject: string }) => subject.includes(lastname))
    const { mail } = (await operator.get(`/v1/operator/outbox?id=${line.id}`)).body
    expect(mail.text).toContain('Premium')
  })

  test('of the short form needs a name and a phone alone', async () => {
    expect((await send(short)).status).toBe(201)
    expect((await leads())[0]).toMatchObject({ form: 'short', firstName: 'Данияр', email: '' })
  })

  test.each([
    [{ ...full, firstname: ' ' }, { firstname: 'Обязательное поле для заполнения' }],
    [{ ...full, email: 'daniyar@' }, { email: 'Неверный адрес электронной почты' }],
    [{ ...full, email: undefined }, { email: 'Обязательное поле для заполнения' }],
    [{ ...full, consent: false }, { consent: 'Обязательное поле для заполнения' }],
    [{ ...short, company: 'Дәмді Ас', consent: true }, { email: 'Обязательное поле для заполнения' }],
    [{ firstname: 'Данияр' }, { phone: 'Обязательное поле для заполнения' }],
    [{ ...full, status: 'paid' }, { status: 'Такого поля нет' }],
    [{ ...full, id: 'other' }, { id: 'Недопустимое значение' }],
  ])('%o is refused with the field’s name, and nothing is kept', async (form, fields) => {
    const before = (await leads()).length
    const { status, body } = await send(form)
    expect(status).toBe(400)
    expect(body.fields).toMatchObject(fields)
    expect(await leads()).toHaveLength(before)
  })

  test('can be sent ten times an hour from one address', async () => {
    const visitor = await arrive()
    const statuses: number[] = []
    for (let i = 0; i < 11; i++)
      statuses.push((await visitor.post('/v1/feedback', { id: 'app:feedback', ...short })).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
    expect((await send(short)).status).toBe(201)
  })
})

describe('the operator', () => {
  test('notes what came of a request, and finds it by that', async () => {
    await send({ ...short, firstname: 'Сауле' })
    const [lead] = await leads()
    expect(lead).toMatchObject({ firstName: 'Сауле', status: 'new', note: '', changedAt: null })
    const answer = await operator.post('/v1/operator/leads', {
      id: lead.id,
      status: 'waiting',
      note: ' Перезвонить в среду ',
    })
    expect(answer.body).toMatchObject({ status: 'waiting', note: 'Перезвонить в среду' })
    const { body } = await operator.get('/v1/operator/leads?status=waiting')
    expect(body.leads.map(({ id }: { id: string }) => id)).toEqual([lead.id])
    expect(body.counts.waiting).toBe(1)
    expect(Number.isNaN(Date.parse(body.leads[0].changedAt))).toBe(false)
  })

  test('reads the list a page at a time, each request once, though many came at the same moment', async () => {
    await api.database.pool.query(
      `insert into lead (id, form, first_name, phone, consent_version, created_at)
       select 'same-' || n, 'short', 'Толпа', '7', '2026-11-01', '2020-01-01T00:00:00.000123Z' from generate_series(1, 7) n`,
    )
    const ids: string[] = []
    let cursor: string | null = ''
    do {
      const { body } = await operator.get(`/v1/operator/leads?limit=3${cursor && `&cursor=${cursor}`}`)
      ids.push(...body.leads.map(({ id }: { id: string }) => id))
      cursor = body.nextCursor
    } while (cursor)
    const { rows } = await api.database.pool.query('select count(*)::int as n from lead')
    expect(ids).toHaveLength(rows[0].n)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('alone may do so', async () => {
    const [lead] = await leads()
    const stranger = await arrive()
    await stranger.post('/v1/register', { username: 'stranger@example.kz', password: 'Слово-пароль 7' })
    const change = { id: lead.id, status: 'spam', note: '' }
    expect((await stranger.post('/v1/operator/leads', change)).status).toBe(404)
    expect((await operator.post('/v1/operator/leads', { ...change, id: 'none' })).status).toBe(404)
    expect((await operator.post('/v1/operator/leads', { ...change, status: 'paid' })).status).toBe(400)
    expect((await leads())[0].status).not.toBe('spam')
  })
})

test('in production nobody reads the mails of others: they hold links that open accounts', async () => {
  const production = await testApi({
    PUBLIC_URL: 'https://feedback.example.kz',
    SMTP_URL: 'smtp://127.0.0.1:9',
    OPERATOR_EMAIL: 'operator@example.kz',
  })
  const visitor = newVisitor(await production.app.listen({ port: 0, host: '127.0.0.1' }))
  await visitor.get('/v1/user')
  await visitor.post('/v1/register', { username: 'operator@example.kz', password: 'Слово-пароль 7' })
  await production.database.pool.query('update member set email_verified_at = now()')
  expect((await visitor.get('/v1/operator/leads')).status).toBe(200)
  expect((await visitor.get('/v1/operator/outbox')).status).toBe(404)
  await production.close()
})

test('a request is forgotten 12 months after somebody last worked on it', async () => {
  await api.database.pool.query(
    `insert into lead (id, form, first_name, phone, consent_version, created_at, changed_at)
     select id, 'short', id, '+77015550142', '2026-11-01', now() - interval '13 months', changed
     from (values ('idle', null), ('worked on', now() - interval '11 months')) as leads (id, changed)`,
  )
  await dropOldLeads(api.app.db)
  const { rows } = await api.database.pool.query(`select id from lead where id in ('idle', 'worked on')`)
  expect(rows).toEqual([{ id: 'worked on' }])
})
