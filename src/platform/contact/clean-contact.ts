/** Marks that no one sees: zero-width and directional ones, the byte order mark, the soft hyphen. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** A text without marks that no one sees. */
export function withoutMarks(text: string): string {
  return text.replace(INVISIBLE, '').trim()
}

const plain = (text: string) => withoutMarks(text.normalize('NFKC'))

/** A phone number in plain signs: what messengers, spreadsheets and foreign keyboards put in and around it is taken away. */
export function cleanPhone(text: string): string {
  return plain(text)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/^[a-zа-яё]+[.:]+\s*/i, '')
    .replace(/[/\\|,;]+/g, ' ')
    .trim()
}

/** An e-mail address without `mailto:`, angle brackets and invisible marks. */
export function cleanEmail(text: string): string {
  return plain(text)
    .replace(/^mailto:\s*([^?]*)(?:\?.*)?$/is, '$1')
    .replace(/^<(.*)>$/s, '$1')
    .trim()
}
