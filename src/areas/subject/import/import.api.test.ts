import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { type Person, registerPerson } from '../../../testing/people.ts'

let api: TestApi
let owner: Person
let id: string
let abay: string
let dostyk: string
beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
})
afterAll(() => api.close())
beforeEach(async () => {
  const document = { config: { locales: ['ru'], defaultLocale: 'ru' }, questions: [], widgets: [] }
  id = (await owner.post('/survey/question', { title: 'Кофейни', ...document })).body.id
  const data = [
    { title: 'Абая, 54', code: 'abay' },
    { title: 'Достык; ТРЦ', code: 'dostyk' },
  ]
  const { body } = await owner.post('/survey/branch', { id, data })
  ;[abay, dostyk] = body.branch.map((branch: { id: string }) => branch.id)
})

const importRows = (rows: unknown[], choices: object = {}) =>
  owner.post('/survey/subject/import', { id, data: { rows, ...choices } })
const subjects = async () => (await owner.get(`/survey/subject-all?id=${id}`)).body.subjects

test('people and rooms come in with their branches by title or code, and with their days', async () => {
  const { body } = await importRows([
    ['ФИО', 'Тип', 'Должность', 'Филиал', 'С', 'По'],
    ['Айгерим', 'Официант', 'Старшая смены', 'абая, 54', '01.03.2026', ''],
    ['Зал 2', 'зал', '', 'ABAY; dostyk', '', '2026-09-30'],
    ['Раф', 'блюдо', '350 мл', '', '', ''],
  ])
  expect(body).toMatchObject({ created: 3, errors: [] })
  expect(await subjects()).toMatchObject([
    {
      title: 'Айгерим',
      kind: 'staff',
      position: 'Старшая смены',
      branches: [abay],
      from: '2026-03-01',
      to: null,
    },
    { title: 'Зал 2', kind: 'premise', branches: [abay, dostyk], to: '2026-09-30' },
    { title: 'Раф', kind: 'product', branches: [] },
  ])
})

test('people below a row that names their branch belong to it, and none lands under the branch above', async () => {
  const { body } = await importRows(
    [
      ['ФИО сотрудника', 'Должность'],
      ['Филиал: Абая, 54', ''],
      ['Айгерим', 'Бариста'],
      ['Данияр', 'Повар'],
      ['Неизвестная точка', ''],
      ['Мадина', 'Кассир'],
      ['Достык; ТРЦ', ''],
      ['Ерлан', 'Бариста'],
    ],
    { partial: true },
  )
  expect(body).toMatchObject({ created: 3, errors: [{ row: 6 }] })
  expect(await subjects()).toMatchObject([
    { title: 'Айгерим', branches: [abay] },
    { title: 'Данияр', branches: [abay] },
    { title: 'Ерлан', branches: [dostyk] },
  ])
})

test('two people of one name in different branches are two people', async () => {
  await importRows([
    { Имя: 'Айгерим', Филиал: 'abay' },
    { Имя: 'Айгерим', Филиал: 'dostyk' },
  ])
  const { body } = await importRows([{ Имя: 'айгерим', Филиал: 'Достык; ТРЦ', Должность: 'Бариста' }])
  expect(body).toMatchObject({ created: 0, updated: 1, errors: [] })
  expect(await subjects()).toMatchObject([
    { branches: [abay], position: '' },
    { branches: [dostyk], position: 'Бариста' },
  ])
})

test('an unknown branch, kind or day is named with its row, and nothing is taken', async () => {
  const { body } = await importRows([
    { Имя: 'Айгерим', Филиал: 'Марс', Вид: 'зверь', 'С какого дня': '31.02.2026' },
    { Имя: 'Данияр', 'С какого дня': '2026-05-02', 'По какой день': '2026-05-01' },
  ])
  expect(body).toMatchObject({ created: 0, skipped: 2 })
  expect(body.errors.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`)).toEqual([
    '2 Вид',
    '2 Филиал',
    '2 С какого дня',
    '3 По какой день',
  ])
  expect(body.errors[1].message).toContain('Марс')
  expect(await subjects()).toEqual([])
})

test.each(['xlsx', 'csv'])('what was handed out as %s comes back unchanged', async (format) => {
  await importRows([
    { Имя: '=Айгерим', Филиал: 'abay; dostyk', 'С какого дня': '01.03.2026' },
    { Имя: '+Данияр', Работает: 'нет' },
    { Имя: 'Әсем', Вид: 'услуга', Должность: 'две\nстроки; и "кавычки"' },
  ])
  const before = await subjects()
  const { bytes } = await owner.get(`/survey/subject/export?id=${id}&format=${format}`)
  const { body } = await upload(bytes)
  expect(body).toMatchObject({ created: 0, updated: 0, unchanged: 3, errors: [] })
  expect(await subjects()).toEqual(before)
})

test.each(['ru', 'en', 'kk'])('the example in %s comes in without a fault', async (locale) => {
  const { bytes } = await inLocale(locale, `/v1/survey/subject/export?id=${id}&example=1`)
  expect((await upload(bytes)).body).toMatchObject({ created: 3, errors: [] })
  const branches = await inLocale(locale, `/v1/survey/branch/export?id=${id}&example=1`)
  expect((await upload(branches.bytes, 'branch')).body).toMatchObject({ created: 2, errors: [] })
})

async function inLocale(locale: string, url: string) {
  await owner.post('/user', { locale })
  const reply = await api.app.inject({ url, headers: { cookie: owner.cookie(), 'accept-language': locale } })
  return { bytes: reply.rawPayload }
}

async function upload(bytes: Buffer, kind = 'subject') {
  const form = new FormData()
  form.append('id', id)
  form.append('file', new File([new Uint8Array(bytes)], 'таблица'))
  const { headers, body } = new Response(form)
  const cookie = owner.cookie()
  const reply = await api.app.inject({
    method: 'POST',
    url: `/v1/survey/${kind}/import`,
    headers: {
      cookie,
      'content-type': headers.get('content-type') ?? '',
      'x-xsrf-token': decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? ''),
    },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  })
  return { body: reply.json() }
}
