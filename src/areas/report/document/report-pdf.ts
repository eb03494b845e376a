import * as m from '../../../text/messages.js'
import { templatePdf } from '../../design/render/render-pages.ts'
import { picture } from '../../questionnaire/pictures/picture.ts'
import { contrastRatio } from '../../questionnaire/question/colours.ts'
import { chartSvg } from './chart-svg.ts'
import { cellText, type Paper, type PaperBlock, pageStarts } from './paper-parts.ts'
import { hasForeignLetters, isolated, isRightToLeft, pdfText } from './pdf-text.ts'
import { PDF_TEMPLATE } from './report-pdf-template.ts'

/** The report as a PDF with bookmarks, page numbers and drawings in vectors. */
export function reportPdf(paper: Paper): Uint8Array {
  const images: Record<string, string> = {
    'motif.svg': motif(paper.colours.onMain),
    'picture.svg': drawing(paper),
    'horn.svg': horn(paper.colours.ink),
  }
  const content = {
    ...paper,
    words: { todo: m.report_todo() },
    apart: pageStarts(paper),
    scores: paper.scores.map((score) => ({ ...score, value: cellText(score.value) })),
    leading: paper.leading && { ...paper.leading, value: cellText(paper.leading.value) },
    sections: paper.sections.map((section) => ({
      ...section,
      blocks: section.blocks.filter(isDrawnOnce).map((block) => {
        if (block.is === 'chart') {
          const name = `chart-${Object.keys(images).length}.svg`
          images[name] = chartSvg(block.chart, paper)
          return { is: 'chart', file: name, title: block.chart.title }
        }
        if (block.is === 'quotes')
          return {
            ...block,
            quotes: block.quotes.map((quote) => ({
              ...quote,
              where: isolated(quote.where),
              dir: isRightToLeft(quote.words) ? 'rtl' : 'ltr',
            })),
            note: block.quotes.some(({ words }) => hasForeignLetters(words)) ? m.report_pdf_letters() : '',
          }
        if (block.is !== 'table') return block
        const { head, numbers, rows, marks = [], bands = null } = block.table
        const texts = rows.map((row) => row.map(cellText))
        return { is: 'table', head, numbers, marks, bands, rows: texts, wide: widestOf(texts, numbers) }
      }),
    })),
  }
  return templatePdf({ template: PDF_TEMPLATE, content: shownOnPages(content), images })
}

/** The same with every text as a page can show it. */
function shownOnPages(content: unknown): unknown {
  return JSON.parse(
    JSON.stringify(content, (_, value) => (typeof value === 'string' ? pdfText(value) : value)),
  )
}

/** A chart that writes the counts beside its bars needs no table below it. */
function isDrawnOnce(block: PaperBlock, at: number, blocks: readonly PaperBlock[]): boolean {
  const before = blocks[at - 1]
  return !(
    block.is === 'table' &&
    before?.is === 'chart' &&
    before.chart.is === 'bars' &&
    before.chart.bars.every(({ count }) => count !== undefined)
  )
}

/** The survey's drawing in the inks of the cover, which may be of any colour. */
function drawing({ picture: id, colours: { main, ink, onMain } }: Paper): string {
  if (id === null) return '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  const accent = contrastRatio('#D9481F', main) > 1.8 ? '#D9481F' : onMain
  return picture(id, { accent, ink, tint: '#FDF1CF', onAccent: '#FFFFFF', paper: '#FFFFFF' })
}

/** One horn of a ram, as felt carpets have them. */
const HORN = 'M24 43V22C24 9 5 9 5 20c0 8 12 8 12 1M24 22C24 9 43 9 43 20c0 8-12 8-12 1M15 43c4-6 14-6 18 0'

/** The sign beside what can be done. */
function horn(ink: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 4 48 44" width="48" height="44"><path d="${HORN}" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

/** Three rows of horns on the cover, below its words. */
function motif(ink: string): string {
  const signs = Array.from({ length: 18 }, (_, at) => {
    const [row, column] = [Math.floor(at / 6), at % 6]
    return `<path transform="translate(${column * 130 + (row % 2) * 65} ${row * 76})" d="${HORN}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 228" width="780" height="228"><g fill="none" stroke="${ink}" stroke-opacity=".12" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${signs.join('')}</g></svg>`
}

/** The column that takes what the others leave: the one with the longest words. */
function widestOf(rows: readonly string[][], numbers: readonly boolean[]): number {
  const lengths = numbers.map((isNumber, at) =>
    isNumber ? 0 : Math.max(0, ...rows.map((row) => row[at]!.length)),
  )
  // Ranks are short, names come before what is said of them.
  const named = lengths.findIndex((length) => length > 8)
  return named === -1 ? lengths.indexOf(Math.max(...lengths)) : named
}
