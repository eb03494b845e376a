/** Why a mail server refused a letter permanently. */
export type Bounce = 'address' | 'letter'

/**
 * The cause of a mail server's refusal. Enhanced codes (RFC 3463) are most reliable: x.1.y is about
 * the address, x.2.1 about a closed mailbox; without one 550, 551 and 553 (RFC 5321) mean that
 * there is no such mailbox.
 * @param reply the server's last reply, as the delivery recorded it
 * @returns `address`: it has no reader; `letter`: this letter was unwanted; undefined when nothing
 * was refused permanently
 */
export function bounceOf(reply: string): Bounce | undefined {
  const enhanced = /(?:^|\s)5\.(\d{1,3})\.(\d{1,3})(?=\s|$)/.exec(reply)
  if (enhanced)
    return enhanced[1] === '1' || (enhanced[1] === '2' && enhanced[2] === '1') ? 'address' : 'letter'
  const code = /(?:^|: )(5\d\d)(?=[\s-]|$)/.exec(reply)?.[1]
  if (!code) return undefined
  return ['550', '551', '553'].includes(code) ? 'address' : 'letter'
}
