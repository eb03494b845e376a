import * as m from '../../../text/messages.js'
import { templatePdf } from '../../design/render/render-pages.ts'
import { picture } from '../../questionnaire/pictures/picture.ts'
import { contrastRatio } from '../../questionnaire/question/colours.ts'
import { chartSvg } from './chart-svg.ts'
import { cellText, type Paper, type PaperBlock } from './paper-parts.ts'
import { hasForeignLetters, isolated, isRightToLeft, pdfText } from './pdf-text.ts'

/** The report as a PDF with bookmarks, page numbers and drawings in vectors. */
export function reportPdf(paper: Paper): Uint8Array {
  const images: Record<string, string> = {
    'motif.svg': motif(paper.colours.onMain),
    'picture.svg': drawing(paper),
  }
  const content = {
    ...paper,
    words: { todo: m.report_todo() },
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
        const { head, numbers, rows, marks = [] } = block.table
        const texts = rows.map((row) => row.map(cellText))
        return { is: 'table', head, numbers, marks, rows: texts, wide: widestOf(texts, numbers) }
      }),
    })),
  }
  return templatePdf({ template: TEMPLATE, content: shownOnPages(content), images })
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
  const accent = contrastRatio('#D9481F', main) > 1.8 ? '#D9481F' : onMain
  return picture(id, { accent, ink, tint: '#FDF1CF', onAccent: '#FFFFFF', paper: '#FFFFFF' })
}

/** The horns of a ram, as felt carpets have them: three rows on the cover, below its words. */
function motif(ink: string): string {
  const horn = 'M24 43V22C24 9 5 9 5 20c0 8 12 8 12 1M24 22C24 9 43 9 43 20c0 8-12 8-12 1M15 43c4-6 14-6 18 0'
  const signs = Array.from({ length: 18 }, (_, at) => {
    const [row, column] = [Math.floor(at / 6), at % 6]
    return `<path transform="translate(${column * 130 + (row % 2) * 65} ${row * 76})" d="${horn}"/>`
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

/** Words and figures come from `paper.json`: nothing that people typed is ever evaluated. */
const TEMPLATE = `
#let c = json("paper.json")
#let main = rgb(c.colours.main)
#let on-main = rgb(c.colours.onMain)
#let ink = rgb(c.colours.ink)
#let accent = rgb(c.colours.accent)
#let soft = rgb("#5F6375")
#let hair = rgb("#EADFCB")
#let display = ("Geologica", "Onest", "Rubik", "Noto Emoji")
#set document(title: c.survey + ", " + c.period, author: c.company, date: none)
#set text(font: ("Onest", "Rubik", "Noto Emoji"), size: 10pt, lang: c.lang, fill: ink, hyphenate: true)
#set par(leading: 0.62em, spacing: 0.9em)
#set heading(bookmarked: true)
#show heading.where(level: 1): it => block(above: 0pt, below: 10pt, sticky: true, text(font: display, weight: 900, size: 26pt, it.body))
#show heading.where(level: 2): it => block(above: 16pt, below: 6pt, sticky: true, text(font: display, weight: 800, size: 13pt, it.body))

#let panel = if c.findings.len() == 0 { 0mm } else { 16mm + calc.ceil(c.findings.len() / 2) * 18mm }
#page(margin: 0pt, fill: main, footer: none)[
  #set text(fill: on-main)
  #place(bottom + left, dx: 4mm, dy: -panel - 8mm, image("motif.svg", width: 202mm))
  #if c.leading != none { place(bottom + right, dx: -20mm, dy: -panel - 18mm, circle(radius: 33mm, fill: ink)) }
  #block(inset: (x: 20mm, top: 20mm), width: 100%)[
    #grid(columns: (1fr, auto), text(weight: 700, size: 13pt, if c.company == "" { c.brand } else { c.company }),
      align(right, text(size: 10pt)[#c.period \\ #c.answers]))
    #v(6pt)
    #line(length: 100%, stroke: 2.4pt + on-main)
    #v(14mm)
    #block(width: 100%, text(font: display, weight: 900, size: if c.finding.clusters().len() > 60 { 32pt } else { 50pt }, hyphenate: false, par(leading: 0.36em, c.finding)))
    #v(7mm)
    #block(width: 86%, text(size: 15pt, c.lead))
    #for f in c.filters { block(above: 4pt, text(size: 11pt, f)) }
    #block(above: 10pt, text(size: 10pt)[#c.made \\ #c.newest])
  ]
  #if c.leading != none {
    place(bottom + right, dx: -20mm, dy: -panel - 18mm, box(width: 66mm, height: 66mm, align(center + horizon, {
      set text(fill: white)
      text(size: 12pt, c.leading.metric)
      linebreak()
      text(font: display, weight: 900, size: 44pt, c.leading.value)
      linebreak()
      text(size: 11pt, c.leading.range)
    })))
  }
  #place(bottom + left, dx: 20mm, dy: -panel - 14mm, image("picture.svg", width: 64mm))
  #if c.findings.len() > 0 {
    place(bottom, rect(width: 100%, height: panel, fill: rgb("#FFFAF1"), inset: (x: 20mm, y: 8mm), {
      set text(fill: ink, size: 9.5pt, hyphenate: false)
      set align(top + left)
      grid(columns: (1fr, 1fr), column-gutter: 10mm, row-gutter: 0mm, ..c.findings.map(f => block(
        width: 100%, height: 18mm, inset: (y: 2mm), breakable: false,
        grid(columns: (11mm, 1fr), context {
          let found = query(label("part-" + f.id))
          if found.len() > 0 { text(font: display, weight: 900, size: 15pt, fill: accent, str(found.first().location().page())) }
        }, f.title))))
    }))
  }
]

#set page(paper: "a4", margin: (x: 20mm, top: 24mm, bottom: 22mm),
  header: {
    grid(columns: (1fr, auto), text(size: 9pt, weight: 700, c.survey), text(size: 9pt, c.period))
    v(-6pt)
    line(length: 100%, stroke: 1.6pt + ink)
  },
  footer: grid(columns: (1fr, auto), text(size: 9pt, weight: 800, c.brand), text(size: 9pt, weight: 700, context counter(page).display())))

#let paper-table(b) = {
  set text(size: 9pt)
  table(
    columns: b.numbers.enumerate().map(((i, n)) => if i == b.wide { 1fr } else { auto }),
    align: (x, y) => if b.numbers.at(x) { right } else { left },
    inset: (x: 5pt, y: 5pt),
    stroke: (x, y) => (bottom: if y == 0 { 0.8pt + ink } else { 0.5pt + hair }),
    table.header(..b.head.map(h => text(fill: soft, h))),
    ..b.rows.enumerate().map(((y, row)) => {
      let mark = b.marks.at(y, default: "same")
      row.map(cell => if mark == "worse" { text(fill: accent, weight: 700, cell) } else if mark == "better" { text(weight: 700, cell) } else { cell })
    }).flatten(),
  )
}

#let apart = ("trend", "questions", "topics", "comments", "method")
#for (at, s) in c.sections.enumerate() {
  if at > 0 {
    if apart.contains(s.id) { pagebreak(weak: true) } else { v(12mm, weak: true) }
  }
  if s.finding == "" {
    [#heading(level: 1, s.title) #label("part-" + s.id)]
  } else {
    show heading.where(level: 1): it => block(above: 0pt, below: 5pt, sticky: true, text(size: 10pt, weight: 700, fill: soft, it.body))
    [#heading(level: 1, s.title) #label("part-" + s.id)]
    block(above: 0pt, below: 9pt, sticky: true, text(font: display, weight: 900, size: 22pt, hyphenate: false, par(leading: 0.4em, s.finding)))
  }
  if s.lead != "" { block(below: 10pt, sticky: true, text(size: 11.5pt, s.lead)) }
  if s.id == "summary" and c.scores.len() > 0 {
    grid(columns: c.scores.map(_ => 1fr), column-gutter: 5mm, ..c.scores.enumerate().map(((i, score)) => block(
      width: 100%, height: 42mm, inset: 5mm, fill: if i == 0 { main } else { rgb("#F8F0E1") }, {
        set text(fill: if i == 0 { on-main } else { ink })
        set par(leading: 0.5em, spacing: 0.6em)
        text(size: 11pt, score.metric)
        parbreak()
        text(font: display, weight: 900, size: 30pt, score.value)
        parbreak()
        text(size: 9pt, (score.range, score.n, score.change).filter(p => p != "").join("\n"))
      })))
    v(6mm)
  }
  for b in s.blocks {
    if s.id == "summary" and b.is == "text" {
      block(above: 0pt, below: 0pt, width: 100%, inset: (y: 3mm), stroke: (bottom: 0.5pt + hair), text(size: 14pt, b.text))
    } else if b.is == "text" { par(b.text) }
    if b.is == "heading" {
      heading(level: 2, b.text)
      if b.note != "" { block(above: 0pt, below: 8pt, sticky: true, text(size: 9pt, fill: soft, b.note)) }
    }
    if b.is == "chart" { block(breakable: false, above: 8pt, below: 10pt, sticky: s.todo != "" and b == s.blocks.last(), image(b.file, width: 100%, alt: b.title)) }
    if b.is == "table" and s.id != "summary" { block(above: 8pt, below: 12pt, paper-table(b)) }
    if b.is == "quotes" {
      if b.note != "" { block(below: 8pt, text(size: 9pt, fill: soft, b.note)) }
      for q in b.quotes {
        block(breakable: q.words.len() > 2000, above: 0pt, below: 0pt, width: 100%, inset: (y: 5pt), stroke: (bottom: 0.5pt + hair),
          grid(columns: (22mm, 1fr), column-gutter: 4mm,
            text(size: if q.score.len() > 6 { 8pt } else { 13pt }, weight: 800, fill: if q.bad { accent } else { ink }, q.score),
            { text(size: 9.5pt, dir: if q.dir == "rtl" { rtl } else { ltr }, par(q.words)); if q.where + q.when != "" { block(above: 3pt, text(size: 8pt, fill: soft, (q.where, q.when).filter(p => p != "").join(", "))) } }))
      }
    }
  }
  if s.todo != "" {
    block(breakable: false, above: 12pt, below: 0pt, width: 100%, radius: 8pt, inset: (x: 14pt, y: 11pt), fill: rgb("#FDF1CF"),
      text(size: 10.5pt)[*#c.words.todo* #s.todo])
  }
}
`
