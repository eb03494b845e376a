import { Lexer, type Token, type Tokens } from 'marked'
import type { ProseBlock, Span } from '../src/areas/marketing/pages/prose.ts'

/** A text holds something that its page could not show. */
export class MarkdownError extends Error {
  override name = 'MarkdownError'
}

/**
 * Markdown as the blocks of a page: headings of the second and third level, paragraphs, lists of one level, notes (`>`), tables and code;
 * inside, bold words, code and links. A picture of the product is a paragraph of its own, `![what is seen](name)`. A list whose items
 * begin with a drawing, `- ![](plug) words`, is a shelf.
 * @throws MarkdownError for anything else
 */
export function blocksOf(markdown: string): ProseBlock[] {
  let headings = 0
  return new Lexer().lex(markdown).flatMap((token): ProseBlock[] => {
    if (token.type === 'space') return []
    const block = blockOf(token)
    if (block.kind === 'heading') block.id = `part-${++headings}`
    return [block]
  })
}

function blockOf(token: Token): ProseBlock {
  switch (token.type) {
    case 'heading': {
      const { depth, text } = token as Tokens.Heading
      if (depth !== 2 && depth !== 3) throw unshown(token)
      return { kind: 'heading', level: depth, text, id: '' }
    }
    case 'paragraph':
      return paragraphOf(token as Tokens.Paragraph)
    case 'blockquote': {
      const [paragraph, ...others] = (token as Tokens.Blockquote).tokens
      if (paragraph?.type !== 'paragraph' || others.length > 0) throw unshown(token)
      return { kind: 'note', spans: spansOf((paragraph as Tokens.Paragraph).tokens) }
    }
    case 'list':
      return listOf(token as Tokens.List)
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cellsOf = (cells: Tokens.TableCell[]) => cells.map(({ tokens }) => spansOf(tokens))
      return { kind: 'table', head: cellsOf(header), rows: rows.map(cellsOf) }
    }
    case 'code':
      return { kind: 'code', text: (token as Tokens.Code).text.trimEnd() }
    default:
      throw unshown(token)
  }
}

function paragraphOf({ tokens }: Tokens.Paragraph): ProseBlock {
  const [first, ...others] = tokens
  if (first?.type !== 'image') return { kind: 'text', spans: spansOf(tokens) }
  const { href, text } = first as Tokens.Image
  if (others.length > 0 || text === '') throw unshown(first)
  return { kind: 'picture', name: href, alt: text }
}

function listOf({ ordered, items }: Tokens.List): ProseBlock {
  const inlines = items.map((item) => {
    const [words, ...others] = item.tokens
    if (others.length > 0 || !words || !('tokens' in words)) throw unshown(item)
    return words.tokens ?? []
  })
  const drawings = inlines.map(([first]) =>
    first?.type === 'image' ? (first as Tokens.Image).href : undefined,
  )
  if (drawings.every((each) => each !== undefined))
    return {
      kind: 'shelf',
      items: inlines.map(([, ...words], at) => ({ drawn: drawings[at]!, spans: trimmed(spansOf(words)) })),
    }
  return { kind: ordered ? 'steps' : 'list', items: inlines.map(spansOf) }
}

/** The blank between a drawing and its words belongs to neither. */
function trimmed(spans: Span[]): Span[] {
  const [first, ...others] = spans
  const text = first?.text.trimStart()
  return text ? [{ ...first, text }, ...others] : others
}

function spansOf(tokens: Token[]): Span[] {
  const spans: Span[] = []
  for (const token of tokens) {
    const span = spanOf(token)
    const last = spans.at(-1)
    // An escaped letter comes as a token of its own.
    if (last && isPlain(last) && isPlain(span)) last.text += span.text
    else spans.push(span)
  }
  return spans
}

const isPlain = ({ bold, code, href }: Span) => !bold && !code && href === undefined

function spanOf(token: Token): Span {
  switch (token.type) {
    case 'text':
    case 'escape':
      return { text: inOneLine((token as Tokens.Text).text) }
    // An address written out is no link: only words can be one.
    case 'link': {
      const { raw, text, href } = token as Tokens.Link
      return raw.startsWith('[') ? { text: inOneLine(text), href } : { text: raw }
    }
    case 'strong':
      return { text: inOneLine((token as Tokens.Strong).text), bold: true }
    case 'codespan':
      return { text: (token as Tokens.Codespan).text, code: true }
    default:
      throw unshown(token)
  }
}

const inOneLine = (text: string) => text.replace(/(?<!\s)\s*\n\s*/g, ' ')

function unshown(token: Token): MarkdownError {
  return new MarkdownError(`a page can’t show ${token.type}: ${token.raw.trim().slice(0, 60)}`)
}
