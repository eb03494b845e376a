// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const SPECIAL = /[\u0000-\u001f&<>"\ufffe\uffff]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text inside XML 1.0: signs that it can't hold are left out. */
export function escapeXml(text: string): string {
  const whole = text.toWellFormed()
  // Most texts hold nothing of it, and to look for each sign costs more than all the rest of a file.
  if (!SPECIAL.test(whole)) return whole
  return whole
    .replace(UNFIT, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}
