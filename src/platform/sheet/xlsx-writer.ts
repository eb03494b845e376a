import { setImmediate } from 'node:timers/promises'
import { zipFiles } from './zip-writer.ts'

/** Excel takes no more in a cell. */
export const LONGEST_CELL = 32_767
const LONGEST_NAME = 31

/** A column of a table to write: its name, and its width in letters. */
export type SheetColumn = { name: string; width: number }
export type SheetCell = string | number | null

/**
 * A workbook (.xlsx) with one sheet: a bold first row that stays in view, below it the rows. Texts stay texts, whatever they
 * begin with, and columns are of the kind “text”, so that Excel leaves zeros before a number alone when somebody edits.
 */
export async function writeWorkbook(
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
): Promise<Buffer> {
  const lines = [
    rowXml(
      columns.map((column) => column.name),
      1,
      HEAD,
    ),
  ]
  for (const [at, row] of rows.entries()) {
    lines.push(rowXml(row, at + 2, TEXT))
    if (at % 1000 === 999) await setImmediate()
  }
  const widths = columns.map(
    ({ width }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${TEXT}" customWidth="1"/>`,
  )
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return zipFiles({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${PARTS.map(
      ([path, type]) => `<Override PartName="/${path}" ContentType="${MEDIA}.${type}+xml"/>`,
    ).join('')}</Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`,
  })
}

/** Styles of cells by their number in STYLES. */
const TEXT = 1
const HEAD = 2

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const PARTS = [
  ['xl/workbook.xml', 'sheet.main'],
  ['xl/styles.xml', 'styles'],
  ['xl/worksheets/sheet1.xml', 'worksheet'],
] as const

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`
}

function rowXml(cells: readonly SheetCell[], row: number, style: number): string {
  return `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row}`, style)).join('')}</row>`
}

function cellXml(value: SheetCell, at: string, style: number): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
  const text = xmlText(cutText(value, LONGEST_CELL))
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** As much of a text as a cell takes, and a sign where more of it is missing. */
export function cutText(text: string, most: number): string {
  // Half a letter of two units would be a sign that nobody typed.
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** Whatever `xmlText` may change. */
const SPECIAL = /[&<>"_\p{Cc}\ufffe\uffff]/u

/**
 * Text inside XML of Office: signs that XML can't hold, line ends that its readers would change, and what only looks like
 * such a sign are written as `_x0001_` (ECMA-376 part 1, 22.9.2.19), so that the very same text is read back.
 */
export function xmlText(text: string): string {
  const whole = text.toWellFormed()
  // Most texts hold nothing of it, and to look for each sign costs more than all the rest of a row.
  if (!SPECIAL.test(whole)) return whole
  return whole
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu, (sign) => {
      const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
      return `_x${code}_`
    })
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Excel takes 31 signs, none of `* ? : \ / [ ]`, and no apostrophe at either end. */
function sheetName(name: string): string {
  const plain = name.replace(/[*?:\\/[\]\p{Cc}]/gu, ' ').toWellFormed()
  return (
    plain
      .slice(0, LONGEST_NAME)
      .toWellFormed()
      .replace(/^'+|'+$/g, '')
      .trim() || 'Qalay'
  )
}

export function columnName(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : columnName(Math.floor(column / 26) - 1) + columnName(column % 26)
}
