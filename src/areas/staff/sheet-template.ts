/** Words come from `paper.json`: nothing that people typed is ever evaluated. */
export const SHEET_TEMPLATE = `
#let c = json("paper.json")
#let soft = rgb("#5F6375")
#set document(title: c.title, date: datetime(year: c.date.at(0), month: c.date.at(1), day: c.date.at(2)))
#set text(font: ("Onest", "Rubik", "Noto Emoji"), size: 11pt, lang: c.lang, hyphenate: false, fill: rgb("#1B2440"))
#set par(leading: 0.62em, spacing: 0.9em)
#set page(paper: "a4", margin: (x: 20mm, y: 20mm), footer: text(size: 8pt, fill: soft, c.foot))
#let display = ("Geologica", "Onest", "Rubik", "Noto Emoji")
#let quoted(words) = block(above: 6pt, below: 6pt, width: 100%, inset: (left: 10pt, y: 3pt), stroke: (left: 2pt + rgb("#F6C445")), words)
#let part(title) = block(above: 22pt, below: 8pt, sticky: true, text(font: display, weight: 800, size: 15pt, title))
#text(size: 10pt, weight: 700, c.company)
#block(above: 8pt, below: 8pt, text(font: display, weight: 900, size: 26pt, c.title))
#text(size: 12pt, c.score)
#part(c.headings.strengths)
#for s in c.strengths { block(above: 4pt, below: 4pt, text(weight: 700, s)) }
#for q in c.praise { quoted(q) }
#part(c.headings.work)
#text(weight: 700, c.work)
#if c.examples.len() > 0 {
  block(above: 10pt, below: 4pt, text(size: 10pt, fill: soft, c.headings.examples))
  for q in c.examples { quoted(q) }
}
#part(c.headings.notes)
#for i in range(5) { block(above: 9mm, below: 0pt, line(length: 100%, stroke: 0.5pt + rgb("#8D8779"))) }
`
