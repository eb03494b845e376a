/** Named characters of HTML that survey texts use. */
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
}
const BREAKS = new Set(['br', '/p', '/div', '/li', '/tr', '/h1', '/h2', '/h3', '/h4', '/h5', '/h6'])
/** Tags that only wrap words: without them nothing is lost. */
const WRAPPING = new Set([...BREAKS, 'p', 'div', 'span', '/span'])
/** What stands between these is no text. */
const NO_TEXT = new Set(['script', 'style'])

/** A text without its markup, and what went away with it. */
export type Unmarked = { text: string; hadMarkup: boolean; hadPicture: boolean }

/**
 * The text of a piece of HTML, for texts here are never markup: tags go, breaks and paragraphs become new lines, the
 * address of a link stands behind its words. Takes time in proportion to the text, whatever stands in it.
 */
export function textOfHtml(html: string): Unmarked {
  if (!/[<&]/.test(html)) return { text: html, hadMarkup: false, hadPicture: false }
  const words: string[] = []
  const lost = { hadMarkup: false, hadPicture: false }
  let link = ''
  let at = 0
  let close = html.indexOf('>')
  while (at < html.length) {
    const open = html.indexOf('<', at)
    // Looked for once, not from every “<” again.
    if (open >= 0 && close >= 0 && close < open) close = html.indexOf('>', open)
    if (open < 0 || close < 0) break
    const name = /^\/?[a-z!][a-z0-9]*/i.exec(html.slice(open + 1, open + 20))?.[0].toLowerCase()
    if (name === undefined) {
      // No tag but “less than”.
      words.push(html.slice(at, open + 1))
      at = open + 1
      continue
    }
    words.push(html.slice(at, open))
    at = close + 1
    if (BREAKS.has(name)) words.push('\n')
    if (name === 'img') lost.hadPicture = true
    else if (!WRAPPING.has(name)) lost.hadMarkup = true
    if (name === 'a') link = /href\s*=\s*["'](https?:[^"']{1,500})/i.exec(html.slice(open, close))?.[1] ?? ''
    if (name === '/a' && link && !words.at(-1)?.includes(link)) words.push(` (${link})`)
    if (name === '/a') link = ''
    if (NO_TEXT.has(name)) {
      const end = endOf(name, html, at)
      at = end < 0 ? html.length : end
    }
  }
  words.push(html.slice(at))
  return { text: tidy(words.join('')), ...lost }
}

/** The place after the tag that closes a script or a style; −1 where nothing does. */
function endOf(name: string, html: string, from: number): number {
  const closing = name === 'script' ? /<\/script\s{0,20}>/gi : /<\/style\s{0,20}>/gi
  closing.lastIndex = from
  return closing.exec(html) ? closing.lastIndex : -1
}

function tidy(text: string): string {
  return text
    .replace(/&(#x?[0-9a-f]{1,8}|[a-z]{2,8});/gi, (whole, name: string) => named(name) ?? whole)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function named(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : undefined
}
