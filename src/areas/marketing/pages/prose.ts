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
 * The blocks with the values that stand in their texts and links for `{name}`. An unknown name is left as it is, since code holds braces
 * too.
 */
export function withValues<Content>(content: Content, values: Readonly<Record<string, string>>): Content {
  const filled = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
    if (Array.isArray(part)) return part.map(filled)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, filled(value)]))
  }
  return filled(content) as Content
}

/** The blocks of a text that has no pictures, such as a legal one. */
export function textBlocks(blocks: readonly ProseBlock[]): TextBlock[] {
  return blocks.filter((block) => block.kind !== 'picture' && block.kind !== 'shelf')
}

/** The words alone, for searching and structured data. */
export function plainText(blocks: readonly TextBlock[]): string {
  const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('')
  const lines = blocks.flatMap((block) => {
    if ('text' in block) return block.text
    if ('spans' in block) return textOf(block.spans)
    return 'items' in block ? block.items.map(textOf) : block.rows.flat().map(textOf)
  })
  return lines.join('\n\n')
}
