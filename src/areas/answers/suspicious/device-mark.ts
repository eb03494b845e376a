import { createHmac } from 'node:crypto'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'

/** The sender of an answer, as far as a request reveals. */
export type Sender = { address: string; userAgent: string }

/**
 * A mark of the device that sent an answer: equal only for answers to one survey on one day, so
 * that nobody can be tracked across days or surveys. Meaningless without the server's secret.
 * @param day in the account's time zone
 * @returns 8 bytes in hexadecimal: truncated HMAC-SHA256
 */
export function deviceMark(secret: string, surveyId: string, day: string, sender: Sender): string {
  return createHmac('sha256', secret)
    .update(`device\n${surveyId}\n${day}\n${subscriberOf(sender.address)}\n${sender.userAgent}`)
    .digest('hex')
    .slice(0, 16)
}
