import { brand } from '../../brand.ts'
import { currentVisit } from './visit.server.ts'

/** The example contacts of a trial are shown to people, but not as structured data. */
const NOBODY = { phone: null, social: [], messenger: null }

/** Whose site it is, as schema.org says it. On the server, because a page's script has no room for it. */
export function organization() {
  const { publicUrl, contacts } = currentVisit()
  const { origin } = new URL(publicUrl)
  const { phone, social, messenger } = contacts.isExample ? NOBODY : contacts
  const same = [...social, ...(messenger ? [messenger] : [])].map(({ url }) => url)
  return {
    '@type': 'Organization',
    name: brand.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: brand.contacts.email,
    ...(phone && { telephone: phone }),
    ...(same.length > 0 && { sameAs: same }),
  }
}
