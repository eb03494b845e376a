import { fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../../platform/log/log.ts'
import { reviveTasks } from '../../../platform/tasks/tasks.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { isWhole } from '../../../testing/matrix.ts'
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
    { id: 'staff', type: 'csat', title: 'Қызметкерлер қалай?' },
    { id: 'why', type: 'long_text', title: 'Неге?' },
  ],
  widgets: [],
}
const WHY = ['Кофе холодный, долго ждали', 'Вкусный кофе, приветливый бариста', 'Дорого, грязные столы']
const ALL = {
  ...TYPES_SURVEY,
  questions: [{ id: 'nps', type: 'nps', title: 'Посоветуете нас?' }, ...TYPES_SURVEY.questions],
  config: { locales: ['ru'], defaultLocale: 'ru' },
}
const MANY = isWhole ? 100_000 : 30_000
const TOPIC_NAMES: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../analytics/messages/ru.json', import.meta.url), 'utf8'),
)

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
  const places = await furnish(one)
  for (let at = 0; at < 60; at++)
    await giveAnswer(
      api.app,
      one,
      {
        nps: (at * 7) % 11,
        taste: 1 + (((at * 7) % 11) >> 1) - (at % 11 === 3 ? 1 : 0) || 1,
        ease: 1 + (at % 5),
        staff: 1 + (at % 4),
        why: WHY[at % 3],
      },
      { locale: 'kk', subId: places[at % 3] },
    )
  const all = await make('all types', ALL)
  for (let at = 0; at < 14; at++)
    await giveAnswer(api.app, all, { ...TYPES_ANSWERS, nps: (at * 3) % 11, hearts: 1 + (at % 5) })
  const many = await make('many', ONE)
  await furnish(many)
  await storeMany(many)
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

/** Gives a survey branches, people and weights. @returns the codes of its branches */
async function furnish(id: string): Promise<string[]> {
  const places = ['Абай', 'Достық', 'Сарыарқа'].map((title) => ({ title }))
  const { branch } = (await owner.post('/survey/branch', { id, data: places })).body
  const people = ['Айгүл', 'Ерлан', 'Жанар'].map((title) => ({ title }))
  expect((await owner.post('/survey/subject', { id, data: people })).status).toBe(200)
  const weights = { id, data: { weights: { taste: 7, staff: 3 } } }
  expect((await owner.post('/survey/settings', weights)).status).toBe(200)
  return branch.map(({ code }: { code: string }) => code)
}

/** Made inside PostgreSQL; the counters by what repairs them. */
async function storeMany(id: string): Promise<void> {
  const { pool } = api.database
  await pool.query(
    `insert into answer (account_id, survey_id, id, version, branch_id, subject_id, locale, received_at, day, seconds, answers, complaint, status, fingerprint)
    select $1, $2, gen_random_uuid(), 1,
      (select id from branch where account_id = $1 and survey_id = $2 order by title offset r % 3 limit 1),
      (select id from subject where account_id = $1 and survey_id = $2 order by title offset r % 3 limit 1), 'kk', at, (at at time zone 'Asia/Almaty')::date, 20,
      jsonb_build_object('nps', r * 7 % 11, 'taste', 1 + r * 3 % 5, 'ease', 1 + r % 5,
        'staff', 1 + r % 4, 'why', ($4::text[])[1 + r % 3]), false, 'new', sha256(r::text::bytea)
    from (select r, now() - make_interval(days => 1 + r % 28, secs => r % 3600) as at from generate_series(0, $3 - 1) as r) as made`,
    [owner.accountId, id, MANY, WHY],
  )
  const key = { accountId: owner.accountId, surveyId: id }
  for (const month of await monthsToVerify(pool, key)) await verifyMonth(pool, key, month, { repair: true })
}

async function file(id: string, format: string, more: object = {}): Promise<Buffer> {
  const data = { format, locale: 'ru', ...more }
  const { status, body } = await owner.post('/report/export', { id, data })
  expect(status, JSON.stringify(body)).toBe(202)
  const look = async () => (await owner.get(`/report/export?jobId=${body.jobId}`)).body
  await expect.poll(async () => (await look()).status).toMatch(/done|failed/)
  expect((await look()).error).toBeUndefined()
  return (await owner.get(`/works/file?id=${body.jobId}`)).bytes as Buffer
}

/** An interval may stand between two figures of a row. */
const BETWEEN = '[^\\p{L}]*?(?:от[^\\p{L}]*?до[^\\p{L}]*?)?'
/** For a pattern, without spaces. */
const literal = (text: string) => text.replaceAll(/\s/g, '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** As people read it: the minus and spaces of print as those of a keyboard. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ').replaceAll('−', '-')
const grouped = (n: number) => plain(n.toLocaleString('ru-RU'))
const decimal = (value: number, digits = 1) =>
  value.toLocaleString('ru-RU', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const WRITTEN = {
  nps: (value: number) => `${Math.round(value) > 0 ? '+' : ''}${Math.round(value)}`,
  csat: (value: number) => `${Math.round(value * 100)} %`,
  ces: (value: number) => decimal(value),
  csi: (value: number) => String(Math.round(value)),
} as const

/** What every report must say of a score: its value, interval and number of answers. */
function saidOf({ metrics }: Analytics): string[][] {
  return (['nps', 'csat', 'ces', 'csi'] as const).flatMap((metric) => {
    const score = metrics[metric]
    if (score?.value == null || score.low === null || score.high === null) return []
    const isNarrow = metric === 'ces' && decimal(score.low) === decimal(score.high)
    const write = isNarrow ? (value: number) => decimal(value, 2) : WRITTEN[metric]
    return [
      [
        metric.toUpperCase(),
        WRITTEN[metric](score.value),
        `от ${write(score.low)} до ${write(score.high)}`,
        grouped(score.n),
      ],
    ]
  })
}

/** What is there is never written as nothing, nor as all. */
function percent(value: number): string {
  const rounded = Math.round(value * 100)
  if (rounded === 0 && value > 1e-9) return '<1 %'
  return rounded === 100 && value < 1 - 1e-9 ? '>99 %' : `${rounded} %`
}

type Figure = { text: string; value: number | null }
/** A row of a report's table: what it is about, and its figures in their order, as written and as they are. */
type Told = { name: string; figures: Figure[] }

const share = (value: number | null): Figure => ({
  text: value === null ? '–' : percent(value),
  value,
})
const count = (value: number | null): Figure => ({ text: value === null ? '–' : grouped(value), value })

/** What the tables of branches, people, drivers and topics must say, row by row. */
function tablesOf({ branches, subjects, drivers, topics, metrics }: Analytics): Told[] {
  const ranked = [branches, subjects].flatMap((rows) => {
    const rated = rows.filter(({ n }) => n > 0)
    return rated.length < 2 ? [] : rated
  })
  return [
    ...ranked.map((row) => ({
      name: row.title,
      figures: [
        count(row.n),
        ...(['nps', 'csat', 'ces'] as const)
          .filter((metric) => metrics[metric])
          .map((metric) => {
            const value = row[metric] ?? null
            return { text: value === null ? '–' : WRITTEN[metric](value), value }
          }),
      ],
    })),
    ...drivers.map(({ title, importance, performance }) => ({
      name: title,
      figures: [share(importance), share(performance)],
    })),
    ...topics.map(({ topic, n, bad, good }) => ({
      name: TOPIC_NAMES[`analytics_topic_${topic}`]!,
      figures: [count(n), count(bad), count(good)],
    })),
  ]
}

/** Whether some row has the name, and then the figures in their order; other columns may stand between. */
function holds(rows: readonly (readonly (string | number)[])[], { name, figures }: Told): boolean {
  return rows.some((row) => {
    const at = row.indexOf(name)
    if (at === -1) return false
    let from = at
    return figures.every(({ text, value }) => {
      from = row.findIndex(
        (cell, place) =>
          place > from &&
          (cell === text || (typeof cell === 'number' && value !== null && Math.abs(cell - value) < 1e-9)),
      )
      return from !== -1
    })
  })
}

/** The cells of every table of a Word document or a slide. */
function tableRows(xml: string, prefix: 'w' | 'a'): string[][] {
  return elements(readXml(xml), `${prefix}:tr`).map((row) =>
    elements(row, `${prefix}:tc`).map((cell) =>
      plain(
        elements(cell, `${prefix}:t`)
          .map(({ text }) => text)
          .join(''),
      ),
    ),
  )
}

/** What the charts of slides hold: a row for every label, with its value. */
function chartRows(deck: ReadonlyMap<string, Buffer>): (string | number)[][] {
  const charts = [...deck].filter(([name]) => /charts\/chart\d+\.xml$/.test(name))
  return charts
    .flatMap(([, xml]) => elements(readXml(xml.toString()), 'c:ser'))
    .flatMap((series) => {
      const [labels, values] = ['c:cat', 'c:val'].map((name) =>
        elements(series, name).flatMap((part) => elements(part, 'c:v').map(({ text }) => text)),
      )
      return labels!.map((label, at) => [label, Number(values![at])])
    })
}

/** The figures counted anew from the answers of a file. */
function counted(values: readonly (number | null)[]): { n: number; nps: number } {
  const scores = values.filter((value) => value !== null)
  const share = (fits: (value: number) => boolean) => scores.filter(fits).length / scores.length
  return { n: scores.length, nps: 100 * (share((value) => value >= 9) - share((value) => value <= 6)) }
}

test.each(['empty', 'four', 'one language', 'all types', 'many'])(
  'of a survey with %s, every file says what the page says',
  async (name) => {
    const id = ids.get(name)!
    const { status, body } = await owner.get(`/survey/analytics?id=${id}`)
    expect(status, JSON.stringify(body)).toBe(200)
    const page: Analytics = body
    const scoreRows = saidOf(page)
    expect(scoreRows).toHaveLength(name === 'empty' || name === 'four' ? 0 : name === 'all types' ? 2 : 4)
    const tables = tablesOf(page)
    // Three branches, and of many also three people; drivers and topics where there is enough to tell.
    expect(tables.length).toBeGreaterThanOrEqual(name === 'many' ? 9 : name === 'one language' ? 5 : 0)
    const counts = page.questions.flatMap(({ distribution }) => distribution.map(({ count }) => count))
    const sections = ['trend', 'questions', 'branches', 'subjects', 'drivers', 'hours', 'topics']

    const pdf = plain((await readPdf(await file(id, 'pdf', { sections }))).pages.join('\n'))
    for (const words of scoreRows) for (const each of words.slice(1)) expect(pdf).toContain(each)
    for (const count of counts) if (count !== null) expect(pdf).toContain(grouped(count))

    for (const { name: of, figures } of tables)
      expect(pdf.replaceAll(/\s/g, ''), of).toMatch(
        new RegExp([of, ...figures.map(({ text }) => text)].map(literal).join(BETWEEN), 'u'),
      )

    const docx = await unzipped(await file(id, 'docx', { sections }))
    const lines = paragraphs(docx.get('word/document.xml')!.toString(), 'w').map(plain)
    for (const [metric, value, range, n] of scoreRows)
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

    const written = tableRows(docx.get('word/document.xml')!.toString(), 'w')
    for (const row of tables) expect(holds(written, row), `Word: ${row.name}`).toBe(true)

    const pptx = await unzipped(await file(id, 'pptx', { sections }))
    const slides = [...pptx.keys()].filter((part) => /slides\/slide\d+\.xml$/.test(part))
    const slideText = plain(slides.flatMap((part) => paragraphs(pptx.get(part)!.toString(), 'a')).join('\n'))
    for (const words of scoreRows) for (const each of words) expect(slideText).toContain(each)

    const onSlides = slides.flatMap((part) => tableRows(pptx.get(part)!.toString(), 'a'))
    const drawn = chartRows(pptx)
    for (const row of tables)
      expect(
        // What moves the score is a chart there.
        holds(onSlides, row) || holds(drawn, { ...row, figures: row.figures.slice(0, 1) }),
        `PowerPoint: ${row.name}`,
      ).toBe(true)

    const sheets = await readSheets(await file(id, 'xlsx', { sections }))
    for (const [metric] of scoreRows) {
      const row = sheets.get('Коротко')!.find(([first]) => first === metric)!
      expect(row[1]).toBeCloseTo(page.metrics[metric!.toLowerCase() as 'nps']!.value!, 9)
    }
    const inSheets = [...sheets.values()].flat()
    for (const row of tables) expect(holds(inSheets, row), `Excel: ${row.name}`).toBe(true)
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

    // Counting again from the rows gives the figures of branches and people.
    for (const [column, places] of [
      ['branch', page.branches],
      ['subject', page.subjects],
    ] as const)
      for (const { title, n, nps: score } of places.filter((place) => place.n > 0)) {
        const theirs = nps.filter((_, at) => rows[at]![head!.indexOf(column)] === title)
        expect(theirs).toHaveLength(n)
        if (score != null) expect(counted(theirs).nps).toBeCloseTo(score, 9)
      }

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
)

test('a worker that is killed in the middle leaves no half file, and another makes the whole one', async () => {
  const id = ids.get('many')!
  await worker.stop()
  const { secret, databaseUrl, dataDir } = {
    secret: api.app.config.secret,
    databaseUrl: api.database.url,
    dataDir: api.app.config.dataDir,
  }
  const child = fork(new URL('../../../worker/main.ts', import.meta.url), [], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      SECRET: secret,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
    },
    execArgv: [],
    stdio: 'ignore',
  })
  try {
    const { body } = await owner.post('/report/export', { id, data: { format: 'xml', locale: 'ru' } })
    const look = async () => (await owner.get(`/report/export?jobId=${body.jobId}`)).body
    await expect.poll(async () => (await look()).progress, { interval: 20 }).toBeGreaterThan(0)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    expect((await look()).status).toBe('running')
    expect((await look()).url).toBeUndefined()
    const names = (await api.app.files.list(['work'])).map(({ name }) => name)
    expect(names).not.toContain(body.jobId)
    // As if nobody had heard of it for a minute.
    await api.database.pool.query(`update work set beat_at = now() - interval '1 minute' where id = $1`, [
      body.jobId,
    ])
    worker = await startWorker(api.app.config, openLog('test', 'silent'))
    await reviveTasks(api.app.db, api.app.jobs)
    await expect.poll(async () => (await look()).status).toBe('done')
    const file = ((await owner.get(`/works/file?id=${body.jobId}`)).bytes as Buffer).toString()
    expect(file.match(/<answer>/g)).toHaveLength(MANY)
    expect(file.trimEnd().endsWith('</answers>')).toBe(true)
  } finally {
    child.kill('SIGKILL')
  }
})

/** The process that works for this one, by what its program is called, once it is there. */
async function processOf(program: string): Promise<number> {
  const processes = () =>
    globSync('/proc/self/task/*/children')
      .flatMap((list) => readFileSync(list, 'utf8').trim().split(' '))
      .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program))
  await expect.poll(processes, { interval: 20 }).toHaveLength(1)
  return Number(processes()[0])
}

test('rows of many answers are made by a small process; when it is killed the file is made anew and whole', async () => {
  const id = ids.get('many')!
  const { body } = await owner.post('/report/export', { id, data: { format: 'json', locale: 'ru' } })
  const look = async () => (await owner.get(`/report/export?jobId=${body.jobId}`)).body
  const pid = await processOf('rows.process')
  await expect.poll(async () => (await look()).progress, { interval: 20 }).toBeGreaterThan(0)
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
  expect(peak * 1024).toBeLessThan(150e6)
  process.kill(pid, 'SIGKILL')
  await expect.poll(async () => (await look()).status).toBe('done')
  const lines = ((await owner.get(`/works/file?id=${body.jobId}`)).bytes as Buffer).toString().trimEnd()
  expect(new Set(lines.split('\n').map((line) => JSON.parse(line).id)).size).toBe(MANY)
})

test('a report whose process is killed again and again is made by another, and the worker lives', async () => {
  const id = ids.get('many')!
  const { body } = await owner.post('/report/export', { id, data: { format: 'pdf', locale: 'ru' } })
  const look = async () => (await owner.get(`/report/export?jobId=${body.jobId}`)).body
  // More often than a work that fails by itself is begun, with the pauses in between cut short.
  for (let i = 0; i < 3; i++) {
    process.kill(await processOf('report.worker'), 'SIGKILL')
    const waits = `update pgboss.job set start_after = now() where name = 'work' and state < 'active'
      and data ->> 'id' = $1 and start_after > now()`
    await expect.poll(async () => (await api.database.pool.query(waits, [body.jobId])).rowCount).toBe(1)
  }
  const pid = await processOf('report.worker')
  // It works for a tenth of a second; were memory to run out, it would be the first to go.
  const worked = () => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[13])
  const before = worked()
  await expect.poll(worked, { interval: 5 }).toBeGreaterThan(before + 10)
  const standing = () => readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()
  await expect.poll(standing, { interval: 5 }).toBe('1000')
  process.kill(pid, 'SIGKILL')
  await expect.poll(async () => (await look()).status).toBe('done')
  const file = (await owner.get(`/works/file?id=${body.jobId}`)).bytes as Buffer
  expect((await readPdf(file)).pages.length).toBeGreaterThan(3)
  expect(await processOf('report.worker')).not.toBe(pid)
})

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
