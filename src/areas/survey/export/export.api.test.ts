import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { asGuest, type Person, registerPerson } from '../../../testing/people.ts'
import { TYPES_SURVEY } from '../../../testing/types-survey.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { releaseTemplates } from '../../templates/library.ts'
import { readSurveyFile } from '../import/read-file.ts'
import { ownFile, textOfFile } from './own-file.contract.ts'

let api: TestApi
let owner: Person
let schema: Schema
beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
  schema = (await asGuest(api.app, 'GET', '/survey/schema.json')).body
})
afterAll(() => api.close())

test('a questionnaire is downloaded under its name, and made anew of the file it is the same', async () => {
  const title = 'Визит: «Қалай?» 1/2'
  const { body: created } = await owner.post('/survey/question', { title, ...TYPES_SURVEY })
  const file = await owner.get(`/survey/export?id=${created.id}`)
  expect(file.status).toBe(200)
  expect(file.headers['content-type']).toBe('application/json; charset=utf-8')
  const name = /filename\*=UTF-8''(.*)$/.exec(String(file.headers['content-disposition']))?.[1]
  expect(decodeURIComponent(name ?? '')).toBe('Визит_ «Қалай_» 1_2.json')

  const { status, body } = await owner.post('/survey/import', { text: file.bytes.toString() })
  expect(status).toBe(200)
  expect(body).toMatchObject({ source: 'own', title })
  expect(body.document).toEqual(TYPES_SURVEY)
})

test('a questionnaire of another account can not be downloaded', async () => {
  const { body: created } = await owner.post('/survey/question', { title: 'Моя', ...TYPES_SURVEY })
  const stranger = await registerPerson(api.app)
  expect((await stranger.get(`/survey/export?id=${created.id}`)).status).toBe(404)
  expect((await asGuest(api.app, 'GET', `/survey/export?id=${created.id}`)).status).toBe(401)
})

test('the schema of the file is published, names its parts and itself', () => {
  expect(schema).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: expect.stringMatching(/\/v1\/survey\/schema\.json$/),
    properties: { format: { const: 'qalay.survey' } },
  })
  expect(Object.keys(schema.$defs ?? {})).toEqual(expect.arrayContaining(['Question', 'Widget', 'Condition']))
})

test('whatever the published schema allows is read, and comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryOf('document'),
      fc.string({ minLength: 1, maxLength: 50 }),
      async (value, words) => {
        const document = JSON.parse(JSON.stringify(value)) as SurveyDocument
        const title = `${words}.`.trim()
        const imported = await readSurveyFile(Buffer.from(textOfFile(ownFile(title, document))))
        expect(imported).toMatchObject({ source: 'own', title })
        expect(imported?.document).toEqual(document)
      },
    ),
    { numRuns: 60 },
  )
})

test('every template of the library comes back from its file as it was', async () => {
  for (const { title, document } of releaseTemplates()) {
    const imported = await readSurveyFile(Buffer.from(textOfFile(ownFile(title.ru, document))))
    expect(imported?.document).toEqual(document)
  }
})

type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  type?: string
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  propertyNames?: Schema
  additionalProperties?: Schema | false
}

/** Values that a property of the file may have, by the published schema. */
function arbitraryOf(property: string): fc.Arbitrary<unknown> {
  const { whole } = fc.letrec<{ whole: unknown; [name: string]: unknown }>((tie) => {
    const named = Object.entries(schema.$defs ?? {}).map(([name, part]) => [name, generated(part, tie)])
    return { ...Object.fromEntries(named), whole: generated(schema.properties![property]!, tie) }
  })
  return whole
}

type Tie = (name: string) => fc.Arbitrary<unknown>

function generated(part: Schema, tie: Tie): fc.Arbitrary<unknown> {
  const choice = part.anyOf ?? part.oneOf
  // The deeper it gets the more likely is the first, which for conditions is a comparison.
  if (choice)
    return fc.oneof({ maxDepth: 3, depthSize: 'small' }, ...choice.map((one) => generated(one, tie)))
  if (part.$ref) return tie(part.$ref.split('/').at(-1)!)
  if ('const' in part) return fc.constant(part.const)
  if (part.enum) return fc.constantFrom(...part.enum)
  switch (part.type) {
    case 'string':
      return textOf(part)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: part.minimum ?? -1000, max: Math.min(part.maximum ?? 1000, 2 ** 31 - 1) })
    case 'number':
      return fc.double({ min: part.minimum ?? -1e6, max: part.maximum ?? 1e6, noNaN: true })
    case 'array':
      return fc.array(generated(part.items ?? {}, tie), {
        minLength: part.minItems ?? 0,
        maxLength: Math.min(part.maxItems ?? 4, (part.minItems ?? 0) + 4),
        depthIdentifier: 'lists',
      })
    default:
      return objectOf(part, tie)
  }
}

function objectOf(part: Schema, tie: Tie): fc.Arbitrary<unknown> {
  if (part.propertyNames && part.additionalProperties)
    return fc.dictionary(
      generated(part.propertyNames, tie) as fc.Arbitrary<string>,
      generated(part.additionalProperties, tie),
      { maxKeys: 3 },
    )
  const fields = Object.entries(part.properties ?? {}).map(([name, field]) => [name, generated(field, tie)])
  return fc.record(Object.fromEntries(fields), { requiredKeys: part.required ?? [] } as object)
}

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'date')
    return fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] })
  if (pattern) return fc.stringMatching(new RegExp(pattern)).filter(({ length }) => length <= maxLength)
  const most = Math.min(maxLength, Math.max(minLength, 30))
  // One sign may take several units.
  return fc
    .string({ minLength, maxLength: most, unit: 'grapheme' })
    .filter(({ length }) => length <= maxLength)
}
