import { buffer } from 'node:stream/consumers'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sax from 'sax'
import yauzl from 'yauzl'

/** What readers of other makers find in the files of Office, PDF and XML: none of them is used to write these. */

/** An XML element; `text` is what stands directly in it. */
export type XmlNode = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string }

/** The files of an archive, by their names. */
export async function unzipped(archive: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await yauzl.fromBufferPromise(archive, { lazyEntries: true })
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

/** @throws Error where it is not well-formed */
export function readXml(text: string): XmlNode {
  const parser = sax.parser(true)
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = ({ name, attributes }) => {
    const node = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    open.at(-1)!.children.push(node)
    open.push(node)
  }
  parser.onclosetag = () => void open.pop()
  parser.ontext = (words) => {
    open.at(-1)!.text += words
  }
  parser.write(text).close()
  return root.children[0]!
}

/** Every element of a name, in their order. */
export function elements(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elements(child, name)])
}

/** All text of a Word document or a slide, a paragraph a line. */
export function paragraphs(xml: string, prefix: 'w' | 'a'): string[] {
  return elements(readXml(xml), `${prefix}:p`).map((paragraph) =>
    elements(paragraph, `${prefix}:t`)
      .map(({ text }) => text)
      .join(''),
  )
}

/** The cells of a workbook's sheets by the sheets' names; numbers as numbers. */
export async function readSheets(file: Buffer): Promise<Map<string, (string | number)[][]>> {
  const files = await unzipped(file)
  const text = (name: string) => files.get(name)?.toString() ?? '<x/>'
  const shared = elements(readXml(text('xl/sharedStrings.xml')), 'si').map((item) =>
    elements(item, 't')
      .map((part) => part.text)
      .join(''),
  )
  const targets = new Map(
    elements(readXml(text('xl/_rels/workbook.xml.rels')), 'Relationship').map(({ attributes }) => [
      attributes.Id!,
      attributes.Target!.replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  )
  return new Map(
    elements(readXml(text('xl/workbook.xml')), 'sheet').map(({ attributes }) => {
      const rows = elements(readXml(text(targets.get(attributes['r:id']!)!)), 'row')
      return [attributes.name!, rows.map((row) => cellsOf(row, shared))]
    }),
  )
}

function cellsOf(row: XmlNode, shared: readonly string[]): (string | number)[] {
  const cells: (string | number)[] = []
  for (const cell of row.children) {
    const letters = /^[A-Z]+/.exec(cell.attributes.r!)![0]
    const at = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    const value = elements(cell, 'v')[0]?.text
    const inline = elements(cell, 't').map(({ text }) => text)
    if (cell.attributes.t === 's') cells[at] = shared[Number(value)]!
    else if (cell.attributes.t === 'inlineStr') cells[at] = inline.join('')
    else if (value !== undefined) cells[at] = cell.attributes.t === 'str' ? value : Number(value)
  }
  // Signs that XML can't hold are written so by Office (ECMA-376, ST_Xstring).
  const decoded = (text: string) =>
    text.replace(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return Array.from(cells, (cell) => (typeof cell === 'string' ? decoded(cell) : (cell ?? '')))
}

/** The words of every page of a PDF, and its bookmarks. */
export async function readPdf(
  file: Buffer,
): Promise<{ pages: string[]; bookmarks: string[]; title: string }> {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const pages: string[] = []
  for (let at = 1; at <= document.numPages; at++) {
    const { items } = await (await document.getPage(at)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  const outline = (await document.getOutline()) ?? []
  const { info } = await document.getMetadata()
  return {
    pages,
    bookmarks: outline.map(({ title }) => title),
    title: (info as { Title?: string }).Title ?? '',
  }
}

/** RFC 4180: fields of a text with this delimiter. */
export function readCsvText(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    let field = ''
    if (text[at] === '"') {
      for (at++; at < text.length; at++) {
        if (text[at] !== '"') field += text[at]
        else if (text[at + 1] === '"') {
          field += '"'
          at++
        } else break
      }
      at++
    } else
      while (at < text.length && text[at] !== delimiter && text[at] !== '\r' && text[at] !== '\n')
        field += text[at++]
    rows.at(-1)!.push(field)
    if (text[at] === delimiter) {
      at++
      // The last field of a line may be empty.
      if (at === text.length || text[at] === '\r' || text[at] === '\n') rows.at(-1)!.push('')
    }
    if (text[at] === '\r') at++
    if (text[at] === '\n' && ++at < text.length) rows.push([])
  }
  return rows
}
