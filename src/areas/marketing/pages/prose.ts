/** A piece of running text. */
export type Span = { text: string; bold?: true; code?: true; href?: string }
export type TextBlock =
  | { kind: 'heading'; level: 2 | 3; text: string; id: string }
  | { kind: 'text' | 'note'; spans: Span[] }
  | { kind: 'list' | 'steps'; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'code'; text: string }
/** A picture of the product by its name, and things that stand on a shelf one after another, each with its words. */
export type ProsePicture = { kind: 'picture'; name: string; alt: string }
export type ProseShelf = { kind: 'shelf'; items: { drawn: string; spans: Span[] }[] }
export type ProseBlock = TextBlock | ProsePicture | ProseShelf

/**
 * Reads our own long texts: blocks are parted by empty lines. `## ` and `### ` headings, `- ` lists, `1. ` steps,
 * `> ` notes, `| a | b |` tables whose first line is the head, ``` around code, `![alt](name)` a picture of the product,
 * `= drawing: words` a thing on a shelf; inside, `**bold**`, `` `code` `` and `[link](address)`. Nothing else of
 * Markdown is meant.
 * @param values what stands for `{name}`; an unknown name is left as it is, since code holds braces too
 */
export function prose(source: string, values: Readonly<Record<string, string>> = {}): ProseBlock[] {
  const parts = withValues(source, values)
    .trim()
    .split(/^```\n?/m)
  let headings = 0
  return parts.flatMap((part, at): ProseBlock[] =>
    at % 2 === 1
      ? [{ kind: 'code', text: part.trimEnd() }]
      : part
          .split(/\n\s*\n/)
          .map((block) => block.trim())
          .filter(Boolean)
          .map((block) => {
            const made = readBlock(block)
            if (made.kind === 'heading') made.id = `part-${++headings}`
            return made
          }),
  )
}

/** A text with the values that stand in it for `{name}`. */
export function withValues(source: string, values: Readonly<Record<string, string>>): string {
  return source.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

function readBlock(block: string): ProseBlock {
  const heading = /^(##|###) (.*)$/s.exec(block)
  if (heading)
    return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, text: joined(heading[2]!), id: '' }
  const picture = /^!\[([^\]]+)\]\(([^)\s]+)\)$/.exec(block)
  if (picture) return { kind: 'picture', name: picture[2]!, alt: joined(picture[1]!) }
  const lines = block.split('\n').map((line) => line.trim())
  if (block.startsWith('= ')) return { kind: 'shelf', items: lines.map(readThing) }
  if (block.startsWith('> ')) return { kind: 'note', spans: spans(joined(block.replace(/^> ?/gm, ''))) }
  if (block.startsWith('- '))
    return { kind: 'list', items: lines.map((line) => spans(line.replace(/^- /, ''))) }
  if (/^\d+\. /.test(block))
    return { kind: 'steps', items: lines.map((line) => spans(line.replace(/^\d+\. /, ''))) }
  if (block.startsWith('| ')) {
    const [head = [], ...rows] = lines.map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => spans(cell.trim())),
    )
    return { kind: 'table', head, rows }
  }
  return { kind: 'text', spans: spans(joined(block)) }
}

function readThing(line: string): ProseShelf['items'][number] {
  const [, drawn = '', words = ''] = /^= (\S+): (.*)$/.exec(line) ?? []
  return { drawn, spans: spans(words) }
}

/** The blocks of a text that has no pictures, such as a legal one. */
export function textBlocks(blocks: readonly ProseBlock[]): TextBlock[] {
  return blocks.filter((block) => block.kind !== 'picture' && block.kind !== 'shelf')
}

const joined = (text: string) => text.replace(/(?<!\s)\s*\n\s*/g, ' ').trim()

/** @throws never: what is no mark stays a letter */
function spans(text: string): Span[] {
  return [...text.matchAll(/\*\*(.+?)\*\*|`([^`]+)`|\[([^\][]+)\]\(([^)\s[]+)\)|[^*`[]+|[*`[]/g)].map(
    ([plain, bold, code, label, href]): Span => {
      if (bold) return { text: bold, bold: true }
      if (code) return { text: code, code: true }
      return label ? { text: label, href: href! } : { text: plain }
    },
  )
}

/** The words alone, for descriptions and structured data. */
export function plainText(text: string): string {
  return spans(text)
    .map((span) => span.text)
    .join('')
}
