import { brand } from '../../../brand.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'

/** RFC 9116 asks for less than a year. */
const GOOD_FOR_DAYS = 180
const DAY_MS = 86_400_000

/** Where vulnerabilities are reported, for programs: `/.well-known/security.txt` (RFC 9116). */
export function loader(): Response {
  const { origin } = new URL(currentVisit().publicUrl)
  const lines = [
    `Contact: mailto:${brand.contacts.email}`,
    `Expires: ${new Date(Date.now() + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: ru, kk, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/security`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
