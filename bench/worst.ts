import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { lengthLimit } from '../src/areas/questionnaire/kinds/text/kind.ts'
import type {
  AnswerValue,
  Question,
  SurveyDocument,
} from '../src/areas/questionnaire/questionnaire.contract.ts'
import { checkLimits } from '../src/areas/survey/check/check-limits.ts'
import { WORST_DOCUMENTS } from '../src/testing/worst-documents.ts'
import { type BenchServer, benchServer } from './server.ts'
import { WORKLOAD_SURVEY } from './workload.ts'
import { openWorstLetters } from './worst-letters.ts'
import { type WorstRequest, worstAddresses, worstCalls } from './worst-requests.ts'

const BUDGET = { stallMs: 100, pageKb: 3000 }
/** After an answer, until what it has put off is done and was seen by the monitor. */
const SETTLE_MS = 100

/** The longest stall of the API and of the site while something was asked for, and what came back. */
type Seen = { status: number; bytes: number; api: number; web: number }

/**
 * The worst questionnaires that owners could write, and the worst files that they could bring: how long each holds the API's and the
 * site's event loop up, and how large the guest's page is; then the worst requests that strangers could send (worst-requests.ts). Those that are not saved any more are stored behind the API's back, as if
 * they had been there before, unless their counters alone would be too large. `BENCH_ONLY` names one.
 */
export async function worst(): Promise<void> {
  const monitor = new URL('stall.ts', import.meta.url).href
  await using letters = await openWorstLetters()
  const settings = {
    ...letters.settings,
    LOG_LEVEL: 'error',
    BODY_LIMIT: '1048576',
    NODE_OPTIONS: `--import=${monitor}`,
  }
  await using server = await benchServer({ settings, site: true, worker: true })
  const owner = await ownerOf(server)
  await server.stall('worker')
  console.log('longest stall in ms of API / site; page in kB of HTML')
  console.log(
    `${'questionnaire'.padEnd(52)}${'JSON kB'.padStart(8)}${'save'.padStart(16)}${'read'.padStart(12)}${'page'.padStart(18)}${'answer'.padStart(16)}`,
  )
  // The first page and the first save of all wait for code to be compiled.
  for (let round = 0; round < 3; round++) await tried(server, owner, WORKLOAD_SURVEY)
  let most = { stall: 0, page: 0 }
  for (const [name, make] of Object.entries(WORST_DOCUMENTS)) {
    if (process.env.BENCH_ONLY === 'requests') break
    if (process.env.BENCH_ONLY && !name.includes(process.env.BENCH_ONLY)) continue
    const seen = await tried(server, owner, make())
    const row = [seen.save, seen.read, seen.page, seen.answer].map(cellOf)
    const size = (JSON.stringify(make()).length / 1000).toFixed(0)
    console.log(
      `${name.padEnd(52)}${size.padStart(8)}${row[0]!.padStart(16)}${row[1]!.padStart(12)}${row[2]!.padStart(18)}${row[3]!.padStart(16)}`,
    )
    const all = Object.values(seen).filter((each) => each !== undefined)
    most = {
      stall: Math.max(most.stall, ...all.flatMap(({ api, web }) => [api, web])),
      page: Math.max(most.page, (seen.page?.bytes ?? 0) / 1000),
    }
  }
  for (const [name, path, body, type] of files(owner)) {
    const seen = await seenDuring(server, () => owner.send(path, body, type))
    console.log(`${name.padEnd(60)}${cellOf(seen).padStart(16)}`)
    most.stall = Math.max(most.stall, seen.api, seen.web)
  }
  const requests = [...worstAddresses(server), ...(await worstCalls(server, owner))]
  const longest = await longestStalls(server, requests)
  await letters.readAll(server)
  const worker = await server.stall('worker')
  most.stall = Math.max(most.stall, longest.api.ms, longest.web.ms, worker)
  const verdict = (value: number, budget: number) =>
    `${value.toFixed(0)} ${value <= budget ? 'within' : 'OVER'} ${budget}`
  for (const part of ['api', 'web'] as const)
    console.log(
      `longest stall of ${part} by a single request, ms: ${verdict(longest[part].ms, BUDGET.stallMs)} (${longest[part].name})`,
    )
  console.log(`longest stall of the worker over all jobs and letters, ms: ${verdict(worker, BUDGET.stallMs)}`)
  console.log(`longest stall, ms: ${verdict(most.stall, BUDGET.stallMs)}`)
  console.log(`largest page, kB: ${verdict(most.page, BUDGET.pageKb)}`)
}

/** The longest stall of each process over requests that are sent one after another; the first round compiles code. */
async function longestStalls(server: BenchServer, requests: readonly WorstRequest[]) {
  const longest = { api: { ms: 0, name: '' }, web: { ms: 0, name: '' } }
  for (const { send } of requests.slice(0, 20)) await send()
  for (const { name, send } of requests) {
    await Promise.all([server.stall('api'), server.stall('web')])
    const status = await send()
    await pause(SETTLE_MS / 5)
    const [api, web] = await Promise.all([server.stall('api'), server.stall('web')])
    if (Math.max(api, web) > BUDGET.stallMs / 2)
      console.log(`${name.padEnd(90)}${status} ${api.toFixed(0)}/${web.toFixed(0)}`)
    if (api > longest.api.ms) longest.api = { ms: api, name }
    if (web > longest.web.ms) longest.web = { ms: web, name }
  }
  console.log(`${requests.length} requests`)
  return longest
}

function cellOf(seen: Seen | undefined): string {
  if (!seen) return '–'
  const size = seen.bytes > 0 ? ` ${(seen.bytes / 1000).toFixed(0)} kB` : ''
  return `${seen.status} ${seen.api.toFixed(0)}/${seen.web.toFixed(0)}${size}`
}

type Owner = {
  send: (path: string, body: string | FormData, type?: string) => Promise<Response>
  get: (path: string) => Promise<Response>
  surveyId: string
}

async function tried(server: BenchServer, owner: Owner, document: SurveyDocument) {
  const body = JSON.stringify({ title: 'Worst', ...document })
  let id = ''
  const save = await seenDuring(server, async () => {
    const reply = await owner.send('/survey/question', body)
    if (reply.ok) id = (await reply.clone().json()).id
    return reply
  })
  const read = id ? await seenDuring(server, () => owner.get(`/survey/question?id=${id}`)) : undefined
  if (checkLimits(document).some(({ code }) => code === 'too_many_fields')) return { save, read }
  const published = await server.publish(document)
  const page = await seenDuring(server, () =>
    fetch(`http://localhost:${server.webPort}/interview/${published}/none`),
  )
  const answer = await seenDuring(server, () =>
    fetch(`http://localhost:${server.apiPort}/v1/survey/answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id: randomUUID(),
        surveyId: published,
        locale: 'ru',
        version: 1,
        answers: answersTo(document),
      }),
    }),
  )
  return { save, read, page, answer }
}

async function seenDuring(server: BenchServer, ask: () => Promise<Response>): Promise<Seen> {
  await Promise.all([server.stall('api'), server.stall('web')])
  const reply = await ask()
  const bytes = (await reply.arrayBuffer()).byteLength
  await pause(SETTLE_MS)
  const [api, web] = await Promise.all([server.stall('api'), server.stall('web')])
  return { status: reply.status, bytes, api, web }
}

function answersTo({ questions }: SurveyDocument): Record<string, AnswerValue> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const value = longestAnswer(question)
      return value === undefined ? [] : [[question.id, value]]
    }),
  )
}

function longestAnswer(question: Question): AnswerValue | undefined {
  if (question.type === 'long_text' || question.type === 'short_text')
    return 'a'.repeat(lengthLimit(question))
  if (question.type === 'multiple_choice') return question.options.map(({ id }) => id)
  if (question.type === 'single_choice' || question.type === 'dropdown') return question.options.at(-1)!.id
  return question.type === 'yes_no' ? true : undefined
}

/** Registers an owner with a tariff and one survey. */
async function ownerOf(server: BenchServer): Promise<Owner> {
  const api = `http://localhost:${server.apiPort}/v1`
  const cookies = new Map<string, string>()
  const keep = (reply: Response) => {
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return reply
  }
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const get = async (path: string) => keep(await fetch(api + path, { headers: { cookie: cookie() } }))
  const send = async (path: string, body: string | FormData, type = 'application/json') => {
    const headers = {
      cookie: cookie(),
      'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
      ...(typeof body === 'string' && { 'content-type': type }),
    }
    return keep(await fetch(api + path, { method: 'POST', headers, body }))
  }
  const must = async (reply: Response) => {
    if (!reply.ok) throw new Error(`${reply.url}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }
  await get('/user')
  await must(
    await send(
      '/register',
      JSON.stringify({ username: 'worst@example.com', password: 'a password of a bench 7' }),
    ),
  )
  const database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  await database.query('update account set tariff = 6, tariff_from = now()')
  await database.end()
  await must(await send('/user', JSON.stringify({ firstName: 'Айгерим' })))
  const empty = {
    title: 'Tables',
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [],
    widgets: [],
  }
  const { id } = await must(await send('/survey/question', JSON.stringify(empty)))
  return { send, get, surveyId: id }
}

/** Files that are brought: tables of branches, and questionnaires of other tools. */
function files({ surveyId }: Owner): [name: string, path: string, body: string | FormData, type?: string][] {
  const rows = (columns: number, cell: (row: number) => string) => [
    ['Название', ...Array.from({ length: columns - 1 }, (_, at) => `x${at}`)],
    ...Array.from({ length: 19_999 }, (_, row) =>
      Array.from({ length: columns }, (_, at) => (at ? 'x' : cell(row))),
    ),
  ]
  const upload = (content: string) => {
    const form = new FormData()
    form.append('id', surveyId)
    form.append('dryRun', 'true')
    form.append('file', new File([content], 'branches.csv'))
    return form
  }
  const csv = (table: string[][]) => table.map((row) => row.join(';')).join('\n')
  const json = (table: string[][]) => JSON.stringify({ id: surveyId, data: { rows: table, dryRun: true } })
  const elements = Array.from({ length: 300 }, (_, place) => ({
    type: 'checkbox',
    name: `q${place}`,
    title: '<p>Что <b>понравилось</b>?</p>'.repeat(20),
    choices: Array.from({ length: 15 }, (_, at) => `вариант ${at}`),
    ...(place > 0 && { visibleIf: `{q${place - 1}} contains 'вариант 1'` }),
  }))
  const branches = Array.from({ length: 10_000 }, (_, at) => ({
    title: `Филиал ${at}`,
    address: `улица Абая, ${at}`,
    city: 'Алматы',
  }))
  return [
    ['10,000 branches in one call', '/survey/branch', JSON.stringify({ id: surveyId, data: branches })],
    [
      '10,000 printed codes in one call',
      '/survey/code/adopt',
      JSON.stringify({
        id: surveyId,
        address: 'https://menu.example.kz/t/{n}',
        placement: 'Стол {n}',
        from: 1,
        to: 10_000,
      }),
    ],
    ['20,000 branches as CSV', '/survey/branch/import', upload(csv(rows(2, (row) => `Филиал ${row}`)))],
    [
      '20,000 rows of 25 columns as CSV',
      '/survey/branch/import',
      upload(csv(rows(25, (row) => `Филиал ${row}`))),
    ],
    ['20,000 rows of 25 columns as JSON', '/survey/branch/import', json(rows(25, (row) => `Филиал ${row}`))],
    ['20,000 rows of 90 columns as JSON', '/survey/branch/import', json(rows(90, () => '1'))],
    [
      'cells of 30,000 points',
      '/survey/branch/import',
      upload(csv([['Название'], ...Array.from({ length: 150 }, () => [`a${':'.repeat(30_000)}b`])])),
    ],
    [
      '300 questions of SurveyJS',
      '/survey/import',
      JSON.stringify({ text: JSON.stringify({ pages: [{ elements }] }) }),
    ],
    [
      'a text of 5 MB',
      '/survey/import',
      JSON.stringify({ text: 'Как вам?\n- да\n- нет\n\n'.repeat(190_000) }),
    ],
  ]
}
