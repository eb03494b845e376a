/** The printable questionnaire. It reads its words from `paper.json`: nothing that people typed is ever evaluated. */
export const FORM_TEMPLATE = `
#let c = json("paper.json")
#set document(title: c.title, date: datetime(year: c.made.at(0), month: c.made.at(1), day: c.made.at(2)))
#set text(font: "Onest", size: 10pt, lang: c.lang, fill: black)
#set par(leading: 0.55em, spacing: 0.7em)
#set page(
  paper: "a4",
  margin: (x: 16mm, top: 14mm, bottom: 20mm),
  footer: context {
    set text(size: 8pt, fill: luma(35%))
    grid(columns: (1fr, auto), c.form, [#counter(page).display() / #counter(page).final().first()])
  },
)
#let soft(words) = text(size: 8.5pt, fill: luma(30%), words)
#let tick = box(width: 4.2mm, height: 4.2mm, stroke: 0.7pt, radius: 0.7mm, baseline: 0.8mm)
#let rule(w) = box(width: w, height: 7mm, stroke: (bottom: 0.6pt + luma(30%)))
#let options(list) = grid(
  columns: (1fr, 1fr), column-gutter: 6mm, row-gutter: 3.2mm,
  ..list.map(o => grid(columns: (6.5mm, 1fr), tick, [#text(weight: 700, str(o.n) + ".") #o.label])),
)
#let scale(q) = {
  let w = calc.min(12mm, 178mm / q.cells.len() - 2mm)
  grid(
    columns: q.cells.map(_ => w), column-gutter: 2mm,
    ..q.cells.map(s => box(width: w, height: 9mm, stroke: 0.7pt, radius: 1mm, align(center + horizon, text(weight: 600, s)))),
  )
  if q.low + q.high != "" { block(width: (w + 2mm) * q.cells.len(), soft(grid(columns: (1fr, 1fr), q.low, align(right, q.high)))) }
}
#let matrix(q) = table(
  columns: (1fr,) + q.columns.map(_ => if q.columns.len() > 7 { 11mm } else { 20mm }),
  stroke: 0.5pt + luma(60%), inset: 2mm, align: (left + horizon,) + q.columns.map(_ => center + horizon),
  [], ..q.columns.map(w => text(size: 8pt, w)),
  ..q.rows.map(r => (r, ..q.columns.map(_ => tick))).flatten(),
)
#let fields(q) = grid(columns: (38mm, 1fr), row-gutter: 1.5mm, align: bottom, ..q.labels.map(l => (soft(l), rule(100%))).flatten())
#let question(q) = block(breakable: false, width: 100%, below: 6mm, {
  if q.only != "" { soft(emph(q.only)); linebreak() }
  text(weight: 700, size: 11pt, [#q.n. #q.title])
  if q.note != "" { linebreak(); soft(q.note) }
  v(0.5mm)
  if q.kind == "scale" { scale(q) }
  else if q.kind == "options" { options(q.options); if q.other != "" { v(1mm); grid(columns: (6.5mm, auto, 1fr), column-gutter: 2mm, align: bottom, tick, q.other, rule(100%)) } }
  else if q.kind == "matrix" { matrix(q) }
  else if q.kind == "fields" { fields(q) }
  else if q.kind == "lines" { for _ in range(q.lines) { rule(100%); linebreak() } }
  else { soft(q.phone) }
  if q.jumps.len() > 0 { v(0.5mm); for j in q.jumps { soft("→ " + j); linebreak() } }
})
#grid(
  columns: (1fr, 30mm), column-gutter: 8mm,
  {
    text(size: 9pt, c.business)
    linebreak()
    text(size: 17pt, weight: 800, c.title)
    v(1mm)
    c.lead
    v(1mm)
    grid(columns: (auto, 45mm), column-gutter: 3mm, align: bottom, c.date, rule(100%))
  },
  align(center, { image(bytes(c.qr), format: "svg", width: 28mm); text(size: 7pt, c.qrNote); linebreak(); text(size: 6.5pt, c.address) }),
)
#v(1mm)
#line(length: 100%, stroke: 1pt)
#v(2mm)
#for q in c.questions { question(q) }
#v(2mm)
#text(weight: 700, c.thanks)
`
