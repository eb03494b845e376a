/** Whether a text is an address that guests may be led to: whole, encrypted, and not endless. */
export function isAddress(text: string): boolean {
  return URL.canParse(text.trim()) && new URL(text.trim()).protocol === 'https:' && text.length <= 500
}
