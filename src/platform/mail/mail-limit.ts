import type { Config } from '../config/config.ts'
import type { KeyLimit } from '../limits/rate-limit.ts'
import { subscriberOf } from '../limits/subscriber.ts'

const HOUR = 3600
const DAY = 86_400

/**
 * The limits of mails that callers make us send: per recipient, per subscriber, and for all callers together. Count them after the
 * call's own limits and before any work.
 * @param asked.from the caller's address, where one person rarely asks for many such mails
 * @param asked.to the recipient, where the caller chooses it
 */
export function mailLimits(
  { limits }: Pick<Config, 'limits'>,
  { from, to }: { from?: string; to?: string } = {},
): KeyLimit[] {
  const { mailsPerRecipientADay, mailsPerAddressAnHour, mailsAnHour } = limits
  return [
    ...(to === undefined
      ? []
      : [{ key: `mail to ${to.toLowerCase()}`, limit: mailsPerRecipientADay, seconds: DAY }]),
    ...(from === undefined
      ? []
      : [{ key: `mail from ${subscriberOf(from)}`, limit: mailsPerAddressAnHour, seconds: HOUR }]),
    { key: 'mail', limit: mailsAnHour, seconds: HOUR },
  ]
}
