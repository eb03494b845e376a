import { withoutDieLines } from '../print/die-line.ts'
import type { PrintPage } from '../print/print-design.ts'
import { dieLineStream, INK_OBJECTS, withDieLines } from './cut-contour.ts'
import { pagesPdf } from './render-pages.ts'

/**
 * Pages of one size as a vector PDF with what print shops need and typst leaves out: TrimBox and BleedBox, and the die lines in a
 * spot colour of their own. Written as an incremental update (ISO 32000-1, 7.5.6), so the document itself stays byte for byte.
 * Blocks: for threads.
 */
export function pressPdf(pages: readonly PrintPage[], about: { title: string; lang: string }): Uint8Array {
  const { widthMm, heightMm } = pages[0]!
  const svgs = pages.map(({ svg, dieLines = [] }) => (dieLines.length > 0 ? withoutDieLines(svg) : svg))
  return completed(pagesPdf({ svgs, widthMm, heightMm, ...about }), pages)
}

/** @throws Error when the document is not built as typst builds them: plain page objects, a plain cross-reference table */
function completed(pdf: Uint8Array, pages: readonly PrintPage[]): Uint8Array {
  const source = Buffer.from(pdf)
  // One byte, one character: offsets in this text are offsets in the file.
  const text = source.toString('latin1')
  const before = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)
  const trailer = /trailer\s*<<((?:(?!trailer)[\s\S])*?)>>\s*startxref/.exec(text.slice(Number(before?.[1])))
  const size = Number(/\/Size (\d+)/.exec(trailer?.[1] ?? '')?.[1])
  const pageObjects = [
    ...text.matchAll(/(?<=\n)(\d+) 0 obj\s*(<<\s*\/Type \/Page\b(?:(?!endobj)[\s\S])*?>>)\s*endobj/g),
  ]
  if (!before || !trailer || !size || pageObjects.length !== pages.length)
    throw new Error('This PDF is not built the way typst builds them')

  let update = text.endsWith('\n') ? '' : '\n'
  const offsets = new Map<number, number>()
  const write = (id: number, object: string) => {
    offsets.set(id, source.length + update.length)
    update += `${id} 0 obj\n${object}\nendobj\n`
  }
  const ink = size
  let next = ink
  if (pages.some(({ dieLines }) => dieLines?.length)) for (const object of INK_OBJECTS) write(next++, object)
  for (const [at, [, id, object]] of pageObjects.entries()) {
    const page = pages[at]!
    let whole = object!.replace('/Type /Page', `/Type /Page ${boxesOf(page)}`)
    if (page.dieLines?.length) {
      const stream = dieLineStream(page.dieLines, page.heightMm)
      write(next, `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`)
      whole = withDieLines(whole, ink, next++)
    }
    write(Number(id), whole)
  }
  const start = source.length + update.length
  const table = [...offsets]
    .sort(([a], [b]) => a - b)
    .map(([id, offset]) => `${id} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
  const entries = trailer[1]!.replace(/\/Size \d+/, `/Size ${next}`)
  update += `xref\n0 1\n0000000000 65535 f \n${table.join('')}trailer\n<<${entries}/Prev ${before[1]} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([source, Buffer.from(update, 'latin1')])
}

function boxesOf({ widthMm, heightMm, marginMm: { x, y }, bleedMm }: PrintPage): string {
  // PDF counts from below; the page is laid out around its middle.
  const box = (out: number) =>
    `[${[x - out, y - out, widthMm - x + out, heightMm - y + out].map(points).join(' ')}]`
  return `/TrimBox ${box(0)} /BleedBox ${box(bleedMm)}`
}

function points(mm: number): string {
  return String(Math.round((mm * 72 * 1000) / 25.4) / 1000)
}
