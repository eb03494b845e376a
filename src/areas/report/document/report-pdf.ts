import { templatePdf } from '../../design/render/render-pages.ts'
import { chartSvg } from './chart-svg.ts'
import { cellText, type Paper } from './paper-parts.ts'

/** The report as a PDF with bookmarks, page numbers and drawings in vectors. */
export function reportPdf(paper: Paper): Uint8Array {
  const images: Record<string, string> = {}
  const content = {
    ...paper,
    scores: paper.scores.map((score) => ({ ...score, value: cellText(score.value) })),
    leading: paper.leading && { ...paper.leading, value: cellText(paper.leading.value) },
    sections: paper.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => {
        if (block.is === 'chart') {
          const name = `chart-${Object.keys(images).length}.svg`
          images[name] = chartSvg(block.chart, paper)
          return { is: 'chart', file: name, title: block.chart.title }
        }
        if (block.is !== 'table') return block
        const { head, numbers, rows, marks = [] } = block.table
        const texts = rows.map((row) => row.map(cellText))
        return { is: 'table', head, numbers, marks, rows: texts, wide: widestOf(texts, numbers) }
      }),
    })),
  }
  return templatePdf({ template: TEMPLATE, content, images })
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
#set document(title: c.survey + ", " + c.period, author: c.company, date: none)
#set text(font: ("Onest", "Noto Emoji"), size: 10pt, lang: c.lang, fill: ink, hyphenate: true)
#set par(leading: 0.62em, spacing: 0.9em)
#set heading(bookmarked: true)
#show heading.where(level: 1): it => block(above: 0pt, below: 10pt, text(font: ("Geologica", "Onest"), weight: 900, size: 26pt, it.body))
#show heading.where(level: 2): it => block(above: 16pt, below: 6pt, sticky: true, text(font: ("Geologica", "Onest"), weight: 800, size: 13pt, it.body))

#page(margin: 0pt, fill: main, footer: none)[
  #set text(fill: on-main)
  #place(bottom + right, dx: 34mm, dy: 34mm, circle(radius: 74mm, fill: ink))
  #block(inset: (x: 20mm, top: 20mm), width: 100%)[
    #grid(columns: (1fr, auto), text(weight: 700, size: 13pt, if c.company == "" { c.brand } else { c.company }),
      align(right, text(size: 10pt)[#c.period \\ #c.answers]))
    #v(6pt)
    #line(length: 100%, stroke: 2.4pt + on-main)
    #v(22mm)
    #block(width: 92%, text(font: ("Geologica", "Onest"), weight: 900, size: if c.finding.clusters().len() > 60 { 30pt } else { 44pt }, hyphenate: false, par(leading: 0.42em, c.finding)))
    #v(8mm)
    #block(width: 80%, text(size: 15pt, c.lead))
    #for f in c.filters { block(above: 4pt, text(size: 11pt, f)) }
  ]
  #if c.leading != none {
    place(bottom + right, dx: -22mm, dy: -26mm, block(width: 60mm, align(center, {
      set text(fill: white)
      text(size: 12pt, c.leading.metric)
      linebreak()
      text(font: ("Geologica", "Onest"), weight: 900, size: 44pt, c.leading.value)
      linebreak()
      text(size: 11pt, c.leading.range)
    })))
  }
  #place(bottom + left, dx: 20mm, dy: -20mm, text(size: 10pt)[#c.made \\ #c.newest])
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

#for (at, s) in c.sections.enumerate() {
  if at > 0 { pagebreak(weak: true) }
  heading(level: 1, s.title)
  if s.lead != "" { block(below: 12pt, text(size: 12pt, s.lead)) }
  if s.id == "summary" and c.scores.len() > 0 {
    grid(columns: c.scores.map(_ => 1fr), column-gutter: 5mm, ..c.scores.enumerate().map(((i, score)) => block(
      width: 100%, height: 42mm, inset: 5mm, fill: if i == 0 { main } else { rgb("#F8F0E1") }, {
        set text(fill: if i == 0 { on-main } else { ink })
        set par(leading: 0.5em, spacing: 0.6em)
        text(size: 11pt, score.metric)
        parbreak()
        text(font: ("Geologica", "Onest"), weight: 900, size: 30pt, score.value)
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
    if b.is == "chart" { block(breakable: false, above: 8pt, below: 10pt, image(b.file, width: 100%, alt: b.title)) }
    if b.is == "table" and s.id != "summary" { block(above: 8pt, below: 12pt, paper-table(b)) }
    if b.is == "quotes" {
      for q in b.quotes {
        block(breakable: false, above: 0pt, below: 0pt, width: 100%, inset: (y: 5pt), stroke: (bottom: 0.5pt + hair),
          grid(columns: (22mm, 1fr), column-gutter: 4mm,
            text(size: if q.score.len() > 6 { 8pt } else { 13pt }, weight: 800, fill: if q.bad { accent } else { ink }, q.score),
            { text(size: 9.5pt, q.words); if q.where + q.when != "" { linebreak(); text(size: 8pt, fill: soft, (q.where, q.when).filter(p => p != "").join(", ")) } }))
      }
    }
  }
}
`
