import { brand } from '../../brand.ts'
import { currentVisit } from './visit.server.ts'

/** Whose site it is, as schema.org says it. On the server, because a page's script has no room for it. */
export function organization() {
  const { name, contacts, social, messenger } = brand
  const { origin } = new URL(currentVisit().publicUrl)
  const same = [...social, ...(messenger ? [messenger] : [])].map(({ url }) => url)
  return {
    '@type': 'Organization',
    name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: contacts.email,
    ...(contacts.phone && { telephone: contacts.phone }),
    ...(same.length > 0 && { sameAs: same }),
  }
}
