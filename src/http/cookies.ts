/**
 * The cookies of a request by name, undecoded. Of a name that stands there twice the first counts, as for the API (@fastify/cookie): both
 * doors must see the same visitor.
 */
export function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}
