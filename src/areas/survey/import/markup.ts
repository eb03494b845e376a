import { HtmlTextReader } from '../../../platform/html/html-text.ts'

/** Tags that only wrap words: without them nothing is lost. */
const WRAPPING = new Set(['br', 'p', 'div', 'span', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** These change how words look when they begin. */
const SHAPING = new Set(['li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** A text without its markup, and what went away with it. */
export type Unmarked = { text: string; hadMarkup: boolean; hadPicture: boolean }

/** The text of a piece of HTML, for texts here are never markup: the address of a link stands behind its words. */
export function textOfHtml(html: string): Unmarked {
  if (!/[<&]/.test(html)) return { text: html, hadMarkup: false, hadPicture: false }
  const reader = new SurveyTextReader(html)
  const text = reader
    .read()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
  return { text, ...reader.lost }
}

class SurveyTextReader extends HtmlTextReader {
  readonly lost = { hadMarkup: false, hadPicture: false }
  #link = ''
  #words = ''

  protected override opened(name: string, source: string): void {
    if (name === 'img') this.lost.hadPicture = true
    else if (!WRAPPING.has(name) || SHAPING.has(name)) this.lost.hadMarkup = true
    if (name !== 'a') return
    this.#link = /href\s*=\s*["'](https?:[^"']{1,500})/i.exec(source)?.[1] ?? ''
    this.#words = ''
  }

  protected override closed(name: string): void {
    if (!WRAPPING.has(name)) this.lost.hadMarkup = true
    if (name !== 'a') return
    if (this.#link && !this.#words.includes(this.#link)) super.add(` (${this.#link})`)
    this.#link = ''
  }

  protected override commented(): void {
    this.lost.hadMarkup = true
  }

  protected override add(text: string): void {
    if (this.#link) this.#words += text
    super.add(text)
  }
}
