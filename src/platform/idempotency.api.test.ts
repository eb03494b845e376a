import { beforeAll, describe, expect, test } from 'vitest'
import { testAccount } from '../testing/account.ts'
import { registerPerson } from '../testing/people.ts'

const account = testAccount()
const KEY = 'the-key-of-one-form'
const config = { locales: ['ru'], defaultLocale: 'ru' }
const questions = [{ id: 'nps', type: 'nps', title: 'Посоветуете?', required: true }]
const survey = { title: 'Кофейни', config, questions, widgets: [] }

let id: string

beforeAll(async () => {
  id = (await account.owner.post('/survey/receive', survey)).body.id
})

/** How many rows of a table the account has. */
async function rowsOf(table: string, accountId = account.owner.accountId): Promise<number> {
  const { rows } = await account.api.database.pool.query(
    `select count(*)::int as n from ${table} where account_id = $1`,
    [accountId],
  )
  return rows[0].n
}

describe('a form that is sent three times at once makes one', () => {
  test.each([
    ['questionnaire', 'survey', '/survey/question', () => survey],
    ['published questionnaire', 'survey', '/survey/receive', () => survey],
    ['branch', 'branch', '/survey/branch', () => ({ id, data: [{ title: 'Абая, 54' }] })],
    ['person', 'subject', '/survey/subject', () => ({ id, data: [{ title: 'Айгерим', kind: 'staff' }] })],
    [
      'shared report',
      'report_share',
      '/survey/analytics/share-save',
      () => ({ id, data: { title: 'Отчёт' } }),
    ],
    [
      'view of the analytics',
      'analytics_view',
      '/survey/analytics/views',
      () => ({ id, data: { title: 'Месяц', search: 'period=month', shared: false } }),
    ],
    [
      'design of one’s own',
      'print_template',
      '/survey/design/upload',
      () => ({
        surveyId: id,
        base: 'a5-poster',
        title: 'Наш',
        texts: {},
        colors: {},
        images: {},
        format: 'a5',
      }),
    ],
    [
      'invitation',
      'invitation',
      '/users',
      () => ({
        id: 'new',
        data: { email: 'new@example.com', rights: { surveys: 'all', branches: 'all', abilities: ['see'] } },
      }),
    ],
    ['code of a table', 'code', '/survey/code', () => ({ id, branchIds: [], placement: 'Стол 1' })],
  ])('%s', async (_, table, path, body) => {
    const before = await rowsOf(table)
    const replies = await Promise.all([1, 2, 3].map(() => account.owner.post(path, body(), KEY)))
    for (const reply of replies) expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
    expect(await rowsOf(table)).toBe(before + 1)
    const ids = replies.map((reply) => reply.body.id ?? reply.body.code)
    expect(new Set(ids).size).toBe(1)
    // Sent later once more, as after a lost answer.
    const response = await account.owner.post(path, body(), KEY)
    expect(response.status).toBeLessThan(300)
    expect(await rowsOf(table)).toBe(before + 1)
  })
})

test('another key, another content and another account make another one', async () => {
  const before = await rowsOf('survey')
  const make = (title: string, key?: string) =>
    account.owner.post('/survey/question', { ...survey, title }, key)
  const first = await make('Одна', KEY)
  const others = [
    await make('Одна', `${KEY}-2`),
    await make('Другая', KEY),
    await make('Одна'),
    await make('Одна'),
  ]
  expect(new Set([first, ...others].map(({ body }) => body.id)).size).toBe(5)
  expect(await rowsOf('survey')).toBe(before + 5)
  const results = [await make('Одна', `${KEY}.content`), await make('Другая', `${KEY}.content`)]
  expect(new Set(results.map(({ body }) => body.id)).size).toBe(1)
  const stranger = await registerPerson(account.api.app)
  const theirs = await stranger.post('/survey/question', { ...survey, title: 'Одна' }, KEY)
  expect([theirs.status, theirs.body.id === first.body.id]).toEqual([201, false])
})

test('what was refused made nothing, and is made once it is right', async () => {
  const limited = await registerPerson(account.api.app)
  const own = (await limited.post('/survey/receive', survey)).body.id
  const unknown = { id: own, data: [{ title: 'Абая' }, { id: 'none', title: 'Нет' }] }
  for (let go = 0; go < 2; go++) expect((await limited.post('/survey/branch', unknown, KEY)).status).toBe(404)
  expect(await rowsOf('branch', limited.accountId)).toBe(0)
  expect((await limited.post('/survey/branch', unknown, 'no key')).status).toBe(400)
})

test('a change that was undone can be made again by the same form', async () => {
  const data = [{ title: 'Достык, 1' }]
  const branch = (await account.owner.post('/survey/branch?brief=1', { id, data })).body.branch[0]
  const rename = (title: string) =>
    account.owner.post('/survey/branch?brief=1', { id, data: [{ id: branch.id, title }] }, KEY)
  for (const title of ['Достык, 2', 'Достык, 3', 'Достык, 2']) await rename(title)
  expect((await account.owner.get(`/survey/branch?id=${id}`)).body.branch).toContainEqual(
    expect.objectContaining({ id: branch.id, title: 'Достык, 2' }),
  )
})
