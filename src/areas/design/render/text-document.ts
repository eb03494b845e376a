type Span = { text: string; bold?: true; code?: true; href?: string }

/** A printed text: what it consists of is what the site's long texts consist of. */
export type TextDocument = {
  title: string
  lang: string
  blocks: readonly (
    | { kind: 'heading'; level: 2 | 3; text: string }
    | { kind: 'text' | 'note'; spans: readonly Span[] }
    | { kind: 'list' | 'steps'; items: readonly (readonly Span[])[] }
    | { kind: 'table'; head: readonly (readonly Span[])[]; rows: readonly (readonly (readonly Span[])[])[] }
    | { kind: 'code'; text: string }
  )[]
}

/** Lays out `document.json`, whose words are data: nothing in them is evaluated. */
export const textTemplate = `
#let content = json("document.json")
#set document(title: content.title, date: none)
#set text(font: "Onest", size: 10pt, lang: content.lang, fill: rgb("#1b2440"))
#set par(leading: 0.65em, spacing: 0.9em)
#set page(paper: "a4", margin: (x: 22mm, top: 22mm, bottom: 24mm), footer: context align(right, text(size: 8pt, counter(page).display())))
#set heading(numbering: none)
#show heading: it => block(above: 1.6em, below: 0.8em, sticky: true, text(font: "Geologica", weight: 800, size: if it.level == 1 { 22pt } else { 12pt }, it.body))
#let spans(list) = for span in list {
  if "href" in span { span.text } else if "bold" in span { strong(span.text) } else { span.text }
}
#heading(level: 1, content.title)
#for part in content.blocks {
  if part.kind == "heading" { heading(level: part.level, part.text) }
  else if part.kind == "list" { list(..part.items.map(spans)) }
  else if part.kind == "steps" { enum(..part.items.map(spans)) }
  else if part.kind == "code" { raw(part.text, block: true) }
  else if part.kind == "table" {
    set text(size: 8.5pt)
    set par(leading: 0.5em)
    table(
      columns: part.head.map(_ => 1fr),
      stroke: (x, y) => (bottom: if y == 0 { 1.2pt } else { 0.4pt } + rgb("#1b2440")),
      inset: (x: 4pt, y: 5pt),
      table.header(..part.head.map(cell => strong(spans(cell)))),
      ..part.rows.map(row => row.map(spans)).flatten(),
    )
  }
  else { par(spans(part.spans)) }
}
`
