import type { Page } from '../../pages.ts'
import { signInAddress } from '../redirect.ts'

/** What a guard needs to know of the visitor; null is a visitor who is not signed in. */
export type Visitor = { firstName: string | null; tariff: number; factorDue?: boolean } | null

/** Where a member makes the second factor that their account wants. */
const FACTOR_PAGE = '/profile/factor'

/**
 * Where a visitor is sent instead of the page, by the specification's route table; null lets them in.
 * @param path the page's own address with its query, to come back to after signing in
 */
export function refusal(page: Page, visitor: Visitor, path: string): string | null {
  if (page.access === 'public') return null
  if (page.access === 'signedOut') return visitor ? '/cabinet' : null
  if (!visitor) return signInAddress(path)
  if (visitor.factorDue && page.path !== FACTOR_PAGE) return FACTOR_PAGE
  if (page.access === 'signedIn') return null
  if (!visitor.firstName) return '/profile'
  // Tariff 1 means no tariff; an unknown number must not grant access either.
  if (!(visitor.tariff >= 2 && visitor.tariff <= 6)) return '/tariffs'
  return null
}
