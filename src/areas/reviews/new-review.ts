import { createHash } from 'node:crypto'
import type { ReviewSiteName } from './sites.contract.ts'

/** A review as a source gives it. */
export type NewReview = {
  surveyId: string
  /** '': of no branch. */
  branchId: string
  site: ReviewSiteName
  externalId: string
  stars: number
  author: string
  words: string
  url: string | null
  postedAt: Date
  reply: string | null
  repliedAt: Date | null
}

/**
 * Names a review whose site does not: by what it says, so that a notice and a table with the same review make one. Without words the day
 * tells two reviews of one author apart.
 */
export function fingerprint({
  author,
  words,
  stars,
  postedAt,
  branchId,
}: Pick<NewReview, 'author' | 'words' | 'stars' | 'postedAt' | 'branchId'>): string {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const rest = words === '' ? [stars, postedAt.toISOString().slice(0, 10), branchId] : [plain(words)]
  const digest = createHash('sha256')
    .update(JSON.stringify([plain(author), ...rest]))
    .digest('base64url')
  return `said:${digest.slice(0, 27)}`
}

/** A time of somebody else's clock, which may be ahead of ours. */
export function notAfter(time: Date, now: Date): Date {
  return new Date(Math.min(time.getTime(), now.getTime()))
}
