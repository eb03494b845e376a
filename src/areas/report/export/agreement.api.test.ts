import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import {
  elements,
  paragraphs,
  readCsvText,
  readPdf,
  readSheets,
  readXml,
  unzipped,
} from '../../../testing/office.ts'
import { type Person, registerPerson } from '../../../testing/people.ts'
import { readSav } from '../../../testing/sav.ts'
import { giveAnswer } from '../../../testing/survey.ts'
import { TYPES_ANSWERS, TYPES_SURVEY } from '../../../testing/types-survey.ts'
import { startWorker } from '../../../worker/worker.ts'
import type { Analytics } from '../../analytics/analytics.contract.ts'
import { monthsToVerify, verifyMonth } from '../../counters/verify.queries.ts'

// Every file and the page tell the same figures: each is opened by a reader that shares nothing with its writer.

const ONE = {
  config: { locales: ['kk'], defaultLocale: 'kk' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Бізді ұсынасыз ба?' },
    { id: 'taste', type: 'csat', title: 'Дәмі қалай?' },
    { id: 'ease', type: 'ces', title: 'Оңай болды ма?' },
  ],
  widgets: [],
}
const ALL = {
  ...TYPES_SURVEY,
  questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }, ...TYPES_SURVEY.questions],
  config: { locales: ['ru'], defaultLocale: 'ru' },
}
const MANY = 100_000

let api: TestApi
let worker: Awaited<ReturnType<typeof startWorker>>
let owner: Person
const ids = new Map<string, string>()

beforeAll(async () => {
  api = await testApi({ WORKS_AT_ONCE: '10' })
  worker = await startWorker(api.app.config, openLog('test', process.env.LOG_LEVEL ?? 'silent'))
  owner = await registerPerson(api.app)
  const make = async (name: string, document: object) => {
    const { body } = await owner.post('/survey/receive', { title: name, ...document })
    expect(body.fields).toBeUndefined()
    ids.set(name, body.id)
    return body.id as string
  }
  await make('empty', ONE)
  const four = await make('four', ONE)
  for (let at = 0; at < 4; at++) await giveAnswer(api.app, four, { nps: at, taste: 3 }, { locale: 'kk' })
  const one = await make('one language', ONE)
  for (let at = 0; at < 23; at++)
    await giveAnswer(
      api.app,
      one,
      { nps: at % 11, taste: 1 + (at % 5), ease: 1 + (at % 5) },
      { locale: 'kk' },
    )
  const all = await make('all types', ALL)
  for (let at = 0; at < 14; at++)
    await giveAnswer(api.app, all, { ...TYPES_ANSWERS, nps: (at * 3) % 11, hearts: 1 + (at % 5) })
  const many = await make('many', ONE)
  await storeMany(many)
}, 180_000)
afterAll(async () => {
  await worker.stop()
  await api.close()
})

/** Made inside PostgreSQL; the counters by what repairs them. */
async function storeMany(id: string): Promise<void> {
  const { pool } = api.database
  await pool.query(
    `insert into answer (account_id, survey_id, id, version, branch_id, locale, received_at, day, seconds, answers, complaint, status, fingerprint)
    select $1, $2, gen_random_uuid(), 1, '', 'kk', at, (at at time zone 'Asia/Almaty')::date, 20,
      jsonb_build_object('nps', r * 7 % 11, 'taste', 1 + r * 3 % 5, 'ease', 1 + r % 5), false, 'new', sha256(r::text::bytea)
    from (select r, now() - make_interval(days => 1 + r % 28, secs => r % 3600) as at from generate_series(0, $3 - 1) as r) as made`,
    [owner.accountId, id, MANY],
  )
  const key = { accountId: owner.accountId, surveyId: id }
  for (const month of await monthsToVerify(pool, key)) await verifyMonth(pool, key, month, { repair: true })
}

async function file(id: string, format: string, more: object = {}): Promise<Buffer> {
  const data = { format, locale: 'ru', ...more }
  const { status, body } = await owner.post('/report/export', { id, data })
  expect(status, JSON.stringify(body)).toBe(202)
  const look = async () => (await owner.get(`/report/export?jobId=${body.jobId}`)).body
  await expect.poll(async () => (await look()).status, { timeout: 90_000 }).toMatch(/done|failed/)
  expect((await look()).error).toBeUndefined()
  return (await owner.get(`/works/file?id=${body.jobId}`)).bytes as Buffer
}

/** As people read it: the minus and spaces of print as those of a keyboard. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ').replaceAll('−', '-')
const grouped = (n: number) => plain(n.toLocaleString('ru-RU'))
const decimal = (value: number) =>
  value.toLocaleString('ru-RU', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const WRITTEN = {
  nps: (value: number) => `${Math.round(value) > 0 ? '+' : ''}${Math.round(value)}`,
  csat: (value: number) => `${Math.round(value * 100)} %`,
  ces: decimal,
} as const

/** What every report must say of a score: its value, interval and number of answers. */
function saidOf({ metrics }: Analytics): string[][] {
  return (['nps', 'csat', 'ces'] as const).flatMap((metric) => {
    const score = metrics[metric]
    if (score?.value == null || score.low === null || score.high === null) return []
    const write = WRITTEN[metric]
    return [
      [
        metric.toUpperCase(),
        write(score.value),
        `от ${write(score.low)} до ${write(score.high)}`,
        grouped(score.n),
      ],
    ]
  })
}

/** The figures counted anew from the answers of a file. */
function counted(values: readonly (number | null)[]): { n: number; nps: number } {
  const known = values.filter((value) => value !== null)
  const share = (fits: (value: number) => boolean) => known.filter(fits).length / known.length
  return { n: known.length, nps: 100 * (share((value) => value >= 9) - share((value) => value <= 6)) }
}

test.each(['empty', 'four', 'one language', 'all types', 'many'])(
  'of a survey with %s, every file says what the page says',
  async (name) => {
    const id = ids.get(name)!
    const page: Analytics = (await owner.get(`/survey/analytics?id=${id}`)).body
    const said = saidOf(page)
    expect(said).toHaveLength(name === 'empty' || name === 'four' ? 0 : name === 'all types' ? 2 : 3)
    const counts = page.questions.flatMap(({ distribution }) => distribution.map(({ count }) => count))
    const sections = ['trend', 'questions', 'branches', 'subjects', 'drivers', 'hours', 'topics']

    const pdf = plain((await readPdf(await file(id, 'pdf', { sections }))).pages.join('\n'))
    for (const words of said) for (const each of words.slice(1)) expect(pdf).toContain(each)
    for (const count of counts) if (count !== null) expect(pdf).toContain(grouped(count))

    const docx = await unzipped(await file(id, 'docx', { sections }))
    const lines = paragraphs(docx.get('word/document.xml')!.toString(), 'w').map(plain)
    for (const [metric, value, range, n] of said)
      expect(lines.join('\n')).toMatch(
        new RegExp(`${metric}\n${value!.replace('+', '\\+')}\n${range!.replaceAll('+', '\\+')}\n${n} `),
      )
    for (const { title, distribution } of page.questions)
      for (const { label, row, count } of distribution) {
        if (count === null) continue
        const below = lines.slice(lines.indexOf(plain(title), lines.indexOf('Вопросы'))).join('\n')
        const words = plain(row ? `${row}: ${label}` : label)
        expect(below, `${title} ${label}`).toContain(`\n${words}\n${grouped(count)}\n`)
      }

    const pptx = await unzipped(await file(id, 'pptx', { sections }))
    const slides = [...pptx.keys()].filter((part) => /slides\/slide\d+\.xml$/.test(part))
    const shown = plain(slides.flatMap((part) => paragraphs(pptx.get(part)!.toString(), 'a')).join('\n'))
    for (const words of said) for (const each of words) expect(shown).toContain(each)

    const sheets = await readSheets(await file(id, 'xlsx', { sections }))
    for (const [metric] of said) {
      const row = sheets.get('Коротко')!.find(([first]) => first === metric)!
      expect(row[1]).toBeCloseTo(page.metrics[metric!.toLowerCase() as 'nps']!.value!, 9)
    }
    const cells = (sheets.get('Вопросы') ?? []).flat()
    for (const count of counts) if (count !== null) expect(cells).toContain(count)

    const csv = (await owner.get(`/survey/download?id=${id}&format=csv&table=program`)).bytes as Buffer
    const [head, ...rows] = readCsvText(csv.toString(), ',')
    expect(rows).toHaveLength(page.total.answers)
    const nps = rows
      .map((row) => row[head!.indexOf('nps')]!)
      .map((value) => (value === '' ? null : Number(value)))
    expect(counted(nps).n).toBe(page.metrics.nps?.n ?? 0)
    if (page.metrics.nps?.value != null) expect(counted(nps).nps).toBeCloseTo(page.metrics.nps.value, 9)

    const sav = readSav((await owner.get(`/survey/download?id=${id}&format=sav`)).bytes as Buffer)
    expect(sav.rows.map((row) => row.nps)).toEqual(nps)
    // Megabytes of these are what their writers' tests hold; here the others are enough.
    if (name === 'many') return
    const json = ((await owner.get(`/survey/download?id=${id}&format=json`)).bytes as Buffer).toString()
    const objects = json.split('\n').filter(Boolean)
    expect(objects.map((line) => JSON.parse(line).nps ?? null)).toEqual(nps)
    const xml = readXml(
      ((await owner.get(`/survey/download?id=${id}&format=xml`)).bytes as Buffer).toString(),
    )
    const values = elements(xml, 'value').filter(({ attributes }) => attributes.key === 'nps')
    expect(values.map(({ text }) => Number(text))).toEqual(nps.filter((value) => value !== null))
  },
  240_000,
)

test('choices of every kind are codes with their labels for SPSS, and what was not answered is missing', async () => {
  const bytes = (await owner.get(`/survey/download?id=${ids.get('all types')}&format=sav`)).bytes as Buffer
  const { variables, rows } = readSav(bytes)
  const of = (name: string) => variables.find((each) => each.name === name)!
  expect(of('city').labels.get(8)).toBe('Семей')
  expect(rows[0]).toMatchObject({
    city: 8,
    'drink.coffee': 1,
    'drink.tea': 0,
    'dishes.o0': 2,
    'dishes.o1': 1,
  })
  expect(rows[0]).toMatchObject({ 'room.o0': 5, 'order.o2': 1, 'money.o0': 70, guests: 4, time: '19:30' })
  expect([...of('drink.tea').labels.values()]).toEqual(['нет', 'да'])
  expect(of('words').labels.get(3)).toBe('Нравится')
  expect(of('dishes.o0')).toMatchObject({ label: 'Как вам блюда?: Суп', isText: false })
  expect(rows[0]!['when.o1'] ?? null).toBe('')
  const four = readSav((await owner.get(`/survey/download?id=${ids.get('four')}&format=sav`)).bytes as Buffer)
  expect(four.rows.map(({ ease }) => ease)).toEqual([null, null, null, null])
})
