import type { Locale } from './locale.ts'

/** The signed-in member, as `GET /v1/user` tells it. */
export type User = {
  id: string
  qalayid: number | string
  email: string
  emailVerified: boolean
  username: string
  firstName: string | null
  lastName: string | null
  phone: string | null
  company: string | null
  position: string | null
  tariff: number
  tariffUntil: string | null
  locale: Locale
  timezone: string
  reviews: { used: number; limit: number | null; periodStart: string | null; periodEnd: string | null }
  rights: unknown
}
