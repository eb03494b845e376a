/**
 * Whether a guest's words may hang on the wall: long enough to say something, short enough to be read from across
 * the room, and without anything that looks like a phone number, an address or a link.
 */
export function fitsOnBoard(words: string): boolean {
  const length = [...words.trim()].length
  return length >= 3 && length <= 140 && !/(\d[\s()-]*){5}|@|https?:|www\./i.test(words)
}
