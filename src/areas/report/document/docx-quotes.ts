import { BorderStyle, Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx'
import { escapeXml } from '../../../platform/sheet/xml-text.ts'
import { readOwnZip } from '../../../platform/sheet/zip-reader.ts'
import { zipFiles } from '../../../platform/sheet/zip-writer.ts'
import { HAIR, plain, SOFT } from './office-look.ts'
import type { PaperQuote } from './paper-parts.ts'

/** The text area of A4 with margins of 20 mm, in twentieths of a point. */
export const WIDTH = 9638

/** A table whose only row is put in its place later: thousands of rows as objects take seconds and a gigabyte. */
export function quoteTable(at: number): Table {
  return new Table({
    width: { size: WIDTH, type: WidthType.DXA },
    columnWidths: [1500, WIDTH - 1500],
    layout: TableLayoutType.FIXED,
    borders: noBorders(),
    rows: [
      new TableRow({
        children: [
          new TableCell({ children: [new Paragraph({ text: `@@QUOTES${at}@@` })] }),
          new TableCell({ children: [new Paragraph({ text: '' })] }),
        ],
      }),
    ],
  })
}

/** Puts the rows of quotes in their places. */
export async function withQuotes(made: Buffer, lists: readonly PaperQuote[][]): Promise<Uint8Array> {
  const parts = await readOwnZip(made)
  const name = 'word/document.xml'
  let text = parts.get(name)!.toString()
  lists.forEach((quotes, at) => {
    const mark = text.indexOf(`@@QUOTES${at}@@`)
    // `<w:tr` alone would also find `<w:trPr`.
    const from = text.lastIndexOf('<w:tr>', mark)
    const to = text.indexOf('</w:tr>', mark) + '</w:tr>'.length
    text = text.slice(0, from) + quotes.map(quoteRow).join('') + text.slice(to)
  })
  return zipFiles({ ...Object.fromEntries(parts), [name]: text })
}

function quoteRow({ score, bad, words, where, when }: PaperQuote): string {
  const about = [where, when].filter(Boolean).join(', ')
  const border = `<w:tcBorders><w:bottom w:val="single" w:sz="4" w:color="${HAIR}"/></w:tcBorders>`
  const run = (text: string, size: number, look = '') =>
    text
      .split('\n')
      .map(
        (line, at) =>
          `<w:r><w:rPr>${look}<w:sz w:val="${size}"/></w:rPr>${at > 0 ? '<w:br/>' : ''}<w:t xml:space="preserve">${escapeXml(plain(line))}</w:t></w:r>`,
      )
      .join('')
  const mark = `<w:b/><w:color w:val="${bad ? 'D9481F' : '1B2440'}"/>`
  return `<w:tr><w:trPr><w:cantSplit/></w:trPr><w:tc><w:tcPr><w:tcW w:w="1500" w:type="dxa"/>${border}</w:tcPr><w:p>${run(score, score.length > 6 ? 16 : 24, mark)}</w:p></w:tc><w:tc><w:tcPr><w:tcW w:w="${WIDTH - 1500}" w:type="dxa"/>${border}</w:tcPr><w:p>${run(words, 19)}</w:p>${about ? `<w:p>${run(about, 16, `<w:color w:val="${SOFT}"/>`)}</w:p>` : ''}</w:tc></w:tr>`
}

export function noBorders() {
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  return { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none }
}
