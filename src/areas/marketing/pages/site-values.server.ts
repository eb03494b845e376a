import { brand } from '../../../brand.ts'
import { currentVisit } from '../../../web/layout/visit.server.ts'

/** What stands for `{name}` in our long texts. */
export function siteValues(): Record<string, string> {
  return {
    brand: brand.name,
    email: brand.contacts.email,
    site: new URL(currentVisit().publicUrl).origin,
  }
}
