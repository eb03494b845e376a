import { expect, test } from 'vitest'
import { readCsvText } from '../../../testing/office.ts'
import { asGuest, joinTeam, registerPerson } from '../../../testing/people.ts'
import { testSurvey } from '../../../testing/survey.ts'

const survey = testSurvey(
  [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
    { id: 'why', type: 'long_text', title: 'Почему?' },
    { id: 'mail', type: 'contact_info', title: 'Ваши контакты', fields: ['name', 'phone'] },
  ],
  [{ title: 'Абая' }],
)

const add = async (data: object) => {
  const reply = await survey.owner.post('/report/tables', { id: survey.id, data })
  const { tables } = (await survey.owner.get(`/report/tables?id=${survey.id}`)).body
  return { status: reply.status, table: tables.find(({ id }: { id: string }) => id === reply.body.table) }
}
/** As a spreadsheet does: a GET without a session. */
const fetched = async (url: string, headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(url)
  const reply = await survey.api.app.inject({ method: 'GET', url: pathname + search, headers })
  return {
    status: reply.statusCode,
    text: reply.body,
    etag: String(reply.headers.etag),
    headers: reply.headers,
  }
}

test('a spreadsheet fetches the newest answers by the address alone, without contacts', async () => {
  await survey.answer({ nps: 9, why: 'слова "в кавычках"', mail: { name: 'Гость', phone: '+77015550118' } })
  const { table } = await add({ title: 'Ответы', content: 'answers' })
  const { status, text, etag, headers } = await fetched(table.url)
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head, ...rows] = readCsvText(text, ',')
  expect(rows).toHaveLength(1)
  const row = Object.fromEntries(head!.map((name, at) => [name, rows[0]![at]]))
  expect(row).toMatchObject({ nps: '9', why: 'слова "в кавычках"' })
  expect(text).not.toContain('+7701555')
  expect((await fetched(table.url, { 'if-none-match': etag })).status).toBe(304)
  const { tables } = (await survey.owner.get(`/report/tables?id=${survey.id}`)).body
  expect(tables.find(({ id }: { id: string }) => id === table.id)).toMatchObject({ reads: 2 })
})

test('columns are those that were chosen, in their order, and contacts need a reason', async () => {
  const { table } = await add({ title: 'Два', content: 'answers', columns: ['why', 'nps', 'gone'] })
  expect(readCsvText((await fetched(table.url)).text, ',')[0]).toEqual(['why', 'nps'])
  expect((await add({ title: 'Все', content: 'answers', contacts: true })).status).toBe(400)
  const open = await add({ title: 'Все', content: 'answers', contacts: true, reason: 'обзвон' })
  expect((await fetched(open.table.url)).text).toContain('+77015550118')
  const { exports } = (await survey.owner.get(`/report/export/log?id=${survey.id}`)).body
  expect(exports[0]).toMatchObject({ contacts: true, reason: 'обзвон' })
})

test('figures come with their intervals', async () => {
  for (let at = 0; at < 9; at++) await survey.answer({ nps: at % 2 ? 10 : 6 })
  const { table } = await add({ title: 'Показатели', content: 'figures' })
  const rows = readCsvText((await fetched(table.url)).text, ',')
  expect(rows[0]).toEqual(['of', 'name', 'figure', 'value', 'low', 'high', 'n'])
  const { metrics } = (await survey.owner.get(`/survey/analytics?id=${survey.id}`)).body
  const nps = rows.find(([of, , figure]) => of === 'survey' && figure === 'nps')!
  expect(nps.slice(3).map(Number)).toEqual([metrics.nps.value, metrics.nps.low, metrics.nps.high, 10])
})

test('an address ends when it is changed, closed, or its maker has lost the right', async () => {
  const maker = await joinTeam(survey.api.app, survey.owner, {
    surveys: 'all',
    branches: 'all',
    abilities: ['see', 'export'],
  })
  const created = await maker.post('/report/tables', {
    id: survey.id,
    data: { title: 'Своя', content: 'answers' },
  })
  const urlOf = async () =>
    (await survey.owner.get(`/report/tables?id=${survey.id}`)).body.tables.find(
      ({ id }: { id: string }) => id === created.body.table,
    )?.url
  const old = await urlOf()
  expect((await fetched(old)).status).toBe(200)
  await survey.owner.post('/report/tables/renew', { id: survey.id, table: created.body.table })
  expect((await fetched(old)).status).toBe(404)
  const renewed = await urlOf()
  expect((await fetched(renewed)).status).toBe(200)
  await survey.owner.post('/users', {
    id: maker.memberId,
    data: { rights: { surveys: 'all', branches: 'all', abilities: ['see'] } },
  })
  expect((await fetched(renewed)).status).toBe(404)
  await survey.owner.change('DELETE', `/report/tables?id=${survey.id}&table=${created.body.table}`)
  expect(await urlOf()).toBeUndefined()
})

test('a table of another account does not exist, and nobody guesses a code', async () => {
  const stranger = await registerPerson(survey.api.app)
  expect((await stranger.get(`/report/tables?id=${survey.id}`)).status).toBe(404)
  const guess = `/report/table?id=${survey.id}&qalayid=${survey.owner.accountId}&code=${'a'.repeat(22)}`
  expect((await asGuest(survey.api.app, 'GET', guess)).status).toBe(404)
})
