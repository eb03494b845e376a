import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { type Person, registerPerson } from '../../../testing/people.ts'
import { workbookOf } from '../../../testing/workbook.ts'
import { templateById } from '../../templates/library.ts'

let api: TestApi
let owner: Person
beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
})
afterAll(() => api.close())

/** The upload of a file, as a browser sends it. */
const upload = async (form: FormData) => {
  const { headers, body } = new Response(form)
  const cookie = owner.cookie()
  const reply = await api.app.inject({
    method: 'POST',
    url: '/v1/survey/import',
    headers: {
      cookie,
      'content-type': headers.get('content-type') ?? '',
      'x-xsrf-token': decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? ''),
    },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json() }
}
const importText = (text: string, person = owner) => person.post('/survey/import', { text })

test('a questionnaire that was written to a file comes back as it was, and can be saved', async () => {
  const { document } = templateById('restaurant-visit')!
  const file = JSON.stringify({ format: 'qalay.survey', version: 1, title: 'Визит', document })
  const { status, body } = await importText(file)
  expect(status).toBe(200)
  expect(body).toMatchObject({ source: 'own', title: 'Визит', document, issues: [] })
  const saved = await owner.post('/survey/question', { title: body.title, ...body.document })
  expect(saved.status).toBe(201)
  const { body: whole } = await owner.get(`/survey/question?id=${saved.body.id}`)
  expect(whole).toMatchObject(document)
})

test('a survey of SurveyJS is read with a report, and nothing is stored by reading it', async () => {
  const before = await owner.get('/survey/receive')
  const { status, body } = await importText(
    JSON.stringify({
      pages: [
        {
          elements: [
            { type: 'comment', name: 'words', title: 'Как было?' },
            { type: 'matrixdynamic', name: 'x' },
          ],
        },
      ],
    }),
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({
    source: 'surveyjs',
    document: { questions: [{ type: 'long_text', title: { en: 'Как было?' } }] },
    notes: [
      { item: 'words', outcome: 'taken' },
      { item: 'x', outcome: 'left_out', reasons: ['type_unknown'] },
    ],
  })
  expect((await owner.get('/survey/receive')).body).toEqual(before.body)
})

test.each([
  ['a greeting', 'Здравствуйте'],
  ['another JSON', '{"name":"package"}'],
  ['a broken own file', '{"format":"qalay.survey","version":1,"title":"x","document":{"questions":[]}}'],
  ['a list', '[1,2]'],
])('%s is refused with a sentence', async (_, text) => {
  const { status, body } = await importText(text)
  expect(status).toBe(400)
  expect(body.fields.text).toMatch(/[а-я]{4}/)
})

const uploadOf = (name: string, content: Buffer) => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], name))
  return form
}

test('files of LimeSurvey and XLSForm are taken as they are uploaded', async () => {
  const lss = readFileSync(new URL('limesurvey/samples/limesurvey-6.lss', import.meta.url))
  const survey = await upload(uploadOf('опрос.lss', lss))
  expect(survey.status).toBe(200)
  expect(survey.body).toMatchObject({ source: 'limesurvey', title: 'Визит в клинику', issues: [] })
  const saved = await owner.post('/survey/question', { title: survey.body.title, ...survey.body.document })
  expect(saved.status).toBe(201)

  const xlsx = workbookOf({
    survey: [
      ['type', 'name', 'label'],
      ['text', 'q', 'Как было?'],
    ],
  })
  const form = await upload(uploadOf('form.xlsx', xlsx))
  expect(form.body).toMatchObject({
    source: 'xlsform',
    document: { questions: [{ id: 'q', title: { en: 'Как было?' } }] },
  })
})

test('a file that is damaged, empty, too large or missing is refused with a sentence', async () => {
  const damaged = await upload(uploadOf('form.xlsx', Buffer.from('PK\x03\x04 и дальше ничего')))
  expect(damaged.status).toBe(400)
  expect(damaged.body.fields.text).toMatch(/[а-я]{4}/)
  const empty = await upload(uploadOf('empty.lss', Buffer.alloc(0)))
  expect(empty.status).toBe(400)
  const large = await upload(uploadOf('large.json', Buffer.alloc(6_000_000, 32)))
  expect(large.status).toBe(413)
  expect((await upload(new FormData())).status).toBe(400)
  expect((await owner.post('/survey/import', null)).status).toBe(400)
})
