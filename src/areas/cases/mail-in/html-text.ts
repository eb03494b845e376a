import { HtmlTextReader } from '../../../platform/html/html-text.ts'

/** The longest HTML that is read, in UTF-16 units; the rest is dropped. */
const LONGEST_HTML = 200_000

/** The text of an HTML-only letter, up to its first quote. */
export function textOfHtml(html: string): string {
  return new LetterReader(html.slice(0, LONGEST_HTML)).read().replaceAll('\u00a0', ' ')
}

class LetterReader extends HtmlTextReader {
  protected override opened(name: string): void {
    if (name === 'blockquote') this.end()
  }
}
