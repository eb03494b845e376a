import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCOPES } from '../areas/team/key/key.contract.ts'
import { changesState } from '../calls/access.ts'
import { type TestApi, testApi } from '../testing/api.ts'
import { type Person, registerPerson } from '../testing/people.ts'
import { giveAnswer } from '../testing/survey.ts'
import { callEntries } from './calls.ts'

let api: TestApi
let owner: Person
let key: string
let id: string
let chatId: string
let caseId: string
let webhook: string

const config = { locales: ['ru'], defaultLocale: 'ru' }
const questions = [
  { id: 'nps', type: 'nps', title: 'Посоветуете?' },
  { id: 'contact', type: 'contact_info', title: 'Контакты' },
]
const survey = { title: 'Кофейни', config, questions, widgets: [] }

beforeAll(async () => {
  api = await testApi({ WEBHOOK_HOSTS: 'localhost', KEY_CALLS_A_MINUTE: '1000' })
  owner = await registerPerson(api.app)
  id = (await owner.post('/survey/receive', survey)).body.id
  chatId = await giveAnswer(api.app, id, { nps: 1, contact: { name: 'Инна', email: 'inna@example.kz' } })
  caseId = `${id}.${chatId}`
  key = (await owner.post('/keys', { name: 'Касса', scopes: SCOPES })).body.key
  webhook = (await call('POST', '/webhooks', hook('made'))).json().id
})
afterAll(() => api?.close())

const hook = (path: string) => ({ url: `http://localhost:9/${path}`, events: ['answer.created'] })

function call(method: string, path: string, body: object | undefined, repeat?: string) {
  return api.app.inject({
    method: method as 'POST',
    url: `/v1${path}`,
    headers: { authorization: `Bearer ${key}`, ...(repeat && { 'idempotency-key': repeat }) },
    ...(body && { payload: body }),
  })
}

/** What each changing call of programs is asked here; without a content: a refusal, which is tried anew. */
const CONTENTS: Record<
  string,
  () => Promise<[query: string, body?: object]> | [query: string, body?: object]
> = {
  'POST /webhooks': () => ['', hook('one')],
  'POST /webhooks/test': () => ['', { id: webhook }],
  'POST /webhooks/replay': () => [
    '',
    { id: webhook, from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' },
  ],
  'DELETE /webhooks': async () => [`?id=${(await call('POST', '/webhooks', hook('gone'))).json().id}`],
  'POST /survey/receive': () => ['', { ...survey, title: 'Вторая' }],
  'POST /survey/question': () => ['', { ...survey, title: 'Черновик' }],
  'POST /survey/settings': () => ['', { id, data: {} }],
  'POST /survey/branch': () => ['', { id, data: [{ title: 'Абая, 54' }] }],
  'POST /survey/branch/import': () => ['', { id, data: { rows: [['Название'], ['Достык, 1']] } }],
  'POST /survey/code': () => ['', { id, branchIds: [], placement: 'Стол 1' }],
  'POST /survey/subject': () => ['', { id, data: [{ title: 'Айгерим', kind: 'staff' }] }],
  'POST /survey/subject/import': () => [
    '',
    {
      id,
      data: {
        rows: [
          ['Имя', 'Вид'],
          ['Данияр', 'сотрудник'],
        ],
      },
    },
  ],
  'DELETE /survey/answers': async () => [`?id=${id}&subId=${await giveAnswer(api.app, id, { nps: 9 })}`],
  'POST /invitation/send': () => ['', { id, data: { email: 'a@example.kz', source: 'касса' } }],
  'DELETE /invitation/person': () => [`?id=${id}&email=b@example.kz`],
  'POST /case/take': () => ['', { id: caseId }],
  'POST /case/status': () => ['', { id: caseId, status: 'in_work' }],
  'POST /case/note': () => ['', { id: caseId, text: 'Позвонили' }],
  'POST /message': () => [
    '',
    { id: randomUUID(), surveyId: id, chatId, channel: 'page', msgText: 'Здравствуйте' },
  ],
  'POST /survey/analytics/share-save': () => ['', { id, data: { title: 'Отчёт' } }],
}

const changing = callEntries
  .filter(([row, access]) => access.key && changesState(row.split(' ')[0]!, access) && row !== 'POST /mcp')
  .map(([row]) => row)

test.each(changing)(
  '%s is answered once per Idempotency-Key, and a refused call can be retried',
  async (row) => {
    const [method = '', path = ''] = row.split(' ')
    const [query, body] = (await CONTENTS[row]?.()) ?? ['', method === 'POST' ? {} : undefined]
    const repeat = `repeat-${randomUUID()}`
    const replies = await Promise.all([1, 2, 3].map(() => call(method, path + query, body, repeat)))
    const [first, ...others] = replies
    const replayed = replies.filter(({ headers }) => headers['idempotency-replayed'] === 'true')
    if (!CONTENTS[row]) {
      expect(first!.statusCode, first!.body).toBeGreaterThanOrEqual(400)
      expect(replayed).toEqual([])
      return
    }
    expect(first!.statusCode, first!.body).toBeLessThan(300)
    for (const other of others)
      expect([other.statusCode, other.body]).toEqual([first!.statusCode, first!.body])
    expect(replayed).toHaveLength(2)
  },
)

test('a note that a program repeats after a lost response is stored once', async () => {
  const repeat = `note-${randomUUID()}`
  for (let go = 0; go < 3; go++)
    await call('POST', '/case/note', { id: caseId, text: 'Одна заметка' }, repeat)
  await call('POST', '/case/note', { id: caseId, text: 'Одна заметка' }, `${repeat}-2`)
  const { rows } = await api.database.pool.query(
    `select count(*)::int as n from case_event where answer_id = $1 and data::text like '%Одна заметка%'`,
    [chatId],
  )
  expect(rows).toEqual([{ n: 2 }])
})

test('the same key with another query, body or program is another call, however its content is named', async () => {
  const [one, two] = [await giveAnswer(api.app, id, { nps: 9 }), await giveAnswer(api.app, id, { nps: 9 })]
  const repeat = `erase-${randomUUID()}`
  for (const subId of [one, two])
    expect(
      (await call('DELETE', `/survey/answers?id=${id}&subId=${subId}`, undefined, repeat)).statusCode,
    ).toBe(204)
  const { rows } = await api.database.pool.query('select id from answer where id = any($1)', [[one, two]])
  expect(rows).toEqual([])

  const namedKey = `note-${randomUUID()}.digest`
  for (const text of ['Первая', 'Вторая'])
    expect(
      (await call('POST', '/case/note', { id: caseId, text }, namedKey)).headers['idempotency-replayed'],
    ).toBe(undefined)

  const { branch } = (await owner.post('/survey/branch', { id, data: [{ title: 'Сайран' }] })).body
  const elsewhere = (
    await owner.post('/keys', { name: 'Сайран', scopes: ['answers:write'], branches: [branch[0].id] })
  ).body.key
  const firstTake = await call('POST', '/case/take', { id: caseId }, namedKey)
  expect(firstTake.statusCode).toBe(200)
  const reply = await api.app.inject({
    method: 'POST',
    url: '/v1/case/take',
    headers: { authorization: `Bearer ${elsewhere}`, 'idempotency-key': namedKey },
    payload: { id: caseId },
  })
  expect(reply.statusCode).toBe(404)
})

test('an invalid header is refused, and another account’s key replays nothing', async () => {
  expect((await call('POST', '/case/note', { id: caseId, text: 'Да' }, 'kurz')).statusCode).toBe(400)
  const stranger = await registerPerson(api.app)
  const theirs = (await stranger.post('/keys', { name: 'Чужой', scopes: SCOPES })).body.key
  const repeat = `same-${randomUUID()}`
  await call('POST', '/case/note', { id: caseId, text: 'Да' }, repeat)
  const reply = await api.app.inject({
    method: 'POST',
    url: '/v1/case/note',
    headers: { authorization: `Bearer ${theirs}`, 'idempotency-key': repeat },
    payload: { id: caseId, text: 'Да' },
  })
  expect(reply.statusCode).toBe(404)
})
