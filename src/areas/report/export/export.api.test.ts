import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '../../../platform/log/log.ts'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { canFillDisk, withRoomFor } from '../../../testing/full-disk.ts'
import {
  elements,
  paragraphs,
  readCsvText,
  readPdf,
  readSheets,
  readXml,
  unzipped,
} from '../../../testing/office.ts'
import { joinTeam, type Person, registerPerson } from '../../../testing/people.ts'
import { giveAnswer } from '../../../testing/survey.ts'
import { startWorker } from '../../../worker/worker.ts'
import type { ExportColumns, ExportFormat } from './export.contract.ts'

const DOCUMENT = {
  title: 'Кофейни «Дәмді Ас»',
  config: { locales: ['ru'], defaultLocale: 'ru' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Посоветуете нас?' },
    { id: 'taste', type: 'csat', title: 'Как вам вкус?' },
    {
      id: 'drink',
      type: 'multiple_choice',
      title: 'Что вы пили?',
      options: [
        { id: 'tea', label: 'Шай' },
        { id: 'coffee', label: 'Кофе' },
      ],
      other: true,
    },
    { id: 'why', type: 'long_text', title: 'Почему?' },
    { id: 'mail', type: 'contact_info', title: 'Ваши контакты', fields: ['name', 'phone'] },
  ],
  widgets: [],
}
/** What breaks files: formulas, quotes, marks, control signs, letters beyond the first plane, right to left. */
const HARD = '=HYPERLINK("http://evil.kz";"жми");, "кавычки" <b>&amp;\u0007 ұ Ң 😀 שלום\nвторая строка'

let api: TestApi
let worker: Awaited<ReturnType<typeof startWorker>>
let owner: Person
let stranger: Person
let id: string
let small: string

beforeAll(async () => {
  api = await testApi()
  worker = await startWorker(api.app.config, openLog('test', process.env.LOG_LEVEL ?? 'silent'))
  owner = await registerPerson(api.app)
  stranger = await registerPerson(api.app)
  await owner.post('/user', { firstName: 'Айгерим', company: 'Дәмді Ас' })
  id = (await owner.post('/survey/receive', DOCUMENT)).body.id
  small = (await owner.post('/survey/receive', { ...DOCUMENT, title: 'Мало' })).body.id
  const { body } = await owner.post('/survey/branch', { id, data: [{ title: 'Абая' }, { title: 'Достык' }] })
  for (let at = 0; at < 40; at++)
    await giveAnswer(
      api.app,
      id,
      {
        nps: at % 11,
        taste: 1 + (at % 5),
        drink: at % 2 ? ['tea', { other: 'кумыс' }] : ['coffee'],
        why: at === 0 ? HARD : `слова ${at}`,
        mail: { name: 'Гость', phone: `+770155501${String(at).padStart(2, '0')}` },
      },
      { subId: body.branch[at % 2].code },
    )
  for (let at = 0; at < 4; at++) await giveAnswer(api.app, small, { nps: at })
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

async function exported(format: ExportFormat, data: object = {}, survey = id): Promise<Buffer> {
  const { status, body } = await owner.post('/report/export', {
    id: survey,
    data: { format, locale: 'ru', ...data },
  })
  expect([status, body]).toEqual([202, { jobId: expect.any(String) }])
  const look = async () => (await owner.get(`/report/export?jobId=${body.jobId}`)).body
  await expect.poll(async () => (await look()).status).toMatch(/done|failed/)
  expect(await look()).toEqual({ status: 'done', progress: 1, url: `/v1/works/file?id=${body.jobId}` })
  return (await owner.get(`/works/file?id=${body.jobId}`)).bytes as Buffer
}
const figures = async () => (await owner.get(`/survey/analytics?id=${id}`)).body
/** As people read it: the sign of minus and spaces that do not break are those of print. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ').replaceAll('−', '-')
const signed = (value: number) => `${value > 0 ? '+' : ''}${Math.round(value)}`

describe('every format tells the figures of the page', () => {
  test('PDF: cover, scores with their intervals, bookmarks, page by page', async () => {
    const { metrics } = await figures()
    const { pages, bookmarks, title } = await readPdf(await exported('pdf'))
    expect(title).toContain('Кофейни «Дәмді Ас»')
    expect(bookmarks).toEqual(expect.arrayContaining(['Коротко', 'Вопросы', 'Филиалы', 'Что пишут гости']))
    const text = plain(pages.join('\n'))
    expect(plain(pages[0]!)).toContain(signed(metrics.nps.value))
    expect(text).toContain(`от ${signed(metrics.nps.low)} до ${signed(metrics.nps.high)}`)
    expect(text).toContain(`${Math.round(metrics.csat.value * 100)} %`)
    // How the branches' drawn intervals are read.
    expect(text).toContain(`пунктир – все вместе: ${signed(metrics.nps.value)}`)
    expect(text.replaceAll(/\s+/g, '')).toContain('=HYPERLINK("http://evil.kz"')
    expect(text).not.toContain('+7701555')
  })

  test('Word: headings, tables with heads that repeat, pictures of two kinds, every comment', async () => {
    const { metrics } = await figures()
    const files = await unzipped(await exported('docx'))
    const xml = files.get('word/document.xml')!.toString()
    const lines = paragraphs(xml, 'w').map(plain)
    expect(lines).toEqual(expect.arrayContaining(['Коротко', 'Вопросы', 'Как посчитано']))
    expect(lines.join('\n')).toContain(`NPS\n${signed(metrics.nps.value)}\nот ${signed(metrics.nps.low)}`)
    expect(lines.filter((line) => /^слова \d+$/.test(line))).toHaveLength(39)
    expect(elements(readXml(xml), 'w:tblHeader').length).toBeGreaterThan(3)
    const names = [...files.keys()]
    expect(names.filter((name) => name.endsWith('.svg')).length).toBeGreaterThan(1)
    expect(names.filter((name) => name.endsWith('.png')).length).toBeGreaterThan(1)
    for (const [name, part] of files) if (/\.(xml|rels)$/.test(name)) readXml(part.toString())
  })

  test('PowerPoint: charts that can be edited, with their figures inside', async () => {
    const { metrics, questions } = await figures()
    const files = await unzipped(await exported('pptx'))
    const slides = [...files.keys()].filter((name) => /slides\/slide\d+\.xml$/.test(name))
    expect(slides.length).toBeGreaterThanOrEqual(6)
    expect(slides.length).toBeLessThanOrEqual(14)
    const text = plain(slides.flatMap((name) => paragraphs(files.get(name)!.toString(), 'a')).join('\n'))
    expect(text).toContain(signed(metrics.nps.value))
    const charts = [...files.keys()].filter((name) => /charts\/chart\d+\.xml$/.test(name))
    const values = charts.flatMap((name) =>
      elements(readXml(files.get(name)!.toString()), 'c:v').map(({ text }) => Number(text)),
    )
    const share = questions[1].distribution[4].share
    expect(values.some((value) => Math.abs(value - share) < 1e-9)).toBe(true)
    expect([...files.keys()].filter((name) => name.endsWith('.xlsx')).length).toBe(charts.length)
    for (const [name, part] of files) if (/\.(xml|rels)$/.test(name)) readXml(part.toString())
  })

  test('Excel: numbers as numbers, a sheet of answers, a codebook, charts', async () => {
    const { metrics } = await figures()
    const file = await exported('xlsx')
    const sheets = await readSheets(file)
    const summary = sheets.get('Коротко')!
    const row = summary.find(([name]) => name === 'NPS')!
    expect(row[1]).toBeCloseTo(metrics.nps.value, 9)
    const [head, ...answers] = sheets.get('Ответы')!
    expect(answers).toHaveLength(40)
    const at = (title: string) => head!.indexOf(title)
    expect(answers.map((each) => each[at('Посоветуете нас?')]).toSorted()).toEqual(
      Array.from({ length: 40 }, (_, n) => n % 11).toSorted(),
    )
    expect(answers.filter((each) => each[at('Что вы пили?: Шай')] === 1)).toHaveLength(20)
    expect(answers.filter((each) => each[at('Что вы пили?: свой вариант')] === 'кумыс')).toHaveLength(20)
    expect(answers.map((each) => each[at('Почему?')])).toContain(HARD)
    // Days of Excel: this year.
    expect(Number(answers[0]![at('Получен')])).toBeGreaterThan(45_000)
    expect(sheets.get('Кодовая книга')!.flat().join(' ')).toContain('tea = Шай')
    const files = await unzipped(file)
    expect([...files.keys()].some((name) => name.startsWith('xl/charts/'))).toBe(true)
    for (const [name, part] of files) if (/\.(xml|rels)$/.test(name)) readXml(part.toString())
  })

  test('CSV for Excel, for programs and long; XML; JSON: the same answers', async () => {
    const excel = (await exported('csv')).toString()
    expect(excel.startsWith('\uFEFF')).toBe(true)
    const [head, ...rows] = readCsvText(excel.slice(1), ';')
    expect(rows).toHaveLength(40)
    const at = (title: string) => head!.indexOf(title)
    // What a spreadsheet would take for a formula has a mark before it.
    expect(rows.map((row) => row[at('Почему?')])).toContain(`'${HARD}`)
    const program = readCsvText((await exported('csv', { table: 'program' })).toString(), ',')
    const chosen = await exported('csv', { table: 'program', columns: ['why', 'nps', 'gone'] })
    expect(readCsvText(chosen.toString(), ',')[0]).toEqual(['why', 'nps'])
    const nps = program[0]!.indexOf('nps')
    const marks = program.slice(1).map((row) => Number(row[nps]))
    expect(marks.reduce((sum, mark) => sum + mark, 0)).toBe(
      Array.from({ length: 40 }, (_, n) => n % 11).reduce((sum, mark) => sum + mark, 0),
    )
    const long = readCsvText((await exported('csv', { table: 'long' })).toString(), ',')
    expect(long.slice(1).filter((row) => row.includes('nps'))).toHaveLength(40)
    const xml = readXml((await exported('xml')).toString())
    expect(elements(xml, 'answer')).toHaveLength(40)
    expect(
      elements(xml, 'value')
        .filter(({ attributes }) => attributes.key === 'why')
        .map(({ text }) => text),
    ).toContain(HARD.replace('\u0007', ''))
    const json = (await exported('json')).toString().trimEnd().split('\n')
    expect(json.map((line) => JSON.parse(line).nps)).toEqual(marks)
    for (const file of [excel, JSON.stringify(program), JSON.stringify(json)])
      expect(file).not.toContain('+7701555')
  })

  test('four answers have no score in any format', async () => {
    const { pages } = await readPdf(await exported('pdf', {}, small))
    expect(pages[0]).toContain('Мало')
    expect(pages.join('\n')).not.toMatch(/NPS [−+]?\d/)
    const sheets = await readSheets(await exported('xlsx', {}, small))
    expect(sheets.get('Ответы')).toHaveLength(5)
  })
})

test('a report of four answers has no page of dashes, and says once what is not there and from how many answers on', async () => {
  const { pages, bookmarks } = await readPdf(await exported('pdf', {}, small))
  expect([pages.length, bookmarks]).toEqual([2, ['Коротко']])
  const text = plain(pages.join('\n'))
  expect(text).toContain('Оценки пока нет: она появляется с 5 ответов')
  expect(text.match(/Как менялась оценка/g)).toHaveLength(1)
  expect(text).toContain('Вопросы: с 5 ответов на вопрос')
  expect(pages.join('\n').split(/\s/)).not.toContain('–')
  const xml = (await unzipped(await exported('docx', {}, small))).get('word/document.xml')!.toString()
  const lines = paragraphs(xml, 'w').map(plain)
  expect(lines).toContain('Вопросы: с 5 ответов на вопрос')
  expect(lines).not.toContain('–')
  expect(lines).not.toContain('Как посчитано')
})

describe('what is taken out', () => {
  test('follows the filter, the sections and the language', async () => {
    const { body } = await owner.get(`/survey/branch?id=${id}`)
    const data = { filter: { subId: body.branch[0].code }, sections: ['questions'], locale: 'kk' }
    const { bookmarks, pages } = await readPdf(await exported('pdf', data))
    expect(bookmarks).toEqual(['Қысқаша', 'Сұрақтар', 'Қалай есептелді'])
    expect(pages[0]).toContain('20 пікір')
    expect(pages[0]).toContain('Абая')
  })

  test('holds contacts only with a reason, and the log tells who took them', async () => {
    const refused = await owner.post('/report/export', { id, data: { format: 'csv', contacts: true } })
    expect([refused.status, refused.body.fields]).toEqual([400, { reason: expect.any(String) }])
    const csv = (await exported('csv', { contacts: true, reason: 'сверка скидок' })).toString()
    expect(csv).toContain('+77015550103')
    const { exports } = (await owner.get(`/report/export/log?id=${id}`)).body
    expect(exports[0]).toMatchObject({
      by: owner.email,
      format: 'csv',
      answers: 40,
      contacts: true,
      reason: 'сверка скидок',
    })
  })

  test('has the columns that a member chose the last time, and a question that came since', async () => {
    const offered = async (person: Person) =>
      (await person.get(`/report/export/columns?id=${small}`)).body as ExportColumns
    const { columns, chosen } = await offered(owner)
    expect(chosen).toEqual(columns.map(({ key }) => key))
    expect(columns.filter(({ personal }) => personal).map(({ key }) => key)).toContain('contact_phone')
    const wanted = ['why', 'received_at', 'nps', 'gone']
    const file = await exported('csv', { table: 'program', columns: wanted }, small)
    expect(readCsvText(file.toString(), ',')[0]).toEqual(['why', 'received_at', 'nps'])
    const colleague = await joinTeam(api.app, owner, {
      surveys: 'all',
      branches: 'all',
      abilities: ['see', 'export'],
    })
    const theirs = await offered(colleague)
    expect(theirs.columns.some(({ personal }) => personal)).toBe(false)
    expect(theirs.chosen).toEqual(theirs.columns.map(({ key }) => key))
    await owner.post('/survey/receive', {
      id: small,
      ...DOCUMENT,
      title: 'Мало',
      questions: [...DOCUMENT.questions, { id: 'ease', type: 'ces', title: 'Легко ли было?' }],
    })
    const again = (await offered(owner)).chosen
    expect(again.slice(0, 3)).toEqual(['why', 'received_at', 'nps'])
    expect(again).toContain('ease')
    expect(again).not.toContain('branch')
    const nothing = await owner.post('/report/export', {
      id: small,
      data: { format: 'csv', columns: ['contact_phone'] },
    })
    expect([nothing.status, nothing.body.fields]).toEqual([400, { columns: expect.any(String) }])
  })

  test('is another account’s for nobody', async () => {
    const { body } = await owner.post('/report/export', { id, data: { format: 'csv' } })
    expect((await stranger.post('/report/export', { id, data: { format: 'csv' } })).status).toBe(404)
    expect((await stranger.get(`/report/export?jobId=${body.jobId}`)).status).toBe(404)
    expect((await stranger.get(`/survey/download?id=${id}&format=csv`)).status).toBe(404)
    expect((await stranger.get(`/report/export/log?id=${id}`)).status).toBe(404)
    expect((await stranger.get(`/report/export/columns?id=${id}`)).status).toBe(404)
  })

  test('neither spam nor what is locked is in it', async () => {
    const { body } = await owner.get(`/survey/answers?id=${id}`)
    const [first, second] = body.answers
    await owner.change('GET', `/survey/answer-status?id=${id}&subId=${first.id}&status=spam`)
    await api.database.pool.query('update answer set locked = true where id = $1', [second.id])
    const file = (await owner.get(`/survey/download?id=${id}&format=csv&table=program`)).bytes as Buffer
    const rows = readCsvText(file.toString(), ',')
    expect(rows).toHaveLength(39)
    expect(rows.flat()).not.toContain(first.id)
    await owner.change('GET', `/survey/answer-status?id=${id}&subId=${first.id}&status=new`)
    await api.database.pool.query('update answer set locked = false where id = $1', [second.id])
  })

  test.runIf(canFillDisk)(
    'finds the disk full: it says so at once, leaves no half file, and others are made',
    async () => {
      const failed = await withRoomFor(4096, async () => {
        const { body } = await owner.post('/report/export', { id, data: { format: 'csv' } })
        const look = async () => (await owner.get(`/report/export?jobId=${body.jobId}`)).body
        await expect.poll(async () => (await look()).status).toMatch(/done|failed/)
        expect(await look()).toMatchObject({ status: 'failed', error: { code: 'no_space' } })
        const little = await exported('csv', { table: 'program', columns: ['nps'] }, small)
        expect(readCsvText(little.toString(), ',')).toHaveLength(5)
        return body.jobId
      })
      const names = (await api.app.files.list(['work'])).map(({ name }) => name)
      expect(names.filter((name) => name.startsWith(failed))).toEqual([])
      expect((await owner.get(`/works/file?id=${failed}`)).status).toBe(404)
    },
  )

  test('streams at once by the download call, as a workbook too', async () => {
    const { bytes, headers } = await owner.get(`/survey/download?id=${id}&format=xlsx`)
    expect(headers['content-disposition']).toContain('.xlsx')
    expect((await readSheets(bytes as Buffer)).get('Ответы')).toHaveLength(41)
  })
})

test('files of a survey that changed keep scales apart, mark what left, and say which version was answered', async () => {
  const documentWith = (scale: number, ...options: string[]) => ({
    ...DOCUMENT,
    title: 'Изменённая',
    questions: [
      { id: 'taste', type: 'csat', scale, title: 'Как вам вкус?' },
      {
        id: 'drink',
        type: 'multiple_choice',
        title: 'Что вы пили?',
        options: options.map((id) => ({ id, label: id })),
      },
      {
        id: 'table',
        type: 'matrix',
        mode: 'rating',
        scale,
        title: 'Оцените',
        rows: [{ id: 'room', label: 'Зал' }],
        columns: [],
      },
    ],
  })
  const first = (await owner.post('/survey/receive', documentWith(5, 'tea', 'juice'))).body
  const { body } = await owner.post('/survey/branch', { id: first.id, data: [{ title: 'Абая' }] })
  const answers = (taste: number, drink: string) => ({ taste, drink: [drink], table: { room: taste } })
  for (let at = 0; at < 6; at++)
    await giveAnswer(api.app, first.id, answers(5, 'juice'), { code: body[0]?.code })
  const changed = { id: first.id, revision: first.revision, ...documentWith(10, 'tea') }
  expect((await owner.post('/survey/receive', changed)).body.version).toBe(2)
  for (let at = 0; at < 6; at++) await giveAnswer(api.app, first.id, answers(10, 'tea'), { version: 2 })

  const rows = readCsvText((await exported('csv', { table: 'program' }, first.id)).toString(), ',')
  const column = (key: string) => rows.slice(1).map((row) => row[rows[0]!.indexOf(key)])
  const each = (young: string, old: string) => [...Array(6).fill(young), ...Array(6).fill(old)]
  expect(column('version')).toEqual(each('2', '1'))
  expect([column('taste'), column('taste@1-5')]).toEqual([each('10', ''), each('', '5')])
  expect([column('table.room'), column('table@1-5.room')]).toEqual([each('10', ''), each('', '5')])
  expect(column('status')).toEqual(each('new', 'new'))

  const json = (await exported('json', {}, first.id)).toString().trimEnd().split('\n')
  expect(JSON.parse(json.at(-1)!)).toMatchObject({ version: 1, 'taste@1-5': 5 })
  const sheets = await readSheets(await exported('xlsx', {}, first.id))
  const codebook = sheets.get('Кодовая книга')!
  const noteOf = (key: string) => codebook.find((row) => row[0] === key)?.join(' ')
  expect(noteOf('taste@1-5')).toContain('Шкала 1–5')
  expect(noteOf('drink.juice')).toContain('juice = juice – больше не предлагается')
  expect(JSON.stringify(sheets.get('Вопросы'))).toContain('прежний вид вопроса')
  expect((await readPdf(await exported('pdf', {}, first.id))).pages.join(' ').replace(/\s+/g, ' ')).toContain(
    'прежний вид вопроса',
  )
})

test('a file for programs has no apostrophes where its reader asks for the texts as they are', async () => {
  const raw = readCsvText((await exported('csv', { table: 'raw' })).toString(), ',')
  expect(raw.slice(1).map((row) => row[raw[0]!.indexOf('why')])).toContain(HARD)
})
