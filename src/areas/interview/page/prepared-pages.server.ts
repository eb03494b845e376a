import { WeightedCache } from '../../../platform/weighted-cache.ts'
import type { PreparedPage } from './prepared-page.server.ts'

/** A page that is ready, with its Content-Security-Policy. */
export type Prepared = { page: PreparedPage; policy: string }

/** The most cached pages, and letters of HTML of all of them together. */
const MOST = { entries: 400, weight: 40_000_000 }

export const preparedPages = new WeightedCache<Prepared>('prepared-pages', MOST)
