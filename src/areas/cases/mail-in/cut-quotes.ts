/** A reply is cut to less than this when it is stored; the rest is not read. */
const LONGEST_READ = 20_000
/** Opening lines of quotes and signatures are sentences, not paragraphs. */
const LONGEST_OPENER = 500

/** How mail programs introduce quotes; the line stands alone, or its sentence ends with a colon. */
const OPENERS = [
  /^-{2,}\s*(original message|forwarded message|исходное сообщение|пересылаемое сообщение|бастапқы хабар)\s*-{2,}$/i,
  /^_{10,}$/,
  /^(on\s.+\swrote|.+\s(пишет|написала?|написал\(а\)|жазды))\s*:$/i,
  /^(from|от|отправитель|кімнен)\s*:\s.+@.+/i,
  /^\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s.*:$/,
  // «вт, 24 нояб. 2026 г. в 15:04, Кофейня <reply@…>:»
  /<[^<>\s@]+@[^<>\s@]+>\s*:$/,
]
/** How mail programs sign: everything below is not part of the reply. */
const SIGNATURES = [/^--\s*$/, /^(?:sent from my |отправлено (?:с|из) )/i, /^менің .{1,80} жіберілді/i]

/**
 * The guest's own text in a reply: everything above the first quote or signature. Returns the whole
 * letter when nothing would remain, because extra text is harmless and a lost reply is not. Takes
 * linear time on any input.
 */
export function cutQuotes(letter: string): string {
  const text = letter.slice(0, LONGEST_READ).replaceAll('\r\n', '\n')
  const lines = text.split('\n')
  const lastOwnLine = lines.findLastIndex((line) => !isQuotedOrEmpty(line))
  const end = lines.findIndex((line, at) => {
    const isLastQuote = at > lastOwnLine && line.trimStart().startsWith('>')
    return isLastQuote || opensQuote(line, lines[at + 1] ?? '') || isSignature(line)
  })
  const ownText = end < 0 ? text : lines.slice(0, end).join('\n')
  return ownText.trim() || text.trim()
}

function isQuotedOrEmpty(line: string): boolean {
  const text = line.trimStart()
  return text === '' || text.startsWith('>')
}

function opensQuote(line: string, nextLine: string): boolean {
  if (line.length > LONGEST_OPENER) return false
  const text = line.trim()
  if (text === '') return false
  if (OPENERS.some((opener) => opener.test(text))) return true
  // Mail programs break a long opening line in two.
  if (nextLine.length > LONGEST_OPENER || /[.!?]$/.test(text)) return false
  const joinedLine = `${text} ${nextLine.trim()}`
  return OPENERS.some((opener) => opener.test(joinedLine))
}

function isSignature(line: string): boolean {
  return line.length <= LONGEST_OPENER && SIGNATURES.some((signature) => signature.test(line))
}
