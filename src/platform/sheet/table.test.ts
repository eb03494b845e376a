import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { workbookOf, zipOf } from '../../testing/workbook.ts'
import { readCsv, unguarded, writeCsv } from './csv.ts'
import { readTable } from './table.ts'
import { UnreadableFile } from './unreadable.ts'

const RUSSIAN = 'Название;Адрес\r\nКофейня «Ёлка» № 7;Алматы, Абая 54\r\nПекарня;Щучинск\r\n'
const KAZAKH = 'Атауы;Қала\r\nДәмді Ас;Қарағанды\r\nҮйдің нәні;Өскемен\r\nЫстық шәй;Ұзынағаш\r\n'

/** The bytes of a text in an encoding of one byte a sign. */
function bytesIn(encoding: string, text: string): Buffer {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from([...text].map((sign) => bytes.get(sign)!))
}
/** KAZAKH as glibc's iconv writes it in RK1048. */
const RK1048 =
  'c0f2e0f3fb3b8de0ebe00d0ac4bcece4b320c0f13b8de0f0e0bae0ede4fb0d0aafe9e4b3be20edbcedb33ba5f1eae5ece5ed0d0adbf1f2fb9d20f8bce93ba1e7fbede0bae0f80d0a'

describe('a table is read in the encoding that it was saved in', () => {
  test.each([
    ['utf-8', 'utf-8', Buffer.from(KAZAKH), KAZAKH],
    ['utf-8 with a mark', 'utf-8', Buffer.from(`\uFEFF${KAZAKH}`), KAZAKH],
    ['utf-16le, as Excel calls Unicode text', 'utf-16le', Buffer.from(`\uFEFF${KAZAKH}`, 'utf16le'), KAZAKH],
    ['utf-16le without a mark', 'utf-16le', Buffer.from(RUSSIAN, 'utf16le'), RUSSIAN],
    ['windows-1251', 'windows-1251', bytesIn('windows-1251', RUSSIAN), RUSSIAN],
    ['cp866', 'ibm866', bytesIn('ibm866', RUSSIAN.replaceAll(/[«»]/g, '')), RUSSIAN.replaceAll(/[«»]/g, '')],
    [
      'koi8-r',
      'koi8-r',
      bytesIn('koi8-r', RUSSIAN.replaceAll(/[«»№]/g, '')),
      RUSSIAN.replaceAll(/[«»№]/g, ''),
    ],
    ['maccyrillic', 'x-mac-cyrillic', bytesIn('x-mac-cyrillic', RUSSIAN), RUSSIAN],
    ['rk1048', 'rk1048', Buffer.from(RK1048, 'hex'), KAZAKH],
  ])('%s', async (_, encoding, bytes, text) => {
    const table = await readTable(bytes)
    expect(table).toMatchObject({ encoding, hasLostLetters: false })
    expect(table.rows).toEqual(
      text
        .trim()
        .split('\r\n')
        .map((line) => line.split(';')),
    )
  })
})

test('Kazakh letters that Excel made question marks of are noticed', async () => {
  const bytes = Buffer.from('Название\r\nД?мді Ас\r\n?ара?анды')
  expect(await readTable(bytes)).toMatchObject({ hasLostLetters: true })
  expect(await readTable(Buffer.from('Название\r\nКак вам у нас?\r\nДа? Нет?'))).toMatchObject({
    hasLostLetters: false,
  })
})

test('an encoding that a person chose counts more than the guess', async () => {
  const bytes = Buffer.from('8d9d', 'hex')
  expect((await readTable(bytes, 'rk1048')).rows).toEqual([['Ққ']])
  expect((await readTable(bytes, 'windows-1251')).rows).toEqual([['Ќќ']])
})

describe('text with separators', () => {
  test.each([
    [
      'a semicolon, with commas in addresses',
      'a;b\nx, y;z\nu, v, w;t',
      [
        ['a', 'b'],
        ['x, y', 'z'],
        ['u, v, w', 't'],
      ],
    ],
    ['quotes around separators and line ends', 'a,"b\r\nc, d",e', [['a', 'b\r\nc, d', 'e']]],
    ['doubled quotes', '"ТОО ""Ас""";1', [['ТОО "Ас"', '1']]],
    [
      'a quote that never closes',
      'a;"b\nc;d',
      [
        ['a', '"b'],
        ['c', 'd'],
      ],
    ],
    ['words after a closing quote', '"Абая" 12;x', [['Абая 12', 'x']]],
    ['a line that names the separator', 'sep=|\na|b', [[], ['a', 'b']]],
    [
      'line ends of old Macs',
      'a;b\rc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'an empty last cell',
      'a;b;\nc;;',
      [
        ['a', 'b', ''],
        ['c', '', ''],
      ],
    ],
    ['one column', 'Название\nАбая\n', [['Название'], ['Абая']]],
  ])('%s', (_, text, rows) => {
    expect(readCsv(text).rows).toEqual(rows)
  })

  test('what is written is read back, whatever it holds', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('=1', "'=1", 'sep=;', '"', '\r\n', ';', ' '),
    )
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(table, (rows) => {
        const read = readCsv(writeCsv([['a', 'b', 'c'], ...rows]).slice(1)).rows.slice(1)
        expect(read.map((row) => row.map(unguarded))).toEqual(rows)
      }),
      { numRuns: 500 },
    )
  })

  test('a million quotes are read at once, and not in minutes', () => {
    for (const piece of ['"', '""', '";', '"a""\n', '"\n', ';"'])
      expect(readCsv(piece.repeat(1_000_000 / piece.length)).rows.length).toBeGreaterThan(0)
  })
})

describe('a workbook is read as it is seen', () => {
  const sheet = (cells: string, more = '') =>
    zipOf({
      '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml').replace(
        '</R',
        '<Relationship Id="rId2" Type="x/styles" Target="styles.xml"/></R',
      ),
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="171" formatCode="0.00&quot; км д&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="171"/></cellXfs></styleSheet>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells}</sheetData>${more}</worksheet>`,
    })
  const relation = (type: string, target: string) =>
    `<Relationships><Relationship Id="rId1" Type="x/${type}" Target="${target}"/></Relationships>`

  test('dates and hours by their format, large numbers without an exponent', async () => {
    const bytes = sheet(
      '<row r="1"><c r="A1" s="1"><v>46173</v></c><c r="B1" s="2"><v>46173.5</v></c><c r="C1" s="3"><v>0.375</v></c><c r="D1" s="4"><v>46173</v></c><c r="E1"><v>7.7011234567E10</v></c></row>',
    )
    expect((await readTable(bytes)).rows).toEqual([
      ['2026-05-31', '2026-05-31 12:00', '09:00', '46173', '77011234567'],
    ])
  })

  test('a cell merged downwards appears in each of its rows', async () => {
    const bytes = sheet(
      '<row r="2"><c r="A2" t="str"><v>Алматы</v></c><c r="B2" t="str"><v>Абая</v></c></row><row r="3"><c r="B3" t="str"><v>Достык</v></c></row>',
      '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="A9:XFD1048576"/></mergeCells>',
    )
    expect((await readTable(bytes)).rows).toEqual([[], ['Алматы', 'Абая'], ['Алматы', 'Достык']])
  })

  test('cells that have only a look are no cells, however far down', async () => {
    const bytes = sheet(
      '<row r="1"><c r="A1" t="str"><v>Абая</v></c></row><row r="1048576"><c r="XFD1048576" s="1"/></row>',
    )
    expect((await readTable(bytes)).rows).toEqual([['Абая']])
  })

  test('cells that are said to be merged over and over cost no more than their number', async () => {
    const rows = Array.from(
      { length: 2000 },
      (_, at) => `<row r="${at + 1}"><c r="B${at + 1}"><v>1</v></c></row>`,
    )
    const cells = rows.join('').replace('<c ', '<c r="A1" t="str"><v>Алматы</v></c><c ')
    const merged = '<mergeCell ref="A1:A2000"/>'.repeat(90_000)
    const table = await readTable(sheet(cells, `<mergeCells>${merged}</mergeCells>`))
    expect(table.rows.at(-1)).toEqual(['Алматы', '1'])
  })

  test('a damaged file ends in a table or in a refusal', async () => {
    const whole = sheet(
      '<row r="1"><c r="A1" s="1"><v>46173</v></c></row>',
      '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>',
    )
    const harm = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(harm, fc.nat(whole.length), async (wounds, length) => {
        const bytes = Buffer.from(whole.subarray(0, wounds.length % 2 ? undefined : length))
        for (const [at, byte] of wounds) if (at < bytes.length) bytes[at] = byte
        await readTable(bytes).catch((error) => expect(error).toBeInstanceOf(UnreadableFile))
      }),
      { numRuns: 300 },
    )
  })

  test('an empty first sheet is passed over', async () => {
    expect((await readTable(workbookOf({ Пусто: [], Филиалы: [['Абая']] }))).rows).toEqual([['Абая']])
  })
})
