import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import type { ReviewSiteName } from '../../reviews/sites.contract.ts'

/** Names that are the same in every language. */
const NAMES: Record<Exclude<ReviewSiteName, 'other'>, string> = {
  google: 'Google',
  '2gis': '2ГИС',
  yandex: 'Яндекс',
  tripadvisor: 'Tripadvisor',
  booking: 'Booking.com',
}

/** What a site is called. */
export function siteName(site: ReviewSiteName, locale?: UiLocale): string {
  return site === 'other' ? m.reviews_site_other({}, locale ? { locale } : {}) : NAMES[site]
}
