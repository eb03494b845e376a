import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'
import { organization } from '../../../web/layout/organization.server.ts'
import { TARIFFS } from '../../account/tariff.ts'

/** The product with the prices of the list, and whose it is, for search engines (schema.org). */
export function landingThings() {
  const owner = organization()
  const product = {
    '@type': 'SoftwareApplication',
    name: brand.name,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    url: owner.url,
    description: m.marketing_landing_description(),
    offers: TARIFFS.flatMap(({ name, price }) =>
      price === null ? [] : [{ '@type': 'Offer', name, price: String(price), priceCurrency: 'USD' }],
    ),
  }
  return [product, owner]
}
