/** What the files of Office share: colours as they write them, and the font that everybody has. */
export const SOFT = '5F6375'
export const HAIR = 'EADFCB'
export const FONT = 'Arial'

/** «#1b2440» as «1B2440». */
export function hex(colour: string): string {
  return colour.replace('#', '').toUpperCase()
}

/** Signs that XML can't hold are left out. */
export function plain(text: string): string {
  return text.toWellFormed().replace(/(?!\n)[\p{Cc}]|[\ufffe\uffff]/gu, ' ')
}
