import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../../testing/api.ts'
import { type Person, registerPerson } from '../../../testing/people.ts'
import { workbookOf, zipOf } from '../../../testing/workbook.ts'

let api: TestApi
let owner: Person
let id: string
beforeAll(async () => {
  api = await testApi()
  owner = await registerPerson(api.app)
})
afterAll(() => api.close())
beforeEach(async () => {
  id = await newSurvey()
})

async function newSurvey(person = owner): Promise<string> {
  const document = { config: { locales: ['ru'], defaultLocale: 'ru' }, questions: [], widgets: [] }
  return (await person.post('/survey/question', { title: 'Кофейни', ...document })).body.id
}

type Fields = Record<string, string>

/** The upload of a file, as a browser sends it. */
async function upload(bytes: Buffer, fields: Fields = {}, person = owner) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ id, ...fields })) form.append(name, value)
  form.append('file', new File([new Uint8Array(bytes)], 'филиалы.csv'))
  const { headers, body } = new Response(form)
  const cookie = person.cookie()
  const reply = await api.app.inject({
    method: 'POST',
    url: '/v1/survey/branch/import',
    headers: {
      cookie,
      'content-type': headers.get('content-type') ?? '',
      'x-xsrf-token': decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? ''),
    },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json() }
}
const importRows = (rows: unknown[], choices: object = {}, person = owner) =>
  person.post('/survey/branch/import', { id, data: { rows, ...choices } })

type Kept = Record<string, unknown> & { id: string; title: string }
async function branches(survey = id): Promise<Kept[]> {
  return (await owner.get(`/survey/branch?id=${survey}`)).body.branch
}

test('a table as people have it comes in whole: a title above, merged names, phones as numbers, hours as text', async () => {
  const file = workbookOf({
    Лист1: [
      ['Список филиалов на 21.11.2026'],
      [],
      ['№', 'Филиал', 'Адрес', '', 'Тел.', 'График', 'Координаты'],
      ['', '', 'Город', 'Улица', '', '', ''],
      [
        1,
        'Кофейня «Абая»',
        'Алматы',
        'пр. Абая, 54',
        77_011_234_567,
        'Пн–Пт 9:00–18:00, Сб 10–15',
        '43.238949, 76.889709',
      ],
      [
        2,
        'Кофейня «Достық»',
        'Алматы',
        'пр. Достық, 118',
        '87012223344',
        'круглосуточно',
        '43,2331; 76,9562',
      ],
      [],
      ['', 'Итого', '2 кофейни'],
    ],
  })
  const { status, body } = await upload(file)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    created: 2,
    updated: 0,
    skipped: 0,
    errors: [],
    table: { header: 4, rows: 2 },
  })
  const [abay, dostyk] = await branches()
  expect(abay).toMatchObject({
    title: 'Кофейня «Абая»',
    city: 'Алматы',
    address: 'пр. Абая, 54',
    phone: '+77011234567',
    lat: 43.238949,
    lon: 76.889709,
  })
  expect(abay?.schedule).toMatchObject({
    week: [[{ from: '09:00', to: '18:00' }], {}, {}, {}, {}, [{ from: '10:00', to: '15:00' }], []],
  })
  expect(dostyk).toMatchObject({ phone: '+77012223344', lat: 43.2331, lon: 76.9562 })
})

test.each([
  [
    'semicolons and a line that says so',
    'sep=;\r\nНазвание;Код;Город\r\n"Абая; угол Ауэзова";007;Алматы\r\n',
    3,
  ],
  ['commas and a mark of UTF-8', '\uFEFFName,Code,City\n"Абая; угол Ауэзова",007,Алматы\n', 2],
  ['tabs, as Excel copies them', 'Атауы\tКод\tҚала\r\nАбая; угол Ауэзова\t007\tАлматы', 2],
])('text with %s is read, and zeros before a number stay', async (_, text, row) => {
  const { body } = await upload(Buffer.from(text))
  expect(body).toMatchObject({ created: 1, table: { sample: [{ row }] } })
  expect(await branches()).toMatchObject([{ title: 'Абая; угол Ауэзова', code: '007', city: 'Алматы' }])
})

test('one wrong row keeps the whole table out, and every fault is named by row and column', async () => {
  const rows = [
    ['Название', 'Широта', 'Часовой пояс', 'Работает'],
    ['Абая', 43.2, 'Алматы', 'да'],
    ['', 43.2, 'Asia/Almaty', 'да'],
    ['Достык', 'север', 'Луна', 'может быть'],
    ['а́'.repeat(100), '', '', ''],
    ['Абая', '', '', ''],
  ]
  const { status, body } = await importRows(rows)
  expect(status).toBe(200)
  expect(body).toMatchObject({ created: 0, updated: 0, skipped: 5, errorCount: 6 })
  expect(body.errors.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`)).toEqual([
    '3 Название',
    '4 Широта',
    '4 Часовой пояс',
    '4 Работает',
    '5 Название',
    '6 Название',
  ])
  for (const { message } of body.errors) expect(message).toMatch(/[а-я]{4}/)
  expect(await branches()).toEqual([])
})

test('a phone that a spreadsheet rounded or that is none is reported; shortened names of columns are recognised', async () => {
  const { body } = await importRows(
    [
      ['Название', 'Тел. раб.', 'Режим (раб.)'],
      ['Абая', '7,70112E+10', ''],
      ['Достык', 'нет', ''],
      ['Сатпаева', '\u202a8/701/123\u201145\u201167\u202c', 'Пн-Сб 9-18, вс - вых'],
      ['Толе би', '7,7011234568E+10', ''],
    ],
    { partial: true },
  )
  expect(body.table.columns.map(({ field }: { field: string }) => field)).toEqual([
    'title',
    'phone',
    'schedule',
  ])
  expect(body.errors).toMatchObject([
    { row: 2, column: 'Тел. раб.', value: '7,70112E+10', message: expect.stringContaining('округлила') },
    { row: 3, column: 'Тел. раб.', value: 'нет' },
  ])
  expect(await branches()).toMatchObject([
    { title: 'Сатпаева', phone: '8/701/123‑45‑67' },
    { title: 'Толе би', phone: '+77011234568' },
  ])
})

test('the right rows alone are taken when that is asked for', async () => {
  const rows = [{ title: 'Абая' }, { title: 'Достык', lat: 'север' }, { title: 'Сатпаева' }]
  expect((await importRows(rows, { partial: true })).body).toMatchObject({
    created: 2,
    skipped: 1,
    errorCount: 1,
  })
  expect((await branches()).map(({ title }) => title)).toEqual(['Абая', 'Сатпаева'])
})

test('a trial says what would come of a table and changes nothing', async () => {
  const rows = [
    ['Точка', 'Примечание'],
    ['Абая', 'x'],
    ['Достык', ''],
  ]
  const { body } = await importRows(rows, { dryRun: true })
  expect(body).toMatchObject({ created: 2, updated: 0 })
  expect(body.table).toMatchObject({
    header: 1,
    columns: [
      { name: 'Точка', field: 'title' },
      { name: 'Примечание', field: null },
    ],
    sample: [
      { row: 2, cells: ['Абая', 'x'] },
      { row: 3, cells: ['Достык', ''] },
    ],
  })
  expect(await branches()).toEqual([])
})

test('empty cells erase what was there where that is asked for, and the trial says how many', async () => {
  await importRows([
    {
      Название: 'Абая, 54',
      Код: 'abay',
      Город: 'Алматы',
      Телефон: '+7 701 000-00-00',
      Координаты: '43.2, 76.9',
      График: 'Пн–Пт 9–18',
    },
  ])
  const [before] = await branches()
  const emptied = [
    { Код: 'abay', Название: '', Город: '', Телефон: '', Координаты: '', График: '', Статус: '' },
  ]
  expect((await importRows(emptied)).body).toMatchObject({ updated: 0, unchanged: 1, erased: 0 })
  expect((await importRows(emptied, { erase: true, dryRun: true })).body).toMatchObject({
    updated: 1,
    erased: 4,
  })
  expect(await branches()).toEqual([before])
  expect((await importRows(emptied, { erase: true })).body).toMatchObject({
    updated: 1,
    erased: 4,
    errors: [],
  })
  expect(await branches()).toMatchObject([
    {
      id: before!.id,
      title: 'Абая, 54',
      code: 'abay',
      city: '',
      phone: '',
      lat: null,
      lon: null,
      schedule: null,
      active: true,
    },
  ])
  expect((await importRows(emptied, { erase: true })).body).toMatchObject({ unchanged: 1, erased: 0 })
})

test('an empty column of coordinates erases nothing that the columns beside it say', async () => {
  const place = { Код: 'abay', Название: 'Абая, 54', Широта: '43.2', Долгота: '76.9', Координаты: '' }
  await importRows([place])
  expect((await importRows([place], { erase: true })).body).toMatchObject({ unchanged: 1, erased: 0 })
  expect(await branches()).toMatchObject([{ lat: 43.2, lon: 76.9 }])
})

test('a row changes what has its id or code, else its name in its city; an empty cell changes nothing', async () => {
  await importRows([
    { title: 'Абая', city: 'Алматы', code: 'abay', phone: '+77010000000' },
    { title: 'Центр', city: 'Алматы' },
    { title: 'Центр', city: 'Астана' },
  ])
  const before = await branches()
  const { body } = await importRows([
    { ID: '', Код: 'ABAY', Название: 'Абая, 54', Город: '', Телефон: '' },
    { ID: '', Код: '', Название: 'ЦЕНТР', Город: 'астана', Телефон: '+77172000000' },
    { ID: before[1]!.id, Код: '', Название: 'Центр', Город: 'Шымкент', Телефон: '' },
  ])
  expect(body).toMatchObject({ created: 0, updated: 3, errors: [] })
  expect(await branches()).toMatchObject([
    { id: before[0]!.id, code: 'abay', title: 'Абая, 54', city: 'Алматы', phone: '+77010000000' },
    { id: before[1]!.id, title: 'Центр', city: 'Шымкент' },
    { id: before[2]!.id, title: 'ЦЕНТР', city: 'астана', phone: '+77172000000' },
  ])
})

test('a name that several branches have asks for a code', async () => {
  await importRows([
    { title: 'Центр', city: 'Алматы' },
    { title: 'Центр', city: 'Астана' },
  ])
  const { body } = await importRows([{ title: 'Центр', phone: '+77010000000' }])
  expect(body).toMatchObject({ updated: 0, errors: [{ row: 2, column: 'title' }] })
  expect(body.errors[0].message).toContain('код')
})

test('a code that another branch has is refused at its row, and so is one that two rows want', async () => {
  await importRows([
    { title: 'Абая', code: 'abay' },
    { title: 'Достык', code: 'dostyk' },
    { title: 'Сатпаева', code: 'satpaeva' },
  ])
  const ids = (await branches()).map((branch) => branch.id)
  const { status, body } = await importRows([
    { ID: ids[0], Код: 'dostyk' },
    { ID: ids[1], Код: 'new' },
    { ID: ids[2], Код: 'new' },
  ])
  expect(status).toBe(200)
  expect(body.errors.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`)).toEqual([
    '2 Код',
    '4 Код',
  ])
  expect((await branches()).map(({ code }) => code)).toEqual(['abay', 'dostyk', 'satpaeva'])
})

const anyText = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .filter((text) => text.replaceAll('\0', '').trim() !== '')
const oddText = fc.oneof(
  anyText,
  fc.constantFrom(
    ...[
      '=1+1',
      '+7 701',
      '-5',
      '@cmd',
      "'=x",
      "''",
      '"кавычки"',
      '; , \t |',
      'две\nстроки',
      '_x0041_',
      '\ufffe',
      '👩‍👩‍👧',
      'Дәмді Ас',
      'sep=;',
    ],
  ),
)

test.each(['xlsx', 'csv'])(
  'what was handed out as %s comes back unchanged, whatever its texts are',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(oddText, oddText, oddText), { minLength: 1, maxLength: 8 }),
        async (texts) => {
          id = await newSurvey()
          const data = texts.map(([title, address, phone]) => ({ title, address, phone }))
          expect((await owner.post('/survey/branch', { id, data })).status).toBe(200)
          const before = await branches()
          const { bytes } = await owner.get(`/survey/branch/export?id=${id}&format=${format}`)
          const { status, body } = await upload(bytes)
          expect({ status, errors: body.errors }).toEqual({ status: 200, errors: [] })
          expect(body).toMatchObject({ created: 0, updated: 0, unchanged: data.length })
          expect(await branches()).toEqual(before)
        },
      ),
      { numRuns: 25 },
    )
  },
)

test('a table that was handed out fills another survey with the same, hours and closed branches included', async () => {
  await importRows([
    {
      title: 'Абая',
      city: 'Алматы',
      code: 'abay',
      lat: -43.5,
      lon: 0,
      phone: '8 (727) 250-00-00',
      часы: 'Пн–Пт 9–18',
    },
    { title: 'Достык', code: 'd-2', работает: 'нет', 'часовой пояс': 'Europe/Moscow' },
  ])
  const before = await branches()
  const { bytes } = await owner.get(`/survey/branch/export?id=${id}`)
  id = await newSurvey()
  const { body } = await upload(bytes, { mapping: JSON.stringify({ ID: '' }) })
  expect(body).toMatchObject({ created: 2, errors: [] })
  const same = (list: Kept[]) => list.map(({ id: _, url: __, ...rest }) => rest)
  expect(same(await branches())).toEqual(same(before))
})

test('what a spreadsheet would run is handed out as text', async () => {
  await importRows([{ title: '=HYPERLINK("http://evil.example";"Абая")', address: '＝1' }])
  const csv = await owner.get(`/survey/branch/export?id=${id}&format=csv`)
  expect(csv.headers['content-disposition']).toContain('.csv')
  expect(csv.bytes.toString()).toContain(`"'=HYPERLINK(""http://evil.example"";""Абая"")"`)
  expect(csv.bytes.toString()).toContain(`'＝1`)
})

test('10,000 branches come in at once, and change nothing the second time', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => [
    `Филиал ${at}`,
    `Город ${at % 40}`,
    `f-${at}`,
    `+7701${String(at).padStart(7, '0')}`,
    'Пн–Вс 9:00–21:00',
  ])
  const file = workbookOf({ Филиалы: [['Название', 'Город', 'Код', 'Телефон', 'Часы работы'], ...rows] })
  const first = await upload(file)
  expect(first.body).toMatchObject({ created: 10_000, errors: [] })
  const { rows: counted } = await api.database.pool.query(
    'select count(*)::int as n from branch where survey_id = $1',
    [id],
  )
  expect(counted[0].n).toBe(10_000)
  expect((await upload(file)).body).toMatchObject({ created: 0, updated: 0, unchanged: 10_000 })
})

test('a survey of another account is not there', async () => {
  const stranger = await registerPerson(api.app)
  expect((await importRows([{ title: 'Абая' }], {}, stranger)).status).toBe(404)
  expect((await upload(Buffer.from('Название\nАбая'), {}, stranger)).status).toBe(404)
  expect((await stranger.get(`/survey/branch/export?id=${id}`)).status).toBe(404)
  expect((await owner.post('/survey/branch/import', { id: 'none', data: { rows: [] } })).status).toBe(404)
})

const bomb = () => {
  const sheet = `<worksheet><sheetData>${' '.repeat(40_000_000)}</sheetData></worksheet>`
  return zipOf({ '[Content_Types].xml': '<Types/>', 'xl/worksheets/sheet1.xml': sheet })
}
test.each([
  ['a workbook that grows large inside', bomb, /много/],
  ['half a workbook', () => workbookOf({ a: [['Название']] }).subarray(0, 300), /таблиц/],
  ['an old workbook', () => Buffer.from('d0cf11e0a1b11ae1d0cf11e0a1b11ae1', 'hex'), /xlsx/],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), /таблиц/],
  ['an empty file', () => Buffer.from('\uFEFF;;;\r\n;;'), /ни одной/],
  ['more rows than are taken', () => Buffer.from('Название\n'.repeat(20_002)), /20 000/],
  ['a file of empty lines', () => Buffer.from(`Название\n${'\n'.repeat(5_000_000)}`), /20 000/],
  ['more columns than are taken', () => Buffer.from('x;'.repeat(150)), /100/],
])('%s is refused with a sentence', async (_, file, words) => {
  const { status, body } = await upload(file())
  expect(status).toBe(400)
  expect(body.fields.file).toMatch(words)
})

test('a file beyond 5 MB, and none at all, are refused', async () => {
  expect((await upload(Buffer.alloc(5_300_000, 'Название;'))).status).toBe(413)
  expect((await owner.post('/survey/branch/import', null)).status).toBe(400)
})
