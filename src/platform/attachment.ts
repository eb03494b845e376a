/** The header that makes a browser save an answer under a name of any letters, with a plain one beside it (RFC 6266); `inline` shows it first. */
export function attachment(name: string, as: 'attachment' | 'inline' = 'attachment'): string {
  const safe = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').toWellFormed()
  const plain = safe.replace(/[^\x20-\x7e]/g, '_')
  const encoded = encodeURIComponent(safe).replace(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${as}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
