import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { type Person, registerPerson } from '../../../testing/people.ts'
import { TEMPLATES } from '../library/templates.ts'

let api: TestApi
let owner: Person
beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
})
afterAll(() => api.close())

const importText = (text: string, person = owner) => person.post('/survey/import', { text })

test('a questionnaire that was written to a file comes back as it was, and can be saved', async () => {
  const { document } = TEMPLATES[0]!
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
            { type: 'file', name: 'x' },
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
  ['no JSON at all', 'Как было?'],
  ['another JSON', '{"name":"package"}'],
  ['a broken own file', '{"format":"qalay.survey","version":1,"title":"x","document":{"questions":[]}}'],
  ['a list', '[1,2]'],
])('%s is refused with a sentence', async (_, text) => {
  const { status, body } = await importText(text)
  expect(status).toBe(400)
  expect(body.fields.text).toMatch(/[а-я]{4}/)
})
