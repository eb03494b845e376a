/** Words and figures come from `paper.json`: nothing that people typed is ever evaluated. */
export const PDF_TEMPLATE = `
#let c = json("paper.json")
#let main = rgb(c.colours.main)
#let on-main = rgb(c.colours.onMain)
#let ink = rgb(c.colours.ink)
#let accent = rgb(c.colours.accent)
#let soft = rgb("#5F6375")
#let hair = rgb("#EADFCB")
#let display = ("Geologica", "Onest", "Rubik", "Noto Emoji")
#set document(title: c.survey + ", " + c.period, author: c.company, date: none)
#set text(font: ("Onest", "Rubik", "Noto Emoji"), size: 10pt, lang: c.lang, fill: ink, hyphenate: false)
#set par(leading: 0.62em, spacing: 0.9em)
#set heading(bookmarked: true)
#show heading.where(level: 1): it => block(above: 0pt, below: 14pt, sticky: true, text(font: display, weight: 900, size: 26pt, it.body))
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
      grid(columns: (1fr, 1fr), column-gutter: 10mm, row-gutter: 0mm, ..c.findings.enumerate().map(((i, f)) => block(
        width: 100%, height: 18mm, inset: (y: 4mm), breakable: false, stroke: (top: if i > 1 { 0.5pt + rgb("#8D8779") } else { none }),
        grid(columns: (11mm, 1fr), context {
          let found = query(label("part-" + f.id))
          if found.len() > 0 { text(font: display, weight: 900, size: 15pt, fill: accent, str(found.first().location().page())) }
        }, f.title))))
    }))
  }
]

#set page(paper: "a4", margin: (x: 20mm, top: 24mm, bottom: 22mm),
  header: {
    grid(columns: (1fr, auto), column-gutter: 6mm,
      // The chapter that begins on the page, else the one that goes on.
      text(size: 9pt, weight: 700, context {
        let at = here().page()
        let parts = query(heading.where(level: 1))
        let first = parts.find(h => h.location().page() == at)
        let last = parts.filter(h => h.location().page() < at)
        if first != none { first.body } else if last.len() > 0 { last.last().body }
      }),
      text(size: 9pt, c.survey + ", " + c.period))
    v(-6pt)
    line(length: 100%, stroke: 2pt + ink)
  },
  footer: grid(columns: (1fr, auto), text(size: 9pt, weight: 800, c.brand), text(size: 9pt, weight: 700, context counter(page).display())))

// A value on its interval: a band, a tick, and a dotted line where the whole stands.
#let interval(of, min, max, whole, width, colour, ground) = box(width: width, height: 3.2mm, {
  let at(v) = width * calc.clamp((v - min) / (max - min), 0, 1)
  place(left + horizon, line(length: width, stroke: 0.6pt + ground))
  if whole != none { place(left + top, dx: at(whole), line(angle: 90deg, length: 3.2mm, stroke: (paint: ink, thickness: 0.6pt, dash: "dotted"))) }
  if of != none {
    place(left + horizon, dx: at(of.low), rect(width: at(of.high) - at(of.low), height: 1.5mm, radius: 0.7mm, fill: colour.lighten(45%)))
    place(left + horizon, dx: at(of.value) - 0.5mm, rect(width: 1mm, height: 3.2mm, radius: 0.3mm, fill: colour))
  }
})

#let shades = (better: rgb("#1F7A57"), worse: accent, same: rgb("#2B6CB0"))

#let paper-table(b) = {
  set text(size: 9pt, hyphenate: true)
  let drawn = b.bands != none
  // The drawing stands before its words, the interval over the verdict, which are the last two columns.
  let spot = b.head.len() - 2
  let put(row, extra, last) = if drawn { row.slice(0, spot) + (extra, last) } else { row }
  let numbers = put(b.numbers, false, false)
  table(
    columns: numbers.enumerate().map(((i, n)) => if i == b.wide { 1fr } else { auto }),
    align: (x, y) => (if numbers.at(x) { right } else { left }) + (if y == 0 { bottom } else { horizon }),
    inset: (x: 5pt, y: 5pt),
    stroke: (x, y) => (bottom: if y == 0 { 0.8pt + ink } else { 0.5pt + hair }),
    table.header(..put(b.head.map(h => text(fill: soft, h)), [], text(fill: soft, b.head.at(spot)))),
    ..b.rows.enumerate().map(((y, row)) => {
      let mark = b.marks.at(y, default: "same")
      let said(cell) = if mark == "worse" { text(fill: accent, weight: 700, cell) } else if mark == "better" { text(weight: 700, cell) } else { cell }
      if not drawn { return row.map(said) }
      let words = said(row.at(spot)) + linebreak() + text(size: 8pt, if mark == "same" { text(fill: soft, row.last()) } else { said(row.last()) })
      put(row.map(said), interval(b.bands.rows.at(y), b.bands.min, b.bands.max, b.bands.whole, 32mm, shades.at(mark), hair), words)
    }).flatten(),
  )
}

#for (at, s) in c.sections.enumerate() {
  if at > 0 {
    if c.apart.contains(s.id) { pagebreak(weak: true) } else { v(12mm, weak: true) }
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
    let many = calc.max(3, c.scores.len())
    // Where there is one score, it is not stretched over the page.
    let width = (170mm - 5mm * (many - 1)) / many
    grid(columns: c.scores.map(_ => width), column-gutter: 5mm, ..c.scores.enumerate().map(((i, score)) => block(
      width: 100%, height: 54mm, radius: 8pt, inset: 5mm, fill: if i == 0 { main } else { rgb("#F8F0E1") }, {
        let colour = if i == 0 { on-main } else { ink }
        set text(fill: colour)
        set par(leading: 0.5em, spacing: 0.6em)
        text(size: 11pt, score.metric)
        parbreak()
        text(font: display, weight: 900, size: 30pt, score.value)
        parbreak()
        interval(score.band.of, score.band.min, score.band.max, none, width - 10mm, colour, colour.transparentize(60%))
        parbreak()
        text(size: 9pt, (score.range, score.n, score.change).filter(p => p != "").join("\n"))
      })))
    v(6mm)
  }
  // Below the heading of the summary stands what is not there yet, quieter than what is.
  let quiet = false
  for b in s.blocks {
    if s.id == "summary" and b.is == "text" and quiet {
      block(above: 0pt, below: 0pt, inset: (y: 1.2mm), text(size: 10.5pt, fill: soft, b.text))
    } else if s.id == "summary" and b.is == "text" {
      block(above: 0pt, below: 0pt, width: 100%, inset: (y: 3mm), stroke: (bottom: 0.5pt + hair), text(size: 14pt, b.text))
    } else if b.is == "text" { par(b.text) }
    if b.is == "heading" {
      quiet = true
      heading(level: 2, b.text)
      if b.note != "" { block(above: 0pt, below: 8pt, sticky: true, text(size: 9pt, fill: soft, b.note)) }
    }
    if b.is == "chart" { block(breakable: false, above: 8pt, below: 10pt, sticky: s.todo != "" and b == s.blocks.last(), image(b.file, width: 100%, alt: b.title)) }
    // A short table goes to the next page whole.
    if b.is == "table" and s.id != "summary" { block(breakable: b.rows.len() > 20, above: 8pt, below: 12pt, {
      paper-table(b)
      if b.bands != none { block(above: 5pt, text(size: 8pt, fill: soft, b.bands.key)) }
    }) }
    if b.is == "quotes" {
      if b.note != "" { block(below: 8pt, text(size: 9pt, fill: soft, b.note)) }
      for q in b.quotes {
        block(breakable: q.words.len() > 2000, above: 0pt, below: 0pt, width: 100%, inset: (y: 5pt), stroke: (bottom: 0.5pt + hair),
          grid(columns: (22mm, 1fr), column-gutter: 4mm,
            text(size: if q.score.len() > 6 { 8pt } else { 13pt }, weight: 800, fill: if q.bad { accent } else { ink }, q.score),
            { text(size: 9.5pt, hyphenate: true, dir: if q.dir == "rtl" { rtl } else { ltr }, par(q.words)); if q.where + q.when != "" { block(above: 3pt, text(size: 8pt, fill: soft, (q.where, q.when).filter(p => p != "").join(", "))) } }))
      }
    }
  }
  if s.todo != "" {
    block(breakable: false, above: 12pt, below: 0pt, width: 100%, radius: 8pt, inset: (x: 14pt, y: 11pt), fill: rgb("#FDF1CF"),
      grid(columns: (11mm, 1fr), column-gutter: 4mm, align: horizon, image("horn.svg", width: 9mm), text(size: 10.5pt)[*#c.words.todo* #s.todo]))
  }
}
`
