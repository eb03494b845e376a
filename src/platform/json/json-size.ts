import { MAX_DEPTH, MAX_KEYS, UnreadableJson } from '../clean-json.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a

/**
 * Counts what JSON holds without reading it: parsing an object of 90,000 keys alone takes 100 ms. Whether it is JSON at all is not checked.
 * @param mostValues values and keys of all levels together, about
 * @throws UnreadableJson `count`, `depth`
 */
export function checkJsonSize(json: Buffer, mostValues: number): void {
  let values = 0
  const keysOfLevels = [0]
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!
    if (byte === QUOTE) at = endOfString(json, at)
    else if (byte === COMMA) values++
    else if (byte === COLON) {
      const keys = ++keysOfLevels[keysOfLevels.length - 1]!
      if (keys > MAX_KEYS) throw new UnreadableJson('count')
    } else if (byte === 0x5b || byte === 0x7b) {
      values++
      if (keysOfLevels.push(0) > MAX_DEPTH + 1) throw new UnreadableJson('depth')
    } else if ((byte === 0x5d || byte === 0x7d) && keysOfLevels.length > 1) keysOfLevels.pop()
    if (values > mostValues) throw new UnreadableJson('count')
  }
}

/** @param start of the string: its first quote @returns the place of its last quote */
function endOfString(json: Buffer, start: number): number {
  for (let end = json.indexOf(QUOTE, start + 1); end >= 0; end = json.indexOf(QUOTE, end + 1)) {
    let backslashes = 0
    while (json[end - 1 - backslashes] === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return end
  }
  return json.length
}
