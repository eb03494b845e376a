/** Both papers read their words from `paper.json`: nothing that people typed is ever evaluated. */
const HEAD = `
#let c = json("paper.json")
#set document(title: c.title, date: datetime(year: c.date.at(0), month: c.date.at(1), day: c.date.at(2)))
#set text(font: "Onest", size: 9pt, lang: "ru", fill: black)
#set par(leading: 0.5em, spacing: 0.8em)
#set page(paper: "a4", margin: (x: 16mm, y: 14mm))
#let both(pair) = { pair.at(0); if pair.at(1) != "" { linebreak(); text(size: 6.5pt, fill: luma(35%), pair.at(1)) } }
#let rule(weight) = line(length: 100%, stroke: weight + black)
`

export const INVOICE_TEMPLATE = `${HEAD}
#align(center, block(width: 88%, text(size: 8pt, c.note)))
#v(4pt)
#text(weight: 700, c.sample.heading)
#table(
  columns: (56%, 30%, 14%),
  stroke: 0.6pt,
  inset: 5pt,
  [#both(c.sample.beneficiary.label) \\ #strong(c.sample.beneficiary.name) \\ #c.sample.beneficiary.bin],
  align(center)[#both(c.sample.iban.label) \\ #strong(c.sample.iban.value)],
  align(center)[#both(c.sample.kbe.label) \\ #strong(c.sample.kbe.value)],
  [#both(c.sample.bank.label) \\ #c.sample.bank.value],
  align(center)[#both(c.sample.bik.label) \\ #strong(c.sample.bik.value)],
  align(center)[#both(c.sample.knp.label) \\ #strong(c.sample.knp.value)],
)
#v(6pt)
#text(size: 13pt, weight: 800, c.heading)
#linebreak()
#text(size: 8pt, fill: luma(35%), c.headingKk)
#rule(1.6pt)
#grid(
  columns: (28mm, 1fr),
  row-gutter: 8pt,
  ..c.parties.map(party => (both(party.label), text(weight: if party.bold { 700 } else { 400 }, party.value))).flatten(),
)
#v(6pt)
#table(
  columns: (5%, 10%, 1fr, 9%, 9%, 15%, 15%),
  stroke: 0.6pt,
  inset: 4pt,
  align: (center, center, left, right, center, right, right),
  table.header(..c.columns.map(column => align(center, strong(both(column))))),
  ..c.rows.flatten(),
)
#align(right, grid(
  columns: (auto, 34mm),
  row-gutter: 6pt,
  align: right,
  ..c.totals.map(total => (strong(both(total.label)), strong(total.value))).flatten(),
))
#v(4pt)
#c.count
#parbreak()
#strong(c.words)
#if c.rate != "" { parbreak(); text(size: 8pt, c.rate) }
#rule(1.6pt)
#v(12pt)
#grid(columns: (auto, 60mm, 1fr), column-gutter: 6pt, align: bottom,
  strong(c.signature.label), line(length: 100%, stroke: 0.6pt), [/#c.signature.name/])
#v(8pt)
#c.seal
#v(1fr)
#text(size: 8pt, fill: luma(35%), c.footer)
`

export const ACT_TEMPLATE = `${HEAD}
#set page(flipped: true)
#align(right, text(size: 7pt, c.form))
#grid(
  columns: (30mm, 1fr),
  row-gutter: 7pt,
  ..c.parties.map(party => (both(party.label), party.value)).flatten(),
)
#v(8pt)
#align(center, text(size: 13pt, weight: 800, c.heading))
#align(center, text(size: 8pt, fill: luma(35%), c.headingKk))
#v(6pt)
#table(
  columns: (5%, 1fr, 12%, 14%, 8%, 8%, 12%, 13%),
  stroke: 0.6pt,
  inset: 4pt,
  align: (center, left, center, center, center, right, right, right),
  table.header(..c.columns.map(column => align(center, strong(both(column))))),
  ..c.rows.flatten(),
)
#align(right, grid(
  columns: (auto, 34mm),
  row-gutter: 6pt,
  align: right,
  ..c.totals.map(total => (strong(both(total.label)), strong(total.value))).flatten(),
))
#strong(c.words)
#v(16pt)
#grid(
  columns: (1fr, 1fr),
  column-gutter: 12mm,
  ..c.sides.map(side => [#strong(side.label) #side.name \\ #v(10pt) #line(length: 90%, stroke: 0.6pt) #text(size: 7pt, side.hint) \\ #v(4pt) #c.seal]),
)
`
