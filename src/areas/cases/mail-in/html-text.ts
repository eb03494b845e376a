import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** The longest HTML that is read, in UTF-16 units; the rest is dropped. */
const LONGEST_HTML = 200_000

const BREAKS = new Set(['br', 'p', 'div', 'li', 'tr'])
/** Elements whose content nobody sees. */
const HIDDEN = new Set(['style', 'script', 'head', 'title'])

/**
 * The text of a letter that came as HTML alone, down to its first quote. The result is plain text: it is never shown as HTML. Uses the
 * tokenizer alone, whose time is linear: the parser above it keeps a stack of open elements, which costs quadratic time when none is closed.
 */
export function textOfHtml(html: string): string {
  const reader = new TextReader(html.slice(0, LONGEST_HTML))
  return reader
    .read()
    .replaceAll('\u00a0', ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

class TextReader implements TokenizerCallbacks {
  readonly #html: string
  readonly #parts: string[] = []
  #hidden = ''
  #isQuote = false

  constructor(html: string) {
    this.#html = html
  }

  read(): string {
    const tokenizer = new Tokenizer({ decodeEntities: true }, this)
    tokenizer.write(this.#html)
    tokenizer.end()
    return this.#parts.join('')
  }

  ontext(start: number, end: number): void {
    this.#add(this.#html.slice(start, end))
  }

  ontextentity(codepoint: number): void {
    this.#add(String.fromCodePoint(codepoint))
  }

  onopentagname(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase()
    // A head without an end ends where the body begins.
    if (name === 'body') this.#hidden = ''
    if (name === 'blockquote') this.#isQuote = true
    if (HIDDEN.has(name)) this.#hidden ||= name
    if (name === 'br') this.#add('\n')
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase()
    if (name === this.#hidden) this.#hidden = ''
    if (BREAKS.has(name)) this.#add('\n')
  }

  onattribdata(): void {}
  onattribentity(): void {}
  onattribend(): void {}
  onattribname(): void {}
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onend(): void {}
  onopentagend(): void {}
  onprocessinginstruction(): void {}
  onselfclosingtag(): void {}

  #add(text: string): void {
    if (this.#hidden === '' && !this.#isQuote) this.#parts.push(text)
  }
}
