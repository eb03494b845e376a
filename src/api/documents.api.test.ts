import { execFile, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { SCOPES } from '../areas/team/key/key.contract.ts'
import { MESSAGES, type WebhookEvent } from '../areas/webhooks/webhook.contract.ts'
import { type TestApi, testApi } from '../testing/api.ts'
import { registerPerson } from '../testing/people.ts'
import { giveAnswer } from '../testing/survey.ts'
import { callEntries } from './calls.ts'
import { answerOf, GROUPS, operationOf } from './reference/document.ts'
import { callsOf } from './reference/groups.ts'
import type { Document } from './reference/openapi-types.ts'
import { EXAMPLE_SECRET, VERIFY, WEBHOOK_EVENTS } from './reference/webhook-events.ts'

const run = promisify(execFile)

let api: TestApi
let site: string
let env: Record<string, string>
let id: string

beforeAll(async () => {
  api = await testApi()
  site = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const owner = await registerPerson(api.app)
  const { body } = await owner.post('/survey/receive', {
    title: 'Кофейни',
    config: { locales: ['ru'], defaultLocale: 'ru', hidden: ['order'] },
    questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете?' }],
    widgets: [],
  })
  id = body.id
  await giveAnswer(api.app, id, { nps: 9 })
  env = { KEY: (await owner.post('/keys', { name: 'Документы', scopes: SCOPES })).body.key }
})
afterAll(() => api?.close())

/** The lines with curl of our documents and of the page about integrations, as somebody would copy them. */
const lines = globSync(['docs/*.md', 'content/pages/integration.*.md']).flatMap((file) => {
  const text = readFileSync(file, 'utf8')
    .replaceAll('\\`', '`')
    .replace(/\\\\?\n\s*/g, ' ')
  return [...text.matchAll(/^curl .*$/gm)].map(([line]) => ({ file, line }))
})

test('there are lines to try', () => expect(lines.length).toBeGreaterThan(4))

test.each(lines)('$file: $line', async ({ line }) => {
  const command = line
    .replaceAll('https://your.site', site)
    .replaceAll('{site}', site)
    .replaceAll('SURVEY', id)
  const { stdout } = await run('sh', ['-c', `${command} -o /dev/null -w '%{http_code}'`], {
    env: { ...process.env, ...env },
  })
  expect(stdout).toMatch(/^2\d\d$/)
})

const PROGRAMS = [
  { language: 'ts', file: 'chart.mts', runtime: process.execPath },
  { language: 'python', file: 'chart.py', runtime: 'python3' },
]
/** Those that this machine can run. */
const runnable = PROGRAMS.filter(({ runtime }) => spawnSync(runtime, ['--version']).status === 0)

test.each(runnable)('the first program in $language draws a chart by a key alone', async (program) => {
  const { language, file, runtime } = program
  const page = readFileSync('docs/first-program.md', 'utf8')
  const [, text] = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(page)!
  const folder = mkdtempSync(join(tmpdir(), 'first-program-'))
  try {
    writeFileSync(join(folder, file), text!)
    await run(runtime, [file], { cwd: folder, env: { ...process.env, ...env, SITE: site } })
    expect(readFileSync(join(folder, 'chart.svg'), 'utf8')).toMatch(/<svg .*<rect .*: 1<\/title>/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

describe('the reference', () => {
  let document: Document
  const reference = async (find = '') =>
    (await fetch(`${site}/v1/docs?find=${encodeURIComponent(find)}`)).text()
  beforeAll(async () => {
    document = (await (await fetch(`${site}/v1/openapi.json`)).json()) as Document
  })

  test('every call is in it once, with what it does', () => {
    const documentedCalls = GROUPS.flatMap(callsOf)
    const visibleCalls = callEntries.filter(([, call]) => !call.hide)
    expect(documentedCalls.toSorted()).toEqual(visibleCalls.map(([name]) => name).toSorted())
    const silent = documentedCalls.filter((name) => !operationOf(document, name)?.summary)
    expect(silent).toEqual([])
  })

  test('every example is what its call takes, and what it answers', () => {
    const wrong: unknown[] = []
    for (const [name, contract] of callEntries) {
      const operation = operationOf(document, name)
      if (!operation) continue
      const query = Object.fromEntries(
        (operation.parameters ?? []).flatMap((each) =>
          each.in === 'query' && each.example !== undefined ? [[each.name!, String(each.example)]] : [],
        ),
      )
      const body = operation.requestBody?.content?.['application/json']?.example
      const parts = [
        [contract.query, query],
        [contract.body, body],
        [contract.answer, answerOf(operation)?.example],
      ] as const
      for (const [shape, example] of parts) {
        const issues = shape && faults(shape, example)
        if (issues) wrong.push({ name, example, issues })
      }
    }
    expect(wrong).toEqual([])
  })

  test('its first steps work one after the other, as somebody would copy them', async () => {
    const start = (await reference()).split('id="start"')[1]!.split('<h2')[0]!
    const blocks = [...start.matchAll(/<pre[^>]*><code>([\s\S]*?)<\/code>/g)].map(([, text]) =>
      plainText(text!),
    )
    const lines = blocks.filter((text) => text.startsWith('curl') && !text.includes('example.com'))
    expect(lines).toHaveLength(4)
    const script = [
      'set -e',
      lines[0],
      `SURVEY=$(${lines[1]} | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')`,
      ...lines.slice(2),
    ]
    const { stdout } = await run('sh', ['-c', script.join('\n')], {
      env: { ...process.env, ...env, SITE: site },
    })
    expect(stdout).toContain('"why":"Good coffee"')
    expect(stdout).toContain('"sample":"hidden"')
    expect(stdout).not.toContain('problem')
  })

  test('a search leaves what has the words, and shows what was typed as text', async () => {
    const rewards = await reference('reward used')
    expect(rewards).toContain('/v1/survey/reward/use')
    expect(rewards).not.toContain('/v1/survey/branch')
    expect(await reference('complaint.overdue')).toContain('complaint.overdue')
    const nothing = await reference('"><script>alert(1)')
    expect(nothing).toContain('Nothing here has these words')
    expect(nothing).not.toContain('<script')
  })
})

describe('messages of webhooks in the reference', () => {
  test.each(WEBHOOK_EVENTS)('$event: shape, example, headers and signature', async ({ event }) => {
    const { webhooks, components } = (await (await fetch(`${site}/v1/openapi.json`)).json()) as {
      webhooks: Record<string, { post: WebhookOperation }>
      components: { schemas: Record<string, object> }
    }
    const { parameters, requestBody } = webhooks[event]!.post
    const { example, schema: reference } = requestBody.content['application/json']
    const schema = components.schemas[reference.$ref.split('/').at(-1)!]
    expect(faults(MESSAGES[event as WebhookEvent], example)).toBeUndefined()
    expect(schema).toMatchObject({ type: 'object', required: ['type', 'timestamp', 'data'] })
    const headers = Object.fromEntries(parameters.map((each) => [each.name, each.example]))
    const body = JSON.stringify(example)
    // The library refuses what is older than five minutes: only the signature of the example is checked.
    const again = new Webhook(EXAMPLE_SECRET).sign(
      headers['webhook-id']!,
      new Date(Number(headers['webhook-timestamp']) * 1000),
      body,
    )
    expect(headers['webhook-signature']).toBe(again)

    const folder = mkdtempSync(join(tmpdir(), 'verify-'))
    writeFileSync(join(folder, 'verify.mjs'), VERIFY)
    const { isFromQalay } = await import(join(folder, 'verify.mjs'))
    rmSync(folder, { recursive: true })
    const at = Number(headers['webhook-timestamp']) * 1000
    expect(isFromQalay(EXAMPLE_SECRET, headers, body, at)).toBe(true)
    expect(isFromQalay(EXAMPLE_SECRET, headers, body.replace('2026', '2027'), at)).toBe(false)
    expect(isFromQalay(EXAMPLE_SECRET, headers, body, at + 600_000)).toBe(false)
  })
})

type WebhookOperation = {
  parameters: { name: string; example: string }[]
  requestBody: { content: { 'application/json': { schema: { $ref: string }; example: unknown } } }
}

function plainText(html: string): string {
  return html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}

/** What a contract says against a value that came over the wire, where moments are texts; undefined where nothing. */
function faults(shape: z.ZodType, value: unknown): unknown {
  const whole = { value: structuredClone(value) }
  for (const path of momentsIn(shape.safeParse(whole.value).error?.issues ?? [], ['value'])) {
    const place = path.slice(0, -1).reduce<unknown>((part, key) => (part as never)?.[key], whole) as never
    const text: unknown = place?.[path.at(-1)!]
    if (typeof text === 'string') Object.assign(place, { [path.at(-1)!]: new Date(text) })
  }
  return shape.safeParse(whole.value).error?.issues
}

function momentsIn(issues: readonly z.core.$ZodIssue[], above: PropertyKey[]): PropertyKey[][] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path]
    if (issue.code === 'invalid_union') return issue.errors.flatMap((each) => momentsIn(each, path))
    return issue.code === 'invalid_type' && issue.expected === 'date' ? [path] : []
  })
}
