import { createHmac } from 'node:crypto'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'

/** Who sends an answer, as far as a request tells. */
export type Sender = { address: string; userAgent: string }

/**
 * A mark of the device that sent an answer: the same for two answers to one survey on one day, and never else, so that nobody can be
 * followed from day to day or from survey to survey. Without the server's secret it says nothing.
 * @param day of the account
 * @returns 8 bytes in hexadecimal: HMAC-SHA256, cut
 */
export function deviceMark(secret: string, surveyId: string, day: string, sender: Sender): string {
  return createHmac('sha256', secret)
    .update(`device\n${surveyId}\n${day}\n${subscriberOf(sender.address)}\n${sender.userAgent}`)
    .digest('hex')
    .slice(0, 16)
}
