import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { startWorker } from '../../../worker/worker.ts'

// Words that break files, in every format, read back by a reader that shares nothing with the writer.

const LONG = `${'Ұзақ сөз, кофе. '.repeat(2048)}`.slice(0, 32_767)
/** As a guest types them, or as an importer brought them. */
const TEXTS = {
  kazakh: 'Әә Ғғ Ққ Ңң Өө Ұұ Үү Һһ Іі: дәмі керемет',
  emoji: 'семья 👩‍👩‍👧‍👦, класс 👍🏽, флаг 🇰🇿, огонь ❤️‍🔥',
  arabic: 'قهوة لذيذة وخدمة سريعة',
  hebrew: 'קפה טעים ושירות מהיר',
  formula: '=HYPERLINK("http://evil.kz";"жми")',
  fullWidth: '＝1+1',
  markup: '<b>&amp;</b> ]]> #read("x") *жирно* $x$ _x0041_ \\n',
  quotes: '"кавычки"; запятая, табуляция\tи\nновая строка',
  control: 'звон\u0007 и\u0001 \u001f\u007f\u0085\ufffe\uffff конец',
  word: 'Щ'.repeat(10_000),
  long: LONG,
} as const
type Name = keyof typeof TEXTS
const NAMES = Object.keys(TEXTS) as Name[]

const TITLE = 'Ең «ұзын» 👍🏽 <&> =1+1 مرحبا'
const QUESTION = 'Неге? 👩‍👩‍👧‍👦 <b> שלום =HYPERLINK("x")'
const OPTION = 'Шай 🇰🇿 & «қант» مع سكر'
const PLACE = 'Абай даңғылы, 🏠 <1> בית'

let api: TestApi
let worker: Awaited<ReturnType<typeof startWorker>>
let owner: Person
let id: string

beforeAll(async () => {
  api = await testApi({ WORKS_AT_ONCE: '10' })
  worker = await startWorker(api.app.config, openLog('test', process.env.LOG_LEVEL ?? 'silent'))
  owner = await registerPerson(api.app)
  const { body } = await owner.post('/survey/receive', {
    title: TITLE,
    config: { locales: ['ru'], defaultLocale: 'ru' },
    questions: [
      { id: 'nps', type: 'nps', title: QUESTION },
      { id: 'drink', type: 'single_choice', title: 'Что пили?', options: [{ id: 'tea', label: OPTION }] },
      { id: 'why', type: 'long_text', title: 'Почему?' },
    ],
    widgets: [],
  })
  id = body.id
  const { branch } = (
    await owner.post('/survey/branch', { id, data: [{ title: PLACE }, { title: 'Вторая' }] })
  ).body
  for (const [at, name] of NAMES.entries()) {
    const answers = { nps: at % 11, drink: 'tea', why: TEXTS[name].slice(0, 2000) }
    const answerId = await giveAnswer(api.app, id, answers, { subId: branch[at % 2].code })
    // Longer than a guest may write, or with signs that are taken away at the door: older answers have them.
    if (name === 'long' || name === 'word' || name === 'control')
      await api.database.pool.query(
        `update answer set answers = jsonb_set(answers, '{why}', to_jsonb($2::text)) where id = $1`,
        [answerId, TEXTS[name]],
      )
  }
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

async function exported(format: string, data: object = {}): Promise<Buffer> {
  const { body } = await owner.post('/report/export', { id, data: { format, locale: 'ru', ...data } })
  const look = async () => (await owner.get(`/report/export?jobId=${body.jobId}`)).body
  await expect.poll(async () => (await look()).status).toMatch(/done|failed/)
  expect((await look()).error).toBeUndefined()
  return (await owner.get(`/works/file?id=${body.jobId}`)).bytes as Buffer
}
/** The newest stands first in every file. */
const texts = (as: (text: string, name: Name) => string = (text) => text) =>
  NAMES.map((name) => as(TEXTS[name], name)).toReversed()

describe('what guests wrote is read back as they wrote it', () => {
  test('csv, wide and long: whole, and what a spreadsheet would run stands behind an apostrophe', async () => {
    const guarded = texts((text) => (/^[=＝]/.test(text) ? `'${text}` : text))
    for (const [table, delimiter, head] of [
      ['excel', ';', 'Почему?'],
      ['program', ',', 'why'],
    ] as const) {
      const text = (await exported('csv', { table })).toString().replace('\uFEFF', '')
      const [heads, ...rows] = readCsvText(text, delimiter)
      expect(rows.map((row) => row[heads!.indexOf(head)])).toEqual(guarded)
      expect(new Set(rows.map((row) => row.length))).toEqual(new Set([heads!.length]))
    }
    const [heads, ...rows] = readCsvText((await exported('csv', { table: 'long' })).toString(), ',')
    const [question, value, title] = ['question', 'value', 'title'].map((head) => heads!.indexOf(head))
    expect(rows.filter((row) => row[question!] === 'why').map((row) => row[value!])).toEqual(guarded)
    expect(rows.find((row) => row[question!] === 'nps')![title!]).toBe(QUESTION)
  })

  test('json: whole', async () => {
    const lines = (await exported('json')).toString().trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).why)).toEqual(texts())
  })

  test('xml: all but the signs that XML has no way to write', async () => {
    const root = readXml((await exported('xml')).toString())
    const expected = texts((text) =>
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML leaves out
      text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''),
    )
    const values = elements(root, 'value').filter(({ attributes }) => attributes.key === 'why')
    expect(values.map(({ text }) => text)).toEqual(expected)
    expect(root.attributes.title).toBe(TITLE)
  })

  test('xlsx: whole, control signs too, and never as a formula', async () => {
    const file = await exported('xlsx')
    const sheets = await readSheets(file)
    const [heads, ...rows] = sheets.get('Ответы')!
    expect(rows.map((row) => row[heads!.indexOf('Почему?')])).toEqual(texts())
    expect(heads).toContain(QUESTION)
    expect(sheets.get('Филиалы')!.flat()).toContain(PLACE)
    for (const [name, part] of await unzipped(file))
      if (name.startsWith('xl/worksheets/sheet')) expect(elements(readXml(part.toString()), 'f')).toEqual([])
  })

  test('sav: as much as SPSS takes, and it says where a text was cut', async () => {
    const { rows, variables } = readSav(await exported('sav'))
    const whole = texts((text, name) => (name === 'long' ? '' : text))
    expect(rows.map(({ why }, at) => (whole[at] === '' ? '' : why))).toEqual(whole)
    const cut = String(rows[0]!.why)
    expect(cut.endsWith('…')).toBe(true)
    expect(LONG.startsWith(cut.slice(0, -1))).toBe(true)
    expect(Buffer.byteLength(cut)).toBeGreaterThan(32_760)
    expect(variables.find(({ name }) => name === 'nps')!.label).toBe(QUESTION)
  })

  test('Word: every comment whole, signs without a look as spaces', async () => {
    const files = await unzipped(await exported('docx'))
    const xml = files.get('word/document.xml')!.toString()
    const cells = elements(readXml(xml), 'w:p').map((paragraph) =>
      elements(paragraph, 'w:r')
        .map(
          (run) =>
            (elements(run, 'w:br').length > 0 ? '\n' : '') +
            elements(run, 'w:t')
              .map(({ text }) => text)
              .join(''),
        )
        .join(''),
    )
    const expected = texts((text) => text.replace(/(?!\n)\p{Cc}|[\ufffe\uffff]/gu, ' '))
    for (const text of expected) expect(cells).toContain(text)
    for (const text of [QUESTION, PLACE]) expect(cells.join('\n')).toContain(text)
  })

  test('PDF: every letter of every comment stands on a page', async () => {
    const { pages, title } = await readPdf(await exported('pdf'))
    expect(title).toContain(TITLE)
    const text = lettersOf(pages.join(''))
    for (const name of ['kazakh', 'formula', 'fullWidth', 'markup', 'quotes'] as const)
      expect(text.includes(lettersOf(TEXTS[name].replace('＝', '='))), name).toBe(true)
    // These run over pages, with a head and a foot between.
    const count = (words: string, letter: string) => words.split(letter).length - 1
    expect(count(text, 'Щ')).toBe(TEXTS.word.length)
    expect(count(text, 'ө')).toBeGreaterThanOrEqual(count(LONG, 'ө'))
    // Readers put together what runs from right to left each in their own way; every letter has a shape that is no box.
    const joined = text.normalize('NFKC')
    for (const letter of `${TEXTS.arabic}${TEXTS.hebrew}`.replaceAll(' ', ''))
      expect(joined).toContain(letter)
    expect(text).not.toContain('\ufffd')
    for (const sign of ['👩', '👧', '👍', '🔥']) expect(text).toContain(sign)
  })

  test('PowerPoint: titles, options and places whole', async () => {
    const files = await unzipped(await exported('pptx'))
    const slides = [...files.keys()].filter((name) => /slides\/slide\d+\.xml$/.test(name))
    const shown = slides.flatMap((name) => paragraphs(files.get(name)!.toString(), 'a')).join('\n')
    expect(shown).toContain(TITLE)
    expect(shown).toContain(QUESTION)
    const charts = [...files.keys()].filter((name) => /charts\/chart\d+\.xml$/.test(name))
    const labels = charts.flatMap((name) =>
      elements(readXml(files.get(name)!.toString()), 'c:v').map(({ text }) => text),
    )
    expect(labels).toContain(OPTION)
    for (const [name, part] of files) if (/\.(xml|rels)$/.test(name)) readXml(part.toString())
  })
})

/** Without spaces, line ends and hyphens: a page breaks lines where it likes. */
function lettersOf(text: string): string {
  return text.replaceAll(/[\s\u200b\u00ad\u2010-]|\p{Cc}/gu, '')
}
