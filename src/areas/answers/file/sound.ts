/** A minute of speech takes a fifth of this; larger files are not recordings of the page. */
export const LARGEST_SOUND = 2_000_000

/** The format of a browser recording, by its first bytes; undefined for anything else. */
export function soundType(bytes: Uint8Array): 'audio/webm' | 'audio/mp4' | 'audio/ogg' | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\x1a\x45\xdf\xa3')) return 'audio/webm'
  if (head.startsWith('OggS')) return 'audio/ogg'
  return head.slice(4, 8) === 'ftyp' ? 'audio/mp4' : undefined
}
