import { createHmac } from 'node:crypto'

const MAC_BYTES = 12

/** What the links of a survey's tablets hold: a MAC of 96 bits under the installation's SECRET. */
export function tabletKey(secret: string, surveyId: string): string {
  const mac = createHmac('sha256', `tablet ${secret}`).update(surveyId).digest()
  return mac.subarray(0, MAC_BYTES).toString('base64url')
}
