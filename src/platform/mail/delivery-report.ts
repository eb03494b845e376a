/** What a mail server says of one letter that it had taken. */
export type DeliveryReport = {
  action: 'failed' | 'delayed' | 'delivered'
  /** An enhanced status code (RFC 3463), such as `5.1.1`. */
  status: string
  /** The words of the server that refused, at most 300 letters. */
  detail: string
}

/**
 * Reads the machine part of a delivery status notification (RFC 3464, `message/delivery-status`): blocks of fields, the first about the
 * message and one for each recipient. The letters here have one recipient, so that the first such block counts.
 * @returns undefined where it says nothing that can be understood
 */
export function readDeliveryReport(text: string): DeliveryReport | undefined {
  const blocks = text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
  const recipient = blocks.find((fields) => fields.has('action'))
  if (!recipient) return undefined
  const detail = typed(recipient.get('diagnostic-code')).slice(0, 300)
  const statusField = /[245]\.\d{1,3}\.\d{1,3}/.exec(recipient.get('status') ?? '')?.[0]
  const action = recipient.get('action')!.trim().toLowerCase()
  if (action === 'delayed' || action === 'relayed' || action === 'expanded' || action === 'delivered')
    return { action: action === 'delayed' ? 'delayed' : 'delivered', status: statusField ?? '2.0.0', detail }
  if (action !== 'failed') return undefined
  // A general code (5.0.0) says less than the one that stands in the words of the server that refused.
  const statusInText = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(detail)?.[0]
  const status =
    statusField && !/^[45]\.0\.0$/.test(statusField) ? statusField : (statusInText ?? statusField ?? '5.0.0')
  return { action, status, detail }
}

/** Where a returned letter begins: what follows are our own words. */
const RETURNED = /^-+ ?(?:This is a copy of|The body of the message|Below this line|Original message)/im

/**
 * Reads a report that has words for people alone: what Exim writes by default where it is old or told so, known by its
 * `X-Failed-Recipients`. Only that header makes a letter a report, because the words of a delay are much the same.
 * @returns `failed` always; a general status (`5.0.0`) where the words name no code
 */
export function readPlainReport(text: string): DeliveryReport {
  const [words = ''] = text.replaceAll('\r\n', '\n').slice(0, 20_000).split(RETURNED)
  const at = /^[ \t]+[^\s@]+@[^\s@]+[ \t]*$/m.exec(words)
  const detail = (at ? words.slice(at.index + at[0].length) : words).replace(/\s+/g, ' ').trim().slice(0, 300)
  return { action: 'failed', status: statusOfWords(detail), detail }
}

function statusOfWords(words: string): string {
  const enhanced = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(words)?.[0]
  if (enhanced) return enhanced
  if (/retry timeout exceeded|connection timed out|retry time not reached/i.test(words)) return '4.4.7'
  if (/unrouteable address|all relevant MX records point to non-existent hosts/i.test(words)) return '5.1.2'
  // Refused when the recipient was named: there is no such mailbox (RFC 5321). After the letter it may be about the letter.
  return /after RCPT TO:.{0,300}?: 55[013](?=[\s-])/i.test(words) ? '5.1.1' : '5.0.0'
}

/** Fields by their names in small letters; lines that begin with a space go on with the field before. */
function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of block.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const at = line.indexOf(':')
    const name = line.slice(0, at).trim().toLowerCase()
    if (at > 0 && !fields.has(name)) fields.set(name, line.slice(at + 1).trim())
  }
  return fields
}

/** The words behind `smtp;` or another type. */
function typed(value = ''): string {
  return value.replace(/^[\w-]+\s*;\s*/, '').trim()
}
