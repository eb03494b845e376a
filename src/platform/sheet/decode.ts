/** Encodings that tables come in, by the names of the Encoding Standard; `rk1048` is Kazakhstan's own. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'windows-1251',
  'ibm866',
  'koi8-r',
  'x-mac-cyrillic',
  'rk1048',
] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * A text of unknown encoding: its mark, else UTF-8 where the bytes are that, else the one of the Cyrillic encodings in
 * which they read most like words.
 * @param encoding what a person says it is, in place of the guess
 */
export function decodeText(bytes: Uint8Array, encoding?: Encoding): { text: string; encoding: Encoding } {
  const actual = encoding ?? guessEncoding(bytes)
  const text = actual === 'rk1048' ? decodeKazakh(bytes) : new TextDecoder(actual).decode(bytes)
  return { text: text.replace(/^\uFEFF/, ''), encoding: actual }
}

/** Whether letters were lost before the file was made: «Д?мді ?ара?анды» is what Excel makes of Kazakh in windows-1251. */
export function hasLostLetters(text: string): boolean {
  return /[а-яёіәғқңөұүһ]\?[а-яёіәғқңөұүһ]|�/i.test(text)
}

/** Enough of a large file to detect its encoding. */
const SAMPLE = 65_536

function guessEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (isWide(bytes)) return 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return guessCyrillic(bytes.subarray(0, SAMPLE))
  }
}

/** Text of two bytes a letter without a mark: every second byte of Latin signs is 0, of Cyrillic letters 4. */
function isWide(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 1000)
  if (sample.length < 4 || bytes.length % 2 !== 0) return false
  let wide = 0
  for (let at = 1; at < sample.length; at += 2) if (sample[at] === 0 || sample[at] === 4) wide++
  return wide > sample.length * 0.45
}

function guessCyrillic(sample: Uint8Array): Encoding {
  const scored = (['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic'] as const).map((name) => {
    const text = new TextDecoder(name).decode(sample)
    return { name, text, score: scoreOf(text) }
  })
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  if (best.name === 'windows-1251' && isKazakh(best.text)) return 'rk1048'
  return best.name
}

/** How much a text reads like words: small letters weigh, odd signs and capitals inside words speak against it. */
function scoreOf(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return (
    count(/[а-яё]/g) * 2 +
    count(/[А-ЯЁ]/g) -
    count(/[^\s\x20-\x7eа-яёА-ЯЁ№«»–—“”„ ]/g) * 6 -
    count(/[а-яё][А-ЯЁ]/g) * 4
  )
}

/** Whether text read as windows-1251 has letters of Serbian or Macedonian beside «ы» and «і», which those lack: it is Kazakh. */
function isKazakh(text: string): boolean {
  return /[ыі]/i.test(text) && /[јѕќћ]/i.test(text)
}

/** Where rk1048 (ҚР СТ 1048-2002) differs from windows-1251. */
const KAZAKH: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ЌҚЋҺќқћһЎҰўұЈӘҐӨЄҒЇҮґөєғјәЅҢѕңїү'.matchAll(/../gu)].map(([pair]) => [pair[0], pair[1]]),
)

function decodeKazakh(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1251').decode(bytes)
  return text.replace(/[ЌЋќћЎўЈҐЄЇґєјЅѕї]/g, (letter) => KAZAKH[letter] ?? letter)
}
