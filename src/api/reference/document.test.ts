import { globSync, readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { callEntries } from '../calls.ts'
import { resolved } from './components.ts'
import { openapiDocument, operationOf } from './document.ts'
import { EXAMPLE_SECRET, WEBHOOK_EVENTS } from './webhook-events.ts'

const document = openapiDocument('https://qalay.example')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
)

test('a common validator finds nothing to say about the document', async () => {
  // Nobody is licensed to copy a service.
  const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } })
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config,
  })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('shapes are components by their own names, and none is there that nothing uses', () => {
  const { schemas } = document.components
  for (const name of [
    'Answer',
    'Branch',
    'Case',
    'LocalText',
    'Problem',
    'Question',
    'Subject',
    'Survey',
    'Webhook',
  ])
    expect(schemas).toHaveProperty(name)
  const text = JSON.stringify(document)
  const refs = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name),
  )
  expect([...refs].toSorted()).toEqual(Object.keys(schemas))
  expect(Object.keys(schemas).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([])
  // An answer that is read anywhere is typed by its name.
  const inline = operations.filter(({ operation }) =>
    Object.values(operation.responses).some(({ content }) => {
      const schema = content?.['application/json']?.schema
      return schema && !schema.$ref
    }),
  )
  expect(inline.map(({ name }) => name)).toEqual([])
})

test('every contract gives names to shapes', () => {
  const list = readFileSync('src/api/reference/contracts.ts', 'utf8')
  const contracts = [...list.matchAll(/from '\.\.\/\.\.\/(.*)'/g)].map(([, file]) => `src/${file}`)
  expect(contracts.toSorted()).toEqual(globSync('src/**/*.contract.ts').toSorted())
})

test('every operation says who may call it, what it answers, and how it fails', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { name, operation } of operations) {
    const { responses, security, summary, tags = [] } = operation
    expect(summary, name).toBeTruthy()
    expect(
      document.tags.map((tag) => tag.name),
      name,
    ).toContain(tags[0])
    expect(security, name).toBeDefined()
    expect(responses, name).toHaveProperty('default')
    const statuses = Object.keys(responses)
    expect(
      statuses.some((status) => status.startsWith('4')),
      name,
    ).toBe(true)
    for (const [status, { content }] of Object.entries(responses))
      if (/^2/.test(status)) expect(content === undefined, `${name} ${status}`).toBe(status === '204')
  }
  for (const { content } of Object.values(document.components.responses))
    expect(Object.keys(content!)).toEqual(['application/problem+json'])
})

test('numbers of queries are numbers, and all lists take the same range of rows', () => {
  const parameter = (call: string, name: string) =>
    operationOf(document, call)?.parameters?.find((each) => each.name === name)?.schema
  expect(parameter('GET /survey/answers', 'weekday')).toMatchObject({
    anyOf: [{ enum: ['', 'none'] }, { type: 'integer', minimum: 0, maximum: 6 }],
  })
  expect(parameter('GET /pay/halykbank', 'subId')).toMatchObject({ type: 'integer' })
  const limits = callEntries.flatMap(([call]) =>
    ['limit', 'innerLimit'].flatMap((name) => parameter(call, name) ?? []),
  )
  expect(limits.length).toBeGreaterThan(15)
  for (const limit of limits)
    expect(resolved(document.components.schemas, limit)).toMatchObject({
      anyOf: [{ type: 'integer', maximum: 100 }, { type: 'string' }],
    })
})

const CATALOGUE_INTRO = `# Messages of webhooks

Generated from the contracts; the test that compares this page writes it anew with \`vitest run --project unit src/api/reference/document.test.ts -u\`.
A webhook gets the messages of the events that it listens to, and test messages of these kinds alone (\`POST /v1/webhooks/test\`). Each is a POST of
\`application/json\` in UTF-8. How it is signed and tried again: [webhooks.md](webhooks.md).

The examples are signed with the secret \`${EXAMPLE_SECRET}\`, over the body without line breaks and spaces between its parts.`

test('docs/webhook-messages.md shows every message with its headers', async () => {
  const sections = WEBHOOK_EVENTS.map(({ event, when, message, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    return `## ${event}\n\n${when}\n\n\`\`\`http\n${lines.join('\n')}\n\`\`\`\n\n\`\`\`json\n${JSON.stringify(message, null, 2)}\n\`\`\``
  })
  const page = `${[CATALOGUE_INTRO, ...sections].join('\n\n')}\n`
  await expect(page).toMatchFileSnapshot('../../../docs/webhook-messages.md')
})
