/** A key for something that is created once, however often it is sent: 256 random bits, also without https. */
export function newFormKey(): string {
  return crypto.getRandomValues(new BigUint64Array(4)).join('-')
}
