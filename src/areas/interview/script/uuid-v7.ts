/**
 * A UUID of version 7 (RFC 9562): it begins with the time. The database keeps answers in the order of their ids: beside ten million
 * others, one with a wholly random id costs twice as much to store.
 */
export function uuidV7(): string {
  // `crypto.randomUUID` is missing where the page came without TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  let time = Date.now()
  for (let i = 5; i >= 0; i--) {
    bytes[i] = time
    time /= 256
  }
  bytes[6] = (bytes[6]! & 15) | 112
  bytes[8] = (bytes[8]! & 63) | 128
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
