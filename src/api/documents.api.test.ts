import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCOPES } from '../areas/team/key/key.contract.ts'
import { type TestApi, testApi } from '../testing/api.ts'
import { registerPerson } from '../testing/people.ts'
import { giveAnswer } from '../testing/survey.ts'

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
const lines = [...globSync('docs/*.md'), 'src/areas/marketing/pages/library/integration.ts'].flatMap(
  (file) => {
    const text = readFileSync(file, 'utf8')
      .replaceAll('\\`', '`')
      .replace(/\\\\?\n\s*/g, ' ')
    return [...text.matchAll(/^curl .*$/gm)].map(([line]) => ({ file, line }))
  },
)

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
