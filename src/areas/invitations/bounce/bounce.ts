/** Why the mail server of a letter refused it for good. */
export type Bounce = 'address' | 'letter'

/**
 * What a mail server's refusal is about. Enhanced codes (RFC 3463) say it best: x.1.y is about the address, x.2.1 about a closed mailbox;
 * without one 550, 551 and 553 (RFC 5321) mean that there is no such mailbox.
 * @param reply the last words of the server, as the delivery noted them
 * @returns `address`: nobody reads it; `letter`: this letter was not wanted; undefined where nothing was refused for good
 */
export function bounceOf(reply: string): Bounce | undefined {
  const enhanced = /(?:^|\s)5\.(\d{1,3})\.(\d{1,3})(?=\s|$)/.exec(reply)
  if (enhanced)
    return enhanced[1] === '1' || (enhanced[1] === '2' && enhanced[2] === '1') ? 'address' : 'letter'
  const code = /(?:^|: )(5\d\d)(?=[\s-]|$)/.exec(reply)?.[1]
  if (!code) return undefined
  return ['550', '551', '553'].includes(code) ? 'address' : 'letter'
}
