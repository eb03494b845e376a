import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** After these a reader sees a new line. */
const BREAKS = new Set(['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** Elements whose content nobody sees. */
const HIDDEN = new Set(['style', 'script', 'head', 'title'])

/**
 * Reads the text of a piece of HTML: tags go, breaks and paragraphs become new lines. The result is plain text, never shown as HTML. Uses the
 * tokenizer alone, whose time is linear: the parser above it keeps a stack of open elements, which costs quadratic time when none is closed.
 * A subclass watches the tags and may add words of its own.
 */
export class HtmlTextReader implements TokenizerCallbacks {
  readonly #html: string
  readonly #parts: string[] = []
  #hidden = ''
  #tag = { name: '', start: -1 }
  #isOver = false

  constructor(html: string) {
    this.#html = html
  }

  read(): string {
    const tokenizer = new Tokenizer({ decodeEntities: true }, this)
    // The space ends a tag's name at the end of the text.
    tokenizer.write(`${this.#html} `)
    tokenizer.end()
    // A “<” that no “>” follows begins no tag.
    if (this.#tag.start >= 0) this.add(this.#html.slice(this.#tag.start))
    return this.#parts
      .join('')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  }

  /** @param source the tag as it stands in the text */
  protected opened(_name: string, _source: string): void {}
  protected closed(_name: string): void {}
  protected commented(): void {}

  /** Leaves out whatever comes later. */
  protected end(): void {
    this.#isOver = true
  }

  protected add(text: string): void {
    if (this.#hidden === '' && !this.#isOver) this.#parts.push(text)
  }

  ontext(start: number, end: number): void {
    this.add(this.#html.slice(start, end))
  }

  ontextentity(codepoint: number): void {
    this.add(String.fromCodePoint(codepoint))
  }

  onopentagname(start: number, end: number): void {
    this.#tag = { name: this.#html.slice(start, end).toLowerCase(), start: start - 1 }
  }

  onopentagend(end: number): void {
    const { name, start } = this.#tag
    this.#tag = { name: '', start: -1 }
    this.opened(name, this.#html.slice(start, end))
    // A head without an end ends where the body begins.
    if (name === 'body') this.#hidden = ''
    if (HIDDEN.has(name)) this.#hidden ||= name
    if (name === 'br') this.add('\n')
  }

  onselfclosingtag(end: number): void {
    this.onopentagend(end)
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase()
    this.closed(name)
    if (name === this.#hidden) this.#hidden = ''
    if (BREAKS.has(name)) this.add('\n')
  }

  oncomment(): void {
    this.commented()
  }

  onattribdata(): void {}
  onattribentity(): void {}
  onattribend(): void {}
  onattribname(): void {}
  oncdata(): void {}
  ondeclaration(): void {}
  onend(): void {}
  onprocessinginstruction(): void {}
}
