/** Longer runs of letters without a space are broken, or they would run off the page. */
const PIECE = 20
const RUNS = /\S{41,}/gu
const ZERO_WIDTH_SPACE = '\u200b'
const [ISOLATE, END_OF_ISOLATE] = ['\u2068', '\u2069']

/** What people typed, as a page can show it: signs without a look are spaces, and endless words may be broken anywhere. */
export function pdfText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/(?!\n)[\p{Cc}]|[\ufffe\uffff]/gu, ' ')
      // Wide forms of plain signs are in no typeface of ours.
      .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replace(RUNS, (run) => piecesOf(run).join(ZERO_WIDTH_SPACE))
  )
}

function piecesOf(run: string): string[] {
  // A family of four is one sign of seven.
  const signs = Array.from(new Intl.Segmenter().segment(run), ({ segment }) => segment)
  return Array.from({ length: Math.ceil(signs.length / PIECE) }, (_, at) =>
    signs.slice(at * PIECE, (at + 1) * PIECE).join(''),
  )
}

/** Whether a text runs from right to left: its first letter says so. */
export function isRightToLeft(text: string): boolean {
  return /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text)
}

/** A name among other words: one that runs from right to left does not turn its neighbours around. */
export function isolated(text: string): string {
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text) ? ISOLATE + text + END_OF_ISOLATE : text
}

/** Whether the typefaces of papers may lack some of its letters. */
export function hasForeignLetters(text: string): boolean {
  return /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]/u.test(
    text,
  )
}
