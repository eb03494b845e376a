import { beforeAll, expect, test } from 'vitest'
import { readCsvText, readSheets } from '../../../testing/office.ts'
import { joinTeam, registerPerson } from '../../../testing/people.ts'
import { testSurvey } from '../../../testing/survey.ts'

const survey = testSurvey([
  { id: 'nps', type: 'nps', title: 'Посоветуете?' },
  { id: 'words', type: 'long_text', title: 'Что было не так?' },
  { id: 'contact', type: 'contact_info', title: 'Как связаться?' },
])
const PHONE = '+77015550142'
const contact = { name: 'Инна', phone: PHONE, email: 'inna@example.com' }
let closed: string
const path = (query = '') => `/report/cases?surveyId=${survey.id}${query}`

beforeAll(async () => {
  closed = await survey.answer({ nps: 1, words: '=1+1 Ждали час', contact })
  await survey.answer({ nps: 0, words: 'Грубо' })
  await survey.answer({ nps: 10, words: 'Отлично' })
  await survey.owner.post('/case/take', { id: `${survey.id}.${closed}` })
  await survey.owner.post('/case/status', {
    id: `${survey.id}.${closed}`,
    status: 'resolved',
    outcome: 'returns',
    note: 'Извинились',
  })
})

const table = async (query = '') => {
  const { status, bytes } = await survey.owner.get(path(`&format=csv${query}`))
  expect(status).toBe(200)
  const [head, ...rows] = readCsvText((bytes as Buffer).toString().slice(1), ';')
  return rows.map((row) => Object.fromEntries(head!.map((name, at) => [name, row[at]!])))
}

test('the table lists for every case its assignee, times, outcome and whether the deadline was met', async () => {
  const rows = await table()
  expect(rows.map((row) => row['Что написал гость'])).toEqual(['Грубо', "'=1+1 Ждали час"])
  expect(rows[1]).toMatchObject({
    'Номер отзыва': closed,
    Оценка: '1',
    Статус: expect.stringMatching(/ешён|акрыт/),
    Итог: expect.stringMatching(/\S/),
    'Кто занимается': expect.stringMatching(/\S/),
    Взято: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    Закрыто: expect.stringMatching(/^\d{4}-/),
  })
  expect((await table('&state=done')).map((row) => row['Номер отзыва'])).toEqual([closed])
  expect(await table('&state=open')).toHaveLength(1)
  const { bytes } = await survey.owner.get(path())
  const sheet = (await readSheets(bytes as Buffer)).get('Обращения')!
  expect(sheet).toHaveLength(3)
  expect(sheet[2]).toContain('=1+1 Ждали час')
  // Days of Excel: this year.
  expect(Number(sheet[2]![1])).toBeGreaterThan(45_000)
})

test('contacts leave only with a reason, and the log tells who took them', async () => {
  expect((await survey.owner.get(path('&format=csv'))).bytes.toString()).not.toContain(PHONE)
  const { status, body } = await survey.owner.get(path('&contacts=on&reason='))
  expect([status, body.fields]).toEqual([400, { reason: expect.any(String) }])
  expect((await table('&contacts=on&reason=звонки')).map((row) => row.Телефон)).toContain(
    // What a spreadsheet would take for a formula has a mark before it.
    `'${PHONE}`,
  )
  const { exports } = (await survey.owner.get(`/report/export/log?id=${survey.id}`)).body
  expect(exports[0]).toMatchObject({ format: 'csv', answers: 2, contacts: true, reason: 'звонки' })
})

test('only who answers guests and may export gets it; to others there is no such survey', async () => {
  const stranger = await registerPerson(survey.api.app)
  expect((await stranger.get(path())).status).toBe(404)
  for (const ability of ['export', 'reply'] as const) {
    const member = await joinTeam(survey.api.app, survey.owner, {
      surveys: 'all',
      branches: 'all',
      abilities: ['see', ability],
    })
    expect((await member.get(path())).status).toBe(403)
  }
})
