/** How mail programs begin what they quote; the line stands alone, or its sentence ends with a colon. */
const OPENERS = [
  /^-{2,}\s*(original message|forwarded message|исходное сообщение|пересылаемое сообщение|бастапқы хабар)\s*-{2,}$/i,
  /^_{10,}$/,
  /^(on\s.+\swrote|.+\s(пишет|написала?|написал\(а\)|жазды))\s*:$/i,
  /^(from|от|отправитель|кімнен)\s*:\s.+@.+/i,
  /^\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s.*:$/,
  // «вт, 24 нояб. 2026 г. в 15:04, Кофейня <reply@…>:»
  /^.*<[^<>\s]+@[^<>\s]+>\s*:$/,
]
/** How people's programs sign: all below is no answer. */
const SIGNATURES = [/^--\s*$/, /^(sent from my |отправлено (с|из) |менің .+ жіберілді).*$/i]

/**
 * What a guest wrote in a letter, without what it answers: the words above the first quote or signature. Where nothing would be left, the
 * letter as it is: too much is no loss, too little is.
 */
export function cutQuotes(letter: string): string {
  const lines = letter.replaceAll('\r\n', '\n').split('\n')
  let end = lines.length
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!.trim()
    // Programs break a long opening line in two.
    const joined = `${line} ${lines[at + 1]?.trim() ?? ''}`
    const opens = OPENERS.some(
      (opener) => opener.test(line) || (line !== '' && opener.test(joined) && !/[.!?]$/.test(line)),
    )
    const isQuoted = line.startsWith('>') && lines.slice(at).every((each) => /^\s*(>.*)?$/.test(each))
    if (opens || isQuoted || SIGNATURES.some((signature) => signature.test(lines[at]!))) {
      end = at
      break
    }
  }
  const words = lines.slice(0, end).join('\n').trim()
  return words || letter.trim()
}

/** The words of a letter that came as HTML alone. Nothing of it is ever shown as HTML. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<blockquote\b[\s\S]*$/i, '')
    .replace(/<(br|\/p|\/div|\/li|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
